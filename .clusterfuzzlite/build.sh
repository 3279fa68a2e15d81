#!/usr/bin/env bash
# Builds the fuzz target with libFuzzer and the address sanitizer, with its seed corpus.
# In ClusterFuzzLite it goes to $OUT; elsewhere to the directory that is given, and is run as
#   DIR/FuzzTarget -max_total_time=600 DIR/FuzzTarget_seeds
set -euo pipefail
if [[ -n "${SRC:-}" ]]; then cd "$SRC/waymark"; else cd "$(dirname "${BASH_SOURCE[0]}")/.."; fi
out="${OUT:-${1:?a directory for the target}}"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$out"
sanitizer="${SANITIZER:-address}"

target=FuzzTarget
# The seeds come from an ordinary build, which has no libFuzzer in it.
seeds="$out/${target}_seeds"
mkdir -p "$seeds"
swift run --scratch-path "$scratch/plain" "$target" --seeds "$seeds"
# The linker has to be one that takes libFuzzer's library as a whole.
swift build --configuration release --product "$target" --scratch-path "$scratch/fuzz" \
  -Xswiftc -DLIBFUZZER -Xswiftc -sanitize="fuzzer,$sanitizer" -Xswiftc -parse-as-library \
  -Xswiftc -use-ld=lld
cp "$scratch/fuzz/release/$target" "$out/"
cp -R "$scratch/fuzz/release/"*.resources "$out/" 2>/dev/null || true
if command -v zip >/dev/null; then (cd "$seeds" && zip -qr "$out/${target}_seed_corpus.zip" .); fi

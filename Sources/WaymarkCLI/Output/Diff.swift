/// Returns the change from one text to another as one hunk with three lines of context, for `git apply`.
func unifiedDiff(from old: String, to new: String, file: String) -> String {
  let old =
    old.isEmpty ? [] : old.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  let new = new.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  let before = zip(old, new).prefix { $0 == $1 }.count
  let after = min(
    zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
    min(old.count, new.count) - before)
  let start = max(0, before - 3)
  let around = min(3, after)
  let oldCount = old.count - after + around - start
  let newCount = new.count - after + around - start
  var lines = ["--- " + (old.isEmpty ? "/dev/null" : "a/" + file), "+++ b/" + file]
  lines.append("@@ -\(old.isEmpty ? 0 : start + 1),\(oldCount) +\(start + 1),\(newCount) @@")
  let end = new.count - after
  lines += new[start..<before].map { " " + $0 }
  lines += old[before..<(old.count - after)].map { "-" + $0 }
  lines += new[before..<end].map { "+" + $0 }
  lines += new[end..<(end + around)].map { " " + $0 }
  return lines.joined(separator: "\n")
}

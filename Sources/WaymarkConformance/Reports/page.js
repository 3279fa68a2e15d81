"use strict";
const { cases, routers, rules } = JSON.parse(document.getElementById("data").textContent);
for (const item of cases) item[4] = item[4].map((number) => rules[number][0]);
const [query, onlyWrong, list, count] = ["q", "wrong", "found", "count"].map((id) => document.getElementById(id));
const most = 200;

/** An element with these texts or elements in it; nothing is ever read as HTML. */
function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** A text in which what stands between backticks is code. */
function prose(text) {
  const parts = text.split("`");
  return parts.length % 2 ? parts.map((part, index) => (index % 2 ? element("code", "", part) : part)) : [text];
}

const isWrong = (outcome) => Array.isArray(outcome);
const fails = (index) => routers.some(({ outcomes }) => isWrong(outcomes[index]));

/** What became of a case with one router, in words. */
function answer(outcome) {
  if (outcome === 1) return element("span", "passed", "✓ passed");
  if (!isWrong(outcome)) return element("span", "quiet", outcome ? `– not put: ${outcome}` : "– not put");
  const [kind, got, known] = outcome;
  return element("span", "wrong", `✗ ${kind}: `, element("code", "", got), known ? `, as known: ${known}` : "");
}

function caseItem(index) {
  const [id, headline, title, expects, ofRules, place, word, request] = cases[index];
  const names = element("dl", "", element("dt", "", "expected"), element("dd", "", element("code", "", expects)));
  for (const { name, outcomes } of routers) {
    names.append(element("dt", "", name), element("dd", "", answer(outcomes[index])));
  }
  const last = element("p", "");
  if (request) {
    const button = element("button", "", "Copy the request");
    button.dataset.copy = JSON.stringify(request);
    last.append(button, " ");
  }
  for (const rule of ofRules) {
    const link = element("a", "", rule);
    link.href = `#q=${rule}`;
    last.append(link, " ");
  }
  const commands = [...new Set(routers.map(({ command }) => `${command} --filter ${word ?? id}`))];
  return element("li", "", element("h3", "", element("code", "", headline)), element("p", "", ...prose(title)), names,
    last, element("p", "quiet", element("code", "", id), ` at ${place}; `,
      ...commands.map((command) => element("code", "", command))));
}

function ruleItem([id, level, meaning]) {
  return element("li", "", element("h3", "", element("code", "", id), ` ${level}`), element("p", "", ...prose(meaning)));
}

/** The cases of the cause that the address names; null where it names none. */
function ofCause() {
  const [router, cause] = (new URLSearchParams(location.hash.slice(1)).get("cause") ?? "").split(".");
  return routers[router]?.causes[cause] ?? null;
}

/** What a query finds: what is named exactly first, then rules, then cases. */
function find() {
  const text = query.value.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  const has = (texts) => words.every((word) => texts.some((other) => other.toLowerCase().includes(word)));
  const isExact = ([id]) => id.toLowerCase() === text;
  const foundRules = words.length ? rules.filter(has).sort((one, other) => isExact(other) - isExact(one)) : [];
  const exact = foundRules.find(isExact)?.[0];
  const found = ofCause() ?? cases.flatMap(([id, headline, title, , ofRules], index) =>
    ((exact ? ofRules.includes(exact) : words.length && has([id, headline, title, ...ofRules])) ? [index] : []));
  const shown = onlyWrong.checked ? found.filter(fails) : found;
  const rank = (index) => (isExact(cases[index]) ? 2 : Number(fails(index)));
  if (!ofCause()) shown.sort((one, other) => rank(other) - rank(one));
  list.replaceChildren(...(exact ? foundRules.slice(0, 1) : foundRules.slice(0, 20)).map(ruleItem),
    ...shown.slice(0, most).map(caseItem));
  const first = shown.length > most ? `, the first ${most} of them here` : "";
  count.textContent = words.length || ofCause() ? `${foundRules.length} rules, ${shown.length} cases${first}`
    : `${rules.length} rules, ${cases.length} cases to find`;
}

/** The address holds what is looked for, so that it can be shared. */
function restore() {
  const params = new URLSearchParams(location.hash.slice(1));
  query.value = params.get("q") ?? "";
  onlyWrong.checked = params.has("wrong");
  find();
  if (params.has("q") || ofCause()) document.getElementById("all").scrollIntoView();
}

function write() {
  const params = new URLSearchParams(query.value ? { q: query.value } : {});
  if (onlyWrong.checked) params.set("wrong", "");
  history.replaceState(null, "", `#${params}`);
  find();
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = "Copied";
});
if (query) {
  query.addEventListener("input", write);
  onlyWrong.addEventListener("input", write);
  addEventListener("hashchange", restore);
  restore();
}

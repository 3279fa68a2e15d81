"use strict";
const { cases, routers, found, rules } = JSON.parse(document.getElementById("data").textContent);
const marks = { passed: "✓", "not supported": "–", "not recorded": "–" };
const mark = (outcome) => marks[outcome] ?? "✗";
const dialog = document.querySelector("dialog");
const controls = ["search", "which", "level"].map((id) => document.getElementById(id)).filter(Boolean);
const rows = [...document.querySelectorAll("tr[data-rule]")];

/** An element with these texts or elements in it; nothing is ever read as HTML. */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function styled(className, name, ...children) {
  const made = element(name, ...children);
  if (className) made.className = className;
  return made;
}

/** A text in which what stands between backticks is code. */
function prose(text) {
  const parts = text.split("`");
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => (index % 2 ? element("code", part) : part));
}

/** A button that opens a view: what it opens stands in the address. */
function opener(state, ...children) {
  const button = styled("open", "button", ...children);
  button.type = "button";
  button.addEventListener("click", () => present(state));
  return button;
}

const kind = (outcome) => (outcome === "passed" ? "conforms" : outcome in marks ? "quiet" : "wrong");
const nameOf = ({ name, version }) => (version ? `${name} ${version}` : name);
const json = (value, space) => element("pre", element("code", JSON.stringify(value, null, space)));
const commands = (lines) => element("pre", element("code", lines.join("\n")));

function definitions(parts) {
  const list = element("dl");
  for (const [name, ...content] of parts) list.append(element("dt", name), element("dd", ...content));
  return list;
}

/** What a router did with a case, in words. */
function answer(item, [outcome, difference, , reason, known]) {
  const parts = [styled(kind(outcome), "strong", `${mark(outcome)} ${outcome}`)];
  if (outcome === "passed" && item.expects) parts.push(": ", element("code", item.expects));
  else if (difference) {
    parts.push(": expected ", element("code", difference[0]), ", got ", element("code", difference[1]));
  } else if (reason) parts.push(": ", reason);
  if (known) parts.push(styled("quiet", "span", `, as known: ${known}`));
  return parts;
}

/** The cases of a rule, those that went wrong with a router first. */
function ruleView(rule, router) {
  if (!(Object.hasOwn(rules, rule) && routers[router])) return null;
  const { outcomes } = routers[router];
  const items = cases
    .map((item, index) => [item, index])
    .filter(([item, index]) => item.rules.includes(rule) && outcomes[index])
    .sort(([, one], [, other]) => (outcomes[one][0] in marks) - (outcomes[other][0] in marks))
    .map(([item, index]) => element("li", opener({ case: item.id },
      element("code", item.headline), element("span", ...prose(item.title)),
      element("span", ...answer(item, outcomes[index])))));
  return [[element("code", rule), ` ${rules[rule][0]}, ${nameOf(routers[router])}`],
    [element("p", ...prose(rules[rule][1])), styled("found", "ul", ...items)]];
}

/** A case: what differs first, then what every router did, and how to see it again. */
function caseView(id) {
  const index = cases.findIndex((item) => item.id === id);
  if (index < 0) return null;
  const item = cases[index];
  const answers = routers
    .map((router) => [router, router.outcomes[index]])
    .filter(([, outcome]) => outcome)
    .sort(([, [one]], [, [other]]) => (one in marks) - (other in marks));
  const observed = answers
    .filter(([, [, , observation]]) => observation)
    .map(([router, [, , observation]]) => [`Observed of ${nameOf(router)}`, json(observation)]);
  const router = routers.indexOf(answers[0]?.[0]);
  const again = new Set(answers.map(([{ command }]) => `${command} --filter ${item.filter}`));
  return [[element("code", item.headline)], [
    element("p", "Expected: ", element("code", item.expects ?? JSON.stringify(item.expected))),
    definitions(answers.map(([router, outcome]) => [nameOf(router), ...answer(item, outcome)])),
    element("h3", ...prose(item.title)),
    definitions([
      ["Case", element("code", id), ` at ${item.place}`],
      ["Rules", ...item.rules.flatMap((rule) => [opener({ rule, router }, element("code", rule)), " "])],
      ["Run it again", commands([...again])],
      ["Expected", json(item.expected)], ...observed, ["Request", json(item.request, 1)],
    ]),
  ]];
}

/** What generated cases found. */
function foundView(index) {
  const item = found[index];
  if (!item) return null;
  const numbered = (name, at, all) => (all.length > 1 ? `${name} ${at + 1}` : name);
  const said = item.difference
    ? [": expected ", element("code", item.difference[0]), ", got ", element("code", item.difference[1])]
    : [item.property ? `: not true: ${item.property}` : "", item.reason ? `: ${item.reason}` : ""];
  const exchanges = item.requests.flatMap((request, at) => [
    [numbered("Request", at, item.requests), json(request, 1)],
    ...(at === 0 && item.expected ? [["Expected", json(item.expected)]] : []),
    ...(item.observed[at] ? [[numbered("Observed", at, item.requests), json(item.observed[at])]] : []),
  ]);
  return [[element("code", item.headline)], [
    element("p", styled("wrong", "strong", `✗ ${item.outcome}`), ...said),
    definitions([
      ["Router", item.router], ["How many cases showed it", String(item.count)],
      ["Rules", ...item.rules.flatMap((rule) => [element("code", rule), " "])],
      ["Run it again", commands([item.again])], ...exchanges,
      ...(item.difference && item.reason ? [["What went wrong", item.reason]] : []),
    ]),
  ]];
}

/** The address holds filters and the open dialog, so that both can be shared. */
function state() { return new URLSearchParams(location.hash.slice(1)); }

function write(changes) {
  const params = state();
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "" || value === "all") params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  history.replaceState(null, "", text ? `#${text}` : location.pathname + location.search);
}

function view(params) {
  if (params.has("case")) return caseView(params.get("case"));
  if (params.has("rule")) return ruleView(params.get("rule"), Number(params.get("router")));
  if (params.has("found")) return foundView(Number(params.get("found")));
  return null;
}

const nothing = { case: null, rule: null, router: null, found: null };

function present(changes) {
  write({ ...nothing, ...changes });
  show();
}

function show() {
  const content = view(state());
  if (!content) return dialog.open && dialog.close();
  dialog.querySelector("h2").replaceChildren(...content[0]);
  dialog.querySelector("div").replaceChildren(...content[1]);
  if (!dialog.open) dialog.showModal();
  // What was pressed inside is there no more: the keyboard goes on from the start.
  dialog.querySelector("button").focus();
  dialog.scrollTop = 0;
}

function filter() {
  const [words = [], which = "all", level = "all"] = controls.map(({ id, value }) =>
    id === "search" ? value.toLowerCase().split(/\s+/).filter(Boolean) : value);
  let shown = 0;
  for (const row of rows) {
    const text = row.dataset.text;
    row.hidden = !words.every((word) => text.includes(word))
      || (which !== "all" && !(which in row.dataset))
      || (level !== "all" && row.dataset.level !== level);
    shown += !row.hidden;
  }
  for (const area of document.querySelectorAll("tr.area")) {
    area.hidden = !rows.some((row) => row.dataset.area === area.dataset.of && !row.hidden);
  }
  const count = document.getElementById("count");
  if (count) count.textContent = `${shown} of ${rows.length} rules`;
}

/** Shows what the address says. */
function restore() {
  const params = state();
  for (const control of controls) {
    const value = params.get(control.id) ?? "";
    const isOffered = !control.options || [...control.options].some((option) => option.value === value);
    control.value = control.options && !isOffered ? "all" : value;
  }
  filter();
  show();
}

for (const control of controls) {
  control.addEventListener("input", () => {
    write({ [control.id]: control.value });
    filter();
  });
}
document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-rule], button[data-found]");
  if (button) present({ ...button.dataset });
});
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
dialog.addEventListener("close", () => write(nothing));
addEventListener("hashchange", restore);
restore();

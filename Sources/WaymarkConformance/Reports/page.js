"use strict";
const { cases, routers, rules } = JSON.parse(document.getElementById("data").textContent);
const marks = { passed: "✓", "not supported": "–", "not recorded": "–" };
const dialog = document.querySelector("dialog");

/** An element with these texts or elements in it; nothing is ever read as HTML. */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** A case with all that a router was asked, should do and did. */
function entry({ id, title, place, request, expected }, [outcome, observed, reason, known]) {
  const details = element(
    "details", element("summary", `${marks[outcome] ?? "✗"} `, element("code", id), `: ${title}`));
  details.open = !(outcome in marks);
  const parts = {
    outcome: known ? `${outcome}, as known: ${known}` : outcome,
    place,
    request: JSON.stringify(request, null, 1),
    expected: JSON.stringify(expected),
    observed: observed && JSON.stringify(observed),
    "what went wrong": reason,
  };
  const list = element("dl");
  for (const [name, text] of Object.entries(parts)) {
    if (text) list.append(element("dt", name), element("dd", element("pre", text)));
  }
  details.append(list);
  return details;
}

/** Shows the cases of a rule, those that went wrong first. */
function show(rule, router) {
  const { name, outcomes } = routers[router];
  const found = cases
    .map((item, index) => [item, outcomes[index]])
    .filter(([item, outcome]) => outcome && item.rules.includes(rule))
    .sort(([, one], [, other]) => (one[0] in marks) - (other[0] in marks));
  dialog.querySelector("h2").textContent = `${rule}: ${name}`;
  dialog.querySelector("p").textContent = rules[rule];
  dialog.querySelector("div").replaceChildren(...found.map((pair) => entry(...pair)));
  dialog.showModal();
  dialog.scrollTop = 0;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-rule]");
  if (button) show(button.dataset.rule, Number(button.dataset.router));
});

const search = document.getElementById("search");
const which = document.getElementById("which");
const count = document.getElementById("count");
const rows = [...document.querySelectorAll("tr[data-rule]")];

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const text = row.dataset.text;
    const isFound = words.every((word) => text.includes(word));
    row.hidden = !isFound || (which.value !== "all" && !(which.value in row.dataset));
    shown += !row.hidden;
  }
  for (const area of document.querySelectorAll("tr.area")) {
    area.hidden = !rows.some((row) => row.dataset.area === area.dataset.of && !row.hidden);
  }
  count.textContent = `${shown} of ${rows.length} rules`;
}
search.addEventListener("input", filter);
which.addEventListener("change", filter);
filter();

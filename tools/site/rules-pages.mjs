/**
 * The rules on the site are the journals of the compendia: a line `<!-- rules: PACK -->` of a page is replaced by the pages of
 * packs/PACK/, so that no rule is written twice.
 */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { ROOT } from "../setup.mjs";

/**
 * @typedef {{ name: string, text: { content: string }, flags?: { "tenacity-tactics"?: { rule?: string[] } } }} RulesPage
 * @typedef {{ name: string, sort: number, pages: RulesPage[] }} RulesEntry
 */

const DIRECTIVE = /^<!-- rules: ([a-z-]+) -->$/gm;

const { TENACITY } =
  /** @type {{ TENACITY: { Skill: Record<string, string>, Condition: { Kind: Record<string, string> } } }} */ (
    JSON.parse(readFileSync(path.join(ROOT, "lang/games/tenacity/en.json"), "utf8"))
  );

/** Names of skills and conditions by their ids. */
const NAMES = new Map(Object.entries({ ...TENACITY.Skill, ...TENACITY.Condition.Kind }));

/**
 * Puts the rules in the place of the lines that ask for them.
 * @param {string} markdown of a page of docs/
 */
export function withRules(markdown) {
  return markdown.replaceAll(DIRECTIVE, (_line, /** @type {string} */ pack) => rulesOf(pack));
}

/**
 * The journals of a compendium as one part of a page.
 * @param {string} pack name of a folder of packs/
 * @throws {Error} for a compendium that does not exist, or a command that has no words here
 */
export function rulesOf(pack) {
  const folder = path.join(ROOT, "packs", pack);
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith(".yml"))
    .map((file) => /** @type {RulesEntry} */ (load(readFileSync(path.join(folder, file), "utf8"))))
    .toSorted((one, other) => one.sort - other.sort);
  const anchors = new Map(entries.flatMap(({ pages }) => pages.flatMap(anchorsOf)));
  const parts = entries.flatMap(({ name, pages }) => [
    ...(entries.length > 1 ? [`## ${name}`] : []),
    ...pages.map((page) => pageOf(page, entries.length > 1 ? 3 : 2, anchors)),
  ]);
  return parts.join("\n\n");
}

/**
 * Where the words of a page lead.
 * @param {RulesPage} page
 * @returns {[string, string][]}
 */
function anchorsOf(page) {
  const words = page.flags?.["tenacity-tactics"]?.rule ?? [];
  return words.map((word) => [word, anchorOf(page)]);
}

/** @param {RulesPage} page */
function anchorOf({ name }) {
  return `rule-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

/**
 * @param {RulesPage} page
 * @param {number} level of its heading
 * @param {ReadonlyMap<string, string>} anchors
 */
function pageOf(page, level, anchors) {
  const heading = `${"#".repeat(level)} ${page.name} {#${anchorOf(page)}}`;
  const text = inWords(page.text.content, anchors).replaceAll(
    /<h2>(.*?)<\/h2>/g,
    (_tag, /** @type {string} */ title) => `\n\n${"#".repeat(level + 1)} ${title}\n\n`,
  );
  return `${heading}\n\n${text}`;
}

/**
 * What stands for the commands of a text where nothing can be clicked.
 * @param {string} content HTML of a journal page
 * @param {ReadonlyMap<string, string>} anchors
 */
function inWords(content, anchors) {
  return content
    .replaceAll(/(?:@UUID\[[^\]]*\]|@\w+\[[^\]]*\]|\[\[[^\]]*\]\])\{([^}]*)\}/g, "$1")
    .replaceAll(/@Rule\[([^\]]*)\]/g, (_command, /** @type {string} */ word) => {
      const anchor = anchors.get(word);
      if (!anchor) throw new Error(`No page of the rules explains "${word}".`);
      return `<a href="#${anchor}">${word}</a>`;
    })
    .replaceAll(
      /@Condition\[([^\]]*)\]/g,
      (_command, /** @type {string} */ words) => `<em>${words.split(" ").map(label).join(" ")}</em>`,
    )
    .replaceAll(/\[\[\/(\w+) ([^\]]*)\]\]/g, (_command, /** @type {string} */ name, /** @type {string} */ rest) => {
      const described = describeRoll(name, rest);
      return `<strong>${described}</strong>`;
    });
}

/**
 * @param {string} name of a command
 * @param {string} rest what follows it
 * @throws {Error} for a command without words here
 */
function describeRoll(name, rest) {
  if (name === "challenge" || name === "impact") return rest;
  if (name === "spin") return `${rest} spin`;
  if (name !== "check") throw new Error(`The rules on the site have no words for the command "${name}".`);
  const [skill = "", ...options] = rest.split(" ");
  const rating = options.find((option) => option.startsWith("cr="))?.slice(3);
  return rating ? `${label(skill)} against ${rating}` : label(skill);
}

/**
 * An id as its name.
 * @param {string} id of a skill, a condition or a part of the body
 */
function label(id) {
  return NAMES.get(id) ?? id;
}

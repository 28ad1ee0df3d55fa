/** What does not fit between the keys that are named and the texts that there are. */
import { placeholders } from "./catalog.mjs";
import { countedKey, formsOf } from "./plurals.mjs";

/**
 * @typedef {import("./catalog.mjs").Catalog} Catalog
 * @typedef {import("./key-use.mjs").KeyUse} KeyUse
 *
 * @typedef {object} Expectations
 * @property {readonly string[]} dynamic beginnings of keys whose rest only the run time knows
 * @property {readonly string[]} provided beginnings of keys that others look up
 */

/**
 * @param {KeyUse} use
 * @param {Catalog} catalog
 * @param {readonly string[]} dynamic
 */
function problemOf({ key, exact, given, where }, catalog, dynamic) {
  if (!exact) {
    // Labels of fields are looked up by Foundry, which can do without.
    if (key.endsWith(".FIELDS.")) return null;
    if (!dynamic.includes(key)) {
      return `${where}: keys below "${key}" cannot be checked: declare it in tools/i18n.config.json`;
    }
    return [...catalog.keys()].some((each) => each.startsWith(key))
      ? null
      : `${where}: there is no text below "${key}"`;
  }
  const forms = formsOf(key, catalog);
  const texts = forms.length ? forms.map((form) => catalog.get(form) ?? "") : [catalog.get(key)];
  if (texts.includes(undefined)) return `${where}: there is no text "${key}"`;
  const wanted = new Set(texts.flatMap((text) => placeholders(text ?? "")));
  // The data of a counted text is the third argument, which is not looked at.
  const missing = forms.length ? [] : given && [...wanted].filter((name) => !given.includes(name));
  return missing?.length ? `${where}: "${key}" waits for {${missing.join("}, {")}}, which it is not given` : null;
}

/**
 * @param {Catalog} catalog
 * @param {readonly KeyUse[]} uses
 * @param {Expectations} expectations
 * @returns {string[]} one sentence each
 */
export function languageProblems(catalog, uses, { dynamic, provided }) {
  const named = uses.filter((use) => use.exact).map((use) => use.key);
  const exact = new Set(named.flatMap((key) => [key, ...formsOf(key, catalog)]));
  const beginnings = [...uses.filter((use) => !use.exact).map((use) => use.key), ...provided];
  const unused = [...catalog.keys()].filter(
    (key) => !exact.has(key) && !beginnings.some((start) => key.startsWith(start)),
  );
  const idle = dynamic.filter((start) => !uses.some((use) => !use.exact && use.key === start));
  return [
    ...uses.map((use) => problemOf(use, catalog, dynamic)).filter((problem) => problem !== null),
    ...unused.map((key) => `nothing uses the text "${key}"`),
    ...idle.map((start) => `tools/i18n.config.json declares "${start}", which nothing uses`),
  ];
}

/**
 * @param {Catalog} first
 * @param {string} key
 * @param {string} text of the translation
 * @param {string} file
 */
function translatedTextProblem(first, key, text, file) {
  const counted = countedKey(key, first);
  const original = first.get(counted === null ? key : `${counted}.other`);
  if (original === undefined) return `${file}: "${key}" is no text of the first language`;
  const wanted = placeholders(original);
  const found = placeholders(text);
  // "one" may be a word in place of the number.
  const fits = counted === null ? wanted.join() === found.join() : found.every((name) => wanted.includes(name));
  return fits ? null : `${file}: "${key}" has other placeholders than in the first language`;
}

/**
 * What a translation has that the first language has not, or fills differently. It may have other grammatical numbers than the
 * first language.
 * @param {Catalog} first
 * @param {Catalog} translation
 * @param {string} file
 * @returns {string[]} one sentence each
 */
export function translationProblems(first, translation, file) {
  return [...translation]
    .map(([key, text]) => translatedTextProblem(first, key, text, file))
    .filter((each) => each !== null);
}

/**
 * Keys that a translation lacks: people read them in the first language.
 * @param {Catalog} first
 * @param {Catalog} translation
 */
export function untranslated(first, translation) {
  return [...first.keys()].filter((key) => {
    const counted = countedKey(key, first);
    return !translation.has(counted === null ? key : `${counted}.other`);
  });
}

/**
 * Keys that sources name word for word, or by what their folder is for, without a text: what a build can say at once. The rest, such
 * as keys that are put together, is for tools/i18n.mjs.
 * @param {Catalog} first
 * @param {Readonly<Record<string, string>>} sources text by path
 * @returns {string[]} one sentence each
 */
export function missingWords(first, sources) {
  const known = [...first.keys()];
  const isText = (/** @type {string} */ key) => first.has(key) || known.some((each) => each.startsWith(`${key}.`));
  return Object.entries(sources).flatMap(([file, source]) =>
    [...new Set([...namedKeys(source), ...impliedKeys(file, source)])]
      .filter((key) => !isText(key))
      .map((key) => `${file}: there is no text "${key}"`),
  );
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function namedKeys(source) {
  // Labels of fields are looked up by Foundry, which can do without.
  const labels = source.replaceAll(/LOCALIZATION_PREFIXES.*/g, "");
  return [...labels.matchAll(/["'](TENACITY(?:\.\w+)+)["']/g)].map(([, key = ""]) => key);
}

/** What a `reduce` gives back, and what a move or an effect refuses with, is said on cards; so is what a condition does to an attack. */
const REDUCE = /^ {2}reduce\b[\s\S]*?(?=^ {0,2}[^\s)])/gm;
const RETURNED = /return\b[^;]*|=>[^;{]*?,$/gm;
const REFUSED = /\brefuse\([^()]*\)|\brefused: [^,}]*/g;

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
function impliedKeys(file, source) {
  const reduced = file.includes("/moves/") ? [...source.matchAll(REDUCE)].map(([reduce]) => reduce) : [];
  const refused = /\/(?:moves|effects)\//.test(file) ? literalsIn(source, REFUSED) : [];
  const refusals = [...refused, ...reduced.flatMap((reduce) => literalsIn(reduce, RETURNED))];
  const kind = source.includes("underAttack") ? conditionKind(file, source) : null;
  const edges = kind === null ? [] : ["Roller", "Defender", "Reason"].map((part) => `CheckDialog.Edge.${kind}.${part}`);
  return [...refusals.map((word) => `Refusal.${word}`), ...edges].map((key) => `TENACITY.${key}`);
}

/**
 * Texts that some parts of a source come to.
 * @param {string} source
 * @param {RegExp} parts
 */
function literalsIn(source, parts) {
  return [...source.matchAll(parts)].flatMap(([part]) =>
    [...part.matchAll(/(?:return|=>|[( ][?:]|\?\?|refuse\(|refused:)\s*"([\w.]+)"/g)].map(([, word = ""]) => word),
  );
}

/**
 * The id of the kind of condition that a file declares; null where it declares none.
 * @param {string} file
 * @param {string} source
 */
function conditionKind(file, source) {
  return (file.includes("/conditions/kinds/") ? /^ {2}id: "(\w+)"/m.exec(source)?.[1] : null) ?? null;
}

/**
 * The picture that a file asks for: of a kind of condition, or of a game.
 * @param {string} file
 * @param {string} source
 */
function pictureOf(file, source) {
  const kind = conditionKind(file, source);
  const [, game = null] = /^src\/games\/([\w-]+)\/game\.ts$/.exec(file) ?? [];
  if (kind !== null) return `assets/icons/conditions/${kind}.svg`;
  return game === null ? null : `assets/games/${game}.svg`;
}

/**
 * Kinds of conditions, and games, without a picture.
 * @param {Readonly<Record<string, string>>} sources text by path
 * @param {(file: string) => boolean} isThere whether a file of the checkout is there
 * @returns {string[]} one sentence each
 */
export function missingPictures(sources, isThere) {
  return Object.entries(sources).flatMap(([file, source]) => {
    const picture = pictureOf(file, source);
    return picture === null || isThere(picture) ? [] : [`${file}: there is no picture ${picture}`];
  });
}

/**
 * Where words of one game are used by the engine, or by another game: neither may know them.
 * @param {Catalog} texts of a room
 * @param {string} room such as "games/tenacity"
 * @param {readonly string[]} rooms all of them; a file in none of them may use every word
 * @param {readonly KeyUse[]} uses
 * @param {readonly string[]} sources folders in which the rooms are
 * @returns {string[]} one sentence each
 */
export function roomProblems(texts, room, rooms, uses, sources) {
  if (!room.startsWith("games/")) return [];
  const strangers = rooms
    .filter((each) => each !== room)
    .flatMap((each) => sources.map((folder) => `${folder}/${each}/`));
  return uses
    .filter(({ key, exact }) => exact && (texts.has(key) || formsOf(key, texts).length > 0))
    .filter(({ where }) => strangers.some((folder) => where.startsWith(folder)))
    .map(({ key, where }) => `${where}: "${key}" is a word of ${room} alone`);
}

/**
 * Words that the texts of a language do not use: riddles where a rulebook has a plain word, spellings of other
 * countries, and German words that others have replaced (docs/german-terms.md).
 */
const UNUSED_WORDS = new Map([
  [
    "en",
    /\b(?:whoever|whomever|somebody|not there any more|such as it is|by itself|nothing yet|taken? back|re-roll\w*|defence|armour|favour\w*|colour\w*|harbour|memoris\w*|organis\w*)\b/i,
  ],
  [
    "de",
    /(?<![\p{L}])(?:wer auch immer|von selbst|zurück(?:ge|zu)?n[eoa]h?m+\p{L}*|durch(?:zu|ge)?drück\p{L}*|abschiedsaktion\p{L}*|(?:auf|zurück)ge(?:schoben|halten)e\p{L}* (?:aktion|handlung|bewegung)\p{L}*|spielende\p{L}{0,2}|lesart\p{L}*|misserfolg\p{L}*|rechner\p{L}*|(?:das|im|dem|ans) licht|erzähler\p{L}*|spielsteine?)(?![\p{L}])/iu,
  ],
]);

/**
 * Where a text uses a word that the game does not use.
 * @param {Catalog} texts
 * @param {string} language such as "en"; English is American English
 * @param {string} file
 * @returns {string[]} one sentence each
 */
export function wordProblems(texts, language, file) {
  return [...texts].flatMap(([key, text]) => {
    const [word] = UNUSED_WORDS.get(language)?.exec(text) ?? [];
    return word === undefined ? [] : [`${file}: "${key}" says "${word}"; there is a plainer or a newer word for it`];
  });
}

import type { Moment } from "./moment.ts";
import { type Tale, untoldMarks, whomOf } from "../cards/tale.ts";
import type { Told } from "./told.ts";

/** The headings of a page, in the language of the one who writes it. */
export interface ChronicleWords {
  readonly deeds: string;
  /** Heads the deeds of a round. */
  readonly round: (round: number) => string;
}

/** What a page is made of. */
type Deed = Pick<Told, "tale"> & { readonly moment: Pick<Moment, "round"> | null };

/**
 * A scene's page of the chronicle as HTML: who did what to whom, in order and by rounds, each deed with what it changed. Everything that
 * people wrote, such as names, is text in it, and nothing of it a command or a link.
 */
export function chroniclePage(deeds: readonly Deed[], words: ChronicleWords, won = ""): string {
  return [
    `<h2>${asText(words.deeds)}</h2>`,
    ...roundsOf(deeds).flatMap(({ round, deeds: some }) => [
      ...(round > 0 ? [`<h3>${asText(words.round(round))}</h3>`] : []),
      `<ul>${some.map(({ tale }) => `<li>${lineOf(tale)}</li>`).join("")}</ul>`,
    ]),
    ...(won === "" ? [] : [`<p><strong>${asText(won)}</strong></p>`]),
  ].join("");
}

/** A deed without what it changed under some headings; null where nothing else came of it. */
export function withoutLines(tale: Tale, headings: readonly string[]): Tale | null {
  const changes = tale.changes.filter(({ whose }) => !headings.includes(whose));
  return changes.length > 0 ? { ...tale, changes } : null;
}

/** Deeds in a row that belong to one round. */
function roundsOf(deeds: readonly Deed[]): readonly { readonly round: number; readonly deeds: readonly Deed[] }[] {
  const rounds: { round: number; deeds: Deed[] }[] = [];
  for (const deed of deeds) {
    const round = deed.moment?.round ?? 0;
    const last = rounds.at(-1);
    if (last?.round === round) last.deeds.push(deed);
    else rounds.push({ round, deeds: [deed] });
  }
  return rounds;
}

function lineOf(tale: Tale): string {
  const { by, deed, means, result } = tale;
  const what = [deed, means?.name ?? ""].filter((part) => part !== "").join(" · ");
  const line = [what, whomOf(tale)].filter((part) => part !== "").join(" ");
  const came = [result, ...untoldMarks(tale)].filter((part) => part !== "");
  const told = came.length > 0 ? [`<em>${came.map(asText).join(" · ")}</em>`] : [];
  return inSentences([`<strong>${asText(by.name)}</strong>: ${asText(line)}`, ...told, ...changesIn(tale)], ". ");
}

/** What ends a sentence of its own accord. */
const SENTENCE_END = /[.!?…][”“"'»«]*(<\/em>)?$/;

/** Parts behind each other; after one that is a whole sentence, nothing but a space. */
function inSentences(parts: readonly string[], separator: string): string {
  return parts.reduce((row, part) => row + (SENTENCE_END.test(row) ? " " : separator) + part);
}

/** What a deed changed: the doer's own first, whose name stands there already, and then by the names of whom. What is no one's is the doer's too. */
function changesIn({ by, changes }: Tale): readonly string[] {
  const people = new Map<string, Map<string, number>>([[by.name, new Map()]]);
  for (const { whose, text } of changes) {
    const name = whose === "" ? by.name : whose;
    const counts = people.get(name) ?? new Map<string, number>();
    people.set(name, counts.set(text, (counts.get(text) ?? 0) + 1));
  }
  const times = ([text, count]: readonly [string, number]): string =>
    count > 1 ? `${asText(text)} ×${String(count)}` : asText(text);
  const whom = (name: string): string => (name === by.name ? "" : `<strong>${asText(name)}</strong>: `);
  return [...people].flatMap(([name, counts]) =>
    counts.size === 0 ? [] : [whom(name) + inSentences([...counts].map(times), ", ")],
  );
}

/** Breaks up what core would read as a command, a link or an embedded page, which no escaping does: it reads the text, not the HTML. */
function asText(words: string): string {
  const inert = words.replaceAll("[[", "[\u200B[").replaceAll(/([@&])(?=\w+\[)/g, "$1\u200B");
  return foundry.utils.escapeHTML(inert);
}

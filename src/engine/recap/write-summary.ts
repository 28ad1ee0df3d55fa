import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { countedChanges, storyTale, type Tale, untoldMarks, whomOf } from "../cards/tale.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { isRest, isScene } from "../data/played-scene.ts";
import { capitalized, plural } from "../text/words.ts";
import type { Moment } from "./moment.ts";
import { type Told, toldHere } from "./told.ts";

/** The headings of a page, in the language of the one who writes it. */
interface ChronicleWords {
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
  const changes = changesIn(tale);
  const head = headOf(tale);
  return inSentences(head === "" ? changes : [head, ...changes], ". ");
}

/** Who did what, and what came of it; "" of what only changed something. */
function headOf(tale: Tale): string {
  const { by, deed, means, result } = tale;
  if (deed === "") return "";
  const what = [deed, means?.name ?? ""].filter((part) => part !== "").join(" · ");
  const line = [what, whomOf(tale)].filter((part) => part !== "").join(" ");
  const came = [result, ...untoldMarks(tale)].filter((part) => part !== "");
  const told = came.length > 0 ? [`<em>${came.map(asText).join(" · ")}</em>`] : [];
  return inSentences([`<strong>${asText(by.name)}</strong>: ${asText(line)}`, ...told], ". ");
}

/** What ends a sentence of its own accord. */
const SENTENCE_END = /[.!?…][”“"'»«]*(<\/em>)?$/;

/** Parts behind each other; after one that is a whole sentence, nothing but a space. What begins a sentence begins with a capital. */
function inSentences(parts: readonly string[], separator: ", " | ". "): string {
  return parts.reduce((row, part) => {
    const isEnded = SENTENCE_END.test(row);
    return row + (isEnded ? " " : separator) + (isEnded || separator === ". " ? capitalized(part) : part);
  });
}

/** What a deed changed: the doer's own first, whose name stands there already, and then by the names of whom. What is no one's is the doer's too. */
function changesIn({ by, changes }: Tale): readonly string[] {
  const people = new Map<string, string[]>([[by.name, []]]);
  for (const { whose, text } of countedChanges(changes)) {
    const name = whose === "" ? by.name : whose;
    people.set(name, [...(people.get(name) ?? []), asText(text)]);
  }
  const whom = (name: string): string => (name === by.name ? "" : `<strong>${asText(name)}</strong>: `);
  return [...people].flatMap(([name, texts]) => (texts.length === 0 ? [] : [whom(name) + inSentences(texts, ", ")]));
}

/** Breaks up what core would read as a command, a link or an embedded page, which no escaping does: it reads the text, not the HTML. */
function asText(words: string): string {
  const inert = words.replaceAll("[[", "[\u200B[").replaceAll(/([@&])(?=\w+\[)/g, "$1\u200B");
  return foundry.utils.escapeHTML(inert);
}

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Recap.Summary.${key}`, data);

/** Writes the summary of a scene into the chronicle and shows it, see {@link summarize}: one click, and one page for two of them. */
export async function writeSummary(about?: string | ChatMessage.Implementation): Promise<void> {
  await oneAtATime("scene-summary", async () => {
    const page = await summarize(about);
    const sheet = page?.parent?.sheet as foundry.applications.api.ApplicationV2.Any | null | undefined;
    if (page && sheet) await showWindow(sheet, { pageId: page.id });
  });
}

/**
 * Writes what happened into the chronicle, a journal that all players may read. What is for some people alone is left out, as
 * everyone's browser gets every journal whole. Narrators only.
 * @param about Id of the encounter, or the scene's message; without it, everything of this session since the last page.
 * @returns The new page; null where there was nothing to tell.
 */
export async function summarize(
  about?: string | ChatMessage.Implementation,
): Promise<JournalEntryPage.Implementation | null> {
  if (!game.user.isGM) return null;
  const chronicle = findChronicle();
  const scene =
    about === undefined
      ? sinceLastPage(chronicle)
      : typeof about === "string"
        ? toldHere({ fight: about })
        : ofScene(about, chronicle);
  const open = scene.filter(({ secret }) => !secret);
  if (open.length === 0) {
    ui.notifications.info("TENACITY.Recap.Summary.Nothing", { localize: true });
    return null;
  }
  const secret = scene.length - open.length;
  if (secret > 0) ui.notifications.info(plural("TENACITY.Recap.Summary.LeftOut", secret, { count: String(secret) }));
  const journal = chronicle ?? (await createChronicle());
  const [page] = (await journal?.createEmbeddedDocuments("JournalEntryPage", [pageOf(open, journal, about)])) ?? [];
  return page ?? null;
}

function pageOf(
  deeds: readonly Told[],
  journal: JournalEntry.Implementation,
  about: string | ChatMessage.Implementation | undefined,
): JournalEntryPage.CreateData {
  const isOfScene = typeof about === "object" && isScene(about);
  const scene = isOfScene ? about.system : null;
  const words: ChronicleWords = {
    deeds: say("Deeds"),
    round: (round) => say("Round", { round: String(round) }),
  };
  const won = scene && scene.won !== "" ? game.i18n.format("TENACITY.Scene.WonLine", { won: scene.won }) : "";
  const stories = deeds
    .filter(({ tale }) => tale.isVoid !== true)
    .map((each) => ({ ...each, tale: storyTale(each.tale) }));
  const told = scene ? stories.flatMap((each) => withoutEnd(each, scene.name)) : stories;
  const content = chroniclePage(told, words, won);
  const sort = Math.max(0, ...journal.pages.map((page) => page.sort)) + CONST.SORT_INTEGER_DENSITY;
  const scenes = isOfScene && { scene: about.id ?? "", told: deeds.map(({ message }) => message.id ?? "") };
  const flags = { [SYSTEM_ID]: { until: deeds.at(-1)?.time ?? 0, ...scenes } };
  const name = scene?.name ?? titleOf(deeds);
  return { name, type: "text", text: { content }, sort, flags };
}

/** Of a scene's end its page tells only what it did to people: the name heads the page, and what was won ends it. */
function withoutEnd(each: Told, name: string): readonly Told[] {
  if (!isRest(each.message) || each.message.system.scene === "") return [each];
  const headings = [name, game.i18n.localize("TENACITY.Scene.Won")];
  const tale = withoutLines(each.tale, headings);
  return tale ? [{ ...each, tale: { ...tale, deed: "" } }] : [];
}

/** What happened since a scene began, without what the pages of scenes within it tell. */
function ofScene({ id, timestamp }: ChatMessage.Implementation, chronicle: JournalEntry.Implementation | null) {
  const pages = chronicle?.pages.contents ?? [];
  const told = new Set(
    pages.flatMap((page) => (page.getFlag(SYSTEM_ID, "scene") === id ? [] : (page.getFlag(SYSTEM_ID, "told") ?? []))),
  );
  return toldHere({ since: timestamp }).filter(({ message }) => !told.has(message.id ?? ""));
}

/** When it happened, and on which scene as players know it. */
function titleOf(deeds: readonly Told[]): string {
  const time = new Date(deeds[0]?.time ?? Date.now());
  const date = time.toLocaleString(game.i18n.lang, { dateStyle: "medium", timeStyle: "short" });
  const { active } = game.scenes;
  const scene = active && (active.navName !== "" || active.navigation) ? active.navName || active.name : "";
  return [scene, date].filter((part) => part !== "").join(" · ");
}

function findChronicle(): JournalEntry.Implementation | null {
  return game.journal.find((entry) => entry.getFlag(SYSTEM_ID, "chronicle") === true) ?? null;
}

async function createChronicle(): Promise<JournalEntry.Implementation | undefined> {
  return JournalEntry.implementation.create({
    name: say("Chronicle"),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { [SYSTEM_ID]: { chronicle: true } },
  });
}

/** What of the latest session no page tells yet. */
function sinceLastPage(chronicle: JournalEntry.Implementation | null): readonly Told[] {
  const until = Math.max(0, ...(chronicle?.pages.map((page) => page.getFlag(SYSTEM_ID, "until") ?? 0) ?? []));
  return toldHere({ session: true }).filter(({ time }) => time > until);
}

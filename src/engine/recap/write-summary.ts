import { SYSTEM_ID } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { plural } from "../text/plural.ts";
import { chroniclePage, withoutLines, type ChronicleWords } from "./chronicle.ts";
import { isRest, isScene } from "../data/played-scene.ts";
import { toldHere, type Told } from "./told.ts";

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
      : toldHere(typeof about === "string" ? { fight: about } : { since: about.timestamp });
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
  const scene = typeof about === "object" && isScene(about) ? about.system : null;
  const words: ChronicleWords = {
    deeds: say("Deeds"),
    round: (round) => say("Round", { round: String(round) }),
  };
  const won = scene && scene.won !== "" ? game.i18n.format("TENACITY.Scene.WonLine", { won: scene.won }) : "";
  const told = scene ? deeds.flatMap((each) => withoutEnd(each, scene.name)) : deeds;
  const content = chroniclePage(told, words, won);
  const sort = Math.max(0, ...journal.pages.map((page) => page.sort)) + CONST.SORT_INTEGER_DENSITY;
  const flags = { [SYSTEM_ID]: { until: deeds.at(-1)?.time ?? 0 } };
  const name = scene?.name ?? titleOf(deeds);
  return { name, type: "text", text: { content }, sort, flags };
}

/** Of a scene's end its page tells only what it did to people: the name heads the page, and what was won ends it. */
function withoutEnd(each: Told, name: string): readonly Told[] {
  if (!isRest(each.message) || each.message.system.scene === "") return [each];
  const headings = [name, game.i18n.localize("TENACITY.Scene.Won")];
  const tale = withoutLines(each.tale, headings);
  return tale ? [{ ...each, tale }] : [];
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

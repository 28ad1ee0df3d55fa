import { MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import { TableClient } from "../support/table-client.ts";
import { lastArrival } from "./support/arrivals.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, race } from "./support/measure.ts";
import type { Moment, NotedPage } from "./support/page.ts";

const ROUNDS = 11;
const MANY = 20;

/** A card with twenty targets against one with a single target: until it is in both logs, and until a step is drawn there. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    const ann = await (await TableClient.open(table, browser)).join("Ann");
    const targets = await createTargets(narrator);
    for (const { page } of [ann, narrator]) await noteDrawings(page);
    const untilBoth = async (id: string, drawing: number, since: Moment): Promise<number> =>
      (await lastArrival([ann, narrator], `${id} ${String(drawing)}`)) - since;
    const posted: Record<number, string> = {};
    const post = async (count: number): Promise<number> => {
      const { id, since } = await postCard(ann, targets.slice(0, count));
      posted[count] = id;
      return untilBoth(id, 1, since);
    };
    const step = async (count: number): Promise<number> => {
      const id = posted[count] ?? "";
      const drawings = await drawingsOf(ann, id);
      return untilBoth(id, drawings + 1, await offerBargain(ann, id));
    };
    const cards = await race(
      ROUNDS,
      () => post(1),
      () => post(MANY),
    );
    const steps = await race(
      ROUNDS,
      () => step(1),
      () => step(MANY),
    );
    return [
      { name: "a card with 1 target in both logs", value: cards.base, unit: "ms" },
      { name: `a card with ${String(MANY)} targets in both logs`, value: cards.other, unit: "ms" },
      { name: "that against the one, turn by turn", value: cards.ratio, unit: "×" },
      { name: "a step on a card with 1 target, drawn in both logs", value: steps.base, unit: "ms" },
      { name: `a step on a card with ${String(MANY)} targets, drawn in both logs`, value: steps.other, unit: "ms" },
      { name: "that against the one, turn by turn", value: steps.ratio, unit: "×" },
    ];
  });
}

interface TargetsPage {
  readonly Actor: {
    readonly implementation: { create(data: readonly object[]): Promise<readonly { uuid: string }[]> };
  };
  readonly ChatMessage: { readonly implementation: { create(data: object): Promise<{ readonly id: string }> } };
  readonly game: {
    readonly user: { readonly id: string };
    readonly messages: { get(id: string): { update(changes: object): Promise<unknown> } | undefined };
  };
}

/** Someone to aim at, twenty times. */
function createTargets({ page }: TableClient): Promise<string[]> {
  return page.evaluate(async (count) => {
    const { Actor } = globalThis as unknown as TargetsPage;
    const sources = Array.from({ length: count }, (_, index) => ({ name: `Rat ${String(index + 1)}`, type: "npc" }));
    return (await Actor.implementation.create(sources)).map(({ uuid }) => uuid);
  }, MANY);
}

/** Notes when a message is drawn in the chat log, by its id and how often that was. */
async function noteDrawings(page: TableClient["page"]): Promise<void> {
  await page.evaluate(() => {
    const moments: NotedPage["moments"] = {};
    const counts: Record<string, number> = {};
    Object.assign(globalThis, { moments } satisfies NotedPage);
    const log = document.querySelector("#sidebar .chat-log");
    if (!log) throw new Error("There is no chat log.");
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const id = node instanceof HTMLElement ? node.dataset["messageId"] : undefined;
        if (id === undefined) continue;
        counts[id] = (counts[id] ?? 0) + 1;
        moments[`${id} ${String(counts[id])}`] = performance.timeOrigin + performance.now();
      }
    }).observe(log, { childList: true });
  });
}

/** How often a client has drawn a message so far. */
function drawingsOf({ page }: TableClient, id: string): Promise<number> {
  return page.evaluate(
    (id) => Object.keys((globalThis as unknown as NotedPage).moments).filter((key) => key.startsWith(id)).length,
    id,
  );
}

/** Posts the card of a failing roll, and says when. */
function postCard({ page }: TableClient, ids: readonly string[]): Promise<{ id: string; since: Moment }> {
  const targets = ids.map((id) => ({ id, challenge: { type: "fixed", value: 11 } as const }));
  const card = { opening: openingOf(MISSA, { targets }), roll: rolled(3, 6) };
  return page.evaluate(async ({ opening, roll }) => {
    const { ChatMessage, game } = globalThis as unknown as TargetsPage;
    const since = performance.timeOrigin + performance.now();
    const events = { Rolled0000000000: { ...roll, sequence: 1, by: game.user.id } };
    const { id } = await ChatMessage.implementation.create({ type: "check", system: { opening, events } });
    return { id, since };
  }, card);
}

/** A step that costs nothing and can be taken again and again. */
function offerBargain({ page }: TableClient, id: string): Promise<Moment> {
  return page.evaluate((id) => {
    const { game } = globalThis as unknown as TargetsPage;
    const since = performance.timeOrigin + performance.now();
    const terms = { relief: 1, text: "The lantern goes out.", flag: "", withPush: false };
    const event = { type: "bargainOffered", offeredBy: "roller", ...terms, by: game.user.id };
    const key = `Step${String(Math.round(since * 1000) % 1e12).padStart(12, "0")}`;
    void game.messages.get(id)?.update({ system: { events: { [key]: { ...event, sequence: 2 } } } });
    return since;
  }, id);
}

import { until } from "../support/until.ts";
import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, median } from "./support/measure.ts";

const ROUNDS = 7;
const [HEROES, FOES] = [4, 12];

interface FightPage {
  readonly ui: { readonly sidebar: { changeTab(tab: string, group: string): void } };
  readonly game: {
    readonly actors: {
      getName(name: string): { readonly id: string; toObject(): Record<string, unknown> };
    };
    readonly combats: { readonly contents: readonly { delete(): Promise<unknown> }[] };
  };
  readonly Actor: { readonly implementation: { create(data: readonly object[]): Promise<{ readonly id: string }[]> } };
  readonly Combat: { readonly implementation: { create(data: object): Promise<unknown> } };
}

/** How long it takes from a fight that is put together until its strength stands in the tracker, and how long the page is held up. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const { page } = await (await TableClient.open(table, browser)).join("Narrator");
    const ids = await page.evaluate(castOf, { heroes: HEROES, foes: FOES });
    const rounds: Awaited<ReturnType<typeof fight>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await page.evaluate(fight, ids));
      await until(page, () => document.querySelector(".turns-strength") === null, null);
    }
    const figure = (name: string, values: readonly number[]): Figure => ({ name, value: median(values), unit: "ms" });
    const who = `${String(HEROES)} heroes against ${String(FOES)} foes`;
    return [
      figure(
        `${who}: the strength of a fight, from its creation`,
        rounds.map(({ took }) => took),
      ),
      figure(
        `${who}: the longest that the page waits meanwhile`,
        rounds.map(({ held }) => held),
      ),
    ];
  });
}

/** Runs in the page: people to fight, each an actor of their own. @returns their ids */
async function castOf({ heroes, foes }: { heroes: number; foes: number }): Promise<string[]> {
  const { game, Actor, ui } = globalThis as unknown as FightPage;
  ui.sidebar.changeTab("combat", "primary");
  const copies = (name: string, count: number): object[] => {
    const { _id, ...data } = game.actors.getName(name).toObject();
    return Array.from({ length: count }, (_none, place) => ({ ...data, name: `${name} ${String(place)}` }));
  };
  const made = await Actor.implementation.create([...copies("Joren", heroes), ...copies("Harbor Thug", foes)]);
  return made.map(({ id }) => id);
}

/** Runs in the page: a fight, until its strength is there. @returns milliseconds */
async function fight(ids: readonly string[]): Promise<{ took: number; held: number }> {
  const { game, Combat } = globalThis as unknown as FightPage;
  const combatants = ids.map((actorId) => ({ actorId }));
  const start = performance.now();
  let [held, last] = [0, start];
  await Combat.implementation.create({ active: true, combatants });
  const isThere = (): boolean => document.querySelector(".turns-strength")?.ariaBusy === "false";
  while (!isThere()) {
    await new Promise((resolve) => void setTimeout(resolve));
    held = Math.max(held, performance.now() - last);
    last = performance.now();
  }
  const took = performance.now() - start;
  for (const combat of game.combats.contents) await combat.delete();
  return { took, held };
}

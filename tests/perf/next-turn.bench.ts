import type { Spotlight } from "../../src/games/tenacity/rules/index.ts";
import { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { lastArrival } from "./support/arrivals.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, growthFigures, median, type Sample, TIME, valueFigures } from "./support/measure.ts";
import type { GamePage, NotedPage } from "./support/page.ts";

const SIZES = [5, 50, 200];
const ROUNDS = 11;
/** Turns that warm up and do not count. */
const WARM_UP = 3;

/** From the narrator's next turn to the trackers of both, and how that and a drawing of the tracker grow with the combatants. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    const ann = await (await TableClient.open(table, browser)).join("Ann");
    const turns: Sample[] = [];
    const drawings: Sample[] = [];
    for (const size of SIZES) {
      const { turn, drawing } = await timesAt([narrator, ann], size);
      turns.push({ size, value: turn });
      drawings.push({ size, value: drawing });
    }
    return [
      ...growthFigures("from the next turn to both clients, combatants", [turns], TIME),
      ...valueFigures("drawing the tracker anew, combatants", [drawings], TIME.unit),
    ];
  });
}

/** Milliseconds of the next turn, and of drawing the narrator's tracker when nothing has changed. */
export async function timesAt(
  clients: readonly [narrator: TableClient, player: TableClient],
  combatants: number,
): Promise<{ turn: number; drawing: number }> {
  const [{ page }] = clients;
  const id = await page.evaluate(beginCombat, combatants);
  for (const client of clients)
    await until(client.page, (id) => (globalThis as unknown as TurnPage).game.combats.get(id)?.started, id);
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
    for (const client of clients) await client.page.evaluate(noteTurn, String(turn));
    const start = await page.evaluate((id) => {
      const now = performance.timeOrigin + performance.now();
      void (globalThis as unknown as TurnPage).game.combats.get(id)?.nextTurn();
      return now;
    }, id);
    times.push((await lastArrival(clients, String(turn))) - start);
  }
  const drawing = await page.evaluate(timeOfDrawings, ROUNDS);
  await page.evaluate((id) => (globalThis as unknown as TurnPage).game.combats.get(id)?.delete(), id);
  return { turn: median(times.slice(WARM_UP)), drawing: median(drawing) };
}

/** The members of Foundry's globals that this benchmark uses besides. */
interface TurnPage extends Pick<GamePage, "Combat" | "Hooks"> {
  readonly game: Pick<GamePage["game"], "actors"> & { readonly combats: { get(id: string): TurnCombat | undefined } };
  readonly ui: { readonly combat: { render(options: object): Promise<unknown> } };
}

interface TurnCombat {
  readonly started: boolean;
  readonly spotlight: { readonly state: Spotlight };
  take(...steps: readonly object[]): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Runs in the narrator's page: everyone has rolled, and turns go in a row, so that each has one next. @returns the encounter's id */
async function beginCombat(combatants: number): Promise<string> {
  const { game, Combat, Hooks } = globalThis as unknown as TurnPage;
  const actorId = game.actors.getName("Missa").id;
  const data = Array.from({ length: combatants }, (_, index) => ({ name: `Fighter ${String(index)}`, actorId }));
  const { id } = await Combat.create({
    active: true,
    combatants: data,
    system: { rules: { initiativeMode: "linear" } },
  });
  const combat = game.combats.get(id);
  if (!combat) throw new Error("There is no encounter.");
  const joined = (): boolean => combat.spotlight.state.combatants.length === combatants;
  while (!joined())
    await new Promise<void>((resolve) =>
      Hooks.once("updateCombat", () => {
        resolve();
      }),
    );
  const rolls = combat.spotlight.state.combatants.map(({ id }, total) => ({ type: "roll", combatant: id, total }));
  await combat.take(...rolls, { type: "begin" });
  await combat.nextTurn();
  return id;
}

/** Runs in a page: notes when the tracker has been drawn for the next turn, not for the one before. */
function noteTurn(key: string): void {
  const page = globalThis as unknown as Partial<NotedPage> & TurnPage;
  page.moments = {};
  const { moments } = page;
  page.Hooks.once("updateCombat", () => {
    page.Hooks.once("renderCombatTracker", () => {
      moments[key] = performance.timeOrigin + performance.now();
    });
  });
}

/** Runs in the narrator's page. @returns milliseconds of several drawings */
async function timeOfDrawings(count: number): Promise<number[]> {
  const { ui } = globalThis as unknown as TurnPage;
  const times: number[] = [];
  for (let drawing = 0; drawing < count; drawing += 1) {
    const start = performance.now();
    await ui.combat.render({ parts: ["stage", "tracker"] });
    times.push(performance.now() - start);
  }
  return times;
}

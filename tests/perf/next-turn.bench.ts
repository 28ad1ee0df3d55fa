import { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, growthFigures, median, type Sample, TIME } from "./support/measure.ts";
import type { GamePage } from "./support/page.ts";

const SIZES = [5, 20, 50];
const ROUNDS = 21;
/** Turns that warm up and do not count. */
const WARM_UP = 5;

/** From the narrator's next turn to a player's tracker, and how that grows with the combatants. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    const ann = await (await TableClient.open(table, browser)).join("Ann");
    const samples: Sample[] = [];
    for (const size of SIZES) samples.push({ size, value: await turnTime(narrator, ann, size) });
    return growthFigures("from the next turn to a player, combatants", [samples], TIME);
  });
}

async function turnTime(narrator: TableClient, player: TableClient, combatants: number): Promise<number> {
  const id = await narrator.page.evaluate(beginCombat, combatants);
  await until(player.page, (id) => (globalThis as unknown as GamePage).game.combats.get(id)?.started, id);
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
    await player.page.evaluate(noteTurn);
    const start = await narrator.page.evaluate((id) => {
      const now = performance.timeOrigin + performance.now();
      void (globalThis as unknown as GamePage).game.combats.get(id)?.nextTurn();
      return now;
    }, id);
    times.push((await until(player.page, () => (globalThis as unknown as TurnPage).turnAt, null)) - start);
  }
  await narrator.page.evaluate((id) => (globalThis as unknown as GamePage).game.combats.get(id)?.delete(), id);
  return median(times.slice(WARM_UP));
}

interface TurnPage {
  /** The moment at which the tracker had shown the next turn, if it has. */
  turnAt: number | null;
}

/** Runs in the narrator's page. @returns the id of an encounter that has begun */
async function beginCombat(combatants: number): Promise<string> {
  const { game, Combat } = globalThis as unknown as GamePage;
  const combat = await Combat.create({});
  const actorId = game.actors.getName("Missa").id;
  const data = Array.from({ length: combatants }, (_, index) => ({ name: `Fighter ${String(index)}`, actorId }));
  await combat.createEmbeddedDocuments("Combatant", data);
  await game.combats.get(combat.id)?.startCombat();
  return combat.id;
}

/** Runs in the player's page: notes when the tracker has been drawn for the next turn, not for the one before. */
function noteTurn(): void {
  const page = globalThis as unknown as TurnPage & GamePage;
  page.turnAt = null;
  page.Hooks.once("updateCombat", () => {
    page.Hooks.once("renderCombatTracker", () => {
      page.turnAt = performance.timeOrigin + performance.now();
    });
  });
}

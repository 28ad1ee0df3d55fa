import { setAutomation } from "../e2e/game-state.ts";
import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, race } from "./support/measure.ts";

const ROUNDS = 5;
const MANY = 40;

/** Tokens that are dragged together into a hazard: until each is told of by a card, and has its stress. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    await setAutomation(narrator, { areas: { narrator: "auto", players: "auto" } });
    const run = (count: number) => () => narrator.page.evaluate(untilBitten, count);
    const { base, other, ratio } = await race(ROUNDS, run(1), run(MANY));
    return [
      { name: "a hazard that hits 1 token", value: base, unit: "ms" },
      { name: `a hazard that hits ${String(MANY)}`, value: other, unit: "ms" },
      { name: `${String(MANY)} against 1`, value: ratio, unit: "×" },
    ];
  });
}

interface Embedded {
  readonly id: string;
  readonly actor: { readonly system: { readonly stress: { readonly value: number } } };
}

interface HazardPage {
  readonly canvas: {
    readonly scene: {
      readonly tokens: { getName(name: string): { readonly actorId: string } | undefined };
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly Embedded[]>;
      updateEmbeddedDocuments(type: string, data: readonly object[], options: object): Promise<unknown>;
      deleteEmbeddedDocuments(type: string, ids: readonly string[]): Promise<unknown>;
    };
  };
}

/** Lays a hazard, moves a crowd into it and takes all away again. @returns milliseconds from the move to the last stress */
async function untilBitten(count: number): Promise<number> {
  const { scene } = (globalThis as unknown as HazardPage).canvas;
  const actorId = scene.tokens.getName("Harbor Thug")?.actorId;
  const crowd = Array.from({ length: count }, (_, index) => ({
    ...{ name: `Rat ${String(index)}`, actorId, x: (index % 9) * 100, y: Math.floor(index / 9) * 100 },
  }));
  const system = { does: "stress", dice: 0, flat: 1, onStart: false, onEnter: true };
  const [region] = await scene.createEmbeddedDocuments("Region", [
    {
      name: "Oil",
      shapes: [{ type: "polygon", points: [0, 600, 1800, 600, 1800, 1200, 0, 1200], hole: false }],
      behaviors: [{ type: "tenacity-tactics.hazard", system }],
    },
  ]);
  const tokens = await scene.createEmbeddedDocuments("Token", crowd);
  const start = performance.now();
  const moves = tokens.map(({ id }, index) => ({ _id: id, y: 700 + Math.floor(index / 9) * 100 }));
  const constrainOptions = { ignoreWalls: true, ignoreCost: true };
  const movement = Object.fromEntries(tokens.map(({ id }) => [id, { method: "dragging", constrainOptions }]));
  await scene.updateEmbeddedDocuments("Token", moves, { movement, animate: false });
  while (!tokens.every(({ actor }) => actor.system.stress.value === 1))
    await new Promise((resolve) => setTimeout(resolve, 1));
  const took = performance.now() - start;
  await scene.deleteEmbeddedDocuments(
    "Token",
    tokens.map(({ id }) => id),
  );
  await scene.deleteEmbeddedDocuments("Region", region ? [region.id] : []);
  return took;
}

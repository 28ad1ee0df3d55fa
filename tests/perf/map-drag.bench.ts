import { beginOnMap, take } from "../e2e/spotlight-play.ts";
import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, medianRun } from "./support/measure.ts";

const ROUNDS = 15;
const TOKENS = 200;
const SPACES = 100;

/** One frame of a drag: the ruler over a long way, with the game's colors and without, among few foes and among many. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    await beginOnMap(narrator);
    await take(narrator, { type: "light", combatant: "Missa" });
    const few = await frame(narrator);
    await addFoes(narrator);
    const many = await frame(narrator);
    await narrator.page.evaluate(async () => game.settings.set("tenacity-tactics", "rulerColors", false));
    const plain = await frame(narrator);
    return [
      { name: `a frame of a drag over ${String(SPACES)} spaces, seeded map`, value: few, unit: "ms" },
      { name: `the same among ${String(TOKENS)} foes`, value: many, unit: "ms" },
      { name: "the same with core's colors alone", value: plain, unit: "ms" },
      { name: "many foes against few", value: many / few, unit: "×" },
    ];
  });
}

interface DragPage {
  readonly canvas: {
    readonly scene: {
      readonly id: string;
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
    };
    readonly tokens: {
      readonly placeables: readonly {
        readonly document: { readonly name: string; readonly actorId: string; toObject(): object };
        readonly ruler: { visible: boolean; refresh(data: object): void };
      }[];
    };
  };
  readonly game: {
    readonly user: { readonly id: string };
    readonly combat: { createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown> };
  };
}

/** The median of the last frames of one drag, each a space further than the one before, in milliseconds. */
async function frame({ page }: TableClient): Promise<number> {
  let reached = SPACES - ROUNDS - 1;
  return medianRun(ROUNDS, () =>
    page.evaluate((spaces) => {
      const { canvas, game } = globalThis as unknown as DragPage;
      const token = canvas.tokens.placeables.find(({ document }) => document.name === "Missa");
      if (!token) throw new Error("Missa is not there.");
      const { ruler, document } = token;
      const from = { ...document.toObject(), action: "walk", snapped: true, explicit: true, checkpoint: true };
      const foundPath = Array.from({ length: spaces }, (_, index) => ({
        ...from,
        x: (index % 18) * 100,
        y: Math.floor(index / 18) * 100,
      }));
      const plan = { foundPath, unreachableWaypoints: [], history: [], hidden: false, searching: false };
      ruler.visible = true;
      const start = performance.now();
      ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [game.user.id]: plan } });
      return performance.now() - start;
    }, ++reached),
  );
}

/** Foes everywhere, all of them in the fight. */
async function addFoes({ page }: TableClient): Promise<void> {
  await page.evaluate(async (count) => {
    const { canvas, game } = globalThis as unknown as DragPage;
    const thug = canvas.tokens.placeables.find(({ document }) => document.name === "Harbor Thug");
    const actorId = thug?.document.actorId;
    const data = Array.from({ length: count }, (_, index) => ({
      name: `Rat ${String(index)}`,
      actorId,
      disposition: -1,
      x: (index % 18) * 100,
      y: Math.floor(index / 18) * 100,
    }));
    const tokens = await canvas.scene.createEmbeddedDocuments("Token", data);
    const { id: sceneId } = canvas.scene;
    await game.combat.createEmbeddedDocuments(
      "Combatant",
      tokens.map(({ id }) => ({ tokenId: id, sceneId, actorId })),
    );
  }, TOKENS);
}

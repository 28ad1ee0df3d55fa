import type { GamePage } from "./page.ts";

/** How many items a hero carries in the benches that say how something grows with them. */
export const ITEM_COUNTS = [0, 20, 100];

/** Runs in the page: gives the hero items, of all types in turn, until there are that many. */
export async function carryItems({ name, count }: { name: string; count: number }): Promise<void> {
  const { game } = globalThis as unknown as GamePage;
  const hero = game.actors.getName(name);
  const types = (game.documentTypes["Item"] ?? []).filter((type) => type !== "base");
  const missing = Array.from({ length: Math.max(count - hero.items.size, 0) }, (_, index) => ({
    name: `Item ${String(index)}`,
    type: types[index % types.length],
  }));
  await hero.createEmbeddedDocuments("Item", missing);
}

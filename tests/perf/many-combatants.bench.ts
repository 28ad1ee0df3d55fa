import type { Spotlight } from "../../src/games/tenacity/rules/index.ts";
import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, race } from "./support/measure.ts";
import type { PageDocument } from "./support/page.ts";

const ROUNDS = 5;
const [FEW, MANY] = [200, 500];

/** Combatants that are added at once, until the fight knows all of them and the narrator's tracker shows them. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    const run = (count: number) => () => narrator.page.evaluate(untilJoined, count);
    const { base, other, ratio } = await race(ROUNDS, run(FEW), run(MANY));
    return [
      { name: `${String(FEW)} combatants added at once`, value: base, unit: "ms" },
      { name: `${String(MANY)} combatants added at once`, value: other, unit: "ms" },
      {
        name: `${String(MANY)} against ${String(FEW)}, of which there are ${String(MANY / FEW)} times as many`,
        value: ratio,
        unit: "×",
      },
    ];
  });
}

/** The members of Foundry's globals that this benchmark uses. */
interface JoinPage {
  readonly game: {
    readonly actors: { getName(name: string): { readonly id: string } };
    readonly combats: { get(id: string): { readonly spotlight: { readonly state: Spotlight } } | undefined };
  };
  readonly Combat: { create(data: object): Promise<PageDocument> };
  readonly ui: { readonly combat: { render(options: object): Promise<unknown> } };
}

/** Runs in the page. @returns milliseconds */
async function untilJoined(count: number): Promise<number> {
  const { game, Combat, ui } = globalThis as unknown as JoinPage;
  const combat = await Combat.create({ active: true });
  const actorId = game.actors.getName("Harbor Thug").id;
  const data = Array.from({ length: count }, (_, index) => ({ name: `Fighter ${String(index)}`, actorId }));
  const start = performance.now();
  await combat.createEmbeddedDocuments("Combatant", data);
  while (game.combats.get(combat.id)?.spotlight.state.combatants.length !== count)
    await new Promise((resolve) => setTimeout(resolve, 1));
  // Behind what is being drawn.
  await ui.combat.render({ parts: ["tracker"] });
  const took = performance.now() - start;
  await combat.delete();
  return took;
}

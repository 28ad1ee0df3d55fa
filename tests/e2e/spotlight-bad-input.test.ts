import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { showTab } from "./at-the-table.ts";
import {
  addBurning,
  beginFight,
  beginOnMap,
  clearConditions,
  standing,
  take,
  untilStanding,
  untilTold,
  type CombatPage,
} from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await showTab(narrator, "Encounter");
  await showTab(ann, "Encounter");
});

interface SceneDocument {
  readonly id: string;
  view(): Promise<unknown>;
  delete(): Promise<unknown>;
  readonly tokens: { getName(name: string): { delete(): Promise<unknown> } | undefined };
}

interface ScenePage extends CombatPage {
  readonly canvas: { readonly scene: SceneDocument };
  readonly Scene: { create(data: object): Promise<SceneDocument> };
}

/** What the narrator's client does with the page's documents. */
async function onNarrator(run: (page: ScenePage) => Promise<unknown>): Promise<void> {
  await narrator.page.evaluate(`(${run.toString()})(globalThis)`);
}

describe("a fight whose surroundings change", () => {
  it("goes on when the token in the light is deleted", async () => {
    await beginOnMap(narrator);
    await take(narrator, { type: "light", combatant: "Harbour Thug" });
    await untilStanding(ann, { lit: "Harbour Thug", core: "Harbour Thug" });
    await onNarrator(async ({ canvas }) => canvas.scene.tokens.getName("Harbour Thug")?.delete());
    for (const client of [narrator, ann]) await untilStanding(client, { lit: null, core: null, phase: "choose" });
    await take(narrator, { type: "light", combatant: "Missa" });
    for (const client of [narrator, ann]) await untilStanding(client, { lit: "Missa", core: "Missa" });
  });

  it("goes on while the narrator looks at another scene, and is there when they come back", async () => {
    await onNarrator(async ({ Scene }) => (await Scene.create({ name: "Elsewhere" })).view());
    // It is another scene's fight: what its player asks for is granted all the same.
    await ann.page.locator("#combat").getByRole("button", { name: "End turn of Missa" }).click();
    await untilStanding(ann, { phase: "choose", lit: null, core: null });
    await onNarrator(async ({ canvas, game }) => {
      const elsewhere = canvas.scene;
      const home = (game as unknown as { scenes: { getName(name: string): SceneDocument } }).scenes;
      await home.getName("Lantern Quay").view();
      await elsewhere.delete();
    });
    await untilStanding(narrator, { phase: "choose", lit: null, core: null, round: 1 });
    await take(narrator, { type: "light", combatant: "Sentinel" });
    await untilStanding(ann, { lit: "Sentinel", core: "Sentinel" });
  });

  it("keeps its own light beside another running one", async () => {
    await beginFight(narrator);
    await take(narrator, { type: "light", combatant: "Ann" });
    await untilStanding(ann, { lit: "Ann" });
    await onNarrator(async ({ game, Combat }) => {
      const combatants = [{ name: "Other", actorId: game.actors.getName("Missa")?.id }];
      const other = await Combat.create({ active: true, combatants });
      await other.startCombat();
    });
    const fights = async ({ page }: TableClient) =>
      page.evaluate(() =>
        (globalThis as unknown as CombatPage).game.combats.contents
          .map(({ spotlight, combatant }) => `${spotlight.state.phase} ${combatant?.name ?? "nobody"}`)
          .sort(),
      );
    for (const client of [narrator, ann])
      await expect.poll(async () => fights(client)).toEqual(["choose nobody", "turn Ann"]);
    // The player's own turn in the first ends by what she asks for there, whichever of the two is shown.
    await ann.page.evaluate(async () => {
      const { game } = globalThis as unknown as CombatPage;
      await game.combats.contents.find(({ combatant }) => combatant?.name === "Ann")?.nextTurn();
    });
    for (const client of [narrator, ann])
      await expect.poll(async () => fights(client)).toEqual(["choose nobody", "choose nobody"]);
  });

  it("is in a clear state when an import puts other rules into it", async () => {
    await beginFight(narrator, { rules: { initiativeMode: "spotlight" } });
    await take(narrator, { type: "light", combatant: "Ann" });
    await take(narrator, { type: "end", combatant: "Ann", affected: ["X"] });
    await onNarrator(async ({ game }) => game.combat?.update({ system: { rules: { initiativeMode: "group" } } }));
    for (const client of [narrator, ann]) await untilStanding(client, { phase: "choose", lit: null, core: null });
    await untilTold(narrator, ann);
    // Ann's turn stands, and by the rules that count now her side goes on.
    expect((await standing(ann)).acted).toEqual(["Ann"]);
    expect(await take(narrator, { type: "light", combatant: "X" })).toBe(false);
    expect(await take(narrator, { type: "light", combatant: "Bo" })).toBe(true);
    await untilStanding(ann, { lit: "Bo", core: "Bo" });
    // What is no mode at all counts for nothing: then X, whom Ann affected, is next, and Bo's turn has never been.
    await onNarrator(async ({ game }) => game.combat?.update({ system: { rules: { initiativeMode: 7 } } }));
    for (const client of [narrator, ann]) await untilStanding(client, { phase: "choose", lit: null, core: null });
    expect(await take(narrator, { type: "light", combatant: "X" })).toBe(true);
    await untilStanding(ann, { lit: "X", core: "X" });
  });
});

describe("a narrator who leaves in the middle", () => {
  it("between the start of a turn and what it brings: it is told of once, by whoever keeps the fight next (R-1008)", async () => {
    await beginFight(narrator);
    await addBurning(narrator, "Missa", 3);
    // The narrator's browser dies before the message is out; all that is left is what was written.
    await narrator.page.evaluate(() => {
      const { ChatMessage } = globalThis as unknown as {
        ChatMessage: { implementation: { create: () => Promise<unknown> } };
      };
      ChatMessage.implementation.create = async () => new Promise(() => undefined);
    });
    await take(narrator, { type: "light", combatant: "Ann" });
    await untilStanding(ann, { lit: "Ann" });
    expect(await turnMessages()).toBe(0);
    await suite.close(narrator);
    narrator = await suite.join("Narrator");
    await until(ann.page, countTurnMessages, null);
    for (const happening of [async () => narrator.reload(), async () => suite.joinInAnotherTab(narrator, "Narrator")]) {
      await happening();
      // Until the browser has given the page the lock by which it speaks for its user.
      await until(narrator.page, async () => ((await navigator.locks.query()).held?.length ?? 0) > 0, null);
    }
    // Whatever they had to tell would have come before this.
    await take(narrator, { type: "act", combatant: "Ann", affected: ["X"] });
    await until(
      ann.page,
      () => (globalThis as unknown as CombatPage).game.combat?.spotlight.state.focus.affected.length === 1,
      null,
    );
    expect(await turnMessages()).toBe(1);
    await clearConditions(narrator, "Missa");
  });
});

/** How many messages there are about what hurts in a turn. */
function countTurnMessages(): number {
  const { game } = globalThis as unknown as {
    game: { messages: { contents: { type: string; system: { hits?: readonly object[] } }[] } };
  };
  return game.messages.contents.filter(({ type, system }) => type === "turn" && system.hits?.length !== 0).length;
}

const turnMessages = async (): Promise<number> => ann.page.evaluate(countTurnMessages);

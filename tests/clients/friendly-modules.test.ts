import { beforeAll, describe, expect, it } from "vitest";
import { MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { d4 } from "../support/scripted-dice.ts";
import { openSharedTable, postCard, pressOnCard, sitDown, type TenacityClient } from "./at-the-table.ts";
import { actorOf, Fights, standing } from "./fights.ts";

/** Five modules, each of which does what published ones do, are at the table of a narrator and two players, all through a fight. */
const FRIENDLY = ["timer", "boss-bar", "portraits", "clock", "tray"].map(
  (name) => new URL(`../fixtures/neighbors/friendly/${name}.js`, import.meta.url),
);

interface Seen {
  readonly turnTimer: { readonly of: readonly (string | null)[] };
  readonly bossBar: { readonly percents: readonly number[] };
  readonly portraits: { readonly of: readonly (string | null)[] };
  readonly wallClock: { readonly hours: readonly string[] };
}

const table = await openSharedTable({ modules: FRIENDLY, lag: 20 });
const everyone = await sitDown(table, "Narrator", "Ann", "Ben");
const [narrator, ann] = everyone;
const fights = new Fights(table, narrator);

beforeAll(async () => {
  await fights.begin();
});

const seenBy = ({ globals }: TenacityClient): Seen => globals as unknown as Seen;

describe("a fight beside five modules that do their job", () => {
  it("has a turn for those who count it, on every screen", async () => {
    await fights.take({ type: "light", combatant: "Ann" });
    await table.settle();
    for (const client of everyone) {
      expect(standing(client)).toMatchObject({ lit: "Ann" });
      expect(seenBy(client).turnTimer.of.at(-1)).toBe("Ann");
    }
  });

  it("tells those who show what is left of each hit, and of its undoing; cards speak for their hero", async () => {
    const thug = actorOf(narrator, "Harbor Thug") as unknown as { system: { health: { value: number; max: number } } };
    const { max } = thug.system.health;
    const opening = openingOf(MISSA, {
      resolution: "impact",
      purpose: "damage",
      targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }],
    });
    const card = await table.play(() => postCard(ann, opening, [rolled(9, 4)]));
    ann.wantDice(...d4(1, 2, 3, 4));
    await pressOnCard(table, ann, card.id, "Roll impact");
    await pressOnCard(table, narrator, card.id, "Apply");
    const { value } = thug.system.health;
    expect(value).toBeLessThan(max);
    for (const client of everyone) {
      expect(seenBy(client).bossBar.percents.at(-1)).toBe(Math.round((100 * value) / max));
      expect(seenBy(client).portraits.of.at(-1)).toBe("Missa");
    }
    await pressOnCard(table, narrator, card.id, "Undo: Applied");
    for (const client of everyone) expect(seenBy(client).bossBar.percents.at(-1)).toBe(100);
  });

  it("goes on to the next turn while others roll and the world's clock moves", async () => {
    await fights.take({ type: "end", combatant: "Ann", affected: ["X"] });
    await fights.take({ type: "light", combatant: "X" });
    await table.play(() => narrator.globals.game.time.advance(9 * 3600 + 600));
    for (const client of everyone) {
      expect(standing(client)).toMatchObject({ lit: "X", acted: ["Ann"] });
      expect(seenBy(client).turnTimer.of.at(-1)).toBe("X");
      expect(seenBy(client).wallClock.hours).toEqual(["9:10"]);
      const flavors = client.globals.game.messages.contents.map(({ flavor }) => flavor);
      expect(flavors.filter((flavor) => flavor === "From the tray")).toHaveLength(1);
    }
  });
});

import { describe, expect, it, vi } from "vitest";
import { TenacityActor } from "../../src/engine/data/actor.ts";
import { isNpc } from "../../src/games/tenacity/data/documents.ts";
import { builtData } from "../../src/engine/npcs/built-data.ts";
import { nameOfMob } from "../../src/games/tenacity/npcs/mob-names.ts";
import { QUICK_BUILD } from "../../src/games/tenacity/npcs/quick-build.ts";
import { variantData, variantName } from "../../src/games/tenacity/npcs/variants.ts";
import { rollGain } from "../../src/games/tenacity/rules/index.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();

const OUT = { name: "Out", type: "condition", statuses: ["unconscious"], system: { kind: "unconscious" } };
const CARD = { attack: { dice: 2, modifier: 0 }, defense: { dice: 2, modifier: 0 } };

function npcOf(data: object, more: object = {}): TenacityActor<"npc"> {
  const npc: Actor.Implementation = new Actor.implementation({
    name: "Bell Hand",
    type: "npc",
    ...more,
    ...data,
  } as never);
  if (!isNpc(npc)) throw new Error("no NPC");
  return npc;
}
const hand = (system: object, more: object = {}) =>
  npcOf({ system: { challenges: CARD, stress: { value: 0, max: 6 }, ...system } }, more);

describe("a mob", () => {
  it("takes the stress of all, and loses members with it; the stored maximum stays that of one", () => {
    const { system } = hand({ members: 5, stress: { value: 13, max: 6 } });
    expect(system.stress).toMatchObject({ value: 13, max: 30 });
    expect(system.left).toBe(3);
    expect(system._source.stress.max).toBe(6);
    expect(hand({ members: 5 }, { effects: [OUT] }).system.left).toBe(0);
  });

  it("attacks better with its card and with weapons, and does nothing else better", () => {
    const { modifiers } = hand({ members: 5 }).system;
    for (const tag of ["field:attack", "meleeCombat"])
      expect(rollGain(modifiers, [tag])).toMatchObject({ bonus: 2, impactDice: 2 });
    expect(rollGain(modifiers, ["field:defense", "stealth"])).toMatchObject({ bonus: 0, impactDice: 0 });
    expect(hand({ members: 1 }).system.modifiers).toEqual([]);
  });

  it.each([
    ["Bell Hand mob", "Bell Hand mob (4)"],
    ["Bell Hand mob (5)", "Bell Hand mob (4)"],
    ["Bell Hand mob (5) (2)", "Bell Hand mob (4) (2)"],
  ])("is called by how many are left: %s", (name, expected) => {
    expect(nameOfMob(name, 4)).toBe(expected);
  });
});

describe("a variant of an NPC", () => {
  const hurt = () =>
    hand(
      { rating: "trained", stress: { value: 5, max: 6 }, spin: 2, biography: "<p>Old.</p>", whole: "Actor.x" },
      { effects: [OUT], items: [{ name: "Net", type: "ability" }] },
    );

  it("is a new NPC, unhurt, with what the original has, which stays as it is", () => {
    const original = hurt();
    const before = original.toObject();
    const npc = npcOf(variantData(original, { name: "", steps: 1, weight: "elite", members: 1 }));
    expect(original.toObject()).toEqual(before);
    expect(npc.system.toObject()).toMatchObject({
      rating: "professional",
      challenges: { attack: { dice: 3, modifier: 1 } },
      stress: { value: 0, max: 12 },
      wounds: { value: 0, max: 1 },
      spin: 0,
      biography: "<p>Old.</p>",
      whole: "",
      members: 1,
    });
    expect(npc.items.contents.map(({ name }) => name)).toEqual(["Net"]);
    expect(npc.effects.size).toBe(0);
  });

  it("as a mob has a token for all of them, with their number", () => {
    const { prototypeToken, system } = npcOf(
      variantData(hand({}), { name: "Mob", steps: 0, weight: "ordinary", members: 5 }),
    );
    expect(prototypeToken).toMatchObject({ name: "Mob (5)", width: 3, height: 3, actorLink: false });
    expect(system.stress.max).toBe(30);
  });

  it("is called by what it is, while nobody has said otherwise", () => {
    expect(variantName(hand({}), { steps: 0, weight: "ordinary", members: 1 })).toBe("Bell Hand");
    expect(variantName(hand({}), { steps: -2, weight: "minion", members: 1 })).toBe("Bell Hand (weaker, minion)");
    expect(variantName(hand({}), { steps: 0, weight: "elite", members: 4 })).toBe("Bell Hand mob (elite)");
  });
});

describe("a quick build", () => {
  it("begins with an ordinary opponent, or with what an NPC is already", () => {
    expect(QUICK_BUILD.first(null)).toMatchObject({ step: "trained", size: "1", kind: "allRound" });
    expect(QUICK_BUILD.first(npcOf({}))).toMatchObject({ step: "trained" });
    expect(QUICK_BUILD.first(hand({ rating: "master", size: 2 }))).toMatchObject({ step: "master", size: "2" });
  });

  it("changes what is chosen, and nothing else", () => {
    const npc = hand({ stress: { value: 3, max: 6 }, concept: "Old", wounds: { value: 0, max: 2 } });
    npc.updateSource(
      builtData(QUICK_BUILD.build({ kind: "beast", step: "expert", size: "2", damageType: "burning" }, undefined), {
        name: "Crab",
        img: "",
      }),
    );
    expect(npc.name).toBe("Crab");
    expect(npc.system.toObject()).toMatchObject({
      rating: "expert",
      size: 2,
      damageType: "burning",
      concept: "Old",
      stress: { value: 3, max: 10 },
      wounds: { max: 2 },
      challenges: { attack: { dice: 4 }, social: { dice: 2 } },
    });
    expect(npc.prototypeToken).toMatchObject({ name: "Crab", width: 2 });
  });
});

describe("an actor that is made by hand", () => {
  interface Made {
    _onCreate(data: object, options: object, userId: string): void;
  }
  /** Whether the quick build begins, and whether the sheet opens. */
  function begun(type: string, options: object, userId = game.user.id): readonly [number, unknown] {
    const start = vi.fn(() => Promise.resolve());
    TenacityActor.startWith("npc", start);
    const asked: Record<string, unknown> = { renderSheet: true, ...options };
    const actor = new Actor.implementation({ name: "New", type } as never);
    (actor as unknown as Made)._onCreate({}, asked, userId);
    return [start.mock.calls.length, asked["renderSheet"]];
  }

  it("begins with what its type begins with, for the one who made it; what is imported does not", () => {
    const byHand = { tenacityByHand: true };
    expect(begun("npc", byHand)).toEqual([1, false]);
    expect(begun("npc", {})).toEqual([0, true]);
    expect(begun("npc", byHand, "SomebodyElse0000")).toEqual([0, true]);
    expect(begun("hero", byHand)).toEqual([0, true]);
  });
});

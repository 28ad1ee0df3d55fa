import system from "../../system.json" with { type: "json" };
import { beforeEach, describe, expect, it } from "vitest";

import { registerTenacity } from "./register-tenacity.ts";
import { registerAssetPoolData, registerEvadeData, registerKeepData } from "./register-sisters.ts";

const UNCONSCIOUS = {
  name: "Unconscious",
  type: "condition",
  statuses: ["unconscious"],
  system: { kind: "unconscious" },
};

registerTenacity();
registerAssetPoolData();
registerEvadeData();
registerKeepData();

const EVADE = ["evadeHero", "evadeOpponent"];
const MANA = ["manaHero", "manaOpponent"];

beforeEach(() => {
  game.actors.clear();
});

function actorWith(type: string, system: object, effects: readonly object[] = []): Actor.Implementation {
  const actor = new Actor.implementation({ _id: "ThugThugThugThu0", name: "Thug", type, system, effects } as never);
  game.actors.set(actor.id ?? "", actor as never);
  return actor;
}

/** What a token of an actor shows as a bar. */
function barOf(actor: Actor.Implementation, attribute: string): unknown {
  const token = new TokenDocument.implementation({ name: "Thug", actorId: actor.id, actorLink: true });
  return token.getBarAttribute("bar1", { alternative: attribute });
}

/** What a change of a bar would write. */
async function writtenBy(
  actor: Actor.Implementation,
  attribute: string,
  value: number,
  isDelta: boolean,
): Promise<object> {
  let written = {};
  const id = Hooks.on("modifyTokenAttribute", (_data, updates) => {
    written = updates;
    return false;
  });
  await actor.modifyTokenAttribute(attribute, value, isDelta, true);
  Hooks.off("modifyTokenAttribute", id);
  return written;
}

describe("the bars of tokens", () => {
  it.each(["hero", "npc", "vehicle", "challenge"])("show of the stress of a %s how much it can still take", (type) => {
    const actor = actorWith(type, { stress: { value: 3, max: 10 } });
    expect(barOf(actor, "stress")).toEqual({ type: "bar", attribute: "stress", value: 7, max: 10, editable: true });
  });

  it("show of wounds how many are left", () => {
    expect(barOf(actorWith("hero", { wounds: { value: 1, max: 3 } }), "wounds")).toMatchObject({ value: 2, max: 3 });
  });

  it("show everything else as it is", () => {
    expect(barOf(actorWith("hero", { tenacity: { value: 2, max: 9 } }), "tenacity")).toMatchObject({
      value: 2,
      max: 9,
    });
    expect(barOf(actorWith("hero", { spin: -4 }), "spin")).toMatchObject({ type: "value", value: -4 });
    const task = actorWith("challenge", { progress: { value: 4, max: 24 } });
    expect(barOf(task, "progress")).toMatchObject({ value: 4, max: 24 });
    expect(barOf(task, "nothing.like.this")).toBeNull();
  });

  it("show of the harm of roll and keep what is left, and Life of hit and evade as it is", () => {
    expect(barOf(actorWith("manaHero", { harm: { value: 2, max: 5 } }), "harm")).toMatchObject({ value: 3, max: 5 });
    expect(barOf(actorWith("evadeHero", { life: { value: 4, max: 9 } }), "life")).toMatchObject({ value: 4, max: 9 });
  });

  it("show less than nothing as nothing", () => {
    expect(barOf(actorWith("npc", { stress: { value: 12, max: 6 } }), "stress")).toMatchObject({ value: 0, max: 6 });
  });

  it("are empty while somebody is down, whose stress is back at 0 (R-902), and wait for them to wake", () => {
    const down = { value: 0, max: 10, editable: false };
    expect(barOf(actorWith("npc", { stress: { value: 0, max: 10 } }, [UNCONSCIOUS]), "stress")).toMatchObject(down);
    expect(barOf(actorWith("hero", { dead: true, stress: { value: 0, max: 10 } }), "stress")).toMatchObject(down);
  });
});

const HURT = [
  { type: "hero", system: { stress: { value: 3, max: 10 } }, stored: "stress.value", left: 7, minus2: 5 },
  { type: "npc", system: { stress: { value: 3, max: 10 } }, stored: "stress.value", left: 7, minus2: 5 },
  { type: "vehicle", system: { stress: { value: 3, max: 10 } }, stored: "stress.value", left: 7, minus2: 5 },
  { type: "challenge", system: { stress: { value: 3, max: 10 } }, stored: "stress.value", left: 7, minus2: 5 },
  { type: "manaHero", system: { harm: { value: 1, max: 10 } }, stored: "harm.value", left: 9, minus2: 3 },
  { type: "manaOpponent", system: { harm: { value: 1, max: 10 } }, stored: "harm.value", left: 9, minus2: 3 },
  { type: "evadeHero", system: { life: { value: 4, max: 10 } }, stored: "life.value", left: 4, minus2: 2 },
  { type: "evadeOpponent", system: { life: { value: 4, max: 10 } }, stored: "life.value", left: 4, minus2: 2 },
];

describe("the primary attribute, by which other modules tell how somebody is", () => {
  const primary = system.primaryTokenAttribute;

  it.each(HURT)("is what is left of a $type, and can be tracked", ({ type, system, left }) => {
    const actor = actorWith(type, system);
    expect(foundry.utils.getProperty(actor.system, primary)).toEqual({ value: left, max: 10 });
    expect(CONFIG.Actor.trackableAttributes[type]?.bar).toContain(primary);
    expect(barOf(actor, primary)).toEqual({ type: "bar", attribute: primary, value: left, max: 10, editable: true });
    expect(foundry.utils.getProperty(actor.toObject(), `system.${primary}`)).toBeUndefined();
  });

  it.each(HURT)("of a $type is changed by a bar where it is stored", async ({ type, system, stored, minus2 }) => {
    const actor = actorWith(type, system);
    expect(await writtenBy(actor, primary, -2, true)).toEqual({ [`system.${stored}`]: minus2 });
    const three = type.startsWith("evade") ? 3 : 7;
    expect(await writtenBy(actor, primary, 3, false)).toEqual({ [`system.${stored}`]: three });
  });

  it("is empty and locked while somebody is down, and nothing where nothing can be hurt", () => {
    const down = { value: 0, max: 10, editable: false };
    expect(barOf(actorWith("npc", { stress: { value: 0, max: 10 } }, [UNCONSCIOUS]), primary)).toMatchObject(down);
    expect(barOf(actorWith("evadeHero", { dead: true, life: { value: 2, max: 10 } }), primary)).toMatchObject(down);
    expect(barOf(actorWith("evadeHero", { life: { value: -4, max: 10 } }), primary)).toMatchObject({ value: 0 });
    expect(barOf(actorWith("challenge", { stress: { value: 0, max: 0 } }), primary)).toBeNull();
  });
});

describe("what is typed into a bar", () => {
  /** What typing makes of a stress of 3 of 10. */
  async function typed(attribute: string, value: number, isDelta: boolean): Promise<object> {
    const actor = actorWith("npc", { stress: { value: 3, max: 10 }, tenacity: { value: 3, max: 10 } });
    return writtenBy(actor, attribute, value, isDelta);
  }

  it.each([
    { text: "3", value: 3, isDelta: false, stress: 7 },
    { text: "+2", value: 2, isDelta: true, stress: 1 },
    { text: "-2", value: -2, isDelta: true, stress: 5 },
    { text: "-99", value: -99, isDelta: true, stress: 10 },
    { text: "99", value: 99, isDelta: false, stress: 0 },
  ])("$text is about what is left", async ({ value, isDelta, stress }) => {
    expect(await typed("stress", value, isDelta)).toEqual({ "system.stress.value": stress });
  });

  it("is what it says of anything that is no limit", async () => {
    expect(await typed("tenacity", -2, true)).toEqual({ "system.tenacity.value": 1 });
  });
});

/** What core calls before an actor is stored, which is no business of others. */
interface Preparing {
  _preCreate(data: object, operation: object, user: User.Implementation): Promise<unknown>;
}

describe("a new actor", () => {
  const tokenOf = async (type: string, prototypeToken?: object): Promise<Actor.Implementation["prototypeToken"]> => {
    const data = { name: "New", type, ...(prototypeToken && { prototypeToken }) };
    const actor = new Actor.implementation(structuredClone(data) as never);
    await (actor as unknown as Preparing)._preCreate(data, {}, game.user);
    return actor.prototypeToken;
  };

  it("has tokens that show their bars to the one who plays them, unless its data say otherwise", async () => {
    const { OWNER: displayBars, NONE } = CONST.TOKEN_DISPLAY_MODES;
    for (const type of ["hero", "npc", "vehicle", "challenge", ...EVADE, ...MANA])
      expect(await tokenOf(type)).toMatchObject({ displayBars, bar1: { attribute: system.primaryTokenAttribute } });
    const own = { displayBars: NONE, bar1: { attribute: "wounds" } };
    expect(await tokenOf("hero", own)).toMatchObject(own);
    for (const type of ["party", "assetHero"]) expect((await tokenOf(type)).displayBars).toBe(NONE);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSharedTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** What new heroes may cost and what raising them costs, where a world says so: nothing until it does. */

const HERO = "Edda000000000000";

const GAMES = [
  {
    game: "hit-and-evade",
    system: { attributes: { body: 3, senses: 2, evade: 6 }, skills: { dodge: 2 }, life: { value: 10, max: 10 } },
    type: "evadeHero",
    budgets: { attributes: 18, skills: 9, life: 12, powers: 2, attributeCost: 3, lifeCost: 2 },
    step: "attribute:body:4",
    raised: "Body 3 → 4",
    cost: 12,
    worth: "Life: 10 of 12",
  },
  {
    game: "roll-and-keep",
    system: { attributes: { strength: 2 }, mana: { red: 2 }, harm: { value: 0, max: 5 } },
    type: "manaHero",
    budgets: { mana: 5, attributes: 22, specialities: 3, attributeCost: 4 },
    step: "attribute:strength:3",
    raised: "Strength 2 → 3",
    cost: 12,
    worth: "Permanent mana in all: 2 of 5",
  },
] as const;

describe.each(GAMES)("$game", ({ game, system, type, budgets, step, raised, cost, worth }) => {
  let table: TenacityTable;
  let narrator: TenacityClient;

  beforeAll(async () => {
    table = await openSharedTable();
    narrator = await table.join("Narrator");
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    await table.play(() => narrator.create("Actor", { _id: HERO, name: "Edda", type, system }));
  });

  beforeEach(() => set({}));

  async function set(numbers: object): Promise<void> {
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "heroBudgets", { ...numbers }));
  }

  const hero = () => narrator.globals.game.actors.get(HERO, { strict: true });
  const view = () => narrator.system.advancesView(hero()) ?? expect.fail("Edda does not grow.");
  const offered = (isOpen: boolean) => {
    const { groups, beyond } = narrator.system.growthView(hero(), "") ?? expect.fail("Edda does not grow.");
    return (isOpen ? groups : (beyond?.groups ?? [])).flatMap(({ rows }) =>
      rows.map(({ what, whyNot, price }) => [what, isOpen ? price : whyNot]),
    );
  };

  it("has no prices and no limits until the world sets some", () => {
    expect(view()).toMatchObject({ isPriced: false, title: "Growth", worth: [] });
    expect(offered(true)).toContainEqual([raised, ""]);
  });

  it("shows on the sheet what a hero comes to, and what each step costs", async () => {
    await set(budgets);
    expect(view()).toMatchObject({ isPriced: true, worth: expect.arrayContaining([worth]) as string[] });
    expect(offered(false)).toContainEqual([raised, `${String(cost)} experience, ${String(cost)} short`]);
  });

  it("takes a step where its experience was earned, and gives it back", async () => {
    await set(budgets);
    await table.play(() => narrator.system.raiseHero(hero(), step));
    expect(narrator.notices.at(-1)).toContain("Not enough experience");
    await table.play(() => narrator.update(`Actor.${HERO}`, { system: { experience: cost } }));
    await table.play(() => narrator.system.raiseHero(hero(), step));
    expect(view()).toMatchObject({ account: `0 of ${String(cost)} experience left`, rows: [{ what: raised }] });
    await table.play(() => narrator.system.undoHeroAdvance(hero(), view().rows[0]?.key ?? ""));
    expect(view()).toMatchObject({ account: `${String(cost)} of ${String(cost)} experience left`, rows: [] });
    await table.play(() => narrator.update(`Actor.${HERO}`, { system: { experience: 0 } }));
  });
});

describe("a new hero", () => {
  let table: TenacityTable;
  let narrator: TenacityClient;

  beforeAll(async () => {
    table = await openSharedTable();
    narrator = await table.join("Narrator");
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "hit-and-evade"));
  });

  async function set(numbers: object): Promise<void> {
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "heroBudgets", { ...numbers }));
  }

  interface Choosing {
    _readThings(): Promise<readonly { readonly name: string }[]>;
    _note(thing: object): string;
  }

  interface Specialized {
    readonly things: readonly { readonly name: string; readonly uuid: string }[];
    render(): Promise<unknown>;
    toggle(uuid: string): Promise<void>;
    _prepareView(): { readonly specialities: readonly Record<"name" | "of" | "pressed", string>[] };
  }

  interface Maker {
    _prepareView(): { readonly hint: string };
    step: string;
  }

  it("is measured on the pages of the maker against the world's budgets, or else against the ready heroes", async () => {
    const { EvadeHeroMaker } = narrator.system;
    const maker = new EvadeHeroMaker() as unknown as Maker;
    Object.defineProperty(maker, "step", { value: "attributes" });
    await set({});
    expect(maker._prepareView().hint).toContain("the ready heroes have 16 to 18");
    await set({ attributes: 15, life: 12 });
    expect(maker._prepareView().hint).toContain("Attributes in all: 14 of 15, Life: 10 of 12.");
  });

  it.each([
    [
      "ManaHeroMaker",
      "manaThing",
      { attribute: "acuity", price: { color: "green", amount: 1 } },
      "Acuity, 1 Green mana",
    ],
    ["ManaHeroMaker", "manaThing", { attribute: "strength", helps: true }, "Strength, +1 die, +1 kept"],
    ["EvadeHeroMaker", "evadeWeapon", { kind: "gun", damage: 2, traits: ["penetrating"] }, "2d10 +2, Penetrating"],
    ["EvadeHeroMaker", "evadeArmor", { shield: true, evade: 1 }, "shield, Evade +1"],
    ["EvadeHeroMaker", "evadeGear", { kind: "consumable", heals: 3 }, "Consumable, heals 3 Life"],
    ["EvadeHeroMaker", "evadePower", { attribute: "willpower", skill: "magic", heals: 4 }, "heals 4 Life"],
    ["EvadeHeroMaker", "evadeAdvancement", { reload: 1 }, "reload"],
  ] as const)("is offered things in %s by what they do: a %s", async (name, type, system, note) => {
    const game = name === "ManaHeroMaker" ? "roll-and-keep" : "hit-and-evade";
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    await table.play(() => narrator.create("Item", { name: `Some ${type} ${note}`, type, system }));
    const maker = new narrator.system[name]() as unknown as Choosing;
    const things = await table.play(() => maker._readThings());
    const found = things.find((each) => each.name === `Some ${type} ${note}`);
    expect(maker._note(found ?? {})).toContain(note);
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "hit-and-evade"));
  });

  it("of roll and keep is offered the specialities of the world's list and, once each, those of its compendia", async () => {
    const give = (name: string, attribute: string) =>
      narrator.create("Item", { name, type: "manaSpeciality", system: { attribute } });
    await table.play(async () => {
      await give("Haggling", "charisma");
      await give("Deceit", "cunning");
    });
    const maker = new narrator.system.ManaHeroMaker() as unknown as Choosing & Specialized;
    maker.render = () => Promise.resolve();
    Object.defineProperty(maker, "things", { value: await table.play(() => maker._readThings()) });
    const names = (): readonly string[] =>
      maker._prepareView().specialities.map(({ name, of, pressed }) => `${name} ${of} ${pressed}`);
    expect(names().filter((each) => /Deceit|Haggling/u.test(each))).toEqual([
      "Deceit Cunning false",
      "Haggling Charisma false",
    ]);
    const haggling = maker.things.find(({ name }) => name === "Haggling");
    await maker.toggle(haggling?.uuid ?? "");
    expect(names()).toContain("Haggling Charisma true");
  });

  it("is made without asking the narrator where every budget is set and kept", async () => {
    const { EVADE_HERO, firstEvadeDraft, MANA_HERO, firstDraft } = narrator.system;
    const draft = firstEvadeDraft();
    await set({});
    expect(EVADE_HERO.doubts(draft)).not.toBeNull();
    await set({ attributes: 16, skills: 9, life: 10 });
    expect(EVADE_HERO.doubts(draft)).toContain("Life: 10 of 10");
    await set({ attributes: 16, skills: 9, life: 10, powers: 2 });
    expect(EVADE_HERO.doubts(draft)).toBeNull();
    expect(EVADE_HERO.doubts({ ...draft, life: 11 })).toContain("Life: 11 of 10");
    const rope = { type: "manaThing", name: "Climbing Rope", uuid: "" };
    const asked = MANA_HERO.doubts({ ...firstDraft(), mana: { black: 2, blue: 0 }, things: [rope] });
    expect(asked).toEqual(expect.arrayContaining(["Black 2", "Climbing Rope"]));
    const cleaver = { type: "evadeWeapon", name: "Cleaver", uuid: "" };
    expect(EVADE_HERO.doubts({ ...draft, life: 11, things: [cleaver] })).toContain("Cleaver");
    await set({ mana: 5, attributes: 22, specialities: 2 });
    expect(MANA_HERO.doubts({ ...firstDraft(), specialities: [] })).toBeNull();
  });
});

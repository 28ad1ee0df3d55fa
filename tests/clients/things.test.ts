import { describe, expect, it } from "vitest";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { MISSA } from "../support/check/scenes.ts";
import { d10, d6 } from "../support/scripted-dice.ts";
import { openTable, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

/** Things and abilities that bring a condition upon someone: used from a sheet, agreed to and undone on a card. */
const THING = "ThingThingThing0";

async function openWith(system: object, type = "gear") {
  const table = await openTable();
  const [narrator, ann, ben] = await sitDown(table, "Narrator", "Ann", "Ben");
  await table.play(() =>
    narrator.update(MISSA, {
      system: { skills: { rangedCombat: { rank: 5 } }, attributes: { dexterity: { rank: 2 } } },
    }),
  );
  await table.play(() => narrator.createIn(MISSA, "Item", { _id: THING, name: "Smoke Pot", type, system }));
  return { table, narrator, ann, ben };
}

const smoke = { kind: "hinder", name: "Smoke", scope: ["sight"], value: { flat: 3 }, removal: "leave", area: "Smoke" };

/** Missa's player uses the thing, on those they target. */
async function use(table: TenacityTable, client: TenacityClient, ...targets: readonly string[]): Promise<string> {
  const tokens = targets.map((name) => ({ actor: actorOf(client, name) }));
  (client.globals.game.user as unknown as { targets: Set<object> }).targets = new Set(tokens);
  const missa = actorOf(client, "Missa") as unknown as CharacterActor;
  await table.play(() => client.system.useItem(missa.items.get(THING) as never, { otherWay: true }));
  return client.globals.game.messages.contents.findLast(({ type }) => type === "use")?.id ?? "";
}

const conditionsOf = (client: TenacityClient, name: string): readonly string[] =>
  (actorOf(client, name) as unknown as CharacterActor).effects.contents.map((effect) => effect.name);

const usesLeft = (client: TenacityClient): number => {
  const system = client.source(`${MISSA}.Item.${THING}`)?.["system"] as { uses: { value: number } };
  return system.uses.value;
};

describe("a thing that needs no check", () => {
  it("puts its condition on those who are targeted once their players agree, and gives it back with the use", async () => {
    const { table, narrator, ann, ben } = await openWith({ uses: { value: 3, max: 3 }, brings: smoke });
    const card = await use(table, ann, "Missa", "Joren");
    expect(conditionsOf(narrator, "Missa")).toEqual(["Smoke"]);
    expect(usesLeft(narrator)).toBe(2);
    expect(conditionsOf(narrator, "Joren")).toEqual([]);
    const message = (client: TenacityClient) => client.globals.game.messages.get(card) as never;
    await table.play(() => ben.system.applyEffects(message(ben), () => true));
    expect(conditionsOf(narrator, "Joren")).toEqual(["Smoke"]);

    // What is there already is not brought twice (R-1006).
    await use(table, ann, "Missa");
    expect(conditionsOf(narrator, "Missa")).toEqual(["Smoke"]);
    expect(usesLeft(narrator)).toBe(1);

    await table.play(() => narrator.system.undoEffects(message(narrator)));
    expect(conditionsOf(narrator, "Missa")).toEqual([]);
    expect(conditionsOf(narrator, "Joren")).toEqual([]);
    expect(usesLeft(narrator)).toBe(2);
  });

  it("is not used up where nothing is left of it", async () => {
    const { table, narrator, ann } = await openWith({ uses: { value: 0, max: 3 }, brings: smoke });
    expect(await use(table, ann, "Missa")).toBe("");
    expect(conditionsOf(narrator, "Missa")).toEqual([]);
  });
});

it("a thing that is thrown creates its condition by a check, by as much as the impact, and is used up by it (R-806)", async () => {
  const brings = { kind: "hinder", name: "Dazzled", scope: ["sight"], skill: "rangedCombat" };
  const { table, narrator, ann } = await openWith({ uses: { value: 2, max: 2 }, brings });
  ann.wantDice(...d10(9, 2), ...d6(1, 1, 1, 1, 1, 1));
  await use(table, ann, "Harbor Thug");
  const check = ann.globals.game.messages.contents.findLast(({ type }) => type === "check");
  expect(check?.system).toMatchObject({
    opening: { purpose: "condition", condition: { type: "hinder", name: "Dazzled", scope: ["sight"] } },
  });
  expect(usesLeft(narrator)).toBe(1);
});

describe("the same thing once more", () => {
  interface Sheet {
    _onDropItem(event: object, item: unknown): Promise<unknown>;
  }
  const GIVEN = "GivenGivenGiven0";

  /** A figure of a game has one thing; the same lies in the world. */
  async function openTwice(type: string, itemType: string, [had, dropped]: readonly [object, object]) {
    const table = await openTable({ draws: false });
    const [narrator] = await sitDown(table, "Narrator");
    await table.play(() =>
      narrator.create("Actor", {
        _id: "WhoeverWhoever00",
        name: "Wanda",
        type,
        items: [{ name: "Rope", type: itemType, system: had }],
      }),
    );
    await table.play(() => narrator.create("Item", { _id: GIVEN, name: "Rope", type: itemType, system: dropped }));
    const { actors, items } = narrator.globals.game;
    const wanda = actors.get("WhoeverWhoever00") as unknown as Actor.Implementation & { readonly sheet: Sheet };
    return {
      drop: () => table.play(() => wanda.sheet._onDropItem({}, items.get(GIVEN))),
      add: () => table.play(() => narrator.system.actorRecipient(wanda).add(`Item.${GIVEN}`)),
      had: () => wanda.items.contents.map(({ system }) => (system as unknown as { quantity: number }).quantity),
    };
  }

  it.each([
    ["hero", "gear", { carried: false }],
    ["manaHero", "manaThing", {}],
    ["evadeHero", "evadeGear", { ledger: {} }],
  ])("is counted with the first, dropped on the sheet of a %s or added by the browser", async (type, gear, state) => {
    const { drop, add, had } = await openTwice(type, gear, [{ quantity: 2, ...state }, { quantity: 3 }]);
    await drop();
    expect(had()).toEqual([5]);
    await add();
    expect(had()).toEqual([8]);
  });

  it.each<[string, object, object]>([
    ["differs", { description: "<p>Silk.</p>" }, { description: "<p>Hemp.</p>" }],
    ["is half used up", { uses: { value: 4, max: 4 } }, { uses: { value: 1, max: 4 } }],
    ["would be more than one can have", { quantity: 9999 }, {}],
  ])("stays apart where it %s", async (_why, ...both) => {
    const { drop, had } = await openTwice("hero", "gear", both);
    await drop();
    expect(had()).toHaveLength(2);
  });
});

it("what someone can use is listed with things before talents, whichever they had first", async () => {
  const table = await openTable({ draws: false });
  const [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  const talent = { kind: "talent", modifiers: { a: { type: "flat", value: 1, scope: [], when: "activated" } } };
  await table.play(() =>
    narrator.createIn(MISSA, "Item", { name: "Second Wind", type: "ability", sort: 1, system: talent }),
  );
  await table.play(() =>
    narrator.createIn(MISSA, "Item", { name: "Salve", type: "gear", sort: 2, system: { healing: 3 } }),
  );
  const { document } = ann.globals as unknown as {
    document: { createElement: (tag: string) => { textContent: string } };
  };
  const { createElement } = document;
  const options: { textContent: string }[] = [];
  document.createElement = (tag) => {
    const made = createElement.call(document, tag);
    if (tag === "option") options.push(made);
    return made;
  };
  const actor = actorOf(ann, "Missa") as unknown as CharacterActor;
  const context = { actor, turn: null };
  ann.answerDialogs(() => null);
  await table.play(async () => ann.system.offeredAction("healByItem", context)?.run(context));
  const names = options.map(({ textContent }) => textContent);
  expect(names.filter((name) => ["Salve", "Second Wind"].includes(name))).toEqual(["Salve", "Second Wind"]);
});

import { describe, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { openTable, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** Modules of others beside us, as stand-ins of ours that behave as their documents say. */
const module = (name: string): URL => new URL(`../fixtures/neighbors/${name}.js`, import.meta.url);

/** A world of a game with its narrator and Ann, and an actor of hers. */
async function openWith(name: string, game: string, data: object): Promise<Seats> {
  const table = await openTable({ modules: [module(name)] });
  const [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  const actor = { _id: "Guest00000000000", name: "Guest", ownership: { default: 0, [ann.seat.user]: 3 }, ...data };
  await table.play(() => narrator.create("Actor", actor));
  return { table, narrator, ann };
}

interface Seats {
  readonly table: TenacityTable;
  readonly narrator: TenacityClient;
  readonly ann: TenacityClient;
}

const guest = ({ globals }: TenacityClient, uuid = "Actor.Guest00000000000") =>
  globals.fromUuidSync(uuid) as Actor.Implementation;

describe("Token Action HUD", () => {
  interface Action {
    readonly name: string;
    readonly info1?: { readonly text: string };
    readonly cssClass?: string;
  }
  interface Hud {
    readonly layout: readonly { readonly name: string }[];
    readonly actions: ReadonlyMap<string, readonly Action[]>;
    select(actor: Actor.Implementation): Promise<void>;
    press(group: string, name: string): void;
  }
  const hudOf = ({ globals }: TenacityClient) => (globals as unknown as { tokenActionHud: Hud }).tokenActionHud;
  const menus = (client: TenacityClient) => hudOf(client).layout.map(({ name }) => name);
  const select = (table: TenacityTable, client: TenacityClient, uuid?: string) =>
    table.play(() => hudOf(client).select(guest(client, uuid)));
  const named = (client: TenacityClient, group: string) =>
    (hudOf(client).actions.get(group) ?? []).map(({ name, info1 }) => [name, info1?.text ?? ""]);

  it("lists attacks, skills, abilities, gear, actions and conditions of 10acity Tactics, and a click does what the sheet does", async () => {
    const items = [
      { name: "Sabre", type: "weapon", system: { skill: "meleeCombat", equipped: true } },
      { name: "Iron stance", type: "ability", system: { kind: "stance" } },
    ];
    const { table, narrator, ann } = await openWith("token-action-hud", "tenacity", {
      type: "hero",
      items,
      system: { skills: { stealth: { rank: 3 } } },
    });
    expect(menus(ann)).toEqual(["Attacks", "Skills", "Abilities", "Gear", "Actions", "Conditions", "Token"]);
    await select(table, ann);
    expect(named(ann, "attacks").map(([name]) => name)).toContain("Sabre");
    expect(named(ann, "skills")).toContainEqual(["Stealth", "3"]);
    expect(hudOf(ann).actions.get("actions")?.length).toBeGreaterThan(3);

    await table.play(() => {
      hudOf(ann).press("abilities", "Iron stance");
      return Promise.resolve();
    });
    expect(guest(narrator).items.getName("Iron stance")).toMatchObject({ system: { active: true } });
    await table.play(() => {
      hudOf(ann).press("conditions", "Prone");
      return Promise.resolve();
    });
    expect([...guest(narrator).statuses]).toContain("prone");
    await select(table, ann);
    const isOn = (group: string, name: string) =>
      hudOf(ann)
        .actions.get(group)
        ?.find((each) => each.name === name)?.cssClass;
    expect([isOn("conditions", "Prone"), isOn("abilities", "Iron stance")]).toEqual(["toggle active", "toggle active"]);

    await table.play(() => ann.globals.game.settings.set("tenacity-tactics", "rollAtOnce", true));
    await table.play(() => {
      hudOf(ann).press("skills", "Stealth");
      return Promise.resolve();
    });
    const card = narrator.globals.game.messages.contents.at(-1);
    expect(card).toMatchObject({ type: "check", system: { opening: { skill: { id: "stealth", rank: 3 } } } });
  });

  it("shows nothing of someone who is not this user's", async () => {
    const { table, ann } = await openWith("token-action-hud", "tenacity", { type: "hero", ownership: { default: 1 } });
    await select(table, ann);
    expect([...hudOf(ann).actions.keys()]).toEqual([]);
    await select(table, ann, MISSA);
    expect([...hudOf(ann).actions.keys()]).toContain("skills");
  });

  it.each([
    [
      "asset-pool",
      { type: "assetHero", items: [{ name: "Rope", type: "asset", system: { size: 8 } }] },
      "assets",
      ["Rope", "d8"],
    ],
    ["roll-and-keep", { type: "manaHero", system: { attributes: { cunning: 4 } } }, "attributes", ["Cunning", "4k1"]],
    [
      "hit-and-evade",
      { type: "evadeHero", system: { attributes: { body: 3 }, skills: { brawl: 4 } } },
      "skills",
      ["Brawl", "+7"],
    ],
  ])("lists what heroes of %s can do", async (game, data, group, row) => {
    const { table, ann } = await openWith("token-action-hud", game, data);
    await select(table, ann);
    expect(named(ann, group)).toContainEqual(row);
    for (const { name } of hudOf(ann).layout) expect(name).not.toContain(".");
  });
});

describe("Item Piles", () => {
  interface Piles {
    readonly data: { readonly ACTOR_CLASS_TYPE: string } | null;
    lootOf(actor: Actor.Implementation): { readonly name: string; readonly quantity: number }[];
    isSame(one: Item.Implementation, other: Item.Implementation): boolean;
  }
  const pilesOf = ({ globals }: TenacityClient) => (globals as unknown as { itemPiles: Piles }).itemPiles;

  it.each([
    [
      "tenacity",
      "hero",
      [
        { name: "Torch", type: "gear", system: { quantity: 4 } },
        { name: "Sabre", type: "weapon" },
        { name: "Iron stance", type: "ability", system: { kind: "stance" } },
      ],
      [
        ["Torch", 4],
        ["Sabre", 1],
      ],
    ],
    [
      "roll-and-keep",
      "manaHero",
      [
        { name: "Rope", type: "manaThing", system: { quantity: 3 } },
        { name: "Fencing", type: "manaSpeciality" },
      ],
      [["Rope", 3]],
    ],
    [
      "hit-and-evade",
      "evadeHero",
      [
        { name: "Draught", type: "evadeGear", system: { quantity: 9 } },
        { name: "Dart", type: "evadePower" },
      ],
      [["Draught", 9]],
    ],
  ])("knows what of %s is loot, and how many there are", async (game, type, items, loot) => {
    const { ann, narrator } = await openWith("item-piles", game, { type, items });
    const found = pilesOf(ann).lootOf(guest(ann));
    expect(found.map(({ name, quantity }) => [name, quantity])).toEqual(loot);
    expect(narrator.globals.game.documentTypes.Actor).toContain(pilesOf(ann).data?.ACTOR_CLASS_TYPE);
  });

  it("lays half a draught on no heap of whole ones, and no weapon on another", async () => {
    const bandage = { name: "Bandage", type: "gear" };
    const items = [
      { ...bandage, system: { uses: { value: 1, max: 3 } } },
      { ...bandage, system: { uses: { value: 3, max: 3 } } },
      { ...bandage, system: { uses: { value: 3, max: 3 } } },
      { name: "Sabre", type: "weapon" },
      { name: "Sabre", type: "weapon" },
    ];
    const { ann } = await openWith("item-piles", "tenacity", { type: "hero", items });
    const [used, whole, another, sabre, second] = guest(ann).items.contents;
    const isSame = (one: unknown, other: unknown) =>
      pilesOf(ann).isSame(one as Item.Implementation, other as Item.Implementation);
    expect([isSame(used, whole), isSame(whole, another), isSame(sabre, second)]).toEqual([false, true, false]);
  });

  it("is told nothing where a game has no goods", async () => {
    const { ann } = await openWith("item-piles", "asset-pool", { type: "assetHero" });
    expect(pilesOf(ann).data).toBeNull();
  });
});

it("calendars, which read the world's clock go on by ten minutes with a short rest and by a day with a day that passes, unless the table does not want it", async () => {
  const { table, narrator, ann } = await openWith("item-piles", "tenacity", {
    type: "party",
    system: { members: { one: { actor: MISSA } } },
  });
  await table.play(() => narrator.update(MISSA, { system: { tenacity: { value: 0, max: 2 }, wounds: { value: 1 } } }));
  narrator.answerDialogs(() => ({}));
  const clock = () => [narrator, ann].map(({ globals }) => globals.game.time.worldTime);
  const rest = async (kind: string) => {
    await table.play(() => narrator.system.takeRest(kind, narrator.system.groupOf(guest(narrator) as never)));
  };
  await rest("shortRest");
  expect(clock()).toEqual([600, 600]);
  await rest("dayPasses");
  expect(clock()).toEqual([87_000, 87_000]);
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "restsTakeTime", false));
  await rest("dayPasses");
  expect(clock()).toEqual([87_000, 87_000]);
});

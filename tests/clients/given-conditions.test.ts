import { describe, expect, it } from "vitest";
import { CHANGED_BESIDES } from "../../src/games/hit-and-evade/rules/kept-words.ts";
import { EVADE_DECLARED } from "../../src/games/hit-and-evade/rules/lists.ts";
import { SHEETS } from "../system/compendia/sources.ts";
import { openTable, type TenacityClient } from "./at-the-table.ts";

/** What the macros in a game's compendium of conditions put on someone, as all at the table see it. */

const HERO = "Edda000000000000";

interface Given {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Ann plays a hero of a game, and presses macros of its compendium. */
async function sitDown(game: string, type: string) {
  const table = await openTable();
  const narrator = await table.join("Narrator");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  const ann = await table.join("Ann");
  const ownership = { default: 0, [ann.seat.user]: 3 };
  await table.play(() => narrator.create("Actor", { _id: HERO, name: "Edda", type, ownership }));
  await table.play(() => narrator.update(`User.${ann.seat.user}`, { character: HERO }));
  const macros = SHEETS.filter(({ pack, type: kind }) => pack.name === `${game}-conditions` && kind === "Macro");
  const press = async (name: string): Promise<void> => {
    const command = String(macros.find(({ source }) => source.name === name)?.source["command"]);
    // The constructor of asynchronous functions has no global name.
    const AsyncFunction = (async () => Promise.resolve()).constructor as new (...source: string[]) => unknown;
    const run = new AsyncFunction("game", command) as (of: unknown) => Promise<void>;
    await table.play(() => run(ann.globals.game));
  };
  const given = ({ globals }: TenacityClient): readonly Given[] =>
    (globals.game.actors.get(HERO, { strict: true }).toObject() as unknown as { readonly effects: readonly Given[] })
      .effects;
  return { table, narrator, ann, macros: macros.map(({ source }) => source.name), press, given };
}

describe("conditions of a compendium", () => {
  it("of the asset pool affect what some asset is good for, and are never there twice (S2-7)", async () => {
    const { narrator, ann, macros, press, given } = await sitDown("asset-pool", "assetHero");
    for (const name of macros) await press(name);
    const tags = SHEETS.filter(({ pack }) => pack.name === "asset-pool-assets").flatMap(
      ({ source }) => (source["system"] as { readonly tags?: readonly string[] } | undefined)?.tags ?? [],
    );
    const found = given(narrator);
    expect(found).toEqual(given(ann));
    expect(found.map(({ name }) => name).toSorted()).toEqual(macros.toSorted());
    expect(new Set(found.map(({ system }) => system["level"]))).toEqual(new Set([1, 2, 3]));
    const touched = found.flatMap(({ system }) => system["touches"] as readonly string[]);
    expect(touched.filter((word) => word !== "all" && !tags.includes(word))).toEqual([]);
    await press("Bruised");
    expect(given(narrator)).toHaveLength(macros.length);
  });

  it("of hit and evade change numbers that its people have, for turns or for as long as someone says (S3-9)", async () => {
    const { narrator, ann, macros, press, given } = await sitDown("hit-and-evade", "evadeHero");
    for (const name of macros) await press(name);
    const found = given(narrator);
    expect(found).toEqual(given(ann));
    expect(found.map(({ name }) => name).toSorted()).toEqual(macros.toSorted());
    const { attributes, skills } = EVADE_DECLARED.first;
    const known = [...attributes, ...skills].map(({ id }) => id).concat(CHANGED_BESIDES);
    const altered = found.map(({ system }) => Object.entries(system["alters"] as Readonly<Record<string, number>>));
    expect(altered.flat().filter(([id, by]) => by === 0 || !known.includes(id))).toEqual([]);
    expect(altered.every(({ length }) => length > 0)).toBe(true);
    expect(found.find(({ name }) => name === "Seeing Red")?.system).toMatchObject({
      alters: { damage: 2, evade: -2 },
      turns: 3,
    });
  });

  it("are for someone: without a character or a token a player is told so, and a script may name whom", async () => {
    const { table, narrator, ann, press, given } = await sitDown("hit-and-evade", "evadeHero");
    await table.play(() => narrator.update(`User.${ann.seat.user}`, { character: null }));
    await press("Dazed");
    expect(given(ann)).toEqual([]);
    expect(ann.notices.at(-1)).toContain("Select a token you own");
    const { api } = ann.globals.game.system as unknown as {
      readonly api: { applyCondition(wishes: object, uuids: readonly string[]): Promise<void> };
    };
    const wishes = { name: "Dazed", alters: { attack: -2 } };
    await table.play(() => api.applyCondition(wishes, [`Actor.${HERO}`, "Actor.Gone000000000000"]));
    expect(given(ann)).toMatchObject([{ name: "Dazed", system: { alters: { attack: -2 }, turns: 0 } }]);
    expect(ann.notices.at(-1)).toContain("Actor.Gone000000000000");
  });
});

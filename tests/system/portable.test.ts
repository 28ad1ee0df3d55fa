import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  PORTABLE_VERSION,
  readPortable,
  toPortable as travel,
  type PortableActor,
  type StoredActor,
} from "../../src/engine/portable/portable-actor.ts";
import { SHEETS } from "./compendia/sources.ts";
import { importData } from "../../src/engine/portable/import-data.ts";
import type { JsonSchema } from "../../src/engine/portable/schema-check.ts";
import { TRAVELERS } from "../support/travelers.ts";
import { actorJsonSchema } from "./actor-schema.ts";
import { dose } from "../../table/tests/dose.ts";
import { registerTenacity } from "./register-tenacity.ts";
import { registerAssetPoolData, registerEvadeData, registerKeepData } from "./register-sisters.ts";

const FILE = new URL("../../assets/schema/actor.schema.json", import.meta.url);
const published = () => JSON.parse(readFileSync(FILE, "utf8")) as JsonSchema;

registerTenacity();
registerAssetPoolData();
registerEvadeData();
registerKeepData();

const gameOf = (type: string) =>
  Object.values(TRAVELERS).find(({ actors }) => (actors as readonly string[]).includes(type));

const stored = (data: object): StoredActor => new Actor.implementation(data as never).toObject();

/** An actor with the items of its game. */
const toPortable = (actor: StoredActor, unknown?: Readonly<Record<string, unknown>>): PortableActor =>
  travel(actor, gameOf(actor.type)?.itemTypes ?? [], unknown);

const MISSA = {
  name: "Missa <script>",
  type: "hero",
  img: "icons/missa.webp",
  system: {
    attributes: { awareness: { rank: 2 } },
    skills: { investigation: { rank: 2 }, basketWeaving: { rank: 1 } },
    spin: -3,
    biography: "<p>She <em>looks</em>.</p>",
    experience: 12,
    advances: {
      "skill-investigation-2": { kind: "skill", target: "investigation", from: 1, to: 2, cost: 2, date: 5, order: 1 },
    },
    ledger: { abc: { card: "ChatMessage.abc", reason: "failure", order: 1 } },
    favorites: ["skill:investigation", "item:aaaaaaaaaaaaaaaa"],
  },
  items: [
    {
      _id: "aaaaaaaaaaaaaaaa",
      name: "Boathook",
      type: "weapon",
      system: {
        damage: 2,
        properties: ["grappling"],
        modifiers: { one: { type: "flat", value: 1, scope: ["athletics"] } },
      },
    },
    { _id: "bbbbbbbbbbbbbbbb", name: "Rope", type: "gear", system: { quantity: 2 } },
  ],
};

const THUG = {
  name: "Thug",
  type: "npc",
  system: { challenges: { attack: { dice: 3, modifier: 1 } }, impactDice: 2, whole: "Actor.x", solo: true },
};

/** What travels, as text and back. */
function reread(actor: PortableActor) {
  const read = readPortable(JSON.stringify(actor), published());
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read;
}

it("the published schema says what the data models say; regenerate it with `vitest -u`", async () => {
  await expect(`${JSON.stringify(actorJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(FILE.pathname);
});

describe("a round trip", () => {
  it.each([MISSA, THUG])("of $type brings back all that travels", (data) => {
    const first = toPortable(stored(data));
    const { actor, unknown } = reread(first);
    expect(unknown).toEqual({});
    const second = toPortable(stored(importData({ actor, unknown })));
    expect(second).toEqual(first);
  });

  const ready = SHEETS.filter(({ type, source }) => type === "Actor" && gameOf(String(source["type"])));

  it.each(ready.map(({ source }) => [source.name, structuredClone(source)] as const))(
    "of %s brings back all that travels",
    (_name, data) => {
      const first = toPortable(stored(data));
      const { actor, unknown } = reread(first);
      expect(unknown).toEqual({});
      expect(toPortable(stored(importData({ actor, unknown })))).toEqual(first);
    },
  );

  it("has been with every type of actor that travels", () => {
    const types = new Set(ready.map(({ source }) => source["type"]));
    const all = Object.values(TRAVELERS).flatMap(({ actors }) => actors as readonly string[]);
    expect(types).toEqual(new Set(all));
  });

  it("leaves behind what only means something in its world", () => {
    expect(toPortable(stored(MISSA)).system).not.toHaveProperty("ledger");
    expect(toPortable(stored(THUG)).system).not.toHaveProperty("whole");
  });

  it("keeps the ids of items, so that favorites still find them", () => {
    const { actor, unknown } = reread(toPortable(stored(MISSA)));
    const hero = stored(importData({ actor, unknown }));
    expect(hero.items.map(({ _id }) => _id)).toEqual(["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"]);
  });

  it("of a hero with any ranks and names brings them back", () => {
    const rank = fc.record({ rank: fc.integer({ min: 0, max: 99 }) });
    const ranks = fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,12}$/), rank, { noNullPrototype: true });
    const name = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(name, ranks, fc.integer({ min: -10, max: 50 }), (name, skills, spin) => {
        const first = toPortable(stored({ name, type: "hero", system: { skills, spin } }));
        expect(toPortable(stored(importData(reread(first))))).toEqual(first);
      }),
      { numRuns: dose(40) },
    );
  });
});

describe("a text that is not as it should be", () => {
  const read = (data: unknown) => readPortable(typeof data === "string" ? data : JSON.stringify(data), published());
  const good = () => toPortable(stored(MISSA));

  it.each([
    ["Harbor Thug, 3d6", "notJson"],
    ["[1, 2]", "notOurs"],
    [{ name: "Bob", type: "character", system: {} }, "notOurs"],
    [{ format: "tenacity-tactics.actor", version: PORTABLE_VERSION + 1, type: "hero" }, "newerVersion"],
  ])("is refused: %j", (data, code) => {
    expect(read(data)).toEqual({ ok: false, problems: [{ code }] });
  });

  it("is refused with every place that goes against the schema", () => {
    const { system, ...rest } = good();
    const bad = { ...rest, name: 7, system: { ...system, spin: -40, stress: { value: "many", max: 10 } } };
    expect(read(bad)).toEqual({
      ok: false,
      problems: [
        { code: "schema", at: { path: "name", code: "type", expected: "string" } },
        { code: "schema", at: { path: "system.spin", code: "low", expected: "-10" } },
        { code: "schema", at: { path: "system.stress.value", code: "type", expected: "integer" } },
      ],
    });
  });

  it("is refused without what is required, and with a type that is not ours", () => {
    expect(read({ ...good(), type: "dragon" })).toMatchObject({ ok: false, problems: [{ at: { code: "kind" } }] });
    expect(read({ ...good(), name: undefined })).toMatchObject({
      problems: [{ at: { path: "name", code: "missing" } }],
    });
    const items = [{ type: "spell", name: "Fire", system: {} }];
    expect(read({ ...good(), items })).toMatchObject({ problems: [{ at: { path: "items.0", code: "kind" } }] });
  });

  it("is taken with what nobody knows, which is kept and travels on", () => {
    const { system, ...rest } = good();
    const extended = { ...rest, mood: "grim", system: { ...system, luck: { "a.b": 3 } } };
    const result = read(extended);
    if (!result.ok) throw new Error("refused");
    expect(result.unknown).toEqual({ mood: "grim", "system.luck": { "a.b": 3 } });
    const data = importData(result) as { flags: Record<string, { unknown: string }> };
    expect(JSON.parse(data.flags["tenacity-tactics"]?.unknown ?? "")).toEqual(result.unknown);
    expect(reread(toPortable(stored(data), result.unknown)).unknown).toEqual(result.unknown);
  });

  it("changes no prototype", () => {
    const text = JSON.stringify(good()).replace(
      '"skills":{',
      '"skills":{"__proto__":{"rank":9},"-=awareness":{"rank":1},',
    );
    const result = readPortable(text, published());
    if (!result.ok) throw new Error("refused");
    expect(Object.keys(result.unknown)).toEqual(["system.skills.__proto__", "system.skills.-=awareness"]);
    expect(({} as { rank?: number }).rank).toBeUndefined();
  });

  it("is refused where it is nested deeper than anything of ours", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const text = JSON.stringify(good()).replace(/}$/, `,"unknown":{"a":${deep}}}`);
    expect(read(text)).toEqual({ ok: false, problems: [{ code: "tooDeep" }] });
  });

  it("is refused with more items than one actor brings along", () => {
    const items = Array.from({ length: 1001 }, (_none, place) => ({
      type: "gear",
      name: `Thing ${String(place)}`,
      system: {},
    }));
    expect(read({ ...good(), items })).toMatchObject({
      ok: false,
      problems: [{ at: { path: "items", code: "many" } }],
    });
  });

  it("is refused with an item of another game", () => {
    const items = [{ type: "evadeWeapon", name: "Dirk", system: {} }];
    expect(read({ ...good(), items })).toMatchObject({
      ok: false,
      problems: [{ at: { path: "items.0", code: "kind" } }],
    });
  });

  it("never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => !readPortable(text, published()).ok),
      { numRuns: dose(60, 4_000) },
    );
    const members = fc.dictionary(fc.constantFrom("name", "img", "system", "items", "type", "unknown"), fc.jsonValue());
    fc.assert(
      fc.property(members, (data) => {
        const result = read({ format: "tenacity-tactics.actor", version: 1, ...data });
        expect(typeof result.ok).toBe("boolean");
      }),
    );
  });
});

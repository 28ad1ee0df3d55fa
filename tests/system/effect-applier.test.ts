import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { NEWER } from "../../src/games/tenacity/rules/index.ts";
import { saveRuleset } from "../../src/games/tenacity/settings/ruleset.ts";
import { openDatabase } from "./open-database.ts";
import { dose } from "../../table/tests/dose.ts";
import { conditionsOf } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();
const writes = openDatabase();

// Cards read documents' classes, so they are imported after those exist.
const cards = async () => import("./settled-cards.ts");

describe("the effect applier", () => {
  it("changes nothing when it is asked again, keeps to every limit, and restores all, the latest first", async () => {
    const { PLANS, Table } = await cards();
    const plans = fc.array(PLANS, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.constantFrom(1, 2), plans, async (hardcore, wounds, list) => {
        await saveRuleset({ ...NEWER, hardcore });
        const table = new Table(wounds);
        const before = table.numbers();
        for (const plan of list) {
          await table.play(plan);
          const { spin, tenacity, stress, wounds } = table.hero.system;
          expect([spin >= -10, tenacity.value <= 3, stress.value <= 10, wounds.value <= 2]).not.toContain(false);
        }
        const { length } = writes;
        await table.again();
        expect(writes).toHaveLength(length);
        await table.takeBackAll("latest first");
        expect(table.numbers()).toEqual(before);
        // A weaker condition adds nothing, and says so; nothing else stood in anybody's way.
        expect(table.notes().filter((note) => note !== "conditionKept")).toEqual([]);
      }),
      { numRuns: dose(20, 600) },
    );
  });

  it("takes back its own share and nothing else, in whatever order, or says that a limit stood in the way", async () => {
    const { PLANS, Table } = await cards();
    const some = fc.integer({ min: -3, max: 3 });
    const happenings = fc.oneof(
      { weight: 3, arbitrary: PLANS },
      { weight: 2, arbitrary: fc.nat(20) },
      { weight: 1, arbitrary: fc.tuple(some, some) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(happenings, { minLength: 3, maxLength: 9 }), async (list) => {
        const table = new Table();
        const before = table.numbers().hero;
        for (const happening of list) {
          if (Array.isArray(happening)) await table.meanwhile(...happening);
          else if (typeof happening === "object") await table.play(happening);
          else await table.turn(happening);
        }
        await table.takeBackAll("oldest first");
        if (table.wasLimited) return;
        const { spin, stress } = table.drift;
        expect(table.numbers().hero).toEqual({ ...before, spin: before.spin + spin, stress: before.stress + stress });
      }),
      { numRuns: dose(30, 1_200) },
    );
  });

  it("forgets its oldest entries in a long ledger, and applies nothing again for that", async () => {
    const { Table } = await cards();
    const table = new Table();
    for (let place = 0; place < 120; place += 1) await table.play({ type: "award", size: 1, second: place % 2 === 0 });
    expect(Object.keys(table.hero.system.ledger).length).toBeLessThan(120);
    const { length } = writes;
    await table.again();
    expect(writes).toHaveLength(length);
    expect(table.hero.system.spin).toBe(-7);
  });

  it("settles a step again that had to wait for one that was written at the same moment and comes before it", async () => {
    const { Table, readCheck } = await cards();
    const table = new Table();
    await table.play({ type: "points", size: 1, second: false });
    expect(table.hero.system.tenacity.value).toBe(1);
    await table.echo({ before: { spin: 9, tenacity: 8 } });
    expect(table.hero.system.tenacity.value).toBe(0);
    const card = game.messages.contents.at(-1) as unknown as Parameters<typeof readCheck>[0];
    const { effects, refused } = readCheck(card).state;
    expect(effects.map(({ status }) => status)).not.toContain("pending");
    expect(refused).toEqual([]);
  });

  it("counts once what two do at the same moment", async () => {
    const { Table } = await cards();
    const table = new Table();
    await table.play({ type: "points", size: 1, second: false });
    await table.echo();
    expect(table.hero.system.tenacity.value).toBe(1);
  });

  it("does work on a formula again that was taken back", async () => {
    const { Table } = await cards();
    const table = new Table();
    await table.play({ type: "work", size: 3, second: false });
    const after = table.numbers().hero.work;
    expect(after).toEqual([[7, 1]]);
    const last = table.steps.length - 1;
    for (const work of [[[2, 0]], after, [[2, 0]], after]) {
      await table.turn(last);
      expect(table.numbers().hero.work).toEqual(work);
    }
  });

  it("counts an entry again that somebody overwrote who had not heard of it, and applies it no second time", async () => {
    const { Table } = await cards();
    const table = new Table();
    await table.play({ type: "award", size: 2, second: false });
    const { hero } = table;
    // Theirs was computed from the -7 that there was before, and knew of nothing.
    hero.updateSource({ system: { spin: -7, counted: [] } });
    await table.play({ type: "award", size: 1, second: false });
    expect(hero.system.spin).toBe(-4);
    await table.again();
    expect(hero.system.spin).toBe(-4);
    expect(hero.system.counted).toEqual(Object.keys(hero.system.ledger));
  });

  it("books nothing anew that somebody else has booked while a condition was being created", async () => {
    const { Table } = await cards();
    const table = new Table();
    const { hero } = table;
    const create = hero.createEmbeddedDocuments.bind(hero);
    const others: string[] = [];
    vi.spyOn(hero, "createEmbeddedDocuments").mockImplementationOnce(async (...args) => {
      const made = await create(...args);
      // The other client's news of the very same arrive first.
      const key = `${String(made[0]?.id)}:condition@0`;
      const entry = {
        card: "Card",
        reason: "impact",
        kind: "condition",
        owner: hero.uuid,
        order: 1,
        added: [made[0]?.id],
      };
      hero.updateSource({ system: { ledger: { [key]: entry }, counted: [key] } });
      others.push(key);
      return made;
    });
    await table.play({ type: "condition", size: 2, second: false });
    expect(others).toHaveLength(1);
    expect(Object.keys(hero.system.ledger).filter((key) => key.includes(":condition@"))).toEqual(others);
    expect(hero.system.counted).toEqual(Object.keys(hero.system.ledger));
  });

  it("takes off what a page had brought that was gone before it booked it, where another has refused it", async () => {
    const { Table, settle } = await cards();
    const { deletion } = await import("../../src/compat/deletion.ts");
    const table = new Table();
    await table.play({ type: "condition", size: 2, second: false });
    const [first] = Object.entries(table.hero.system.ledger as Record<string, object>);
    const [key, entry] = first ?? ["", {}];
    const refused = { ...entry, added: [], refused: "nothingToApply" };
    table.hero.updateSource({ system: { ledger: { ...deletion(key), [`${key}!`]: refused } } });
    expect(conditionsOf(table.hero)).toHaveLength(1);
    await settle(game.messages.contents.at(-1) as unknown as Parameters<typeof settle>[0], "all");
    expect(conditionsOf(table.hero)).toHaveLength(0);
  });

  it("finishes what was cut off after the ledger was written: what was overcome goes, once", async () => {
    const { Table, settle } = await cards();
    const table = new Table();
    await table.play({ type: "condition", size: 2, second: false });
    vi.spyOn(table.hero, "deleteEmbeddedDocuments").mockRejectedValueOnce(new Error("cut off"));
    await expect(table.play({ type: "overcome", size: 0, second: false })).rejects.toThrow("cut off");
    expect(conditionsOf(table.hero)).toHaveLength(1);
    const card = game.messages.contents.at(-1) as unknown as Parameters<typeof settle>[0];
    await settle(card, "all");
    expect(conditionsOf(table.hero)).toHaveLength(0);
    // The roll's own doubles came along.
    expect(table.hero.system.spin).toBe(-6);
    const { length } = writes;
    await settle(card, "all");
    expect(writes).toHaveLength(length);
  });
});

import { describe, expect, it } from "vitest";

import { migrated, type Migration } from "../../src/engine/migrations/migration.ts";
import { allMigrations } from "../../src/engine/migrations/schema-version.ts";
import "../../src/games/index.ts";

const MIGRATIONS = allMigrations();

const effect = (some: object) => ({ _id: "EffectEffect0000", name: "Prone", statuses: ["prone"], ...some });

describe("migrations", () => {
  it("are numbered from 1 without gaps", () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it("give back the same object when there is nothing to do", () => {
    const source = { name: "Missa", type: "hero", system: { spin: 2 }, items: [], effects: [effect({ statuses: [] })] };
    expect(migrated("actor", source, 0, MIGRATIONS)).toBe(source);
  });

  it("reach what is embedded, at any depth, and leave the rest alone", () => {
    const steps: Migration[] = [{ version: 1, effect: (source) => ({ ...source, seen: true }) }];
    const source = { name: "Missa", items: [{ name: "Coat", effects: [{}] }, { name: "Rope" }], effects: [{}] };
    expect(migrated("actor", source, 0, steps)).toEqual({
      name: "Missa",
      items: [{ name: "Coat", effects: [{ seen: true }] }, { name: "Rope" }],
      effects: [{ seen: true }],
    });
  });

  it("run in order, only those after the version of the world", () => {
    const steps: Migration[] = [1, 2, 3].map((version) => ({
      version,
      item: (source) => ({ ...source, path: `${String(source["path"] ?? "")}${String(version)}` }),
    }));
    expect(migrated("item", {}, 1, steps)).toEqual({ path: "23" });
    expect(migrated("item", {}, 3, steps)).toEqual({});
  });
});

describe("version 1: statuses of 0.1.0 become conditions", () => {
  const after = (some: object) => migrated("effect", effect(some), 0, MIGRATIONS);

  it("turns a status that the game knows into our condition of that kind", () => {
    expect(after({})).toMatchObject({ type: "condition", statuses: ["prone"], system: { kind: "prone" } });
    expect(after({ statuses: ["restrain"] })).toMatchObject({ statuses: ["lock"], system: { kind: "lock" } });
  });

  it("keeps the defeated out of the fight, as a plain status", () => {
    expect(after({ statuses: ["dead"] })).toEqual(effect({ statuses: ["out"] }));
  });

  it.each([{ statuses: ["sleep"] }, { statuses: ["prone", "stun"] }, { statuses: undefined }, { type: "condition" }])(
    "leaves %j as it is",
    (some) => {
      const source = effect(some);
      expect(migrated("effect", source, 0, MIGRATIONS)).toBe(source);
    },
  );

  it("may run twice, because a crash can come between", () => {
    const once = after({});
    expect(migrated("effect", once, 0, MIGRATIONS)).toBe(once);
  });
});

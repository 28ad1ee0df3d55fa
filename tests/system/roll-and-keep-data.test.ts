import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { mendedIn } from "../../src/engine/data/type-data.ts";
import { typeIcon } from "../../src/engine/data/document-types.ts";
import system from "../../system.json" with { type: "json" };
import { registerTenacity } from "./register-tenacity.ts";
import { registerKeepData } from "./register-sisters.ts";

registerTenacity();
registerKeepData();

const actor = (data: object): Actor.Implementation =>
  new Actor.implementation({ name: "Sable", type: "manaHero", system: data } as never);

it("the types of roll and keep are in the manifest, each with a data model and a picture", () => {
  const types = { Actor: ["manaHero", "manaOpponent"], Item: ["manaSpeciality", "manaThing"] } as const;
  for (const [document, names] of Object.entries(types)) {
    for (const name of names) {
      expect(Object.keys(system.documentTypes[document as "Actor"])).toContain(name);
      const icon = typeIcon(name) ?? "";
      expect(existsSync(new URL(`../../${icon.replace(/^systems\/[^/]+\//, "")}`, import.meta.url)), icon).toBe(true);
    }
  }
});

describe("a hero", () => {
  it("that cannot be read is read as far as it can be, and nothing keeps it out of the world", () => {
    const broken = actor({ attributes: { cunning: "four", strength: 3 }, mana: { black: -2, blue: 2 }, harm: "hurt" });
    expect(broken.system).toMatchObject({ attributes: { strength: 3 }, mana: { blue: 2 }, harm: { value: 0, max: 5 } });
    expect(mendedIn((broken._source as { system?: unknown }).system)).not.toEqual([]);
  });

  it("has a pool of each color in its ledger, and a color that the world has lost is kept and counts for nothing", () => {
    const data = actor({ mana: { black: 3, octarine: 9 }, pool: { octarine: 4 } }).system as unknown as {
      readonly permanent: Record<string, number>;
      ledgerNumbers(): Record<string, { readonly value: number }>;
    };
    expect(data.permanent).toEqual({ black: 3, blue: 0, red: 0, green: 0, white: 0 });
    const numbers = data.ledgerNumbers();
    expect([numbers["mana-octarine"]?.value, numbers["mana-blue"]?.value]).toEqual([4, 0]);
  });
});

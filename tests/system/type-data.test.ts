import { describe, expect, it, vi } from "vitest";

import { mendedIn } from "../../src/engine/data/type-data.ts";
import { refuseUnreadable } from "../../src/engine/data/unreadable.ts";
import { openDatabase } from "./open-database.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();
openDatabase();

/** What someone may have written into a stored document by other means than ours. */
const NONSENSE = ["abc", 7, -1e9, true, null, [], [null], {}, { value: "abc" }, { a: 7 }, { a: { rank: "abc" } }];

type Model = { readonly schema: foundry.data.fields.SchemaField.Any; cleanData(source: object): object };

const models = (): (readonly [string, Model])[] =>
  Object.entries({
    Actor: CONFIG.Actor,
    Item: CONFIG.Item,
    ChatMessage: CONFIG.ChatMessage,
    ActiveEffect: CONFIG.ActiveEffect,
  }).flatMap(([name, { dataModels }]) =>
    Object.entries(dataModels).map(([type, model]) => [`${name} ${type}`, model as never] as const),
  );

function hero(system: object): Actor.Implementation {
  const data = { _id: "HeroHeroHeroHero", name: "Hero", type: "hero", system };
  return Actor.implementation.fromSource(data as never, { strict: true });
}

describe("a stored document with members that cannot be read", () => {
  it("is read all the same, whichever member it is and whatever stands there", () => {
    let cases = 0;
    for (const [name, model] of models()) {
      for (const member of model.schema.keys()) {
        for (const nonsense of NONSENSE) {
          // A condition of a kind that only a later version knows stays what it is, and is counted on the sheet.
          if (name === "ActiveEffect condition" && member === "kind" && nonsense === "abc") continue;
          const data = model.cleanData({ [member]: structuredClone(nonsense) });
          expect([name, member, nonsense, model.schema.validate(data as never)]).toEqual([
            name,
            member,
            nonsense,
            undefined,
          ]);
          cases += 1;
        }
      }
    }
    expect(cases).toBeGreaterThan(1000);
  });

  it("is looked through once where core cleans it twice, with the document and for its model, and again the next time", () => {
    const [, model] = models().find(([name]) => name === "Actor hero") ?? expect.fail("There are no heroes.");
    const asked = vi.spyOn(model.schema.get("concept") as unknown as { validate(): unknown }, "validate");
    const made = hero({ concept: "A smith" });
    // Core asks twice as well.
    expect(asked).toHaveBeenCalledTimes(3);
    asked.mockRestore();
    const { system } = made._source as unknown as { system: { spin: unknown } };
    system.spin = "abc";
    model.cleanData(system);
    expect([system.spin, mendedIn(system)]).toEqual([0, ["spin"]]);
  });

  it("keeps all else, and says what was put right", () => {
    const { system, _source } = hero({
      spin: "abc",
      stress: { value: "many", max: 14 },
      concept: "A smith",
      skills: { melee: { rank: 3 }, stealth: { rank: "high" } },
      ledger: { "one@0": 7, "two@0": { card: "Card", reason: "award", owner: "", order: 1 } },
    });
    expect(system).toMatchObject({ spin: 0, stress: { value: 0, max: 14 }, concept: "A smith" });
    expect(system).toMatchObject({ skills: { melee: { rank: 3 }, stealth: { rank: 0 } } });
    expect(Object.keys((system as { ledger: object }).ledger)).toEqual(["two@0"]);
    const paths = mendedIn((_source as { system: unknown }).system);
    expect([...paths].sort()).toEqual(["ledger.one@0", "skills.stealth.rank", "spin", "stress.value"]);
    expect(mendedIn((hero({ concept: "A smith" })._source as { system: unknown }).system)).toEqual([]);
  });

  it("is not what somebody makes: nothing is made of it, with a word of what cannot be read", async () => {
    refuseUnreadable();
    const error = vi.fn();
    Object.assign(ui, { notifications: { error } });
    const make = (system: object) => Actor.implementation.create({ name: "Ada", type: "hero", system });
    expect(await make({ spin: "abc" })).toBeUndefined();
    expect(error).toHaveBeenCalledExactlyOnceWith("TENACITY.Unreadable.Refused", {
      format: { name: "Ada", fields: "spin" },
    });
    expect(await make({ spin: 2 })).toMatchObject({ name: "Ada" });
  });

  it("is not what somebody enters: that is refused as ever", () => {
    const actor = hero({ spin: -2 });
    expect(() => actor.updateSource({ system: { spin: "abc" } })).toThrow(/spin/);
    expect(actor.system).toMatchObject({ spin: -2 });
  });
});

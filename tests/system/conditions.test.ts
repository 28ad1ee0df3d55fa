import { beforeAll, describe, expect, it } from "vitest";

import { isCondition } from "../../src/games/tenacity/data/documents.ts";
import { kindChoices, sampleChoices } from "../../src/games/tenacity/conditions/condition-choices.ts";
import { conditionsView, conditionWords } from "../../src/games/tenacity/sheets/condition-view.ts";
import { dropCoreStatuses } from "../../src/engine/data/statuses.ts";
import { CONDITION_KINDS } from "../../src/games/tenacity/rules/index.ts";
import { registerTenacity } from "./register-tenacity.ts";

beforeAll(() => {
  // Who could help is asked of the selected tokens, and no one looks at a scene here.
  Object.assign(globalThis, { canvas: {} });
  registerTenacity();
  dropCoreStatuses();
});

const bearer = (effects: object[], type = "hero") =>
  Actor.implementation.fromSource({ name: "Missa", type, effects } as never);

const condition = (system: object) => ({ name: "Trouble", type: "condition", system });

const words = (system: object): string => {
  const effect = bearer([condition(system)]).effects.contents[0];
  if (!isCondition(effect)) throw new Error("not a condition");
  return conditionWords(effect.system);
};

it.each([
  [
    { kind: "hinder", scope: ["legs", "sight"], value: { flat: 2, dice: 1 } },
    "Reduces rolls with Legs and Sight by 1d4 + 2. Ends when overcome.",
  ],
  [{ kind: "hinder", scope: ["all"], value: { flat: 3 } }, "Reduces every roll by 3. Ends when overcome."],
  [
    { kind: "damage", element: "burning", value: { dice: 2 }, removal: "leave", area: "the forge" },
    "Deals 2d4 Burning damage each turn. Only in the forge. Ends on leaving the area.",
  ],
  [{ kind: "stop" }, "Choose what it affects. Ends when overcome."],
  [{ kind: "prone", removal: "action" }, "Lies on the ground. Ends by spending an action."],
  [{ kind: "fullDefense" }, "Can only defend. Ends at the start of the next turn."],
  [{ kind: "held" }, "Is holding an action. Ends with the scene."],
])("what a condition does, in words of %j", (system, sentence) => {
  expect(words(system)).toBe(sentence);
});

it("the statuses of tokens have an order of their own, which is that of the rules and not of their names (AE-7)", () => {
  const orders = CONFIG.statusEffects.map((status) => (status as { order?: number }).order);
  expect(orders).toEqual(orders.map((_, index) => index));
});

describe("a condition that becomes another", () => {
  /** What an update of its kind brings along. */
  async function changesOf(from: string, to: string): Promise<unknown> {
    const effect = bearer([condition({ kind: from })]).effects.contents[0];
    const changes = { system: { kind: to } };
    await (effect as unknown as { _preUpdate(...args: unknown[]): Promise<unknown> })._preUpdate(
      changes,
      {},
      game.user,
    );
    return changes;
  }

  it("is shown over the whole token while it knocks its bearer out (R-902), and only then", async () => {
    expect(await changesOf("prone", "unconscious")).toMatchObject({ flags: { core: { overlay: true } } });
    expect(await changesOf("unconscious", "prone")).toMatchObject({ flags: { core: { overlay: false } } });
    expect(await changesOf("prone", "held")).not.toHaveProperty("flags");
  });
});

describe("the list of conditions", () => {
  it("is grouped by kind, and offers an attempt at what a check ends (R-1010)", () => {
    const view = conditionsView(
      bearer([
        condition({ kind: "prone" }),
        condition({ kind: "hinder" }),
        condition({ kind: "stop", removal: "leave" }),
      ]),
    );
    expect(view.groups.map(({ id }) => id)).toEqual(["hinder", "stop", "states"]);
    expect(view.groups.map(({ rows }) => rows.map(({ attempt }) => attempt !== ""))).toEqual([
      [true],
      [false],
      [false],
    ]);
    expect(view.freeAttempt).toMatch(/^At the end of your turn: one free attempt, against /);
  });

  it("says once what a condition counts and touches, and when it ends by itself", () => {
    const grapple = { kind: "grapple", scope: ["arms"], value: { flat: 6 } };
    const view = conditionsView(
      bearer([{ ...condition(grapple), name: "Grapple: Arms 6" }, condition({ ...grapple, kind: "hinder" })]),
    );
    expect(view.groups.flatMap(({ rows }) => rows)).toMatchObject([
      { name: "Trouble", value: "6", scopes: ["Arms"] },
      { name: "Grapple: Arms 6", value: "", scopes: [] },
    ]);
    const stance = conditionsView(bearer([condition({ kind: "fullDefense" })]));
    expect(stance.groups).toMatchObject([{ rows: [{ removal: "until the next turn" }] }]);
  });

  it("promises an object no attempt, because objects do not roll", () => {
    const door = bearer([condition({ kind: "damage", element: "burning" })], "challenge");
    expect(conditionsView(door)).toMatchObject({ freeAttempt: "", groups: [{ id: "damage" }] });
  });

  it("shows effects of others too, and counts those that cannot be read", () => {
    const view = conditionsView(
      bearer([{ name: "Of a module" }, { _id: "LaterLaterLater0", name: "Later", type: "curse", system: {} }]),
    );
    expect(view.groups).toMatchObject([{ id: "other", rows: [{ name: "Of a module" }] }]);
    expect(view.unreadable).toMatch(/^1 unsupported effect/);
  });
});

it("what is offered when one is added is every sample of the rules under a name (R-1012), and every kind", () => {
  for (const { name } of sampleChoices()) expect(name).not.toMatch(/TENACITY/);
  expect(sampleChoices().find(({ id }) => id === "sample:onFire")).toMatchObject({
    name: "On fire",
    facts: "Damage · Burning · until overcome",
    plain: false,
  });
  expect(kindChoices().map(({ id }) => id)).toEqual(CONDITION_KINDS.all.map(({ id }) => `kind:${id}`));
});

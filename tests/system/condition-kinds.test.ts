import { beforeEach, describe, expect, it, vi } from "vitest";

import { applyCondition } from "../../src/games/tenacity/conditions/apply-condition.ts";
import { kindChoices } from "../../src/games/tenacity/conditions/condition-choices.ts";
import { newCondition } from "../../src/games/tenacity/conditions/new-condition.ts";
import { dropCoreStatuses } from "../../src/engine/data/statuses.ts";
import { readPlannedCondition } from "../../src/games/tenacity/rolls/planned-condition.ts";
import {
  canAct,
  HOLDS_NOBODY,
  CONDITION_KINDS,
  hinder,
  NEWER,
  removalAttempts,
  startTurn,
  type ConditionKind,
} from "../../src/games/tenacity/rules/index.ts";
import { conditionsView, conditionWords } from "../../src/games/tenacity/sheets/condition-view.ts";
import { vocabulary } from "../../src/games/tenacity/text/vocabulary.ts";
import { conditionsOf, isCondition } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

/** What a module might bring along. */
const CURSED: ConditionKind = {
  id: "cursed",
  label: "Cursed",
  group: { id: "curses", label: "Curses", rule: "condition" },
  icon: "modules/curses/cursed.svg",
  words: ({ scope }) => `Never sleeps, and fumbles with {scope} by {value} (${String(scope.length)}).`,
  scoped: true,
  valued: true,
  chosenFor: ["check"],
  forbids: (_condition, { tags }) => tags.includes("sleep"),
  hinders: ({ scope }, { tags }) => scope.some((tag) => tags.includes(tag)),
  attempts: ({ removal }) => (removal === "check" ? ["free"] : []),
  ends: "ownTurn",
};

const error = vi.fn();

registerTenacity();
dropCoreStatuses();
CONDITION_KINDS.add(CURSED);
Hooks.callAll("setup");

beforeEach(() => {
  error.mockClear();
  Object.assign(ui, { notifications: { error } });
});

const bearer = (...effects: object[]) =>
  Actor.implementation.fromSource({ _id: "MissaMissaMissa0", name: "Missa", type: "hero", effects } as never);

const stored = (kind: string) => ({
  _id: "TroubleTrouble00",
  name: "Trouble",
  type: "condition",
  system: { kind, scope: ["hands"], value: { flat: 2, dice: 0 } },
});

/** An actor's only condition. */
function conditionOf(actor: Actor.Implementation) {
  const effect = actor.effects.contents[0];
  if (!isCondition(effect)) throw new Error("not a condition");
  return effect;
}

/** What a condition says to being created, or to a change. */
const asked = (effect: object, method: "_preCreate" | "_preUpdate", data: object): Promise<unknown> =>
  (effect as Record<typeof method, (...args: unknown[]) => Promise<unknown>>)[method](data, {}, game.user);

describe("a kind of condition that somebody adds", () => {
  it("can be chosen, written, and set on tokens", () => {
    expect(kindChoices().at(-1)).toMatchObject({ id: "kind:cursed", name: "Cursed", img: CURSED.icon });
    expect(vocabulary().conditions.get("cursed")).toBe("cursed");
    expect(readPlannedCondition({ condition: "kind:cursed", conditionScope: "hands" })).toMatchObject({
      type: "cursed",
      scope: ["hands"],
    });
    expect(CONFIG.statusEffects.find(({ id }) => id === "cursed")).toMatchObject({
      _id: "cursed0000000000",
      name: "Cursed",
      img: CURSED.icon,
      system: { kind: "cursed" },
    });
    const orders = CONFIG.statusEffects.map((status) => (status as { order?: number }).order);
    expect(orders).toEqual(orders.map((_, index) => index));
  });

  it("comes upon an actor, with its picture and status", async () => {
    const actor = bearer();
    const create = vi.spyOn(actor, "createEmbeddedDocuments").mockResolvedValue([]);
    vi.spyOn(actor, "deleteEmbeddedDocuments").mockResolvedValue([]);
    const wishes = { kind: "cursed", scope: ["hands"], value: { flat: 2, dice: 0 } };
    expect(await applyCondition(actor, newCondition(wishes))).toMatchObject({ outcome: "added" });
    const data = create.mock.calls[0]?.[1]?.[0] as unknown as object;
    expect(data).toMatchObject({ name: "Cursed: Hands 2", type: "condition", img: CURSED.icon });
    const effect = conditionOf(bearer(data));
    expect(await asked(effect, "_preCreate", data)).not.toBe(false);
    expect([...effect.statuses]).toEqual(["cursed"]);
    expect(error).not.toHaveBeenCalled();
  });

  it("bites by its own functions, and is shown under its own heading", () => {
    const actor = bearer(stored("cursed"));
    const conditions = conditionsOf(actor);
    const deed = (tag: string) => ({ tags: [tag], reaction: false });
    expect(canAct(conditions, HOLDS_NOBODY, deed("sleep"), NEWER)).toEqual({
      ok: false,
      blockedBy: ["TroubleTrouble00"],
    });
    expect(canAct(conditions, HOLDS_NOBODY, deed("hands"), NEWER).ok).toBe(true);
    expect(hinder(conditions, deed("hands"), {}, NEWER).penalty).toBe(2);
    expect(hinder(conditions, deed("sleep"), {}, NEWER).penalty).toBe(0);
    expect(conditionsView(actor).groups).toMatchObject([
      {
        id: "curses",
        label: "Curses",
        rows: [
          { name: "Trouble", value: "2", scopes: ["Hands"], attempt: expect.stringContaining("Trouble") as string },
        ],
      },
    ]);
    expect(conditionWords(conditionOf(actor).system)).toMatch(/^Never sleeps, and fumbles with Hands by 2 \(1\)\./);
  });

  it("ends as it says", () => {
    const conditions = conditionsOf(bearer(stored("cursed")));
    expect(removalAttempts(conditions, NEWER).allowed).toEqual(["TroubleTrouble00"]);
    expect(startTurn(conditions).patch.remove).toEqual(["TroubleTrouble00"]);
  });
});

describe("a condition of a kind that nobody knows", () => {
  it("stays as it is stored, is shown under its name, and counts for nothing", () => {
    const actor = bearer(stored("petrified"));
    const effect = conditionOf(actor);
    expect(effect.toObject().system).toMatchObject(stored("petrified").system);
    expect(conditionsOf(actor)).toEqual([]);
    const { groups, unreadable } = conditionsView(actor);
    expect(groups).toMatchObject([
      { id: "other", rows: [{ name: "Trouble", removal: "unsupported: petrified", attempt: "" }] },
    ]);
    expect(unreadable).toBe("");
    expect(conditionWords(effect.system)).toMatch(/The kind “petrified” is not supported/);
  });

  it("may be copied, renamed, and become one of a kind that somebody knows", async () => {
    const data = stored("petrified");
    const effect = conditionOf(bearer(data));
    expect(await asked(effect, "_preCreate", data)).not.toBe(false);
    const changes = { system: { kind: "prone" } };
    expect(await asked(effect, "_preUpdate", { name: "Stone" })).not.toBe(false);
    expect(await asked(effect, "_preUpdate", changes)).not.toBe(false);
    expect(changes).toMatchObject({ statuses: ["prone"] });
    expect(error).not.toHaveBeenCalled();
  });

  it("is given to nobody, and made of nothing else: a message says why", async () => {
    const actor = bearer(stored("prone"));
    const create = vi.spyOn(actor, "createEmbeddedDocuments");
    expect(await applyCondition(actor, newCondition({ kind: "petrified" }))).toMatchObject({ outcome: "refused" });
    expect(create).not.toHaveBeenCalled();
    expect(await asked(conditionOf(actor), "_preUpdate", { system: { kind: "petrified" } })).toBe(false);
    expect(error).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith("TENACITY.Condition.UnknownRefused", { format: { kind: "petrified" } });
  });
});

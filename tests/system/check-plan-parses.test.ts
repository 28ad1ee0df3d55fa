import { beforeEach, expect, it, vi } from "vitest";

import { choicesOf } from "../../src/games/tenacity/plan/check-choices.ts";
import { openingOf } from "../../src/games/tenacity/plan/check-opening.ts";
import { CheckPlan } from "../../src/games/tenacity/plan/check-plan.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { checkDialogView } from "../../src/games/tenacity/dialog/check-dialog-view.ts";
import { findEntry } from "../../src/games/tenacity/data/list-entries.ts";
import { CHECK_FORM } from "../../src/games/tenacity/rolls/check-choice.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

const parses = vi.spyOn(CHECK_FORM, "read");

let missa: CharacterActor;
let thug: CharacterActor;

registerTenacity();
registerRolls();
registerRollMode();

beforeEach(() => {
  const made = (name: string, type: string, system: object): CharacterActor => {
    const _id = name.padEnd(16, "0");
    game.actors.delete(_id);
    const actor = Actor.implementation.fromSource({ _id, name, type, system } as never);
    game.actors.set(_id, actor as never);
    return actor as CharacterActor;
  };
  missa = made("Missa", "hero", { attributes: { strength: { rank: 2 } }, skills: { meleeCombat: { rank: 4 } } });
  thug = made("Thug", "npc", { challenges: { defense: { dice: 2, modifier: 1 } } });
  parses.mockClear();
});

/** Everything that is asked of a plan between a click and its card. @returns what the card keeps */
function roll(plan: CheckPlan) {
  if (plan.problem) throw new Error(plan.problem.code);
  choicesOf(plan);
  return openingOf(plan, plan.decided());
}

function attack(): CheckPlan {
  const entry = findEntry("meleeCombat");
  if (!entry) throw new Error("There is no such skill.");
  return new CheckPlan({ actor: missa, entry, targeted: [thug], preset: { advantage: 1 } });
}

it("a roll without a dialog reads its form once", () => {
  expect(roll(attack())).toMatchObject({ purpose: "damage", advantage: 1, targets: [{ id: thug.uuid }] });
  expect(parses).toHaveBeenCalledTimes(1);
});

it("a dialog reads its form once for each change, however often it is drawn", () => {
  const plan = attack();
  checkDialogView(plan, "x");
  checkDialogView(plan, "x");
  expect(parses).toHaveBeenCalledTimes(1);
  plan.change({ modifier: "2" });
  checkDialogView(plan, "x");
  plan.tick("situation", true);
  checkDialogView(plan, "x");
  expect(parses).toHaveBeenCalledTimes(2);
  plan.change({ modifier: "2" });
  expect(roll(plan), "what is submitted is what stands there already").toMatchObject({
    modifiers: [{ id: "situation", value: 2 }],
  });
  expect(parses).toHaveBeenCalledTimes(2);
});

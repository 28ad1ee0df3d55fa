import { beforeEach, describe, expect, it } from "vitest";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { findEntry } from "../../src/games/tenacity/data/list-entries.ts";
import { checkDialogView } from "../../src/games/tenacity/dialog/check-dialog-view.ts";
import { CheckPlan, type PlanOptions } from "../../src/games/tenacity/plan/check-plan.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import type { TenacityActor } from "../../src/engine/data/actor.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

/** What the dialog of a check says of what is planned: words and boxes, as a person finds them. */
let missa: CharacterActor;

registerTenacity();
registerRolls();
registerRollMode();

beforeEach(() => {
  missa = hero("Missa");
});

/** An actor that the world knows, so that its uuid leads to it. */
function actor(name: string, type: string, system: object, effects: readonly object[] = []): TenacityActor {
  const _id = name.padEnd(16, "0");
  game.actors.delete(_id);
  const made = Actor.implementation.fromSource({ _id, name, type, system, effects } as never);
  game.actors.set(_id, made as never);
  return made;
}

const hero = (name: string, ...effects: readonly object[]): CharacterActor =>
  actor(
    name,
    "hero",
    {
      attributes: { awareness: { rank: 2 }, dexterity: { rank: 2 } },
      skills: { investigation: { rank: 2 }, rangedCombat: { rank: 2 } },
      size: 1,
    },
    effects,
  ) as unknown as CharacterActor;

const condition = (name: string, system: object) => ({ _id: name.padEnd(16, "0"), name, type: "condition", system });
const hinder = (name: string, flat: number) =>
  condition(name, { kind: "hinder", scope: ["awareness"], value: { flat, dice: 0 } });

function plan(some: Partial<PlanOptions> = {}, skill = "investigation"): CheckPlan {
  const entry = findEntry(skill);
  if (!entry) throw new Error("There is no such skill.");
  return new CheckPlan({ actor: missa, entry, ...some });
}

const view = (planned: CheckPlan) => checkDialogView(planned, "x");

describe("the dialog of a check", () => {
  it("says which dice are rolled: fewer for a disadvantage, and then more of which the lowest counts (R-203)", () => {
    const dice = (disadvantage: number, advantage = 0) => view(plan({ preset: { disadvantage, advantage } })).poolText;
    expect([dice(1), dice(2), dice(3), dice(3, 1)]).toEqual([
      "Roll 1d10, keep the highest, add rank 2",
      "Roll 2d10, keep the lowest, add rank 2",
      "Roll 3d10, keep the lowest, add rank 2",
      "Roll 2d10, keep the lowest, add rank 2",
    ]);
  });

  it("says what a push is likely to cost (R-604)", () => {
    const said = JSON.stringify(view(plan({ preset: { challenge: "fixed", challengeNumber: 7 } })).forecast);
    expect(said).toContain("A push saves another 25%, usually for 2 negative spin (1 to 5).");
  });

  it("says what a purpose means for rating and spin", () => {
    const of = (purpose: "stealth" | "initiative") => view(plan({ preset: { purpose } }));
    expect(of("stealth").unratedHint).toBe("No rating: others must beat your total to notice you.");
    expect(of("initiative").occasionHint).toContain("Earns no spin; pushing still costs");
  });

  it("says that of several hindrances the worst alone counts, while more than one is not struck out (R-1006)", () => {
    const planned = plan({ actor: hero("Sore", hinder("Arm", 3), hinder("Knees", 1)) });
    expect(view(planned).worstOnly).toBe(true);
    planned.tick("Arm".padEnd(16, "0"), false);
    expect(view(planned).worstOnly).toBe(false);
  });

  it("says that a check with impact cannot be helped (R-1502)", () => {
    hero("Joren");
    const helpers = view(plan({ preset: { resolution: "passFail" } })).help?.helpers.map(({ label }) => label);
    expect(helpers).toContain("Joren (rank 2)");
    const help = view(plan({ preset: { resolution: "impact" } })).help;
    expect([help?.helpers, help?.note]).toEqual([[], "Checks with impact can't be helped."]);
  });

  it("passes or fails with a condition that is no number, and names what it touches (R-806)", () => {
    const planned = plan({ preset: { purpose: "condition" } });
    planned.change({ condition: "kind:stop", conditionScope: "legs" });
    expect(planned.input.resolution).toBe("passFail");
    const chosen = view(planned)
      .condition?.scopes?.flatMap(({ choices }) => choices)
      .filter((each) => each.selected);
    expect(chosen?.map(({ label }) => label)).toEqual(["Legs"]);
  });
});

describe("a target in it", () => {
  const system = { challenges: { defense: { dice: 2, modifier: 1 } }, size: 1 };
  const edges = (planned: CheckPlan) => {
    const [target] = view(planned).targets;
    return target && "edges" in target ? target.edges.map(({ label, ticked }) => [label, ticked]) : [];
  };
  const shoot = (target: TenacityActor) => plan({ targeted: [target], preset: { purpose: "damage" } }, "rangedCombat");

  it("may be behind cover, which nobody has said yet; what is ticked changes its rating and odds (R-1303)", () => {
    const planned = shoot(actor("Thug", "npc", system));
    const chance = () => view(planned).targets.map((target) => ("chance" in target ? target.chance : ""));
    const [[label, isTicked] = []] = edges(planned);
    expect([label, isTicked]).toEqual([expect.stringMatching(/^Partial hard cover/), false]);
    const before = chance();
    const [target] = view(planned).targets;
    const [cover] = target && "edges" in target ? target.edges : [];
    planned.tick(cover?.key ?? "", true);
    expect(chance()).not.toEqual(before);
    const [rated] = planned.decided().targets;
    expect(rated?.challenge).toMatchObject({ dice: 2, modifier: 2, advantage: 1 });
  });
});

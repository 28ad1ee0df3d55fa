import type { Blow } from "../../engine/rules/strength.ts";
import type { StrengthRules } from "../../engine/strength/strength.ts";
import {
  actionsOf,
  type EvadeActor,
  type EvadeWeapon,
  isEvadeActor,
  isHeld,
  isUp,
  termsFor,
} from "./data/documents.ts";
import { evadeReadings } from "./lists/world-lists.ts";
import { AttackPlan } from "./plan/attack-plan.ts";
import { isReady, weaponsOf } from "./plan/weapon-use.ts";
import { totalOf } from "./rules/opening.ts";
import { PLAIN } from "./rules/situation.ts";
import { EVADE_BODIES, type EvadeBody } from "./rules/strength.ts";

/** How fights of hit and evade are played before they are fought: attacks with whatever is ready, and each gun once. */
export const STRENGTH: StrengthRules<EvadeBody> = {
  note: "TENACITY.Evade.Strength.Leaves",
  bodies: () => EVADE_BODIES,
  actsOf: (actor) => (isEvadeActor(actor) ? actionsOf(actor) : 1),
  bodyOf: (actor) =>
    isEvadeActor(actor)
      ? {
          life: actor.system.life.value,
          out: !isUp(actor),
          ranks: totalOf(termsFor(actor, "willpower", "pain-resistance")),
          atZero: evadeReadings().zero === "always",
        }
      : null,
  blows: (actor, foe) =>
    isEvadeActor(actor) && isEvadeActor(foe)
      ? [...weaponsOf(actor).filter(isReady), null].flatMap((weapon) => blowOf(actor, foe, weapon) ?? [])
      : [],
};

function blowOf(actor: EvadeActor, target: EvadeActor, weapon: EvadeWeapon | null): Blow | null {
  const means = weapon?.id ?? "";
  const plan = new AttackPlan(actor, { weapon: means, target });
  // Where they will stand, no one knows.
  plan.say({ ...PLAIN, immobile: isHeld(target) });
  const { odds } = plan;
  return odds && { means, once: plan.use.kind === "gun", hit: odds.hit, harm: odds.harm };
}

/** What cover forbids, and the blind shot that is left where no one sees the target (R-1303, R-1304, A-63). */
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { CHECK_LIMITS, type CheckForm, type CheckProblem } from "../rolls/check-choice.ts";
import type { Ticks } from "../rolls/circumstances.ts";
import { conditionsOf } from "../data/documents.ts";
import { HIDDEN, type CheckOpening } from "../rules/index.ts";
import type { Attack } from "./attack.ts";
import { isAttack } from "./skill-domain.ts";
import { barBefore, targetOnMap, type Bar } from "./target-map.ts";

/** A planned check, as far as cover asks. */
interface CoveredPlan {
  readonly attack: Attack;
  readonly presentTargets: readonly TenacityActor[];
  readonly ticks: Ticks;
  readonly form: Pick<CheckForm, "blindThreshold">;
}

/** The tick that says that the place of the target is roughly known, so that a blind shot can find it. */
export const BLIND_SHOT = "blindShot";

/** The tick by which someone attacks in spite of cover. */
export function anywayKey({ uuid }: TenacityActor): string {
  return `${uuid}:anyway`;
}

/** What keeps the attack from a target, whatever was ticked; null for nothing. */
export function barOf(plan: Pick<CoveredPlan, "attack">, target: TenacityActor): Bar | null {
  return isAttack(plan.attack.purpose) ? barBefore(targetOnMap(target, plan.attack)) : null;
}

/** Whether a blind shot is offered: where a target is out of sight, hides, or no map tells. */
export function offersBlindShot(plan: CoveredPlan): boolean {
  return (
    isAttack(plan.attack.purpose) &&
    plan.presentTargets.some((target) => {
      const { cover } = targetOnMap(target, plan.attack);
      return cover === null || cover.soft === "full" || conditionsOf(target).some(({ type }) => type === HIDDEN.id);
    })
  );
}

/** The blind shot that was chosen: the face that is needed; null for none, or for a number that cannot be read. */
export function blindShotOf(plan: CoveredPlan): NonNullable<CheckOpening["blind"]> | null {
  const { blindThreshold: threshold } = plan.form;
  return isBlind(plan) && threshold !== null ? { threshold } : null;
}

/** What has to be decided before the check can be rolled; null for nothing. */
export function coverProblem(plan: CoveredPlan): CheckProblem | null {
  if (isBlind(plan) && plan.form.blindThreshold === null)
    return { input: "blindThreshold", code: "blindThreshold", ...CHECK_LIMITS.blindThreshold };
  const barred = plan.presentTargets
    .filter((target) => plan.ticks[anywayKey(target)] !== true)
    .map((target) => barOf(plan, target));
  const problem = (code: CheckProblem["code"]): CheckProblem => ({ input: "cover", code, minimum: 0, maximum: 0 });
  if (barred.includes("hard")) return problem("fullHardCover");
  return barred.includes("soft") && !isBlind(plan) ? problem("fullSoftCover") : null;
}

function isBlind(plan: CoveredPlan): boolean {
  return plan.ticks[BLIND_SHOT] === true && offersBlindShot(plan);
}

import { sum } from "../../../../core/data.ts";
import { normalizeTag } from "../../../../engine/rules/tags.ts";
import { meetResistance, type MetHit, type Resistance } from "../tactics/defense.ts";
import { type Condition, type ConditionFaces, type DiceToRoll, diceToRoll, valueOf } from "./condition.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";

export interface ElementalHit extends MetHit {
  readonly id: string;
}

/** What damage conditions do at the start of a turn or round. */
export interface Harm {
  readonly hits: readonly ElementalHit[];
  /** Stress to add; one hit in the sense of R-902 for each element. */
  readonly total: number;
  readonly toRoll: readonly DiceToRoll[];
}

/**
 * When damage conditions bite a bearer (R-1008): a creature at the start of its own turn, an object or environment, which has
 * no turn, at the start of the round.
 */
export function harmMoment(bearer: Condition["bearer"]): "turn" | "round" {
  return bearer === "creature" ? "turn" : "round";
}

/** The conditions that deal damage (R-1008). */
export function harming(conditions: readonly Condition[]): readonly Condition[] {
  return conditions.filter(({ type }) => CONDITION_KINDS.get(type)?.harms);
}

/**
 * What damage conditions do (R-1008, A-31): of each element the highest, each less the resistance against it. Size does not
 * matter.
 * @param faces - Faces of conditions with dice in their value.
 */
export function harm(
  conditions: readonly Condition[],
  resistances: readonly Resistance[],
  faces: ConditionFaces,
): Harm {
  const burning = harming(conditions);
  const highest = new Map<string, Condition>();
  for (const condition of burning) {
    const element = normalizeTag(condition.element);
    const rival = highest.get(element);
    if (!rival || valueOf(condition, faces) > valueOf(rival, faces)) highest.set(element, condition);
  }
  const hits = [...highest.values()].map((condition) => ({
    id: condition.id,
    ...meetResistance(valueOf(condition, faces), resistances, condition.element),
  }));
  return { hits, total: sum(hits.map(({ amount }) => amount)), toRoll: diceToRoll(burning, faces) };
}

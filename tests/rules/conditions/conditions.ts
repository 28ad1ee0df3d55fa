import { type Condition, PLAIN_CONDITION } from "../../../src/games/tenacity/rules/conditions/condition.ts";

/** A condition for a test: only what matters is written down. */
export function condition(id: string, some: Pick<Condition, "type"> & Partial<Condition>): Condition {
  return { ...PLAIN_CONDITION, ...some, id };
}

/** A hinder of a fixed value. */
export function hindering(id: string, scope: string[], flat: number, some: Partial<Condition> = {}): Condition {
  return condition(id, { type: "hinder", scope, value: { flat, dice: 0 }, ...some });
}

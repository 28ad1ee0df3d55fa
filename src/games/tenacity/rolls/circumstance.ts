import type { ConditionValue } from "../rules/index.ts";

/** One thing that touches a roll without anybody typing it in, under the name of where it comes from. */
export interface Circumstance {
  /** Stable within the roll: a modifier's, a condition's, or what the situation is called. */
  readonly id: string;
  /** What it is called: text that a player wrote, or words of the user's language; never HTML. */
  readonly label: string;
  readonly kind: "item" | "condition" | "situation";
  /** Added to the total. */
  readonly modifier: number;
  /** Hero dice more; disadvantage when negative. */
  readonly heroDice: number;
  /** Impact dice more, or fewer. */
  readonly impactDice: number;
  /** Added to the impact roll. */
  readonly impact: number;
  /** What a condition takes off the total; of several only the worst counts (R-1005, R-1006). */
  readonly penalty: ConditionValue | null;
  /** Why it is offered, in a sentence; empty where the name says it. */
  readonly reason: string;
  /** Whether people have to judge that it is so: then it counts only once someone ticks it. */
  readonly judgment: boolean;
  /** Whether there is a reason to think of it: a condition that the roller has, or what the map shows. */
  readonly seen?: boolean;
}

/** Which circumstances count, where someone has said so: by id. */
export type Ticks = Readonly<Record<string, boolean>>;

/** A circumstance that changes nothing, to be spread into others. */
export const NO_CIRCUMSTANCE: Omit<Circumstance, "id" | "label" | "kind"> = {
  modifier: 0,
  heroDice: 0,
  impactDice: 0,
  impact: 0,
  penalty: null,
  reason: "",
  judgment: false,
};

export function counts({ id, judgment }: Pick<Circumstance, "id" | "judgment">, ticks: Ticks): boolean {
  return ticks[id] ?? !judgment;
}

import type { HarmChange, OverflowChoice } from "../rules/index.ts";
import type { PlannedChange } from "../../../engine/effects/plan.ts";

/** What entries say of harm besides numbers. */
export interface HarmFacts extends Readonly<Record<string, unknown>> {
  /** Whether somebody fell unconscious by it; of an entry that takes back, whether they are up again. */
  readonly fell?: boolean;
  /** What the target still has to choose between. */
  readonly choices?: readonly OverflowChoice[];
}

/** What a change of somebody's body is in a ledger. */
export function harmChange(
  { stress, wounds, dead, unconscious }: HarmChange,
  choices: readonly OverflowChoice[],
): PlannedChange {
  const facts: HarmFacts = { ...(unconscious && { fell: true }), ...(choices.length > 0 && { choices }) };
  return { changes: { stress, wounds, ...(dead && { dead: 1 }) }, ...(Object.keys(facts).length > 0 && { facts }) };
}

import type { PlannedChange } from "../../../engine/cards/effects/effect-kind.ts";
import { rulingsOf, type LedgerActor } from "../../../engine/ledger/keepers.ts";
import { isTakenBack } from "../../../engine/log/ledger.ts";
import { conditionsOf, isCharacter, isNpc } from "../data/documents.ts";
import { isFallen, mob, readChoices, type HarmChange, type OverflowChoice } from "../rules/index.ts";

/** What entries say of harm besides numbers. */
interface HarmFacts extends Readonly<Record<string, unknown>> {
  /** Whether someone fell unconscious by it; of an entry that takes back, whether they are up again. */
  readonly fell?: boolean;
  /** How many of a mob fell by it. */
  readonly lost?: number;
  /** How many of the mob stood before. */
  readonly stood?: number;
  /** What the target still has to choose between. */
  readonly choices?: readonly OverflowChoice[];
}

/** Whether someone was driven beyond their maximum and has not chosen yet what becomes of them. */
export function owesChoice(actor: LedgerActor): boolean {
  if (!isCharacter(actor) || actor.system.dead || isFallen(conditionsOf(actor))) return false;
  const inForce = new Map([...rulingsOf(actor)].filter(([, ruling]) => !isTakenBack(ruling)));
  /** The last answer on each card. */
  const answered = new Map<string, number>();
  for (const { entry } of inForce.values()) {
    const { card, order, reason } = entry;
    if (reason === "overflow") answered.set(card, Math.max(order, answered.get(card) ?? 0));
  }
  return [...inForce].some(
    ([
      effect,
      {
        entry: { card, facts, order },
      },
    ]) => {
      if (readChoices(facts?.["choices"]).length === 0) return false;
      if (inForce.has(`${effect}:answer`) || (answered.get(card) ?? 0) > order) return false;
      // Whose card is gone can choose no more.
      return fromUuidSync(card, { strict: false }) !== null;
    },
  );
}

/** What a change of an actor's body is in its ledger. */
export function harmChange(
  actor: LedgerActor,
  { stress, wounds, dead, unconscious }: HarmChange,
  choices: readonly OverflowChoice[],
): PlannedChange {
  const facts: HarmFacts = {
    ...(unconscious && { fell: true }),
    ...(!dead && !unconscious && lossOf(actor, stress)),
    ...(choices.length > 0 && { choices }),
  };
  return { changes: { stress, wounds, ...(dead && { dead: 1 }) }, ...(Object.keys(facts).length > 0 && { facts }) };
}

/** What a mob that stays in the fight loses by so much stress; null where no one falls. */
function lossOf(actor: LedgerActor, change: number): Pick<HarmFacts, "lost" | "stood"> | null {
  if (!isNpc(actor) || actor.system.members < 2) return null;
  const { members, stress, left: stood } = actor.system;
  const { left } = mob(members, stress.max / members, stress.value + change, false);
  return left < stood ? { lost: stood - left, stood } : null;
}

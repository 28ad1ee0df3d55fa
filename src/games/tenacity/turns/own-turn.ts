import type { CharacterActor } from "../data/documents.ts";
import { whyNotUse, type Lit, type TurnPart, type UseRefusal } from "../rules/index.ts";
import { edition } from "../settings/edition.ts";
import type { TenacityCombat } from "./combat.ts";
import { turnLeftByEscape } from "./turn-left.ts";
import { ownFights } from "./read-spotlight.ts";

/** A turn, response or held action that is somebody's own. */
export interface OwnTurn {
  readonly combat: TenacityCombat;
  /** Id of the combatant. */
  readonly combatant: string;
  readonly by: Lit["by"];
  /** The parts of it that are used up (R-1101). */
  readonly spent: readonly TurnPart[];
}

/** The light of an actor in a fight that is under way; null while another has it. */
export function ownTurn(actor: CharacterActor): OwnTurn | null {
  for (const combat of ownFights()) {
    const { lit, spent } = combat.spotlight.state;
    if (lit && combat.combatants.get(lit.id)?.actor === actor) {
      const used: readonly TurnPart[] = lit.by === "turn" ? spent : lit.affected === undefined ? [] : ["action"];
      return { combat, combatant: lit.id, by: lit.by, spent: used };
    }
  }
  return null;
}

/** Whether an actor takes part in a fight that is under way. */
export function isFighting(actor: CharacterActor): boolean {
  return ownFights().some(
    (combat) =>
      !["setup", "over"].includes(combat.spotlight.state.phase) &&
      combat.combatants.some((combatant) => combatant.actor === actor),
  );
}

/** Why an actor has no such part of a turn, where the world minds that (R-1105); null where nothing speaks against it. */
export function whyNoPart(actor: CharacterActor, part: TurnPart): UseRefusal | null {
  // R-1021, R-1023: after one action that was spent on a hold there is another.
  if (part === "action" && turnLeftByEscape(actor)) return null;
  return isFighting(actor) ? whyNotUse(ownTurn(actor)?.spent ?? null, part, edition()) : null;
}

/** Whether an actor may not use a part of a turn (R-1105); then a message says why. */
export function refusesPart(actor: CharacterActor, part: TurnPart): boolean {
  const refusal = whyNoPart(actor, part);
  if (refusal) ui.notifications.warn(`TENACITY.Problem.${refusal}`, { localize: true });
  return refusal !== null;
}

/** Notes that a part of the present turn is used up; nothing where it is nobody's own turn, or was used before. */
export async function spendPart(turn: OwnTurn | null, part: TurnPart): Promise<void> {
  if (!turn || turn.spent.includes(part)) return;
  const { combat, combatant, by } = turn;
  if (by === "turn") await combat.take({ type: "spend", combatant, part, spent: true });
  else if (part === "action") await combat.take({ type: "act", combatant, affected: [] });
}

/** Whether it is an actor's own turn now, so that an attempt to overcome something is an action (R-1010). */
export function isInTurn(actor: CharacterActor): boolean {
  return ownTurn(actor)?.by === "turn";
}

import type { CharacterActor } from "../data/documents.ts";
import type { Lit, TurnPart } from "../rules/index.ts";
import type { TenacityCombat } from "./combat.ts";
import { ownFights } from "./read-spotlight.ts";

/** A turn, response or held action that is someone's own. */
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

/** Notes that a part of the present turn is used up; nothing where it is no one's own turn, or was used before. */
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

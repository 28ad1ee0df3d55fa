import type { CharacterActor } from "../data/documents.ts";
import { type Lit, type TurnPart, turnNumber } from "../rules/index.ts";
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

/**
 * Names the turn that is under way, or that was the last one, in the fight of an actor: no other turn has that name. Responses and
 * held actions belong to the turn that they interrupt, or that they follow.
 * @returns "" for one in no fight that has begun.
 */
export function turnName(actor: CharacterActor): string {
  const combat = ownFights().find(
    ({ combatants, spotlight: { state } }) =>
      state.phase !== "setup" && state.phase !== "over" && combatants.some((each) => each.actor === actor),
  );
  return combat ? `${combat.id ?? ""}.${String(turnNumber(combat.spotlight.state))}` : "";
}

/** Tells the fight in which someone has the light of an action that takes no check, and whom it affects (R-1203). */
export async function noteAction(actor: CharacterActor, affected: Actor.Implementation): Promise<void> {
  const turn = ownTurn(actor);
  if (!turn) return;
  const ids = turn.combat.combatants.contents.filter((each) => each.actor?.uuid === affected.uuid);
  const { combat, combatant } = turn;
  await combat.take({ type: "act", combatant, affected: ids.map(({ id }) => id ?? "") });
}

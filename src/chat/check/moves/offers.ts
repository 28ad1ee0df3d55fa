import type { CharacterActor } from "../../../documents/actor.ts";
import {
  checkMoves,
  overflowMoves,
  TAGS,
  type CheckMove,
  type CheckState,
  type Mover,
  type TargetState,
} from "../../../rules/index.ts";
import { findActorOnCard, isPlayed, speaksFor, speaksForRoller } from "../people.ts";
import { findCharacter, purseOf, type CheckMessage } from "../read-check.ts";
import { findEntry } from "../../../settings/check-entry.ts";
import { checkTags } from "../check-means.ts";
import { moveKey } from "./move-key.ts";
import { fittingMoves, takerOf, takesResult } from "./takers.ts";
import { talentsFor, type TalentRoll } from "./talents.ts";

/** A legal move that the person at this client may make. */
export interface Offer {
  readonly key: string;
  readonly move: CheckMove;
  /** Whose move it is: who pays for it; null for a move of the narrator. */
  readonly actor: CharacterActor | null;
  /** Whether a player who is there would make it; a narrator may make it in their place. */
  readonly forAnother: boolean;
}

/**
 * The moves that are legal now for the person at this client, priced by what those who pay own at this moment.
 * @param message The card.
 * @param state What the fold says of it.
 * @returns The moves of the roller, of each defender, and of the narrator, in the order in which a card shows them.
 */
export function offersOf(message: CheckMessage, state: CheckState): readonly Offer[] {
  const roller = findCharacter(state.opening.roller);
  return [
    ...(speaksForRoller(message, roller) ? sideOffers(state, roller, rollerRoll(state)) : []),
    ...state.targets.flatMap((target) => {
      const defender = defenderOf(target);
      return speaksFor(defender) ? sideOffers(state, defender, defenderRoll(state, target), target.id) : [];
    }),
    ...fittingMoves(state)
      .filter((move) => game.user.isGM || isOwnResult(state, move))
      .map((move) => offer(move, null)),
    ...overflowMoves(state).flatMap((move) => enduring(move)),
  ];
}

/** Whoever was driven beyond their limit chooses what becomes of them. */
function enduring(move: CheckMove): readonly Offer[] {
  const actor = move.type === "endure" ? findCharacter(move.on) : null;
  return speaksFor(actor) ? [offer(move, actor)] : [];
}

/** Whoever a result is applied to may take it without waiting for the narrator (U-08). */
function isOwnResult(state: CheckState, move: CheckMove): boolean {
  const actor = move.type === "apply" ? findActorOnCard(takerOf(state, move.target)) : null;
  return actor !== null && speaksFor(actor) && takesResult(state, actor);
}

/** Who defends against a check, or would; null for a rating without a character, and for what is gone. */
export function defenderOf(target: TargetState): CharacterActor | null {
  if (target.defence) return findCharacter(target.defence.defender);
  return target.source.type === "opposed" ? findCharacter(target.source.id || target.id) : null;
}

/** The roller's roll, for the talents that touch it. */
export function rollerRoll({ opening }: CheckState): TalentRoll {
  return { facts: opening, tags: tagsOf(opening, opening.purpose === "damage") };
}

/** A defender's roll, for the talents that touch it. */
export function defenderRoll({ opening }: CheckState, { defence }: TargetState): TalentRoll {
  const facts = defence?.facts ?? opening;
  return { facts, tags: tagsOf(facts, opening.purpose === "damage") };
}

function tagsOf({ skill, attribute }: TalentRoll["facts"], isAttack: boolean): readonly string[] {
  const entry = findEntry(skill.id);
  const tags = entry ? checkTags(entry, {}) : [skill.id, attribute.id];
  return isAttack ? [...tags, TAGS.physical] : tags;
}

function sideOffers(
  state: CheckState,
  actor: CharacterActor | null,
  roll: TalentRoll,
  target?: string,
): readonly Offer[] {
  if (!actor) return [];
  const mover: Mover = {
    ...(target === undefined ? {} : { target }),
    purse: purseOf(actor),
    talents: talentsFor(actor, roll),
  };
  return checkMoves(state, mover).map((move) => offer(move, actor));
}

function offer(move: CheckMove, actor: CharacterActor | null): Offer {
  const forAnother = actor !== null && game.user.isGM && isPlayed(actor);
  return { key: moveKey(move), move, actor, forAnother };
}

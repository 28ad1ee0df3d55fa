import type { CharacterActor } from "../data/actor.ts";
import {
  checkMoves,
  overflowMoves,
  TAGS,
  type CheckMove,
  type CheckState,
  type Mover,
  type TargetState,
} from "../rules/index.ts";
import { isPlayed, speaksFor, speaksForRoller } from "../../../engine/cards/people.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import { findCharacter, purseOf, type CheckMessage } from "../card/read-check.ts";
import { findEntry } from "../dialog/check-entry.ts";
import { checkTags } from "../card/check-means.ts";
import { moveKey } from "./move-key.ts";
import { fittingMoves, takerOf, takesResult } from "./takers.ts";
import { talentsFor, type TalentRoll } from "./talents.ts";

/** A legal move that a user may make. */
export interface Offer {
  readonly key: string;
  readonly move: CheckMove;
  /** Whose move it is: who pays for it; null for a move of the narrator. */
  readonly actor: CharacterActor | null;
  /** Whether a player who is there would make it; a narrator may make it in their place. */
  readonly forAnother: boolean;
}

type SideOffer = Pick<Offer, "move" | "actor">;

/**
 * The moves that are legal now for a user, priced by what those who pay own at this moment.
 * @param message The card.
 * @param state What the fold says of it.
 * @param user Who would make them; whoever sits at this client where nobody is named.
 * @returns The moves of the roller, of each defender, and of the narrator, in the order in which a card shows them.
 */
export function offersOf(
  message: CheckMessage,
  state: CheckState,
  user: User.Implementation = game.user,
): readonly Offer[] {
  const roller = findCharacter(state.opening.roller);
  const all = [
    ...(speaksForRoller(message, roller, user) ? sideOffers(state, roller, rollerRoll(state)) : []),
    ...state.targets.flatMap((target) => {
      const defender = defenderOf(target);
      return speaksFor(defender, user) ? sideOffers(state, defender, defenderRoll(state, target), target.id) : [];
    }),
    ...fittingMoves(state)
      .filter((move) => user.isGM || isOwnResult(state, move, user))
      .map((move) => ({ move, actor: null })),
    ...overflowMoves(state).flatMap((move) => enduring(move, user)),
  ];
  return all.map(({ move, actor }) => {
    const forAnother = actor !== null && user.isGM && isPlayed(actor);
    return { key: moveKey(move), move, actor, forAnother };
  });
}

/** Whoever was driven beyond their limit chooses what becomes of them. */
function enduring(move: CheckMove, user: User.Implementation): readonly SideOffer[] {
  const actor = move.type === "endure" ? findCharacter(move.on) : null;
  return speaksFor(actor, user) ? [{ move, actor }] : [];
}

/** Whoever a result is applied to may take it without waiting for the narrator (U-08). */
function isOwnResult(state: CheckState, move: CheckMove, user: User.Implementation): boolean {
  const actor = move.type === "apply" ? findAnyActor(takerOf(state, move.target)) : null;
  return actor !== null && speaksFor(actor, user) && takesResult(state, actor);
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
): readonly SideOffer[] {
  if (!actor) return [];
  const mover: Mover = {
    ...(target === undefined ? {} : { target }),
    purse: purseOf(actor),
    talents: talentsFor(actor, roll),
  };
  return checkMoves(state, mover).map((move) => ({ move, actor }));
}

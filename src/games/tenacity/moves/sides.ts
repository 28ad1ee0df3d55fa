import { format } from "../../../engine/text/words.ts";
import { cardActor, isPlayed, speaksFor, speaksForRoller } from "../../../engine/cards/card.ts";
import { checkTags } from "../plan/check-source.ts";
import { type CharacterActor, findCharacter, resourcesOf } from "../data/documents.ts";
import { findEntry } from "../data/list-entries.ts";
import {
  TAGS,
  type CheckState,
  type LegalMove,
  type RollFacts,
  type TalentOffer,
  type TargetState,
} from "../rules/index.ts";
import { ROLLER, type CheckMove, type CheckOffer, type CheckSight, type OfferSide } from "./check-move.ts";
import type { TalentRoll } from "../plan/talents.ts";

/** A side of a check that a user may speak for. */
export interface Side extends OfferSide {
  readonly actor: CharacterActor;
  /** The target that it defends; absent for the roller. */
  readonly target?: TargetState;
}

/** What a step of the rules says of its moves. */
type Legality<Legal extends LegalMove> = Pick<
  CheckMove<object, Legal>,
  "name" | "sideMoves" | "otherMoves" | "details"
>;

/** What was found for one look at a card: every move asks for it. */
const found = new WeakMap<CheckSight, readonly Side[]>();

/** The sides of a check that a user may speak for, the roller first. */
function sidesOf(sight: CheckSight): readonly Side[] {
  const sides = found.get(sight) ?? findSides(sight);
  found.set(sight, sides);
  return sides;
}

function findSides(sight: CheckSight): readonly Side[] {
  const { message, state, user } = sight;
  const roller = findCharacter(state.opening.roller);
  const own = roller && speaksForRoller(message, roller, user) ? [sideOf(ROLLER, "", roller, sight)] : [];
  const defending = state.targets.flatMap((target): readonly Side[] => {
    const defender = defenderOf(target);
    if (!defender || !speaksFor(defender, user)) return [];
    return [{ ...sideOf(`defender:${target.id}`, headingOf(target, defender), defender, sight), target }];
  });
  return [...own, ...defending];
}

/** Whose defense it is: "Missa", or "Skiff (Missa)" of who steers it. */
function headingOf({ id }: TargetState, { uuid }: CharacterActor): string {
  const { name } = cardActor(uuid);
  return id === "" || id === uuid ? name : format("TENACITY.Defense.AtTheHelm", { target: cardActor(id).name, name });
}

/** How the moves of an actor stand together on a card. */
export function sideOf(
  id: string,
  heading: string,
  actor: CharacterActor,
  { user, message }: CheckSight,
): OfferSide & { readonly actor: CharacterActor } {
  return { id, heading, actor, forAnother: user.isGM && isPlayed(actor, message) };
}

/**
 * What the rules let each side do that a user may speak for, priced by what it owns at this moment.
 * @param talents What a side may use besides, where the step asks for it.
 */
export function sideOffers<Legal extends LegalMove>(
  sight: CheckSight,
  step: Legality<Legal>,
  words: (move: Legal, side: Side) => Partial<CheckOffer<Legal>> & Pick<CheckOffer, "label">,
  talents: (side: Side) => readonly TalentOffer[] = () => [],
): readonly CheckOffer<Legal>[] {
  return sidesOf(sight).flatMap((side) => {
    const { target, actor } = side;
    const mover = { ...(target && { target: target.id }), resources: resourcesOf(actor), talents: talents(side) };
    const moves = step.sideMoves?.(sight.state, mover) ?? [];
    return moves.map((move) => ({ ...offerOf(step, move), side, turn: side.id, ...words(move, side) }));
  });
}

/** What the rules leave to the narrator, or to the target. */
export function othersOf<Legal extends LegalMove>(step: Legality<Legal>, state: CheckState): readonly Legal[] {
  return step.otherMoves?.(state) ?? [];
}

/** Names a move within its card, sides and targets told apart; stays the same as long as the move does. */
export function moveKey<Legal extends LegalMove>(step: Pick<Legality<Legal>, "details">, move: Legal): string {
  return [move.who, move.target ?? "", move.type, ...(step.details?.(move) ?? [])].join("|");
}

/** An offer of a move, in no words yet. */
export function offerOf<Legal extends LegalMove>(
  step: Pick<Legality<Legal>, "details">,
  move: Legal,
): CheckOffer<Legal> {
  return { key: moveKey(step, move), label: "", result: "", price: "", move };
}

/** Who defends against a check, or would; null for a rating without a character, and for what is gone. */
export function defenderOf(target: TargetState): CharacterActor | null {
  if (target.defense) return findCharacter(target.defense.defender);
  return target.source.type === "opposed" ? findCharacter(target.source.id || target.id) : null;
}

/** The roll of a side, for the talents that touch it: the roller's, or that of the defender of a target. */
export function rollOf(state: CheckState, target?: TargetState): TalentRoll {
  const { opening } = state;
  const facts: RollFacts = target?.defense?.facts ?? opening;
  const { lines } = target?.defense ?? state;
  // What is ignored already counts no more, and before the roll nothing does.
  const counted = new Set(lines.map((line) => ("id" in line ? line.id : undefined)));
  const modifiers = lines.length > 0 ? facts.modifiers.filter(({ id }) => counted.has(id)) : facts.modifiers;
  return { facts: { ...facts, modifiers }, tags: tagsOf(facts, opening.purpose === "damage") };
}

function tagsOf({ skill, attribute }: TalentRoll["facts"], isAttack: boolean): readonly string[] {
  const entry = findEntry(skill.id);
  const tags = entry ? checkTags(entry, {}) : [skill.id, attribute.id];
  return isAttack ? [...tags, TAGS.physical] : tags;
}

import { sortedEntries } from "../../../core/data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isWithHeroes } from "../plan/allies.ts";
import { isChallenge, isNpc } from "../data/documents.ts";
import { addStandingWith } from "./challenge-actions.ts";
import { purposeOf, standing, standingChange, type CheckState, type Standing } from "../rules/index.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";

export type StandingTrack = TenacityActor<"challenge">["system"]["standings"][string];

/** A part of an actor that a result can be applied to by itself: a track of standing. */
export interface Part extends StandingTrack {
  readonly id: string;
}

/** The tracks of an actor that are not put away, in their order. */
export function openTracks(actor: TenacityActor): readonly Part[] {
  const all = isChallenge(actor) ? sortedEntries(actor.system.standings) : [];
  return all.filter(([, { archived }]) => !archived).map(([id, track]) => ({ ...track, id }));
}

/** Whether standing is sought with someone for whom no scene keeps a track yet, and none keeps any. */
export function lacksTrack({ opening }: CheckState, target: TenacityActor | null): target is TenacityActor<"npc"> {
  return purposeOf(opening) === "standing" && isNpc(target) && !game.actors.some((actor) => hasTrack(actor));
}

function hasTrack(actor: Actor.Implementation): boolean {
  return openTracks(actor).length > 0;
}

/**
 * Opens a track of standing with someone, in a social scene that is made where there is none.
 * @param card Uuid of the card whose result needs it.
 */
export async function openTrack(npc: TenacityActor<"npc">, card: string): Promise<string> {
  const scene = await socialScene();
  if (scene) await addStandingWith(scene, npc, card);
  return scene?.uuid ?? "";
}

/** The world's social scene, made where there is none. */
export async function socialScene(): Promise<TenacityActor<"challenge"> | null> {
  const name = game.i18n.localize("TENACITY.Spotlight.Kind.social");
  const found = game.actors.contents.find((actor) => isChallenge(actor) && actor.name === name);
  const scene = found ?? (await Actor.implementation.create({ name, type: "challenge" }));
  return isChallenge(scene) ? scene : null;
}

/** Whether the roller speaks against the heroes: as the card says, or as the sides are where it does not. */
export function isOpponent({ opening }: CheckState): boolean {
  const roller = findAnyActor(opening.roller);
  return opening.against ?? (roller !== null && !isWithHeroes(roller));
}

/**
 * By how much a result moves standing: an NPC who speaks against the heroes lowers it, and so does the answer to a failure
 * of their own.
 * @param result The impact of a success, >= 0; what the answer to a failure takes away, negative.
 */
export function standingBy(state: CheckState, result: number): number {
  const by = isOpponent(state) ? "opponent" : "own";
  return standingChange({ by, success: result >= 0, impact: result, answer: -result }, state.opening.settings);
}

/** Where a result leaves a track of standing. */
export function standingAfter(state: CheckState, { value, top }: StandingTrack, result: number): Standing {
  return standing(value, top, standingBy(state, result));
}

import { inARow } from "../../../engine/text/plural.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import { isCard } from "../../../engine/cards/card-kind.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { findEvadeActor, isEvadeActor, isUp, isWeapon, itemsOf, rankOf, skillOf } from "../data/documents.ts";
import { areFoes } from "../map/aim.ts";
import { say } from "../moves/shared.ts";
import { ambushDifficulty, passivePerception, spotsAmbush } from "../rules/ambush.ts";
import type { EvadeState } from "../rules/card-state.ts";

/** With so many loaded guns about somebody, one may go off by accident (S3-22). */
const MANY_GUNS = 2;

/** What a card tells narrators alone: what is theirs to rule. */
export function narratorNotes(message: CardMessage, state: EvadeState): readonly string[] {
  return game.user.isGM ? [...stealthNote(message, state), ...gunsNote(state)] : [];
}

/** How far back the others of a group that hides are looked for, in messages. */
const LOOK_BACK = 20;

/** Whether the unaware notice those who hide, without searching (S3-16): those of the other side on the scene, as a group. */
function stealthNote(message: CardMessage, { opening, roll }: EvadeState): readonly string[] {
  const hider = opening?.skill === "stealth" && !opening.opposed ? findEvadeActor(opening.actor) : null;
  const token = hider && tokenOf(hider);
  if (!roll || !token?.parent) return [];
  const watchers = token.parent.tokens.contents
    .filter((each) => areFoes(token, each))
    .map(({ actor }) => actor)
    .filter(isEvadeActor)
    .filter(isUp);
  if (watchers.length === 0) return [];
  const facts = watchers.map((each) => ({
    senses: rankOf(each, "senses"),
    perception: skillOf(each, "perception"),
    roll: null,
  }));
  const difficulty = ambushDifficulty(hidingWith(message, token)) ?? roll.total;
  const words = {
    difficulty: String(difficulty),
    names: inARow(watchers.map(({ name }) => name)),
    passive: String(passivePerception(facts)),
  };
  return [say(spotsAmbush(facts, difficulty) ? "Spotted" : "Unnoticed", words)];
}

/** The last Stealth of each on the side of somebody who hides, up to a card: they are as hard to notice as the worst of them. */
function hidingWith(message: CardMessage, token: PlacedToken): readonly number[] {
  const all = game.messages.contents;
  const upTo = all.findIndex(({ id }) => id === message.id) + 1;
  const totals = new Map<string, number>();
  for (const each of all.slice(Math.max(0, upTo - LOOK_BACK), upTo)) {
    if (each.type !== "evadeCheck" || !isCard(each)) continue;
    // The subtype has one kind of card, which folds to this.
    const { opening, roll } = readCard(each).state as EvadeState;
    const actor = opening?.skill === "stealth" && !opening.opposed ? findEvadeActor(opening.actor) : null;
    const other = actor && tokenOf(actor);
    if (roll && other?.parent === token.parent && !areFoes(token, other)) totals.set(actor?.uuid ?? "", roll.total);
  }
  return [...totals.values()];
}

/** Who is hit with several loaded guns about them may have one go off: the guide gives no numbers, so the narrator rules (S3-22). */
function gunsNote({ opening, damage }: EvadeState): readonly string[] {
  const target = findEvadeActor(opening?.attack?.target.actor);
  if (!target || !damage || damage.damage === 0) return [];
  const loaded = itemsOf(target, isWeapon).filter(({ system }) => system.kind === "gun" && system.loaded).length;
  return loaded < MANY_GUNS ? [] : [say("LoadedGuns", { name: target.name, count: String(loaded) })];
}

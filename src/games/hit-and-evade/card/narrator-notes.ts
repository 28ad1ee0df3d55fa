import { nameOf } from "../../../engine/data/name-of.ts";
import { inARow } from "../../../engine/text/plural.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { findEvadeActor, isEvadeActor, isUp, isWeapon, itemsOf, rankOf, skillOf } from "../data/documents.ts";
import { areFoes } from "../map/aim.ts";
import { say } from "../moves/shared.ts";
import { ambushDifficulty, passivePerception, spotsAmbush } from "../rules/ambush.ts";
import type { EvadeState } from "../rules/card-state.ts";
import { hidersAround } from "../plan/hiding.ts";

/** With so many loaded guns about someone, one may go off by accident (S3-22). */
const MANY_GUNS = 2;

/** What a card tells narrators alone: what is theirs to rule. */
export function narratorNotes(message: CardMessage, state: EvadeState): readonly string[] {
  return game.user.isGM ? [...stealthNote(message, state), ...gunsNote(state)] : [];
}

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
  const all = game.messages.contents;
  const upTo = all.slice(0, all.findIndex(({ id }) => id === message.id) + 1);
  const difficulty = ambushDifficulty(hidersAround(token, "own", upTo).map(({ total }) => total)) ?? roll.total;
  const words = {
    difficulty: String(difficulty),
    names: inARow(watchers.map(nameOf)),
    passive: String(passivePerception(facts)),
  };
  return [say(spotsAmbush(facts, difficulty) ? "Spotted" : "Unnoticed", words)];
}

/** Who is hit with several loaded guns about them may have one go off: the guide gives no numbers, so the narrator rules (S3-22). */
function gunsNote({ opening, damage }: EvadeState): readonly string[] {
  const target = findEvadeActor(opening?.attack?.target.actor);
  if (!target || !damage || damage.damage === 0) return [];
  const loaded = itemsOf(target, isWeapon).filter(({ system }) => system.kind === "gun" && system.loaded).length;
  return loaded < MANY_GUNS ? [] : [say("LoadedGuns", { name: nameOf(target), count: String(loaded) })];
}

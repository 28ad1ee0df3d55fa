import { inARow } from "../../../engine/text/plural.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { findEvadeActor, isEvadeActor, isUp, isWeapon, itemsOf, rankOf, skillOf } from "../data/documents.ts";
import { areFoes } from "../map/aim.ts";
import { say } from "../moves/shared.ts";
import { passivePerception, spotsAmbush } from "../rules/ambush.ts";
import type { EvadeState } from "../rules/card-state.ts";

/** With so many loaded guns about somebody, one may go off by accident (S3-22). */
const MANY_GUNS = 2;

/** What a card tells narrators alone: what is theirs to rule. */
export function narratorNotes(state: EvadeState): readonly string[] {
  return game.user.isGM ? [...stealthNote(state), ...gunsNote(state)] : [];
}

/** Whether the unaware notice somebody who hides, without searching (S3-16): those of the other side on the scene, as a group. */
function stealthNote({ opening, roll }: EvadeState): readonly string[] {
  if (opening?.skill !== "stealth" || !roll || opening.opposed) return [];
  const hider = findEvadeActor(opening.actor);
  const token = hider && tokenOf(hider);
  const others = token?.parent?.tokens.contents.filter((each) => areFoes(token, each)) ?? [];
  const watchers = others
    .map(({ actor }) => actor)
    .filter(isEvadeActor)
    .filter(isUp);
  if (watchers.length === 0) return [];
  const facts = watchers.map((each) => ({
    senses: rankOf(each, "senses"),
    perception: skillOf(each, "perception"),
    roll: null,
  }));
  const words = { names: inARow(watchers.map(({ name }) => name)), passive: String(passivePerception(facts)) };
  return [say(spotsAmbush(facts, roll.total) ? "Spotted" : "Unnoticed", words)];
}

/** Who is hit with several loaded guns about them may have one go off: the guide gives no numbers, so the narrator rules (S3-22). */
function gunsNote({ opening, damage }: EvadeState): readonly string[] {
  const target = findEvadeActor(opening?.attack?.target.actor);
  if (!target || !damage || damage.damage === 0) return [];
  const loaded = itemsOf(target, isWeapon).filter(({ system }) => system.kind === "gun" && system.loaded).length;
  return loaded < MANY_GUNS ? [] : [say("LoadedGuns", { name: target.name, count: String(loaded) })];
}

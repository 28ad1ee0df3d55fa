import { nameOf, pictureOf } from "../../../engine/data/name-of.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { sortedEntries } from "../data/party.ts";
import { spinDial, trackViews } from "./character-view.ts";

/** The members in their order. */
export function memberViews(party: TenacityActor<"party">) {
  return sortedEntries(party.system.members).map(([id, { actor: uuid }]) => {
    const actor = findActor(uuid);
    return { id, uuid, ...(isCharacter(actor) ? present(party, actor) : absent()) };
  });
}

/** Whether this user sees the numbers of a member: the narrator and its owners always, others as the party says. */
function showsNumbers(party: TenacityActor<"party">, actor: CharacterActor): boolean {
  return party.system.openNumbers || game.user.isGM || actor.isOwner;
}

function present(party: TenacityActor<"party">, actor: CharacterActor) {
  const open = showsNumbers(party, actor);
  return {
    name: nameOf(actor),
    img: pictureOf(actor),
    concept: actor.system.concept,
    gone: false,
    open,
    tracks: open ? trackViews(actor) : [],
    spin: open ? spinDial(actor.system.spin) : null,
    states: statesOf(actor),
  };
}

function absent() {
  const name = game.i18n.localize("TENACITY.Sheet.Gone");
  return { name, img: "", concept: "", gone: true, open: false, tracks: [], spin: null, states: [] };
}

function statesOf(actor: CharacterActor) {
  const effects = actor.effects.contents.filter((effect) => !effect.disabled);
  const dead = actor.system.dead ? [{ label: game.i18n.localize("TENACITY.Character.Dead"), img: "" }] : [];
  return [...dead, ...effects.map((effect) => ({ label: effect.name, img: effect.img ?? "" }))];
}

import { sortedEntries } from "../../core/data.ts";
import type { TenacityActor } from "../data/actor.ts";
import { membersOf } from "../data/party.ts";
import { findActor, nameOf, pictureOf } from "../data/actor-identity.ts";
import { currentGame } from "../game.ts";
import { localize } from "../text/words.ts";
import type { MemberTrack, SceneGroup, Scenes } from "./scenes.ts";

/** A party whose scene ends, or who rest. */
export function groupOf(party: TenacityActor<"party">): SceneGroup {
  return { name: party.name, open: party.system.openNumbers, members: membersOf(party) };
}

/** The members in their order. */
export function memberViews(party: TenacityActor<"party">) {
  return sortedEntries(party.system.members).map(([id, { actor: uuid }]) => {
    const actor = findActor(uuid);
    const { scenes } = currentGame();
    return { id, uuid, ...(actor && scenes?.takesPart(actor) ? present(party, actor, scenes) : absent()) };
  });
}

/** Whether this user sees the numbers of a member: the narrator and its owners always, others as the party says. */
function showsNumbers(party: TenacityActor<"party">, actor: TenacityActor): boolean {
  return party.system.openNumbers || game.user.isGM || actor.isOwner;
}

function present(party: TenacityActor<"party">, actor: TenacityActor, scenes: Scenes) {
  const open = showsNumbers(party, actor);
  const effects = actor.effects.contents.filter((effect) => !effect.disabled);
  return {
    name: nameOf(actor),
    img: pictureOf(actor),
    concept: (actor.system as { readonly concept?: string }).concept ?? "",
    gone: false,
    open,
    tracks: open ? scenes.tracks(actor).map((track) => ({ ...track, share: shareOf(track) })) : [],
    states: [
      ...(scenes.states?.(actor) ?? []).filter((label) => label !== "").map((label) => ({ label, img: "" })),
      ...effects.map((effect) => ({ label: effect.name, img: effect.img ?? "" })),
    ],
  };
}

/** How full a track is: wholly where it has more than there is room for. */
function shareOf({ value, max = 0 }: MemberTrack): number {
  return Math.max(0, Math.min(1, Number(value) / max || 0));
}

function absent() {
  return {
    name: localize("TENACITY.Sheet.Gone"),
    img: "",
    concept: "",
    gone: true,
    open: false,
    tracks: [],
    states: [],
  };
}

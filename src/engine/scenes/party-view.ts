import { sortedEntries } from "../../core/data.ts";
import { nameOf, pictureOf } from "../data/name-of.ts";
import type { TenacityActor } from "../data/actor.ts";
import { membersOf } from "../data/party.ts";
import { findActor } from "../data/find-actor.ts";
import { currentGame } from "../game.ts";
import { localize } from "../text/words.ts";
import type { MemberFacts, SceneGroup } from "./scenes.ts";

/** A party whose scene ends, or who rest. */
export function groupOf(party: TenacityActor<"party">): SceneGroup {
  return { name: party.name, open: party.system.openNumbers, members: membersOf(party) };
}

/** The members in their order. */
export function memberViews(party: TenacityActor<"party">) {
  return sortedEntries(party.system.members).map(([id, { actor: uuid }]) => {
    const actor = findActor(uuid);
    const facts = actor && currentGame().scenes?.takesPart(actor) === true && currentGame().scenes?.member(actor);
    return { id, uuid, ...(actor && facts ? present(party, actor, facts) : absent()) };
  });
}

/** Whether this user sees the numbers of a member: the narrator and its owners always, others as the party says. */
function showsNumbers(party: TenacityActor<"party">, actor: TenacityActor): boolean {
  return party.system.openNumbers || game.user.isGM || actor.isOwner;
}

function present(party: TenacityActor<"party">, actor: TenacityActor, { concept, tracks, states }: MemberFacts) {
  const open = showsNumbers(party, actor);
  const effects = actor.effects.contents.filter((effect) => !effect.disabled);
  return {
    name: nameOf(actor),
    img: pictureOf(actor),
    concept,
    gone: false,
    open,
    tracks: open ? tracks : [],
    states: [
      ...states.map((label) => ({ label, img: "" })),
      ...effects.map((effect) => ({ label: effect.name, img: effect.img ?? "" })),
    ],
  };
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

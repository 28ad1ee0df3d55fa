import { nameOf, pictureOf } from "../../../engine/data/name-of.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { sortedEntries } from "../data/party.ts";
import { spinDial, trackViews, type SpinDial, type TrackView } from "./character-view.ts";

/** One member at a glance. */
export interface MemberView {
  /** Key among the members. */
  id: string;
  uuid: string;
  name: string;
  img: string;
  concept: string;
  /** Whether the actor no longer exists. */
  gone: boolean;
  /** Whether this user may see the numbers. */
  open: boolean;
  tracks: TrackView[];
  spin: SpinDial | null;
  /** Conditions and death, each with its picture. */
  states: { label: string; img: string }[];
}

/** The members in their order. */
export function memberViews(party: TenacityActor<"party">): MemberView[] {
  return sortedEntries(party.system.members).map(([id, { actor: uuid }]) => {
    const actor = findActor(uuid);
    return { id, uuid, ...(isCharacter(actor) ? present(party, actor) : absent()) };
  });
}

/** Whether this user sees the numbers of a member: the narrator and its owners always, others as the party says. */
function showsNumbers(party: TenacityActor<"party">, actor: CharacterActor): boolean {
  return party.system.openNumbers || game.user.isGM || actor.isOwner;
}

function present(party: TenacityActor<"party">, actor: CharacterActor): Omit<MemberView, "id" | "uuid"> {
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

function absent(): Omit<MemberView, "id" | "uuid"> {
  const name = game.i18n.localize("TENACITY.Sheet.Gone");
  return { name, img: "", concept: "", gone: true, open: false, tracks: [], spin: null, states: [] };
}

function statesOf(actor: CharacterActor): MemberView["states"] {
  const effects = actor.effects.contents.filter((effect) => !effect.disabled);
  const dead = actor.system.dead ? [{ label: game.i18n.localize("TENACITY.Character.Dead"), img: "" }] : [];
  return [...dead, ...effects.map((effect) => ({ label: effect.name, img: effect.img ?? "" }))];
}

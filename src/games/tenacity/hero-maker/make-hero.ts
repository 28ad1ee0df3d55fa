import { copyOfItem, createHero, readableItem } from "../../../engine/heroes/create-hero.ts";
import { MODIFIED_TRACKS } from "../rules/index.ts";
import type { DraftItem, HeroDraft } from "./hero-draft.ts";
import { inHand } from "./in-hand.ts";

type UserDocument = User.Implementation;

/** Ranks in the shape of the data model, without those that are 0. */
function ranks(values: Readonly<Record<string, number>>): Record<string, { rank: number }> {
  const held = Object.entries(values).filter(([, rank]) => rank > 0);
  return Object.fromEntries(held.map(([id, rank]) => [id, { rank }]));
}

/** The data of one item: a copy of what its uuid names, or a thing that is only a name. */
async function itemData(
  { type, name, uuid }: DraftItem,
  user: UserDocument,
): Promise<{ readonly type: string; readonly name?: string }> {
  const found = uuid === "" ? null : await readableItem(uuid, user);
  return found?.type === type ? { ...copyOfItem(found), type } : { name, type };
}

/**
 * The data of the hero that a draft describes.
 * @param draft A draft that was read by `readDraft`.
 * @param user Who plays it: copies are made only of what they may read.
 */
async function heroData(draft: HeroDraft, user: UserDocument): Promise<object> {
  const { name, concept, img, attributes, skills, tracks, items } = draft;
  const maxima = MODIFIED_TRACKS.map((track): [string, object] => {
    // 10acity is there to be spent, stress and wounds begin at nothing.
    return [track, { value: track === "tenacity" ? tracks[track] : 0, max: tracks[track] }];
  });
  return {
    name,
    type: "hero",
    ...(img !== "" && { img }),
    system: { concept, attributes: ranks(attributes), skills: ranks(skills), ...Object.fromEntries(maxima) },
    items: inHand(await Promise.all(items.map((item) => itemData(item, user)))),
  };
}

/**
 * Creates the hero of a draft, once (U-25).
 * @param draft A draft that was read by `readDraft`.
 * @param user Who plays it, and owns it.
 * @returns The hero; undefined when a hook of a module refused it.
 * @throws Error with the server's words when this client may not create actors, or the data is not valid.
 */
export function makeHero(draft: HeroDraft, user: UserDocument): Promise<Actor.Implementation | undefined> {
  return createHero(draft.id, user, () => heroData(draft, user));
}

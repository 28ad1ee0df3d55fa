import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { DraftItem, HeroDraft } from "./hero-draft.ts";
import { MODIFIED_TRACKS } from "../rules/index.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";

type UserDocument = User.Implementation;

/** Ranks in the shape of the data model, without those that are 0. */
function ranks(values: Readonly<Record<string, number>>): Record<string, { rank: number }> {
  const held = Object.entries(values).filter(([, rank]) => rank > 0);
  return Object.fromEntries(held.map(([id, rank]) => [id, { rank }]));
}

/** Whether somebody may read an item that they want a copy of. */
function mayCopy(item: Item.Implementation, user: UserDocument): boolean {
  if (!item.pack) return item.testUserPermission(user, "OBSERVER");
  const level = game.packs.get(item.pack)?.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  return level >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
}

/** The item of the world or of a compendium that a uuid names, if that user may read it; a player may have sent any uuid. */
async function readableItem(uuid: string, user: UserDocument): Promise<Item.Implementation | null> {
  const found: unknown = await fromUuid(uuid).catch(() => null);
  if (!(found instanceof Item.implementation)) return null;
  // Of some type, which the class alone does not tell.
  const item = found as Item.Implementation;
  return !item.parent && mayCopy(item, user) ? item : null;
}

/** The data of one item: a copy of what its uuid names, or a thing that is only a name. */
async function itemData({ type, name, uuid }: DraftItem, user: UserDocument): Promise<object> {
  const found = uuid === "" ? null : await readableItem(uuid, user);
  if (found?.type !== type) return { name, type };
  const { _id, folder, sort, ownership, ...data } = found.toObject();
  return { ...data, _stats: { ...data._stats, compendiumSource: found.uuid } };
}

/**
 * The data of the hero that a draft describes.
 * @param draft A draft that was read by `readDraft`.
 * @param user Who plays it: copies are made only of what they may read.
 */
async function heroData(draft: HeroDraft, user: UserDocument): Promise<object> {
  const { id, name, concept, img, attributes, skills, tracks, items } = draft;
  const maxima = MODIFIED_TRACKS.map((track): [string, object] => {
    // 10acity is there to be spent, stress and wounds begin at nothing.
    return [track, { value: track === "tenacity" ? tracks[track] : 0, max: tracks[track] }];
  });
  return {
    _id: id,
    name,
    type: "hero",
    ...(img !== "" && { img }),
    ownership: {
      default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
      [user.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    },
    system: { concept, attributes: ranks(attributes), skills: ranks(skills), ...Object.fromEntries(maxima) },
    items: await Promise.all(items.map((item) => itemData(item, user))),
    flags: { [SYSTEM_ID]: { madeFor: user.id } },
  };
}

/** What is being made, by the hero's id: whoever asks twice gets the same answer. */
const making = new Map<string, Promise<TenacityActor | undefined>>();

/**
 * Creates the hero of a draft, once: its id is the draft's, so a second request finds the first one's hero.
 * @param draft A draft that was read by `readDraft`.
 * @param user Who plays it, and owns it.
 * @returns The hero; undefined when a hook of a module refused it.
 * @throws Error with the server's words when this user may not create actors, or the data is not valid.
 */
export async function makeHero(draft: HeroDraft, user: UserDocument): Promise<TenacityActor | undefined> {
  const made = game.actors.get(draft.id);
  if (made) return made;
  const running = making.get(draft.id) ?? create(draft, user);
  making.set(draft.id, running);
  try {
    return await running;
  } finally {
    making.delete(draft.id);
  }
}

async function create(draft: HeroDraft, user: UserDocument): Promise<TenacityActor | undefined> {
  const data = await heroData(draft, user);
  const hero = await Actor.implementation.create(data as Actor.CreateData, { keepId: true });
  return hero ?? undefined;
}

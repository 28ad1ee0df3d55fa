import { SYSTEM_ID } from "../../compat/system-id.ts";

type UserDocument = User.Implementation;
type AnyActor = Actor.Implementation;

/** What is being made, by the hero's id: asking twice gets the same answer. */
const making = new Map<string, Promise<AnyActor | undefined>>();

/**
 * Creates a hero who belongs to someone, once: a second request with the same id finds the hero of the first one.
 * @param id The id that the hero is going to have: 16 letters or digits.
 * @param data The hero's data, without id and owners; only called where there is no hero yet.
 * @returns The hero; undefined when a hook of a module refused it.
 * @throws Error with the server's words when this client may not create actors, or the data is not valid.
 */
export async function createHero(
  id: string,
  user: UserDocument,
  data: () => Promise<object>,
): Promise<AnyActor | undefined> {
  const made = game.actors.get(id);
  if (made) return made;
  const running = making.get(id) ?? create(id, user, data);
  making.set(id, running);
  try {
    return await running;
  } finally {
    making.delete(id);
  }
}

async function create(id: string, user: UserDocument, data: () => Promise<object>): Promise<AnyActor | undefined> {
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const facts: { readonly items?: readonly { readonly _id?: string | null }[] } = await data();
  const items = (facts.items ?? []).map((item) => ({ ...item, _id: item._id ?? foundry.utils.randomID() }));
  const hero: object = {
    ...facts,
    items,
    _id: id,
    ownership: { default: NONE, [user.id ?? ""]: OWNER },
    flags: { [SYSTEM_ID]: { madeFor: user.id, [BEGAN_WITH]: items.map(({ _id }) => _id) } },
  };
  const options = { keepId: true, keepEmbeddedIds: true };
  return (await Actor.implementation.create(hero as Actor.CreateData, options)) ?? undefined;
}

/** The flag with the ids of what a hero was made with. */
const BEGAN_WITH = "beganWith";

/** What a hero was made with, by id: no step of growth brought it, and none is to be entered for it. */
export function beganWith(hero: AnyActor): ReadonlySet<unknown> {
  const ids: unknown = hero.getFlag(SYSTEM_ID, BEGAN_WITH);
  return new Set(Array.isArray(ids) ? (ids as readonly unknown[]) : []);
}

/** The hero that data describes, never stored: a maker reads their numbers where their sheet is going to. */
export function unstoredHero(data: { readonly name: string }): AnyActor {
  const name = data.name || game.i18n.localize("TENACITY.Browser.NewHero");
  // The type is in the data, which the compiler does not read.
  return new Actor.implementation({ ...data, name } as Actor.CreateData);
}

/** The item of the world or of a compendium that a uuid names, if that user may read it; a player may have sent any uuid. */
export async function readableItem(uuid: string, user: UserDocument): Promise<Item.Implementation | null> {
  const found: unknown = await fromUuid(uuid).catch(() => null);
  if (!(found instanceof Item.implementation)) return null;
  // Of some type, which the class alone does not tell.
  const item = found as Item.Implementation;
  return !item.parent && mayCopy(item, user) ? item : null;
}

/** Data of a copy of an item for a new hero, which knows what it is a copy of. */
export function copyOfItem(item: Item.Implementation): object {
  const { _id, folder, sort, ownership, ...data } = item.toObject();
  return item.pack === null ? data : { ...data, _stats: { ...data._stats, compendiumSource: item.uuid } };
}

/** Data of a copy of a ready hero, which knows whom it is a copy of. */
export function copyOfHero(hero: Actor.Implementation): object {
  const { _id, folder, sort, ownership, ...data } = hero.toObject();
  return { ...data, _stats: { ...data._stats, compendiumSource: hero.uuid } };
}

/** Whether someone may read an item that they want a copy of. */
function mayCopy(item: Item.Implementation, user: UserDocument): boolean {
  if (!item.pack) return item.testUserPermission(user, "OBSERVER");
  const level = game.packs.get(item.pack)?.getUserLevel(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  return level >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
}

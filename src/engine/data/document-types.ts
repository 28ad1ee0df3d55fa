import { SYSTEM_ID } from "../../compat/system-id.ts";

/** What a type of document stores. */
export type Model = foundry.abstract.TypeDataModel.AnyConstructor;

export interface ActorType {
  readonly model: Model;
  /** Whether tokens share the actor's own data and stand on the players' side (CV-4); heroes always. */
  readonly isLinked?: boolean;
  /** What bars of tokens can show; the first is shown to the player of a new one. Without it, {@link HEALTH} of whom a model has limits of. */
  readonly bars?: readonly string[];
  /** What else tokens can show. */
  readonly values?: readonly string[];
}

/** The types of documents of a game, as the manifest has them, each with its data model. No two games may share one. */
export interface DocumentTypes {
  /** The first is that of heroes, whom players play. */
  readonly Actor: Readonly<Record<string, ActorType | Model>>;
  readonly Item: Readonly<Record<string, Model>>;
  readonly ActiveEffect?: Readonly<Record<string, Model>>;
  /** Besides its cards and its requests, which are what their kinds say. */
  readonly ChatMessage?: Readonly<Record<string, Model>>;
  /** What its areas do; icons are classes of Font Awesome. */
  readonly RegionBehavior?: Readonly<Record<string, { readonly model: Model; readonly icon: string }>>;
}

/** Documents whose types belong to games. */
export type TypedDocument = keyof DocumentTypes;

/** The types that have an icon in `assets/icons/types`. */
const types = new Set<string>();

/** Says that types of actors or items have icons in `assets/icons/types`: each game for its own, in `init`. */
export function addTypeIcons(names: readonly string[]): void {
  for (const name of names) types.add(name);
}

/** Path of the icon of an actor or item type, or undefined for a type that is not ours. */
export function typeIcon(type: string | undefined): string | undefined {
  return type !== undefined && types.has(type) ? `systems/${SYSTEM_ID}/assets/icons/types/${type}.svg` : undefined;
}

/** Asks of a document that may be there, of whatever game, whether it is of one of some types. */
type IsOf<Any, Some extends Any> = (document: Any | null | undefined) => document is Some;

export const actorsOf =
  <Type extends Actor.SubType>(...types: readonly Type[]): IsOf<Actor.Implementation, Actor.OfType<Type>> =>
  (actor): actor is Actor.OfType<Type> =>
    types.some((type) => type === actor?.type);

export const itemsOf =
  <Type extends Item.SubType>(...types: readonly Type[]): IsOf<Item.Implementation, Item.OfType<Type>> =>
  (item): item is Item.OfType<Type> =>
    types.some((type) => type === item?.type);

/** An actor's items of a type, in the order of their own list. */
export function itemsInOrder<Some extends Item.Implementation>(
  actor: Actor.Implementation,
  isOfType: (item: Item.Implementation) => item is Some,
): readonly Some[] {
  return actor.items.contents.filter(isOfType).toSorted((one, other) => one.sort - other.sort);
}

export const messagesOf =
  <Type extends ChatMessage.SubType>(
    ...types: readonly Type[]
  ): IsOf<ChatMessage.Implementation, ChatMessage.OfType<Type>> =>
  (message): message is ChatMessage.OfType<Type> =>
    types.some((type) => type === message?.type);

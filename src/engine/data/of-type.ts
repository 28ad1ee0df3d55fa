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

export const messagesOf =
  <Type extends ChatMessage.SubType>(
    ...types: readonly Type[]
  ): IsOf<ChatMessage.Implementation, ChatMessage.OfType<Type>> =>
  (message): message is ChatMessage.OfType<Type> =>
    types.some((type) => type === message?.type);

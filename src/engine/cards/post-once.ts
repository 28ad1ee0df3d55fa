/** What is posted under an id by which everyone recognizes it, see `derivedId`. */
export type KnownMessage = ChatMessage.CreateData & { readonly _id: string };

/** Posts messages in one write, those that are there already left out: someone else may tell of the same at this moment. */
export async function postOnce(messages: readonly KnownMessage[]): Promise<void> {
  const missing = messages.filter(({ _id }) => !game.messages.has(_id));
  if (missing.length === 0) return;
  try {
    await ChatMessage.implementation.createDocuments([...missing], { keepId: true });
  } catch (error) {
    // One that came first refuses them all.
    const left = missing.filter(({ _id }) => !game.messages.has(_id));
    if (left.length === missing.length) throw error;
    await postOnce(left);
  }
}

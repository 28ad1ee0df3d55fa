import { namedSpeaker } from "./card.ts";
import { descriptionOf } from "../data/rich-text.ts";

/**
 * Posts text as it was written, for everyone to read: its commands and links are made anew on each client.
 * @param text Plain text, never HTML.
 */
export async function postText(text: string): Promise<void> {
  await ChatMessage.implementation.create({
    speaker: namedSpeaker(),
    content: paragraph(text),
  });
}

/** Posts what an item is and does, spoken by its bearer. */
export async function postItem(item: Item.Implementation): Promise<void> {
  await postDescription(item.actor, item.name, descriptionOf(item));
}

/** Posts what an effect is and does, spoken by its bearer. */
export async function postEffect({ parent, name, description }: ActiveEffect.Implementation): Promise<void> {
  await postDescription(parent instanceof Actor.implementation ? parent : null, name, description);
}

/** @param description Rich text that the server has cleaned, and cleans again (CH-9). */
async function postDescription(actor: Actor.Implementation | null, name: string, description: string): Promise<void> {
  await ChatMessage.implementation.create({
    speaker: namedSpeaker(actor),
    flavor: foundry.utils.escapeHTML(name),
    content: description || paragraph(name),
  });
}

function paragraph(text: string): string {
  return `<p>${foundry.utils.escapeHTML(text)}</p>`;
}

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

import { richText, type RichTextView } from "../data/rich-text.ts";

/** What the header of the sheet of an item or an effect shows, and the description below it. */
export interface ItemHead {
  uuid: string;
  name: string;
  img: string;
  typeLabel: string;
  /** Whose it is, in words; empty for what is no one's. */
  bearer: string;
  words: string;
  description: RichTextView;
}

/** What a game says of an item or an effect. */
type Said = Pick<ItemHead, "typeLabel" | "bearer" | "words">;

/** The header of an item's sheet, under the name of its type and with the name of its bearer. */
export async function itemHead(item: Item.Implementation, words: string, description: string): Promise<ItemHead> {
  const { uuid, name, img, type, actor } = item;
  const bearer = actor ? game.i18n.format("TENACITY.Item.BorneBy", { name: actor.name }) : "";
  const typeLabel = game.i18n.localize(`TYPES.Item.${type}`);
  return { uuid, name, img: img ?? "", typeLabel, bearer, words, description: await richText(item, description) };
}

/** The header of an effect's sheet. Its picture is as it is stored, since core puts another in place of one that is missing. */
export async function effectHead(effect: ActiveEffect.Implementation, said: Said): Promise<ItemHead> {
  const { uuid, name, description, _source } = effect;
  return { uuid, name, img: _source.img ?? "", ...said, description: await richText(effect, description) };
}

import { type AnyLists, type ListKinds, type ListsDeclaration, readLists } from "../rules/lists.ts";
import { WorldData, type WorldDataKey } from "../settings/world-data.ts";
import { format } from "../text/words.ts";

/**
 * The lists of a world, as a narrator can change them.
 * @param key Of the setting that holds them; files of "pairLists" call themselves "pair-lists".
 * @param keyOf The key of one of their texts, see `ListsOffer.words`.
 */
export function worldLists<Kinds extends ListKinds, Lists extends AnyLists>(
  key: WorldDataKey,
  declared: ListsDeclaration<Kinds, Lists>,
  keyOf: (name: string) => string,
) {
  return {
    declared,
    data: new WorldData(key, (stored) => readLists(declared, stored).lists, declared.first),
    file: key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    words: (name: string, data: Record<string, string> = {}) => format(keyOf(name), data),
  };
}

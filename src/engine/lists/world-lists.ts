import { type AnyLists, type ListKinds, type ListsDeclaration, readLists } from "../rules/lists.ts";
import { WorldData, type WorldDataKey } from "../settings/world-data.ts";
import { format } from "../text/words.ts";

/** The lists of a game, as a narrator can change them. */
export interface ListsOffer {
  readonly declared: ListsDeclaration;
  readonly data: WorldData<AnyLists>;
  /** What files of such lists call themselves and them. */
  readonly file: string;
  /** How a world reads what the guide leaves open, and what can be chosen. */
  readonly readings?: {
    readonly data: WorldData<Readonly<Record<string, string>>>;
    readonly choices: Readonly<Record<string, readonly [string, ...string[]]>>;
  };
  /** A text of the game: `Menu.Hint` says what there is; `Label`, `Hint`, `New` and `Link` of each list, `Number`, `Mark`, `Reading` and `Use`. */
  words(key: string, data?: Record<string, string>): string;
}

/** What stands in such a window. */
export interface ListsDraft {
  readonly lists: AnyLists;
  readonly readings: Readonly<Record<string, string>>;
}

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

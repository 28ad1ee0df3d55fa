import type { AnyLists, ListsDeclaration } from "../rules/lists.ts";
import type { WorldData } from "../settings/world-data.ts";

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

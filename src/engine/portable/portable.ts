import type { Fact, Values } from "./stat-block.ts";
import type { CardWord } from "./vocabulary.ts";
import { late } from "../windows/late.ts";

/** What of a game's actors travels as a file, with the items that are of the game. */
export interface Portable {
  /** Types of actors. */
  readonly actors: readonly string[];
  /** How those whom the narrator plays are written down in plain text; without it, they are not. */
  readonly text?: PlainText | StatBlockKind;
}

/** Someone whom the narrator plays, in plain text; the texts of the game have an example (`TextExample`). */
export interface PlainText {
  /** Type of actor. */
  readonly type: string;
  /** Reads whatever was pasted: nothing is refused, what isn't understood is named. */
  readonly read: (text: string) => Promise<TextReading>;
  /** Writes what {@link read} reads as the same actor. */
  readonly write: (actor: Actor.Implementation) => Promise<string>;
}

/** Someone out of a text. All words are text, never HTML. */
export interface TextReading {
  readonly name: string;
  /** What was understood, in a few words each. */
  readonly facts: readonly string[];
  /** What was not understood. */
  readonly left: readonly string[];
  /** Of the new actor. */
  readonly data: object;
}

/** A word of the world by its key, or by the name that a list gives it. */
export type ToWord = (id: string, label: string) => CardWord;

/** A fact; or the path of a member that is a number or a text, by what the data model says of it. */
export type BlockFact = Fact | string;

/** Someone whom the narrator plays, by the facts that a text can say of them: the engine reads and writes it. */
export interface StatBlockKind {
  readonly type: string;
  /** Name of the compendium in which the text's things are looked for. */
  readonly pack?: string;
  /** Member of the data that keeps what was not understood; `notes` without it. */
  readonly notes?: string;
  /** What a text can say of someone, and of each type of their things. */
  block(word: ToWord): {
    readonly facts: readonly BlockFact[];
    readonly things?: Readonly<Record<string, readonly BlockFact[]>>;
  };
  /** Values that are not stored by their paths. */
  more?(actor: Actor.Implementation): Values;
  /** What else follows from what a text says, as members of the data. */
  finish?(values: Values): object;
}

/** How a game reads and writes those whom the narrator plays; null where it does not. */
export async function plainTextOf({ text }: Pick<Portable, "text"> = {}): Promise<PlainText | null> {
  if (!text || !("block" in text)) return text ?? null;
  const { blockText } = await late(import("./block-text.ts"));
  return blockText(text);
}

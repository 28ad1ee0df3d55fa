/** What of a game's actors travels as a file, with the items that are of the game. */
export interface Portable {
  /** Types of actors. */
  readonly actors: readonly string[];
  /** How those whom the narrator plays are written down in plain text; without it, they are not. */
  readonly text?: PlainText;
}

/** Someone whom the narrator plays, in plain text. */
export interface PlainText {
  /** Type of actor. */
  readonly type: string;
  /** Key of an example. */
  readonly example: string;
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

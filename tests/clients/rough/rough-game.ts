import type { Seated } from "../../support/check/players.ts";
import type { Client } from "../../support/harness/client.ts";
import type { TableOptions } from "../../support/harness/table.ts";
import type { Random } from "../../support/random.ts";
import type { WantedFace } from "../../support/scripted-dice.ts";
import type { Tenacity } from "../at-the-table.ts";

/** The window of one of the people at a table of a game. */
export type RoughClient = Client<Tenacity>;

/** A card in a phase of its life, as it was stored when it was played there. */
export interface Phase {
  readonly name: string;
  readonly by: Seated;
  readonly type: string;
  /** Id of the one who speaks. */
  readonly speaker: string;
  readonly opening: object;
  readonly events: Readonly<Record<string, object>>;
}

/** Plays cards at a quiet table, each step of which leaves a phase. */
export interface Rehearsal {
  client(user: Seated): RoughClient;
  /** Changes documents by uuid, as the narrator does. */
  set(changes: Readonly<Record<string, object>>): Promise<void>;
  /** Someone rolls a card; where it stands then is its first phase. */
  begin(name: string, by: Seated, roll: () => Promise<unknown>, ...dice: readonly WantedFace[]): Promise<void>;
  /** Someone presses a button of it, which leads to the next. */
  press(by: Seated, button: string, ...dice: readonly WantedFace[]): Promise<void>;
}

/** A game whose cards are played by several people at the same moment. */
export interface RoughGame {
  /** As the world's setting names it. */
  readonly id: string;
  /** Its people, beside those of the seeded world. */
  readonly documents: NonNullable<TableOptions["documents"]>;
  /** Ids of those who are played, here or in the seeded world. */
  readonly people: readonly string[];
  /** Ids of its heroes, and whose they are; everyone else is the narrator's. */
  readonly heroes: Readonly<Record<string, Seated>>;
  /** Where the numbers are stored that ledgers speak of, by the names that they give them. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Parts of the names of buttons that open a window, for which a page is needed. */
  readonly asks: readonly string[];
  /** Lets a page do without windows. */
  arm?(client: RoughClient): void;
  /** Everyone as they are rehearsed with, by uuid. */
  readonly whole: Readonly<Record<string, object>>;
  /** What everyone has before a round begins, by uuid. */
  begin(random: Random): Readonly<Record<string, object>>;
  /** Plays its cards through their phases. */
  rehearse(rehearsal: Rehearsal): Promise<void>;
}

/** An actor as a page has it. */
export function actorAt({ globals }: RoughClient, id: string): never {
  return globals.game.actors.get(id) as never;
}

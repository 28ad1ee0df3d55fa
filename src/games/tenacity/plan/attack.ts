import type { CharacterActor } from "../data/documents.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import type { CheckPurpose, Occasion } from "../rules/index.ts";
import type { CheckSource } from "./check-source.ts";

/** What a check is made with, as far as its targets care. */
export interface Attack {
  readonly actor: CharacterActor;
  readonly entry: SkillEntry;
  readonly means: CheckSource;
  readonly purpose: CheckPurpose;
  /** What it is made on; an action of one's own where that is left out. */
  readonly occasion?: Occasion;
  /** Type of what it does, which the target may resist (R-1308); "" for none. */
  readonly element: string;
  /** Who plans it: how far the map counts by itself is set apart for narrators and players. */
  readonly user: User.Implementation;
}

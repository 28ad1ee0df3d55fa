import { choice, flag, integer, text, TypeData } from "../data/type-data.ts";
import { countAt, defineLedger, flagAt, type LedgerNumber } from "../ledger/ledger-entry.ts";
import { COLORS } from "../data/clock.ts";

import fields = foundry.data.fields;

/** How many segments a clock can have. */
export const SEGMENTS = { min: 1, max: 200 } as const;

/** Which way a clock goes: it fills, or it starts full and runs out. */
export const DIRECTIONS = ["up", "down"] as const;

const defineClockSchema = () => ({
  ...defineLedger(),
  /** How many segments have passed, whichever way the clock goes. */
  filled: integer(0, { min: 0, max: SEGMENTS.max }),
  segments: integer(6, SEGMENTS),
  direction: choice(DIRECTIONS),
  color: choice(COLORS),
  /** Whether a segment passes with each round of a fight. */
  withRounds: flag(),
  /** What happens once it is full, in a line. Every client receives it. */
  outcome: text(),
  /** What can be found out for the segments that are filled, by id. Every client receives it. */
  discoveries: new fields.TypedObjectField(
    new fields.SchemaField({ text: text(), cost: integer(1, { min: 0, max: 999 }), found: flag(), sort: integer(0) }),
  ),
});

type ClockSchema = ReturnType<typeof defineClockSchema>;

/**
 * A clock of the narrator's: a deadline, a danger, a plan. It is an actor, though no one puts it on the map, because actors have what it takes:
 * permissions that say who sees it, and a ledger, so that cards tick it and undo that, and narrators who tick at once both count.
 */
export class ClockData extends TypeData<ClockSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Clocks"];

  static override defineSchema = defineClockSchema;

  /** What the ledger of a clock accounts for. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const numbers: Record<string, LedgerNumber> = { filled: countAt("filled", this.filled, this.segments) };
    for (const [id, { found }] of Object.entries(this.discoveries))
      numbers[`found:${id}`] = flagAt(`discoveries.${id}.found`, found);
    return numbers;
  }
}

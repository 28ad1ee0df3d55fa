import { TIME_UNITS } from "../item/formula-data.ts";
import { countAt, defineLedger, flagAt, type LedgerNumber } from "../../../../engine/ledger/ledger-entry.ts";
import { challengeDice, resistances, side } from "../schema.ts";
import { type Health, healthOf, type Limit } from "../../../../engine/data/limits.ts";
import { choice, flag, integer, richText, text, track, TypeData } from "../../../../engine/data/type-data.ts";

import fields = foundry.data.fields;

export const CHALLENGE_KINDS = ["task", "object", "environment"] as const;

const defineChallengeSchema = () => ({
  kind: choice(CHALLENGE_KINDS),
  ...defineLedger(),
  /** What a check must beat: dice, or a number where there are none. */
  challenge: new fields.SchemaField({ ...challengeDice(2), fixed: integer(0, { min: 0, max: 999 }) }),
  /** Registry ids of the skills that may be used; empty for any. */
  skills: new fields.SetField(new fields.StringField({ required: true, blank: false })),
  /** Impact that is needed; a maximum of 0 for a challenge that one success ends. */
  progress: track(0),
  /** Whether each participant needs the impact, or the group as one. */
  each: flag(),
  /** What each participant has gathered, by actor id. */
  shares: new fields.TypedObjectField(new fields.SchemaField({ value: integer(0, { min: 0, max: 9999 }) })),
  /** Rounds left and given; a maximum of 0 without a deadline. */
  rounds: track(0),
  /** Whether a round of the deadline ends with each round of a fight. */
  withRounds: flag(),
  /** The time that one try takes, where it is work rather than a fight. */
  unit: choice(["round", ...TIME_UNITS]),
  /** What happens when it is not done in time. */
  consequence: text(),
  /** Impact gathered by exploring and the skill that the pool is tied to. */
  pool: new fields.SchemaField({ points: integer(0, { min: 0, max: 9999 }), skill: text() }),
  /** What can be found out, by id. Every client receives them: a real secret belongs in a narrator's journal. */
  discoveries: new fields.TypedObjectField(
    new fields.SchemaField({
      text: text(),
      cost: integer(1, { min: 0, max: 999 }),
      skill: text(),
      found: flag(),
      sort: integer(0),
    }),
  ),
  /** Whether its scene is to come, 0, is under way, 1, or over, 2. */
  stage: integer(0, { min: 0, max: 2 }),
  /** Tracks of social standing, by id. */
  standings: new fields.TypedObjectField(
    new fields.SchemaField({
      name: text(),
      value: integer(5, { min: 0, max: 99 }),
      top: integer(10, { min: 1, max: 99 }),
      /** Belongs to a scene that has ended (R-1601). */
      archived: flag(),
      /** Uuid of the card whose result opened it, with which it goes again; left out for one that people opened. */
      openedBy: new fields.StringField({ required: false, nullable: false, blank: true, initial: "" }),
      sort: integer(0),
    }),
  ),
  /** An object may be broken: what it takes. A maximum of 0 for what cannot. */
  stress: track(0),
  resistances: resistances(),
  size: side(),
  description: richText(),
});

type ChallengeSchema = ReturnType<typeof defineChallengeSchema>;

/** An object, an environment or a task that heroes measure themselves against (R-704, R-705, R-808, R-1001). */
export class ChallengeData extends TypeData<ChallengeSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Challenge"];

  static override defineSchema = defineChallengeSchema;

  /** What the ledger of a challenge accounts for; a number for each discovery, share and track of standing. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const { stress, pool, progress, rounds, shares, standings, discoveries, stage } = this;
    const numbers: Record<string, LedgerNumber> = {
      stress: countAt("stress.value", stress.value, stress.max),
      points: countAt("pool.points", pool.points),
      progress: countAt("progress.value", progress.value),
      rounds: countAt("rounds.value", rounds.value, rounds.max),
      stage: countAt("stage", stage, 2),
    };
    for (const [id, { found }] of Object.entries(discoveries))
      numbers[`found:${id}`] = flagAt(`discoveries.${id}.found`, found);
    for (const [id, share] of Object.entries(shares))
      numbers[`share:${id}`] = countAt(`shares.${id}.value`, share.value);
    for (const [id, { value, top, archived }] of Object.entries(standings)) {
      numbers[`standing:${id}`] = countAt(`standings.${id}.value`, value, top);
      numbers[`archived:${id}`] = flagAt(`standings.${id}.archived`, archived);
    }
    return numbers;
  }

  /** What is left, for tokens and other modules. */
  get health(): Health | null {
    return healthOf(this);
  }

  limits(): Readonly<Record<string, Limit>> {
    return { stress: { label: "TENACITY.TokenBar.stress" } };
  }
}

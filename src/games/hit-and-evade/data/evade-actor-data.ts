import type { Limit } from "../../../engine/data/limits.ts";
import { advances, flag, integer, richText, text, track, TypeData } from "../../../engine/data/type-data.ts";
import { defineFigure, FigureData } from "../../../engine/ledger/figure-data.ts";
import { countAt, flagAt, type LedgerNumber, numberAt } from "../../../engine/ledger/ledger-entry.ts";
import { HALVES } from "../rules/kept-words.ts";

import fields = foundry.data.fields;

/** As high as any attribute or skill goes. */
const MOST_RANK = 30;

/** As low as Life falls. */
const LEAST_LIFE = -99;

/** As many actions as anybody has in a round. */
const MOST_ACTIONS = 20;

/** As hard as any check of consciousness is: five more than the points below 0. */
const MOST_DIFFICULTY = 5 - LEAST_LIFE;

/** By as many as anybody is held. */
const MOST_HOLDS = 99;

const rank = () => integer(0, { min: 0, max: MOST_RANK });

const defineEvadeActorSchema = () => ({
  ...defineFigure(),
  /** Rank of each attribute and skill (S3-24), by its id in the world's list. */
  attributes: new fields.TypedObjectField(rank()),
  skills: new fields.TypedObjectField(rank()),
  /** Life (S3-13); it falls below 0. */
  life: new fields.SchemaField({
    value: integer(10, { min: LEAST_LIFE, max: 999 }),
    max: integer(10, { min: 1, max: 999 }),
  }),
  fatigue: integer(0, { min: 0, max: 99 }),
  /** Actions that are left in this round, and how many a round has (S3-3). */
  actions: track(1, 1),
  /** Whether a delayed action is in hand that may be used now (S3-4). */
  delayed: flag(),
  /** Whether they are unconscious (S3-13), and the difficulty of the check that they failed; 0 for what no one knows. */
  out: flag(),
  failed: integer(0, { min: 0, max: MOST_DIFFICULTY }),
  dead: flag(),
  /** By how much they are held, trapped or snared, and cannot move (S3-17); 0 for not at all. */
  immobile: integer(0, { min: 0, max: MOST_HOLDS }),
});

type EvadeActorSchema = ReturnType<typeof defineEvadeActorSchema>;

const defineEvadeHeroSchema = () => ({
  ...defineEvadeActorSchema(),
  experience: integer(0, { min: 0, max: 99999 }),
  advances: advances(),
});

type EvadeHeroSchema = ReturnType<typeof defineEvadeHeroSchema>;

/** Someone who acts in hit and evade: attributes, skills, Life and Fatigue. */
abstract class EvadeActorData<Schema extends EvadeActorSchema = EvadeActorSchema> extends FigureData<Schema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Actor"];

  /** Life counts what is left already; the dead have none, whatever it says. */
  limits(): Readonly<Record<string, Limit>> {
    return { life: { label: "TENACITY.Evade.LifeLeft", isSpent: this.dead, countsDown: true } };
  }

  /** What the ledger accounts for. */
  override ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const { value, max } = this.life;
    const changed = (by: number): number => Math.max(LEAST_LIFE, Math.min(value + by, Math.max(value, max)));
    return {
      life: {
        ...numberAt("life.value", value, { changed }),
        words: "TENACITY.Evade.Card.Effect.change",
        isGood: true,
        halves: HALVES,
      },
      fatigue: countAt("fatigue", this.fatigue, 99),
      actions: countAt("actions.value", this.actions.value, MOST_ACTIONS),
      delayed: flagAt("delayed", this.delayed),
      out: flagAt("out", this.out),
      failed: countAt("failed", this.failed, MOST_DIFFICULTY),
      dead: flagAt("dead", this.dead),
      immobile: countAt("immobile", this.immobile, MOST_HOLDS),
    };
  }
}

/** A player's character. */
export class EvadeHeroData extends EvadeActorData<EvadeHeroSchema> {
  static override defineSchema = defineEvadeHeroSchema;

  override ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { ...super.ledgerNumbers(), experience: countAt("experience", this.experience, 99999) };
  }
}

/** Someone whom the narrator plays. */
export class EvadeOpponentData extends EvadeActorData {
  static override defineSchema = defineEvadeActorSchema;
}

/** As many of one kind as a group has. */
export const MOST_ALIKE = 20;

const defineEvadeGroupSchema = () => ({
  /** Who belongs to it, each with how many of them. */
  members: new fields.ArrayField(
    new fields.SchemaField({
      /** Uuid of an opponent. */
      actor: text(),
      quantity: integer(1, { min: 1, max: MOST_ALIKE }),
    }),
  ),
  biography: richText(),
  notes: richText(),
});

type EvadeGroupSchema = ReturnType<typeof defineEvadeGroupSchema>;

/** Opponents who have their turn together (S3-2). */
export class EvadeGroupData extends TypeData<EvadeGroupSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Actor"];

  static override defineSchema = defineEvadeGroupSchema;
}

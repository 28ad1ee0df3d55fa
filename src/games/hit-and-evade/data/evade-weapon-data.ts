import { choice, flag, integer, richText, text, TypeData, words } from "../../../engine/data/type-data.ts";
import { countAt, defineLedger, flagAt, type LedgerNumber } from "../../../engine/ledger/ledger-entry.ts";
import { POWDERS, ATTACK_KINDS } from "../rules/kept-words.ts";

import fields = foundry.data.fields;

/** What weapons are like (S3-23); those that only have a name do what the table says. */
export const WEAPON_TRAITS = [
  "inaccurate",
  "missing",
  "thrown",
  "deadly",
  "penetrating",
  "defensive",
  "stunning",
  "immobilizing",
] as const;

/** As many turns as a gun takes to reload. */
const MOST_TURNS = 20;

const turns = (initial: number) => integer(initial, { min: 0, max: MOST_TURNS });

const defineWeaponSchema = () => ({
  ...defineLedger(),
  kind: choice(ATTACK_KINDS),
  /** Added to the attack (S3-5), and to the damage (S3-9). */
  bonus: integer(0, { min: -20, max: 20 }),
  damage: integer(0, { min: -20, max: 50 }),
  /** What the damage die is divided by (S3-7). */
  divisor: integer(1, { min: 1, max: 4 }),
  /** Id of a skill that adds to the attack; "" for none. */
  skill: text(),
  traits: words(),
  /** Of the Stunning and the Immobilizing trait: what they add (S3-17, S3-18). */
  stun: integer(0, { min: 0, max: 30 }),
  hold: integer(0, { min: 0, max: 30 }),
  /** How much harder it is to dodge; below 0 for what is slow, such as heavy weapons for two hands (S3-11). */
  dodging: integer(0, { min: -20, max: 20 }),
  /** How far it reaches, in the units of the scene; past `near` it is far, past `far` it is beyond range (S3-6). 0 for as far as one sees. */
  range: new fields.SchemaField({ near: integer(0, { min: 0, max: 9999 }), far: integer(0, { min: 0, max: 9999 }) }),
  /** Whether it is fists with something on them (S3-19): Brawl adds, and armor halves. */
  fists: flag(),
  /** Of a gun (S3-20 to S3-22): turns to reload at each of three stages, 0 for an immediate action. */
  reload: new fields.SchemaField({ first: turns(2), second: turns(1), third: turns(0) }),
  stage: integer(1, { min: 1, max: 3 }),
  /** Turns spent on reloading so far. */
  reloading: turns(0),
  loaded: flag(true),
  powder: choice(POWDERS),
  /** The row of the jam table by which it is jammed; 0 for a gun that works. */
  jam: integer(0, { min: 0, max: 10 }),
  /** Whether it is neither shot nor reloaded before the next round. */
  resting: flag(),
  /** The step of the fight that began that round, by which it rests no more; "" for none. */
  rested: text(),
  /** The difficulty of a check of Craft to fix it. */
  fix: integer(8, { min: 0, max: 40 }),
  description: richText(),
});

type WeaponSchema = ReturnType<typeof defineWeaponSchema>;

/** Something to attack with. */
export class EvadeWeaponData extends TypeData<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Weapon"];

  static override defineSchema = defineWeaponSchema;

  /** Whether a blow with it is one with fists (S3-19). */
  get isOnFists(): boolean {
    return this.fists && this.kind === "melee";
  }

  /** What a trait of it adds, besides what every weapon with that trait has (S3-17, S3-18); 0 without the trait. */
  traitBonus(trait: string): number {
    if (!this.traits.has(trait)) return 0;
    return trait === "stunning" ? this.stun : trait === "immobilizing" ? this.hold : 0;
  }

  /** What the ledger of a gun accounts for. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return {
      loaded: flagAt("loaded", this.loaded),
      reloading: countAt("reloading", this.reloading, MOST_TURNS),
      jam: countAt("jam", this.jam, 10),
      resting: flagAt("resting", this.resting),
    };
  }
}

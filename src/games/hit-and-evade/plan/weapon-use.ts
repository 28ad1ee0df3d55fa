/** What someone attacks with, and what it adds (S3-5, S3-8, S3-9, S3-19, S3-23). */
import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { conditionTerms, type EvadeActor, type EvadeWeapon, isWeapon, skillOf, termsFor } from "../data/documents.ts";
import { ATTACK_BONUSES, fistAttack } from "../rules/attack.ts";
import { weaponDice } from "../rules/damage.ts";
import type { AttackDamage, Term } from "../rules/opening.ts";
import type { AttackKind } from "../rules/kept-words.ts";

/** What an attack is made with. */
export interface WeaponUse {
  /** Null for bare fists. */
  readonly weapon: EvadeWeapon | null;
  readonly name: string;
  readonly kind: AttackKind;
  /** What is added to the d10. */
  readonly terms: readonly Term[];
  readonly damage: AttackDamage;
  /** What it adds to the difficulty of a dodge. */
  readonly dodging: number;
}

const say = (key: string): string => game.i18n.localize(`TENACITY.Evade.Weapon.${key}`);

/** The weapons that someone may choose from. */
export function weaponsOf(actor: EvadeActor): readonly EvadeWeapon[] {
  return itemsInOrder(actor, isWeapon);
}

/**
 * What an attack with a weapon is like.
 * @param weapon Null for bare fists.
 * @param isThrown Whether something for hand to hand is thrown.
 */
export function weaponUse(actor: EvadeActor, weapon: EvadeWeapon | null, isThrown: boolean): WeaponUse {
  const kind = weapon === null ? "melee" : isThrown && weapon.system.kind === "melee" ? "thrown" : weapon.system.kind;
  const attribute = kind === "melee" ? "body" : "senses";
  const own = [...termsFor(actor, attribute, ""), ...conditionTerms(actor, "attack")];
  // What leaves the hand hurts by the arm that throws it, and hits by the eye (S3-9).
  const force = [...termsFor(actor, kind === "thrown" ? "body" : attribute, ""), ...conditionTerms(actor, "damage")];
  const isFists = weapon === null || (weapon.system.isOnFists && kind === "melee");
  const name = weapon?.name ?? say("Fists");
  const { bonus = 0, damage = 0, divisor = fistAttack(0, false).divisor, dodging = 0 } = weapon?.system ?? {};
  const skill = isFists ? (skillOf(actor, "brawl") > 0 ? "brawl" : "") : weapon.system.skill;
  return {
    weapon,
    name,
    kind,
    terms: [
      ...own,
      ...termsFor(actor, "", skill),
      { name, value: bonus },
      ...traitTerms(weapon, kind, isFists && skill === ""),
    ],
    damage: {
      dice: weapon ? weaponDice(weapon.system) : 1,
      divisor,
      terms: [...force, { name, value: damage }],
      halved: isFists,
      stun: weapon?.system.traitBonus("stunning") ?? 0,
    },
    dodging,
  };
}

/** Traits that change the attack (S3-19, S3-23): what was not made for throwing misses, and fists without Brawl are inaccurate. */
function traitTerms(weapon: EvadeWeapon | null, kind: AttackKind, isUntrained: boolean): readonly Term[] {
  const has = (trait: string): boolean => weapon?.system.traits.has(trait) === true;
  const isThrown = kind === "thrown";
  const trait = (id: "inaccurate" | "missing" | "thrown", counts: boolean, value: number): readonly Term[] =>
    counts ? [{ name: say(`Trait.${id}`), value }] : [];
  return [
    ...trait("inaccurate", has("inaccurate") || isUntrained, ATTACK_BONUSES.inaccurate),
    ...trait(
      "missing",
      has("missing") || (isThrown && weapon?.system.kind === "melee" && !has("thrown")),
      ATTACK_BONUSES.missing,
    ),
    ...trait("thrown", isThrown && has("thrown"), ATTACK_BONUSES.thrownTrait),
  ];
}

/** What someone attacks with at first: the first weapon that is ready, else fists. */
export function firstWeapon(actor: EvadeActor): EvadeWeapon | null {
  return weaponsOf(actor).find(isReady) ?? null;
}

/** Whether a weapon can be used as it is: a gun is loaded, and works. */
export function isReady({ system }: EvadeWeapon): boolean {
  return system.kind !== "gun" || (system.loaded && system.jam === 0 && !system.resting);
}

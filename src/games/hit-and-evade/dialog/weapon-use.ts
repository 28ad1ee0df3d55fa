/** What someone attacks with, and what it adds (S3-5, S3-8, S3-9, S3-19, S3-23). */
import {
  conditionTerms,
  type EvadeActor,
  type EvadeWeapon,
  isWeapon,
  itemsOf,
  skillOf,
  termsFor,
} from "../data/documents.ts";
import { ATTACK_BONUSES, fistAttack } from "../rules/attack.ts";
import type { AttackDamage, AttackKind, Term } from "../rules/opening.ts";
import { skillName } from "../words.ts";

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
  return itemsOf(actor, isWeapon);
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
  if (weapon === null || weapon.system.fists) return fists(actor, weapon, own, force);
  const { bonus, damage, divisor, skill, stun, traits, dodging } = weapon.system;
  return {
    weapon,
    name: weapon.name,
    kind,
    terms: [
      ...own,
      ...(skill === "" ? [] : termsFor(actor, "", skill)),
      { name: weapon.name, value: bonus },
      ...traitTerms(weapon, kind),
    ],
    damage: {
      // Every gun has two dice; what has a strength of its own, the Deadly trait (S3-8, S3-20).
      dice: kind === "gun" || traits.has("deadly") ? 2 : 1,
      divisor,
      terms: [...force, { name: weapon.name, value: damage }],
      halved: false,
      stun,
    },
    dodging,
  };
}

/** Traits that change the attack (S3-19, S3-23): what was not made for throwing misses. */
function traitTerms({ system: { kind: own, traits } }: EvadeWeapon, kind: AttackKind): readonly Term[] {
  const isImprovised = kind === "thrown" && own === "melee" && !traits.has("thrown");
  return [
    ...(traits.has("inaccurate") ? [{ name: say("Trait.inaccurate"), value: ATTACK_BONUSES.inaccurate }] : []),
    ...(traits.has("missing") || isImprovised ? [{ name: say("Trait.missing"), value: ATTACK_BONUSES.missing }] : []),
    ...(kind === "thrown" && traits.has("thrown")
      ? [{ name: say("Trait.thrown"), value: ATTACK_BONUSES.thrownTrait }]
      : []),
  ];
}

/** Fists, bare or with something on them (S3-19): Brawl adds to the attack, and armor halves the damage. */
function fists(actor: EvadeActor, weapon: EvadeWeapon | null, own: readonly Term[], force: readonly Term[]): WeaponUse {
  const brawl = skillOf(actor, "brawl");
  const { bonus } = fistAttack(brawl, weapon !== null);
  const { bonus: more = 0, damage = 0, divisor = 3, stun = 0, dodging = 0 } = weapon?.system ?? {};
  const name = weapon?.name ?? say("Fists");
  return {
    weapon,
    name,
    kind: "melee",
    terms: [
      ...own,
      { name: brawl > 0 ? skillName("brawl") : say("Trait.inaccurate"), value: bonus },
      { name, value: more },
    ],
    damage: { dice: 1, divisor, terms: [...force, { name, value: damage }], halved: true, stun },
    dodging,
  };
}

/** What someone attacks with at first: the first weapon that is ready, else fists. */
export function firstWeapon(actor: EvadeActor): EvadeWeapon | null {
  const all = weaponsOf(actor);
  return (
    all.find(({ system }) => system.kind !== "gun" || (system.loaded && system.jam === 0 && !system.resting)) ?? null
  );
}

import type {
  EvadeAdvancement,
  EvadeArmor,
  EvadeCondition,
  EvadeGear,
  EvadePower,
  EvadeWeapon,
} from "../data/documents.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { weaponDice } from "../rules/damage.ts";
import { CHANGED_BESIDES, type Gift, givesAnything } from "../rules/kept-words.ts";
import { added } from "../../../engine/text/words.ts";
import { attributeName, checkName, dieName, sheetWords, skillName } from "../words.ts";
import { reloadWords } from "./gun-view.ts";

/** What a weapon is like, each in a few words. */
export function weaponFacts(weapon: EvadeWeapon): string[] {
  const { kind, bonus, traits, isOnFists, powder, range } = weapon.system;
  const skill = isOnFists ? "" : weapon.system.skill;
  const isGun = kind === "gun";
  const far = { near: String(range.near), far: String(range.far) };
  return [
    sheetWords(`WeaponKind.${isOnFists ? "fists" : kind}`),
    ...(bonus === 0 ? [] : [sheetWords("ToHit", { bonus: added(bonus) })]),
    damageDie(weapon.system),
    ...(skill === "" ? [] : [skillName(skill)]),
    ...(range.near > 0 ? [sheetWords(range.far > 0 ? "RangeFar" : "Range", far)] : []),
    ...[...traits].map((trait) => {
      const by = weapon.system.traitBonus(trait);
      return by === 0 ? traitName(trait) : `${traitName(trait)} ${added(by)}`;
    }),
    ...(isGun ? [sheetWords(`PowderKind.${powder}`), reloadWords(weapon)] : []),
  ];
}

/** What a weapon rolls for damage: "2d10 +1" (S3-7, S3-8). */
export function damageDie({ kind, damage, divisor, traits }: WeaponDie): string {
  return `${dieName(weaponDice({ kind, traits }), divisor)}${damage === 0 ? "" : ` ${added(damage)}`}`;
}

/** As much of a weapon as says what it rolls. */
interface WeaponDie {
  readonly kind: string;
  readonly damage: number;
  readonly divisor: number;
  readonly traits: Iterable<string>;
}

/** The name of a trait (S3-23); one of the table's own is its own name. */
export function traitName(trait: string): string {
  const key = `TENACITY.Evade.Sheet.Trait.${trait}`;
  return game.i18n.has(key) ? game.i18n.localize(key) : trait;
}

/** What armor or a shield gives. */
export function armorFacts({
  system,
}: {
  readonly system: Pick<EvadeArmor["system"], "shield" | "toughness" | "evade">;
}): string[] {
  const { shield, toughness, evade } = system;
  return [
    ...(shield ? [sheetWords("Shield")] : []),
    ...(toughness === 0 ? [] : [`${attributeName("toughness")} ${added(toughness)}`]),
    ...(evade === 0 ? [] : [`${attributeName("evade")} ${added(evade)}`]),
  ];
}

/** What a power is rolled with and against, and what it does. */
export function powerFacts({ system }: EvadePower): string[] {
  const { kind, attribute, skill, difficulty, touch, heals, harms } = system;
  const rolled = checkName(attribute, skill);
  return [
    sheetWords(`PowerKind.${kind}`),
    ...(rolled === "" ? [] : [rolled]),
    sheetWords("Against", { difficulty: String(difficulty) }),
    ...(touch ? [sheetWords("Touch")] : []),
    ...(heals > 0 ? [sheetWords("Heals", { life: String(heals) })] : []),
    ...(harms > 0 ? [sheetWords("Harms", { life: String(harms) })] : []),
    ...giftFacts(system.gives),
  ];
}

export function gearFacts({ system }: EvadeGear): string[] {
  const { kind, heals, gives } = system;
  return [
    ...(kind === "gear" ? [] : [sheetWords(`GearKind.${kind}`)]),
    ...(heals > 0 ? [sheetWords("Heals", { life: String(heals) })] : []),
    ...giftFacts(gives),
  ];
}

/** What is given for a time: "Toughness +3", "for 2 turns". */
export function giftFacts(gift: Pick<Gift, "what" | "by" | "turns">): string[] {
  return givesAnything(gift) ? [`${changedName(gift.what)} ${added(gift.by)}`, turnsWords(gift.turns)] : [];
}

/** What a condition changes, and how long it lasts. */
export function conditionFacts({ system: { alters, turns } }: EvadeCondition): string[] {
  const changed = Object.entries(alters).filter(([, by]) => by !== 0);
  return [...changed.map(([what, by]) => `${changedName(what)} ${added(by)}`), turnsWords(turns)];
}

function changedName(what: string): string {
  if (CHANGED_BESIDES.some((each) => each === what)) return sheetWords(`Changed.${what}`);
  return evadeLists().skills.some(({ id }) => id === what) ? skillName(what) : attributeName(what);
}

function turnsWords(turns: number): string {
  return sheetWords(turns === 0 ? "Turns.open" : turns === 1 ? "Turns.one" : "Turns.many", { count: String(turns) });
}

/** What can be changed for a time, by its id. */
export function changeable(): Readonly<Record<string, string>> {
  const { attributes, skills } = evadeLists();
  const ids = [...attributes.map(({ id }) => id), ...skills.map(({ id }) => id), ...CHANGED_BESIDES];
  return Object.fromEntries(ids.map((id) => [id, changedName(id)]));
}

export function advancementFacts({ system }: EvadeAdvancement): string[] {
  return (["actions", "delayed", "reload"] as const).flatMap((what) =>
    system[what] > 0 ? [sheetWords(`Gives.${what}`, { count: String(system[what]) })] : [],
  );
}

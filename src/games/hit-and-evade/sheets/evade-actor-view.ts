import { unreadableWords } from "../../../engine/sheets/unreadable-labels.ts";
import {
  actionsOf,
  conditionOf,
  conditionsOf,
  type EvadeActor,
  evadeOf,
  isAdvancement,
  isArmor,
  isGear,
  isInFight,
  isPower,
  isUp,
  isWeapon,
  itemsOf,
  rankOf,
  skillOf,
  toughnessOf,
  isHeld,
} from "../data/documents.ts";
import type { Aim } from "../plan/aims.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { type ListedSkill, NEVER_ROLLED } from "../rules/lists.ts";
import { fistAttack } from "../rules/attack.ts";
import { added } from "../../../engine/text/signed.ts";
import { attributeName, dieName, sheetWords } from "../words.ts";
import { gunView, type GunView } from "../items/gun-view.ts";
import {
  advancementFacts,
  armorFacts,
  conditionFacts,
  gearFacts,
  powerFacts,
  weaponFacts,
} from "../items/item-facts.ts";

interface AttributeView {
  id: string;
  name: string;
  /** As it is stored, and as it counts. */
  rank: number;
  total: number;
  /** Whether it is rolled, or only used as a number (S3-24). */
  rolled: boolean;
}

interface SkillView {
  id: string;
  name: string;
  /** As it is stored, and as it counts. */
  stored: number;
  rank: number;
  /** What is added to the d10, and of what it is made up: "+5", "Body +3 · Dodge +2". */
  sum: string;
  why: string;
}

/** Something that can be opened, and stands in a row. */
interface RowView {
  id: string;
  uuid: string;
  name: string;
  img: string;
  facts: string[];
}

/** What the pages of an actor's sheet show besides its texts. */
export interface EvadePages {
  canRoll: boolean;
  isHero: boolean;
  life: { value: number; max: number; stored: number; low: boolean };
  fatigue: number;
  actions: { value: number; max: number; stored: number };
  evade: number;
  evadeName: string;
  toughness: number;
  toughnessName: string;
  condition: string;
  out: boolean;
  dead: boolean;
  immobile: boolean;
  attributes: AttributeView[];
  skills: SkillView[];
  fists: string[];
  weapons: (RowView & { gun: GunView | null })[];
  powers: RowView[];
  armor: (RowView & { worn: boolean })[];
  gear: (RowView & { quantity: number; usable: boolean })[];
  advancements: RowView[];
  /** What changes them for a time. */
  conditions: { id: string; name: string; img: string; facts: string[] }[];
  /** Rests, and care for others (S3-14): what each comes to. */
  care: { id: Aim; label: string; hint: string; off: boolean }[];
  unreadable: string;
}

/** What of {@link Aim} has a button of its own. */
const CARE = ["halfHour", "twoHours", "night", "heal", "reviveMedicine"] as const satisfies readonly Aim[];

/** What stands on an actor's pages. */
export function evadePages(actor: EvadeActor): EvadePages {
  const { system } = actor;
  const { life, fatigue, actions, out, dead } = system;
  const immobile = isHeld(actor);
  return {
    canRoll: actor.isOwner,
    isHero: actor.type === "evadeHero",
    life: { value: life.value, max: life.max, stored: life.max, low: life.value <= 0 },
    fatigue,
    actions: { value: actions.value, max: actionsOf(actor), stored: actions.max },
    evade: evadeOf(actor),
    evadeName: attributeName("evade"),
    toughness: toughnessOf(actor),
    toughnessName: attributeName("toughness"),
    condition: [conditionOf(actor), immobile ? sheetWords("Immobile") : ""].filter((word) => word !== "").join(" · "),
    out,
    dead,
    immobile,
    attributes: evadeLists().attributes.map((attribute) => ({
      id: attribute.id,
      name: game.i18n.localize(attribute.label),
      rank: system.attributes[attribute.id] ?? 0,
      total: rankOf(actor, attribute.id),
      rolled: !NEVER_ROLLED.includes(attribute.id),
    })),
    skills: evadeLists().skills.map((skill) => skillView(actor, skill)),
    fists: fistFacts(actor),
    weapons: itemsOf(actor, isWeapon).map((item) => ({ ...rowOf(item, weaponFacts(item)), gun: gunView(item) })),
    powers: itemsOf(actor, isPower).map((item) => rowOf(item, powerFacts(item))),
    armor: itemsOf(actor, isArmor).map((item) => ({ ...rowOf(item, armorFacts(item)), worn: item.system.worn })),
    gear: itemsOf(actor, isGear).map((item) => ({
      ...rowOf(item, gearFacts(item)),
      quantity: item.system.quantity,
      usable: item.system.kind === "consumable",
    })),
    advancements: itemsOf(actor, isAdvancement).map((item) => rowOf(item, advancementFacts(item))),
    conditions: conditionsOf(actor).map((each) => ({
      id: each.id ?? "",
      name: each.name,
      img: each.img ?? "",
      facts: conditionFacts(each),
    })),
    care: CARE.map((id) => ({
      id,
      label: sheetWords(`CareOf.${id}`),
      hint: sheetWords(`CareHint.${id}`),
      off: !isUp(actor) || (isInFight(actor) && id !== "heal" && id !== "reviveMedicine"),
    })),
    unreadable: unreadableWords(actor.items, "items"),
  };
}

/** A skill on a sheet, and wherever a hero is made. */
export function skillView(actor: EvadeActor, { id, label, attribute }: ListedSkill): SkillView {
  const name = game.i18n.localize(label);
  const rank = skillOf(actor, id);
  const base = attribute === "" ? 0 : rankOf(actor, attribute);
  const terms = [...(attribute === "" ? [] : [{ name: attributeName(attribute), value: base }]), { name, value: rank }];
  const why = terms.map((each) => `${each.name} ${added(each.value)}`).join(" · ");
  return { id, name, stored: actor.system.skills[id] ?? 0, rank, sum: added(base + rank), why };
}

/** What fists are like (S3-19). */
function fistFacts(actor: EvadeActor): string[] {
  const { bonus, divisor } = fistAttack(skillOf(actor, "brawl"), false);
  return [sheetWords("ToHit", { bonus: added(bonus) }), dieName(1, divisor), sheetWords("HalvedByArmor")];
}

function rowOf({ id, uuid, name, img }: Item.Implementation, facts: string[]): RowView {
  return { id: id ?? "", uuid, name, img: img ?? "", facts };
}

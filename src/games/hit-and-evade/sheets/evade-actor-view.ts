import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { unreadableWords } from "../../../engine/sheets/item-rows.ts";
import {
  actionsOf,
  conditionOf,
  conditionsOf,
  type EvadeActor,
  type EvadeGroup,
  evadeOf,
  isAdvancement,
  isArmor,
  isGear,
  isHeld,
  isInFight,
  isPower,
  isUp,
  isWeapon,
  rankOf,
  skillOf,
  toughnessOf,
} from "../data/documents.ts";
import type { Aim } from "../plan/check-choices.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { type ListedSkill, NEVER_ROLLED } from "../rules/lists.ts";
import { fistAttack } from "../rules/attack.ts";
import { added } from "../../../engine/text/words.ts";
import { attributeName, dieName, sheetWords } from "../words.ts";
import { gunView } from "../items/gun-view.ts";
import {
  advancementFacts,
  armorFacts,
  conditionFacts,
  gearFacts,
  powerFacts,
  weaponFacts,
} from "../items/item-facts.ts";
import { richText } from "../../../engine/data/rich-text.ts";

/** What of {@link Aim} has a button of its own. */
const CARE = ["halfHour", "twoHours", "night", "heal", "reviveMedicine"] as const satisfies readonly Aim[];

/** What stands on an actor's pages. */
export function evadePages(actor: EvadeActor) {
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
    attributes: attributeViews(actor),
    skills: evadeLists().skills.map((skill) => skillView(actor, skill)),
    fists: fistFacts(actor),
    weapons: weaponViews(actor),
    powers: itemsInOrder(actor, isPower).map((item) => rowOf(item, powerFacts(item))),
    armor: itemsInOrder(actor, isArmor).map((item) => ({ ...rowOf(item, armorFacts(item)), worn: item.system.worn })),
    gear: itemsInOrder(actor, isGear).map((item) => ({
      ...rowOf(item, gearFacts(item)),
      quantity: item.system.quantity,
      usable: item.system.kind === "consumable",
    })),
    advancements: itemsInOrder(actor, isAdvancement).map((item) => rowOf(item, advancementFacts(item))),
    conditions: conditionsOf(actor).map((each) => ({
      id: each.id ?? "",
      name: each.name,
      img: each.img ?? "",
      facts: conditionFacts(each),
    })),
    care: careViews(actor).filter(({ id }) => mayHelp(actor, id)),
    unreadable: unreadableWords(actor.items, "items"),
  };
}

/** Attributes with what is rolled with them. */
export function attributeViews(actor: EvadeActor) {
  return evadeLists().attributes.map(({ id, label }) => ({
    id,
    name: game.i18n.localize(label),
    rank: actor.system.attributes[id] ?? 0,
    total: rankOf(actor, id),
    rolled: !NEVER_ROLLED.includes(id),
  }));
}

export function weaponViews(actor: EvadeActor) {
  return itemsInOrder(actor, isWeapon).map((item) => ({ ...rowOf(item, weaponFacts(item)), gun: gunView(item) }));
}

/** Rests, healing and reviving (S3-14). */
export function careViews(actor: EvadeActor) {
  return CARE.map((id) => ({
    id,
    label: sheetWords(`CareOf.${id}`),
    hint: sheetWords(`CareHint.${id}`),
    off: !isUp(actor) || (isInFight(actor) && id !== "heal" && id !== "reviveMedicine"),
  }));
}

/** Whether care could do something: who is unhurt need not rest, and Fatigue is slept off. */
function mayHelp({ system: { life, fatigue } }: EvadeActor, id: (typeof CARE)[number]): boolean {
  if (id === "heal" || id === "reviveMedicine") return true;
  return life.value < life.max || (id === "night" && fatigue > 0);
}

/** A skill on a sheet, and wherever a hero is made. */
export function skillView(actor: EvadeActor, { id, label, attribute }: ListedSkill) {
  const name = game.i18n.localize(label);
  const rank = skillOf(actor, id);
  const base = attribute === "" ? 0 : rankOf(actor, attribute);
  const terms = [...(attribute === "" ? [] : [{ name: attributeName(attribute), value: base }]), { name, value: rank }];
  const why = terms.map((each) => `${each.name} ${added(each.value)}`).join(" · ");
  return { id, name, stored: actor.system.skills[id] ?? 0, rank, sum: added(base + rank), why };
}

/** What fists are like (S3-19). */
export function fistFacts(actor: EvadeActor): string[] {
  const { bonus, divisor } = fistAttack(skillOf(actor, "brawl"), false);
  return [sheetWords("ToHit", { bonus: added(bonus) }), dieName(1, divisor), sheetWords("HalvedByArmor")];
}

function rowOf({ id, uuid, name, img }: Item.Implementation, facts: string[]) {
  return { id: id ?? "", uuid, name, img: img ?? "", facts };
}

/** What an actor's sheet tells; notes are for owners alone. */
export async function storyTexts(actor: EvadeActor | EvadeGroup) {
  const { biography, notes } = actor.system;
  return {
    biography: await richText(actor, biography),
    notes: actor.isOwner ? await richText(actor, notes) : { source: "", enriched: "" },
  };
}

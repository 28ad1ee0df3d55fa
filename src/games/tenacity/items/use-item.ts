import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { postItem } from "../../../engine/cards/post-text.ts";
import { FREE, postUse, type Price } from "./post-use.ts";
import type { CheckInput } from "../rolls/check-choice.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { peopleToHelp } from "../plan/allies.ts";
import { isEnemy, targetedActors, actorsToAimAt } from "../plan/check-targets.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import {
  type CharacterActor,
  isAbility,
  isCharacter,
  isFormula,
  isGear,
  isWeapon,
  resourcesOf,
} from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { attackWith } from "../rolls/card-dice.ts";
import { broughtBy, OF_ITEM, broughtName } from "../plan/item-condition.ts";
import { priceWords } from "../plan/check-labels.ts";
import { findSkill } from "../lists/registry.ts";
import { talentPrices, TURN_PARTS } from "../rules/index.ts";
import { itemWords } from "./item-view.ts";
import { ownTurn, refusesPart, spendPart } from "../turns/turn-left.ts";
import { talentCheck } from "../dialog/talent-check.ts";
import { rollAttack, rollCheck, type CheckOptions } from "../dialog/roll-check.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isImmune, planCondition, type NewCondition } from "../conditions/apply-condition.ts";
import { newCondition, toBring } from "../conditions/new-condition.ts";

/**
 * Uses an item: a weapon attacks, a formula is worked on, a talent that gives something to a roll is used on one
 * and anything else is used up as far as it can be, heals whom it can, brings its condition upon whom it should, and is
 * shown to everyone in the chat. An item that no one bears is only shown.
 */
export async function useItem(
  item: TenacityItem,
  options: Pick<CheckOptions, "otherWay" | "preset" | "targets" | "ask"> = {},
): Promise<void> {
  const { actor } = item;
  if (!isCharacter(actor)) await postItem(item);
  else if (isWeapon(item)) await rollAttack(actor, item, options);
  else if (isFormula(item))
    await rollCheck(actor, item.system.skill, {
      ...options,
      item,
      purpose: "craft",
      preset: { ...workOn(item), ...options.preset },
    });
  else {
    const check = isAbility(item) ? talentCheck(actor, item) : null;
    if (check) await rollCheck(actor, check.skill, { ...options, talents: check.talents });
    else await useThing(item, actor, options);
  }
}

function workOn({ system }: TenacityItem<"formula">): CheckInput {
  const { dice, modifier } = system.challenge;
  if (dice < 1) return {};
  return { challenge: "dice", challengeDice: dice, challengeModifier: modifier };
}

async function useThing(
  item: TenacityItem,
  bearer: CharacterActor,
  options: Pick<CheckOptions, "otherWay" | "preset" | "targets">,
): Promise<void> {
  const isRemedy = isGear(item) && item.system.healing > 0;
  if (isGear(item) && (item.system.uses.max > 0 ? item.system.usesLeft : item.system.quantity) === 0) {
    ui.notifications.warn("TENACITY.Item.Use.NothingLeft", { format: { name: item.name } });
    return;
  }
  const price = priceOf(item, bearer);
  if (!price) {
    ui.notifications.warn("TENACITY.Item.Use.CannotPay", { format: { actor: nameOf(bearer), name: item.name } });
    return;
  }
  const part = TURN_PARTS.find((each) => isAbility(item) && item.system.activation === each);
  if (part && refusesPart(bearer, part)) return;
  const isFree = price.spin + price.tenacity === 0;
  const paid = isFree ? [] : [game.i18n.format("TENACITY.Item.Use.Paid", { price: priceWords(price) })];
  // Until the message is there, the same thing is not used again.
  await oneAtATime(`use ${item.uuid}`, async () => {
    const patient = isRemedy ? await patientOf(item, bearer) : null;
    if (isRemedy && !patient) return;
    if (!(await createsByCheck(item, bearer, options))) return;
    const recipients = await recipientsOf(item, bearer);
    if (!recipients) return;
    const brought = recipients.flatMap((each) => bring(item, bearer, each));
    if (part) await spendPart(ownTurn(bearer), part);
    await postUse(item, {
      patient,
      price,
      words: [itemWords(item), ...paid, ...doneWords(item, patient), ...brought.map(({ words }) => words)],
      effects: brought.flatMap(({ effect }) => effect ?? []),
    });
  });
}

/** Makes the check by which a thing creates its condition; what takes none needs none. False where it was not made. */
async function createsByCheck(
  item: TenacityItem,
  bearer: CharacterActor,
  options: Pick<CheckOptions, "otherWay" | "preset" | "targets">,
): Promise<boolean> {
  const skill = broughtBy(item)?.skill ?? "";
  if (skill === "") return true;
  const key = attackWith(bearer, findSkill(skill)?.skill.id ?? skill);
  const preset = { condition: OF_ITEM, ...options.preset };
  const card = await rollCheck(bearer, key, { ...options, item, purpose: "condition", preset });
  return card !== undefined;
}

/** What a talent costs its bearer, 10acity where there is a choice; null where that cannot be paid. Nothing else has a price. */
function priceOf(item: TenacityItem, bearer: CharacterActor): Price | null {
  if (!isAbility(item) || item.system.kind !== "talent") return FREE;
  const { value: cost, currency } = item.system.cost;
  return talentPrices({ cost, currency }, resourcesOf(bearer))[0] ?? null;
}

/** Whom a remedy is for: the one friend who is targeted, or else whom this user names; null where they name no one. */
async function patientOf({ name }: TenacityItem, bearer: CharacterActor): Promise<CharacterActor | null> {
  const targeted = targetedActors().filter((actor) => isCharacter(actor) && !isEnemy(bearer, actor));
  const people = targeted.length > 0 ? (targeted as CharacterActor[]) : peopleToHelp(bearer);
  const named = people.map((actor) => ({ id: actor.uuid, name: nameOf(actor), actor }));
  return (await chooseOne(name, game.i18n.localize("TENACITY.ForWhom"), named))?.actor ?? null;
}

/** What a remedy does: at once to one's own, and to another's once its player agrees. Their numbers are theirs. */
function healedWords(patient: CharacterActor, healing: number): string {
  const { isOwner, system } = patient;
  const value = String(isOwner ? Math.min(healing, system.stress.value) : healing);
  return game.i18n.format(`TENACITY.Item.Use.${isOwner ? "Healed" : "Heals"}`, { actor: nameOf(patient), value });
}

/** What a use takes and gives, a sentence for each. */
function doneWords(item: TenacityItem, patient: CharacterActor | null): string[] {
  if (!isGear(item)) return [];
  const { healing, uses, usesLeft } = item.system;
  return [
    ...(patient ? [healedWords(patient, healing)] : []),
    ...(uses.max > 0 ? [game.i18n.format("TENACITY.Item.Use.Left", { left: String(usesLeft - 1) })] : []),
  ];
}

/**
 * Upon whom a use of an item brings its condition: its bearer, those who are targeted, or else whom this user names.
 * @returns None for what brings nothing, or only by a check; null where no one was named.
 */
async function recipientsOf(item: TenacityItem, bearer: CharacterActor): Promise<readonly TenacityActor[] | null> {
  const brought = broughtBy(item);
  if (brought?.skill !== "") return [];
  if (brought.onto === "bearer") return [bearer];
  const targeted = targetedActors();
  if (targeted.length > 0) return targeted;
  const named = [bearer, ...actorsToAimAt([bearer.uuid])].map((actor) => ({
    id: actor.uuid,
    name: nameOf(actor),
    actor,
  }));
  const chosen = await chooseOne(item.name, game.i18n.localize("TENACITY.Item.Use.Whom"), named);
  return chosen && [chosen.actor];
}

/** What a use brings upon someone: the effect of its card, and what is said of it. */
interface Brought {
  readonly effect: Partial<CardEffect> | null;
  readonly words: string;
}

/** What a use of an item brings upon someone, beside the conditions that they have (R-1006). */
function bring(item: TenacityItem, bearer: CharacterActor, onto: TenacityActor): Brought[] {
  const brought = broughtBy(item);
  if (!brought) return [];
  const { kind, scope, value, element, removal, area, sceneLong } = brought;
  const name = broughtName(brought);
  const wished = newCondition({ kind, name, scope: [...scope], value, element, removal, area, sceneLong });
  const data: NewCondition = { ...wished, system: { ...wished.system, source: bearer.uuid } };
  const words = (key: "Brings" | "Immune" | "Kept"): string =>
    game.i18n.format(`TENACITY.Item.Use.${key}`, { actor: nameOf(onto), condition: name });
  if (isImmune(onto, kind)) return [{ effect: null, words: words("Immune") }];
  const brings = toBring(data);
  const { outcome, patch } = planCondition(onto, data, brings.id);
  if (outcome === "kept") return [{ effect: null, words: words("Kept") }];
  return [{ effect: { target: onto.uuid, ends: [...patch.remove], brings }, words: words("Brings") }];
}

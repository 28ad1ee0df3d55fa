import { CHECK_CHOICE, type CheckChoice, type CheckInput, type TalentWish } from "../rolls/check-choice.ts";
import { conditionsOf, isVehicle, isWeapon, type CharacterActor, isCondition } from "../data/documents.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { othersRemovals } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { fieldOf, findEntry } from "../data/list-entries.ts";
import { cardDice } from "../rolls/card-dice.ts";
import type { CheckSource, RankSubstitute } from "./check-source.ts";
import { CheckPlan } from "./check-plan.ts";
import { findTarget } from "./check-targets.ts";
import { helpedCheck, possibleHelpers, whyNoHelp } from "./helpers.ts";
import { talentsToUse } from "./talents.ts";
import { steering } from "./steering.ts";

const DRAG = "drag";

export function choicesOf(plan: CheckPlan): CheckChoice {
  const { entry, input, ticks, helpers, talents, means } = plan;
  const recipients = plan.recipients.map(({ uuid }) => ({ uuid, rating: null, soft: 0 }));
  return {
    skill: entry.skill.id,
    attribute: entry.attribute.id,
    input,
    ticks,
    targets: [...plan.targets.map(({ uuid, rating, soft }) => ({ uuid, rating, soft })), ...recipients],
    helpers,
    talents,
    means: {
      weapon: means.weapon?.id ?? "",
      item: means.item?.id ?? "",
      overcomes: (means.forAnother ? means.overcomes?.uuid : means.overcomes?.id) ?? "",
      vehicle: means.instead?.vehicle ?? "",
      drags: means.purpose === DRAG,
      keepsHold: means.keepsHold === true,
    },
  };
}

/**
 * Plans the check that someone else chose, from the documents as they are.
 * @param data Choices as they came; anything may stand there. What is no choice counts as not chosen.
 * @param given What a narrator has decided, which stands whatever was chosen.
 * @returns Null where the check cannot be made: an unknown skill, or means that the roller does not have.
 */
export function planFrom(
  actor: CharacterActor,
  data: unknown,
  user: User.Implementation,
  given: CheckInput = {},
): CheckPlan | null {
  const choice = CHECK_CHOICE.read(data);
  const { skill, input, helpers, talents } = choice;
  const entry = findEntry(skill, choice.attribute);
  const means = meansOf(actor, choice.means);
  if (!entry || !means || (fieldOf(skill) !== "" && !cardDice(actor, skill))) return null;
  const aimedAt = [...new Set(choice.targets.map(({ uuid }) => findTarget(uuid)))];
  const targets = aimedAt.filter((target) => target !== null);
  const plan = new CheckPlan({ actor, entry, means, preset: input, given, targets, user });
  for (const { uuid, rating, soft } of choice.targets) {
    if (rating !== null) plan.rate(uuid, rating);
    plan.soften(uuid, soft);
  }
  // Else the one that is ready would suggest itself.
  if (!means.weapon) plan.wield("");
  plan.ticks = choice.ticks;
  for (const helper of helpers) takeHelper(plan, helper, user);
  for (const talent of talents) takeTalent(plan, talent);
  return plan;
}

/** Only who could have been chosen in the dialog helps (R-1502). */
function takeHelper(plan: CheckPlan, helper: string, user: User.Implementation): void {
  const check = helpedCheck(plan);
  const able = possibleHelpers(check, user).find(({ uuid }) => uuid === helper && !plan.helpers.includes(uuid));
  if (able && whyNoHelp(check, plan.helpers.length) === null) plan.helpers = [...plan.helpers, able.uuid];
}

/** Only what the dialog would have offered is used, at one of its prices. */
function takeTalent(plan: CheckPlan, { id, spin, tenacity }: TalentWish): void {
  const talent = talentsToUse(plan).find(({ item }) => item.id === id);
  const price = talent?.prices.find((each) => each.spin === spin && each.tenacity === tenacity);
  if (!talent?.item.id || !price || plan.talents.some((used) => used.id === id)) return;
  plan.talents = [...plan.talents, { id: talent.item.id, spin: price.spin, tenacity: price.tenacity }];
}

/** The roller's own things, as chosen; null where one of them is not there. */
function meansOf(actor: CharacterActor, chosen: CheckChoice["means"]): CheckSource | null {
  const { weapon, item, overcomes, vehicle, drags, keepsHold } = chosen;
  const [arm, thing] = [actor.items.get(weapon), actor.items.get(item)];
  const own = actor.effects.get(overcomes);
  const condition = own ?? anothersCondition(overcomes);
  const instead = vehicle === "" ? undefined : steeringOf(actor, vehicle);
  const isWhole =
    (weapon === "" || isWeapon(arm)) &&
    (item === "" || thing !== undefined) &&
    (overcomes === "" || isCondition(condition)) &&
    (vehicle === "" || instead !== undefined);
  if (!isWhole) return null;
  return {
    ...(isWeapon(arm) && { weapon: arm }),
    ...(thing instanceof TenacityItem && { item: thing }),
    ...(isCondition(condition) && { overcomes: condition, forAnother: !own }),
    ...(instead && { instead }),
    ...(drags && { purpose: DRAG, keepsHold }),
  };
}

/** A condition of someone else's that can be overcome (R-1010). */
function anothersCondition(uuid: string): ActiveEffect.Implementation | undefined {
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  if (!(found instanceof ActiveEffect.implementation) || !(found.parent instanceof TenacityActor)) return undefined;
  return othersRemovals(conditionsOf(found.parent), ruleset()).includes(found.id ?? "") ? found : undefined;
}

/** What someone aboard a vehicle steers it with; undefined for someone who is not. */
function steeringOf(actor: CharacterActor, uuid: string): RankSubstitute | undefined {
  const vehicle = findActor(uuid);
  if (!isVehicle(vehicle)) return undefined;
  const isAboard = Object.values(vehicle.system.crew).some((member) => member.actor === actor.uuid);
  return isAboard ? steering(vehicle, actor) : undefined;
}

import type { CheckInput, RankSubstitute, TalentWish } from "../rolls/check-request.ts";
import type { Ticks } from "../rolls/circumstance.ts";
import { conditionsOf, isVehicle, isWeapon, type CharacterActor, isCondition } from "../data/documents.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { othersRemovals } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { fieldOf, findEntry } from "../data/check-entry.ts";
import { cardDice } from "../rolls/card-dice.ts";
import type { CheckSource } from "./check-source.ts";
import { CheckPlan } from "./check-plan.ts";
import { findTarget } from "./check-targets.ts";
import { helpedCheck, possibleHelpers, whyNoHelp } from "./helpers.ts";
import { talentsToUse } from "./planned-talents.ts";
import { steering } from "./steering.ts";

/**
 * What someone chose in the dialog of a check, and nothing that follows from it: enough for another client to plan the same
 * check from the documents as they are there (docs/decisions/secrecy.md). Plain data.
 */
export interface CheckChoices {
  /** Registry id of a skill, or the key of an attribute or of a field of an NPC's card, see `findEntry`. */
  readonly skill: string;
  /** Registry id of the attribute whose dice are rolled. */
  readonly attribute: string;
  /** What the form said. */
  readonly input: CheckInput;
  readonly ticks: Ticks;
  readonly targets: readonly { readonly uuid: string; readonly rating: string | null; readonly soft: number }[];
  /** Uuids. */
  readonly helpers: readonly string[];
  readonly talents: readonly TalentWish[];
  readonly means: MeansChoice;
}

/** What the check is made with: ids of the roller's own things, "" for none. */
interface MeansChoice {
  readonly weapon: string;
  readonly item: string;
  /** A condition of the roller's own by its id, someone else's by its uuid. */
  readonly overcomes: string;
  /** Uuid of the vehicle that is steered. */
  readonly vehicle: string;
  /** Whether someone is moved in a hold, and whether by the holder (R-1022). */
  readonly drags: boolean;
  readonly keepsHold: boolean;
}

const DRAG = "drag";

/** No check has more targets, helpers or talents than this. */
const LONGEST_LIST = 60;

/** Nor are there more circumstances to tick: some for each target, and those of the roller's own. */
const MOST_TICKS = 600;

/** What was chosen for a check. */
export function choicesOf(plan: CheckPlan): CheckChoices {
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
  const choices = recordOf(data);
  const skill = String(choices["skill"]);
  const entry = findEntry(skill, String(choices["attribute"]));
  const means = meansOf(actor, recordOf(choices["means"]));
  if (!entry || !means || (fieldOf(skill) !== "" && !cardDice(actor, skill))) return null;
  const aims = listOf(choices["targets"]).map(recordOf);
  const aimedAt = [...new Set(aims.map(({ uuid }) => findTarget(String(uuid))))];
  const targets = aimedAt.filter((target) => target !== null);
  const plan = new CheckPlan({ actor, entry, means, preset: recordOf(choices["input"]), given, targets, user });
  for (const { uuid, rating, soft } of aims) {
    if (typeof rating === "string") plan.rate(String(uuid), rating);
    if (typeof soft === "number") plan.soften(String(uuid), soft);
  }
  // Else the one that is ready would suggest itself.
  if (!means.weapon) plan.wield("");
  plan.ticks = ticksOf(choices["ticks"]);
  for (const helper of listOf(choices["helpers"])) takeHelper(plan, helper, user);
  for (const talent of listOf(choices["talents"])) takeTalent(plan, recordOf(talent));
  return plan;
}

/** Only who could have been chosen in the dialog helps (R-1502). */
function takeHelper(plan: CheckPlan, helper: unknown, user: User.Implementation): void {
  const check = helpedCheck(plan);
  const able = possibleHelpers(check, user).find(({ uuid }) => uuid === helper && !plan.helpers.includes(uuid));
  if (able && whyNoHelp(check, plan.helpers.length) === null) plan.helpers = [...plan.helpers, able.uuid];
}

/** Only what the dialog would have offered is used, at one of its prices. */
function takeTalent(plan: CheckPlan, { id, spin, tenacity }: Readonly<Record<string, unknown>>): void {
  const talent = talentsToUse(plan).find(({ item }) => item.id === id);
  const price = talent?.prices.find((each) => each.spin === spin && each.tenacity === tenacity);
  if (!talent?.item.id || !price || plan.talents.some((used) => used.id === id)) return;
  plan.talents = [...plan.talents, { id: talent.item.id, spin: price.spin, tenacity: price.tenacity }];
}

/** The roller's own things, as chosen; null where one of them is not there. */
function meansOf(actor: CharacterActor, chosen: Readonly<Record<string, unknown>>): CheckSource | null {
  const { weapon = "", item = "", overcomes = "", vehicle = "", drags, keepsHold } = chosen;
  const [arm, thing] = [actor.items.get(String(weapon)), actor.items.get(String(item))];
  const own = actor.effects.get(String(overcomes));
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
    ...(drags === true && { purpose: DRAG, keepsHold: keepsHold === true }),
  };
}

/** A condition of someone else's that can be overcome (R-1010). */
function anothersCondition(uuid: unknown): ActiveEffect.Implementation | undefined {
  const found: unknown = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  if (!(found instanceof ActiveEffect.implementation) || !(found.parent instanceof TenacityActor)) return undefined;
  return othersRemovals(conditionsOf(found.parent), ruleset()).includes(found.id ?? "") ? found : undefined;
}

/** What someone aboard a vehicle steers it with; undefined for someone who is not. */
function steeringOf(actor: CharacterActor, uuid: unknown): RankSubstitute | undefined {
  const vehicle = findActor(uuid);
  if (!isVehicle(vehicle)) return undefined;
  const isAboard = Object.values(vehicle.system.crew).some((member) => member.actor === actor.uuid);
  return isAboard ? steering(vehicle, actor) : undefined;
}

/** What someone has struck out, or said to count. */
function ticksOf(data: unknown): Ticks {
  const entries = Object.entries(recordOf(data)).slice(0, MOST_TICKS);
  return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
}

function listOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data.slice(0, LONGEST_LIST) : [];
}

function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
}

import { nameOf, pictureOf } from "../../../engine/data/actor-identity.ts";
import type { Forecast } from "../plan/check-forecast.ts";
import type { CheckPlan } from "../plan/check-plan.ts";
import type { PlannedTarget } from "../plan/planned-targets.ts";
import {
  actorsToAimAt,
  defenderEdges,
  edgeLabel,
  findTarget,
  isEnemy,
  isSeen,
  type TargetEdge,
} from "../plan/check-targets.ts";
import { flankingHint } from "../plan/flanking.ts";
import { anywayKey, barOf, BLIND_SHOT, offersBlindShot } from "../plan/blind-shot.ts";
import { isAttack } from "../plan/skill-domain.ts";
import { coverWords, distanceWords, targetOnMap, type TargetOnMap } from "../plan/target-map.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { counts } from "../rolls/circumstances.ts";
import { exactPercent, percent } from "../../../engine/text/words.ts";
import { peopleToHelp } from "../plan/allies.ts";
import { isCharacter } from "../data/documents.ts";
import { helps } from "../rules/index.ts";
import { knowsNumbers } from "../data/limited-view.ts";
import { isBeaten } from "../turns/combatant-facts.ts";
import { runningChallenges } from "../moves/result-recipients.ts";
import { isIdle } from "./check-counts-view.ts";
import { edgeValue, fill, pushWords, words } from "../plan/check-labels.ts";

/** Occasions of rolls that are against no one who could be chosen. */
const AIMLESS: readonly string[] = ["removal", "recovery", "initiative"];

/** The targets of a planned check, each with its rating and its odds, and who could be one. */
export function targetsView(plan: CheckPlan, outlook: Forecast | null, rootId: string) {
  const isAimless = AIMLESS.includes(String(plan.input.occasion));
  const people = forWhom(plan, rootId);
  const taken = [plan.actor.uuid, ...[...plan.targets, ...plan.bystanders, ...people].map(({ uuid }) => uuid)];
  return {
    people,
    aimsLabel: words(helps(plan.purpose) ? "AddRecipient" : "AddTarget"),
    targets: nearestFirst(plan, plan.targets, ({ uuid }) => findTarget(uuid)).map((target, index) =>
      targetView(plan, target, outlook, `${rootId}-target-${index}`),
    ),
    blind: blindView(plan, rootId),
    bystanders: (isAimless ? [] : bystandersOf(plan)).map(({ actor, label }, index) => ({
      buttonId: `${rootId}-bystander-${index}`,
      uuid: actor.uuid,
      img: pictureOf(actor),
      label,
    })),
    // A token of its own has an actor in the world too, which is the same person.
    aims: nearestFirst(
      plan,
      (isAimless ? [] : actorsToAimAt(taken)).filter((actor) => actor.id !== plan.actor.id && mayBeMeant(plan, actor)),
      (actor) => actor,
    ).map((actor) => ({ uuid: actor.uuid, name: withDistance(actor, plan) })),
  };
}

/** Against whom and what it could be made as well, in words. */
function bystandersOf(plan: CheckPlan): { readonly actor: TenacityActor; readonly label: string }[] {
  return [
    ...plan.bystanders.map((actor) => ({ actor, label: words("RollAgainst", { target: nameOf(actor) }) })),
    ...enemiesInReach(plan).map((actor) => ({
      actor,
      label: words("RollAgainst", { target: withDistance(actor, plan) }),
    })),
    ...challengesOf(plan).map((actor) => ({ actor, label: challengeWords(actor) })),
  ];
}

/** Only people are healed and helped; against whom or what a check is made is for its player to say. */
function mayBeMeant({ purpose }: CheckPlan, actor: TenacityActor): boolean {
  return !helps(purpose) || isCharacter(actor);
}

/** Whom a check may be done for, those whom it is for pressed; no one for what helps no one. */
function forWhom(plan: CheckPlan, rootId: string) {
  if (!helps(plan.purpose)) return [];
  const chosen = plan.recipients;
  return [...new Set<TenacityActor>([...chosen, ...peopleToHelp(plan.actor)])].map((actor, index) => ({
    id: `${rootId}-recipient-${index}`,
    uuid: actor.uuid,
    img: pictureOf(actor),
    name: nameOf(actor),
    note: stressOf(actor),
    pressed: String(chosen.includes(actor)),
  }));
}

/** How much there is to heal, for those who may see it. */
function stressOf(actor: TenacityActor): string {
  if (!isCharacter(actor) || !knowsNumbers(actor)) return "";
  const { value, max } = actor.system.stress;
  return words("StressOf", { value: String(value), max: String(max) });
}

/** How many are offered by a button; the others are in the list. */
const MOST_BUTTONS = 3;

/** Enemies on their feet whom an attack on no one yet reaches. */
function enemiesInReach({ purpose, actor, attack, targets, bystanders }: CheckPlan): readonly TenacityActor[] {
  if (!isAttack(purpose) || targets.length + bystanders.length > 0) return [];
  return actorsToAimAt([actor.uuid])
    .filter((other) => isEnemy(actor, other) && !isBeaten(other))
    .filter((other) => targetOnMap(other, attack).aiming.verdict === "there")
    .slice(0, MOST_BUTTONS);
}

/** The challenges that run and this user knows of, for a skill that is used on nothing yet. */
function challengesOf({ purpose, targets, entry, bystanders }: CheckPlan): readonly TenacityActor<"challenge">[] {
  if (purpose !== "skill" || targets.length > 0) return [];
  return runningChallenges(entry.skill.id)
    .filter((actor) => actor.testUserPermission(game.user, "LIMITED") && !bystanders.includes(actor))
    .slice(0, MOST_BUTTONS);
}

/** "For The Chase: 4/24"; how far it has come is told to those who may see it. */
function challengeWords(actor: TenacityActor<"challenge">): string {
  const challenge = nameOf(actor);
  const { value, max } = actor.system.progress;
  const isSeen = actor.testUserPermission(game.user, "OBSERVER") && !actor.system.each;
  return isSeen
    ? words("ForChallengeAt", { challenge, value: String(value), max: String(max) })
    : words("ForChallenge", { challenge });
}

/** Those whom the attack reaches come first, then the others on the map, then those who are not there; otherwise in their order. */
function nearestFirst<Aim>(
  plan: CheckPlan,
  aims: readonly Aim[],
  actorOf: (aim: Aim) => TenacityActor | null,
): readonly Aim[] {
  const { attack } = plan;
  const order = { there: 0, beyondRange: 1, outOfReach: 1, unknown: 2 };
  const place = (aim: Aim): number => {
    const actor = actorOf(aim);
    return actor ? order[targetOnMap(actor, attack).aiming.verdict] : 3;
  };
  return aims
    .map((aim) => ({ aim, place: place(aim) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ aim }) => aim);
}

/** "Bo (2 spaces)". */
function withDistance(actor: TenacityActor, { attack }: CheckPlan): string {
  const distance = distanceWords(targetOnMap(actor, attack));
  const name = nameOf(actor);
  return distance === "" ? name : words("AimAway", { name, distance });
}

/** The blind shot, where one may be called for (R-1304). */
function blindView(plan: CheckPlan, rootId: string) {
  if (!offersBlindShot(plan)) return null;
  return {
    id: `${rootId}-blind`,
    key: BLIND_SHOT,
    ticked: plan.ticks[BLIND_SHOT] === true,
    threshold: plan.input.blindThreshold,
  };
}

function targetView(plan: CheckPlan, { uuid, name }: PlannedTarget, outlook: Forecast | null, id: string) {
  const actor = findTarget(uuid);
  const common = { uuid, name: actor ? nameOf(actor) : name, removeLabel: words("RemoveTarget", { target: name }) };
  if (!actor) return { ...common, gone: true, img: "icons/svg/mystery-man.svg" };
  const rating = plan.ratingOf(actor);
  const map = targetOnMap(actor, plan.attack);
  const found = outlook?.ratings.find((each) => each.id === uuid);
  const odds = found?.odds ?? null;
  const choices = plan.ratingChoices(actor).map((choice) => ({ ...choice, selected: choice.id === rating }));
  const edges = rating === "undefended" || rating === "shared" ? [] : defenderEdges(plan.edgesOf(actor));
  return {
    ...common,
    gone: false,
    img: pictureOf(actor),
    ratingLabel: words("RatingOf", { target: common.name }),
    choices,
    ratingNow: choices.find(({ selected }) => selected)?.label ?? "",
    chance: odds ? percent(odds.success) : "",
    exact: odds ? exactPercent(odds.success) : "",
    percent: odds ? fill(odds.success) : 0,
    push: found && plan.targets.length > 1 ? pushWords(found) : "",
    distance: distanceWords(map),
    isFar: map.aiming.verdict === "outOfReach" || map.aiming.verdict === "beyondRange",
    ...coverView(plan, actor, map, id),
    edges: edges
      .filter(({ id: edge }) => edge !== "softCover" && !(edge === "cover" && isSettled(map.cover)))
      .map((edge, place) => edgeView(edge, plan, `${id}-edge-${place}`)),
    flanking: flankingHint(actor, plan.attack),
  };
}

/** Whether partial hard cover is no question: full cover is more, and who is out of sight for another reason is behind nothing hard. */
function isSettled(cover: TargetOnMap["cover"]): boolean {
  return cover?.hard === "full" || (cover?.soft === "full" && cover.hard === "none");
}

/** What covers a target, and what is to be said about it: what partial soft cover gives, or that it is attacked all the same. */
function coverView(plan: CheckPlan, actor: TenacityActor, map: TargetOnMap, id: string) {
  const bar = barOf(plan, actor);
  const key = anywayKey(actor);
  const hasTick = plan.edgesOf(actor).some((edge) => edge.id === "cover" && edge.reason !== undefined);
  return {
    cover: hasTick && map.cover?.soft === "none" ? "" : coverWords(map),
    soft: map.cover?.soft === "partial" && !bar ? { id: `${id}-soft`, value: plan.softCoverOf(actor) } : null,
    bar: bar && {
      id: `${id}-anyway`,
      key,
      ticked: plan.ticks[key] === true,
      why: words(`Barred.${bar}`),
    },
  };
}

function edgeView(edge: TargetEdge, { ticks }: CheckPlan, id: string) {
  const { key, judgment } = edge;
  return {
    id,
    key,
    ticked: counts({ id: key, judgment }, ticks),
    idle: isIdle({ id: key, judgment, seen: isSeen(edge) }, ticks),
    label: edgeLabel(edge),
    value: edgeValue(edge),
    reason: edge.reason ?? (judgment ? words(`Edge.${edge.id}.Reason`) : ""),
  };
}

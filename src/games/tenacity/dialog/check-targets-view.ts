import { nameOf } from "../data/name-of.ts";
import type { Forecast } from "../card/check-forecast.ts";
import type { CheckPlan, PlannedTarget } from "../card/check-plan.ts";
import { actorsToAimAt, defenderEdges, findTarget, type TargetEdge } from "../card/check-targets.ts";
import { flankingHint } from "../card/flanking.ts";
import { counts } from "../rolls/circumstance.ts";
import { edgeValue, fill, percent, pushWords, words } from "./check-dialog-words.ts";

/** The targets of a planned check, each with its rating and its odds, and who could be one. */
export function targetsView(plan: CheckPlan, outlook: Forecast | null, rootId: string) {
  const { bystanders } = plan;
  const taken = [plan.actor.uuid, ...[...plan.targets, ...bystanders].map(({ uuid }) => uuid)];
  return {
    targets: plan.targets.map((target, index) => targetView(plan, target, outlook, `${rootId}-target-${index}`)),
    bystanders: bystanders.map((actor, index) => ({
      buttonId: `${rootId}-bystander-${index}`,
      uuid: actor.uuid,
      img: actor.img,
      label: words("RollAgainst", { target: nameOf(actor) }),
    })),
    // A token of its own has an actor in the world too, which is the same person.
    aims: actorsToAimAt(taken)
      .filter(({ id }) => id !== plan.actor.id)
      .map((actor) => ({ uuid: actor.uuid, name: nameOf(actor) })),
  };
}

function targetView(plan: CheckPlan, { uuid, name }: PlannedTarget, outlook: Forecast | null, id: string) {
  const actor = findTarget(uuid);
  const common = { uuid, name: actor ? nameOf(actor) : name, removeLabel: words("RemoveTarget", { target: name }) };
  if (!actor) return { ...common, gone: true, img: "icons/svg/mystery-man.svg" };
  const rating = plan.ratingOf(actor);
  const found = outlook?.ratings.find((each) => each.id === uuid);
  const odds = found?.odds ?? null;
  const edges = rating === "undefended" || rating === "shared" ? [] : defenderEdges(plan.edgesOf(actor));
  return {
    ...common,
    gone: false,
    img: actor.img,
    ratingLabel: words("RatingOf", { target: common.name }),
    choices: plan.ratingChoices(actor).map((choice) => ({ ...choice, selected: choice.id === rating })),
    chance: odds ? percent(odds.success) : "",
    percent: odds ? fill(odds.success) : 0,
    push: found && plan.targets.length > 1 ? pushWords(found) : "",
    edges: edges.map((edge, place) => edgeView(edge, plan, `${id}-edge-${place}`)),
    flanking: flankingHint(actor, plan.attack),
  };
}

function edgeView(edge: TargetEdge, { ticks }: CheckPlan, id: string) {
  const { key, judgement, defender } = edge;
  return {
    id,
    key,
    ticked: counts({ id: key, judgement }, ticks),
    label: words(`Edge.${edge.id}.Defender`, { source: edge.source ?? "" }),
    value: edgeValue(defender),
    reason: judgement ? words(`Edge.${edge.id}.Reason`) : "",
  };
}

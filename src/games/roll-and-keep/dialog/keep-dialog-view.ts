import { nameOf } from "../../../engine/data/actor-identity.ts";
import { exactPercent, percent } from "../../../engine/text/words.ts";
import { knownActors } from "../../../engine/map/actors-in-sight.ts";
import { isElsewhere } from "../../../engine/turns/logged-combat.ts";
import { isManaActor, type ManaActor } from "../data/documents.ts";
import { worldLists } from "../lists/world-lists.ts";
import { KEEP_DEGREES } from "../rules/check.ts";
import { OPPOSITIONS } from "../rules/kept-words.ts";
import {
  attributeName,
  attributeOf,
  colorName,
  difficultyChoices,
  difficultyLabel,
  keepReason,
  poolName,
  reachWords,
  rollReason,
} from "../words.ts";
import type { KeepPlan } from "../plan/keep-plan.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Keep.Dialog.${key}`, data);

/** Everything that the dialog shows of a plan. */
export function keepDialogView(plan: KeepPlan, rootId: string) {
  return {
    rootId,
    title: plan.title,
    ownTitle: plan.ownTitle,
    asked: plan.isAsked,
    attributeAsked: plan.isAttributeAsked,
    ...whatWith(plan),
    ...whatFor(plan),
    ...whatComes(plan),
    contest: contestWords(plan),
    problem: plan.problem ? game.i18n.localize(`TENACITY.Keep.Problem.${plan.problem}`) : "",
  };
}

/** Attribute, specialities, things and mana. */
function whatWith(plan: KeepPlan) {
  const { actor, price, spent } = plan;
  return {
    attributes: worldLists().attributes.map((each) => ({
      id: each.id,
      label: game.i18n.localize(each.label),
      selected: each.id === plan.attribute,
      rank: String(actor.system.attributes[each.id] ?? 0),
      hue: attributeOf(each.id)?.link?.hue ?? "transparent",
    })),
    specialities: plan.specialities.map((each) => ({
      id: each.id ?? "",
      name: each.name,
      hint: say("SpecialityHint"),
      pressed: String(plan.counts(each)),
    })),
    things: plan.things.map(({ id, name, system }) => ({
      id: id ?? "",
      name,
      hint: thingHint(system),
      pressed: String(plan.thing?.id === id),
    })),
    colors: [
      { id: "", label: say("NoMana"), selected: spent.color === "" },
      ...worldLists().colors.map(({ id }) => ({
        id,
        label: say("ManaOf", { color: colorName(id), pool: String(actor.system.pool[id] ?? 0) }),
        selected: spent.color === id,
      })),
    ],
    spent:
      plan.thing && plan.thing.system.price.amount > 0
        ? null
        : { amount: spent.amount, most: actor.system.pool[spent.color] ?? 0 },
    price: price ? say("Price", { amount: String(price.amount), color: price.name }) : "",
  };
}

function thingHint({
  helps,
  price,
}: {
  readonly helps: boolean;
  readonly price: { readonly color: string; readonly amount: number };
}): string {
  return [
    ...(helps ? [say("SpecialityHint")] : []),
    ...(price.amount > 0 ? [say("Price", { amount: String(price.amount), color: colorName(price.color) })] : []),
  ].join(" · ");
}

/** Whom the check can be against: those this user knows, in a fight of those who are there, and the one a command names, known or not, for copies of theirs on the map. */
function opponentsOf({ actor, target }: KeepPlan): readonly ManaActor[] {
  const isCopy = ({ id, isToken, name }: ManaActor): boolean =>
    isToken && target?.isToken === false && id === target.id && name === target.name;
  const known = knownActors(isManaActor).filter((each) => !isCopy(each) && !isElsewhere(actor, each));
  const all = target && !known.some(({ uuid }) => uuid === target.uuid) ? [target, ...known] : known;
  return all.filter(({ uuid }) => uuid !== actor.uuid);
}

/** Difficulty, who stands in the way, and what the work takes. */
function whatFor(plan: KeepPlan) {
  const { kind, target, unaware, work } = plan;
  const warning = unaware?.warning ?? null;
  return {
    difficulties: difficultyChoices(plan.difficulty),
    difficulty: difficultyLabel(plan.difficulty),
    kinds: OPPOSITIONS.map((id) => ({ id, label: say(`Kind.${id}`), selected: id === kind })),
    opposed: kind !== "none",
    unaware: kind === "unaware",
    targets: opponentsOf(plan).map((each) => ({
      id: each.uuid,
      label: nameOf(each),
      selected: each.uuid === target?.uuid,
    })),
    answers: worldLists().attributes.map(({ id }) => ({
      id,
      label: attributeName(id),
      selected: id === plan.answer,
    })),
    noticing: plan.noticing.map(({ item, counts }) => ({
      id: item.id ?? "",
      name: item.name,
      hint: "+1",
      pressed: String(counts),
    })),
    warning: warning ? game.i18n.localize(`TENACITY.Keep.Card.Warning.${warning}`) : "",
    ...work,
    works: kind !== "direct",
    work: work.required > 1 || work.rounds > 1,
    hidden: !plan.knowsDifficulty,
  };
}

/** The chances of a direct contest (S4-8), in a line. */
function contestWords({ contest }: KeepPlan): string {
  if (!contest) return "";
  const { wins, ties, loses } = contest;
  return say("Contest", { wins: percent(wins), ties: percent(ties), loses: percent(loses) });
}

function successLabel({ kind, work: { required } }: KeepPlan): string {
  if (kind === "direct") return say("Win");
  return required > 1 ? say("Enough", { required: String(required) }) : say("Success");
}

/** How many dice, why, and what may come of it. */
function whatComes(plan: KeepPlan) {
  const { part, odds, chance, unaware } = plan;
  const readings = plan.opening.readings;
  const extra = part.specialities.map((name) => say("PlusOne", { name }));
  const wanted = part.base.kept + part.specialities.length;
  const number = plan.kind === "unaware" ? unaware?.difficulty : plan.difficulty;
  return {
    pool: poolName(part),
    rolled: String(part.rolled),
    kept: String(part.kept),
    dice: Array.from({ length: part.rolled }, (_none, place) => place < part.kept),
    rollWhy: [rollReason(part), ...extra],
    keepWhy: [keepReason(part), ...extra],
    capped: wanted > part.rolled ? say("Capped", { wanted: String(wanted), rolled: String(part.rolled) }) : "",
    reach: number === undefined ? "?" : reachWords(number, readings),
    success: chance === null ? "" : percent(chance),
    exact: exactPercent(chance ?? 0),
    percent: String(Math.round((chance ?? 0) * 100)),
    successLabel: successLabel(plan),
    chances: odds
      ? ([...KEEP_DEGREES.toReversed(), "botch"] as const).map((id) => ({
          id,
          label: game.i18n.localize(`TENACITY.Keep.DegreeShort.${id}`),
          value: percent(odds.degrees[id]),
          exact: exactPercent(odds.degrees[id]),
          none: odds.degrees[id] === 0,
        }))
      : [],
  };
}

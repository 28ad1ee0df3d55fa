/** Reading openings out of stored data, where anything may stand. */
import { PURPOSES } from "./purposes.ts";
import type { AnswerPart, ChallengeDice, ChallengeSource } from "../challenge.ts";
import { REMOVALS } from "../conditions/condition.ts";
import { MAXIMUM_DICE } from "../dice.ts";
import { isData, list, oneOf, text, type Data } from "../../../../engine/rules/data.ts";
import { count, whole } from "../../../../engine/rules/number.ts";
import { readSettings } from "../read-settings.ts";
import {
  OCCASIONS,
  type BargainCondition,
  type CheckModifier,
  type CheckOpening,
  type CheckTarget,
  type OvercomeFact,
  type PlannedCondition,
  type RankFact,
  type RollFacts,
} from "./opening.ts";

function readRank(value: unknown): RankFact {
  if (!isData(value)) return { id: "", rank: 0 };
  const label = text(value["label"]);
  return { id: text(value["id"]), rank: count(value["rank"]), ...(label === "" ? {} : { label }) };
}

function readModifier(value: Data): CheckModifier {
  return { id: text(value["id"]), label: text(value["label"]), value: whole(value["value"]) };
}

function readDice(source: Data): Required<ChallengeDice> {
  return {
    dice: count(source["dice"]),
    modifier: whole(source["modifier"]),
    advantage: count(source["advantage"]),
    disadvantage: count(source["disadvantage"]),
  };
}

/**
 * Reads what someone rolls with; what is missing counts as 0.
 * @returns Facts that the rules can work with.
 */
export function readFacts(data: unknown): RollFacts {
  const facts = isData(data) ? data : {};
  return {
    attribute: readRank(facts["attribute"]),
    skill: readRank(facts["skill"]),
    advantage: count(facts["advantage"]),
    disadvantage: count(facts["disadvantage"]),
    modifiers: list(facts["modifiers"]).map(readModifier),
    ...(isData(facts["challengeDice"]) ? { challengeDice: readDice(facts["challengeDice"]) } : {}),
    ...(typeof facts["impactDice"] === "number" ? { impactDice: whole(facts["impactDice"], 0, MAXIMUM_DICE) } : {}),
  };
}

/** What circumstances give a defender who rolls; left out where they give nothing. */
function readEdge(source: Data): { readonly advantage?: number; readonly modifier?: number } {
  const [advantage, modifier] = [whole(source["advantage"]), whole(source["modifier"])];
  return { ...(advantage === 0 ? {} : { advantage }), ...(modifier === 0 ? {} : { modifier }) };
}

function readParts(value: unknown): { readonly parts?: readonly AnswerPart[] } {
  const parts = list(value).map((part) => ({ label: text(part["label"]), value: whole(part["value"]) }));
  return parts.length === 0 ? {} : { parts };
}

/**
 * Reads the source of a rating.
 * @returns The source; `none` for what is no source.
 */
export function readSource(data: unknown): ChallengeSource {
  const source = isData(data) ? data : {};
  switch (source["type"]) {
    case "fixed":
    case "total":
    case "undefended":
      return { type: source["type"], value: whole(source["value"]) };
    case "dice":
      return { type: "dice", ...readDice(source) };
    case "npc":
      return { type: "npc", id: text(source["id"]), ...readDice(source), ...readParts(source["parts"]) };
    case "hidden":
      return { type: "hidden" };
    case "opposed":
      return { type: "opposed", id: text(source["id"]), ...readEdge(source) };
    default:
      return { type: "none" };
  }
}

/** Targets are told apart by their ids: one without an id could never be spoken of, and a second of the same id neither. */
function readTargets(value: unknown): readonly CheckTarget[] {
  const targets = list(value).map((data) => ({ id: text(data["id"]), challenge: readSource(data["challenge"]) }));
  return targets.filter(({ id }, place) => id !== "" && targets.findIndex((target) => target.id === id) === place);
}

/** What a grapple is made with; left out where nothing is said. */
function readGrip(value: unknown): Pick<PlannedCondition, "grip"> {
  if (!isData(value)) return {};
  const { limbs, hands, items } = value;
  const names = Array.isArray(items) ? items.map(text).filter((name) => name !== "") : [];
  return { grip: { limbs: count(limbs), hands: count(hands), items: names } };
}

/** One of a kind that no one knows stays: what came of it is not taken back because a module is gone. */
function readPlan(value: unknown): PlannedCondition | null {
  const plan = isData(value) ? value : {};
  const type = text(plan["type"]);
  const scope = Array.isArray(plan["scope"]) ? plan["scope"].map(text).filter((tag) => tag !== "") : [];
  const removal = oneOf(plan["removal"], REMOVALS) ?? "check";
  const kept = plan["maintained"] === true ? { maintained: true } : {};
  if (type === "") return null;
  return {
    type,
    name: text(plan["name"]),
    scope,
    element: text(plan["element"]),
    removal,
    ...kept,
    ...readGrip(plan["grip"]),
  };
}

/**
 * Reads the condition that a bargain brings along.
 * @returns The condition; null for none.
 */
export function readBargainCondition(value: unknown): BargainCondition | null {
  const plan = readPlan(value);
  const worth = isData(value) && isData(value["value"]) ? value["value"] : {};
  return plan && { ...plan, value: { flat: count(worth["flat"]), dice: whole(worth["dice"], 0, MAXIMUM_DICE) } };
}

/** What is to be overcome, of whatever kind; null where nothing is named. */
function readOvercome(value: unknown): OvercomeFact | null {
  const fact = isData(value) ? value : {};
  const [bearer, condition, type] = [text(fact["bearer"]), text(fact["condition"]), text(fact["type"])];
  const isNamed = bearer !== "" && condition !== "" && type !== "";
  return isNamed ? { bearer, condition, type, label: text(fact["label"]) } : null;
}

/** Who could gain spin by a hit (R-1301); left out where no one could. */
function readFlanking(value: unknown): Pick<CheckOpening, "flanking"> {
  if (!isData(value)) return {};
  const pairs = list(value["pairs"])
    .map(({ target, ally }) => ({ target: text(target), ally: text(ally) }))
    .filter(({ target, ally }) => target !== "" && ally !== "");
  return pairs.length > 0 ? { flanking: { turn: text(value["turn"]), pairs } } : {};
}

/** The d10 that has to find the spot first (R-1304). */
function readBlind(value: unknown): Pick<CheckOpening, "blind"> {
  return isData(value) ? { blind: { threshold: whole(value["threshold"], 1, 10) } } : {};
}

/** How big those are who have to do with it (R-1401). */
function readSizes(value: unknown): Pick<CheckOpening, "sizes"> {
  const sizes = list(value)
    .map(({ id, side }) => ({ id: text(id), side: Number(side) }))
    .filter(({ id, side }) => id !== "" && Number.isFinite(side) && side > 0);
  return sizes.length > 0 ? { sizes } : {};
}

/** Whose hiding places a success finds. */
function readSeeks(value: unknown): Pick<CheckOpening, "seeks"> {
  const seeks = list(value)
    .map(({ target, condition }) => ({ target: text(target), condition: text(condition) }))
    .filter(({ target, condition }) => target !== "" && condition !== "");
  return seeks.length > 0 ? { seeks } : {};
}

/** What an opening may leave out. */
function readDetails(opening: Data): Partial<CheckOpening> {
  const condition = readPlan(opening["condition"]);
  const overcomes = readOvercome(opening["overcomes"]);
  const means = isData(opening["means"]) ? opening["means"] : {};
  const id = text(means["id"]);
  return {
    ...(id === "" ? {} : { means: { id, label: text(means["label"]) } }),
    ...(text(opening["element"]) === "" ? {} : { element: text(opening["element"]) }),
    ...(Array.isArray(opening["unsized"]) ? { unsized: opening["unsized"].map(text) } : {}),
    ...(Array.isArray(opening["recipients"]) ? { recipients: opening["recipients"].map(text) } : {}),
    ...(typeof opening["against"] === "boolean" ? { against: opening["against"] } : {}),
    ...(condition ? { condition } : {}),
    ...(overcomes ? { overcomes } : {}),
    ...(text(opening["answer"]) === "" ? {} : { answer: text(opening["answer"]) }),
    ...(typeof opening["speed"] === "number" ? { speed: count(opening["speed"]) } : {}),
    ...readFlanking(opening["flanking"]),
    ...readBlind(opening["blind"]),
    ...readSizes(opening["sizes"]),
    ...readSeeks(opening["seeks"]),
    ...(text(opening["reveals"]) === "" ? {} : { reveals: text(opening["reveals"]) }),
    ...(opening["sure"] === true ? { sure: true } : {}),
  };
}

/**
 * Reads an opening: numbers are clamped, missing parts count as none, and an occasion that is not known is no own action.
 * @param data - The opening as the card stores it; anything.
 * @returns The opening that the fold works with.
 */
export function readOpening(data: unknown): CheckOpening {
  const opening = isData(data) ? data : {};
  const parts = list(opening["impactParts"]).map(readModifier);
  return {
    ...readFacts(opening),
    roller: text(opening["roller"]),
    ...(opening["npc"] === true && { npc: true }),
    resolution: oneOf(opening["resolution"], ["passFail", "impact"]) ?? "passFail",
    occasion: oneOf(opening["occasion"], OCCASIONS) ?? "reaction",
    challenge: readSource(opening["challenge"]),
    targets: readTargets(opening["targets"]),
    impactBonus: whole(opening["impactBonus"]),
    ...(parts.length > 0 ? { impactParts: parts } : {}),
    purpose: oneOf(opening["purpose"] ?? "skill", PURPOSES) ?? "other",
    ...readDetails(opening),
    settings: readSettings(opening["settings"]),
  };
}

import { type EvadeWeapon } from "../data/documents.ts";
import { attackable, lengthIn, nameFrom } from "../map/aim.ts";
import { PURPOSES, totalOf } from "../rules/opening.ts";
import { BODY_PARTS, DISTANCES, HEIGHTS, MOST_SAID, type Situation } from "../rules/situation.ts";
import { damageDie } from "../items/item-facts.ts";
import { added, exactPercent, percent } from "../../../engine/text/words.ts";
import { baseWords, dieName, lacksWords, sumWords } from "../words.ts";
import type { AttackPlan } from "../plan/attack-plan.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Evade.Attack.${key}`, data);

/** Everything that the dialog shows of an attack. */
export function attackDialogView(plan: AttackPlan, rootId: string) {
  return {
    rootId,
    title: plan.title,
    ownTitle: plan.ownTitle,
    ...withWhat(plan),
    ...atWhom(plan),
    ...whatCounts(plan),
    ...whatComes(plan),
    provoked:
      plan.provoked.length > 0 ? say("Provokes", { names: plan.provoked.map(({ name }) => name).join(", ") }) : "",
    lacks: lacksWords(plan),
    problem: plan.problem ? say(`Problem.${plan.problem}`, { weapon: plan.use.name }) : "",
  };
}

function withWhat(plan: AttackPlan) {
  const { weapon, purpose } = plan;
  return {
    weapons: [
      ...plan.weapons.map((each) => ({
        id: each.id ?? "",
        label: each.name,
        selected: each.id === weapon?.id,
        hint: damageDie(each.system),
        state: stateOf(each),
      })),
      {
        id: "",
        label: game.i18n.localize("TENACITY.Evade.Weapon.Fists"),
        selected: weapon === null,
        hint: dieName(1, 3),
        state: "",
      },
    ],
    purposes: PURPOSES.map((id) => ({ id, label: say(`Purpose.${id}`), selected: id === purpose })),
    harms: purpose === "harm",
    manner: mannerOf(plan),
  };
}

/** What may be ticked of how the attack is made, besides what the situation adds. */
function mannerOf(plan: AttackPlan) {
  const { weapon, purpose, use, thrown, knockOut, inMist, mistByMap } = plan;
  const canThrow = weapon?.system.kind === "melee" && !plan.isOpportunity;
  const tick = (id: string, label: string, checked: boolean, usual = !checked) => ({
    id,
    label: say(label),
    checked,
    usual,
  });
  return [
    ...(canThrow ? [tick("thrown", "Thrown", thrown)] : []),
    ...(purpose === "harm" ? [tick("knockOut", "KnockOut", knockOut)] : []),
    ...(use.kind === "gun" ? [tick("mist", "InMist", inMist, !inMist && !mistByMap)] : []),
  ];
}

/** Of a gun: loaded, empty, jammed, or out for the round. */
function stateOf({ system }: EvadeWeapon): string {
  if (system.kind !== "gun") return "";
  if (system.jam > 0) return say("State.jammed");
  if (system.resting) return say("State.resting");
  return say(system.loaded ? "State.loaded" : "State.empty");
}

function atWhom(plan: AttackPlan) {
  const { target, facts, use } = plan;
  const warnings = facts
    ? [
        facts.cover === "full" ? say("FullCover") : "",
        use.kind === "melee" && facts.spaces > Math.max(1, use.weapon?.system.range.near ?? 1) ? say("OutOfReach") : "",
        use.kind === "melee" && facts.walled ? say("Walled") : "",
      ]
    : [];
  if (plan.fizzles) warnings.push(say("BallRollsOut"));
  return {
    targets: attackable(plan.actor, target).map((each) => ({
      id: each.uuid,
      label: nameFrom(plan.actor, each),
      selected: each.uuid === target?.uuid,
    })),
    facts:
      facts && Number.isFinite(facts.distance) ? say("Away", { distance: lengthIn(facts.distance, facts.units) }) : "",
    modifiers: modifiersOf(plan),
    warning: warnings.filter((each) => each !== "").join(" "),
  };
}

/** What the situation adds, each with its sum, and what was said not to count. */
function modifiersOf({ toEvade, toHit, situation, notCounted }: AttackPlan): string[] {
  const sum = (key: string, terms: AttackPlan["terms"]): string[] =>
    terms.length > 0 ? [say(key, { sum: added(totalOf(terms)), why: sumWords(terms) })] : [];
  return [
    ...sum("Modifiers.evade", toEvade),
    ...sum("Modifiers.hit", toHit),
    ...(situation.damage === 0 ? [] : [say("Modifiers.damage", { sum: added(situation.damage) })]),
    ...(notCounted.length > 0 ? [say("Modifiers.none", { names: notCounted.join(", ") })] : []),
  ];
}

/** Who tells what the map does not. */
const SOURCES: Partial<Record<keyof Situation, "turns" | "sheet">> = {
  aimed: "turns",
  ambush: "turns",
  immobile: "sheet",
};

/** Everything of the situation that this attack asks for (S3-6). */
function whatCounts(plan: AttackPlan) {
  const { situation, known } = plan;
  const knownBy = (id: keyof Situation): string =>
    id in known && known[id] === situation[id] ? say(`KnownBy.${SOURCES[id] ?? "map"}`) : "";
  const asked = <Id extends keyof Situation>(ids: readonly Id[]): readonly Id[] => ids.filter((id) => plan.asks(id));
  const listed = { bodyPart: BODY_PARTS, height: HEIGHTS, distance: DISTANCES } as const;
  const from = { enemies: 0 } as Partial<Record<keyof Situation, number>>;
  return {
    ticks: asked(["fightsAlly", "running", "halfCover", "barelyVisible", "immobile", "aimed", "ambush"]).map((id) => ({
      id,
      label: say(`Tick.${id}`),
      checked: situation[id],
      known: situation[id] ? knownBy(id) : "",
    })),
    selects: asked(["bodyPart", "height", "distance"]).map((id) => ({
      id,
      label: say(`Choose.${id}`),
      known: knownBy(id),
      options: listed[id].map((word) => ({
        id: word,
        label: say(`Option.${id}.${word}`),
        selected: situation[id] === word,
      })),
    })),
    numbers: asked(["ground", "enemies", "each", "weather", "other", "help", "bonus", "damage"]).map((id) => ({
      id,
      label: say(`Number.${id}`),
      value: situation[id],
      least: from[id] ?? -MOST_SAID,
      most: MOST_SAID,
      known: knownBy(id),
    })),
  };
}

/** What is rolled against what, and what may come of it. */
function whatComes(plan: AttackPlan) {
  const { odds, terms, against, target } = plan;
  const isKnown = plan.evade !== null;
  const { dice, divisor, terms: damageTerms } = plan.damage;
  const chance = (id: string, value: number) => ({
    id,
    label: say(`Odds.${id}`),
    value: percent(value),
    exact: exactPercent(value),
  });
  const number = (id: string, value: number) => ({
    id,
    label: say(`Odds.${id}`),
    value: value.toFixed(1),
    exact: value.toFixed(3),
  });
  const isHarm = plan.purpose === "harm";
  return {
    attackTotal: `${dieName(1, 1)} ${added(totalOf(terms))}`,
    attackWhy: sumWords(terms),
    evadeTotal: isKnown ? String(totalOf(against)) : "?",
    evadeWhy: isKnown ? baseWords(against) : sumWords(against.slice(1)),
    damage: plan.purpose === "hold" ? "" : [dieName(dice, divisor), added(totalOf(damageTerms))].join(" "),
    damageWhy: sumWords(damageTerms),
    chances: odds
      ? [
          chance("hit", odds.hit),
          ...(odds.dodged === null ? [] : [chance("dodged", odds.dodged)]),
          ...(isHarm
            ? [number("damage", odds.damage), number(odds.dodged === null ? "expected" : "undodged", odds.expected)]
            : []),
          ...(odds.jam > 0 ? [chance("jam", odds.jam)] : []),
        ]
      : [],
    hidden: target !== null && !odds && !plan.fizzles,
  };
}

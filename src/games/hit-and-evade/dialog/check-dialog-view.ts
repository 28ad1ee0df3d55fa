import { isHeld } from "../data/documents.ts";

import { nameOf } from "../../../engine/data/actor-identity.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { attackable, nameFrom } from "../map/aim.ts";
import { givesAnything } from "../rules/kept-words.ts";
import { giftFacts } from "../items/item-facts.ts";
import { NEVER_ROLLED } from "../rules/lists.ts";
import { totalOf } from "../rules/opening.ts";
import { MOST_SAID } from "../rules/situation.ts";
import { added, exactPercent, percent } from "../../../engine/text/words.ts";
import { dieName, lacksWords, sumWords } from "../words.ts";
import { type Aim, AIMS, MOST_DIFFICULTY } from "../plan/check-choices.ts";
import type { CheckPlan } from "../plan/check-plan.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Evade.Dialog.${key}`, data);

/** Everything that the dialog shows of a check. */
export function checkDialogView(plan: CheckPlan, rootId: string) {
  const { opposed, chance, aim } = plan;
  return {
    rootId,
    title: plan.title,
    ownTitle: plan.ownTitle,
    asked: plan.isAsked,
    choosesRoll: plan.choosesRoll,
    ...rolledWith(plan),
    aims: aimsOf(plan).map((id) => ({ id, label: say(`Aim.${id}`), selected: id === aim })),
    ...aboutWhat(plan),
    difficulty: plan.asksDifficulty ? { value: plan.difficulty, most: MOST_DIFFICULTY } : null,
    help: plan.help,
    bonus: plan.bonus,
    most: MOST_SAID,
    least: -MOST_SAID,
    total: rollWords(plan),
    why: sumWords(plan.terms),
    against: opposed ? nameOf(opposed) : plan.rest ? "" : String(plan.difficulty),
    chance: chance === null ? "" : percent(chance),
    exact: chance === null ? "" : exactPercent(chance),
    percent: String(Math.round((chance ?? 0) * 100)),
    effect: effectOf(plan),
    danger: plan.isInDanger,
    lacks: lacksWords(plan),
    provoked:
      plan.provoked.length > 0 ? say("Provokes", { names: plan.provoked.map(({ name }) => name).join(", ") }) : "",
    problem: plan.problem ? say(`Problem.${plan.problem}`) : "",
  };
}

function rolledWith({ actor, attribute, skill }: CheckPlan) {
  const { attributes, skills } = evadeLists();
  const { system } = actor;
  return {
    attributes: attributes
      .filter(({ id }) => !NEVER_ROLLED.includes(id))
      .map((each) => ({
        id: each.id,
        label: game.i18n.localize(each.label),
        selected: each.id === attribute,
        rank: system.attributes[each.id] ?? 0,
      })),
    skills: [
      { id: "", label: say("NoSkill"), selected: skill === "" },
      ...skills.map((each) => ({
        id: each.id,
        label: `${game.i18n.localize(each.label)} ${String(system.skills[each.id] ?? 0)}`,
        selected: each.id === skill,
      })),
    ],
  };
}

/** What someone could aim at: what they have, and what is so. */
function aimsOf({ actor, powers, jammed, hiders, aim, isAsked }: CheckPlan): readonly Aim[] {
  if (isAsked) return [aim];
  return AIMS.filter(
    (each) =>
      each === aim ||
      (each !== "power" && each !== "fix" && each !== "free" && each !== "search") ||
      (each === "power" && powers.length > 0) ||
      (each === "fix" && jammed.length > 0) ||
      (each === "free" && isHeld(actor)) ||
      (each === "search" && hiders.length > 0),
  );
}

function aboutWhat(plan: CheckPlan) {
  const { aim, actor, target, opposed, item, answer, patients } = plan;
  const option = ({ id, name }: { readonly id: string | null; readonly name: string }) => ({
    id: id ?? "",
    label: name,
    selected: id === item,
  });
  const others = attackable(actor, opposed);
  const isCare = aim === "heal" || aim === "reviveMedicine" || aim === "reviveSurvival" || aim === "power";
  const mayOppose = !plan.isAsked && (aim === "plain" || aim === "free");
  return {
    items:
      aim === "power"
        ? { label: say("Power"), options: plan.powers.map(option) }
        : aim === "fix"
          ? { label: say("Gun"), options: plan.jammed.map(option) }
          : null,
    whom: isCare
      ? patients.map((each) => ({
          id: each.uuid,
          label: each === actor ? nameOf(actor) : nameFrom(actor, each),
          selected: each.uuid === target?.uuid,
        }))
      : [],
    opponents: mayOppose
      ? others.map((each) => ({
          id: each.uuid,
          label: nameFrom(actor, each),
          selected: each.uuid === opposed?.uuid,
        }))
      : [],
    unopposed: opposed === null && aim !== "free",
    answers:
      opposed && aim === "plain"
        ? evadeLists().skills.map((each) => ({
            id: each.id,
            label: game.i18n.localize(each.label),
            selected: each.id === answer,
          }))
        : [],
  };
}

/** What is rolled: of a rest, a part of a die, or of Life (S3-14). */
function rollWords({ terms, rest, actor }: CheckPlan): string {
  const more = added(totalOf(terms));
  if (rest === "night") return say("HalfOf", { life: String(actor.system.life.max), more });
  return `${dieName(1, rest === "halfHour" ? 3 : rest === "twoHours" ? 2 : 1)} ${more}`;
}

/** What a success does, in a line. */
function effectOf({ aim, power }: CheckPlan): string {
  if (aim === "plain" || aim === "halfHour" || aim === "twoHours" || aim === "night") return "";
  if (aim !== "power") return say(`Effect.${aim}`);
  const { heals = 0, harms = 0, gives } = power?.system ?? {};
  if (gives && givesAnything(gives)) return say("Effect.gives", { what: giftFacts(gives).join(", ") });
  if (heals > 0) return say("Effect.heals", { amount: String(heals) });
  return harms > 0 ? say("Effect.harms", { amount: String(harms) }) : "";
}

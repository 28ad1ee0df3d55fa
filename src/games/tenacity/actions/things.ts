import { conditionsAtHand } from "./others-conditions.ts";
import { overcomeCondition, overcomeForAnother } from "./overcome-condition.ts";
import { isAbility, isFormula, isGear, type CharacterActor } from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isUsable } from "../items/item-view.ts";
import { broughtBy } from "../plan/item-condition.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { useItem } from "../items/use-item.ts";
import { attemptCosts } from "../turns/attempt-costs.ts";
import { pilotSkill, steeredBy } from "../plan/steering.ts";
import type { ActionContext, GameAction } from "./action.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { actionName, actionWords } from "../action-words.ts";

/** Working on a project by one of the formulas that someone carries. */
export const CRAFT: GameAction = {
  id: "craft",
  group: "checks",
  icon: "fa-solid fa-hammer",
  whyNot: ({ actor }) => (formulasOf(actor).length > 0 ? "" : actionWords("craft", "None")),
  async run({ actor }) {
    const formula = await chooseOne(actionName("craft"), actionWords("craft", "Choose"), formulasOf(actor));
    if (formula) await useItem(formula);
  },
};

/** Whatever someone has and can use: a remedy takes stress away without a roll, a talent is used on a roll. */
export const USE_THING: GameAction = {
  id: "healByItem",
  group: "deeds",
  icon: "fa-solid fa-hand-sparkles",
  isOffered: ({ actor }) => thingsOf(actor).length > 0,
  async run({ actor }) {
    const thing = await chooseOne(actionName("healByItem"), actionWords("healByItem", "Choose"), thingsOf(actor));
    if (thing) await useItem(thing);
  },
};

function attempt(id: "overcomeCondition" | "comeRound", isOwn: (cost: string) => boolean): GameAction {
  const conditions = ({ actor }: ActionContext) =>
    [...attemptCosts(actor)].flatMap(([condition, cost]) => (isOwn(cost) ? (actor.effects.get(condition) ?? []) : []));
  return {
    id,
    group: "checks",
    icon: id === "comeRound" ? "fa-solid fa-bed" : "fa-solid fa-link-slash",
    isOffered: (context) => conditions(context).length > 0,
    async run(context) {
      const condition = await chooseOne(actionName(id), actionWords(id, "Choose"), conditions(context));
      if (condition) await overcomeCondition(context.actor, condition.id ?? "");
    },
  };
}

/** An attempt to shake a condition off (R-1010). */
export const OVERCOME = attempt("overcomeCondition", (cost) => cost !== "recovery");

/** An attempt to free an ally, or to put out what burns (R-1010). */
export const OVERCOME_FOR_ANOTHER: GameAction = {
  id: "overcomeForAnother",
  group: "checks",
  icon: "fa-solid fa-hand-holding-hand",
  isOffered: ({ actor }) => conditionsAtHand(actor).length > 0,
  async run({ actor }) {
    const id = "overcomeForAnother";
    const chosen = await chooseOne(actionName(id), actionWords(id, "Choose"), conditionsAtHand(actor));
    if (chosen) await overcomeForAnother(actor, chosen.effect);
  },
};

/** The only roll that is left to those who fell. */
export const COME_ROUND = attempt("comeRound", (cost) => cost === "recovery");

/** Steering the vehicle or mount at whose helm someone is (R-1501). */
export const STEER: GameAction = {
  id: "pilot",
  group: "checks",
  icon: "fa-solid fa-ship",
  isOffered: ({ actor }) => steeredBy(actor).length > 0,
  async run({ actor }) {
    const skill = pilotSkill(actor);
    if (skill !== undefined) await rollCheck(actor, skill, { ask: true });
  },
};

function formulasOf(actor: CharacterActor) {
  return actor.items.contents.filter((item): item is TenacityItem<"formula"> => isFormula(item));
}

/** Things first, then talents. Gear that does nothing when it is used is left out: there it is only shown. */
function thingsOf(actor: CharacterActor) {
  const acts = (item: TenacityItem): boolean =>
    isGear(item) ? item.system.isInUse() && (item.system.healing > 0 || broughtBy(item) !== null) : isAbility(item);
  const usable = actor.items.contents.filter((item) => acts(item) && isUsable(item));
  return usable.sort((one, other) => Number(isAbility(one)) - Number(isAbility(other)));
}

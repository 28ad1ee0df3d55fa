import { actionList, type Doing } from "../../engine/actions/doing.ts";
import { targetOf } from "../../engine/map/actors-in-sight.ts";
import { isManaActor, type ManaActor, specialitiesOf, thingsOf } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { worldLists } from "./lists/world-lists.ts";
import type { CheckStart } from "./plan/keep-choice.ts";
import { KeepPlan } from "./plan/keep-plan.ts";
import { thingFacts } from "./sheets/mana-actor-view.ts";
import { attributeName, colorName, keepReason, poolName } from "./words.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Keep.Actions.${key}`, data);

/** What someone can roll (S4-1 to S4-8): by attribute, speciality and thing, against another, and over several rolls. */
export const ACTION_LIST = actionList(isManaActor, [
  { id: "attributes", label: "TENACITY.Keep.Sheet.Attributes", list: attributes },
  { id: "specialities", label: "TENACITY.Keep.Dialog.Specialities", list: specialities },
  { id: "things", label: "TENACITY.Keep.Sheet.Things", list: things },
  { id: "ways", label: "TENACITY.Keep.Actions.Ways", list: ways },
]);

/** What is rolled and kept, and why a roll cannot be made. */
function planned(actor: ManaActor, start: CheckStart): Pick<Doing, "info" | "about" | "whyNot" | "run"> {
  const plan = new KeepPlan(actor, start);
  const { problem, part } = plan;
  // Whom it is against, the dialog asks.
  const isLack = problem !== null && problem !== "noTarget";
  return {
    info: poolName(part),
    about: keepReason(part),
    whyNot: isLack ? game.i18n.localize(`TENACITY.Keep.Problem.${problem}`) : "",
    run: async () => rollCheck(actor, start),
  };
}

function attributes(actor: ManaActor): Doing[] {
  return worldLists().attributes.map(({ id, label }) => ({
    id,
    name: game.i18n.localize(label),
    ...planned(actor, { attribute: id }),
  }));
}

function specialities(actor: ManaActor): Doing[] {
  return specialitiesOf(actor).map(({ id, name, img, system: { attribute } }) => {
    const start = { ...(attribute !== "" && { attribute }), specialities: [id ?? ""] };
    return { id: id ?? "", name, img: img ?? "", ...planned(actor, start), about: attributeName(attribute) };
  });
}

/** What someone has or can work; of what costs mana, its price and what is left of that. */
function things(actor: ManaActor): Doing[] {
  return thingsOf(actor).map(({ id, name, img, system }) => {
    const { color, amount } = system.price;
    const left = String(actor.system.pool[color] ?? 0);
    const row = planned(actor, { thing: id ?? "" });
    return {
      id: id ?? "",
      name,
      img: img ?? "",
      ...row,
      about: thingFacts(system).join(" · "),
      ...(amount > 0 &&
        color !== "" && { cost: say("Cost", { amount: String(amount), color: colorName(color), left }) }),
      ...(system.quantity < 1 && { whyNot: say("UsedUp", { name }) }),
    };
  });
}

/** A roll against someone who is unaware or answers, and work that takes several rolls (S4-5, S4-7, S4-8). */
function ways(actor: ManaActor): Doing[] {
  const target = targetOf(isManaActor, actor);
  const starts = {
    direct: { icon: "fa-solid fa-people-arrows", start: { against: { kind: "direct", target } } },
    unaware: { icon: "fa-solid fa-eye-low-vision", start: { against: { kind: "unaware", target } } },
    extended: { icon: "fa-solid fa-list-ol", start: { work: { rounds: 3 } } },
  } as const;
  return (Object.keys(starts) as (keyof typeof starts)[]).map((id) => ({
    id,
    icon: starts[id].icon,
    name: say(`Name.${id}`),
    about: say(`Hint.${id}`),
    run: async () => rollCheck(actor, starts[id].start),
  }));
}

import { doingsIn } from "../../engine/actions/doing.ts";
import { percent } from "../../engine/text/words.ts";
import { calledBar } from "../../engine/turn-bar/called-turns.ts";
import { ACTION_LIST } from "./actions.ts";
import { isManaActor, type ManaActor } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import type { CheckStart } from "./plan/keep-choice.ts";
import { KeepPlan } from "./plan/keep-plan.ts";
import { colorName, harmName } from "./words.ts";
import type { CalledShown } from "../../engine/game.ts";
import type { HealthView } from "../../engine/data/limits.ts";
import { healthFor, healthLeft } from "../../engine/tracker/tracker-view.ts";
import { limitedHealth } from "../../engine/heroes/is-hero.ts";

/** What the tracker shows of harm, and whom a check is against. */
export const CALLED: CalledShown = {
  health,
  affected: (opening) => (opening as { readonly against?: { readonly actor?: unknown } }).against?.actor,
};

/** How many boxes of harm are left, with the step that is reached. */
function health(actor: Actor.Implementation): HealthView | null {
  if (!isManaActor(actor)) return null;
  const { value, max } = actor.system.harm;
  const left = healthLeft(max - value, max);
  const step = value > 0 ? harmName(value, max) : "";
  return healthFor(actor, limitedHealth(actor), step === "" ? left : { ...left, words: `${step} · ${left.words}` });
}

const doings = (group: string) => doingsIn(ACTION_LIST.groups, group);

/** Ways to be against someone. */
const WAYS = ["direct", "unaware"] as const;

/** What stands beside the map for those who are called. */
export const TURN_BAR = calledBar(ACTION_LIST, {
  chanceOf: (actor, target) =>
    isManaActor(actor) && isManaActor(target) ? new KeepPlan(actor, startFor("direct", target)).chance : null,
  health: (actor) => CALLED.health?.(actor) ?? null,
  facts: (actor) => (isManaActor(actor) && actor.testUserPermission(game.user, "OBSERVER") ? manaOf(actor) : []),
  /** What is rolled against them; with which attribute and thing, the dialog asks. */
  attacks(actor, foes) {
    if (!isManaActor(actor)) return [];
    const [target = null] = foes.filter(isManaActor);
    return WAYS.flatMap((way) => {
      const doing = doings("ways")(actor).find(({ id }) => id === way);
      const { chance } = new KeepPlan(actor, startFor(way, target));
      const run = async (held: { readonly shiftKey: boolean }) =>
        rollCheck(actor, startFor(way, target), { otherWay: held.shiftKey });
      return doing ? [{ ...doing, chance: target === null || chance === null ? "" : percent(chance), run }] : [];
    });
  },
  menus: [
    {
      id: "attributes",
      label: "TENACITY.Keep.Sheet.Attributes",
      icon: "fa-solid fa-dice",
      list: doings("attributes"),
    },
    {
      id: "specialities",
      label: "TENACITY.Keep.Dialog.Specialities",
      icon: "fa-solid fa-star",
      list: doings("specialities"),
    },
    { id: "things", label: "TENACITY.Keep.Sheet.Things", icon: "fa-solid fa-sack-xmark", list: doings("things") },
  ],
});

const startFor = (kind: (typeof WAYS)[number], target: ManaActor | null): CheckStart => ({ against: { kind, target } });

/** The mana that is left, by color. */
function manaOf({ system }: ManaActor): string[] {
  return Object.entries(system.pool).flatMap(([color, left]) =>
    left > 0 ? [`${colorName(color)} ${String(left)}`] : [],
  );
}

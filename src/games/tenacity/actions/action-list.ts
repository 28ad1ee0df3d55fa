import { actionList, type Doing } from "../../../engine/actions/doing.ts";
import { inARow } from "../../../engine/text/words.ts";
import { type CharacterActor, conditionsOf, isCharacter } from "../data/documents.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { ACTIONS, isFallen, TURN_PARTS, turnCostOf, type ActionEntry } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { isFighting, lackFor, ownTurn, whyNoPart } from "../turns/turn-left.ts";
import { ACTION_GROUPS, type ActionContext, type ActionGroup, type GameAction } from "./action.ts";
import { actionName, actionWords } from "../action-words.ts";
import { ATTACK, CHECKS } from "./checks.ts";
import { DEEDS } from "./deeds.ts";
import { COUP_DE_GRACE, WAKE_UP } from "./falling.ts";
import { HOLDS } from "./holds.ts";
import { PARTING } from "./parting.ts";
import { SMALL_DEEDS } from "./small-deeds.ts";
import { COME_ROUND, CRAFT, OVERCOME, OVERCOME_FOR_ANOTHER, STEER, USE_THING } from "./things.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Actions.${key}`, data);

/** Everything that heroes and NPCs can do (section 8). */
export const ACTION_LIST = actionList(
  isCharacter,
  ACTION_GROUPS.map((id) => ({
    id,
    label: `TENACITY.Actions.Group.${id}`,
    list: (actor) => rowsOf(id, { actor, turn: ownTurn(actor) }),
  })),
  turnWords,
);

/** What someone can do now of one group. `isWanted`: which of its actions are asked for, by id. */
export function rowsOf(
  wanted: ActionGroup,
  context: ActionContext,
  isWanted: (id: string) => boolean = () => true,
): Doing[] {
  return ACTIONS.flatMap((entry) => {
    // Whether something has a place now takes a look at everyone around: it is asked of nothing that would not be shown.
    if (actionOf(entry.id)?.group !== wanted || !isWanted(entry.id)) return [];
    const action = offeredAction(entry.id, context);
    return action ? [rowOf(action, entry, context)] : [];
  });
}

function actionOf(id: string): GameAction | null {
  return GAME_ACTIONS.find((each) => each.id === id) ?? null;
}

/** An action that has a place now. Who fell can only come round, and the dead do nothing. */
export function offeredAction(id: string, context: ActionContext): GameAction | null {
  const { actor } = context;
  if (actor.system.dead || (isFallen(conditionsOf(actor)) && id !== "comeRound")) return null;
  const action = actionOf(id);
  return action?.isOffered?.(context) === false ? null : action;
}

/** Why an action cannot be done now, in words; empty where it can. */
export function whyNotNow(action: GameAction, context: ActionContext): string {
  const entry = ACTIONS.find(({ id }) => id === action.id);
  const cost = entry ? turnCostOf(entry, ruleset()) : null;
  const refusal = cost && whyNoPart(context.actor, cost);
  return refusal ? game.i18n.localize(`TENACITY.Problem.${refusal}`) : (action.whyNot?.(context) ?? "");
}

function rowOf(action: GameAction, entry: ActionEntry, context: ActionContext): Doing {
  const { id, icon } = action;
  const cost = turnCostOf(entry, ruleset());
  const free = entry.cost === "help" && cost === null;
  const lack = cost && lackFor(context.actor, cost);
  return {
    id,
    icon,
    name: actionName(id),
    about: [action.about?.(context) ?? "", actionWords(id, "Hint")].filter((words) => words !== "").join(" "),
    cost: say(`Cost.${free ? "reaction" : entry.cost}`),
    isSpent: lack !== null && lack !== "notInTheLight",
    whyNot: whyNotNow(action, context),
    run: async () => action.run(context),
  };
}

/** What is left of someone's turn, in a sentence. */
export function turnWords(actor: CharacterActor): string {
  const name = nameOf(actor);
  const turn = ownTurn(actor);
  if (!turn) return isFighting(actor) ? say("NotLit", { name }) : "";
  if (turn.by !== "turn") return say(`Lit.${turn.by}`, { name });
  const left = TURN_PARTS.filter((part) => !turn.spent.includes(part));
  const parts = left.map((part) => game.i18n.localize(`TENACITY.Spotlight.Part.${part}`));
  if (parts.length === 0) return say("NothingLeft", { name });
  return say("Left", { name, parts: inARow(parts) });
}

/** What the list of actions offers, in the order of `ACTIONS`. */
const GAME_ACTIONS: readonly GameAction[] = [
  ATTACK,
  ...CHECKS,
  ...HOLDS,
  OVERCOME,
  OVERCOME_FOR_ANOTHER,
  COME_ROUND,
  CRAFT,
  STEER,
  USE_THING,
  ...DEEDS,
  ...SMALL_DEEDS,
  COUP_DE_GRACE,
  WAKE_UP,
  PARTING,
];

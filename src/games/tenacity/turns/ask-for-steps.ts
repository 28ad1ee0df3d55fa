import { mayAskFor, readSpotlightEvent, stepSpotlight, type Spotlight, type SpotlightEvent } from "../rules/index.ts";
import { nextSequence, orderLog } from "../../../engine/log/event-log.ts";
import {
  attendToRequests,
  onRequest,
  sendRequest,
  type RequestState,
  type UserRequest,
} from "../../../engine/clients/requests.ts";
import { seemsHelpless } from "./combatant-facts.ts";
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { purseOfCombatant } from "./purse.ts";
import { isOwnFight, readSpotlight } from "./read-spotlight.ts";
import { writeRefusal, writeSteps, writeUndo } from "./write-steps.ts";

/** The type of requests for steps of a fight. */
const SPOTLIGHT = "spotlight";

/** No request has more steps than passing a light takes. */
const MOST_STEPS = 400;

/** Steps that move the light: one that was asked for before another such step happened is stale. */
const MOVES: readonly string[] = ["begin", "establish", "light", "end", "respond", "hold", "release"];

/** Lets fights be moved on by those who may not update them; call in `init`. */
export function registerStepRequests(): void {
  onRequest(SPOTLIGHT, { isKeeper: keepsEncounters, carryOut, state: stateOfRequest });
  // The answer stands in the log; an encounter that is gone is an answer too.
  Hooks.on("updateCombat", attendToRequests);
  Hooks.on("deleteCombat", attendToRequests);
}

/** Takes steps where this client keeps the fight, or else asks the keeper to. @returns whether it was taken here */
export async function takeSteps(combat: Combat.Implementation, steps: readonly SpotlightEvent[]): Promise<boolean> {
  if (!keepsEncounters()) {
    await sendRequest(SPOTLIGHT, { combat: combat.uuid, steps, seen: nextSequence(combat.system.log) });
    if (!game.users.activeGM) ui.notifications.info("TENACITY.Spotlight.LightWaits", { localize: true });
    return false;
  }
  const reason = await writeSteps(combat, () => withFacts(combat, steps, game.user), { by: game.user.id });
  if (reason !== null) ui.notifications.warn(`TENACITY.Refusal.spotlight.${reason}`, { localize: true });
  return reason === null;
}

/** Takes decisions back where this client keeps the fight, or else asks the keeper to. */
export async function takeBack(combat: Combat.Implementation, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (keepsEncounters()) await writeUndo(combat, ids, { by: game.user.id });
  else await sendRequest(SPOTLIGHT, { combat: combat.uuid, undo: ids, seen: nextSequence(combat.system.log) });
}

/**
 * What steps say of documents is so at that moment, whoever asked for them: a response is paid with what its combatant owns (R-1212),
 * and whether a victim is helpless its conditions say, or a narrator.
 */
function withFacts(
  combat: Combat.Implementation,
  steps: readonly SpotlightEvent[],
  { isGM }: User.Implementation,
): readonly SpotlightEvent[] {
  return steps.map((step) => {
    if (step.type === "respond") return { ...step, ...purseOfCombatant(combat.combatants.get(step.combatant)) };
    if (step.type !== "coup") return step;
    return { ...step, helpless: seemsHelpless(combat.combatants.get(step.target)), ruled: step.ruled && isGM };
  });
}

function combatOf({ data }: UserRequest): Combat.Implementation | null {
  const found: unknown = typeof data["combat"] === "string" ? fromUuidSync(data["combat"], { strict: false }) : null;
  return found instanceof Combat && isOwnFight(found) ? found : null;
}

function stateOfRequest(request: UserRequest): RequestState {
  const combat = combatOf(request);
  if (!combat) return { refused: "spotlight.gone" };
  const refused = combat.system.refusals[request.id];
  if (refused !== undefined) return { refused: `spotlight.${refused}` };
  return Object.hasOwn(combat.system.log, request.id) ? "done" : "open";
}

async function carryOut(request: UserRequest): Promise<void> {
  const combat = combatOf(request);
  if (!combat) return;
  const { id, user, data } = request;
  const source = { by: user.id, id };
  const undo = readIds(data["undo"]);
  const plan = (state: Spotlight) => stepsFor(combat, request, state);
  const reason = undo.length > 0 ? await undoFor(combat, request, undo) : await writeSteps(combat, plan, source);
  if (reason !== null) await writeRefusal(combat, id, reason);
}

function stepsFor(
  combat: Combat.Implementation,
  { data, user }: UserRequest,
  state: Spotlight,
): readonly SpotlightEvent[] | string {
  const steps = readSteps(data["steps"]);
  if (!steps) return "malformed";
  if (steps.some(({ type }) => MOVES.includes(type)) && isStale(combat, data["seen"])) return "stale";
  return authorised(combat, state, withFacts(combat, steps, user), user);
}

async function undoFor(
  combat: Combat.Implementation,
  { id, user, data }: UserRequest,
  ids: string[],
): Promise<string | null> {
  if (!user.isGM) return "notYours";
  if (isStale(combat, data["seen"])) return "stale";
  await writeUndo(combat, ids, { by: user.id, id });
  return null;
}

/** Whether each step is its asker's to ask for, at the moment when it would be taken. */
function authorised(
  combat: Combat.Implementation,
  before: Spotlight,
  steps: readonly SpotlightEvent[],
  user: User.Implementation,
): readonly SpotlightEvent[] | string {
  const owns = combat.combatants.contents.filter((each) => each.testUserPermission(user, "OWNER"));
  const asker = { narrator: user.isGM, owns: owns.map(({ id }) => id ?? "") };
  let state = before;
  for (const step of steps) {
    if (!mayAskFor(state, step, asker)) return "notYours";
    const after = stepSpotlight(state, step);
    if (typeof after === "string") return after;
    state = after;
  }
  return steps;
}

/** Whether the light has moved since the asker saw the fight, so that a repeat or a late request moves nothing. */
function isStale(combat: Combat.Implementation, seen: unknown): boolean {
  if (typeof seen !== "number") return true;
  const { log } = combat.system;
  const { state } = readSpotlight(combat);
  if (state.phase === "over") return true;
  return orderLog(log).events.some(({ event }) => event.sequence >= seen && MOVES.includes(event.type));
}

function readIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string").slice(0, MOST_STEPS) : [];
}

function readSteps(value: unknown): readonly SpotlightEvent[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_STEPS) return null;
  const read = value.map((step: unknown) =>
    typeof step === "object" && step !== null && "type" in step && typeof step.type === "string"
      ? readSpotlightEvent({ ...step, type: step.type, sequence: 1 })
      : "malformed",
  );
  return read.every((step) => typeof step === "object") ? read : null;
}

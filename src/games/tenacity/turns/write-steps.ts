import { deletion } from "../../../compat/deletion.ts";
import { nextSequence } from "../../../engine/log/event-log.ts";
import {
  coupNews,
  shorten,
  stepSpotlight,
  turnEvents,
  type LoggedSpotlightEvent,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightReason,
  type TurnEvent,
} from "../rules/index.ts";
import { edition } from "../settings/edition.ts";
import { bitesDue, type DueBite } from "../map/due-bites.ts";
import { hurtAt } from "./due-harm.ts";
import { forgetSpotlight, fightRules, readSpotlight, startOf } from "./read-spotlight.ts";

/** A log that grows past this many entries is folded into a checkpoint down to {@link KEPT}, at the start of a round. */
const LIMIT = 60;
const KEPT = 40;

/** How many refusals a fight remembers, for those who asked. */
const REFUSALS = 20;

/** Who took a step, and under which id. */
export interface StepSource {
  /** The id of the user. */
  readonly by: string | null;
  /** The id of the first event: that of a request or a chat message, so that a repeat changes nothing. */
  readonly id?: string;
}

/** An undo of the log's own; see `orderLog`. */
export interface UndoEvent {
  readonly type: "undo";
  readonly target: string;
}

/** One write at a time, each computed from what the one before it left. */
const queue = new foundry.utils.Semaphore(1);

/** Decides, from the fight as it stands when it is their turn in the queue, which steps to take; a text is the reason not to. */
export type StepPlan = (state: Spotlight) => readonly SpotlightEvent[] | string;

/**
 * Takes steps of a fight: one write for all of them, or none where one of them cannot be (design, section 4). Only the keeper
 * may call it.
 * @returns Null, or the reason code of what was refused.
 */
export async function writeSteps(
  combat: Combat.Implementation,
  plan: StepPlan,
  source: StepSource,
): Promise<string | null> {
  return queue.add(writeNow, combat, plan, source);
}

/** Takes decisions back, newest first: one write for all of them. Only the keeper may call it. */
export async function writeUndo(
  combat: Combat.Implementation,
  ids: readonly string[],
  source: StepSource,
): Promise<void> {
  await queue.add(async () => {
    const events = ids.map((target): UndoEvent => ({ type: "undo", target }));
    if (events.length > 0) await write(combat, entriesOf(combat, events, source), {});
  });
}

/** Notes why a request was not granted, for its sender to see. Only the keeper may call it. */
export async function writeRefusal(combat: Combat.Implementation, id: string, reason: string): Promise<void> {
  await queue.add(async () => {
    const old = Object.keys(combat.system.refusals).slice(0, -REFUSALS);
    const forgotten = Object.assign({}, ...old.map((key) => deletion(key))) as object;
    await update(combat, { system: { refusals: { [id]: reason, ...forgotten } } });
  });
}

async function writeNow(combat: Combat.Implementation, plan: StepPlan, source: StepSource): Promise<string | null> {
  if (!game.combats.has(combat.id ?? "")) return "gone";
  const before = readSpotlight(combat).state;
  const steps = plan(before);
  if (typeof steps === "string") return steps;
  const played = playSteps(before, steps);
  if (typeof played === "string") return played;
  const id = source.id ?? "";
  if (steps.length === 0 || Object.hasOwn(combat.system.log, id)) return null;
  const begins = steps.some(({ type }) => type === "begin") && combat.system.rules === null;
  const entries = entriesOf(combat, steps, source, dueOf(combat, played));
  await write(combat, entries, begins ? { rules: fightRules(edition()) } : {});
  const ids = Object.keys(entries);
  await combat.tellOfTurns(played.map(({ happening, index }) => ({ ...happening, step: ids[index] ?? "" })));
  tellOfCoups(combat, before, steps, ids);
  return null;
}

/** Tells whoever listens what became of each coup de grâce, once and on this client alone. */
function tellOfCoups(
  combat: Combat.Implementation,
  before: Spotlight,
  steps: readonly SpotlightEvent[],
  ids: readonly string[],
): void {
  let state = before;
  for (const [index, step] of steps.entries()) {
    const after = stepSpotlight(state, step);
    if (typeof after === "string") return;
    for (const news of coupNews(state, after))
      Hooks.callAll("tenacity-tactics.coupDeGrace", combat, { ...news, step: ids[index] ?? "" });
    state = after;
  }
}

/** Plays steps on from a fight. @returns what turns begin and end by them, or why one of them cannot be */
function playSteps(before: Spotlight, steps: readonly SpotlightEvent[]): readonly Happening[] | SpotlightReason {
  const happenings: Happening[] = [];
  let state = before;
  for (const [index, step] of steps.entries()) {
    const after = stepSpotlight(state, step);
    if (typeof after === "string") return after;
    happenings.push(...turnEvents(state, after).map((happening) => ({ happening, index })));
    state = after;
  }
  return happenings;
}

/** Something that begins or ends, and which of the steps brought it. */
interface Happening {
  readonly happening: TurnEvent;
  readonly index: number;
}

type Entries = Record<string, object>;

/** What a step owes: uuids of those whom conditions hurt by what it begins, and what areas do to tokens. */
interface Due {
  readonly hurts?: readonly string[];
  readonly bites?: readonly DueBite[];
}

/**
 * What each step owes. It is written with the step: should this client go before it has told of that, the next keeper knows
 * (R-1008).
 */
function dueOf(combat: Combat.Implementation, played: readonly Happening[]): ReadonlyMap<number, Due> {
  const due = new Map<number, Due>();
  for (const { happening, index } of played) {
    const { hurts = [], bites = [] } = due.get(index) ?? {};
    const [hurt, bitten] = [
      [...hurts, ...hurtAt(combat, happening)],
      [...bites, ...bitesDue(combat, happening)],
    ];
    due.set(index, { ...(hurt.length > 0 && { hurts: hurt }), ...(bitten.length > 0 && { bites: bitten }) });
  }
  return due;
}

function entriesOf(
  { system }: Combat.Implementation,
  steps: readonly (SpotlightEvent | UndoEvent)[],
  { by, id: first = foundry.utils.randomID() }: StepSource,
  due?: ReturnType<typeof dueOf>,
): Entries {
  const sequence = nextSequence(system.log);
  const entries = steps.map((step, index) => {
    const place = { by, step: first, sequence: sequence + index };
    const event: (LoggedSpotlightEvent | (UndoEvent & { sequence: number })) & object = {
      ...step,
      ...place,
      ...due?.get(index),
    };
    return [index === 0 ? first : foundry.utils.randomID(), event] as const;
  });
  return Object.fromEntries(entries);
}

/** Writes events together with what core keeps of a fight: the round, and whose turn it is (U-15). */
async function write(combat: Combat.Implementation, entries: Entries, system: object): Promise<void> {
  const start = startOf(combat);
  const log = { ...combat.system.log, ...entries };
  const after = combat.foldWith(log);
  const opensRound = after.round > readSpotlight(combat).state.round;
  const shorter = opensRound && Object.keys(log).length > LIMIT ? shorten(start, log, KEPT) : null;
  const removed = Object.assign({}, ...(shorter?.folded ?? []).map((id) => deletion(id))) as object;
  const turn = combat.turnOf(after);
  await update(combat, {
    ...turn,
    system: { ...system, log: { ...entries, ...removed }, ...(shorter && { checkpoint: shorter.checkpoint }) },
  });
}

async function update(combat: Combat.Implementation, changes: object): Promise<void> {
  const told = combat.announce(changes);
  // Core's own turn events go by the list and would report everybody in between (CB-7); ours follow the light.
  await combat.update(told.changes, { ...told.options, turnEvents: false });
  forgetSpotlight(combat);
}

import { deletion } from "../../compat/deletion.ts";
import { inTurn } from "../clients/one-at-a-time.ts";
import { attendToRequests, onRequest, sendRequest, type RequestState, type UserRequest } from "../clients/requests.ts";
import { nextSequence, orderLog } from "../log/event-log.ts";
import type { HistoryStep, StepAsker } from "../log/step-history.ts";
import * as shape from "../../core/shape.ts";
import { keepsEncounters } from "./encounters.ts";
import type { FightSteps, LoggedCombat } from "./logged-combat.ts";

/** No request has more steps than passing a turn takes. */
const MOST_STEPS = 400;

/** Reasons that say that it is so already: to a second tap, which wanted nothing else, no one says that it was refused. */
const IS_SO: readonly string[] = ["noChange", "nothingChanges"];

/** How many refusals an encounter remembers, for those who asked. */
const REFUSALS = 20;

/** Who took a step, and under which id. */
interface StepSource {
  /** The id of the user. */
  readonly by: string | null;
  /** The id of the first event: that of a request or a chat message, so that a repeat changes nothing. */
  readonly id?: string;
}

/** Events as they are written into a log, by id. */
export type LogEntries = Readonly<Record<string, object>>;

/** What is written at once: steps that were played on from a state and found possible, or an undo, which has none. */
export interface Written<State, Step> {
  /** With what its documents say. */
  readonly before: State;
  readonly steps: readonly Step[];
  /** One for each fact that was told, then one for each step, in the same order; for an undo, its own. */
  readonly entries: LogEntries;
}

/** Decides, from an encounter as it stands when it is their turn in the queue, which steps to take; a text is the reason not to. */
type StepPlan<State, Step> = (state: State) => readonly Step[] | string;

/** What a game says of its order of turns, whose steps stand in the log of an encounter. */
interface StepRules<Fight extends LoggedCombat, State extends object, Step extends { readonly type: string }> {
  /** Type of the requests for its steps; reasons for a refusal have words below `TENACITY.Refusal.<name>`. */
  readonly name: string;
  /** Language key of what is said while no narrator is there. */
  readonly waits: string;
  /** Whether an encounter is one of the game's. */
  readonly isOwn: (combat: object) => combat is Fight;
  readonly stateOf: (combat: Fight) => State;
  /** Carries an encounter one step further; a text is why that cannot be. */
  readonly play: (state: State, step: Step) => State | string;
  /** A step that someone asks for. */
  readonly step: shape.Shape<Step>;
  readonly mayAsk: (state: State, step: Step, asker: StepAsker) => boolean;
  /** The decisions in a log that are in force, oldest first: without steps that tell what is so, which taking back would not make untrue. */
  readonly history: (log: unknown) => readonly HistoryStep[];
  /** Types of steps that move turns on: one that was asked for before another such step happened is stale. */
  readonly moves: readonly Step["type"][];
  readonly isOver: (state: State) => boolean;
  /** Makes true what steps say of documents. */
  readonly withFacts?: (combat: Fight, steps: readonly Step[], user: User.Implementation) => readonly Step[];
  /** Steps that an encounter lacks to know what its documents say; they are taken before anything else is. */
  readonly facts?: (combat: Fight, state: State) => readonly Step[];
  /** Writes events, together with what follows from them. On the keeper's client alone, one write at a time. */
  readonly write: (combat: Fight, written: Written<State, Step>) => Promise<void>;
}

/**
 * The steps of encounters: the keeper writes them one after the other into `Combat.system.log`, everyone else asks the keeper to
 *. A repeat changes nothing, and what comes too late is refused with its reason.
 */
export class StepLog<Fight extends LoggedCombat, State extends object, Step extends { readonly type: string }> {
  readonly #rules: StepRules<Fight, State, Step>;

  constructor(rules: StepRules<Fight, State, Step>) {
    this.#rules = rules;
  }

  /** Lets encounters be moved on by those who may not update them; call in `init`. */
  register(): void {
    onRequest(this.#rules.name, {
      isKeeper: keepsEncounters,
      carryOut: async (request) => this.#carryOut(request),
      state: (request) => this.#requestState(request),
    });
    // The answer stands in the log; an encounter that is gone is an answer too.
    Hooks.on("updateCombat", attendToRequests);
    Hooks.on("deleteCombat", attendToRequests);
  }

  /** Takes steps where this client keeps the encounter, or else asks the keeper to. @returns whether they were taken here */
  async take(combat: Fight, steps: readonly Step[]): Promise<boolean> {
    const { name, waits } = this.#rules;
    if (!keepsEncounters()) {
      await sendRequest(name, { combat: combat.uuid, steps, seen: nextSequence(combat.system.log) });
      if (!game.users.activeGM) ui.notifications.info(waits, { localize: true });
      return false;
    }
    const plan = () => this.#withFacts(combat, steps, game.user);
    const reason = await this.write(combat, plan, { by: game.user.id });
    if (reason !== null && !IS_SO.includes(reason))
      ui.notifications.warn(`TENACITY.Refusal.${name}.${reason}`, { localize: true });
    return reason === null;
  }

  /** The steps of one encounter. */
  of(combat: Fight): FightSteps<Step> {
    const { history } = this.#rules;
    return {
      get history() {
        return history(combat.system.log);
      },
      take: async (steps) => this.take(combat, steps),
      takeBack: async (ids) => this.takeBack(combat, ids),
    };
  }

  /** Where an encounter stands. */
  stateOf(combat: Fight): State {
    return this.#rules.stateOf(combat);
  }

  /** Whether steps are possible from a state on, one after the other, and each someone's to ask for at the moment when it would be taken. */
  may(state: State, steps: readonly Step[], asker: StepAsker): boolean {
    return typeof this.#playAll(state, steps, asker) !== "string";
  }

  /** Takes decisions back, newest first, under an id or a new one, where this client keeps the encounter, or else asks the keeper to. */
  async takeBack(combat: Fight, ids: readonly string[], id?: string): Promise<void> {
    if (ids.length === 0) return;
    if (keepsEncounters()) await this.#undo(combat, ids, { by: game.user.id, ...(id !== undefined && { id }) });
    else await sendRequest(this.#rules.name, { combat: combat.uuid, undo: ids, seen: nextSequence(combat.system.log) });
  }

  /**
   * Takes steps: one write for all of them, or none where one of them cannot be. Only the keeper may call it.
   * @returns Null, or the reason code of what was refused.
   */
  async write(combat: Fight, plan: StepPlan<State, Step>, source: StepSource): Promise<string | null> {
    return this.#inTurn(combat, () => this.#writeNow(combat, plan, source));
  }

  /** One write at a time, each computed from what the one before it left. */
  #inTurn<Result>({ uuid }: Fight, write: () => Promise<Result>): Promise<Result> {
    return inTurn(`steps of ${uuid}`, write);
  }

  async #writeNow(combat: Fight, plan: StepPlan<State, Step>, source: StepSource): Promise<string | null> {
    if (!game.combats.has(combat.id ?? "")) return "gone";
    const before = this.#rules.stateOf(combat);
    const facts = this.#rules.facts?.(combat, before) ?? [];
    const known = this.#playAll(before, facts);
    if (typeof known === "string") return known;
    const planned = plan(known);
    if (typeof planned === "string") return planned;
    const after = this.#playAll(known, planned);
    if (typeof after === "string") return after;
    const events = [...facts, ...planned];
    if (events.length === 0 || Object.hasOwn(combat.system.log, source.id ?? "")) return null;
    await this.#rules.write(combat, { before: known, steps: planned, entries: entriesOf(combat, events, source) });
    return null;
  }

  async #undo(combat: Fight, ids: readonly string[], source: StepSource): Promise<void> {
    await this.#inTurn(combat, async () => {
      const events = ids.map((target) => ({ type: "undo", target }));
      if (events.length === 0) return;
      await this.#writeNow(combat, () => [], { by: source.by });
      const before = this.#rules.stateOf(combat);
      await this.#rules.write(combat, { before, steps: [], entries: entriesOf(combat, events, source) });
    });
  }

  /** Notes why a request was not granted, for its sender to see. */
  async #refuse(combat: Fight, id: string, reason: string): Promise<void> {
    await this.#inTurn(combat, async () => {
      const old = Object.keys(combat.system.refusals).slice(0, -REFUSALS);
      const forgotten = Object.assign({}, ...old.map((key) => deletion(key))) as object;
      await combat.update({ system: { refusals: { [id]: reason, ...forgotten } } });
    });
  }

  /** @param asker Null for steps that no one is asked about. */
  #playAll(before: State, steps: readonly Step[], asker: StepAsker | null = null): State | string {
    const { mayAsk, play } = this.#rules;
    let state = before;
    for (const step of steps) {
      if (asker && !mayAsk(state, step, asker)) return "notYours";
      const after = play(state, step);
      if (typeof after === "string") return after;
      state = after;
    }
    return state;
  }

  #withFacts(combat: Fight, steps: readonly Step[], user: User.Implementation): readonly Step[] {
    return this.#rules.withFacts?.(combat, steps, user) ?? steps;
  }

  #combatOf({ data }: UserRequest): Fight | null {
    const found: unknown = typeof data["combat"] === "string" ? fromUuidSync(data["combat"], { strict: false }) : null;
    return found instanceof Combat && this.#rules.isOwn(found) ? found : null;
  }

  #requestState(request: UserRequest): RequestState {
    const { name } = this.#rules;
    const combat = this.#combatOf(request);
    if (!combat) return { refused: `${name}.gone` };
    const refused = combat.system.refusals[request.id];
    if (refused !== undefined) return IS_SO.includes(refused) ? "done" : { refused: `${name}.${refused}` };
    return Object.hasOwn(combat.system.log, request.id) ? "done" : "open";
  }

  async #carryOut(request: UserRequest): Promise<void> {
    const combat = this.#combatOf(request);
    if (!combat) return;
    const { id, user, data } = request;
    const source = { by: user.id, id };
    const undo = readIds(data["undo"]);
    const plan = (state: State) => this.#stepsFor(combat, request, state);
    const reason =
      undo.length > 0 ? await this.#undoFor(combat, request, undo) : await this.write(combat, plan, source);
    if (reason !== null) await this.#refuse(combat, id, reason);
  }

  async #undoFor(combat: Fight, { id, user, data }: UserRequest, ids: readonly string[]): Promise<string | null> {
    if (!user.isGM) return "notYours";
    if (this.#isStale(combat, data["seen"])) return "stale";
    await this.#undo(combat, ids, { by: user.id, id });
    return null;
  }

  #stepsFor(combat: Fight, { data, user }: UserRequest, before: State): readonly Step[] | string {
    const { moves } = this.#rules;
    const asked = shape.all(this.#rules.step, MOST_STEPS).read(data["steps"]);
    if (!asked || asked.length === 0) return "malformed";
    const isMove = asked.some(({ type }) => moves.includes(type));
    if (isMove && this.#isStale(combat, data["seen"])) return "stale";
    const steps = this.#withFacts(combat, asked, user);
    const after = this.#playAll(before, steps, askerIn(combat, user));
    return typeof after === "string" ? after : steps;
  }

  /** Whether turns have moved on since the asker saw the encounter, so that a repeat or a late request moves nothing. */
  #isStale(combat: Fight, seen: unknown): boolean {
    const { isOver, moves, stateOf } = this.#rules;
    if (typeof seen !== "number" || isOver(stateOf(combat))) return true;
    const types: readonly string[] = moves;
    return orderLog(combat.system.log).events.some(({ event }) => event.sequence >= seen && types.includes(event.type));
  }
}

/** A user, as someone who wants steps of an encounter to happen. */
export function askerIn({ combatants }: LoggedCombat, user: User.Implementation = game.user): StepAsker {
  const owns = combatants.filter((each) => each.testUserPermission(user, "OWNER"));
  return { narrator: user.isGM, owns: owns.map(({ id }) => id ?? "") };
}

function entriesOf(
  { system }: LoggedCombat,
  events: readonly object[],
  { by, id: first = foundry.utils.randomID() }: StepSource,
): LogEntries {
  const sequence = nextSequence(system.log);
  return Object.fromEntries(
    events.map((event, index) => [
      index === 0 ? first : foundry.utils.randomID(),
      { ...event, by, step: first, sequence: sequence + index },
    ]),
  );
}

function readIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string").slice(0, MOST_STEPS) : [];
}

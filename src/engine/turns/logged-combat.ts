import { sightingBetween } from "../map/sighting.ts";
import { callHookForAll } from "../../compat/hooks.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { eventsFrom, type HistoryStep } from "../log/step-history.ts";
import type { FightTurn } from "../rules/quiet-turns.ts";

import fields = foundry.data.fields;

/** The fields in which an encounter keeps its log. Where it stands is never stored, only folded by the rules of its game. */
export const defineEncounterLog = () => ({
  /** Append-only log: event id to step. Written by the keeper alone. */
  log: new fields.TypedObjectField(new fields.ObjectField()),
  /** Requests of players that could not be granted: request id to reason code. The newest few. */
  refusals: new fields.TypedObjectField(new fields.StringField({ required: true, blank: false })),
});

/** The steps of one encounter: what is decided in its log, oldest first, and how more get there. */
export interface FightSteps<Step> {
  readonly history: readonly HistoryStep[];
  take(steps: readonly Step[]): Promise<boolean>;
  takeBack(ids: readonly string[]): Promise<void>;
}

/** What core keeps of an encounter. */
export interface CoreTurn {
  readonly round: number;
  readonly turn: number | null;
}

/** The turns of an encounter that its log still tells of. */
export interface FightTurns {
  /** Those that are over, oldest first. */
  readonly ended: readonly FightTurn[];
  /** The one under way. */
  readonly now: FightTurn | null;
}

/** The turns of an encounter, of which the last one may be under way. */
export function fightTurns(begun: readonly FightTurn[], underWay: boolean): FightTurns {
  return underWay ? { ended: begun.slice(0, -1), now: begun.at(-1) ?? null } : { ended: begun, now: null };
}

/** The decisions of encounters until their logs change. No member: documents are prepared before a subclass has its private ones. */
const histories = new WeakMap<LoggedCombat, readonly HistoryStep[]>();

/**
 * An encounter whose log says where it stands. Core's round and turn follow it, so that whatever reads those stays right,
 * whatever is stored: a player may write core's turn, which moves nothing (TRAP-6).
 */
export abstract class LoggedCombat<
  out SubType extends Combat.SubType = Combat.SubType,
  Step extends { readonly type: string } = { readonly type: string },
> extends Combat<SubType> {
  /** Its steps, as its game's log keeps them. */
  protected abstract get steps(): FightSteps<Step>;

  /** The decisions that are in force, oldest first. */
  get history(): readonly HistoryStep[] {
    const known = histories.get(this) ?? this.steps.history;
    histories.set(this, known);
    return known;
  }

  /** Takes steps, or asks the keeper to. @returns whether this client took them itself */
  async take(...steps: readonly Step[]): Promise<boolean> {
    return this.steps.take(steps);
  }

  /**
   * Takes steps by a press; what is pressed again while it is on its way is one press.
   * @param otherwise Key of what is said where there are no steps to take.
   */
  protected async goOnBy(steps: readonly Step[], otherwise = ""): Promise<this> {
    if (steps.length > 0) await oneAtATime(`turns-${this.uuid}`, () => this.take(...steps));
    else if (otherwise !== "") ui.notifications.info(otherwise, { localize: true });
    return this;
  }

  /** Takes back a step and everything decided after it; narrators only. */
  async undo(step: string): Promise<void> {
    await this.steps.takeBack(eventsFrom(this.history, step));
  }

  /** Takes back the last decision; narrators only. */
  async undoLast(): Promise<void> {
    const last = this.history.at(-1);
    if (last) await this.undo(last.id);
  }

  /** Ends it in its log, unless it is over. */
  abstract finish(): Promise<void>;

  /** Takes back the rolls for initiative that nothing has come of yet. */
  abstract override resetAll(): Promise<this>;

  /** The last decision of some types that is in force. */
  lastWith(...types: readonly Step["type"][]): HistoryStep | undefined {
    const wanted: readonly string[] = types;
    return this.history.findLast(({ events }) => events.some(({ event }) => wanted.includes(event.type)));
  }

  /** What core's round and turn are by the log; null while it is empty. Asked while documents are being prepared. */
  protected abstract coreTurn(): CoreTurn | null;

  /** Core's turn: from a fight's beginning on somebody's, as modules expect. While it is no one's, it stays where it was. */
  protected placeOf(round: number, id: string | null | undefined): CoreTurn {
    if (round === 0) return { round, turn: null };
    const index = this.turns.findIndex((each) => each.id === id);
    const last = Math.max(0, this.turns.length - 1);
    return { round, turn: index < 0 ? Math.min(this.turn ?? 0, last) : index };
  }

  /** Who acts by the log, unlike core's `combatant`: null for nobody, and for several at once. */
  abstract get litCombatant(): Combatant.Implementation | null;

  abstract get fightTurns(): FightTurns;

  /** Forgets what was folded of the log: the document was prepared anew. */
  protected abstract forgetLog(): void;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    histories.delete(this);
    this.forgetLog();
    followLog(this, this.coreTurn());
  }

  override setupTurns(): Combatant.Implementation[] {
    const turns = super.setupTurns();
    followLog(this, this.coreTurn());
    // Core notes where the fight stands before the log has said so, and would tell of a turn that is no one's.
    const { round, turn, combatant } = this;
    this.current = { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
    return turns;
  }

  /**
   * Tells other modules that an encounter moves on, before it is written, as core does (CB-4 to CB-6). The world's clock moves with
   * rounds alone: within one, turns come in no order of core's.
   * @returns what is to be written and how, as listeners leave it
   */
  announce(changes: object): { readonly changes: object; readonly options: object } {
    const { round = this.round, turn = this.turn } = changes as Partial<CoreTurn>;
    if (round === this.round && turn === this.turn) return { changes, options: {} };
    // Core's turn is null before a fight, of which the types know nothing.
    const updateData = { round, turn };
    const options = {
      direction: round < this.round ? -1 : 1,
      worldTime: { delta: this.getTimeDelta(this.round, 0, round, 0) },
    };
    if (this.round === 0 && round > 0) {
      this._playCombatSound("startEncounter");
      callHookForAll("combatStart", this, updateData);
    } else callHookForAll(round === this.round ? "combatTurn" : "combatRound", this, updateData, options);
    return { changes: { ...changes, ...updateData }, options };
  }
}

/** No method: documents are prepared before a subclass has its private ones. */
function followLog(combat: LoggedCombat, follows: CoreTurn | null): void {
  if (!follows) return;
  combat.round = follows.round;
  combat.turn = follows.turn;
}

/** Whether a fight has begun, if only with a turn before its first round, as an ambush does. */
export function hasBegun(combat: Combat.Implementation): boolean {
  if (combat.started || !(combat instanceof LoggedCombat)) return combat.started;
  const { ended, now } = combat.fightTurns;
  return now !== null || ended.length > 0;
}

/** Whether someone fights, and another is neither in the fight nor on the map with them, as far as this user sees. */
export function isElsewhere(actor: Actor.Implementation, other: Actor.Implementation): boolean {
  const takesPart = ({ combatants }: Combat.Implementation, one: Actor.Implementation): boolean =>
    combatants.some((each) => each.actor?.uuid === one.uuid);
  const fight = game.combats.find((combat) => hasBegun(combat) && takesPart(combat, actor));
  return fight !== undefined && !takesPart(fight, other) && !sightingBetween(actor, other, fight.scene);
}

import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { steeredBy } from "../data/crew.ts";
import { refreshEffects } from "../../../compat/effect-model.ts";
import {
  type CoreTurn,
  type FightSteps,
  fightTurns,
  type FightTurns,
  LoggedCombat,
} from "../../../engine/turns/logged-combat.ts";
import {
  type CanPay,
  type FoldedSpotlight,
  foldSpotlight,
  goOn,
  goToNextRound,
  openMoves,
  type Spotlight,
  type SpotlightEvent,
  stepThatOpened,
  type TurnEvent,
} from "../rules/index.ts";
import { canPay, entersWithRoll, isBeaten } from "./combatant-facts.ts";
import { SPOTLIGHT_LOG } from "./spotlight-log.ts";
import { begunTurns, forgetSpotlight, readSpotlight, startOf } from "./read-spotlight.ts";
import { LoggedCombatant } from "../../../engine/turns/logged-combatant.ts";
import { isMarkedOut } from "../conditions/status-effects.ts";

/**
 * The configured Combatant class: someone in an encounter. What it has done is in the encounter's log, and turns begin and
 * end with the spotlight alone.
 */
export class TenacityCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends LoggedCombatant<SubType> {
  /** By mark, or because of what became of it: whatever asks core is told the same as the fight (R-1209). */
  override get isDefeated(): boolean {
    return this.isMarked || isBeaten(this.actor);
  }

  /** Whether someone has marked it as defeated. What tokens show without an effect says nothing here. */
  get isMarked(): boolean {
    return this.defeated || (this.actor !== null && isMarkedOut(this.actor));
  }
}

/** What core calls the moments at which effects end, on 14. */
const EXPIRY_EVENTS = {
  startRound: "roundStart",
  startTurn: "turnStart",
  endTurn: "turnEnd",
  endRound: "roundEnd",
} as const;

/** What is said where the rules leave something to decide. */
const NOTHING_TO_DO = "TENACITY.Spotlight.SomebodyChooses";

/** What the hooks of the system tell of a turn that begins or ends. */
interface TurnContext {
  readonly round: number;
  readonly turn: number | null;
  /** Never: no one is passed over without a step of its own. Core's handlers expect it. */
  readonly skipped: false;
  /** The id of the step in the encounter's log that brought it. */
  readonly step: string;
}

/** What a listener of those hooks gets; the combatant is null for rounds, and where it was deleted in its turn. */
export type TurnListener = (combat: TenacityCombat, combatant: TenacityCombatant | null, context: TurnContext) => void;

/** Rolls the establishing roll of combatants (R-1201); set by the chat layer, which has the cards. */
type Establisher = (combat: TenacityCombat, ids: readonly string[]) => Promise<void>;

/**
 * The configured Combat class: a scene in which the light goes from one to the next (section 12). Its log says where it stands;
 * core's round and turn follow it, so that whatever reads those stays right. Core's own buttons do what they say as far as
 * the rules leave nothing to decide.
 */
export class TenacityCombat<out SubType extends Combat.SubType = Combat.SubType> extends LoggedCombat<
  SubType,
  SpotlightEvent
> {
  static #establish: Establisher | null = null;

  /** The establishing rolls that this client is making. */
  #rolling: Promise<unknown> | null = null;

  /** Sets what rolls establishing rolls, so that documents need not know the cards. */
  static registerEstablisher(establish: Establisher): void {
    TenacityCombat.#establish = establish;
  }

  /** Where the fight stands, and what fell out of its log. */
  get spotlight(): FoldedSpotlight {
    return readSpotlight(this);
  }

  protected override get steps(): FightSteps<SpotlightEvent> {
    return SPOTLIGHT_LOG.of(this);
  }

  override get litCombatant(): TenacityCombatant | null {
    return this.#combatantOf(this.spotlight.state.lit?.id);
  }

  #combatantOf(id: string | null | undefined): TenacityCombatant | null {
    return this.combatants.get(id ?? "") ?? null;
  }

  protected override coreTurn(): CoreTurn | null {
    return Object.keys(this.system.log).length === 0 ? null : this.turnOf(this.spotlight.state);
  }

  protected override forgetLog(): void {
    forgetSpotlight(this);
  }

  override get fightTurns(): FightTurns {
    const { phase, paused } = this.spotlight.state;
    const begun = begunTurns(this).map(({ step, round, combatant }) => {
      const whose = this.#combatantOf(combatant);
      return { step, round, name: whose?.hidden === false ? (whose.name ?? "") : "", actor: whose?.actor?.uuid ?? "" };
    });
    return fightTurns(begun, phase === "turn" || paused !== null);
  }

  /** What core's round and turn are at a moment of the fight: before the first turn, that of who rolled highest. */
  turnOf({ phase, round, lit, focus, winners }: Spotlight): CoreTurn {
    const isBefore = phase === "setup" && round === 0;
    return this.placeOf(isBefore ? 0 : Math.max(1, round), lit?.id ?? focus.actor ?? winners[0]);
  }

  /** The fight as it would stand with another log. */
  foldWith(log: object): Spotlight {
    return foldSpotlight(startOf(this), log).state;
  }

  override async finish(): Promise<void> {
    if (this.spotlight.state.phase !== "over") await this.take({ type: "finish" });
  }

  /** Ends the setup (CB-4), once the rolls are made that this client has begun: who came too late would enter without one. */
  override async startCombat(): Promise<this> {
    await this.#rolling;
    return this.goOnBy([{ type: "begin" }]);
  }

  get #canPay(): CanPay {
    return (state, id) => canPay(state, this.combatants.get(id));
  }

  /** Goes on as far as the rules leave nothing to decide (CB-5); where someone must choose, says so. */
  override async nextTurn(): Promise<this> {
    return this.goOnBy(goOn(this.spotlight.state, this.#canPay), NOTHING_TO_DO);
  }

  /** Back to the end of the turn before. */
  override async previousTurn(): Promise<this> {
    const step = this.lastWith("end") ?? this.lastWith("light", "begin");
    if (step) await this.undo(step.id);
    return this;
  }

  /** Those who have not acted are passed over (CB-6). */
  override async nextRound(): Promise<this> {
    const { state } = this.spotlight;
    return this.goOnBy(
      state.phase === "setup" ? goOn(state, this.#canPay) : goToNextRound(state, this.#canPay),
      NOTHING_TO_DO,
    );
  }

  /** Back to the moment before this round began. */
  override async previousRound(): Promise<this> {
    const step = stepThatOpened(startOf(this), this.system.log, this.spotlight.state.round);
    if (step !== undefined) await this.undo(step);
    return this;
  }

  /** Establishing rolls of combatants who may roll now (R-1201): each with its own skill. */
  override async rollInitiative(wanted: string | string[]): Promise<this> {
    const asked = new Set(typeof wanted === "string" ? [wanted] : wanted);
    const rolling = openMoves(this.spotlight.state).filter(
      ({ type, combatant }) => type === "roll" && combatant !== null,
    );
    const own = rolling.flatMap(({ combatant }) => this.#combatantOf(combatant) ?? []);
    const due = own.filter((each) => each.isOwner && asked.has(each.id ?? "") && entersWithRoll(each));
    if (due.length === 0) ui.notifications.info("TENACITY.Spotlight.NobodyRolls", { localize: true });
    const ids = due.map(({ id }) => id ?? "");
    // What is pressed again while its dice fall is one press.
    const rolls = oneAtATime(`rolls-${this.uuid}-${ids.join()}`, async () => TenacityCombat.#establish?.(this, ids));
    this.#rolling = Promise.allSettled([this.#rolling, rolls]);
    await rolls;
    return this;
  }

  /** A total that someone types counts as the establishing roll. */
  override async setInitiative(id: string, value: number): Promise<void> {
    await this.take({ type: "roll", combatant: id, total: value });
  }

  /** Takes back every establishing roll of this setup; those of rounds before it stay. */
  override async resetAll(): Promise<this> {
    const steps = this.history;
    const setup = steps.slice(
      steps.findLastIndex(({ events }) => events.some(({ event }) => event.type === "establish")) + 1,
    );
    const rolls = setup.filter(({ events }) => events.every(({ event }) => event.type === "roll"));
    if (this.spotlight.state.phase !== "setup" || rolls.length === 0)
      ui.notifications.info("TENACITY.Spotlight.NoRolls", { localize: true });
    else await SPOTLIGHT_LOG.takeBack(this, rolls.map(({ id }) => id).reverse());
    return this;
  }

  /**
   * Carries out what happens when turns and rounds begin and end: the handlers that other modules know from core, and the hooks
   * `tenacity-tactics.startTurn` and the like. Called by the keeper alone, once for each.
   */
  async tellOfTurns(events: readonly (TurnEvent & { readonly step: string })[]): Promise<void> {
    for (const event of events) {
      const combatant = "combatant" in event ? this.#combatantOf(event.combatant) : null;
      const turn = combatant ? this.turns.indexOf(combatant) : -1;
      const context: TurnContext = {
        round: event.round,
        turn: turn < 0 ? null : turn,
        skipped: false,
        step: event.step,
      };
      if (event.type === "startRound" && event.round === 1) await refreshEffects("combatStart", this, null, context);
      await this.#callHandler(event.type, combatant, context);
      await refreshEffects(EXPIRY_EVENTS[event.type], this, combatant, context);
      Hooks.callAll(`tenacity-tactics.${event.type}`, this, combatant, context);
    }
  }

  async #callHandler(
    type: TurnEvent["type"],
    combatant: TenacityCombatant | null,
    context: TurnContext,
  ): Promise<void> {
    const coreContext = context as Combat.TurnEventContext;
    if (type === "startRound") await this._onStartRound(coreContext);
    else if (type === "endRound") await this._onEndRound(coreContext);
    else if (!combatant) return;
    else if (type === "endTurn") await this._onEndTurn(combatant, coreContext);
    else {
      await this._onStartTurn(combatant, coreContext);
      // What core measures of a turn's movement begins anew with each activation.
      await combatant.clearMovementHistory();
      // What they steer moves by the same turn (R-1501).
      const steered = combatant.token ? steeredBy(combatant.token) : [];
      for (const token of steered) await token.clearMovementHistory();
    }
  }
}

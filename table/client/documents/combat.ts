import type { OperationOptions, UpdateOperationOptions } from "../../common/abstract/database-backend.ts";
import type { DocumentConstructor, LifeCycleOptions, UserLike } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseCombat } from "../../common/documents/base-combat.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { isEmpty } from "../../common/utils/objects.ts";
import { Semaphore } from "../../common/utils/semaphore.ts";
import { ui } from "../applications/ui.ts";
import { CONFIG } from "../config.ts";
import type { Combatant, CombatantGroup, Scene } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { rollInitiative, type InitiativeOptions } from "./combat-initiative.ts";
import { turnEvents, type CombatHistory, type TurnEvent, type TurnEventContext } from "./combat-turns.ts";
import { confirm } from "./confirmation.ts";
import { EXPIRY_EVENTS, expireEffects, updateDurations } from "./effect-expiry.ts";
import { clearMovementHistories } from "./movement/movement-history.ts";
import { tellRegionsOfTurn } from "./region-turns.ts";
import { gameIfAny } from "./running-game.ts";

/** What the tracker is set to (SE-6). */
export interface CombatSettings {
  /** Path below `actor.system` of what is shown beside a combatant; empty for nothing. */
  readonly resource: string;
  /** Whether turns of defeated combatants are passed over. */
  readonly skipDefeated: boolean;
}

/** An encounter (CB-1 to CB-12). */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  declare readonly combatants: EmbeddedCollection<Combatant>;
  declare readonly groups: EmbeddedCollection<CombatantGroup>;
  declare scene: Scene | null;
  /** The combatants in the order of their turns (CB-3). */
  declare turns: Combatant[];
  /** Where the encounter stands, and where it stood before the last change of round or turn (CB-2). */
  declare current: CombatHistory;
  declare previous: CombatHistory;
  /** Whether {@link current} has been set: the first preparation does. */
  declare _placed: boolean;
  declare _events: Semaphore;

  protected override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    this.turns = [];
    Object.defineProperty(this, "_placed", { value: false, writable: true, enumerable: false });
    Object.defineProperty(this, "_events", { value: new Semaphore(1), enumerable: false });
  }

  /** The combatant whose turn it is, or null (CB-2). */
  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  /** Whose turn is next; null at the end of a round. */
  get nextCombatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn + 1] ?? null);
  }

  /** Whether the first round has begun (CB-2). */
  get started(): boolean {
    return this.round > 0;
  }

  /** Whether this is the running encounter of the scene that is shown, or of no scene (CB-2). */
  get isActive(): boolean {
    return this.active && (this._source["scene"] === null || (this.scene?.isView ?? false));
  }

  get settings(): CombatSettings {
    return game.settings.get("core", "combatTrackerConfig") as CombatSettings;
  }

  /** PR-7 */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.combatants.size > 0 && this.turns.length === 0) this.setupTurns();
    if (this._placed) return;
    this._placed = true;
    this.current = this._getCurrentState();
    this.previous = this.current;
  }

  /** Where the encounter is, or would be with another one's turn. */
  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistory {
    const { round, turn } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  /** Orders the turns anew (CB-3). @returns them */
  setupTurns(): Combatant[] {
    this.turns = sortedCombatants(this);
    if (this.turn !== null && this.turn >= this.turns.length) {
      if (this.turns.length > 0) this.round += 1;
      this.turn = 0;
    }
    this.current = this._getCurrentState();
    return this.turns;
  }

  /** The order of turns: highest initiative first, none last, equals by id (CB-3). Called without `this`. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const initiative = (combatant: Combatant): number => combatant.initiative ?? Number.NEGATIVE_INFINITY;
    const [first, second] = [initiative(a), initiative(b)];
    return first === second ? (String(a.id) > String(b.id) ? 1 : -1) : second - first;
  }

  /** Core's sounds of a fight, by what they announce. The table plays none. */
  _playCombatSound(_announcement: "startEncounter" | "nextUp" | "yourTurn"): void {}

  /** Begins the first round with the first turn (CB-4). */
  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  /** Goes on to the next turn, or to the next round (CB-5). */
  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const next = this.#turnFrom((this.turn ?? -1) + 1);
    if (next === null) return this.nextRound();
    return this.#move("combatTurn", { round: this.round, turn: next }, 1);
  }

  /** Goes back one turn, or one round (CB-5). */
  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (!this.turn || this.turns.length === 0) return this.previousRound();
    return this.#move("combatTurn", { round: this.round, turn: this.turn - 1 }, -1);
  }

  /** Goes on to the first turn of the next round; while it is no one's turn, it stays so (CB-6). */
  async nextRound(): Promise<this> {
    const turn = this.turn === null ? null : (this.#turnFrom(0) ?? 0);
    return this.#move("combatRound", { round: this.round + 1, turn }, 1);
  }

  /** Goes back to the last turn of the round before (CB-6). */
  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const last = Math.max(this.turns.length - 1, 0);
    return this.#move("combatRound", { round, turn: round === 0 || this.turn === null ? null : last }, -1);
  }

  /** The first turn from an index on that is not passed over, or null. */
  #turnFrom(index: number): number | null {
    const { skipDefeated } = this.settings;
    const turn = this.turns.findIndex((combatant, at) => at >= index && !(skipDefeated && combatant.isDefeated));
    return turn < 0 ? null : turn;
  }

  async #move(hook: "combatTurn" | "combatRound", updateData: Move, direction: 1 | -1): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const updateOptions: UpdateOperationOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update({ ...updateData }, updateOptions);
    return this;
  }

  /** Seconds of the world's clock between two turns, as CONFIG.time says (MC-2); the first round begins at once. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = CONFIG.time;
    if (fromRound === 0 || toRound === 0) return 0;
    const wholeRound = roundTime + this.turns.length * turnTime;
    return (toRound - fromRound) * wholeRound + ((toTurn ?? 0) - (fromTurn ?? 0)) * turnTime;
  }

  /** Ends the encounter, when the user agrees (CB-12). */
  async endCombat(): Promise<this | undefined> {
    const title = game.i18n.localize("TABLE.Combat.EndTitle");
    const text = game.i18n.localize("TABLE.Combat.EndConfirmation");
    return (await confirm({ title, text })) ? this.delete() : undefined;
  }

  /** Makes this the running encounter, instead of any other, whatever their scenes (CB-12). */
  async activate(options: UpdateOperationOptions = {}): Promise<this[]> {
    const others = (game.combats?.contents ?? []).filter((combat) => combat !== this && combat.active);
    const updates = [...others.map(({ id }) => ({ _id: id, active: false })), { _id: this.id, active: true }];
    return (await (this.constructor as DocumentConstructor).updateDocuments(updates, options)) as this[];
  }

  getCombatantsByToken(token: string | { readonly id: string | null }): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | { readonly id: string | null }): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  /** Rolls for combatants, by their ids (CB-10). */
  async rollInitiative(ids: string | readonly string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  /** Rolls for everyone who has no initiative yet and is this user's to roll for. */
  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(this.#idsWithoutInitiative(), options);
  }

  /** Rolls for everyone without initiative whom no player plays. */
  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#idsWithoutInitiative((combatant) => combatant.isNPC),
      options,
    );
  }

  #idsWithoutInitiative(condition: (combatant: Combatant) => boolean = () => true): string[] {
    const waiting = this.turns.filter((combatant) => combatant.initiative === null && combatant.isOwner);
    return waiting.filter(condition).flatMap(({ id }) => id ?? []);
  }

  /** Gives a combatant its place in the order of turns (CB-10). */
  async setInitiative(id: string, value: number | null): Promise<void> {
    await this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
  }

  /** Takes everyone's initiative away (CB-10). */
  async resetAll(options: UpdateOperationOptions = {}): Promise<this | undefined> {
    const updates = this.combatants.map(({ id }) => ({ _id: id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...options });
    return this;
  }

  /** Forgets where the tokens of combatants have come from, without a list of all of them (MAP-43). */
  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    await clearMovementHistories([...combatants].flatMap(({ token }) => token ?? []));
  }

  /** The one whose turn starts has not moved in it yet (MAP-43). On the active game master's client. */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnEventContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** Anyone who leaves the encounter has no turns to move in (MAP-43). On the active game master's client. */
  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  override _onUpdate(changed: UnknownRecord, options: LifeCycleOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("combatants" in changed) this.setupTurns();
    if ("turn" in changed || "round" in changed) this.#onMove(options);
    const { delta = 0 } = (options["worldTime"] ?? {}) as { delta?: number };
    if (delta !== 0 && game.user?.isActiveGM) void game.time.advance(delta);
  }

  #onMove(options: LifeCycleOptions): void {
    const prior = this.current;
    this.current = this._getCurrentState();
    this.#tellOfMove(prior, options);
  }

  /** Tells of a change of turn on every client, and lets the active game master act on it (CB-7). */
  #tellOfMove(prior: CombatHistory, options: LifeCycleOptions): void {
    const { current } = this;
    if (!isOtherTurn(prior, current)) return;
    this.previous = prior;
    updateDurations();
    Hooks.callAll("combatTurnChange", this, prior, current);
    if (options["turnEvents"] === false) return;
    const order = [...this.turns];
    if (prior.round === 0 && current.round > 0) this._queueEvent(() => expireEffects({ name: "combatStart" }));
    for (const event of turnEvents(prior, current, order.length)) {
      tellRegionsOfTurn(this, event, order);
      this._queueEvent((combat) => combat.#tell(event, order));
    }
  }

  override _onDelete(options: LifeCycleOptions, userId: string): void {
    super._onDelete(options, userId);
    if (!this.started) return;
    this._queueEvent(() => expireEffects({ name: "combatEnd" }));
    for (const combatant of this.combatants)
      this._queueEvent((combat) => combat._clearMovementHistoryOnExit(combatant));
  }

  /** Runs something on the active game master's client alone, after what was queued before (TRAP-30). */
  _queueEvent(run: (combat: this) => Promise<void>): void {
    if (game.user?.isActiveGM) void this._events.add(() => run(this));
  }

  /** The combat's own methods come first, then the effects that end now (AE-12). */
  async #tell(event: TurnEvent, order: readonly Combatant[]): Promise<void> {
    const combatant = event.turn === null ? undefined : order[event.turn];
    await this.#callMethod(event, combatant);
    await expireEffects({ name: EXPIRY_EVENTS[event.name], combatantId: combatant?.id ?? null });
  }

  #callMethod({ name, ...context }: TurnEvent, combatant: Combatant | undefined): Promise<void> {
    if (name === "endRound") return this._onEndRound(context);
    if (name === "startRound") return this._onStartRound(context);
    if (!combatant) return Promise.resolve();
    if (name === "endTurn") return this._onEndTurn(combatant, context);
    return this._clearMovementHistoryOnStartTurn(combatant, context).then(() => this._onStartTurn(combatant, context));
  }

  /**
   * After combatants came, went or changed, on every client: the one whose turn it is keeps it, unless the operation names
   * the turn. The client that asked stores the turn (VF-7 `combatTurn`).
   */
  async _onModifyCombatants(options: OperationOptions, user: UserLike): Promise<void> {
    const { combatTurn, turnEvents: events } = options;
    const turn = typeof combatTurn === "number" ? combatTurn : this.#keptTurn();
    if (turn !== null) this.turn = turn;
    const before = this.current;
    this.setupTurns();
    this.#tellOfMove(before, { turnEvents: events });
    const move = { round: this.round, turn: this.turn };
    const isMoved = !isEmpty(this.updateSource(move));
    if (isMoved && user.id === gameIfAny()?.userId)
      await this.update(move, { diff: false, turnEvents: false, render: false });
    if (options.render !== false) this.#renderTracker();
  }

  /** The new index of the combatant whose turn it is; if it is gone, of the next that is still there. */
  #keptTurn(): number | null {
    if (!this.combatant) return null;
    const ids = sortedCombatants(this).map(({ id }) => id);
    const candidates = this.turns.slice(this.turn ?? 0).map(({ id }) => ids.indexOf(id));
    return candidates.find((index) => index >= 0) ?? null;
  }

  #renderTracker(): void {
    const tracker = ui["combat"] as { viewed?: Combat | null; render(): Promise<unknown> } | undefined;
    if (tracker?.viewed === this) void tracker.render();
  }

  /** When a turn ends, on the active game master's client (CB-7). */
  async _onEndTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    // Nothing to do.
  }

  /** When a round ends, on the active game master's client (CB-7). */
  async _onEndRound(_context: TurnEventContext): Promise<void> {
    // Nothing to do.
  }

  /** When a round starts, on the active game master's client (CB-7). */
  async _onStartRound(_context: TurnEventContext): Promise<void> {
    // Nothing to do.
  }

  /** When a turn starts, on the active game master's client (CB-7, CB-8). */
  async _onStartTurn(_combatant: Combatant, _context: TurnEventContext): Promise<void> {
    // Nothing to do.
  }

  /** When a combatant joins, on the active game master's client (CB-11). */
  async _onEnter(_combatant: Combatant): Promise<void> {
    // Nothing to do.
  }

  /** When a combatant leaves, on the active game master's client (CB-11). */
  async _onExit(_combatant: Combatant): Promise<void> {
    // Nothing to do.
  }
}

/** TRAP-32: Foundry hands the comparator over without its combat, so overrides must not use `this` here either. */
function sortedCombatants(combat: Combat): Combatant[] {
  // oxlint-disable-next-line typescript/unbound-method -- see above
  return combat.combatants.contents.sort(combat._sortCombatants);
}

interface Move {
  round: number;
  turn: number | null;
}

function isOtherTurn(a: CombatHistory, b: CombatHistory): boolean {
  return a.round !== b.round || a.combatantId !== b.combatantId || (a.turn === null) !== (b.turn === null);
}

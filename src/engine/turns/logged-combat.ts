import { callHookForAll } from "../../compat/hooks.ts";
import type { FightTurn } from "../rules/quiet-turns.ts";

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

/**
 * An encounter whose log says where it stands. Core's round and turn follow it, so that whatever reads those stays right,
 * whatever is stored: a player may write core's turn, which moves nothing (TRAP-6).
 */
export abstract class LoggedCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
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

  /** Whose turns there have been. */
  abstract get fightTurns(): FightTurns;

  /** Forgets what was folded of the log: the document was prepared anew. */
  protected abstract forgetLog(): void;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
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

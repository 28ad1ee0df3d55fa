import {
  fightTurns,
  type CoreTurn,
  type FightSteps,
  type FightTurns,
  LoggedCombat,
} from "../../../engine/turns/logged-combat.ts";
import { LoggedCombatant } from "../../../engine/turns/logged-combatant.ts";
import { isEvadeActor, isUp } from "../data/documents.ts";
import {
  groupOf,
  memberOf,
  mustRoll,
  standing,
  stepTurns,
  type FoldedTurns,
  type Turns,
  type TurnStep,
} from "../rules/turns/index.ts";
import { rollInitiative } from "./initiative.ts";
import { forgetTurns, groupKey, isOpenGroup, readTurns, say } from "./read-turns.ts";
import { TURN_LOG } from "./turn-log.ts";

/** No round has more turns, should a rule ever not come to its end. */
const MOST_TURNS = 100;

/**
 * An encounter of hit and evade: groups have their turns by initiative, and everyone in one acts in any order (S3-2). Core's own
 * buttons do what they say as far as the rules leave nothing to decide.
 */
export class EvadeCombat<out SubType extends Combat.SubType = Combat.SubType> extends LoggedCombat<SubType, TurnStep> {
  protected override get steps(): FightSteps<TurnStep> {
    return TURN_LOG.of(this);
  }

  /** Where the fight stands, and what fell out of its log. */
  get evadeTurns(): FoldedTurns {
    return readTurns(this);
  }

  protected override coreTurn(): CoreTurn | null {
    return Object.keys(this.system.log).length === 0 ? null : this.turnOf(this.evadeTurns.state);
  }

  protected override forgetLog(): void {
    forgetTurns(this);
  }

  override get litCombatant(): Combatant.Implementation | null {
    const [only, ...others] = ableNow(this.evadeTurns.state);
    return others.length === 0 ? (this.combatants.get(only?.id ?? "") ?? null) : null;
  }

  override get fightTurns(): FightTurns {
    const { state, begun } = this.evadeTurns;
    const turns = begun.map(({ step, group: id, round }) => {
      const group = groupOf(state, id);
      return { step, round, name: group && isOpenGroup(this, state, group) ? groupKey(group) : "", actor: "" };
    });
    return fightTurns(turns, state.current !== null);
  }

  /** What core's round and turn are: of a group, the first who can act. */
  turnOf(state: Turns): CoreTurn {
    return this.placeOf(state.round, ableNow(state)[0]?.id);
  }

  override async finish(): Promise<void> {
    if (this.evadeTurns.state.phase !== "over") await this.take({ type: "finish" });
  }

  /** Everyone has rolled: the first group has its turn (CB-4). */
  override async startCombat(): Promise<this> {
    return this.goOnBy([{ type: "begin" }]);
  }

  /** Ends the turn of the group that has it, or begins (CB-5). */
  override async nextTurn(): Promise<this> {
    const { phase, current } = this.evadeTurns.state;
    if (phase === "setup") return this.startCombat();
    return current === null ? this : this.goOnBy([{ type: "end", group: current }]);
  }

  /** Back to the end of the turn before. */
  override async previousTurn(): Promise<this> {
    const step = this.lastWith("end") ?? this.lastWith("begin");
    if (step) await this.undo(step.id);
    return this;
  }

  /** Ends every turn that is left in this round (CB-6). */
  override async nextRound(): Promise<this> {
    const { state } = this.evadeTurns;
    return state.phase === "setup" ? this.startCombat() : this.goOnBy(endsOfRound(state));
  }

  /** Back to the last turn of the round before. */
  override async previousRound(): Promise<this> {
    return this.previousTurn();
  }

  /** Rolls initiative for the groups of some combatants, as far as this user may (S3-2). */
  override async rollInitiative(wanted: string | string[]): Promise<this> {
    const { state } = this.evadeTurns;
    const ids = typeof wanted === "string" ? [wanted] : wanted;
    const groups = new Set(ids.map((id) => memberOf(state, id)?.group ?? ""));
    const due = [...groups].filter((id) => {
      const group = groupOf(state, id);
      return group && mustRoll(state, group);
    });
    if (!(await rollInitiative(this, due))) ui.notifications.info(say("NobodyRolls"));
    return this;
  }

  /** Initiative belongs to groups, and is d10 + Body + Speed: another total is none. */
  override async setInitiative(id: string, value: number): Promise<void> {
    const { state } = this.evadeTurns;
    const member = memberOf(state, id);
    const face = value - (member?.body ?? 0) - (member?.speed ?? 0);
    if (member && face >= 1 && face <= 10) await this.take({ type: "roll", group: member.group, face });
    else ui.notifications.warn(say("NoSuchTotal"));
  }

  /** Takes back every roll for initiative since nothing but those was decided. */
  override async resetAll(): Promise<this> {
    const rolls = this.history.filter(({ events }) => events.every(({ event }) => event.type === "roll"));
    const [first] = rolls;
    if (this.evadeTurns.state.phase === "setup" && first) await this.undo(first.id);
    return this;
  }
}

/** Someone in an encounter of hit and evade. Groups have their turns, and what someone has done is in the encounter's log. */
export class EvadeCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends LoggedCombatant<SubType> {
  /** By mark, or because they are unconscious or dead: whatever asks core is told the same as the fight. */
  override get isDefeated(): boolean {
    return this.defeated || (isEvadeActor(this.actor) && !isUp(this.actor));
  }
}

/** Those of the group that has its turn who can act. */
function ableNow(state: Turns): ReturnType<typeof standing> {
  return state.phase === "turn" ? standing(state, state.current ?? "") : [];
}

/** The steps that end a round: everyone's turn, one after the other. */
function endsOfRound(before: Turns): readonly TurnStep[] {
  const steps: TurnStep[] = [];
  let state = before;
  while (state.current !== null && state.round === before.round && steps.length < MOST_TURNS) {
    const step: TurnStep = { type: "end", group: state.current };
    const after = stepTurns(state, step);
    if (typeof after === "string") break;
    steps.push(step);
    state = after;
  }
  return steps;
}

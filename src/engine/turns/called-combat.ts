import { currentGame } from "../game.ts";
import { isHero } from "../heroes/is-hero.ts";
import { decisionsIn } from "../log/step-history.ts";
import {
  CALL_STEP,
  type CalledTurns,
  type CallStep,
  foldCalls,
  mayAskForCall,
  memberIn,
  stepCalls,
} from "../rules/called-turns.ts";
import { followDocuments, Teller } from "./follow-documents.ts";
import { keepsEncounters, sideOf } from "./encounters.ts";
import { type CoreTurn, type FightSteps, type FightTurns, fightTurns, LoggedCombat } from "./logged-combat.ts";
import { LoggedCombatant } from "./logged-combatant.ts";
import { StepLog } from "./step-log.ts";

type Folded = ReturnType<typeof foldCalls>;

/** What was folded, by encounter: they are asked many times between two changes. */
const known = new WeakMap<object, Folded>();

/**
 * The encounter of a world whose game has no order of turns of its own: the one who is called acts, and no one rolls initiative
 * (docs/decisions/fights.md).
 */
export class CalledCombat<out SubType extends Combat.SubType = Combat.SubType> extends LoggedCombat<SubType, CallStep> {
  protected override get steps(): FightSteps<CallStep> {
    return CALL_LOG.of(this);
  }

  /** Where it stands, and whose turns there have been. */
  get called(): Folded {
    const folded = known.get(this) ?? foldCalls(this.system.log);
    known.set(this, folded);
    return folded;
  }

  turnOf({ round, lit }: CalledTurns): CoreTurn {
    return this.placeOf(round, lit);
  }

  protected override coreTurn(): CoreTurn | null {
    return Object.keys(this.system.log).length === 0 ? null : this.turnOf(this.called.state);
  }

  protected override forgetLog(): void {
    known.delete(this);
  }

  override get litCombatant(): Combatant.Implementation | null {
    return this.combatants.get(this.called.state.lit ?? "") ?? null;
  }

  override get fightTurns(): FightTurns {
    const { state, begun } = this.called;
    const turns = begun.map(({ step, member, round }) => {
      const combatant = this.combatants.get(member);
      const isOpen = combatant !== undefined && !combatant.hidden;
      return {
        step,
        round,
        name: isOpen ? (combatant.name ?? "") : "",
        actor: isOpen ? (combatant.actor?.uuid ?? "") : "",
      };
    });
    return fightTurns(turns, state.lit !== null);
  }

  override async finish(): Promise<void> {
    if (this.called.state.phase !== "over") await this.take({ type: "finish" });
  }

  override async startCombat(): Promise<this> {
    return this.goOnBy([{ type: "begin" }]);
  }

  /** Ends the turn under way; whose is next, someone says. */
  override async nextTurn(): Promise<this> {
    const { phase, lit } = this.called.state;
    if (phase === "setup") return this.startCombat();
    return this.goOnBy(lit === null ? [] : [{ type: "end", member: lit }], "TENACITY.Called.CallSomeone");
  }

  override async previousTurn(): Promise<this> {
    const step = this.lastWith("call", "begin");
    if (step) await this.undo(step.id);
    return this;
  }

  override async nextRound(): Promise<this> {
    const { phase, lit } = this.called.state;
    if (phase === "setup") return this.startCombat();
    return this.goOnBy([...(lit === null ? [] : [{ type: "end", member: lit } as const]), { type: "round" }]);
  }

  override async previousRound(): Promise<this> {
    const step = this.lastWith("round", "begin");
    if (step) await this.undo(step.id);
    return this;
  }

  override async rollInitiative(): Promise<this> {
    ui.notifications.info("TENACITY.Turns.NoInitiative", { localize: true });
    return this;
  }

  override async resetAll(): Promise<this> {
    return this;
  }
}

/** Someone in such an encounter: out where marked so, or where their actor is gone. */
export class CalledCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends LoggedCombatant<SubType> {}

export const CALL_LOG = new StepLog<CalledCombat, CalledTurns, CallStep>({
  name: "calledTurns",
  waits: "TENACITY.Called.Waits",
  isOwn: isCalledFight,
  stateOf: (combat) => combat.called.state,
  play: stepCalls,
  step: CALL_STEP,
  mayAsk: mayAskForCall,
  history: (log) => decisionsIn(log, ["member", "leave"]),
  moves: ["begin", "call", "end", "round"],
  isOver: ({ phase }) => phase === "over",
  facts: factsIn,
  write: async (combat, { entries }) => {
    const { state } = foldCalls({ ...combat.system.log, ...entries });
    const told = combat.announce({ ...combat.turnOf(state), system: { log: entries } });
    // Core's own turn events go by its list.
    await combat.update(told.changes, { ...told.options, turnEvents: false });
  },
});

export function isCalledFight(combat: object | null | undefined): combat is CalledCombat {
  return combat instanceof CalledCombat;
}

/** Who came and went, changed sides, or is out. */
function factsIn(combat: CalledCombat, state: CalledTurns): readonly CallStep[] {
  const teller = new Teller<CalledTurns, CallStep>(state, stepCalls);
  for (const { id } of state.members) if (!combat.combatants.has(id)) teller.tell({ type: "leave", member: id });
  for (const combatant of combat.combatants) {
    const { id, actor, actorId } = combatant;
    const hero = actor !== null && (isHero(actor) || actor.hasPlayerOwner);
    const out = combatant.isDefeated || (actorId !== null && actor === null);
    const facts = { ...sideOf(combatant, hero), out };
    const before = memberIn(state, id);
    const isSame = before?.side === facts.side && before.neutral === facts.neutral && before.out === out;
    if (!isSame) teller.tell({ type: "member", member: id ?? "", ...facts });
  }
  return teller.steps;
}

/** Anyone who joins, leaves or falls does so in the log as well, and whom cards name counts as affected. Call at `ready`. */
export function followCalls(): void {
  const fights = (): readonly CalledCombat[] => {
    const all: readonly object[] = game.combats.contents;
    return all.filter((each) => isCalledFight(each));
  };
  followDocuments(fights, (combat) => CALL_LOG.write(combat, () => [], { by: game.user.id }));
  Hooks.on("createChatMessage", (message) => {
    if (keepsEncounters()) for (const combat of fights()) void noteAffected(combat, message);
  });
}

async function noteAffected(combat: CalledCombat, message: ChatMessage.Implementation): Promise<void> {
  const { id, author, system, whisper, blind } = message;
  const { opening } = system as { readonly opening?: { readonly actor?: unknown } };
  // Whom a secret roll is about is as secret.
  if (!opening || whisper.length > 0 || blind) return;
  const of = (uuid: unknown) =>
    combat.combatants.find(({ actor }) => actor !== null && actor.uuid === uuid)?.id ?? null;
  const [actor, target] = [of(opening.actor), of(currentGame().called?.affected?.(opening))];
  if (actor === null || target === null) return;
  await CALL_LOG.write(
    combat,
    ({ lit, affected }) => (lit === actor ? [{ type: "affect", affected: [...affected, target] }] : []),
    { by: author?.id ?? null, id: id ?? "" },
  );
}

import { decisionsIn } from "../../../engine/log/step-history.ts";
import { StepLog, type Written } from "../../../engine/turns/step-log.ts";
import {
  foldTurns,
  type FoldedTurns,
  mayAskForStep,
  hasDelayed,
  memberOf,
  standing,
  stepTurns,
  TURN_STEP,
  type Turns,
  type TurnStep,
} from "../rules/turns/index.ts";
import { actionsOf, type EvadeActor, type EvadeCondition, isCondition } from "../data/documents.ts";
import { readyGuns, restGuns } from "../data/guns.ts";
import { actorOf, factsIn } from "./facts.ts";
import { type EvadeFight, forgetTurns, isEvadeFight, readTurns } from "./read-turns.ts";

/** Steps that tell what is so, rather than what someone decided. */
const FACTS: readonly TurnStep["type"][] = ["member", "left", "leave", "group"];

/** The steps of encounters by the rules of hit and evade (S3-2 to S3-4, S3-10, S3-16). */
export const TURN_LOG = new StepLog<EvadeFight, Turns, TurnStep>({
  name: "evadeTurns",
  waits: "TENACITY.Evade.Turns.Waits",
  isOwn: isEvadeFight,
  stateOf: (combat) => readTurns(combat).state,
  play: stepTurns,
  step: TURN_STEP,
  mayAsk: mayAskForStep,
  history: (log) => decisionsIn(log, FACTS),
  moves: ["begin", "ambush", "end", "release", "shoot"],
  isOver: ({ phase }) => phase === "over",
  facts: factsIn,
  write,
});

/** Writes events together with what core keeps of a fight; then actors have the actions that the log says. */
async function write(combat: EvadeFight, { before, entries }: Written<Turns, TurnStep>): Promise<void> {
  // What documents say may begin a round as well, as when a group loses its last member.
  const { state: was, begun: begunBefore } = readTurns(combat);
  const isNewRound = was.round > 0 && before.round > was.round;
  const { state: after, begun } = foldTurns({ ...combat.system.log, ...entries });
  const told = combat.announce({ ...combat.turnOf(after), system: { log: entries } });
  // Core's own turn events go by its list; here groups have turns.
  await combat.update(told.changes, { ...told.options, turnEvents: false });
  forgetTurns(combat);
  await carryActions(combat, isNewRound ? null : before, after);
  if (after.current !== was.current) await beginMovement(combat, after);
  const known = { round: was.round, begun: begunBefore.map(({ step }) => step) };
  await passTurns(combat, known, { state: after, begun });
}

/**
 * Turns have begun, or are undone: what members of their groups have for a time has a turn less, or more. In a new round guns are ready
 * that were out for one (S3-20).
 */
async function passTurns(
  combat: EvadeFight,
  before: { readonly round: number; readonly begun: readonly string[] },
  { state, begun }: Pick<FoldedTurns, "state" | "begun">,
): Promise<void> {
  const steps = new Set(begun.map(({ step }) => step));
  const undone = new Set(before.begun.filter((step) => !steps.has(step)));
  const fresh = begun.filter(({ step }) => !before.begun.includes(step));
  const first = fresh.find(({ round }) => round > before.round)?.step ?? "";
  for (const { id, group } of state.members) {
    const actor = actorOf(combat.combatants.get(id));
    if (!actor) continue;
    if (undone.size > 0) {
      await bringBackTurns(actor, undone);
      await restGuns(actor, undone);
    }
    if (state.round > before.round) await readyGuns(actor, first);
    for (const { step } of fresh.filter((each) => each.group === group)) await passTurn(actor, step);
  }
}

/**
 * Brings into actors what steps have done to their actions; what cards did to them at the same moment stays.
 * @param before Null where a round has begun since, in which everyone has all they have.
 */
async function carryActions(combat: EvadeFight, before: Turns | null, after: Turns): Promise<void> {
  const ends = after.phase === "over";
  for (const member of after.members) {
    const actor = actorOf(combat.combatants.get(member.id));
    if (!actor) continue;
    const { value } = actor.system.actions;
    const max = actionsOf(actor);
    const known = before && memberOf(before, member.id);
    const wanted = ends ? max : known ? value + member.left - known.left : member.left;
    const next = Math.min(max, Math.max(0, wanted));
    const delayed =
      !ends && (known && hasDelayed(known) === hasDelayed(member) ? actor.system.delayed : hasDelayed(member));
    if (next !== value || delayed !== actor.system.delayed)
      await actor.update({ system: { actions: { value: next }, delayed } });
  }
}

/** What core measures of a turn's movement begins anew for everyone whose group has its turn (S3-3). */
async function beginMovement(combat: EvadeFight, state: Turns): Promise<void> {
  for (const { id } of standing(state, state.current ?? "")) await combat.combatants.get(id)?.clearMovementHistory();
}

/** What someone has for a number of turns, or had: what has ended stays, without effect, as long as the turn can be undone. */
function passing(actor: EvadeActor): readonly EvadeCondition[] {
  const effects: readonly ActiveEffect.Implementation[] = actor.effects.contents;
  return effects.filter(isCondition).filter(({ system }) => system.turns > 0 || system.passed.length > 0);
}

/** A turn of someone begins: what lasts for a number of turns has one less, and ends after the last (S3-9). */
async function passTurn(actor: EvadeActor, step: string): Promise<void> {
  for (const condition of passing(actor)) {
    const { turns, passed } = condition.system;
    if (turns === 0 || passed.includes(step)) continue;
    await condition.update({ disabled: turns === 1, system: { turns: turns - 1, passed: [...passed, step] } });
  }
}

/** Turns were undone: what they took of conditions comes back. */
async function bringBackTurns(actor: EvadeActor, undone: ReadonlySet<string>): Promise<void> {
  for (const condition of passing(actor)) {
    const { turns, passed } = condition.system;
    const left = passed.filter((step) => !undone.has(step));
    const back = passed.length - left.length;
    if (back > 0) await condition.update({ disabled: false, system: { turns: turns + back, passed: left } });
  }
}

/** The fight is over, and with it what lasts for turns. */
export async function endFight(actor: EvadeActor): Promise<void> {
  for (const condition of passing(actor)) await condition.delete();
}

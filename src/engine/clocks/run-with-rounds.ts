import { book } from "../ledger/book.ts";
import { keepsLedger } from "../ledger/keepers.ts";
import { takeBackEntry } from "../ledger/take-back.ts";
import { derivedId } from "../rules/derived-id.ts";
import { keepsEncounters } from "../turns/keeper.ts";
import { isFull } from "../data/clock.ts";
import { clocksInSight } from "./clocks-in-sight.ts";

/** Lets clocks that run with rounds tick as a round of a fight ends, and back as it is undone; call at `ready`. */
export function runWithRounds(): void {
  const rounds = new Map(game.combats.contents.map(({ uuid, round }) => [uuid, round]));
  const follow = (combat: Combat.Implementation): void => {
    const { uuid, round } = combat;
    const before = rounds.get(uuid) ?? round;
    rounds.set(uuid, round);
    if (round !== before && keepsEncounters()) void tick(combat, before, round);
  };
  Hooks.on("createCombat", follow);
  Hooks.on("updateCombat", follow);
}

async function tick(fight: Combat.Implementation, before: number, now: number): Promise<void> {
  // Before the first round is none that could end.
  const first = Math.max(1, Math.min(before, now));
  const ended = Array.from({ length: Math.max(0, Math.max(before, now) - first) }, (_, index) => first + index);
  for (const round of ended) for (const { id } of clocksInSight()) await tickOne(id, fight, round, now > before);
}

/** A clock of someone who takes part in fights runs with those, any other with the one that is played. */
function runsWith(actor: Actor.Implementation, fight: Combat.Implementation): boolean {
  const begun = game.combats.filter(({ started }) => started);
  const own = begun.filter(({ combatants }) => combatants.some((each) => each.actor === actor));
  return own.length > 0 ? own.some(({ uuid }) => uuid === fight.uuid) : fight.active || begun.length < 2;
}

/** What a round does to a clock is an entry of its actor's ledger, under an id of its own: however often it is told, it counts once. */
async function tickOne(clock: string, fight: Combat.Implementation, round: number, hasEnded: boolean): Promise<void> {
  const actor = clocksInSight().find(({ id }) => id === clock)?.actor;
  if (!actor || !keepsLedger(actor)) return;
  const effect = derivedId("round", fight.uuid, String(round), clock);
  if (!hasEnded) return takeBackEntry(actor, effect);
  await book(actor, [effect], () => {
    const found = clocksInSight().find(({ id }) => id === clock);
    if (!found?.perRound || isFull(found) || !runsWith(actor, fight)) return null;
    return { entries: { [effect]: { card: fight.uuid, reason: "round", changes: found.perRound } } };
  });
}

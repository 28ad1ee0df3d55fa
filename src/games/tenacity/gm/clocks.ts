import { sortedEntries } from "../../../core/data.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { clockOf, clocksOf } from "../../../engine/clocks/clocks-in-sight.ts";
import type { Clock } from "../../../engine/data/clock.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { format } from "../../../engine/text/words.ts";
import { isChallenge, isFormula, isHero } from "../data/documents.ts";

type Challenge = TenacityActor<"challenge">;

/** What this game counts that people see as clocks: chases and other challenges, deadlines, standing, and long works. */
export function tenacityClocks(): readonly Clock[] {
  const challenges = (game.actors.contents as readonly Actor.Implementation[]).filter(isChallenge);
  return [...challenges.flatMap(challengeClocks), ...clocksOf(isHero, works)];
}

/**
 * The clocks of a challenge whose scene it is: it is under way, stands on the map that is looked at, was shown to players, or has begun.
 * They leave when the scene ends (R-1601).
 */
export function challengeClocks(actor: Challenge): readonly Clock[] {
  const { stage } = actor.system;
  if (stage === 2) return [];
  const clocks = [...progress(actor), ...deadline(actor), ...standing(actor)];
  const runs = actor.system.withRounds && game.combats.contents.some(({ started }) => started);
  const isHere = stage === 1 || runs || isOnMap(actor) || isRunning(actor);
  return clocks.filter(({ isShown }) => isShown || isHere);
}

function isOnMap(actor: Challenge): boolean {
  return game.scenes.viewed?.tokens.contents.some((token) => token.actor === actor) === true;
}

/** Whether something has happened to it, and it goes on; where a track of standing begins is nothing that has happened. */
function isRunning({
  system: {
    progress: { value, max },
    rounds,
    each,
    shares,
    standings,
    ledger,
  },
}: Challenge): boolean {
  const isCounted = (number: string): boolean =>
    Object.values(ledger).some(({ changes }) => changes !== undefined && number in changes);
  const hasBegun = rounds.max > 0 && rounds.value < rounds.max;
  const isWorkedOn = each
    ? Object.values(shares).some((share) => share.value > 0 && share.value < max)
    : value > 0 && value < max;
  const isSwayed = Object.entries(standings).some(
    ([id, track]) => !track.archived && track.value < track.top && isCounted(`standing:${id}`),
  );
  return isWorkedOn || isSwayed || (hasBegun && rounds.value > 0 && !(max > 0 && value >= max));
}

/** for the group, or for each who takes part. */
function progress(actor: Challenge): readonly Clock[] {
  const {
    progress: { value: filled, max: segments },
    each,
    shares,
  } = actor.system;
  if (segments === 0) return [];
  if (!each) return [clockOf(actor, { filled, segments })];
  return Object.entries(shares).map(([id, share]) => {
    const name = nameOf(game.actors.get(id));
    const words = { challenge: nameOf(actor), name };
    return clockOf(actor, {
      id,
      name: name === "" ? nameOf(actor) : format("TENACITY.Challenge.Clock.Share", words),
      filled: share.value,
      segments,
    });
  });
}

/** the rounds that are left. What is done in time runs no further. */
function deadline(actor: Challenge): readonly Clock[] {
  const {
    rounds: { value, max: segments },
    progress: { value: done, max: need },
    each,
    withRounds,
    consequence: outcome,
  } = actor.system;
  const isMet = !each && need > 0 && done >= need;
  const perRound = withRounds && !isMet ? { rounds: -1 } : null;
  if (segments === 0) return [];
  const name = format("TENACITY.Challenge.Clock.Rounds", { challenge: nameOf(actor) });
  const filled = Math.max(0, segments - value);
  return [clockOf(actor, { id: "rounds", name, filled, segments, isDown: true, color: "red", outcome, perRound })];
}

/** */
function standing(actor: Challenge): readonly Clock[] {
  return sortedEntries(actor.system.standings)
    .filter(([, { archived }]) => !archived)
    .map(([id, { name, value: filled, top: segments }]) => {
      const words = { challenge: nameOf(actor), name };
      return clockOf(actor, {
        id,
        name: format("TENACITY.Challenge.Clock.Standing", words),
        filled,
        segments,
        color: "violet",
      });
    });
}

/** a work that has begun and is not done. */
function works(actor: TenacityActor<"hero">) {
  return actor.items.contents
    .filter((item) => isFormula(item))
    .flatMap(({ id, name, system }) => {
      const { progress: filled, requirement: segments } = system;
      if (filled === 0 || filled >= segments) return [];
      const words = format("TENACITY.Challenge.Clock.Work", { name, hero: nameOf(actor) });
      return [{ id: id ?? "", name: words, filled, segments, color: "green" as const }];
    });
}

import { challengeText } from "../rolls/own-rolls.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import type { Find, Finds } from "../../../engine/scenes/scenes.ts";
import { isChallenge } from "../data/documents.ts";
import { explore, progress, standing, type Deadline } from "../rules/index.ts";
import { sortedEntries } from "../../../core/data.ts";
import { findSkill } from "../lists/registry.ts";

type Challenge = TenacityActor<"challenge">;

const PIPS_AT_MOST = 20;

/** What a check must beat, in words: "3d6 + 1", "9". */
export function ratingText({ system: { challenge } }: Challenge): string {
  return challenge.dice > 0 ? challengeText(challenge) : String(challenge.fixed);
}

/** The names of some skills, in their own order. */
export function skillNames(ids: Iterable<string>): string[] {
  return [...ids].map(skillName);
}

/** The name of a skill, or its id where the registry no longer lists it; empty for none. */
export function skillName(id: string): string {
  return id === "" ? "" : game.i18n.localize(findSkill(id)?.skill.label ?? id);
}

/** The deadline as the rules read it; the group has one entry, with an empty id. */
export function deadlineOf({ system }: Challenge): Deadline {
  const each = Object.entries(system.shares).map(([id, { value }]) => ({ id, have: value }));
  return {
    requirement: system.progress.max,
    roundsLeft: system.rounds.value,
    shares: system.each ? each : [{ id: "", have: system.progress.value }],
  };
}

/** Everyone's way towards the requirement, or the group's. */
export function progressRows(challenge: Challenge) {
  const { requirement, roundsLeft, shares } = deadlineOf(challenge);
  const rounds = challenge.system.rounds.max > 0 ? roundsLeft : null;
  return shares.map(({ id, have }) => {
    const { done, failed } = progress(have, 0, requirement, rounds);
    const state = done ? "done" : failed ? "late" : "open";
    return {
      ...participant(id),
      value: have,
      share: requirement > 0 ? Math.min(1, have / requirement) : 0,
      state,
      stateLabel: state === "open" ? "" : game.i18n.localize(`TENACITY.Challenge.State.${state}`),
    };
  });
}

function participant(id: string) {
  if (id === "") {
    return { id, name: game.i18n.localize("TENACITY.Challenge.Group"), gone: false, path: "progress.value" };
  }
  const actor = findActor(`Actor.${id}`);
  const name = nameOf(actor) || game.i18n.localize("TENACITY.Sheet.Gone");
  return { id, name, gone: !actor, path: `shares.${id}.value` };
}

/** What can be found out about a challenge. The words of what is not found are for owners alone to see. */
export function challengeFinds(challenge: TenacityActor): Finds | null {
  if (!isChallenge(challenge)) return null;
  const { pool, discoveries } = challenge.system;
  const open = sortedEntries(discoveries).filter(([, { found }]) => !found);
  const list = sortedEntries(discoveries).map(([id, each]): Find => {
    const { text, cost, found: isFound } = each;
    return {
      id,
      text: isFound || challenge.isOwner ? text : "",
      cost,
      isFound,
      isAffordable:
        !isFound &&
        explore(
          pool,
          open.map(([, one]) => one),
          [open.findIndex(([one]) => one === id)],
        ).ok,
      by: { points: -cost, [`found:${id}`]: 1 },
    };
  });
  return { points: pool.points, list };
}

/** What can be found out, with what the sheet says besides. */
export function discoveryRows(challenge: Challenge) {
  const { discoveries } = challenge.system;
  return (challengeFinds(challenge)?.list ?? []).map(({ id, text, cost, isFound, isAffordable }) => {
    const { skill = "" } = discoveries[id] ?? {};
    return { id, text, cost, skill, skillLabel: skillName(skill), found: isFound, affordable: isAffordable };
  });
}

/** The tracks of standing; those of ended scenes last. */
export function standingRows({ system }: Challenge) {
  const rows = sortedEntries(system.standings).map(([id, { name, value, top, archived }]) => {
    const { track, swayed, lost } = standing(value, top, 0);
    const state = swayed ? "swayed" : lost ? "lost" : "open";
    return {
      id,
      name,
      value: track,
      top,
      archived,
      cells: top <= PIPS_AT_MOST ? Array.from({ length: top }, (_, index) => ({ filled: index < track })) : [],
      share: track / top,
      state,
      stateLabel: state === "open" ? "" : game.i18n.localize(`TENACITY.Challenge.Standing.${state}`),
    };
  });
  return [...rows.filter(({ archived }) => !archived), ...rows.filter(({ archived }) => archived)];
}

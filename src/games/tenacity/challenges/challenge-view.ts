import { nameOf } from "../../../engine/data/name-of.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { progress, standing, type Deadline } from "../rules/index.ts";
import { sortedEntries } from "../data/party.ts";
import { findSkill } from "../lists/registry.ts";

type Challenge = TenacityActor<"challenge">;

/** How far someone, or the group as one, has come towards the requirement. */
export interface ProgressRow {
  /** Actor id, or empty for the group. */
  id: string;
  name: string;
  /** Whether the actor no longer exists. */
  gone: boolean;
  value: number;
  /** Share of the requirement, 0 to 1. */
  share: number;
  /** Path below `system` of the number. */
  path: string;
  state: "open" | "done" | "late";
  stateLabel: string;
}

/** Something to be found out. */
export interface DiscoveryRow {
  id: string;
  /** What it is; empty for those who have not found it. */
  text: string;
  cost: number;
  skill: string;
  skillLabel: string;
  found: boolean;
  /** Whether the pool can pay it. */
  affordable: boolean;
}

/** One track of social standing. */
export interface StandingRow {
  id: string;
  name: string;
  value: number;
  top: number;
  archived: boolean;
  cells: { filled: boolean }[];
  /** Share of the top, 0 to 1. */
  share: number;
  state: "open" | "swayed" | "lost";
  stateLabel: string;
}

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
export function progressRows(challenge: Challenge): ProgressRow[] {
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

function participant(id: string): Pick<ProgressRow, "id" | "name" | "gone" | "path"> {
  if (id === "") {
    return { id, name: game.i18n.localize("TENACITY.Challenge.Group"), gone: false, path: "progress.value" };
  }
  const actor = findActor(`Actor.${id}`);
  const name = nameOf(actor) || game.i18n.localize("TENACITY.Sheet.Gone");
  return { id, name, gone: !actor, path: `shares.${id}.value` };
}

/** What can be found out. The words of what is not found yet are for owners alone to see. */
export function discoveryRows(challenge: Challenge): DiscoveryRow[] {
  const { pool } = challenge.system;
  return sortedEntries(challenge.system.discoveries).map(([id, { text, cost, skill, found }]) => ({
    id,
    text: found || challenge.isOwner ? text : "",
    cost,
    skill,
    skillLabel: skillName(skill),
    found,
    affordable: !found && cost <= pool.points,
  }));
}

/** The tracks of standing; those of ended scenes last. */
export function standingRows({ system }: Challenge): StandingRow[] {
  const rows = sortedEntries(system.standings).map(([id, { name, value, top, archived }]): StandingRow => {
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

import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { inSpaces } from "../../../engine/rules/map/legs.ts";
import type { Logged } from "../../../engine/log/event-log.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { bestSkill } from "../plan/best-skill.ts";
import { chanceAbove } from "../plan/check-forecast.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import {
  type CharacterActor,
  conditionsOf,
  isCharacter,
  isCheck,
  isVehicle,
  openingOf,
  readCheck,
} from "../data/documents.ts";
import { bestRankFor, findEntry, scopesFor, skillsFor } from "../data/list-entries.ts";
import {
  isHold,
  movementBudget,
  SCOPE_ROLES,
  speedLeft,
  type ScopeRole,
  type Speed,
  type Sprint,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { bodyOf } from "../field/token-geometry.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import { dragContest } from "./drags.ts";

/** How far a token moves in one turn. */
export interface TokenSpeed {
  /** What the conditions leave. */
  readonly speed: Speed;
  /** Null for what does not sprint. */
  readonly sprint: Sprint | null;
  /** Spaces of this turn, with a sprint that was rolled. */
  readonly budget: number;
}

/** How far a token's actor moves now; null for what has no speed, such as a chest or a token without an actor. */
export function speedOfToken(token: PlacedToken): TokenSpeed | null {
  const { actor } = token;
  if (isVehicle(actor)) {
    const speed = { spaces: actor.system.speed, canMove: actor.system.speed > 0 };
    return { speed, sprint: null, budget: speed.spaces };
  }
  if (!isCharacter(actor)) return null;
  const conditions = conditionsOf(actor);
  const left = speedLeft(conditions, actor.system.movement, limbsFor(token.movementAction), ruleset());
  const holder = findActor(conditions.find(({ type }) => isHold(type))?.source ?? "");
  // A held character comes as far as the contest of this turn lets them (R-1022).
  const speed = { ...left, ...(holder && { spaces: dragContest(actor, holder)?.spaces ?? 0 }) };
  const sprint = { total: sprintOf(actor), rank: bestRankFor(actor, "sprint") };
  return { speed, sprint, budget: movementBudget(speed, sprint.total) };
}

/** What a way of moving takes of a body (R-1005), by the id of core's movement action (MAP-17). */
function limbsFor(action: string | null | undefined): readonly string[] {
  return scopesFor(SCOPE_ROLES.find((role) => role === action && MOVING.includes(role)) ?? "walk");
}

const MOVING: readonly ScopeRole[] = ["climb", "swim", "fly"];

/**
 * What a token has walked since its last turn began, in spaces. Core keeps it in fights that have begun (MAP-42), and so
 * nothing is known of anybody else.
 */
export function walkedBy(token: PlacedToken): number {
  // The parts of one opponent have one budget: what goes along with another part costs nothing (R-1405).
  const steps = bodyOf(token).flatMap(({ movementHistory }) => movementHistory);
  const cost = steps.reduce((sum, step) => sum + step.cost, 0);
  return inSpaces(cost, token.parent?.grid.distance ?? 0);
}

/** The chance that a sprint, which is still to be rolled, comes to as many spaces, from 0 to 1; null where none can be rolled. */
export function sprintChance(actor: CharacterActor): ((spaces: number) => number) | null {
  const entry = findEntry(bestSkill(actor, skillsFor("sprint")) ?? "");
  const plan = entry && new CheckPlan({ actor, entry, preset: { purpose: "sprint" } });
  const above = plan && chanceAbove(plan);
  // A check beats a rating, so as many spaces as that are one more than it.
  return above ? (spaces) => above(Math.ceil(spaces) - 1) : null;
}

/** The total of a sprint since someone's turn began, which lasts the round; null without one whose dice are settled. */
function sprintOf(actor: CharacterActor): number | null {
  for (const { combatants, history } of ownFights()) {
    const own = combatants.contents.filter((each) => each.actor === actor).map(({ id }) => id);
    const events = own.length === 0 ? [] : history.flatMap((step) => step.events);
    const isOwn = ({ event }: Logged): boolean => own.includes(event["combatant"] as (typeof own)[number]);
    const begun = events.findLastIndex((each) => each.event.type === "light" && isOwn(each));
    const acts = begun < 0 ? [] : events.slice(begun).filter((each) => each.event.type === "act" && isOwn(each));
    // An action that a check was made for has the id of its card.
    const cards = acts.map(({ id }) => game.messages.get(id));
    const sprint = cards.findLast((message) => isCheck(message) && openingOf(message).purpose === "sprint");
    if (!isCheck(sprint)) continue;
    const { total, critical } = readCheck(sprint).state;
    return critical?.choice === null ? null : total;
  }
  return null;
}

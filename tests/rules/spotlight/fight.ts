import { expect } from "vitest";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { foldSpotlight } from "../../../src/games/tenacity/rules/spotlight/fold.ts";
import {
  newSpotlight,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightRules,
} from "../../../src/games/tenacity/rules/spotlight/types.ts";
import { type SpotlightView, viewSpotlight } from "../../../src/games/tenacity/rules/spotlight/view.ts";

/** Steps, or lists of steps, or lists of those. */
export type Script = object | readonly Script[];

function flatten(script: Script): readonly object[] {
  return Array.isArray(script) ? (script as readonly Script[]).flatMap(flatten) : [script];
}

type Joining = Extract<SpotlightEvent, { type: "join" }>;

/** A combatant that joins: heroes are player characters, foes are not. */
export function join(combatant: string, side: string, some: Partial<Joining> = {}): SpotlightEvent {
  const kind = side === "heroes" ? "pc" : "npc";
  return { type: "join", combatant, side, kind, neutral: false, reactionRank: 0, freeResponse: false, ...some };
}

/** The fight of the specification's vectors: heroes Ann and Bo, foes X and Y, no one has rolled. */
export const ANN_BO_X_Y: readonly SpotlightEvent[] = [
  join("Ann", "heroes"),
  join("Bo", "heroes"),
  join("X", "foes"),
  join("Y", "foes"),
  { type: "begin" },
];

/** A whole turn, in the notation of the vectors: who → whom it affects. */
export function turn(combatant: string, ...affected: string[]): readonly SpotlightEvent[] {
  return [{ type: "light", combatant }, end(combatant, ...affected)];
}

/** The end of a turn, response or held action. */
export function end(combatant: string, ...affected: string[]): SpotlightEvent {
  return { type: "end", combatant, affected };
}

/** A response paid with one 10acity point, up to its end. */
export function response(combatant: string, ...affected: string[]): readonly SpotlightEvent[] {
  return [{ type: "respond", combatant, currency: "tenacity", spin: 0, tenacity: 1 }, end(combatant, ...affected)];
}

/** A log as a document holds it, in the order of the steps. */
export function logOf(script: Script): Record<string, unknown> {
  return Object.fromEntries(flatten(script).map((step, index) => [`e${index}`, { ...step, sequence: index + 1 }]));
}

/** Plays steps of which none may be passed over. */
export function play(script: Script, rules: SpotlightRules = NEWER): Spotlight {
  const { state, ignored } = foldSpotlight(newSpotlight(rules), logOf(script));
  expect(ignored).toEqual([]);
  return state;
}

/** Plays steps in the fight of the vectors. */
export function fight(script: Script, rules: SpotlightRules = NEWER): Spotlight {
  return play([ANN_BO_X_Y, script], rules);
}

/** What comes next, in the words of the vectors: `X by affected`, or `{Ann, Bo} by opposition, narrator decides`. */
export function nextOf(state: Spotlight): string {
  const view: SpotlightView = viewSpotlight(state);
  const { next } = view;
  if (next?.kind !== "pick") return next?.kind ?? "nothing";
  const { candidates, rule, choosers, decider, newRound } = next;
  const round = newRound ? "new round, " : "";
  if (decider.by === "rule") return `${round}${candidates.join()} by ${rule}`;
  const who = decider.by === "owners" ? `owners of ${decider.of.join()}` : decider.by;
  const chooser = choosers.length > 0 ? ` (${choosers.join()})` : "";
  return `${round}{${candidates.join()}} by ${rule}${chooser}, ${who}`;
}

/** Why the last of some steps is passed over; the others must count. */
export function refusal(script: Script, rules: SpotlightRules = NEWER): string {
  const log = logOf([ANN_BO_X_Y, script]);
  const { ignored } = foldSpotlight(newSpotlight(rules), log);
  const last = Object.keys(log).at(-1);
  expect(ignored.filter(({ id }) => id !== last)).toEqual([]);
  return ignored.at(-1)?.reason ?? "accepted";
}

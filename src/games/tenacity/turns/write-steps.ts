import { deletion } from "../../../compat/deletion.ts";
import type { LogEntries, Written } from "../../../engine/turns/step-log.ts";
import {
  coupNews,
  shorten,
  stepSpotlight,
  turnEvents,
  type Spotlight,
  type SpotlightEvent,
  type TurnEvent,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { bitesDue, type DueBite, hurtAt } from "./due-bites.ts";
import { forgetSpotlight, fightRules, readSpotlight, startOf } from "./read-spotlight.ts";

/** A log that grows past this many entries is folded into a checkpoint down to {@link KEPT}, at the start of a round. */
const LIMIT = 60;
const KEPT = 40;

/** Writes steps of a fight or an undo, and tells listeners what turns begin and end by them. */
export async function writeSteps(
  combat: Combat.Implementation,
  { before, steps, entries }: Written<Spotlight, SpotlightEvent>,
): Promise<void> {
  const played = playSteps(before, steps);
  const begins = steps.some(({ type }) => type === "begin") && combat.system.rules === null;
  const ids = Object.keys(entries);
  const due = dueOf(combat, played);
  const owing = Object.fromEntries(ids.map((id, index) => [id, { ...entries[id], ...due.get(index) }]));
  await write(combat, owing, begins ? { rules: fightRules(ruleset()) } : {});
  if (steps.length === 0) return;
  await combat.tellOfTurns(played.map(({ happening, index }) => ({ ...happening, step: ids[index] ?? "" })));
  tellOfCoups(combat, before, steps, ids);
}

/** Tells listeners what became of each coup de grâce, once and on this client alone. */
function tellOfCoups(
  combat: Combat.Implementation,
  before: Spotlight,
  steps: readonly SpotlightEvent[],
  ids: readonly string[],
): void {
  let state = before;
  for (const [index, step] of steps.entries()) {
    const after = stepSpotlight(state, step);
    if (typeof after === "string") return;
    for (const news of coupNews(state, after))
      Hooks.callAll("tenacity-tactics.coupDeGrace", combat, { ...news, step: ids[index] ?? "" });
    state = after;
  }
}

/** Plays steps on from a fight, each of which can be. @returns what turns begin and end by them */
function playSteps(before: Spotlight, steps: readonly SpotlightEvent[]): readonly Happening[] {
  const happenings: Happening[] = [];
  let state = before;
  for (const [index, step] of steps.entries()) {
    const after = stepSpotlight(state, step);
    if (typeof after === "string") break;
    happenings.push(...turnEvents(state, after).map((happening) => ({ happening, index })));
    state = after;
  }
  return happenings;
}

/** Something that begins or ends, and which of the steps brought it. */
interface Happening {
  readonly happening: TurnEvent;
  readonly index: number;
}

/** What a step owes: uuids of those whom conditions hurt by what it begins, and what areas do to tokens. */
interface Due {
  readonly hurts?: readonly string[];
  readonly bites?: readonly DueBite[];
}

/**
 * What each step owes. It is written with the step: should this client go before it has told of that, the next keeper knows
 * (R-1008).
 */
function dueOf(combat: Combat.Implementation, played: readonly Happening[]): ReadonlyMap<number, Due> {
  const due = new Map<number, Due>();
  for (const { happening, index } of played) {
    const { hurts = [], bites = [] } = due.get(index) ?? {};
    const [hurt, bitten] = [
      [...hurts, ...hurtAt(combat, happening)],
      [...bites, ...bitesDue(combat, happening)],
    ];
    due.set(index, { ...(hurt.length > 0 && { hurts: hurt }), ...(bitten.length > 0 && { bites: bitten }) });
  }
  return due;
}

/** Writes events together with what core keeps of a fight: the round, and whose turn it is. */
async function write(combat: Combat.Implementation, entries: LogEntries, system: object): Promise<void> {
  const start = startOf(combat);
  const log = { ...combat.system.log, ...entries };
  const after = combat.foldWith(log);
  const opensRound = after.round > readSpotlight(combat).state.round;
  const shorter = opensRound && Object.keys(log).length > LIMIT ? shorten(start, log, KEPT) : null;
  const removed = Object.assign({}, ...(shorter?.folded ?? []).map((id) => deletion(id))) as object;
  const told = combat.announce({
    ...combat.turnOf(after),
    system: { ...system, log: { ...entries, ...removed }, ...(shorter && { checkpoint: shorter.checkpoint }) },
  });
  // Core's own turn events go by the list and would report everyone in between (CB-7); ours follow the light.
  await combat.update(told.changes, { ...told.options, turnEvents: false });
  forgetSpotlight(combat);
}

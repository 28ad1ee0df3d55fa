import { StepLog, type LogEntries, type Written } from "../../../engine/turns/step-log.ts";
import {
  historyOf,
  mayAskFor,
  SPOTLIGHT_STEP,
  stepSpotlight,
  type Spotlight,
  type SpotlightEvent,
  coupNews,
  shorten,
  turnEvents,
  type TurnEvent,
} from "../rules/index.ts";
import { seemsHelpless, combatantResources } from "./combatant-facts.ts";
import { isOwnFight, readSpotlight, fightRules, startOf } from "./read-spotlight.ts";
import { deletion } from "../../../compat/deletion.ts";
import { ruleset } from "../settings/ruleset.ts";
import { bitesDue, type DueBite, hurtAt } from "./hazards.ts";

/** The steps of fights by the rules of the light (section 12). */
export const SPOTLIGHT_LOG = new StepLog<Combat.Implementation, Spotlight, SpotlightEvent>({
  name: "spotlight",
  waits: "TENACITY.Spotlight.Waits",
  isOwn: isOwnFight,
  stateOf: (combat) => readSpotlight(combat).state,
  play: stepSpotlight,
  step: SPOTLIGHT_STEP,
  mayAsk: mayAskFor,
  history: historyOf,
  moves: ["begin", "establish", "light", "end", "respond", "hold", "release"],
  isOver: ({ phase }) => phase === "over",
  withFacts,
  write: writeSteps,
});

/**
 * What steps say of documents is so at that moment, on whichever client: a response is paid with what its combatant owns (R-1212),
 * and whether a victim is helpless its conditions say, or a narrator.
 */
function withFacts(
  combat: Combat.Implementation,
  steps: readonly SpotlightEvent[],
  { isGM }: User.Implementation,
): readonly SpotlightEvent[] {
  return steps.map((step) => {
    if (step.type === "respond") return { ...step, ...combatantResources(combat.combatants.get(step.combatant)) };
    if (step.type !== "coup") return step;
    return { ...step, helpless: seemsHelpless(combat.combatants.get(step.target)), ruled: step.ruled && isGM };
  });
}

/** A log that grows past this many entries is folded into a checkpoint down to {@link KEPT}, at the start of a round. */
const LIMIT = 60;
const KEPT = 40;

/** Writes steps of a fight or an undo, and tells listeners what turns begin and end by them. */
async function writeSteps(
  combat: Combat.Implementation,
  { before, steps, entries }: Written<Spotlight, SpotlightEvent>,
): Promise<void> {
  const { happenings, after } = playSteps(before, steps);
  const begins = steps.some(({ type }) => type === "begin") && combat.system.rules === null;
  const ids = Object.keys(entries);
  const due = dueOf(combat, happenings);
  const owing = Object.fromEntries(ids.map((id, index) => [id, { ...entries[id], ...due.get(index) }]));
  const log = { ...combat.system.log, ...owing };
  // Steps come after all others: only what is taken back has the log folded anew.
  const known = steps.length > 0 ? after : combat.foldWith(log);
  await write(combat, owing, { log, after: known, system: begins ? { rules: fightRules(ruleset()) } : {} });
  if (steps.length === 0) return;
  await combat.tellOfTurns(happenings.map(({ happening, index }) => ({ ...happening, step: ids[index] ?? "" })));
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

/** Plays steps on from a fight, each of which can be. @returns what turns begin and end by them, and how the fight stands then */
function playSteps(before: Spotlight, steps: readonly SpotlightEvent[]) {
  const happenings: Happening[] = [];
  let state = before;
  for (const [index, step] of steps.entries()) {
    const after = stepSpotlight(state, step);
    if (typeof after === "string") break;
    happenings.push(...turnEvents(state, after).map((happening) => ({ happening, index })));
    state = after;
  }
  return { happenings, after: state };
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
async function write(
  combat: Combat.Implementation,
  entries: LogEntries,
  { log, after, system }: { readonly log: LogEntries; readonly after: Spotlight; readonly system: object },
): Promise<void> {
  const start = startOf(combat);
  const opensRound = after.round > readSpotlight(combat).state.round;
  const shorter = opensRound && Object.keys(log).length > LIMIT ? shorten(start, log, KEPT) : null;
  const removed = Object.assign({}, ...(shorter?.folded ?? []).map((id) => deletion(id))) as object;
  const told = combat.announce({
    ...combat.turnOf(after),
    system: { ...system, log: { ...entries, ...removed }, ...(shorter && { checkpoint: shorter.checkpoint }) },
  });
  // Core's own turn events go by the list and would report everyone in between (CB-7); ours follow the light.
  await combat.update(told.changes, { ...told.options, turnEvents: false });
}

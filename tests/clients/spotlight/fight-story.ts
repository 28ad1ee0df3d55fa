import {
  type CanPay,
  canRespond,
  findCombatant,
  mayAskFor,
  newSpotlight,
  stepSpotlight,
  turnEvents,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightRules,
  type TurnEvent,
} from "../../../src/games/tenacity/rules/index.ts";
import type { SeededUser } from "../../support/table-client.ts";

/** Points that a response can be paid from. */
export interface Points {
  readonly spin: number;
  readonly tenacity: number;
}

/** Who fights in random fights: the actors of the seeded world, by name. */
export const FIGHTERS = {
  Missa: { kind: "pc", player: "Ann" },
  Joren: { kind: "pc", player: "Ben" },
  "Harbor Thug": { kind: "npc", player: null },
  "Clockwork Sentinel": { kind: "npc", player: null },
} as const satisfies Readonly<Record<string, { kind: "pc" | "npc"; player: SeededUser | null }>>;

export type Fighter = keyof typeof FIGHTERS;

/** A combatant's document, as the narrator made and changed it. */
export interface Member {
  readonly id: string;
  readonly actor: Fighter;
  readonly side: string;
  readonly defeated: boolean;
}

/** What has happened and was not taken back. */
export interface Happened {
  /** Which decision it belongs to; null for what the documents told, which no one takes back. */
  readonly decision: number | null;
  readonly event: SpotlightEvent;
  /** Who paid for it with what. */
  readonly price: { readonly actor: Fighter; readonly currency: keyof Points } | null;
}

/** A fight without documents, without a log and without undo: what is taken back has never been. */
export interface FightStory {
  readonly start: Spotlight;
  readonly happened: readonly Happened[];
  readonly state: Spotlight;
  readonly members: readonly Member[];
  readonly fainted: readonly Fighter[];
  readonly resources: Readonly<Record<Fighter, Points>>;
}

/** What has become of something that someone asked for. */
export interface Outcome {
  readonly story: FightStory;
  readonly refused: string | null;
  /** What turns and rounds it begins and ends, in order. */
  readonly told: readonly TurnEvent[];
}

/** A fight before anything has happened in it. */
export function newStory(
  rules: SpotlightRules,
  members: readonly Member[],
  resources: FightStory["resources"],
): FightStory {
  const start = newSpotlight(rules);
  return { start, happened: [], state: start, members, fainted: [], resources };
}

/** Steps that move the light: asked for before another of them happened, they come too late. */
const MOVES: readonly string[] = ["begin", "establish", "light", "end", "respond", "hold", "release"];

/** Whether some steps move the light. */
export function moves(steps: readonly SpotlightEvent[]): boolean {
  return steps.some(({ type }) => MOVES.includes(type));
}

/** Whose actor a combatant is. */
export function actorIn({ members }: FightStory, id: string): Fighter | undefined {
  return members.find((member) => member.id === id)?.actor;
}

export function ownedBy({ members }: FightStory, user: SeededUser): readonly string[] {
  return members.filter(({ actor }) => FIGHTERS[actor].player === user).map(({ id }) => id);
}

/** Steps with the points that their combatants have at this moment, as R-1212 wants them. */
function withResources(story: FightStory, steps: readonly SpotlightEvent[]): readonly SpotlightEvent[] {
  return steps.map((step) => {
    if (step.type !== "respond") return step;
    const actor = actorIn(story, step.combatant);
    return { ...step, ...(actor ? story.resources[actor] : { spin: 0, tenacity: 0 }) };
  });
}

/** Whether a user could take a step now. */
export function can(story: FightStory, user: SeededUser, step: SpotlightEvent): boolean {
  const asker = { narrator: user === "Narrator", owns: ownedBy(story, user) };
  const [full = step] = withResources(story, [step]);
  return mayAskFor(story.state, full, asker) && typeof stepSpotlight(story.state, full) !== "string";
}

/** What a combatant can respond with now; nothing where it cannot, or the light is stopped. */
export function currenciesOf(story: FightStory, id: string): readonly ("free" | "spin" | "tenacity")[] {
  const actor = actorIn(story, id);
  if (!actor || story.state.halted) return [];
  const offer = canRespond(story.state, id, story.resources[actor]);
  return offer.ok ? offer.currencies : [];
}

/** Who could pay for a response, as far as a user reads what they have: a player reads their own. */
export function payersFor(story: FightStory, user: SeededUser): CanPay {
  const owned = ownedBy(story, user);
  return (state, id) => {
    const actor = actorIn(story, id);
    if (!actor || (user !== "Narrator" && !owned.includes(id))) return true;
    return canRespond(state, id, story.resources[actor]).ok;
  };
}

/** Someone takes steps, all or none. `late`: the light has moved since they saw it. */
export function takeIn(
  story: FightStory,
  user: SeededUser,
  steps: readonly SpotlightEvent[],
  { late = false } = {},
): Outcome {
  const refuse = (refused: string): Outcome => ({ story, refused, told: [] });
  const narrator = user === "Narrator";
  if (!narrator && moves(steps) && (late || story.state.phase === "over")) return refuse("stale");
  if (steps.length === 0) return { story, refused: null, told: [] };
  const asker = { narrator, owns: ownedBy(story, user) };
  const told: TurnEvent[] = [];
  let { state, resources } = story;
  const decision = decisionsIn(story).length;
  const happened = [...story.happened];
  for (const event of withResources(story, steps)) {
    if (!mayAskFor(state, event, asker)) return refuse("notYours");
    const after = stepSpotlight(state, event);
    if (typeof after === "string") return refuse(after);
    told.push(...turnEvents(state, after));
    const price = priceOf(story, event);
    if (price) resources = changed(resources, price, -1);
    happened.push({ decision, event, price });
    state = after;
  }
  return { story: { ...story, state, resources, happened }, refused: null, told };
}

function priceOf(story: FightStory, event: SpotlightEvent): Happened["price"] {
  if (event.type !== "respond" || event.currency === "free") return null;
  const actor = actorIn(story, event.combatant);
  return actor ? { actor, currency: event.currency } : null;
}

function changed(
  resources: FightStory["resources"],
  { actor, currency }: NonNullable<Happened["price"]>,
  by: number,
): FightStory["resources"] {
  return { ...resources, [actor]: { ...resources[actor], [currency]: resources[actor][currency] + by } };
}

/** The decisions in force, oldest first: the events of each. */
export function decisionsIn({ happened }: FightStory): readonly (readonly SpotlightEvent[])[] {
  const decisions: SpotlightEvent[][] = [];
  for (const { decision, event } of happened) if (decision !== null) (decisions[decision] ??= []).push(event);
  return decisions;
}

/** The story in which the last few decisions were never taken; what the documents told stays. */
export function takeBackIn(story: FightStory, count: number): Outcome {
  if (count === 0) return { story, refused: null, told: [] };
  const first = decisionsIn(story).length - count;
  const isKept = ({ decision }: Happened): boolean => decision === null || decision < first;
  const happened = story.happened.filter(isKept);
  let { resources } = story;
  for (const { price } of story.happened.filter((each) => !isKept(each)))
    if (price) resources = changed(resources, price, 1);
  return { story: { ...story, resources, happened, state: stateOf(story.start, happened) }, refused: null, told: [] };
}

/** Where a fight stands after what has happened, from its start. */
function stateOf(start: Spotlight, happened: readonly Happened[]): Spotlight {
  return happened.reduce((state, { event }) => {
    const after = stepSpotlight(state, event);
    return typeof after === "string" ? state : after;
  }, start);
}

/** The documents have told the fight what is so; `facts` are the events that the fight noted. */
export function learn(story: FightStory, facts: readonly SpotlightEvent[]): Outcome {
  const told: TurnEvent[] = [];
  let { state } = story;
  const happened = [...story.happened];
  for (const event of facts) {
    const after = stepSpotlight(state, event);
    if (typeof after === "string") return { story, refused: after, told: [] };
    told.push(...turnEvents(state, after));
    happened.push({ decision: null, event, price: null });
    state = after;
  }
  return { story: { ...story, state, happened }, refused: null, told };
}

/** What a fight knows of its combatants and what its documents say, each as text; they must be the same. */
export function rosters({ state, members, fainted }: FightStory): { readonly known: string; readonly true: string } {
  const isUnconscious = (actor: Fighter): boolean => fainted.includes(actor);
  const facts = members.map(({ id, actor, side, defeated }) => {
    const falls = FIGHTERS[actor].kind === "npc" && isUnconscious(actor);
    return [id, side, FIGHTERS[actor].kind, defeated || falls, isUnconscious(actor)].join();
  });
  const known = state.combatants
    .filter(({ gone }) => !gone)
    .map(({ id, side, kind, out, unconscious }) => [id, side, kind, out, unconscious].join());
  return { known: known.sort().join(" "), true: facts.sort().join(" ") };
}

/**
 * Whether in a story no one had two turns in one round and no one was forgotten in one, without the word of the narrator
 * (R-1204, R-1205, R-1210). Counts turns by itself; of the state it only reads whose light it is and who is there.
 */
export function unfairness({ start, happened }: FightStory): string[] {
  const wrong: string[] = [];
  let state = start;
  let had = new Set<string>();
  for (const { event } of happened) {
    const after = stepSpotlight(state, event);
    if (typeof after === "string") continue;
    if (after.round > state.round) {
      const without = forgotten(state, had);
      if (state.round > 0) wrong.push(...without);
      // Anyone who is passed over before the first turn is passed over in the first round, unless everyone is.
      if (state.round > 0 || without.length === 0) had = new Set();
    }
    if (event.type === "light") {
      const isByRule = event.override === undefined;
      if (isByRule && had.has(event.combatant)) wrong.push(`${event.combatant} twice in round ${String(after.round)}`);
      had.add(event.combatant);
    }
    if (event.type === "skip") had.add(event.combatant);
    state = after;
  }
  return wrong;
}

/**
 * Who in a fight responded twice to one turn, to one response or to one held action (R-1212, A-37). Counts by itself; of the state it
 * only reads what came in the middle of what.
 */
export function answeredTwice(start: Spotlight, events: readonly SpotlightEvent[]): string[] {
  const wrong: string[] = [];
  const answers = new Set<string>();
  let state = start;
  let turn = "nobody's turn";
  let action = turn;
  for (const [index, event] of events.entries()) {
    const after = stepSpotlight(state, event);
    if (typeof after === "string") continue;
    const isOver = state.phase === "respond" && after.phase !== "respond" && after.focus !== state.focus;
    if (event.type === "light") turn = `the turn at step ${String(index)}`;
    if (event.type === "respond") {
      const answer = `${event.combatant} answers ${action}`;
      if (answers.has(answer)) wrong.push(`${answer} once more`);
      answers.add(answer);
    }
    if (after.focus.trigger === "turn") action = turn;
    else if (isOver) action = `what ended at step ${String(index)}`;
    state = after;
  }
  return wrong;
}

function forgotten({ combatants, round }: Spotlight, had: ReadonlySet<string>): string[] {
  return combatants
    .filter(({ id, out }) => !out && !had.has(id))
    .map(({ id }) => `${id} forgotten in round ${String(round)}`);
}

/** What is wrong with a moment of a fight in which neither exactly one is lit nor a decision is pending. */
export function darkness(state: Spotlight): string[] {
  const { lit, phase, paused } = state;
  const wrong: string[] = [];
  const isLit = phase === "turn" || phase === "respond";
  if (isLit !== (lit !== null)) wrong.push(`in phase ${phase} is lit: ${JSON.stringify(lit)}`);
  if (lit && findCombatant(state, lit.id)?.out !== false) wrong.push(`the light is with ${lit.id}, who is out`);
  if (paused !== null && phase !== "respond") wrong.push(`${paused} is interrupted by nobody`);
  return wrong;
}

import {
  goOn,
  goToNextRound,
  openMoves,
  readSpotlightEvent,
  TURN_PARTS,
  type Spotlight,
  type SpotlightEvent,
} from "../../../src/games/tenacity/rules/index.ts";
import type { Random } from "../../support/random.ts";
import type { TrackerButton } from "../fights.ts";
import type { SeededUser } from "../../support/table-client.ts";
import {
  can,
  currenciesOf,
  payersFor,
  decisionsIn,
  FIGHTERS,
  moves,
  ownedBy,
  takeBackIn,
  takeIn,
  type Fighter,
  type FightStory,
  type Member,
  type Outcome,
} from "./fight-story.ts";

/** Someone takes steps, as a macro or a button does. */
export interface Take {
  readonly kind: "take";
  readonly user: SeededUser;
  readonly steps: readonly SpotlightEvent[];
}

/** What someone does to a fight. */
export type Command =
  | Take
  /** By a click on a button of the tracker: its action, value and combatant. */
  | { readonly kind: "press"; readonly take: Take; readonly button: TrackerButton }
  /** Two people at the same moment, with the narrator there or away. */
  | { readonly kind: "race" | "away"; readonly takes: readonly [Take, Take] }
  /** Core's own buttons, and undo: the narrator's. */
  | { readonly kind: "nextTurn" | "nextRound" | "previousTurn" | "previousRound" }
  | { readonly kind: "undo"; readonly count: number }
  /** What happens to documents, which the fight follows. */
  | { readonly kind: "join"; readonly member: Member }
  | { readonly kind: "leave"; readonly id: string }
  | { readonly kind: "change"; readonly id: string; readonly some: Partial<Pick<Member, "side" | "defeated">> }
  | { readonly kind: "faint"; readonly actor: Fighter; readonly active: boolean };

const USERS: readonly SeededUser[] = ["Narrator", "Ann", "Ben"];

/** No fight has more combatants. */
export const MOST = 40;

type Maker = (story: FightStory, random: Random) => Command | null;

/** What people do, and how often. */
const MAKERS: readonly (readonly [weight: number, maker: Maker])[] = [
  [24, carryOn],
  [12, press],
  [8, aside],
  [8, (_story, random) => ({ kind: random.next() < 0.7 ? "nextTurn" : "previousTurn" })],
  [1, (_story, random) => ({ kind: random.next() < 0.6 ? "nextRound" : "previousRound" })],
  [4, ({ happened }, random) => (happened.length > 0 ? { kind: "undo", count: random.between(1, 3) } : null)],
  [5, forged],
  [8, race],
  [8, fate],
];

/** Chooses something that someone does next, mostly something that makes sense. */
export function chooseCommand(story: FightStory, random: Random): Command {
  const total = MAKERS.reduce((sum, [weight]) => sum + weight, 0);
  for (;;) {
    let place = random.between(1, total);
    const [, maker] = MAKERS.find(([weight]) => (place -= weight) <= 0) ?? [0, carryOn];
    const command = maker(story, random);
    if (command) return command;
  }
}

function carryOn(story: FightStory, random: Random): Take | null {
  const open = openMoves(story.state);
  if (open.length === 0) return null;
  const step = stepOf(story, random.one(open), random);
  const able = USERS.filter((user) => can(story, user, step));
  return { kind: "take", user: able.length > 0 ? random.one(able) : "Narrator", steps: [step] };
}

/** An open move with what it needs besides. */
function stepOf(story: FightStory, move: ReturnType<typeof openMoves>[number], random: Random): SpotlightEvent {
  const combatant = move.combatant ?? "";
  const [currency = "spin"] = random.shuffled(currenciesOf(story, combatant));
  const more = {
    total: random.between(0, 5),
    affected: random.next() < 0.2 ? null : someOf(story.state, random),
    currency,
    spin: 9,
    tenacity: 9,
  };
  const step = readSpotlightEvent({ ...more, type: move.type, combatant, sequence: 1 });
  if (typeof step === "string") throw new Error(`No step: ${JSON.stringify(move)}`);
  return step;
}

/** Up to three of those in a fight, present or not. */
function someOf({ combatants }: Spotlight, random: Random): string[] {
  return random.shuffled(combatants.map(({ id }) => id)).slice(0, random.between(0, 3));
}

function anybody({ combatants }: Spotlight, random: Random): string {
  return random.one(combatants).id;
}

/** What moves no light, or moves it against the rule. */
function aside({ state }: FightStory, random: Random): Take | null {
  if (state.combatants.length === 0) return null;
  const combatant = state.lit?.id ?? anybody(state, random);
  const part = random.one(TURN_PARTS);
  const steps: readonly SpotlightEvent[] = [
    { type: "act", combatant, affected: someOf(state, random) },
    { type: "focus", affected: someOf(state, random) },
    { type: "spend", combatant, part, spent: !state.spent.includes(part) },
    { type: "hold", combatant, part: random.one(["action", "movement"]), trigger: "when <b>they</b> come" },
    { type: "ask", combatant: anybody(state, random), wants: random.next() < 0.7 },
    { type: "skip", combatant: anybody(state, random) },
    { type: state.halted ? "resume" : "halt" },
    { type: "light", combatant: anybody(state, random), override: "the roof falls in" },
  ];
  const user: SeededUser = random.next() < 0.6 ? "Narrator" : random.one(USERS);
  // A fight that is stopped soon goes on.
  return { kind: "take", user, steps: [state.halted && random.next() < 0.8 ? { type: "resume" } : random.one(steps)] };
}

/** What is no one's to ask for, or not now. */
function forged({ state }: FightStory, random: Random): Take | null {
  if (state.combatants.length === 0) return null;
  const combatant = anybody(state, random);
  const steps: readonly SpotlightEvent[] = [
    { type: "light", combatant },
    { type: "light", combatant, override: "because I say so" },
    { type: "end", combatant, affected: someOf(state, random) },
    { type: "respond", combatant, currency: random.one(["free", "spin", "tenacity"]), spin: 50, tenacity: 50 },
    { type: "release", combatant },
    { type: "roll", combatant, total: 99 },
    { type: "leave", combatant },
    { type: "finish" },
    { type: "begin" },
  ];
  return { kind: "take", user: random.one(["Ann", "Ben"]), steps: [random.one(steps)] };
}

function race(story: FightStory, random: Random): Command | null {
  const [one, other] = [carryOn(story, random), random.next() < 0.7 ? carryOn(story, random) : aside(story, random)];
  if (!one || !other) return null;
  if (random.next() < 0.3) return { kind: "race", takes: [one, { ...one, user: otherThan(one.user, random) }] };
  if (one.user === other.user) return { kind: "race", takes: [one, { ...other, user: otherThan(one.user, random) }] };
  return { kind: "race", takes: [one, other] };
}

function otherThan(user: SeededUser, random: Random): SeededUser {
  return random.one(USERS.filter((each) => each !== user));
}

/** What two players ask for while no narrator is there. */
export function chooseWhileAway(story: FightStory, random: Random): Command {
  const asked = (user: "Ann" | "Ben"): Take => {
    const take = random.next() < 0.7 ? carryOn(story, random) : forged(story, random);
    return { kind: "take", user, steps: take?.steps ?? [{ type: "begin" }] };
  };
  return { kind: "away", takes: [asked("Ann"), asked("Ben")] };
}

/** Something happens to someone. */
function fate(story: FightStory, random: Random): Command | null {
  const { members, fainted, state } = story;
  const id = `joined${String(random.between(0, 999_999)).padStart(10, "0")}`;
  const side = random.one(["heroes", "foes", "foes", "beasts"]);
  const [member] = random.shuffled(members);
  const actor = random.one(["Joren", "Harbor Thug"] as const);
  const choice = random.between(1, 10);
  if (state.phase === "over") return null;
  if (choice <= 3 && members.length < MOST)
    return { kind: "join", member: { id, actor: random.one(names), side, defeated: false } };
  if (!member) return null;
  if (choice <= 5) return members.length > 1 ? { kind: "leave", id: member.id } : null;
  if (choice <= 7) return { kind: "change", id: member.id, some: { defeated: !member.defeated } };
  if (choice <= 8) return member.side === side ? null : { kind: "change", id: member.id, some: { side } };
  return { kind: "faint", actor, active: !fainted.includes(actor) };
}

const names = Object.keys(FIGHTERS) as readonly Fighter[];

/** A click on one of the buttons that a user should see. */
function press(story: FightStory, random: Random): Command | null {
  const user = random.one(USERS);
  const found = buttonsOf(story, user);
  if (found.length === 0) return null;
  const { button, steps } = random.one(found);
  return { kind: "press", take: { kind: "take", user, steps }, button };
}

/** The buttons of a user's tracker that take steps, and which steps those are. */
export function buttonsOf(
  story: FightStory,
  user: SeededUser,
): { readonly button: TrackerButton; readonly steps: readonly SpotlightEvent[] }[] {
  const { state } = story;
  const ids = state.combatants.filter(({ gone }) => !gone).map(({ id }) => id);
  const owned = user === "Narrator" ? ids : ownedBy(story, user);
  const each = (action: string, step: (combatant: string) => SpotlightEvent, value = "") =>
    ids
      .map((combatant) => ({ button: { action, value, combatant }, steps: [step(combatant)] }))
      .filter(({ steps: [first] }) => first !== undefined && can(story, user, first));
  const responses = owned.flatMap((combatant) =>
    currenciesOf(story, combatant).map((currency) => ({
      button: { action: "respond", value: currency, combatant },
      steps: [{ type: "respond", combatant, currency, spin: 0, tenacity: 0 } as const],
    })),
  );
  const { lit } = state;
  const mayEnd = lit !== null && can(story, user, { type: "end", combatant: lit.id, affected: null });
  const end = mayEnd
    ? [{ button: { action: "nextTurn", value: "", combatant: lit.id }, steps: goOn(state, payersFor(story, user)) }]
    : [];
  return [
    ...each("giveLight", (combatant) => ({ type: "light", combatant })),
    ...each("release", (combatant) => ({ type: "release", combatant, part: "action" }), "action"),
    ...each("release", (combatant) => ({ type: "release", combatant, part: "movement" }), "movement"),
    ...responses,
    ...end,
  ];
}

/** What may come of a command. */
export interface Ending extends Omit<Outcome, "told"> {
  /** What turns and rounds it begins and ends; null where no one is there who could say. */
  readonly told: Outcome["told"] | null;
  /** The reasons that players are given. */
  readonly refusals: readonly string[];
  /** How often the encounter is written; null where that depends on the documents. */
  readonly writes: number | null;
}

/**
 * What may come of a command: one ending, or several where it depends on who is heard first.
 * @param kept - How many of the last decisions can still be taken back.
 */
export function endingsOf(story: FightStory, command: Command, kept: number): readonly Ending[] {
  const known = (outcome: Outcome, user: SeededUser): Ending[] => {
    const isTold = outcome.refused !== null && user !== "Narrator";
    const isWritten = isTold || outcome.story !== story;
    return [{ ...outcome, refusals: isTold ? [outcome.refused] : [], writes: Number(isWritten) }];
  };
  const own = (outcome: Outcome): Ending[] => known(outcome, "Narrator");
  const back = (count: number): Ending[] => own(takeBackIn(story, count > kept ? 0 : count));
  switch (command.kind) {
    case "take":
      return known(takeIn(story, command.user, command.steps), command.user);
    case "press":
      return known(takeIn(story, command.take.user, command.take.steps), command.take.user);
    case "race":
      return inAnyOrder(story, command.takes);
    case "away":
      return inAnyOrder(story, command.takes).map((ending) => ({ ...ending, told: null, writes: null }));
    case "nextTurn":
      return own(takeIn(story, "Narrator", goOn(story.state, payersFor(story, "Narrator"))));
    case "nextRound":
      return own(takeIn(story, "Narrator", roundSteps(story)));
    case "undo":
      return back(Math.min(command.count, kept));
    case "previousTurn":
      return back(sinceLast(story, ["end"]) || sinceLast(story, ["light", "begin"]));
    case "previousRound":
      return back(sinceRound(story));
    default:
      return [{ story: withDocuments(story, command), refused: null, told: [], refusals: [], writes: null }];
  }
}

function roundSteps(story: FightStory): readonly SpotlightEvent[] {
  const { state } = story;
  const canPay = payersFor(story, "Narrator");
  return state.phase === "setup" ? goOn(state, canPay) : goToNextRound(state, canPay);
}

function inAnyOrder(story: FightStory, [one, other]: readonly [Take, Take]): readonly Ending[] {
  return [inOrder(story, one, other), inOrder(story, other, one)];
}

function inOrder(story: FightStory, first: Take, second: Take): Ending {
  const one = takeIn(story, first.user, first.steps);
  const late = one.refused === null && moves(first.steps);
  const two = takeIn(one.story, second.user, second.steps, { late });
  const refusals = [
    { user: first.user, refused: one.refused },
    { user: second.user, refused: two.refused },
  ].flatMap(({ user, refused }) => (refused !== null && user !== "Narrator" ? [refused] : []));
  const writes = refusals.length + [one, two].filter(({ refused }) => refused === null).length;
  return { story: two.story, refused: null, told: [...one.told, ...two.told], refusals: refusals.sort(), writes };
}

/** How many decisions there are from the last one of some kinds on; 0 where there is none. */
function sinceLast(story: FightStory, types: readonly SpotlightEvent["type"][]): number {
  const decisions = decisionsIn(story);
  const place = decisions.findLastIndex((events) => events.some(({ type }) => types.includes(type)));
  return place < 0 ? 0 : decisions.length - place;
}

/** How many decisions there are from the one that opened this round on; 0 where none did. */
function sinceRound(story: FightStory): number {
  const { round } = story.state;
  const { length } = decisionsIn(story);
  const before = (count: number): number => takeBackIn(story, count).story.state.round;
  const counts = Array.from({ length }, (_, index) => index + 1);
  return counts.find((count) => before(count) < round) ?? 0;
}

function withDocuments(story: FightStory, command: Command): FightStory {
  const { members, fainted } = story;
  switch (command.kind) {
    case "join":
      return { ...story, members: [...members, command.member] };
    case "leave":
      return { ...story, members: members.filter(({ id }) => id !== command.id) };
    case "change":
      return {
        ...story,
        members: members.map((member) => (member.id === command.id ? { ...member, ...command.some } : member)),
      };
    case "faint": {
      const others = fainted.filter((each) => each !== command.actor);
      return { ...story, fainted: command.active ? [...others, command.actor] : others };
    }
    default:
      return story;
  }
}

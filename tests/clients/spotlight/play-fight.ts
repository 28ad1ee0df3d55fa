import { isDeepStrictEqual } from "node:util";
import {
  foldSpotlight,
  historyOf,
  oneSideStands,
  readCheckpoint,
  viewSpotlight,
  readSpotlightEvent,
  type SpotlightEvent,
  type SpotlightRules,
  type TurnEvent,
} from "../../../src/games/tenacity/rules/index.ts";
import type { Random } from "../../support/random.ts";
import type { SeededUser } from "../../support/table-client.ts";
import {
  buttonsOf,
  chooseCommand,
  chooseWhileAway,
  endingsOf,
  MOST,
  type Command,
  type Ending,
} from "./fight-commands.ts";
import type { Screen, Sight } from "./fight-eyes.ts";
import {
  answeredTwice,
  darkness,
  FIGHTERS,
  learn,
  newStory,
  rosters,
  unfairness,
  type Fighter,
  type FightStory,
  type Member,
} from "./fight-story.ts";
import type { FightTable } from "./fight-table.ts";

/** How often each kind of thing happened, over all fights. */
export type FightCounts = Map<string, number>;

/** How a fight is played. */
export interface Play {
  readonly random: Random;
  readonly commands: number;
  readonly counts: FightCounts;
  /** Whether the narrator is away in the middle of it. */
  readonly away: boolean;
  /** For anyone who reads a failure. */
  readonly name: string;
}

/** Numbers of combatants, which go round. */
const SIZES = [2, 4, 3, 9, 6, 20, 5, MOST];
const MODES = ["spotlight", "group", "linear", "spotlight", "affected"] as const;
const TIES = ["narrator", "heroesFirst", "reactionRank", "reroll"] as const;
const ROUNDS = ["continue", "winner", "reroll"] as const;

/** A fight of a size and by rules that depend on its number, between members that chance draws. */
export function newFight(number: number, random: Random): FightStory {
  const rules: SpotlightRules = {
    initiativeMode: MODES[number % MODES.length] ?? "spotlight",
    initiativeTie: random.one(TIES),
    newRoundStart: random.one(ROUNDS),
    groupAdvantage: random.one(["firstRound", "everyRound"]),
    respondAgain: random.next() < 0.9,
    coupDeGrace: random.next() < 0.9,
    helpCostsAction: random.next() < 0.9,
  };
  const size = SIZES[number % SIZES.length] ?? 2;
  const names = Object.keys(FIGHTERS) as Fighter[];
  const members = Array.from({ length: size }, (_, index): Member => {
    const actor = random.one(names);
    const side = FIGHTERS[actor].kind === "pc" ? "heroes" : random.one(["foes", "foes", "beasts"]);
    return { id: `fighter${String(index).padStart(9, "0")}`, actor, side, defeated: false };
  });
  const resources = () => ({ spin: random.between(-1, 3), tenacity: random.between(0, 3) });
  const none = { spin: 0, tenacity: 0 };
  return newStory(rules, members, {
    Missa: resources(),
    Joren: resources(),
    "Harbor Thug": none,
    "Clockwork Sentinel": none,
  });
}

/** Plays a fight: after everything that happens, the model, the log, every client and every screen must say the same. */
export async function playFight(table: FightTable, story: FightStory, play: Play): Promise<void> {
  const fight = new PlayedFight(table, story, play);
  await table.begin(story);
  fight.compare([{ story, refused: null, told: [], refusals: [], writes: null }]);
  for (let count = 0; count < play.commands; count += 1) {
    const isAway = play.away && count === Math.floor(play.commands / 2);
    await fight.happen(isAway ? chooseWhileAway(fight.story, play.random) : chooseCommand(fight.story, play.random));
  }
  await fight.happen({ kind: "take", user: "Narrator", steps: [{ type: "finish" }] });
  await fight.happen({ kind: "undo", count: 1 });
}

const USERS: readonly SeededUser[] = ["Narrator", "Ann", "Ben"];

/** A fight at the table beside its model. */
class PlayedFight {
  readonly #table: FightTable;
  readonly #play: Play;
  /** What has happened, for the one who reads a failure. */
  readonly #words: string[];
  /** Ids of the decisions that can be taken back, oldest first. */
  #decisions: readonly string[] = [];
  #refusals: readonly string[] = [];
  #log: readonly string[] = [];
  story: FightStory;

  constructor(table: FightTable, story: FightStory, play: Play) {
    this.#table = table;
    this.#play = play;
    this.story = story;
    this.#words = [play.name, JSON.stringify([story.start.rules, story.members, story.resources])];
  }

  /** Lets something happen at the table and in the model. */
  async happen(command: Command): Promise<void> {
    this.#words.push(JSON.stringify(command));
    this.#count(command.kind);
    const endings = endingsOf(this.story, command, this.#decisions.length);
    const { round } = this.story.state;
    await this.#table.run(command, this.#play.random, this.#decisions);
    const ending = this.compare(endings);
    if (ending.refusals.length > 0) this.#count("refused to a player");
    if (this.story.state.round > round) this.#count("round");
  }

  /** Compares everything that is known of the fight with what may have come of the last command. @returns what has */
  compare(endings: readonly Ending[]): Ending {
    const sights = USERS.map((user) => this.#table.look(user));
    const [narrators] = sights as [Sight];
    const ending = this.#endingFor(endings, narrators);
    this.story = ending.story;
    const { start, happened, state } = this.story;
    const events = happened.map(({ event }) => event);
    const wrong = [...darkness(state), ...unfairness(this.story), ...answeredTwice(start, events)];
    this.#equal("what is wrong with the fight", wrong, []);
    const roster = rosters(this.story);
    this.#equal("the roster", roster.known, roster.true);
    this.#compareFold(narrators);
    for (const [index, sight] of sights.entries()) this.#compareSight(USERS[index] ?? "Narrator", sight, ending);
    this.#refusals = Object.keys(narrators.refusals);
    this.#log = Object.keys(narrators.log);
    this.#decisions = historyOf(narrators.log).map(({ id }) => id);
    return ending;
  }

  /** Which of the endings it was, together with what the documents told since. */
  #endingFor(endings: readonly Ending[], { log, state, refusals }: Sight): Ending {
    const given = Object.entries(refusals).filter(([id]) => !this.#refusals.includes(id));
    const reasons = given.map(([, reason]) => reason).sort();
    const news = Object.entries(log)
      .filter(([id]) => !this.#log.includes(id))
      .sort(([, one], [, other]) => one.sequence - other.sequence)
      .map(([, event]) => readSpotlightEvent({ ...event }))
      .filter((event) => typeof event === "object");
    const facts = news.filter(({ type }) => FACTS.includes(type));
    const decided = news.filter(({ type }) => !FACTS.includes(type)).map(nameOf);
    const candidates = endings.map((ending): Ending => {
      const { story, told } = learn(ending.story, facts);
      return { ...ending, story, told: ending.told && [...ending.told, ...told] };
    });
    const partsOf = ({ story: { state, happened }, refusals }: Ending): object[] => {
      const decisions = happened.filter(({ decision }) => decision !== null).map(({ event }) => nameOf(event));
      return [state, refusals, decisions.slice(decisions.length - decided.length)];
    };
    const real = [state, reasons, decided];
    const found = candidates.find((candidate) => isDeepStrictEqual(partsOf(candidate), real));
    return found ?? this.#fail("the narrator's fight, reasons and decisions", real, candidates.map(partsOf));
  }

  #compareFold({ log, checkpoint }: Sight): void {
    const { state, ignored } = foldSpotlight(readCheckpoint(checkpoint, this.story.start), log);
    this.#equal("the folded log", state, this.story.state);
    this.#equal("what the fold passes over", ignored, []);
  }

  #compareSight(user: SeededUser, sight: Sight, { told, writes }: Ending): void {
    const { state, resources } = this.story;
    this.#equal(`${user}'s fight`, sight.state, state);
    this.#equal(`what ${user}'s fight passes over`, sight.ignored, []);
    this.#equal(`${user}'s screen`, sight.screen, screenOf(user, this.story));
    this.#equal(`the points at ${user}`, pick(sight.resources, resources), resources);
    this.#equal(`requests of ${user} without an answer`, sight.requests, 0);
    if (state.lit) this.#equal(`core's turn at ${user}`, sight.core, state.lit.id);
    else if (state.phase === "choose" && state.combatants.length > 0)
      this.#equal(`whether core's turn is somebody's at ${user}`, sight.core !== null, true);
    const expected = user === "Narrator" ? told?.flatMap((event) => wordsOf(event, this.story)) : [];
    if (expected) this.#equal(`the turns told to ${user}`, sight.told, expected);
    if (writes !== null) this.#equal(`writes heard by ${user}`, sight.writes, writes);
  }

  #equal(what: string, found: unknown, expected: unknown): void {
    if (isDeepStrictEqual(found, expected)) return;
    this.#fail(what, found, expected);
  }

  #fail(what: string, found: unknown, expected: unknown): never {
    const [is, belongs] = [found, expected].map((value) => JSON.stringify(value));
    throw new Error([`${what} is`, is, "where this belongs:", belongs, "after:", ...this.#words].join("\n"));
  }

  #count(kind: string): void {
    this.#play.counts.set(kind, (this.#play.counts.get(kind) ?? 0) + 1);
  }
}

/** Events by which a fight notes what its documents say. */
const FACTS: readonly string[] = ["join", "leave", "out", "back", "fall", "wake", "side"];

/** What the tracker of a user has to show. */
function screenOf(user: SeededUser, story: FightStory): Screen {
  const { state } = story;
  const view = viewSpotlight(state);
  const next = view.candidacies.filter(({ may }) => may).map(({ id }) => id);
  const laneOf = ({ id, out, acted }: (typeof state.combatants)[number]): string => {
    if (out) return "out";
    if (state.phase === "setup") return "setup";
    if (next.includes(id)) return "next";
    return acted ? "acted" : "waiting";
  };
  const present = state.combatants.filter(({ id, gone }) => !gone && state.lit?.id !== id);
  const lanes = ["acted", "next", "out", "setup", "waiting"].map(
    (lane) =>
      [
        lane,
        present
          .filter((each) => laneOf(each) === lane)
          .map(({ id }) => id)
          .sort(),
      ] as const,
  );
  const buttons = buttonsOf(story, user).map(
    ({ button: { action, value, combatant } }) => `${action} ${value} ${combatant}`,
  );
  return {
    lit: state.lit ? [state.lit.id] : [],
    lanes: Object.fromEntries(lanes.filter(([, ids]) => ids.length > 0)),
    buttons: buttons.sort(),
    // A fight that looks decided is for the narrator to end, in anyone's turn.
    decides: state.lit === null || state.halted || (user === "Narrator" && oneSideStands(state)),
  };
}

/** What listeners hear of something that begins or ends: core's handler first, then the system's hook. No one answers for one who is gone. */
function wordsOf(event: TurnEvent, { members }: FightStory): string[] {
  const id = "combatant" in event ? event.combatant : null;
  const isThere = members.some((member) => member.id === id);
  const hook = `${event.type} ${isThere ? (id ?? "") : "nobody"} ${String(event.round)}`;
  return isThere ? [`_on${event.type === "startTurn" ? "Start" : "End"}Turn ${id ?? ""}`, hook] : [hook];
}

/** An event by its type and whose it is. */
function nameOf(event: SpotlightEvent): string {
  return "combatant" in event ? `${event.type} ${event.combatant}` : event.type;
}

/** The entries of a record that another one has too. */
function pick(record: Readonly<Record<string, unknown>>, names: object): object {
  return Object.fromEntries(Object.keys(names).map((name) => [name, record[name]]));
}

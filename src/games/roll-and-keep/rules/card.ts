/** What a check's card of this game means: the opening, and what has happened since. */
import type { Account, Effect } from "../../../engine/log/account.ts";
import { bring, type CardState, type Fold, folding } from "../../../engine/log/fold.ts";
import {
  bestPlaces,
  degreeOf,
  extend,
  type KeepContest,
  keepOpposed,
  type KeepResult,
  mayRetry,
  type Part,
  readKept,
} from "./check.ts";
import { isExtended, type KeepOpening, OPENING } from "./opening.ts";
import type { Mark } from "./kept-words.ts";

/** What a check's card of this game does to documents. */
export interface KeepEffect extends Effect {
  /** Of mana: id of its color, its name as it was, and by how much the pool changes. */
  readonly mana?: { readonly color: string; readonly name: string; readonly by: number };
  /** Of harm: how many boxes. */
  readonly harm?: number;
  /** Of a mark: what it is, and how long it lasts. */
  readonly mark?: Mark;
}

interface FallenRoll {
  /** Id of its event. */
  readonly id: string;
  readonly part: Part;
  readonly faces: readonly number[];
  /** Whose: of the acting character, or of those who stand in the way (S4-8). */
  readonly side: "own" | "other";
}

/** What a narrator says of a roll against someone unaware (S4-7), whose difficulty is on no card. */
interface Judgment {
  readonly successes: number;
  readonly botch: boolean;
}

/** What the fold gathers. Only the steps write to it. */
export interface KeepDraft {
  readonly opening: KeepOpening;
  readonly rolls: FallenRoll[];
  /** Places of the dice that were chosen to be kept, by roll. */
  readonly kept: Map<string, readonly number[]>;
  readonly judged: Map<string, Judgment>;
  /** Failures that may be tried once more (S4-6). */
  readonly allowed: Set<string>;
  /** Rolls whose price came back. */
  readonly refunded: Set<string>;
  /** After how many rolls a round of the work was lost, one entry each. */
  readonly setBacks: number[];
  /** Whether the narrator has ended the work. */
  ended: boolean;
  readonly effects: KeepEffect[];
}

/** A roll with what came of it. */
export interface KeptRoll extends FallenRoll {
  /** Places of the dice that are kept, from 0. */
  readonly places: readonly number[];
  /** Null while no one has said how hard it was. */
  readonly result: KeepResult | null;
  /** Whether it has the successes that are required (S4-5); false while no one knows. */
  readonly reached: boolean;
}

/** How far a work is (S4-5). */
interface Progress {
  readonly done: number;
  readonly complete: boolean;
  readonly ended: boolean;
}

/** What a card waits for: to be rolled, for the other side, for the narrator, or for the next roll of a work. */
type Waits = "roll" | "other" | "judgment" | "work" | null;

/** How a card of this game stands. */
export interface KeepState extends CardState<KeepEffect> {
  /** Null for what is no opening of this game; then nothing can be done on the card. */
  readonly opening: KeepOpening | null;
  /** Every roll, in order. */
  readonly rolls: readonly KeptRoll[];
  /** The last roll of those who act; null before the dice fell. */
  readonly own: KeptRoll | null;
  /** That of the other side (S4-8). */
  readonly other: KeptRoll | null;
  readonly contest: KeepContest | null;
  readonly progress: Progress;
  readonly waits: Waits;
  /** Whether the last roll failed so that the narrator may allow a second try (S4-6). */
  readonly retriable: boolean;
  /** Uuids of those who may not roll on this card any more: they botched (S4-6). */
  readonly barred: readonly string[];
  /** Rolls whose price came back. */
  readonly refunded: readonly string[];
}

/** Adds a roll, with the mana that it costs. Returns null when it counts, else why not. */
export function addRoll(draft: KeepDraft, roll: FallenRoll, account: Account): string | null {
  const { part, faces } = roll;
  if (faces.length !== part.rolled) return "wrongDice";
  if (!faces.every((face) => face >= 1 && face <= 10)) return "wrongFaces";
  draft.rolls.push(roll);
  const { price } = part;
  if (price) {
    const mana = { color: price.color, name: price.name, by: -price.amount };
    bring(draft, { event: roll.id, kind: "mana", target: part.actor, reason: "spent", price: true, mana }, account);
  }
  return null;
}

/** Folds a card of this game. */
export const foldKeepCheck: Fold<KeepDraft, KeepState> = folding({
  opening: OPENING,
  begin: (opening): KeepDraft => ({
    opening,
    rolls: [],
    kept: new Map(),
    judged: new Map(),
    allowed: new Set(),
    refunded: new Set(),
    setBacks: [],
    ended: false,
    effects: [],
  }),
  stand: standOf,
  nothing: {
    opening: null,
    rolls: [],
    own: null,
    other: null,
    contest: null,
    progress: { done: 0, complete: false, ended: false },
    waits: null,
    retriable: false,
    barred: [],
    refunded: [],
  },
});

/** How a card stands by what was gathered so far. */
export function standOf(draft: KeepDraft): Omit<KeepState, keyof CardState> {
  const { opening } = draft;
  const rolls = draft.rolls.map((roll) => readRoll(draft, roll));
  const own = rolls.findLast(({ side }) => side === "own") ?? null;
  const other = rolls.findLast(({ side }) => side === "other") ?? null;
  const progress = progressOf(draft, rolls);
  const mine = rolls.filter(({ side }) => side === "own");
  return {
    opening,
    rolls,
    own,
    other,
    contest: own?.result && other?.result ? keepOpposed(own.result.successes, other.result.successes) : null,
    progress,
    waits: waitsFor(draft, { own, other, progress }),
    retriable: isPlainFailure(draft, own) && !draft.allowed.has(own.id),
    barred: mine.filter(({ result }) => result?.botch).map(({ part }) => part.actor),
    refunded: [...draft.refunded],
  };
}

function readRoll(draft: KeepDraft, roll: FallenRoll): KeptRoll {
  const { opening, kept } = draft;
  const places = kept.get(roll.id) ?? bestPlaces(roll.faces, roll.part.kept);
  const result = resultOf(draft, roll, places);
  return { ...roll, places, result, reached: result !== null && result.successes >= opening.work.required };
}

function resultOf(
  { opening, judged }: KeepDraft,
  { id, faces }: FallenRoll,
  places: readonly number[],
): KeepResult | null {
  const { against, readings, difficulty } = opening;
  if (against.kind === "unaware") {
    const judgment = judged.get(id);
    if (!judgment) return null;
    const { successes, botch } = judgment;
    return { successes, botch, degree: botch ? "botch" : degreeOf(successes) };
  }
  const result = readKept(faces, places, difficulty, readings);
  if (against.kind !== "direct" || readings.contest === "botch") return result;
  return { ...result, botch: false, degree: degreeOf(result.successes) };
}

/** Counts the rolls of a work in their order (S4-5). */
function progressOf({ opening, setBacks, ended }: KeepDraft, rolls: readonly KeptRoll[]): Progress {
  const { required, rounds } = opening.work;
  let done = 0;
  let complete = false;
  rolls.forEach(({ side, result }, place) => {
    if (side === "own" && result) {
      const counted = extend({ required, rounds, done }, result.successes);
      if (counted.ok)
        ({
          complete,
          patch: { done = done },
        } = counted);
    }
    const lost = setBacks.filter((after) => after === place + 1).length;
    if (!complete) done = Math.max(0, done - lost);
  });
  return { done, complete, ended };
}

/** Whether the last roll is a failure that could be tried again, were it allowed (S4-6). */
function isPlainFailure({ opening, ended }: KeepDraft, own: KeptRoll | null): own is KeptRoll {
  if (!own?.result || own.reached || ended) return false;
  if (isExtended(opening.work) || opening.against.kind === "direct") return false;
  return mayRetry({ ...own.result, degree: own.result.botch ? "botch" : "failure" }, true);
}

function waitsFor(
  draft: KeepDraft,
  { own, other, progress }: { own: KeptRoll | null; other: KeptRoll | null; progress: Progress },
): Waits {
  const { against, work } = draft.opening;
  if (progress.ended) return null;
  if (!own || (isPlainFailure(draft, own) && draft.allowed.has(own.id))) return "roll";
  if (against.kind === "unaware" && draft.rolls.some(({ id }) => !draft.judged.has(id))) return "judgment";
  if (against.kind === "direct" && !other) return "other";
  return isExtended(work) && !progress.complete ? "work" : null;
}

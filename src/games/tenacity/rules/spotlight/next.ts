import { choiceByTouch, type Open, type Touched } from "../../../../engine/rules/next-turn.ts";
import { contest, settleTie } from "./establish.ts";
import {
  affectedNow,
  type Combatant,
  findCombatant,
  HERO_SIDE,
  type PickRule,
  type Spotlight,
  type SpotlightEvent,
} from "./types.ts";
import type { StepAsker } from "../../../../engine/log/step-history.ts";

/** Who clicks (R-1206). The narrator always may; `rule` means that nothing is left to decide. */
export type Decider =
  | { readonly by: "rule" }
  | { readonly by: "narrator" }
  | { readonly by: "owners"; readonly of: readonly string[] };

export interface NextPick {
  readonly kind: "pick";
  /** At least one. With one it is forced (R-1205). */
  readonly candidates: readonly string[];
  readonly rule: PickRule;
  /** Who chooses in the story: those of step 3, or the winners of the roll. */
  readonly choosers: readonly string[];
  readonly decider: Decider;
  /** Whether this pick opens a new round (R-1210, R-1222). */
  readonly newRound: boolean;
}

/** What comes next: a pick, the establishing roll again (R-1210), or nothing, as all are out (R-1214). */
export type NextUp = NextPick | { readonly kind: "establish" } | { readonly kind: "over" };

interface Choice {
  readonly rule: PickRule;
  /** Whether it lets someone be next. */
  may(combatant: Combatant): boolean;
  readonly choosers: readonly Combatant[];
}

/** Who may be next, as far as a step asks: whether someone is among them. */
export interface Pick extends Choice {
  readonly kind: "pick";
  readonly newRound: boolean;
}

const ids = (combatants: readonly Combatant[]): readonly string[] => combatants.map(({ id }) => id);

function ownersOrNarrator(deciding: readonly Combatant[]): Decider {
  const allHeroes = deciding.length > 0 && deciding.every(({ kind }) => kind === "pc");
  return allHeroes ? { by: "owners", of: ids(deciding) } : { by: "narrator" };
}

function decider(state: Spotlight, { rule, choosers }: Choice, candidates: readonly Combatant[]): Decider {
  if (candidates.length === 1) return { by: "rule" };
  switch (rule) {
    case "chosenByAffected":
      return choosers.length === 1 ? ownersOrNarrator(choosers) : { by: "narrator" };
    case "firstTurn":
      return choosers.length > 1 && state.rules.initiativeTie === "narrator"
        ? { by: "narrator" }
        : ownersOrNarrator(choosers);
    case "order":
      return state.rules.initiativeTie === "narrator" ? { by: "narrator" } : ownersOrNarrator(candidates);
    default:
      return ownersOrNarrator(candidates);
  }
}

function firstTurn(state: Spotlight, { has }: Open<Combatant>): Choice {
  const choosers = state.combatants.filter(({ id, out }) => !out && state.winners.includes(id));
  return { may: has, rule: "firstTurn", choosers };
}

/** What the last action has touched (R-1205). */
export function touchedIn(state: Spotlight): Touched<Combatant> {
  return { actor: findCombatant(state, state.focus.actor), affected: affectedNow(state) };
}

/**
 * Whether a combatant belongs to the block that acts first (R-1220).
 * @returns False for the second block, and for everyone until the first turn settles the order.
 */
export function inFirstBlock(state: Spotlight, combatant: Combatant): boolean {
  return state.heroesFirst === (combatant.side === HERO_SIDE);
}

function byBlock(state: Spotlight, { has, some }: Open<Combatant>): Choice {
  const isFirst = (combatant: Combatant): boolean => inFirstBlock(state, combatant);
  const may = some(isFirst) ? (each: Combatant) => isFirst(each) && has(each) : has;
  return { may, rule: "block", choosers: [] };
}

function byOrder({ combatants, rules }: Spotlight, { has }: Open<Combatant>): Choice {
  const open = combatants.filter(has);
  const { best } = contest(open);
  const candidates = new Set(settleTie(best.length > 0 ? best : open, rules.initiativeTie));
  return { may: (each) => candidates.has(each), rule: "order", choosers: [] };
}

/** Those of a fight of whom something is so. */
function openIn({ combatants }: Spotlight, has: (combatant: Combatant) => boolean): Open<Combatant> {
  return { has, some: (test) => combatants.some((each) => has(each) && test(each)) };
}

const isThere = ({ out }: Combatant): boolean => !out;
const isWaiting = ({ out, acted }: Combatant): boolean => !out && !acted;

function choice(state: Spotlight, newRound: boolean): Choice {
  const open = openIn(state, newRound ? isThere : isWaiting);
  const { initiativeMode, newRoundStart } = state.rules;
  if (initiativeMode === "linear") return byOrder(state, open);
  if (initiativeMode === "group") return state.heroesFirst === null ? firstTurn(state, open) : byBlock(state, open);
  if (state.focus.actor === null || (newRound && newRoundStart === "winner")) return firstTurn(state, open);
  if (!newRound) return choiceByTouch(touchedIn(state), open);
  // R-1210: in the first pick of a round the actor steps back, unless alone.
  const others = openIn(state, (each) => isThere(each) && each.id !== state.focus.actor);
  return choiceByTouch(touchedIn(state), others.some(() => true) ? others : open);
}

type Picked = Pick | Exclude<NextUp, NextPick>;

/** What was found last: a state never changes, and a tracker asks of the same one for each of its rows. */
let last: { readonly state: Spotlight; readonly pick: Picked; next: NextUp | null } | null = null;

/**
 * By which rule someone is next (R-1201, R-1205, R-1210, R-1213, R-1214, R-1220, R-1222). A step of the log asks this, and not for all
 * of two hundred who may be.
 */
export function pickIn(state: Spotlight): Picked {
  if (last?.state !== state) last = { state, pick: pickOf(state), next: null };
  return last.pick;
}

function pickOf(state: Spotlight): Picked {
  const newRound = !state.combatants.some(isWaiting);
  if (newRound && !state.combatants.some(isThere)) return { kind: "over" };
  const { initiativeMode, newRoundStart } = state.rules;
  const lightMoves = initiativeMode === "spotlight" || initiativeMode === "affected";
  if (newRound && lightMoves && newRoundStart === "reroll") return { kind: "establish" };
  return { kind: "pick", newRound, ...choice(state, newRound) };
}

/**
 * Who may be next, by which rule, and who decides (R-1206, besides what {@link pickIn} says).
 * @param state - A fight; asked for between turns, but total at any time.
 */
export function nextUp(state: Spotlight): NextUp {
  const pick = pickIn(state);
  const next = (last?.state === state ? last.next : null) ?? nextBy(state, pick);
  if (last?.state === state) last.next = next;
  return next;
}

function nextBy(state: Spotlight, pick: Picked): NextUp {
  if (pick.kind !== "pick") return pick;
  const { rule, newRound, choosers } = pick;
  const candidates = state.combatants.filter((each) => pick.may(each));
  return {
    kind: "pick",
    candidates: ids(candidates),
    rule,
    choosers: ids(choosers),
    decider: decider(state, pick, candidates),
    newRound,
  };
}

/** Steps that the combatant's player may ask for. */
const OWN_STEPS: readonly SpotlightEvent["type"][] = [
  "end",
  "act",
  "hold",
  "respond",
  "release",
  "roll",
  "ask",
  "spend",
  "help",
  "coup",
];

function mayLight(
  state: Spotlight,
  event: Extract<SpotlightEvent, { type: "light" }>,
  owns: readonly string[],
): boolean {
  const next = nextUp(state);
  if (event.override !== undefined || next.kind !== "pick" || owns.length === 0) return false;
  const { decider } = next;
  // Nothing is left to decide: any player at this table may say so first.
  if (decider.by === "rule") return true;
  return decider.by === "owners" && decider.of.some((id) => owns.includes(id));
}

/** Whose action a correction is about, while it goes on; null between turns, and after what came in the middle of one. */
function actorUnderWay({ lit, focus }: Spotlight): string | null {
  return lit && (lit.by !== "turn" || lit.id === focus.actor) ? lit.id : null;
}

/**
 * Whether someone may ask for a step (R-1206): the narrator for every one; players for those of their own combatants, for the
 * next pick where it is theirs, and to correct whom their own action affects (R-1203). Whether the step is possible is another
 * question: the fold answers it.
 * @param state - The fight as it stands before the step.
 */
export function mayAskFor(state: Spotlight, event: SpotlightEvent, { narrator, owns }: StepAsker): boolean {
  if (narrator) return true;
  if (event.type === "light") return mayLight(state, event, owns);
  if (event.type === "focus") return owns.some((id) => id === actorUnderWay(state));
  return OWN_STEPS.includes(event.type) && "combatant" in event && owns.includes(event.combatant);
}

import { nextByTouch, type Touched } from "../../../../engine/rules/next-turn.ts";
import { contest, settleTie } from "./establish.ts";
import { affectedNow, type Combatant, findCombatant, HERO_SIDE, type PickRule, type Spotlight } from "./types.ts";

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
  readonly candidates: readonly Combatant[];
  readonly rule: PickRule;
  readonly choosers: readonly Combatant[];
}

const ids = (combatants: readonly Combatant[]): readonly string[] => combatants.map(({ id }) => id);

function ownersOrNarrator(deciding: readonly Combatant[]): Decider {
  const allHeroes = deciding.length > 0 && deciding.every(({ kind }) => kind === "pc");
  return allHeroes ? { by: "owners", of: ids(deciding) } : { by: "narrator" };
}

function decider(state: Spotlight, { candidates, rule, choosers }: Choice): Decider {
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

function firstTurn(state: Spotlight, open: readonly Combatant[]): Choice {
  const choosers = state.combatants.filter(({ id, out }) => !out && state.winners.includes(id));
  return { candidates: open, rule: "firstTurn", choosers };
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

function byBlock(state: Spotlight, open: readonly Combatant[]): Choice {
  const first = open.filter((combatant) => inFirstBlock(state, combatant));
  return { candidates: first.length > 0 ? first : open, rule: "block", choosers: [] };
}

function byOrder(state: Spotlight, open: readonly Combatant[]): Choice {
  const { best } = contest(open);
  const candidates = settleTie(best.length > 0 ? best : open, state.rules.initiativeTie);
  return { candidates, rule: "order", choosers: [] };
}

function choice(state: Spotlight, open: readonly Combatant[], newRound: boolean): Choice {
  const { initiativeMode, newRoundStart } = state.rules;
  if (initiativeMode === "linear") return byOrder(state, open);
  if (initiativeMode === "group") return state.heroesFirst === null ? firstTurn(state, open) : byBlock(state, open);
  if (state.focus.actor === null || (newRound && newRoundStart === "winner")) return firstTurn(state, open);
  if (!newRound) return nextByTouch(touchedIn(state), open);
  // R-1210: in the first pick of a round the actor steps back, unless alone.
  const others = open.filter(({ id }) => id !== state.focus.actor);
  return nextByTouch(touchedIn(state), others.length > 0 ? others : open);
}

/** What was found last: a state never changes, and a tracker asks of the same one for each of its rows. */
let last: { readonly state: Spotlight; readonly next: NextUp } | null = null;

/**
 * Who may be next, by which rule, and who decides (R-1201, R-1205, R-1206, R-1210, R-1213, R-1214, R-1220, R-1222).
 * @param state - A fight; asked for between turns, but total at any time.
 */
export function nextUp(state: Spotlight): NextUp {
  if (last?.state !== state) last = { state, next: nextIn(state) };
  return last.next;
}

function nextIn(state: Spotlight): NextUp {
  const unacted = state.combatants.filter(({ out, acted }) => !out && !acted);
  const newRound = unacted.length === 0;
  const open = newRound ? state.combatants.filter(({ out }) => !out) : unacted;
  if (open.length === 0) return { kind: "over" };
  const { initiativeMode, newRoundStart } = state.rules;
  const lightMoves = initiativeMode === "spotlight" || initiativeMode === "affected";
  if (newRound && lightMoves && newRoundStart === "reroll") return { kind: "establish" };
  const chosen = choice(state, open, newRound);
  return {
    kind: "pick",
    candidates: ids(chosen.candidates),
    rule: chosen.rule,
    choosers: ids(chosen.choosers),
    decider: decider(state, chosen),
    newRound,
  };
}

import type { Combatant, Spotlight, SpotlightRules } from "./types.ts";

/** Those with the best roll, and those of them who must roll again before it is settled. */
export interface Contest {
  readonly best: readonly Combatant[];
  /** Whose re-roll is missing; empty when no one is tied. */
  readonly toReroll: readonly Combatant[];
}

/**
 * Who rolled best (R-1201). Where several have the same total their re-rolls decide, one roll after the other.
 * @param combatants - Those who compete; who has not rolled is left out.
 */
export function contest(combatants: readonly Combatant[]): Contest {
  let best = combatants.filter(({ rolls }) => rolls.length > 0);
  for (let place = 0; best.length > 1; place += 1) {
    const top = Math.max(...best.flatMap(({ rolls }) => rolls.slice(place, place + 1)));
    best = best.filter(({ rolls }) => rolls[place] === top);
    const toReroll = best.filter(({ rolls }) => rolls.length === place + 1);
    if (best.length > 1 && toReroll.length > 0) return { best, toReroll };
  }
  return { best, toReroll: [] };
}

function heroesAmong(tied: readonly Combatant[]): readonly Combatant[] {
  const heroes = tied.filter(({ kind }) => kind === "pc");
  return heroes.length > 0 ? heroes : tied;
}

/**
 * Settles a tie as far as a rule can (R-1202): heroes before NPCs, or the higher rank in Reaction and then heroes. What is left
 * is settled by its owners, or by the narrator.
 */
export function settleTie(tied: readonly Combatant[], tie: SpotlightRules["initiativeTie"]): readonly Combatant[] {
  if (tie === "narrator") return tied;
  if (tie !== "reactionRank") return heroesAmong(tied);
  const rank = Math.max(...tied.map(({ reactionRank }) => reactionRank));
  return heroesAmong(tied.filter(({ reactionRank }) => reactionRank === rank));
}

/** Who must roll again before the fight can begin (R-1202, `initiativeTie: reroll`). */
export function rerollsDue(state: Spotlight): readonly Combatant[] {
  return state.rules.initiativeTie === "reroll" ? contest(state.combatants.filter(({ out }) => !out)).toReroll : [];
}

/**
 * Who won the establishing roll (R-1201, R-1202).
 * @returns Usually one; several on a tie that is theirs or the narrator's to settle; none when no one has rolled.
 */
export function establishWinners(state: Spotlight): readonly Combatant[] {
  const { best } = contest(state.combatants.filter(({ out }) => !out));
  return settleTie(best, state.rules.initiativeTie);
}

import {
  type BegunTurn,
  foldSpotlight,
  newSpotlight,
  readCheckpoint,
  readSettings,
  type FoldedSpotlight,
  type RulesSettings,
  type Spotlight,
  turnsBegun,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";

/**
 * Whether an encounter is one of ours. In a world of another game it is not, nor where a module puts a class of its own in place of
 * ours: those are left alone.
 */
export function isOwnFight(combat: object): combat is Combat.Implementation {
  return "spotlight" in combat;
}

/** Every encounter of ours. */
export function ownFights(): readonly Combat.Implementation[] {
  return game.combats.contents.filter(isOwnFight);
}

/** The encounter that this user looks at, where it is one of ours. */
export function currentFight(): Combat.Implementation | null {
  const { combat } = game;
  return combat && isOwnFight(combat) ? combat : null;
}

/** What was folded, and the world's rules at that moment, which count until the fight has rules of its own. */
interface Read {
  readonly folded: FoldedSpotlight;
  /** What its log tells of turns, once someone has asked. */
  begun?: readonly BegunTurn[];
  readonly world: RulesSettings;
}

/** A fight is asked about many times between two changes of it. */
const known = new WeakMap<Combat.Implementation, Read>();

/** Forgets what was folded of an encounter; call whenever its data was prepared anew. */
export function forgetSpotlight(combat: Combat.Implementation): void {
  known.delete(combat);
}

/** Folds an encounter: where it stands is what its log says, and nothing else. */
export function readSpotlight(combat: Combat.Implementation): FoldedSpotlight {
  const world = ruleset();
  const read = known.get(combat);
  if (read?.world === world) return read.folded;
  const folded = foldSpotlight(startOf(combat), combat.system.log);
  known.set(combat, { folded, world });
  return folded;
}

/** The turns of an encounter that its log still tells of, in their order. */
export function begunTurns(combat: Combat.Implementation): readonly BegunTurn[] {
  const folded = readSpotlight(combat);
  const read = known.get(combat);
  const begun = read?.begun ?? turnsBegun(startOf(combat), combat.system.log);
  if (read?.folded === folded) read.begun = begun;
  return begun;
}

/** What the log of an encounter is folded on: a fight that has not begun, or the checkpoint of its older events. */
export function startOf({ system }: Combat.Implementation): Spotlight {
  const { rules, checkpoint } = system;
  const start = newSpotlight(fightRules(rules === null ? ruleset() : readSettings(rules)));
  return readCheckpoint(checkpoint, start);
}

/** The settings that a fight keeps from its beginning to its end (12.2). */
export function fightRules(settings: RulesSettings): Spotlight["rules"] {
  const { initiativeMode, initiativeTie, newRoundStart, groupAdvantage, respondAgain, coupDeGrace, helpCostsAction } =
    settings;
  return {
    initiativeMode,
    initiativeTie,
    newRoundStart,
    groupAdvantage,
    respondAgain,
    coupDeGrace,
    helpCostsAction,
  };
}

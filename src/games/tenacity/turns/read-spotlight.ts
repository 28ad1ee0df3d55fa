import {
  foldSpotlight,
  newSpotlight,
  readCheckpoint,
  readSettings,
  type FoldedSpotlight,
  type RulesSettings,
  type Spotlight,
} from "../rules/index.ts";
import { edition } from "../settings/edition.ts";
import type { TenacityCombat } from "./combat.ts";

/** Whether an encounter is one of ours. A module may put a class of its own in place of ours: its encounters are left alone. */
export function isOwnFight(combat: object): combat is TenacityCombat {
  return "spotlight" in combat;
}

/** Every encounter of ours. */
export function ownFights(): readonly TenacityCombat[] {
  const combats: readonly TenacityCombat[] = game.combats.contents;
  return combats.filter(isOwnFight);
}

/** The encounter that this user looks at, where it is one of ours. */
export function currentFight(): TenacityCombat | null {
  const combat: TenacityCombat | null = game.combat;
  return combat && isOwnFight(combat) ? combat : null;
}

/** What was folded, and the world's rules at that moment, which count until the fight has rules of its own. */
interface Read {
  readonly folded: FoldedSpotlight;
  readonly world: RulesSettings;
}

/** A fight is asked about many times between two changes of it. */
const known = new WeakMap<TenacityCombat, Read>();

/** Forgets what was folded of an encounter; call whenever its data was prepared anew. */
export function forgetSpotlight(combat: TenacityCombat): void {
  known.delete(combat);
}

/** Folds an encounter: where it stands is what its log says, and nothing else (design, section 4). */
export function readSpotlight(combat: TenacityCombat): FoldedSpotlight {
  const world = edition();
  const read = known.get(combat);
  if (read?.world === world) return read.folded;
  const folded = foldSpotlight(startOf(combat), combat.system.log);
  known.set(combat, { folded, world });
  return folded;
}

/** What the log of an encounter is folded on: a fight that has not begun, or the checkpoint of its older events. */
export function startOf({ system }: TenacityCombat): Spotlight {
  const { rules, checkpoint } = system;
  const start = newSpotlight(fightRules(rules === null ? edition() : readSettings(rules)));
  return readCheckpoint(checkpoint, start);
}

/** The settings that a fight keeps from its beginning to its end (12.2). */
export function fightRules(settings: RulesSettings): Spotlight["rules"] {
  const { initiativeMode, initiativeTie, newRoundStart, groupAdvantage, respondAgain } = settings;
  return { initiativeMode, initiativeTie, newRoundStart, groupAdvantage, respondAgain };
}

import { SYSTEM_ID } from "../compat/system-id.ts";
import { currentGame, type GameDefinition, type Turns } from "./game.ts";
import type * as CalledTurns from "./turn-bar/called-turns.ts";
import { TRACKER_INCLUDES } from "./tracker/lane-tracker.ts";
import { includedTemplates, includeTemplates } from "./windows/included-templates.ts";

import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

/** A part of a tracker. */
interface Part {
  readonly template: string;
}

/** What a game has that knows no order of turns, where the world plays one. */
let called: typeof CalledTurns | null = null;

/** Brings what a world's game has of turns. */
export async function bringTurns({ turns }: GameDefinition): Promise<void> {
  if (!turns) called = await import("./turn-bar/called-turns.ts");
}

function worldTurns(): Turns {
  const turns = currentGame().turns ?? called?.CALLED;
  if (!turns) throw new Error("The order of turns has not come.");
  return turns;
}

/** The classes of encounters and combatants, of which {@link registerTurns} makes those of the world's game before there is one of them. */
const ENCOUNTER = class WorldCombat extends Combat {};
const COMBATANT = class WorldCombatant extends Combatant {};

/** Registers the classes of encounters (CF-1); only `init` is early enough for modules that extend them. */
export function registerEncounters(): void {
  Object.assign(CONFIG.Combat, { documentClass: ENCOUNTER });
  Object.assign(CONFIG.Combatant, { documentClass: COMBATANT });
}

/** Has encounters be those of the world's game; call once it is here, before there are documents. */
export function registerTurns(): void {
  const turns = worldTurns();
  inherit(ENCOUNTER, turns.combat);
  inherit(COMBATANT, turns.combatant);
  called?.registerCalls();
  // The tracker is among the first that core draws: its templates come while the page waits for its words.
  const parts = Object.values(turns.tracker.PARTS as Readonly<Record<string, Part>>);
  const own = parts.flatMap(({ template }) => (template.startsWith(`systems/${SYSTEM_ID}/`) ? [template] : []));
  void foundry.applications.handlebars.loadTemplates(own);
  includeTemplates(TRACKER_INCLUDES);
  void includedTemplates();
}

/** Gives a class another base: `super` looks for it each time. */
function inherit(own: { readonly prototype: object }, base: { readonly prototype: object }): void {
  Object.setPrototypeOf(own, base);
  Object.setPrototypeOf(own.prototype, base.prototype);
}

/**
 * Puts the tracker of the world's game in the place of core's (CB-13); call in `setup`. A module that has encounters or a tracker of
 * its own keeps them.
 */
export function offerTracker(): void {
  const { combat, tracker } = worldTurns();
  const present: Turns["combat"] = CONFIG.Combat.documentClass;
  const isOurs = present === combat || present.prototype instanceof combat;
  if (isOurs && CONFIG.ui.combat === CoreTracker) CONFIG.ui.combat = tracker;
}

/** Keeps encounters in which turns are called true to their documents; call at `ready`. */
export function followTurns(): void {
  called?.followCalls();
}

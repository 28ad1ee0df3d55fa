import { currentGame, type Turns } from "../game.ts";
import { addPromptSource, type Prompt, type PromptSource } from "../prompts/prompt.ts";
import { CALL_LOG, CalledCombat, CalledCombatant, followCalls } from "../turns/called-combat.ts";
import type { FightReader } from "../turns/fight-reader.ts";
import { showPanel } from "../windows/show-panel.ts";
import { CALLED_TRACKER, CalledTracker } from "./called-tracker.ts";
import type { Call, TrackerRules } from "./tracker-host.ts";

import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

/** Calls those whose turn it is, who may act or have to roll, in encounters with an order of turns. */
export function turnPrompts(rules: TrackerRules): PromptSource {
  return () =>
    game.combats.contents.flatMap((combat) => {
      const reader = combat.active ? rules.read(combat) : null;
      return reader ? rules.calls(reader).map((call) => promptOf(reader, call)) : [];
    });
}

function promptOf(
  reader: FightReader,
  { id, words, combatant, who = "", img = "", deeds = [], isStaged = false }: Call,
): Prompt {
  const document = reader.document(combatant);
  const face = combatant === undefined ? { who, img } : { who: reader.name(combatant), img: document?.img ?? "" };
  return { id: `turn|${reader.combat.id ?? ""}|${id}`, ...face, words, deeds, isStaged, show: showTracker };
}

function showTracker(): void {
  showPanel("combat");
}

/** What a game has that knows no order of turns. */
const CALLED: Turns = { combat: CalledCombat, combatant: CalledCombatant, tracker: CalledTracker };

const worldTurns = (): Turns => currentGame().turns ?? CALLED;

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
  if (turns !== CALLED) return;
  CALL_LOG.register();
  addPromptSource(turnPrompts(CALLED_TRACKER));
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
  if (worldTurns() === CALLED) followCalls();
}

import { onHooks } from "../../../compat/hooks.ts";
import { whenElected } from "../../../engine/clients/elected-tab.ts";
import type { TenacityCombat } from "./combat.ts";
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { isOwnFight, ownFights } from "./read-spotlight.ts";
import { SPOTLIGHT_LOG } from "./spotlight-log.ts";
import { findCombatant, stepSpotlight, type Spotlight, type SpotlightEvent } from "../rules/index.ts";
import type { TenacityCombatant } from "./combatant.ts";
import { factsOf } from "./combatant-facts.ts";

/** Anything that a hook hands over and that may belong to an encounter. */
interface Changed {
  readonly documentName: string;
  readonly id: string | null;
  readonly parent?: Changed | null;
}

/** What may change what is so of a combatant. */
const HOOKS = [
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "deleteActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateToken",
] as const;

/**
 * Keeps fights true to their documents: anyone who joins, leaves, falls, wakes or is marked as defeated does so in the log as well.
 * Call at `ready`. What happened while no narrator was there is caught up with (R-1209).
 */
export function followDocuments(): void {
  onHooks(HOOKS, (changed: Changed, changes: object) => {
    if (!isMereMovement(changed, changes)) followIn(combatsWith(changed));
  });
  Hooks.on("createCombat", (combat) => {
    followIn([combat]);
  });
  Hooks.on("userConnected", followAll);
  whenElected(followAll);
}

/** Brings every fight up to date. */
function followAll(): void {
  followIn(ownFights());
}

function followIn(combats: readonly TenacityCombat[]): void {
  if (!keepsEncounters()) return;
  for (const combat of combats.filter(isOwnFight))
    void SPOTLIGHT_LOG.write(combat, (state) => rosterSteps(combat, state), { by: game.user.id });
}

/** Tokens move often, and where they stand says nothing about a fight. */
function isMereMovement({ documentName }: Changed, changes: object): boolean {
  return documentName === "Token" && !("disposition" in changes) && !("delta" in changes) && !("actorId" in changes);
}

function combatsWith(changed: Changed): readonly TenacityCombat[] {
  const combats = ownFights();
  return changed.documentName === "Combatant" ? combats.filter(({ id }) => id === changed.parent?.id) : combats;
}

/**
 * The steps that a fight lacks to know what its documents say: who came and went, who fell, woke, is out or back, and who
 * changed sides (R-1209). With nothing to tell there are none, so it can be asked at any time and as often as one likes.
 */
function rosterSteps(combat: TenacityCombat, state: Spotlight): readonly SpotlightEvent[] {
  const teller = new Teller(state);
  for (const { id, gone } of state.combatants) {
    if (!gone && !combat.combatants.has(id)) teller.tell({ type: "leave", combatant: id });
  }
  for (const combatant of combat.combatants) tellOf(teller, combatant);
  return teller.steps;
}

function tellOf(teller: Teller, combatant: TenacityCombatant): void {
  const id = combatant.id ?? "";
  const { kind, side, neutral, reactionRank, freeResponse, out, unconscious } = factsOf(combatant);
  const known = findCombatant(teller.state, id);
  if (!known || known.gone)
    teller.tell({ type: "join", combatant: id, kind, side, neutral, reactionRank, freeResponse });
  else if (known.side !== side || known.neutral !== neutral)
    teller.tell({ type: "side", combatant: id, side, neutral });
  if (findCombatant(teller.state, id)?.freeResponse !== freeResponse)
    teller.tell({ type: "freely", combatant: id, free: freeResponse });
  // A fall alone may put someone out, so what is said of that comes after it.
  if (findCombatant(teller.state, id)?.unconscious !== unconscious)
    teller.tell({ type: unconscious ? "fall" : "wake", combatant: id });
  if (findCombatant(teller.state, id)?.out !== out) teller.tell({ type: out ? "out" : "back", combatant: id });
}

/** Gathers steps, each of which the fight accepts after those before it. */
class Teller {
  readonly steps: SpotlightEvent[] = [];
  state: Spotlight;

  constructor(state: Spotlight) {
    this.state = state;
  }

  tell(step: SpotlightEvent): void {
    const after = stepSpotlight(this.state, step);
    if (typeof after === "string") return;
    this.state = after;
    this.steps.push(step);
  }
}

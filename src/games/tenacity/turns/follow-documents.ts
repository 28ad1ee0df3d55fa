import { onHooks } from "../../../compat/hooks.ts";
import { whenElected } from "../../../engine/clients/elected-tab.ts";
import type { TenacityCombat } from "./combat.ts";
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { isOwnFight, ownFights } from "./read-spotlight.ts";
import { rosterSteps } from "./roster-steps.ts";
import { SPOTLIGHT_LOG } from "./spotlight-log.ts";

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

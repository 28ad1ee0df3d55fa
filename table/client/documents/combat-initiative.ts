import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { CONFIG } from "../config.ts";
import type { Combat, Combatant } from "../known-classes.ts";
import { modeKey, modeName } from "../message-modes.ts";
import { DICE_ROLL_MODES } from "../../common/constants.ts";

/** How initiative is rolled (CB-10). */
export interface InitiativeOptions {
  /** Instead of what the system rolls. */
  formula?: string | null;
  /** Whether the combatant whose turn it is keeps it when the order changes. Default true. */
  updateTurn?: boolean;
  messageOptions?: UnknownRecord;
}

/** Rolls for the combatants that this user owns: one update for all, then a message for each (CB-10). */
export async function rollInitiative(
  combat: Combat,
  ids: readonly string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const rolled = await Promise.all(
    ids
      .map((id) => combat.combatants.get(id, { strict: true }))
      .filter((combatant) => combatant !== undefined)
      .filter((combatant) => combatant.isOwner)
      .map(async (combatant) => ({
        combatant,
        roll: await combatant.getInitiativeRoll(formula ?? undefined).evaluate(),
      })),
  );
  if (rolled.length === 0) return;
  const updates = rolled.map(({ combatant, roll }) => ({ _id: combatant.id, initiative: roundTotal(roll.total ?? 0) }));
  const turn = updateTurn || combat.turn === null ? {} : { combatTurn: combat.turn };
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...turn });
  for (const { combatant, roll } of rolled) {
    const data = { ...messageData(combatant), ...(messageOptions as object) };
    // A narrator's hidden combatant must not give itself away.
    const mode = combatant.hidden ? { [modeKey()]: modeName(DICE_ROLL_MODES.PRIVATE) } : {};
    await roll.toMessage(data, { ...pickMode(messageOptions), ...mode });
  }
}

function roundTotal(total: number): number {
  const factor = 10 ** CONFIG.Combat.initiative.decimals;
  return Math.round(total * factor) / factor;
}

function messageData(combatant: Combatant): UnknownRecord {
  const { actor, token, name } = combatant;
  const speaker = { scene: combatant.sceneId, actor: actor?.id ?? null, token: token?.id ?? null, alias: name };
  const flavor = game.i18n.format("TABLE.Combat.RollsInitiative", { name });
  return { speaker, flavor, flags: { core: { initiativeRoll: true } } };
}

function pickMode(options: UnknownRecord): Record<string, string> {
  const mode = options[modeKey()];
  return typeof mode === "string" ? { [modeKey()]: mode } : {};
}

import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { refreshSheets } from "../../../engine/settings/refresh-sheets.ts";
import { DEFAULT_BUDGETS, readBudgets, type HeroBudgets } from "../rules/index.ts";

const KEY = "heroBudgets";

/** Registers what new heroes may spend; call in `init`. */
export function registerHeroBudgets(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: Object,
    default: { ...DEFAULT_BUDGETS },
    onChange: refreshSheets,
  });
}

export function heroBudgets(): HeroBudgets {
  return readBudgets(game.settings.get(SYSTEM_ID, KEY));
}

/** Keeps other budgets; only narrators may. Numbers beyond the limits are clamped. */
export async function setHeroBudgets(budgets: object): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, { ...readBudgets(budgets) });
}

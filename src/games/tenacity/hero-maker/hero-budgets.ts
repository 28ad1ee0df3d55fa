import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { DEFAULT_BUDGETS, readBudgets, type HeroBudgets } from "../rules/index.ts";

const KEY = "heroBudgets";
const OPEN = "playersMakeHeroes";

/** Registers what new heroes may spend; call in `init`. */
export function registerHeroBudgets(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: Object,
    default: { ...DEFAULT_BUDGETS },
  });
}

/** Registers whether players may make heroes, before anybody asks; call in `setup`. */
export function registerPlayersMakeHeroes(): void {
  game.settings.register(SYSTEM_ID, OPEN, {
    name: "TENACITY.Settings.PlayersMakeHeroes.Name",
    hint: "TENACITY.Settings.PlayersMakeHeroes.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
}

/** The budgets of this world. */
export function heroBudgets(): HeroBudgets {
  return readBudgets(game.settings.get(SYSTEM_ID, KEY));
}

/** Keeps other budgets; only narrators may. Numbers beyond the limits are clamped. */
export async function setHeroBudgets(budgets: object): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, { ...readBudgets(budgets) });
}

/** Whether a player who may not create actors may ask for a hero of their own. */
export function playersMakeHeroes(): boolean {
  return game.settings.get(SYSTEM_ID, OPEN);
}

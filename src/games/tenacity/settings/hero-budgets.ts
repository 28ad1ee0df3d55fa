import { WorldData } from "../../../engine/settings/world-data.ts";
import { DEFAULT_BUDGETS, readBudgets } from "../rules/index.ts";

/** What new heroes may spend. */
export const HERO_BUDGETS = new WorldData("heroBudgets", readBudgets, DEFAULT_BUDGETS);

import { startLikeReady } from "../../engine/heroes/start-like.ts";
import { registerKeepChecks } from "./card/check-kind.ts";
import { registerKeepData } from "./data/register-data.ts";
import { askHow } from "./dialog/roll-check.ts";
import { askPartsBy } from "./moves/part.ts";
import { registerKeepRequests } from "./requests/register-requests.ts";
import { registerKeepSheets } from "./sheets/register-sheets.ts";

/** Registers everything of roll and keep that every world needs; call in `init`. */
export function registerRollAndKeep(): void {
  registerKeepData();
  registerKeepChecks();
  askPartsBy(askHow);
  registerKeepRequests();
  registerKeepSheets();
  startLikeReady("manaOpponent", "roll-and-keep-opponents");
}

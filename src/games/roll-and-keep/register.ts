import { registerRequestKind } from "../../engine/requests/request-card.ts";
import { startLikeReady } from "../../engine/npcs/start-like.ts";
import { registerKeepChecks } from "./card/check-kind.ts";
import { followWorks } from "./card/work-clocks.ts";
import { registerKeepData } from "./data/register-data.ts";
import { askHow } from "./dialog/roll-check.ts";
import { askPartsBy } from "./moves/part.ts";
import { KEEP_REQUEST } from "./requests/request-kind.ts";
import { registerKeepSheets } from "./sheets/register-sheets.ts";

/** Registers everything of roll and keep that every world needs; call in `init`. */
export function registerRollAndKeep(): void {
  registerKeepData();
  registerKeepChecks();
  followWorks();
  askPartsBy(askHow);
  registerRequestKind(KEEP_REQUEST);
  registerKeepSheets();
  startLikeReady("manaOpponent", "roll-and-keep-opponents");
}

import { addTypeIcons } from "../../../engine/data/type-icon.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { ACTOR_TYPES, ITEM_TYPES } from "./types.ts";
import { lightMarks } from "../turns/light-marks.ts";
import { registerReturn } from "../conditions/apply-condition.ts";
import { registerStatusEffects } from "../conditions/status-effects.ts";
import { redrawBarsOfTheFallen, TenacityTokenDocument } from "../map/token-document.ts";

/** Registers the document classes of conditions and tokens (CF-1), and what actors of this game show; only `init` is early enough. */
export function registerDocuments(): void {
  CONFIG.Token.documentClass = TenacityTokenDocument;
  TenacityActor.registerMarks(lightMarks);
  TenacityActor.linkTokens(["hero", "party", "vehicle"]);
  registerReturn();
  addTypeIcons([...ACTOR_TYPES, ...ITEM_TYPES]);
  registerStatusEffects();
  redrawBarsOfTheFallen();
}

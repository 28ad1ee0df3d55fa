import { addTypeIcons } from "../../engine/data/type-icon.ts";
import { TenacityActor } from "../../engine/data/actor.ts";
import { HEALTH } from "../../engine/data/limits.ts";
import { isAtHelm } from "./plan/steering.ts";
import { ACTOR_TYPES, ITEM_TYPES } from "./data/types.ts";
import { defeatMarks } from "./turns/defeat-marks.ts";
import { lightMarks } from "./turns/light-marks.ts";
import { registerReturn } from "./conditions/apply-condition.ts";
import { registerStatusEffects } from "./conditions/status-effects.ts";

/** Registers what documents of this game show, and how their effects come back; call in `init`. */
export function registerDocuments(): void {
  TenacityActor.registerMarks(lightMarks);
  TenacityActor.registerInsight(isAtHelm);
  TenacityActor.registerMarks(defeatMarks);
  TenacityActor.linkTokens(["hero", "party", "vehicle"]);
  TenacityActor.showBars(["hero", "npc", "vehicle", "challenge"], HEALTH);
  registerReturn();
  addTypeIcons([...ACTOR_TYPES, ...ITEM_TYPES]);
  registerStatusEffects();
}

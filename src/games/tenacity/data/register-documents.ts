import { TenacityActiveEffect } from "../conditions/active-effect.ts";
import { addTypeIcons } from "../../../engine/data/type-icon.ts";
import { TenacityActor } from "./actor.ts";
import { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { TenacityCombat } from "../turns/combat.ts";
import { TenacityCombatant } from "../turns/combatant.ts";
import { TenacityItem } from "./item.ts";
import { ACTOR_TYPES, ITEM_TYPES } from "./types.ts";
import { registerReturn } from "../conditions/apply-condition.ts";
import { registerStatusEffects } from "../conditions/status-effects.ts";
import { redrawBarsOfTheFallen, TenacityTokenDocument } from "../map/token-document.ts";

/** Registers the document classes (CF-1); only `init` is early enough. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = TenacityActor;
  CONFIG.Item.documentClass = TenacityItem;
  CONFIG.ActiveEffect.documentClass = TenacityActiveEffect;
  CONFIG.ChatMessage.documentClass = TenacityChatMessage;
  CONFIG.Combat.documentClass = TenacityCombat;
  CONFIG.Combatant.documentClass = TenacityCombatant;
  CONFIG.Token.documentClass = TenacityTokenDocument;
  registerReturn();
  addTypeIcons([...ACTOR_TYPES, ...ITEM_TYPES]);
  registerStatusEffects();
  redrawBarsOfTheFallen();
}

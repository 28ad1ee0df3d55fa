import { TenacityChatMessage } from "./cards/chat-message.ts";
import { TenacityTokenDocument } from "./map/token-document.ts";
import { TenacityActiveEffect } from "./data/active-effect.ts";
import { TenacityActor } from "./data/actor.ts";
import { TenacityItem } from "./data/item.ts";
import { TenacityScene } from "./data/scene.ts";

/** Registers the document classes that all games have (CF-1); only `init` is early enough. */
export function registerDocumentClasses(): void {
  CONFIG.ActiveEffect.documentClass = TenacityActiveEffect;
  CONFIG.Actor.documentClass = TenacityActor;
  CONFIG.Item.documentClass = TenacityItem;
  CONFIG.ChatMessage.documentClass = TenacityChatMessage;
  CONFIG.Scene.documentClass = TenacityScene;
  CONFIG.Token.documentClass = TenacityTokenDocument;
}

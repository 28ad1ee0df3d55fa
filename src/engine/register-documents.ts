import { TenacityChatMessage } from "./cards/chat-message.ts";
import { TenacityTokenDocument } from "./map/token-document.ts";
import { TenacityActiveEffect } from "./data/active-effect.ts";
import { TenacityActor } from "./data/actor.ts";
import type { DocumentTypes } from "./data/document-types.ts";
import { TenacityItem } from "./data/item.ts";
import { TenacityScene } from "./data/scene.ts";
import { addTypeIcons } from "./data/type-icon.ts";
import { allGames } from "./game.ts";
import { startLikeReady } from "./npcs/start-like.ts";
import { loadSheetTemplates, registerSheets } from "./sheets/load-templates.ts";

/** Registers the types of documents of every game, their sheets and how new ones begin; call in `init`. */
export function registerGameDocuments(): void {
  for (const { types, hasIcons = false, sheets, startLike = {}, lists } of allGames()) {
    lists?.data.register();
    lists?.readings?.data.register();
    registerTypes(types, hasIcons);
    registerSheets(types, sheets);
    for (const [type, pack] of Object.entries(startLike)) startLikeReady(type, pack);
  }
  loadSheetTemplates();
}

/** Registers the document classes that all games have (CF-1); only `init` is early enough. */
export function registerDocumentClasses(): void {
  CONFIG.ActiveEffect.documentClass = TenacityActiveEffect;
  CONFIG.Actor.documentClass = TenacityActor;
  CONFIG.Item.documentClass = TenacityItem;
  CONFIG.ChatMessage.documentClass = TenacityChatMessage;
  CONFIG.Scene.documentClass = TenacityScene;
  CONFIG.Token.documentClass = TenacityTokenDocument;
}

/**
 * Registers the data models of a game (DM-6), the pictures of its types, and what new documents begin with; call in `init`.
 * @param hasIcons Whether each type of actors and items has a picture, `assets/icons/types/<type>.svg`.
 */
export function registerTypes(types: DocumentTypes, hasIcons: boolean): void {
  const {
    Actor: actors,
    Item: items,
    ActiveEffect: effects,
    ChatMessage: messages,
    RegionBehavior: areas = {},
  } = types;
  Object.assign(CONFIG.Item.dataModels, items);
  Object.assign(CONFIG.ActiveEffect.dataModels, effects);
  Object.assign(CONFIG.ChatMessage.dataModels, messages);
  for (const [type, { model, isLinked, bars, values }] of Object.entries(actors)) {
    Object.assign(CONFIG.Actor.dataModels, { [type]: model });
    if (isLinked) TenacityActor.linkTokens([type]);
    if (!bars) continue;
    const shown = { bar: [...bars], value: [...(values ?? [])] };
    CONFIG.Actor.trackableAttributes = { ...CONFIG.Actor.trackableAttributes, [type]: shown };
    if (bars[0] !== undefined) TenacityActor.showBars([type], bars[0]);
  }
  for (const [type, { model, icon }] of Object.entries(areas)) {
    Object.assign(CONFIG.RegionBehavior.dataModels, { [type]: model });
    Object.assign(CONFIG.RegionBehavior.typeIcons, { [type]: icon });
  }
  if (hasIcons) addTypeIcons([...Object.keys(actors), ...Object.keys(items)]);
}

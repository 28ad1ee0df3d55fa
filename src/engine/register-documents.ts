import { CardLogData } from "./cards/card-log-data.ts";
import { TenacityChatMessage } from "./cards/chat-message.ts";
import { TenacityTokenDocument } from "./map/token-document.ts";
import { TenacityActiveEffect } from "./data/active-effect.ts";
import { TenacityActor } from "./data/actor.ts";
import { type ActorType, addTypeIcons, type DocumentTypes } from "./data/document-types.ts";
import { TenacityItem } from "./data/item.ts";
import { TenacityScene } from "./data/scene.ts";
import { allGames, type GameFace } from "./game.ts";
import { HEALTH } from "./data/limits.ts";
import { requestModel } from "./requests/request-data.ts";
import { startLikeReady } from "./npcs/start-like.ts";
import { loadSheetTemplates } from "./sheets/load-templates.ts";

/** Registers the types of documents of every game, and how new ones begin; call in `init`. */
export function registerGameDocuments(): void {
  for (const each of allGames()) {
    const { types, hasIcons = false, startLike = {}, lists, settings = [] } = each;
    for (const setting of [lists?.data, lists?.readings?.data, ...settings]) setting?.register();
    registerTypes(types, hasIcons);
    registerEncounterData(each);
    registerMessages(each);
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

/** Registers what encounters store (CB-19); call in `init`. */
export function registerEncounterData({ encounters }: Pick<GameFace, "encounters">): void {
  if (!encounters) return;
  Object.assign(CONFIG.Combat.dataModels, { base: encounters.combat });
  Object.assign(CONFIG.Combatant.dataModels, { base: encounters.combatant });
}

/** Registers what the messages store in which a game rolls and asks for it; call in `init`. */
export function registerMessages({ card, request }: Pick<GameFace, "card" | "request">): void {
  Object.assign(CONFIG.ChatMessage.dataModels, { [card.type]: CardLogData, [request.type]: requestModel(request) });
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
  const [heroes] = Object.keys(actors);
  Object.assign(CONFIG.Item.dataModels, items);
  Object.assign(CONFIG.ActiveEffect.dataModels, effects);
  Object.assign(CONFIG.ChatMessage.dataModels, messages);
  for (const [type, given] of Object.entries(actors)) {
    const { model, ...said }: ActorType = typeof given === "function" ? { model: given } : given;
    const { isLinked = type === heroes, bars = "limits" in model.prototype ? [HEALTH] : [] } = said;
    Object.assign(CONFIG.Actor.dataModels, { [type]: model });
    if (isLinked) TenacityActor.linkTokens([type]);
    const shown = { bar: [...bars], value: [...(said.values ?? [])] };
    CONFIG.Actor.trackableAttributes = { ...CONFIG.Actor.trackableAttributes, [type]: shown };
    if (bars[0] !== undefined) TenacityActor.showBars([type], bars[0]);
  }
  for (const [type, { model, icon }] of Object.entries(areas)) {
    Object.assign(CONFIG.RegionBehavior.dataModels, { [type]: model });
    Object.assign(CONFIG.RegionBehavior.typeIcons, { [type]: icon });
  }
  if (hasIcons) addTypeIcons([...Object.keys(actors), ...Object.keys(items)]);
}

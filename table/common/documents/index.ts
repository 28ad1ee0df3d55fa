import type { DocumentConstructor } from "../abstract/document.ts";
import { BaseActiveEffect } from "./base-active-effect.ts";
import { BaseActor } from "./base-actor.ts";
import { BaseChatMessage } from "./base-chat-message.ts";
import { BaseFolder } from "./base-folder.ts";
import { BaseItem } from "./base-item.ts";
import { BaseSetting } from "./base-setting.ts";
import { BaseUser } from "./base-user.ts";

/** The base class of every document type by its name. A new type is one file and one line here. */
export const BASE_DOCUMENTS = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ChatMessage: BaseChatMessage,
  Folder: BaseFolder,
  Item: BaseItem,
  Setting: BaseSetting,
  User: BaseUser,
} as const satisfies Record<string, DocumentConstructor>;

/** The name of a document type. */
export type DocumentName = keyof typeof BASE_DOCUMENTS;

/** Types that live in a collection of the world, in an order in which their data can be loaded. */
export const PRIMARY_DOCUMENTS: readonly DocumentName[] = ["User", "Setting", "Folder", "Actor", "Item", "ChatMessage"];

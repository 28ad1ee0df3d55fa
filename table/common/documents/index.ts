import type { DocumentConstructor } from "../abstract/document.ts";
import { BaseActiveEffect } from "./base-active-effect.ts";
import { BaseActor } from "./base-actor.ts";
import { BaseActorDelta } from "./base-actor-delta.ts";
import { BaseAdventure } from "./base-adventure.ts";
import { BaseChatMessage } from "./base-chat-message.ts";
import { BaseCombat } from "./base-combat.ts";
import { BaseCombatant } from "./base-combatant.ts";
import { BaseCombatantGroup } from "./base-combatant-group.ts";
import { BaseFolder } from "./base-folder.ts";
import { BaseItem } from "./base-item.ts";
import { BaseJournalEntry } from "./base-journal-entry.ts";
import { BaseJournalEntryCategory } from "./base-journal-entry-category.ts";
import { BaseJournalEntryPage } from "./base-journal-entry-page.ts";
import { BaseLevel } from "./base-level.ts";
import { BaseMacro } from "./base-macro.ts";
import { BaseRegion } from "./base-region.ts";
import { BaseRegionBehavior } from "./base-region-behavior.ts";
import { BaseRollTable } from "./base-roll-table.ts";
import { BaseScene } from "./base-scene.ts";
import { BaseSetting } from "./base-setting.ts";
import { BaseTableResult } from "./base-table-result.ts";
import { BaseToken } from "./base-token.ts";
import { BaseUser } from "./base-user.ts";
import { BaseWall } from "./base-wall.ts";

/** The base class of every document type by its name. A new type is one file and one line here. */
export const BASE_DOCUMENTS = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  Adventure: BaseAdventure,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryCategory: BaseJournalEntryCategory,
  JournalEntryPage: BaseJournalEntryPage,
  Level: BaseLevel,
  Macro: BaseMacro,
  Region: BaseRegion,
  RegionBehavior: BaseRegionBehavior,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Token: BaseToken,
  User: BaseUser,
  Wall: BaseWall,
} as const satisfies Record<string, DocumentConstructor>;

export type DocumentName = keyof typeof BASE_DOCUMENTS;

/** Types that live in a collection of the world, in an order in which their data can be loaded. */
export const PRIMARY_DOCUMENTS = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Combat",
  "ChatMessage",
] as const satisfies readonly DocumentName[];

import { Collection } from "../common/utils/index.ts";
import type { Actors } from "./collections/actors.ts";
import type { ChatMessages } from "./collections/chat-messages.ts";
import type { CombatEncounters } from "./collections/combat-encounters.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import type { Folders } from "./collections/folders.ts";
import type { Items } from "./collections/items.ts";
import type { Journal } from "./collections/journal.ts";
import type { Macros } from "./collections/macros.ts";
import type { RollTables } from "./collections/roll-tables.ts";
import type { Scenes } from "./collections/scenes.ts";
import type { Users } from "./collections/users.ts";
import type { Combat } from "./known-classes.ts";

/** The collections of the world, by the names that they have in `game`; undefined before BOOT-6. */
export class WorldCollections {
  /** By document name. */
  readonly collections = new Collection<DocumentCollection>();

  get users(): Users | undefined {
    return this.collections.get("User") as Users | undefined;
  }

  get actors(): Actors | undefined {
    return this.collections.get("Actor") as Actors | undefined;
  }

  get items(): Items | undefined {
    return this.collections.get("Item") as Items | undefined;
  }

  get messages(): ChatMessages | undefined {
    return this.collections.get("ChatMessage") as ChatMessages | undefined;
  }

  get folders(): Folders | undefined {
    return this.collections.get("Folder") as Folders | undefined;
  }

  get scenes(): Scenes | undefined {
    return this.collections.get("Scene") as Scenes | undefined;
  }

  get journal(): Journal | undefined {
    return this.collections.get("JournalEntry") as Journal | undefined;
  }

  get macros(): Macros | undefined {
    return this.collections.get("Macro") as Macros | undefined;
  }

  get tables(): RollTables | undefined {
    return this.collections.get("RollTable") as RollTables | undefined;
  }

  get combats(): CombatEncounters | undefined {
    return this.collections.get("Combat") as CombatEncounters | undefined;
  }

  /** The encounter that is shown (CB-2). */
  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }
}

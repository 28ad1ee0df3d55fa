import { Collection } from "../common/utils/index.ts";
import type * as collections from "./collections/index.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import type { Combat } from "./known-classes.ts";

/** The collections of the world, by the names that they have in `game`; undefined before BOOT-6. */
export class WorldCollections {
  /** By document name. */
  readonly collections = new Collection<DocumentCollection>();

  get users(): collections.Users | undefined {
    return this.collections.get("User") as collections.Users | undefined;
  }

  get actors(): collections.Actors | undefined {
    return this.collections.get("Actor") as collections.Actors | undefined;
  }

  get items(): collections.Items | undefined {
    return this.collections.get("Item") as collections.Items | undefined;
  }

  get messages(): collections.ChatMessages | undefined {
    return this.collections.get("ChatMessage") as collections.ChatMessages | undefined;
  }

  get folders(): collections.Folders | undefined {
    return this.collections.get("Folder") as collections.Folders | undefined;
  }

  get scenes(): collections.Scenes | undefined {
    return this.collections.get("Scene") as collections.Scenes | undefined;
  }

  get journal(): collections.Journal | undefined {
    return this.collections.get("JournalEntry") as collections.Journal | undefined;
  }

  get macros(): collections.Macros | undefined {
    return this.collections.get("Macro") as collections.Macros | undefined;
  }

  get tables(): collections.RollTables | undefined {
    return this.collections.get("RollTable") as collections.RollTables | undefined;
  }

  get combats(): collections.CombatEncounters | undefined {
    return this.collections.get("Combat") as collections.CombatEncounters | undefined;
  }

  /** The encounter that is shown (CB-2). */
  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }
}

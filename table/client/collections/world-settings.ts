import type { Setting } from "../documents/setting.ts";
import { DocumentCollection } from "./document-collection.ts";

/** Stored settings of the world and of users (SE-2). */
export class WorldSettings extends DocumentCollection<Setting> {
  static override readonly documentName = "Setting";

  getSetting(key: string, userId: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === userId);
  }
}

import { HeroData } from "./actor/hero-data.ts";
import { NpcData } from "./actor/npc-data.ts";
import { CheckData } from "./message/check-data.ts";

/** Registers the data model of every document subtype in the manifest (DM-6), and what token bars may show (CV-7). */
export function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData, npc: NpcData });
  Object.assign(CONFIG.ChatMessage.dataModels, { check: CheckData });
  const trackable = { bar: ["stress", "wounds", "tenacity"], value: ["spin"] };
  CONFIG.Actor.trackableAttributes = { hero: trackable, npc: trackable };
}

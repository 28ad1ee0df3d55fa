import { CardLogData } from "../../../engine/cards/card-log-data.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { HEALTH } from "../../../engine/data/limits.ts";
import { addTypeIcons } from "../../../engine/data/type-icon.ts";
import { MANA_LISTS, MANA_READINGS } from "../lists/world-lists.ts";
import { ManaHeroData, ManaOpponentData } from "./mana-actor-data.ts";
import { ManaSpecialityData, ManaThingData } from "./mana-item-data.ts";
import { ManaRequestData } from "./mana-request-data.ts";

/** Registers the lists and data models of this game (DM-6), their pictures, and what new documents begin with; call in `init`. */
export function registerKeepData(): void {
  MANA_LISTS.register();
  MANA_READINGS.register();
  Object.assign(CONFIG.Actor.dataModels, { manaHero: ManaHeroData, manaOpponent: ManaOpponentData });
  Object.assign(CONFIG.Item.dataModels, { manaSpeciality: ManaSpecialityData, manaThing: ManaThingData });
  Object.assign(CONFIG.ChatMessage.dataModels, { manaCheck: CardLogData, manaRequest: ManaRequestData });
  const bars = { bar: [HEALTH, "harm"], value: [] };
  CONFIG.Actor.trackableAttributes = { ...CONFIG.Actor.trackableAttributes, manaHero: bars, manaOpponent: bars };
  addTypeIcons(["manaHero", "manaOpponent", "manaSpeciality", "manaThing"]);
  TenacityActor.linkTokens(["manaHero"]);
  TenacityActor.showBars(["manaHero", "manaOpponent"], HEALTH);
}

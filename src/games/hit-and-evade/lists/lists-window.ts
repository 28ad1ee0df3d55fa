import { ListsWindow, listTabs } from "../../../engine/lists/lists-window.ts";
import type { ListsOffer } from "../../../engine/lists/lists-offer.ts";
import { EVADE_DECLARED } from "../rules/lists.ts";
import { READINGS } from "../rules/readings.ts";
import { EVADE_LISTS, EVADE_READINGS } from "./world-lists.ts";

import api = foundry.applications.api;

const OFFER: ListsOffer = {
  declared: EVADE_DECLARED,
  data: EVADE_LISTS,
  file: "evade-lists",
  readings: { data: EVADE_READINGS, choices: READINGS },
  words: (key, data = {}) => game.i18n.format(`TENACITY.Evade.Lists.${key}`, data),
};

/** Where a narrator says which attributes and skills there are (S3-24), and how the world reads what the guide leaves open. */
export class EvadeListsWindow extends ListsWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-evade-lists",
    classes: ["evade-lists-window"],
    window: { title: "TENACITY.Evade.Lists.Title" },
  };

  static override TABS = listTabs(OFFER);

  protected override readonly _offer = OFFER;
}

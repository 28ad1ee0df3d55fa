import { ListsWindow, listTabs } from "../../../engine/lists/lists-window.ts";
import type { ListsOffer } from "../../../engine/lists/lists-offer.ts";
import { KEEP_READINGS } from "../rules/check.ts";
import { KEEP_DECLARED } from "../rules/lists.ts";
import { MANA_LISTS, MANA_READINGS } from "./world-lists.ts";

import api = foundry.applications.api;

const OFFER: ListsOffer = {
  declared: KEEP_DECLARED,
  data: MANA_LISTS,
  file: "mana-lists",
  readings: { data: MANA_READINGS, choices: KEEP_READINGS },
  words: (key, data = {}) => game.i18n.format(`TENACITY.Keep.Lists.${key}`, data),
};

/** Where a narrator says what there is in this world, and how it reads what the guide leaves open. */
export class KeepListsWindow extends ListsWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-keep-lists",
    classes: ["keep-lists-window"],
    window: { title: "TENACITY.Keep.Lists.Title" },
  };

  static override TABS = listTabs(OFFER);

  protected override readonly _offer = OFFER;
}

import { ListsWindow, listTabs } from "../../../engine/lists/lists-window.ts";
import type { ListsOffer } from "../../../engine/lists/lists-offer.ts";
import { REGISTRY, REGISTRY_LISTS } from "./registry.ts";

import api = foundry.applications.api;

const OFFER: ListsOffer = {
  declared: REGISTRY_LISTS,
  data: REGISTRY,
  file: "registry",
  words: (key, data = {}) => game.i18n.format(`TENACITY.Registry.${key}`, data),
};

/** The lists of the world: attributes and skills, fields of action, the scale, damage types, scopes and sizes. */
export class RegistryWindow extends ListsWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-registry",
    classes: ["registry-window"],
    window: { title: "TENACITY.Registry.Title" },
  };

  static override TABS = listTabs(OFFER);

  protected override readonly _offer = OFFER;
}

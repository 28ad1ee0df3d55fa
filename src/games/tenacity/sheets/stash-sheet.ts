import { PartySheet } from "../../../engine/scenes/party-sheet.ts";
import { membersOf } from "../../../engine/data/party.ts";
import { itemLine } from "../../../engine/sheets/item-rows.ts";
import { RowFilter } from "../../../engine/windows/row-filter.ts";
import { tabsOf, thingsPart } from "../../../engine/sheets/scrolling-part.ts";
import { stowedGroups, unfoldRows } from "../items/item-view.ts";
import { giveAway } from "./item-transfer.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A party that shares things, besides what parties of every game have. */
export class StashSheet extends PartySheet {
  static override TABS = tabsOf({
    members: "TENACITY.Sheet.Tab.members",
    gear: "TENACITY.Sheet.Tab.stash",
    details: "TENACITY.Sheet.Tab.details",
  });

  static override PARTS = {
    ...PartySheet.PARTS,
    gear: thingsPart("games/tenacity/sheets/character-gear", "games/tenacity/sheets/item-row"),
  };

  protected override readonly _droppable = ["Actor", "Item"];

  readonly #filter = new RowFilter('input[data-filter="gear"]', '[data-tab="gear"] .item-row');

  protected override async _preparePages() {
    const gear = stowedGroups(this.party);
    await unfoldRows(this.party, gear, this._unfolded);
    return { ...(await super._preparePages()), gear };
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#filter.bind(this.element);
  }

  /** An item of the stash can be given to a member. */
  protected override _itemLines() {
    return [
      itemLine(this, {
        label: "TENACITY.Party.Give",
        icon: "fa-solid fa-hand-holding",
        offered: () => this.isEditable && this.#receivers().length > 0,
        run: (item) => giveAway(item, this.#receivers()),
      }),
    ];
  }

  /** Members that this user may give something to. */
  #receivers() {
    return membersOf(this.party).filter((member) => member.isOwner);
  }
}

import { deletion } from "../../../compat/deletion.ts";
import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { isCharacter, isParty, type CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { late } from "../../../engine/windows/late.ts";
import { itemLine } from "../../../engine/sheets/item-menu.ts";
import { stowedGroups, unfoldRows } from "../items/item-view.ts";
import { giveAway } from "./item-transfer.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { memberViews } from "./party-view.ts";
import { membersOf } from "../data/party.ts";
import { PlainActorSheet } from "./plain-actor-sheet.ts";
import { RowFilter } from "../../../engine/windows/row-filter.ts";
import { scrollingPart, thingsPart } from "../../../engine/sheets/scrolling-part.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A group of heroes: everyone at a glance as they change, what they share, and the narrator's rests. */
export class PartySheet extends PlainActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["party-sheet"],
    position: { width: 680, height: 640 },
    actions: {
      openMember: PartySheet.#onOpenMember,
      removeMember: PartySheet.#onRemoveMember,
      endScene: PartySheet.#onEndScene,
      shortRest: PartySheet.#onShortRest,
      dayPasses: PartySheet.#onDayPasses,
    },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "members", label: "TENACITY.Sheet.Tab.members" },
        { id: "gear", label: "TENACITY.Sheet.Tab.stash" },
        { id: "details", label: "TENACITY.Sheet.Tab.details" },
      ],
      initial: "members",
    },
  };

  static override PARTS = {
    header: { template: templatePath("engine/sheets/actor-header") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    members: scrollingPart("games/tenacity/sheets/party-members"),
    gear: thingsPart("games/tenacity/sheets/character-gear", "games/tenacity/sheets/item-row"),
    details: scrollingPart("engine/sheets/actor-description"),
  };

  protected override readonly _droppable = ["Actor", "Item"];

  readonly #filter = new RowFilter('input[data-filter="gear"]', '[data-tab="gear"] .item-row');

  /** The sheet's actor, which is a party because the sheet is registered for no other type. */
  get party(): TenacityActor<"party"> {
    if (!isParty(this.actor)) throw new Error(`${SYSTEM_ID}: this sheet is for parties`);
    return this.actor;
  }

  protected override _watched(): readonly string[] {
    return Object.values(this.party.system.members).map(({ actor }) => actor);
  }

  protected override async _preparePages() {
    const gear = stowedGroups(this.party);
    await unfoldRows(this.party, gear, this._unfolded);
    return {
      ...(await super._preparePages()),
      members: memberViews(this.party),
      openNumbers: this.party.system.openNumbers,
      gear,
    };
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#filter.bind(this.element);
  }

  /** A dropped actor joins. */
  protected override async _onDropActor(...args: Parameters<ActorSheetV2["_onDropActor"]>) {
    const dropped = this._acceptedActor(args[1], (actor) => isCharacter(actor));
    const { members } = this.party.system;
    if (!dropped || Object.values(members).some(({ actor }) => actor === dropped.uuid)) return null;
    const sort = Math.max(0, ...Object.values(members).map((member) => member.sort)) + 1;
    await this.#updateMembers({ [foundry.utils.randomID()]: { actor: dropped.uuid, sort } });
    return null;
  }

  async #updateMembers(members: Record<string, unknown>): Promise<void> {
    await this.actor.update({ system: { members } } as Actor.UpdateData);
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
  #receivers(): CharacterActor[] {
    return membersOf(this.party).filter((member) => member.isOwner);
  }

  #memberId(target: HTMLElement): string {
    return target.closest<HTMLElement>("[data-member-id]")?.dataset["memberId"] ?? "";
  }

  static async #onOpenMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const member = this.party.system.members[this.#memberId(target)];
    await openSheet(findActor(member?.actor) ?? undefined);
  }

  static async #onRemoveMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#updateMembers(deletion(this.#memberId(target)));
  }

  static async #onEndScene(this: PartySheet): Promise<void> {
    if (!game.user.isGM) return;
    const { askForSceneEnd } = await late(import("../gm/end-scene.ts"));
    await askForSceneEnd(this.party);
  }

  static async #onShortRest(this: PartySheet): Promise<void> {
    if (!game.user.isGM) return;
    const { askForShortRest } = await late(import("../gm/short-rest.ts"));
    await askForShortRest(this.party);
  }

  static async #onDayPasses(this: PartySheet): Promise<void> {
    if (!game.user.isGM) return;
    const { askForDay } = await late(import("../gm/day-passes.ts"));
    await askForDay(this.party);
  }
}

import { deletion } from "../../compat/deletion.ts";
import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import type { TenacityActor } from "../data/actor.ts";
import { isParty } from "../data/party.ts";
import { findActor } from "../data/actor-identity.ts";
import { richText } from "../data/rich-text.ts";
import { currentGame } from "../game.ts";
import { InPlaceActorSheet } from "../sheets/in-place-actor-sheet.ts";
import { scrollingPart, tabsOf } from "../sheets/scrolling-part.ts";
import { late } from "../windows/late.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { awardKinds, openAward } from "./award-card.ts";
import { groupOf, memberViews } from "./party-view.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A group of heroes: everyone at a glance as they change, and the narrator's ends of scenes and rests. */
export class PartySheet extends InPlaceActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["party-sheet"],
    position: { width: 680, height: 640 },
    actions: {
      openMember: PartySheet.#onOpenMember,
      removeMember: PartySheet.#onRemoveMember,
      rest: PartySheet.#onRest,
      award: PartySheet.#onAward,
    },
  };

  static override TABS = tabsOf({ members: "TENACITY.Sheet.Tab.members", details: "TENACITY.Sheet.Tab.details" });

  static override PARTS: typeof InPlaceActorSheet.PARTS = {
    header: { template: templatePath("engine/sheets/actor-header") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    members: scrollingPart("engine/sheets/party-members"),
    details: scrollingPart("engine/sheets/actor-description"),
  };

  protected override readonly _droppable: readonly string[] = ["Actor"];

  protected override async _onFirstRender(...args: Parameters<ActorSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // It looks like the other sheets of the world's game.
    this.element.classList.add(`party-of-${currentGame().id}`);
  }

  /** The sheet's actor, which is a party because the sheet is registered for no other type. */
  get party(): TenacityActor<"party"> {
    if (!isParty(this.actor)) throw new Error(`${SYSTEM_ID}: this sheet is for parties`);
    return this.actor;
  }

  protected override _watched(): readonly string[] {
    return Object.values(this.party.system.members).map(({ actor }) => actor);
  }

  protected override async _preparePages(): Promise<object> {
    return {
      description: await richText(this.actor, this._story),
      rests: currentGame().scenes?.rests ?? [],
      canAward: awardKinds(groupOf(this.party)).length > 0,
      members: memberViews(this.party),
      openNumbers: this.party.system.openNumbers,
    };
  }

  /** A dropped actor joins. */
  protected override async _onDropActor(...args: Parameters<ActorSheetV2["_onDropActor"]>) {
    const takesPart = (actor: Actor.Implementation): actor is TenacityActor =>
      currentGame().scenes?.takesPart(actor) === true;
    const dropped = this._acceptedActor(args[1], takesPart);
    const { members } = this.party.system;
    if (!dropped || Object.values(members).some(({ actor }) => actor === dropped.uuid)) return null;
    const sort = Math.max(0, ...Object.values(members).map((member) => member.sort)) + 1;
    await this.#updateMembers({ [foundry.utils.randomID()]: { actor: dropped.uuid, sort } });
    return null;
  }

  async #updateMembers(members: Record<string, unknown>): Promise<void> {
    await this.actor.update({ system: { members } } as Actor.UpdateData);
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

  static async #onAward(this: PartySheet): Promise<void> {
    await openAward(groupOf(this.party));
  }

  static async #onRest(this: PartySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { takeRest } = await late(import("./take-rest.ts"));
    await takeRest(dataset["rest"] ?? "", groupOf(this.party));
  }
}

import { actorOf } from "../../../engine/sheets/bases.ts";
import { rollNpcChallenge, rollNpcImpact } from "../plan/post-roll.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isNpc } from "../data/documents.ts";
import { CHARACTER_FRONT, CHARACTER_TABS, CharacterSheet } from "./character-sheet.ts";
import { addPart, placeParts, removePart } from "./npc-parts.ts";
import { npcCard } from "./npc-view.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** The card stands before the pages of a hero. */
const { tabs, ...pages } = CHARACTER_TABS;

/** A narrator's character: a card that says all on one page, and the pages of a hero behind it. */
export class NpcSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["npc-sheet"],
    actions: {
      rollChallenge: NpcSheet.#onRollChallenge,
      rollImpact: NpcSheet.#onRollImpact,
      removePart: NpcSheet.#onRemovePart,
      placeParts: NpcSheet.#onPlaceParts,
      split: NpcSheet.#onSplit,
    },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "card", label: "TENACITY.Sheet.Tab.card" }, ...CharacterSheet.TABS.primary.tabs],
      initial: "card",
    },
  };

  static override PARTS = {
    ...CHARACTER_FRONT,
    tabs,
    card: scrollingPart("games/tenacity/sheets/npc-card"),
    ...pages,
  };

  /** The sheet's actor, which is an NPC because the sheet is registered for no other type. */
  get npc(): TenacityActor<"npc"> {
    return actorOf(this, isNpc);
  }

  /** The card's own dice have a die more on the second side's first action (R-1221). */
  protected override get _fightParts(): string[] {
    return [...super._fightParts, "card"];
  }

  protected override _watched(): readonly string[] {
    return [...super._watched(), ...Object.values(this.npc.system.parts).map(({ actor }) => actor)];
  }

  protected override async _preparePages() {
    const pages = await super._preparePages();
    return {
      ...pages,
      // An NPC without wounds or 10acity shows no empty tracks; in edit mode they can be given.
      tracks: pages.tracks.filter(({ id, max, value }) => id === "stress" || this.isEditing || max > 0 || value > 0),
      card: npcCard(this.npc, pages),
    };
  }

  /** Another NPC of this world becomes a part of this one (R-1405). */
  protected override async _onDropActor(...args: Parameters<ActorSheetV2["_onDropActor"]>) {
    const dropped = this._acceptedActor(args[1], (actor) => isNpc(actor));
    if (dropped) await addPart(this.npc, dropped);
    return null;
  }

  static async #onRollChallenge(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.npc.isOwner) await rollNpcChallenge(this.npc, target.dataset["field"] ?? "");
  }

  static async #onRollImpact(this: NpcSheet): Promise<void> {
    if (this.npc.isOwner) await rollNpcImpact(this.npc);
  }

  static async #onRemovePart(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-part-id]")?.dataset["partId"] ?? "";
    if (this.isEditable) await removePart(this.npc, id);
  }

  /** Opens the editor of its parts (R-1405). */
  async editParts(): Promise<void> {
    await this._edit();
    this.changeTab("card", "primary");
    this.element.querySelector(".card-parts")?.scrollIntoView({ block: "nearest" });
  }

  static async #onSplit(this: NpcSheet): Promise<void> {
    await this.editParts();
  }

  static async #onPlaceParts(this: NpcSheet): Promise<void> {
    if (!game.user.isGM) return;
    const count = await placeParts(this.npc);
    if (count > 0) ui.notifications.info("TENACITY.Npc.Placed", { format: { count: String(count) } });
  }
}

import { actorOf } from "../../../engine/sheets/bases.ts";
import { anyDocument } from "../../../compat/documents.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { InPlaceActorSheet } from "../../../engine/sheets/in-place-actor-sheet.ts";
import { itemOf, refuseDrop } from "../../../engine/sheets/item-rows.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { scrollingPart, tabsOf, thingsPart } from "../../../engine/sheets/scrolling-part.ts";
import { isManaActor, isSpeciality, type ManaActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { worldLists } from "../lists/world-lists.ts";
import { dragOfAttribute } from "../text/hotbar.ts";
import { manaPages } from "./mana-actor-view.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import { oncePressed } from "../../../engine/sheets/one-by-one.ts";

/** Someone of roll and keep, hero or opponent: mana, attributes with what is rolled and kept, things, harm, and their story. */
abstract class ManaActorSheet extends InPlaceActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["mana-sheet"],
    position: { width: 680, height: 680 },
    actions: {
      rollAttribute: ManaActorSheet.#onRollAttribute,
      rollSpeciality: ManaActorSheet.#onRollSpeciality,
      rollThing: ManaActorSheet.#onRollThing,
      addSpeciality: oncePressed(ManaActorSheet.#onAddSpeciality),
      setHarm: ManaActorSheet.#onSetHarm,
      refill: ManaActorSheet.#onRefill,
      endMark: ManaActorSheet.#onEndMark,
    },
  };

  static override TABS = tabsOf({ play: "TENACITY.Keep.Tab.play", story: "TENACITY.Keep.Tab.story" });

  static override PARTS = {
    header: { template: templatePath("engine/sheets/hero-header") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    play: thingsPart("games/roll-and-keep/sheets/play"),
    story: scrollingPart("engine/sheets/hero-story"),
  };

  protected override readonly _droppable = ["Item"];

  /** The sheet's actor, which is of this game because the sheet is registered for no other type. */
  get figure(): ManaActor {
    return actorOf(this, isManaActor);
  }

  protected override async _preparePages() {
    return manaPages(this.figure);
  }

  /** Items of another game have no place here, and are refused in words. */
  protected override async _onDropDocument<Dropped extends ActorSheetV2.DroppableDocument>(
    event: DragEvent,
    document: Dropped,
  ): Promise<Dropped | null> {
    const { type = "" } = document as { readonly type?: string };
    const isOurs = ["manaSpeciality", "manaThing"].includes(type) || type === "base" || type.includes(".");
    if (document.documentName !== "Item" || isOurs) return super._onDropDocument(event, document);
    refuseDrop(this.actor);
    return null;
  }

  /** An attribute can be dragged to the hotbar. */
  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const { attribute } = (event.currentTarget as HTMLElement).dataset;
    if (attribute === undefined) return super._onDragStart(event);
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragOfAttribute(this.figure, attribute)));
  }

  static async #onRollAttribute(this: ManaActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const attribute = target.closest<HTMLElement>("[data-attribute]")?.dataset["attribute"] ?? "";
    await rollCheck(this.figure, { attribute });
  }

  static async #onRollSpeciality(this: ManaActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = itemOf(this.actor, target);
    if (!isSpeciality(item)) return;
    const { attribute } = item.system;
    await rollCheck(this.figure, { ...(attribute !== "" && { attribute }), specialities: [item.id ?? ""] });
  }

  static async #onRollThing(this: ManaActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await rollCheck(this.figure, { thing: itemOf(this.actor, target)?.id ?? "" });
  }

  /** Begins a speciality of an attribute; what it is called is for its sheet to say. */
  static async #onAddSpeciality(this: ManaActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const name = game.i18n.localize("TENACITY.Keep.Sheet.NewSpeciality");
    const data = { name, type: "manaSpeciality", system: { attribute: dataset["of"] ?? "" } };
    const [item] = await this.actor.createEmbeddedDocuments("Item", [data as Item.CreateData]);
    await openSheet(item);
  }

  /** The last box that is filled is emptied by a press, any other is filled up to. */
  static async #onSetHarm(this: ManaActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const place = Number(dataset["place"]);
    const { value } = this.figure.system.harm;
    const after = place === value ? place - 1 : place;
    await this._changes.run(() => anyDocument(this.actor).update({ system: { harm: { value: after } } }));
  }

  static async #onEndMark(this: ManaActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-effect-id]")?.dataset["effectId"] ?? "";
    if (this.isEditable) await this._changes.run(async () => this.actor.effects.get(id)?.delete());
  }

  /** Every pool is filled up to what is permanent; what is above that stays. */
  static async #onRefill(this: ManaActorSheet): Promise<void> {
    if (!this.isEditable) return;
    const { mana, pool } = this.figure.system;
    const low = worldLists().colors.filter(({ id }) => (pool[id] ?? 0) < (mana[id] ?? 0));
    const filled = low.map(({ id }) => [id, mana[id] ?? 0] as const);
    await this._changes.run(() => anyDocument(this.actor).update({ system: { pool: Object.fromEntries(filled) } }));
  }
}

/** The sheet of a player's character. */
export class ManaHeroSheet extends ManaActorSheet {}

/** The sheet of someone whom the narrator plays. */
export class ManaOpponentSheet extends ManaActorSheet {}

import { actorOf } from "../../../engine/sheets/bases.ts";
import { anyDocument } from "../../../compat/documents.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { InPlaceActorSheet } from "../../../engine/sheets/in-place-actor-sheet.ts";
import { itemOf, refuseDrop } from "../../../engine/sheets/item-rows.ts";
import { scrollingPart, tabsOf, thingsPart } from "../../../engine/sheets/scrolling-part.ts";
import {
  EVADE_ITEMS,
  type EvadeActor,
  type EvadeWeapon,
  isEvadeActor,
  isGear,
  isHeld,
  isWeapon,
  limitedView,
} from "../data/documents.ts";
import { targetedPatients } from "../map/aim.ts";
import { AIMS } from "../plan/check-choices.ts";
import { rollAttack } from "../dialog/roll-attack.ts";
import { rollCheck, tendGun } from "../dialog/roll-check.ts";
import { useGear } from "../items/use-gear.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { dragOf } from "../text/hotbar.ts";
import { evadePages, storyTexts } from "./evade-actor-view.ts";
import { dialogInput, field, numberInput, selectOf, textInput } from "../../../engine/windows/dialogs.ts";
import { conditionData } from "../data/evade-condition-data.ts";
import { GIFT } from "../rules/kept-words.ts";
import { changeable } from "../items/item-facts.ts";
import { sheetWords } from "../words.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import { oncePressed } from "../../../engine/sheets/one-by-one.ts";

/** Someone of hit and evade, hero or opponent: Life, attributes, skills, weapons, powers, gear, and their story. */
abstract class EvadeActorSheet extends InPlaceActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["evade-sheet"],
    position: { width: 680, height: 720 },
    actions: {
      rollAttribute: EvadeActorSheet.#onRollAttribute,
      rollSkill: EvadeActorSheet.#onRollSkill,
      attack: EvadeActorSheet.#onAttack,
      usePower: EvadeActorSheet.#onUsePower,
      useGear: EvadeActorSheet.#onUseGear,
      care: EvadeActorSheet.#onCare,
      addCondition: oncePressed(EvadeActorSheet.#onAddCondition),
      endCondition: EvadeActorSheet.#onEndCondition,
      tendGun: oncePressed(EvadeActorSheet.#onTendGun),
      toggleState: EvadeActorSheet.#onToggleState,
    },
  };

  static override TABS = tabsOf({
    play: "TENACITY.Evade.Tab.play",
    gear: "TENACITY.Evade.Tab.gear",
    story: "TENACITY.Evade.Tab.story",
  });

  static override PARTS = {
    header: { template: templatePath("engine/sheets/hero-header") },
    vitals: { template: templatePath("games/hit-and-evade/sheets/vitals") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    play: thingsPart("games/hit-and-evade/sheets/play"),
    gear: scrollingPart("games/hit-and-evade/sheets/gear"),
    story: scrollingPart("engine/sheets/hero-story"),
  };

  protected override readonly _droppable = ["Item"];

  /** The sheet's actor, which is of this game because the sheet is registered for no other type. */
  get figure(): EvadeActor {
    return actorOf(this, isEvadeActor);
  }

  protected override _limitedView(): string {
    return limitedView(this.figure);
  }

  protected override async _preparePages() {
    return { ...evadePages(this.figure), ...(await storyTexts(this.figure)) };
  }

  /** Items of another game have no place here, and are refused in words. */
  protected override async _onDropDocument<Dropped extends ActorSheetV2.DroppableDocument>(
    event: DragEvent,
    document: Dropped,
  ): Promise<Dropped | null> {
    const { type = "" } = document as { readonly type?: string };
    const isOurs = EVADE_ITEMS.some((each) => each === type) || type === "base" || type.includes(".");
    if (document.documentName !== "Item" || isOurs) return super._onDropDocument(event, document);
    refuseDrop(this.actor);
    return null;
  }

  /** An attribute or a skill can be dragged to the hotbar. */
  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const { attribute = "", skill = "" } = (event.currentTarget as HTMLElement).dataset;
    if (attribute === "" && skill === "") return super._onDragStart(event);
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragOf(this.figure, { attribute, skill })));
  }

  #weaponOf(target: HTMLElement): EvadeWeapon | null {
    const item = itemOf(this.actor, target);
    return isWeapon(item) ? item : null;
  }

  static async #onRollAttribute(this: EvadeActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const attribute = target.closest<HTMLElement>("[data-attribute]")?.dataset["attribute"] ?? "";
    await rollCheck(this.figure, { attribute, skill: "" }, { otherWay: event.shiftKey });
  }

  static async #onRollSkill(this: EvadeActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const skill = target.closest<HTMLElement>("[data-skill]")?.dataset["skill"] ?? "";
    const { attribute = "" } = evadeLists().skills.find(({ id }) => id === skill) ?? {};
    await rollCheck(this.figure, { attribute, skill }, { otherWay: event.shiftKey });
  }

  /** Without a weapon, by fists (S3-19). */
  static async #onAttack(this: EvadeActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await rollAttack(this.figure, { weapon: this.#weaponOf(target)?.id ?? "" }, { otherWay: event.shiftKey });
  }

  static async #onUsePower(this: EvadeActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await rollCheck(this.figure, { power: itemOf(this.actor, target)?.id ?? "" }, { otherWay: event.shiftKey });
  }

  static async #onAddCondition(this: EvadeActorSheet): Promise<void> {
    if (this.isEditable) await giveByHand(this.figure);
  }

  static async #onEndCondition(this: EvadeActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-effect-id]")?.dataset["effectId"] ?? "";
    if (this.isEditable) await this._changes.run(async () => this.actor.effects.get(id)?.delete());
  }

  /** A rest, or care for someone (S3-14). */
  static async #onCare(this: EvadeActorSheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const aim = AIMS.find((each) => each === dataset["aim"]);
    const [target = null] = targetedPatients(this.figure);
    if (aim) await rollCheck(this.figure, { aim, target }, { otherWay: event.shiftKey });
  }

  static async #onUseGear(this: EvadeActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = itemOf(this.actor, target);
    if (isGear(item) && item.isOwner) await useGear(this.figure, item);
  }

  static async #onTendGun(this: EvadeActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const gun = this.#weaponOf(target);
    if (gun) await tendGun(this.figure, gun);
  }

  /** Unconscious, dead or immobile, by hand. */
  static async #onToggleState(this: EvadeActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { system } = this.figure;
    const state = (["out", "dead", "immobile"] as const).find((each) => each === dataset["state"]);
    if (!this.isEditable || !state) return;
    const value = state === "immobile" ? Number(!isHeld(this.figure)) : !system[state];
    await this._changes.run(() => anyDocument(this.actor).update({ system: { [state]: value } }));
  }
}

/** The sheet of a player's character. */
export class EvadeHeroSheet extends EvadeActorSheet {}

/** The sheet of someone whom the narrator plays. */
export class EvadeOpponentSheet extends EvadeActorSheet {}

/** Asks what changes someone for a time, and puts it on them. */
export async function giveByHand(actor: EvadeActor): Promise<void> {
  const fields = [
    field(sheetWords("Give.name"), textInput("name")),
    field(sheetWords("Give.what"), selectOf("what", changeable())),
    field(sheetWords("Give.by"), numberInput("by", 1, { minimum: -20, maximum: 20 })),
    field(sheetWords("Give.turns"), numberInput("turns", 1, { minimum: 0, maximum: 99 })),
  ];
  const title = sheetWords("AddCondition");
  const answer = await dialogInput(title, fields, { ok: title });
  const gift = answer && GIFT.read({ ...answer, by: Number(answer["by"]), turns: Number(answer["turns"]) });
  if (!gift) return;
  const name = gift.name.trim() === "" ? sheetWords("Conditions") : gift.name.trim();
  await actor.createEmbeddedDocuments("ActiveEffect", [conditionData({ ...gift, name })]);
}

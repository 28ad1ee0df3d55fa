import { applyCondition, copyOfCondition } from "../../documents/apply-condition.ts";
import { typeIcon } from "../../documents/type-icon.ts";
import { HandlebarsActorSheet } from "./bases.ts";
import { addCondition, addItem, effectOf, itemOf, stepItem, toggleItem } from "./item-actions.ts";
import { mendImages } from "./mend-images.ts";
import { OneByOne } from "./one-by-one.ts";
import { openSheet } from "./open-sheet.ts";
import { announceSelectedTab } from "./selected-tab.ts";
import { SingleChange } from "./single-change.ts";
import { stepNumber } from "./step-number.ts";
import { TypedDraft } from "./typed-draft.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

/** What the sheets of all actors share: play and edit modes in place, steppers, and forms that write one change at a time. */
export abstract class TenacityActorSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["tenacity", "actor-sheet"],
    position: { width: 720, height: 680 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      toggleMode: TenacityActorSheet.#onToggleMode,
      step: TenacityActorSheet.#onStep,
      editPortrait: TenacityActorSheet.#onEditPortrait,
      openItem: TenacityActorSheet.#onOpenItem,
      addItem: TenacityActorSheet.#onAddItem,
      toggleItem: TenacityActorSheet.#onToggleItem,
      stepItem: TenacityActorSheet.#onStepItem,
      rowMenu: TenacityActorSheet.#onRowMenu,
      openEffect: TenacityActorSheet.#onOpenEffect,
      addCondition: TenacityActorSheet.#onAddCondition,
      toggleEffect: TenacityActorSheet.#onToggleEffect,
      removeEffect: TenacityActorSheet.#onRemoveEffect,
    },
  };

  readonly #change = new SingleChange();
  readonly #draft = new TypedDraft();
  readonly #changes = new OneByOne();

  /** Whether values are edited in place. Kept by this window alone: another user's mode is not ours to change. */
  #editing = false;

  /** Whether the sheet is in edit mode and this user may edit. */
  get isEditing(): boolean {
    return this.#editing && this.isEditable;
  }

  protected override async _onFirstRender(...args: Parameters<ActorSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#draft.watch(this.element);
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    mendImages(this.element, typeIcon(this.actor.type) ?? "");
  }

  /** A condition is copied as the rules add one: of one scope only the strongest counts (R-1006). */
  protected override async _onDropActiveEffect(
    ...args: Parameters<ActorSheetV2["_onDropActiveEffect"]>
  ): ReturnType<ActorSheetV2["_onDropActiveEffect"]> {
    const effect = args[1];
    if (!effect.isCondition()) return super._onDropActiveEffect(...args);
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    return (await applyCondition(this.actor, copyOfCondition(effect))).effect ?? null;
  }

  protected override _preSyncPartState(
    ...args: Parameters<InstanceType<typeof HandlebarsActorSheet>["_preSyncPartState"]>
  ): void {
    super._preSyncPartState(...args);
    const [, fresh, prior] = args;
    this.#draft.carryOver(prior, fresh);
  }

  protected override _onChangeForm(...args: Parameters<ActorSheetV2["_onChangeForm"]>): void {
    // The stored number is shown again in place of one that was emptied.
    if (this.#change.note(args[1])) super._onChangeForm(...args);
    else void this.render();
  }

  /** Says to screen readers which tab is shown; core only moves a class (TB-2). */
  override changeTab(...args: Parameters<ActorSheetV2["changeTab"]>): void {
    super.changeTab(...args);
    announceSelectedTab(this.element);
  }

  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): object {
    this.#change.keepOnly(formData.object);
    return super._processFormData(event, form, formData);
  }

  static async #onToggleMode(this: TenacityActorSheet): Promise<void> {
    if (!this.isEditable) return;
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #onStep(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#changes.run(() => stepNumber(this.actor, target));
  }

  static async #onEditPortrait(this: TenacityActorSheet): Promise<void> {
    if (!this.isEditable) return;
    const { actor } = this;
    const picker = new foundry.applications.apps.FilePicker.implementation({
      type: "image",
      current: actor.img ?? "",
      callback: (img) => void actor.update({ img }),
    });
    await picker.browse();
  }

  static async #onOpenItem(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(itemOf(this.actor, target));
  }

  static async #onAddItem(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await addItem(this.actor, target);
  }

  static async #onToggleItem(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#changes.run(() => toggleItem(this.actor, target));
  }

  static async #onStepItem(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await this.#changes.run(() => stepItem(this.actor, target));
  }

  /** Opens the menu that a right click opens, for those who have no right button. */
  static #onRowMenu(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): void {
    const { left, bottom } = target.getBoundingClientRect();
    // As the right button, or the event would count as a click on this very action.
    const place = { button: 2, clientX: left, clientY: bottom };
    target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...place }));
  }

  static async #onOpenEffect(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(effectOf(this.actor, target));
  }

  static async #onAddCondition(this: TenacityActorSheet): Promise<void> {
    if (this.isEditable) await addCondition(this.actor);
  }

  static async #onToggleEffect(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effect = effectOf(this.actor, target);
    if (this.isEditable) await effect?.update({ disabled: !effect.disabled });
  }

  static async #onRemoveEffect(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await effectOf(this.actor, target)?.delete();
  }
}

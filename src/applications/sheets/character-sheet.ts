import type { DeepPartial } from "fvtt-types/utils";

import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { rollCheck } from "../dialogs/roll-check.ts";
import { HandlebarsActorSheet } from "./bases.ts";
import {
  attributeBlocks,
  spinDial,
  trackView,
  type AttributeBlock,
  type SpinDial,
  type TrackView,
} from "./character-view.ts";
import { TypedDraft } from "./typed-draft.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

/** The list of attributes and skills, the part of a character sheet that scrolls. */
export const ATTRIBUTES_PART = {
  template: templatePath("sheets/character-attributes"),
  templates: [templatePath("sheets/skill-face")],
  scrollable: [""],
};

/** What the templates of a character sheet read. */
export interface CharacterContext extends ActorSheetV2.RenderContext {
  name: string;
  img: string;
  typeLabel: string;
  editing: boolean;
  /** Whether a click on a skill may roll it. */
  canRoll: boolean;
  tracks: TrackView[];
  spin: SpinDial;
  attributes: AttributeBlock[];
}

/** What heroes' and NPCs' sheets share: play and edit modes in place, steppers, and rolls by a click. */
export abstract class CharacterSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["tenacity", "character-sheet"],
    position: { width: 720, height: 680 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      toggleMode: CharacterSheet.#onToggleMode,
      step: CharacterSheet.#onStep,
      rollSkill: CharacterSheet.#onRollSkill,
    },
  };

  static override PARTS = {
    header: { template: templatePath("sheets/character-header") },
    tracks: { template: templatePath("sheets/character-tracks") },
    attributes: ATTRIBUTES_PART,
  };

  /** Whether values are edited in place. Kept by this window alone: another user's mode is not ours to change. */
  #editing = false;

  /** The one control whose change is being submitted; the others may be out of date (TRAP-38). */
  #changed: string | null = null;

  readonly #draft = new TypedDraft();

  /** The sheet's actor, which is a character because the sheet is registered for no other type. */
  get character(): CharacterActor {
    if (!this.actor.isCharacter()) throw new Error(`${SYSTEM_ID}: this sheet is for heroes and NPCs`);
    return this.actor;
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<CharacterContext> {
    const context = (await super._prepareContext(options)) as ActorSheetV2.RenderContext;
    const actor = this.character;
    return {
      ...context,
      name: actor.name,
      img: actor.img ?? "",
      typeLabel: game.i18n.localize(`TYPES.Actor.${actor.type}`),
      editing: this.#editing && this.isEditable,
      canRoll: actor.isOwner,
      tracks: (["stress", "wounds", "tenacity"] as const).map((id) => trackView(id, actor.system[id])),
      spin: spinDial(actor.system.spin),
      attributes: attributeBlocks(actor),
    };
  }

  protected override async _onFirstRender(...args: Parameters<ActorSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#draft.watch(this.element);
  }

  protected override _preSyncPartState(
    ...args: Parameters<InstanceType<typeof HandlebarsActorSheet>["_preSyncPartState"]>
  ): void {
    super._preSyncPartState(...args);
    const [, fresh, prior] = args;
    this.#draft.carryOver(prior, fresh);
  }

  protected override _onChangeForm(...args: Parameters<ActorSheetV2["_onChangeForm"]>): void {
    const target = args[1].target as HTMLInputElement | null;
    // An emptied number is no value: the stored one is shown again, instead of an update that must fail (FD-2).
    if (target?.type === "number" && target.value === "") {
      void this.render();
      return;
    }
    this.#changed = target?.name ?? null;
    super._onChangeForm(...args);
  }

  /** Submits only the control that changed (TRAP-38); pressing Enter submits nothing, because each change already was. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): object {
    for (const name of Object.keys(formData.object)) {
      if (name !== this.#changed) Reflect.deleteProperty(formData.object, name);
    }
    this.#changed = null;
    return super._processFormData(event, form, formData);
  }

  static async #onToggleMode(this: CharacterSheet): Promise<void> {
    if (!this.isEditable) return;
    this.#editing = !this.#editing;
    await this.render();
  }

  /** Adds `data-delta` to the number at `data-path` below `system`; the data model clamps. */
  static async #onStep(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, delta } = target.dataset;
    if (!this.isEditable || path === undefined) return;
    const current = Number(foundry.utils.getProperty(this.actor.system, path) ?? 0);
    const system = foundry.utils.expandObject({ [path]: current + Number(delta) });
    await this.actor.update({ system });
  }

  static async #onRollSkill(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.actor.isOwner) return;
    await rollCheck(this.character, target.dataset["skill"] ?? "", { otherWay: event.shiftKey });
  }
}

import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import { HandlebarsDocumentSheet } from "./bases.ts";
import { InPlaceSheetMixin } from "./in-place-sheet-mixin.ts";
import { effectHead, type ItemHead } from "./item-head.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;

/** What the header of an effect's sheet says besides its name. */
export type EffectWords = Pick<ItemHead, "typeLabel" | "bearer" | "words">;

/** What the templates of these sheets read, besides what a game adds. */
interface EffectContext extends DocumentSheetV2.RenderContext<ActiveEffect.Implementation>, ItemHead {
  /** The switch of the header. */
  toggle: { path: string; on: boolean; label: string };
}

/** The sheet of an effect: a header that says what it does, with the switch that puts it in force, and what a game has below. */
export abstract class EffectSheet extends InPlaceSheetMixin(HandlebarsDocumentSheet) {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["item-sheet"],
    position: { width: 560, height: 520 },
    actions: { toggle: EffectSheet.#onToggle },
  };

  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    header: { template: templatePath("engine/sheets/item/header") },
  };

  /** The sheet's effect; a game narrows it to the type that its sheet is registered for. */
  get condition(): ActiveEffect.Implementation {
    return this.document as ActiveEffect.Implementation;
  }

  /** What it is called, whose it is and what it does. */
  protected abstract _words(): EffectWords;

  /** What the game's own part reads. */
  protected abstract _facts(): object;

  protected override async _prepareContext(
    options: DeepPartial<DocumentSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<EffectContext> {
    const context = (await super._prepareContext(
      options,
    )) as DocumentSheetV2.RenderContext<ActiveEffect.Implementation>;
    const label = game.i18n.localize("TENACITY.Sheet.InForce");
    return {
      ...context,
      ...(await effectHead(this.condition, this._words())),
      toggle: { path: "disabled", on: !this.condition.disabled, label },
      ...this._facts(),
    };
  }

  static async #onToggle(this: EffectSheet): Promise<void> {
    if (this.isEditable) await this.condition.update({ disabled: !this.condition.disabled });
  }
}

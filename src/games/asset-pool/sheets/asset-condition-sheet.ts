import type { DeepPartial } from "fvtt-types/utils";

import { inARow } from "../../../engine/text/plural.ts";
import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { HandlebarsDocumentSheet } from "../../../engine/sheets/bases.ts";
import { type ChipsView, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { effectHead, type ItemHead } from "../../../engine/sheets/item-head.ts";
import { InPlaceSheetMixin } from "../../../engine/sheets/in-place-sheet-mixin.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { EVERYTHING } from "../../../engine/rules/tags.ts";
import { assetsOf, type AssetCondition, isAssetCondition } from "../data/documents.ts";
import { CONDITION_ICON } from "../data/asset-condition-data.ts";
import { CONDITION_LEVELS, SEVERE } from "../rules/conditions.ts";
import { forbiddenWords, levelName, touchedNames } from "../words.ts";
import { treatCondition, worsenCondition } from "./hero-actions.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;

interface AssetConditionContext extends DocumentSheetV2.RenderContext<ActiveEffect.Implementation>, ItemHead {
  toggle: { path: string; on: boolean; label: string };
  levels: { value: number; label: string; chosen: boolean; hint: string }[];
  touches: ChipsView | null;
  touched: string;
}

/** The sheet of a condition: how bad it is, what it touches, and what that means (S2-2, S2-7). */
export class AssetConditionSheet extends InPlaceSheetMixin(HandlebarsDocumentSheet) {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["item-sheet", "asset-condition-sheet"],
    position: { width: 520, height: 480 },
    actions: {
      toggle: AssetConditionSheet.#onToggle,
      treat: AssetConditionSheet.#onTreat,
      worsen: AssetConditionSheet.#onWorsen,
    },
  };

  static override PARTS = {
    header: { template: templatePath("engine/sheets/item/header") },
    condition: scrollingPart("games/asset-pool/sheets/condition"),
  };

  /** The sheet's effect, which is a condition because the sheet is registered for no other type. */
  get condition(): AssetCondition {
    const effect = this.document as ActiveEffect.Implementation;
    if (!isAssetCondition(effect)) throw new Error(`${SYSTEM_ID}: this sheet is for conditions of the asset pool`);
    return effect;
  }

  protected override get _placeholder(): string {
    return CONDITION_ICON;
  }

  protected override async _prepareContext(
    options: DeepPartial<DocumentSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<AssetConditionContext> {
    const context = (await super._prepareContext(
      options,
    )) as DocumentSheetV2.RenderContext<ActiveEffect.Implementation>;
    const effect = this.condition;
    const { level } = effect.system;
    const touches = [...effect.system.touches];
    const control = new ControlMaker(effect).chips("touches", this.#choices(), true);
    return {
      ...context,
      ...(await effectHead(effect, {
        typeLabel: levelName(level),
        bearer: game.i18n.format("TENACITY.AssetPool.Condition.On", { name: effect.parent?.name ?? "" }),
        words: meaning(level, touches),
      })),
      toggle: {
        path: "disabled",
        on: !effect.disabled,
        label: game.i18n.localize("TENACITY.AssetPool.Condition.InForce"),
      },
      levels: Array.from({ length: CONDITION_LEVELS.max }, (_none, place) => {
        const value = place + CONDITION_LEVELS.min;
        const hint = game.i18n.localize(
          `TENACITY.AssetPool.Condition.${value >= SEVERE ? "SevereHint" : "LesserHint"}`,
        );
        return { value, label: levelName(value), chosen: value === level, hint };
      }),
      touches: control.kind === "chips" ? control.set : null,
      touched: touchedNames(touches).join(", "),
    };
  }

  /** What the bearer's assets are good for, and everything. */
  #choices() {
    const { parent } = this.condition;
    const words = parent instanceof Actor ? assetsOf(parent).flatMap(({ system }) => [...system.tags]) : [];
    const known = [...new Set(words)].sort().map((value) => ({ value, label: value }));
    return [{ value: EVERYTHING, label: game.i18n.localize("TENACITY.AssetPool.Everything") }, ...known];
  }

  static async #onToggle(this: AssetConditionSheet): Promise<void> {
    if (this.isEditable) await this.condition.update({ disabled: !this.condition.disabled });
  }

  static async #onTreat(this: AssetConditionSheet): Promise<void> {
    if (this.isEditable) await this._changes.run(() => treatCondition(this.condition));
  }

  static async #onWorsen(this: AssetConditionSheet): Promise<void> {
    if (this.isEditable) await this._changes.run(() => worsenCondition(this.condition));
  }
}

/** What a condition does, in words. */
function meaning(level: number, touches: readonly string[]): string {
  if (touches.length === 0) return game.i18n.localize("TENACITY.AssetPool.Condition.TouchesNothing");
  const [forbids] = forbiddenWords(level, touches);
  return forbids ?? game.i18n.format("TENACITY.AssetPool.Condition.Hinders", { what: inARow(touchedNames(touches)) });
}

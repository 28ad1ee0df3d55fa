import type { DeepPartial } from "fvtt-types/utils";

import { isCondition } from "../data/documents.ts";
import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { kindName } from "../conditions/kind-names.ts";
import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { kindIcon } from "../conditions/condition-icons.ts";
import { CONDITION_KINDS } from "../rules/index.ts";
import { HandlebarsDocumentSheet } from "../../../engine/sheets/bases.ts";
import { conditionControls } from "./condition-controls.ts";
import { conditionWords } from "./condition-labels.ts";
import type { ControlGroup } from "../../../engine/sheets/control-view.ts";
import { effectHead, type ItemHead } from "../../../engine/sheets/item-head.ts";
import { InPlaceSheetMixin } from "../../../engine/sheets/in-place-sheet-mixin.ts";
import type { ItemToggle } from "./item-view.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;

/** One kind of condition in the segmented choice. */
interface KindView {
  id: string;
  label: string;
  img: string;
  chosen: boolean;
}

interface ConditionContext extends DocumentSheetV2.RenderContext<ActiveEffect.Implementation>, ItemHead {
  toggle: ItemToggle;
  kinds: KindView[];
  groups: ControlGroup[];
}

/** The sheet of a condition: its kind, what it touches and how much, how it ends, and what that means in words (R-1001). */
export class ConditionSheet extends InPlaceSheetMixin(HandlebarsDocumentSheet) {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["item-sheet", "condition-sheet"],
    position: { width: 560, height: 620 },
    actions: { toggle: ConditionSheet.#onToggle },
  };

  static override PARTS = {
    header: { template: templatePath("engine/sheets/item/header") },
    condition: scrollingPart("games/tenacity/sheets/condition"),
  };

  /** The sheet's effect, which is a condition because the sheet is registered for no other type. */
  get condition(): TenacityActiveEffect<"condition"> {
    const effect = this.document as TenacityActiveEffect;
    if (!isCondition(effect)) throw new Error(`${SYSTEM_ID}: this sheet is for conditions`);
    return effect;
  }

  protected override get _placeholder(): string {
    return kindIcon(this.condition.system.kind);
  }

  protected override async _prepareContext(
    options: DeepPartial<DocumentSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ConditionContext> {
    const context = (await super._prepareContext(
      options,
    )) as DocumentSheetV2.RenderContext<ActiveEffect.Implementation>;
    const effect = this.condition;
    return {
      ...context,
      ...(await effectHead(effect, {
        typeLabel: kindName(effect.system.kind),
        bearer: game.i18n.format("TENACITY.Condition.On", { name: effect.parent?.name ?? "" }),
        words: conditionWords(effect.system),
      })),
      toggle: {
        path: "disabled",
        on: !effect.disabled,
        label: game.i18n.localize("TENACITY.Condition.InForce"),
      },
      kinds: kindsToChoose(effect.system.kind),
      groups: conditionControls(effect),
    };
  }

  static async #onToggle(this: ConditionSheet): Promise<void> {
    if (this.isEditable) await this.condition.update({ disabled: !this.condition.disabled });
  }
}

/** Every kind, and the one that it is where no one knows that. */
function kindsToChoose(kind: string): KindView[] {
  const known = CONDITION_KINDS.all.map(({ id }) => id);
  const ids = known.includes(kind) ? known : [...known, kind];
  return ids.map((id) => ({ id, label: kindName(id), img: kindIcon(id), chosen: id === kind }));
}

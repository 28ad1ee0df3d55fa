import type { DeepPartial } from "fvtt-types/utils";

import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { HandlebarsDocumentSheet } from "../../../engine/sheets/bases.ts";
import { type Control, type ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { InPlaceSheetMixin } from "../../../engine/sheets/in-place-sheet-mixin.ts";
import { effectHead, type ItemHead } from "../../../engine/sheets/item-head.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { CONDITION_ICON } from "../data/evade-condition-data.ts";
import { type EvadeCondition, isCondition } from "../data/documents.ts";
import { added } from "../../../engine/cards/signed.ts";
import { sheetWords } from "../words.ts";
import { changeable, conditionFacts } from "./item-facts.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;

interface EvadeConditionContext extends DocumentSheetV2.RenderContext<ActiveEffect.Implementation>, ItemHead {
  groups: ControlGroup[];
  /** Path of the description. */
  story: string;
}

/** The sheet of what changes someone's numbers for a time (S3-9): what it changes, and for how many turns. */
export class EvadeConditionSheet extends InPlaceSheetMixin(HandlebarsDocumentSheet) {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["item-sheet", "evade-condition-sheet"],
    position: { width: 560, height: 520 },
  };

  static override PARTS = {
    header: { template: templatePath("engine/sheets/item/header") },
    condition: scrollingPart("engine/sheets/item/facts"),
  };

  /** The sheet's effect, which is a condition because the sheet is registered for no other type. */
  get condition(): EvadeCondition {
    const effect = this.document as ActiveEffect.Implementation;
    if (!isCondition(effect)) throw new Error(`${SYSTEM_ID}: this sheet is for conditions of hit and evade`);
    return effect;
  }

  protected override get _placeholder(): string {
    return CONDITION_ICON;
  }

  protected override async _prepareContext(
    options: DeepPartial<DocumentSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<EvadeConditionContext> {
    const context = (await super._prepareContext(
      options,
    )) as DocumentSheetV2.RenderContext<ActiveEffect.Implementation>;
    const effect = this.condition;
    return {
      ...context,
      ...(await effectHead(effect, {
        typeLabel: game.i18n.localize("TYPES.ActiveEffect.evadeCondition"),
        bearer: sheetWords("ConditionOn", { name: effect.parent?.name ?? "" }),
        words: conditionFacts(effect).join(" · "),
      })),
      groups: conditionGroups(effect),
      story: "description",
    };
  }
}

/** Everything that a condition can change, and how long it lasts. */
export function conditionGroups(effect: EvadeCondition): ControlGroup[] {
  const make = new ControlMaker(effect);
  const changes = Object.entries(changeable()).map(([id, label]): Control => {
    const value = effect.system.alters[id] ?? 0;
    const text = value === 0 ? "" : added(value);
    return { ...make.number(`alters.${id}`), label, value, text, min: -20, max: 20 } as Control;
  });
  return [
    { id: "lasts", label: sheetWords("Section.lasts"), controls: [make.number("turns")] },
    { id: "changes", label: sheetWords("Section.changes"), controls: changes },
  ];
}

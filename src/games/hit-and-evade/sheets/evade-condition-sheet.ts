import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { added } from "../../../engine/text/words.ts";
import { type Control, type ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { EffectSheet, type EffectWords } from "../../../engine/sheets/effect-sheet.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { type EvadeCondition, isCondition } from "../data/documents.ts";
import { CONDITION_ICON } from "../data/evade-condition-data.ts";
import { sheetWords } from "../words.ts";
import { changeable, conditionFacts } from "../items/item-facts.ts";

/** The sheet of what changes someone's numbers for a time (S3-9): what it changes, and for how many turns. */
export class EvadeConditionSheet extends EffectSheet {
  static override DEFAULT_OPTIONS = { classes: ["evade-condition-sheet"] };

  static override PARTS = { ...EffectSheet.PARTS, condition: scrollingPart("engine/sheets/item/facts") };

  override get condition(): EvadeCondition {
    const effect = super.condition;
    if (!isCondition(effect)) throw new Error(`${SYSTEM_ID}: this sheet is for conditions of hit and evade`);
    return effect;
  }

  protected override get _placeholder(): string {
    return CONDITION_ICON;
  }

  protected override _words(): EffectWords {
    const effect = this.condition;
    return {
      typeLabel: game.i18n.localize("TYPES.ActiveEffect.evadeCondition"),
      bearer: sheetWords("ConditionOn", { name: effect.parent?.name ?? "" }),
      words: conditionFacts(effect).join(" · "),
    };
  }

  protected override _facts(): object {
    return { groups: conditionGroups(this.condition), story: "description" };
  }
}

/** Everything that a condition can change, and how long it lasts. */
function conditionGroups(effect: EvadeCondition): ControlGroup[] {
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

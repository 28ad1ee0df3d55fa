import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { EffectSheet, type EffectWords } from "../../../engine/sheets/effect-sheet.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { kindIcon } from "../data/effect/condition-icons.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { isCondition } from "../data/documents.ts";
import { CONDITION_KINDS } from "../rules/index.ts";
import { conditionControls } from "./condition-controls.ts";
import { conditionWords } from "./condition-labels.ts";

/** One kind of condition in the segmented choice. */
interface KindView {
  id: string;
  label: string;
  img: string;
  chosen: boolean;
}

/** The sheet of a condition: its kind, what it touches and how much, how it ends, and what that means in words (R-1001). */
export class ConditionSheet extends EffectSheet {
  static override DEFAULT_OPTIONS = { classes: ["condition-sheet"], position: { width: 560, height: 620 } };

  static override PARTS = { ...EffectSheet.PARTS, condition: scrollingPart("games/tenacity/sheets/condition") };

  override get condition(): TenacityActiveEffect<"condition"> {
    const effect = this.document as TenacityActiveEffect;
    if (!isCondition(effect)) throw new Error(`${SYSTEM_ID}: this sheet is for conditions`);
    return effect;
  }

  protected override get _placeholder(): string {
    return kindIcon(this.condition.system.kind);
  }

  protected override _words(): EffectWords {
    const { parent, system } = this.condition;
    return {
      typeLabel: kindName(system.kind),
      bearer: game.i18n.format("TENACITY.Condition.On", { name: parent?.name ?? "" }),
      words: conditionWords(system),
    };
  }

  protected override _facts(): object {
    return { kinds: kindsToChoose(this.condition.system.kind), groups: conditionControls(this.condition) };
  }
}

/** Every kind, and the one that it is where no one knows that. */
function kindsToChoose(kind: string): KindView[] {
  const known = CONDITION_KINDS.all.map(({ id }) => id);
  const ids = known.includes(kind) ? known : [...known, kind];
  return ids.map((id) => ({ id, label: kindName(id), img: kindIcon(id), chosen: id === kind }));
}

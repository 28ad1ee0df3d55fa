import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { EVERYTHING } from "../../../engine/rules/tags.ts";
import { ControlMaker } from "../../../engine/sheets/control-view.ts";
import { EffectSheet, type EffectWords } from "../../../engine/sheets/effect-sheet.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { inARow } from "../../../engine/text/words.ts";
import { CONDITION_ICON } from "../data/asset-condition-data.ts";
import { assetsOf, type AssetCondition, isAssetCondition } from "../data/documents.ts";
import { CONDITION_LEVELS, SEVERE } from "../rules/conditions.ts";
import { forbiddenWords, levelName, touchedNames } from "../words.ts";
import { treatCondition, worsenCondition } from "./hero-actions.ts";

/** The sheet of a condition: how bad it is, what it touches, and what that means (S2-2, S2-7). */
export class AssetConditionSheet extends EffectSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["asset-condition-sheet"],
    position: { width: 520, height: 480 },
    actions: { treat: AssetConditionSheet.#onTreat, worsen: AssetConditionSheet.#onWorsen },
  };

  static override PARTS = { ...EffectSheet.PARTS, condition: scrollingPart("games/asset-pool/sheets/condition") };

  override get condition(): AssetCondition {
    const effect = super.condition;
    if (!isAssetCondition(effect)) throw new Error(`${SYSTEM_ID}: this sheet is for conditions of the asset pool`);
    return effect;
  }

  protected override get _placeholder(): string {
    return CONDITION_ICON;
  }

  protected override _words(): EffectWords {
    const { parent, system } = this.condition;
    return {
      typeLabel: levelName(system.level),
      bearer: game.i18n.format("TENACITY.AssetPool.Condition.On", { name: parent?.name ?? "" }),
      words: meaning(system.level, [...system.touches]),
    };
  }

  protected override _facts(): object {
    const { level, touches } = this.condition.system;
    const control = new ControlMaker(this.condition).chips("touches", this.#choices(), true);
    return {
      levels: Array.from({ length: CONDITION_LEVELS.max }, (_none, place) => {
        const value = place + CONDITION_LEVELS.min;
        const hint = game.i18n.localize(
          `TENACITY.AssetPool.Condition.${value >= SEVERE ? "SevereHint" : "LesserHint"}`,
        );
        return { value, label: levelName(value), chosen: value === level, hint };
      }),
      touches: control.kind === "chips" ? control.set : null,
      touched: touchedNames([...touches]).join(", "),
    };
  }

  /** What the bearer's assets are good for, and everything. */
  #choices() {
    const { parent } = this.condition;
    const words = parent instanceof Actor ? assetsOf(parent).flatMap(({ system }) => [...system.tags]) : [];
    const known = [...new Set(words)].sort().map((value) => ({ value, label: value }));
    return [{ value: EVERYTHING, label: game.i18n.localize("TENACITY.AssetPool.Everything") }, ...known];
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

import {
  type Control,
  type ControlGroup,
  type ControlMaker,
  namedChoices,
} from "../../../engine/sheets/control-view.ts";
import { FactsItemSheet } from "../../../engine/sheets/facts-item-sheet.ts";
import { assetsOf, isAssetFeature } from "../data/documents.ts";
import { ASSET_SIZES } from "../rules/dice.ts";
import { FEATURE_EFFECTS, FEATURE_LIMITS, FEATURE_TIMES } from "../rules/features.ts";
import { dieName, effectName } from "../words.ts";

/** The sheet of an asset or a feature. */
abstract class AssetItemSheet extends FactsItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["asset-item-sheet"] };
}

function group(id: "size" | "use" | "limit", controls: Control[]): ControlGroup {
  return { id, label: game.i18n.localize(`TENACITY.AssetPool.Section.${id}`), controls };
}

/** The sheet of an asset: its die, and what it is good for (S2-3). */
export class AssetSheet extends AssetItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    const item: Item.Implementation = this.item;
    const others = item.actor ? assetsOf(item.actor).flatMap(({ system }) => [...system.tags]) : [];
    const tags = [...new Set(others)].sort().map((value) => ({ value, label: value }));
    const sizes = ASSET_SIZES.map((size) => ({ value: String(size), label: dieName(size) }));
    return [
      group("size", [make.choice("size", sizes)]),
      group("use", [make.text("purpose"), make.chips("tags", tags, true)]),
    ];
  }
}

/** The sheet of a feature: what it does, when, and how often (S2-6). */
export class AssetFeatureSheet extends AssetItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    const item: Item.Implementation = this.item;
    if (!isAssetFeature(item)) return [];
    const { limit, effect } = item.system;
    const times = namedChoices(FEATURE_TIMES, (time) => game.i18n.localize(`TENACITY.AssetPool.When.${time}`));
    return [
      group("use", [
        make.choice("effect", namedChoices(FEATURE_EFFECTS, effectName)),
        // A die grows before it is rolled, whatever is written down.
        ...(effect === "step" ? [] : [make.choice("when", times)]),
        make.text("terms"),
      ]),
      group("limit", [
        make.choice(
          "limit",
          namedChoices(FEATURE_LIMITS, (each) => game.i18n.localize(`TENACITY.AssetPool.Limit.${each}`)),
        ),
        ...(limit === "none" ? [] : [make.number("uses.value"), make.number("uses.max")]),
      ]),
    ];
  }
}

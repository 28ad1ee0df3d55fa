import { descriptionOf } from "../../../engine/data/description.ts";
import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../../compat/system-id.ts";
import { typeIcon } from "../../../engine/data/type-icon.ts";
import { HandlebarsItemSheet } from "../../../engine/sheets/bases.ts";
import { type Control, type ControlGroup, ControlMaker, namedChoices } from "../../../engine/sheets/control-view.ts";
import { type ItemHead, itemHead } from "../../../engine/sheets/item-head.ts";
import { InPlaceSheetMixin } from "../../../engine/sheets/in-place-sheet-mixin.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { assetsOf, isAsset, isAssetFeature } from "../data/documents.ts";
import { ASSET_SIZES } from "../rules/dice.ts";
import { FEATURE_EFFECTS, FEATURE_LIMITS, FEATURE_TIMES } from "../rules/features.ts";
import { dieName, effectName, featureFacts } from "../words.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** What the templates of these sheets read. */
interface AssetItemContext extends ItemSheetV2.RenderContext, ItemHead {
  groups: ControlGroup[];
}

/** What the sheets of assets and features share: a header that says what it does, facts to edit in place, and a description. */
abstract class AssetItemSheet extends InPlaceSheetMixin(HandlebarsItemSheet) {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["item-sheet", "asset-item-sheet"],
    position: { width: 560, height: 500 },
  };

  static override PARTS = {
    header: { template: templatePath("engine/sheets/item/header") },
    item: scrollingPart("engine/sheets/item/facts"),
  };

  protected override get _placeholder(): string {
    return typeIcon(this.item.type) ?? "";
  }

  /** What the item does, in words. */
  protected abstract _words(): string;

  /** Its facts, under headings. */
  protected abstract _groups(make: ControlMaker): ControlGroup[];

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<AssetItemContext> {
    const context = (await super._prepareContext(options)) as ItemSheetV2.RenderContext;
    const item: Item.Implementation = this.item;
    return {
      ...context,
      ...(await itemHead(item, this._words(), descriptionOf(item))),
      groups: this._groups(new ControlMaker(item)),
    };
  }
}

function group(id: "size" | "use" | "limit", controls: Control[]): ControlGroup {
  return { id, label: game.i18n.localize(`TENACITY.AssetPool.Section.${id}`), controls };
}

/** The sheet of an asset: its die, and what it is good for (S2-3). */
export class AssetSheet extends AssetItemSheet {
  protected override _words(): string {
    const item: Item.Implementation = this.item;
    if (!isAsset(item)) return "";
    const { size, purpose, tags } = item.system;
    const use = purpose === "" ? [...tags].join(", ") : purpose;
    return [dieName(size), ...(use === "" ? [] : [use])].join(" · ");
  }

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
  protected override _words(): string {
    const item: Item.Implementation = this.item;
    return isAssetFeature(item) ? featureFacts(item).join(" · ") : "";
  }

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

import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../../compat/system-id.ts";
import { descriptionOf } from "../../../engine/data/description.ts";
import { typeIcon } from "../../../engine/data/type-icon.ts";
import { HandlebarsItemSheet } from "../../../engine/sheets/bases.ts";
import { type ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { type ItemHead, itemHead } from "../../../engine/sheets/item-head.ts";
import { InPlaceSheetMixin } from "../../../engine/sheets/in-place-sheet-mixin.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { isSpeciality, isThing } from "../data/documents.ts";
import { worldLists } from "../lists/world-lists.ts";
import { attributeName, listedName } from "../words.ts";
import { thingFacts } from "./mana-actor-view.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** What the template reads. */
interface ManaItemContext extends ItemSheetV2.RenderContext, ItemHead {
  groups: ControlGroup[];
}

/** The sheet of a speciality or a thing: a header that says what it does, facts to edit in place, and a description. */
abstract class ManaItemSheet extends InPlaceSheetMixin(HandlebarsItemSheet) {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    classes: ["item-sheet", "mana-item-sheet"],
    position: { width: 540, height: 460 },
  };

  static override PARTS = {
    header: { template: templatePath("engine/sheets/item/header") },
    item: scrollingPart("engine/sheets/item/facts"),
  };

  protected override get _placeholder(): string {
    return typeIcon(this.item.type) ?? "";
  }

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ManaItemContext> {
    const context = (await super._prepareContext(options)) as ItemSheetV2.RenderContext;
    const item: Item.Implementation = this.item;
    return {
      ...context,
      ...(await itemHead(item, words(item), descriptionOf(item))),
      groups: groupsOf(item),
    };
  }
}

/** The sheet of something that somebody is good at (S4-1). */
export class ManaSpecialitySheet extends ManaItemSheet {}

/** The sheet of something that somebody has or can work. */
export class ManaThingSheet extends ManaItemSheet {}

/** What an item does, in a line. */
function words(item: Item.Implementation): string {
  if (isThing(item)) return thingFacts(item.system).join(" · ");
  if (!isSpeciality(item)) return "";
  const { attribute } = item.system;
  const of = attribute === "" ? [] : [attributeName(attribute)];
  return [...of, game.i18n.localize("TENACITY.Keep.Dialog.SpecialityHint")].join(" · ");
}

function groupsOf(item: Item.Implementation): ControlGroup[] {
  const make = new ControlMaker(item);
  const { attributes, colors } = worldLists();
  const any = game.i18n.localize("TENACITY.Keep.Sheet.AnyAttribute");
  const choices = attributes.map((each) => ({ value: each.id, label: listedName("Attribute", each) }));
  const label = (id: string): string => game.i18n.localize(`TENACITY.Keep.Section.${id}`);
  const use = { id: "use", label: label("use"), controls: [make.choice("attribute", choices, any)] };
  if (!isThing(item)) return [use];
  const none = game.i18n.localize("TENACITY.Keep.Dialog.NoMana");
  const mana = colors.map((each) => ({ value: each.id, label: listedName("Color", each) }));
  return [
    { ...use, controls: [...use.controls, make.flag("helps"), make.number("quantity")] },
    {
      id: "price",
      label: label("price"),
      controls: [make.choice("price.color", mana, none), make.number("price.amount")],
    },
  ];
}

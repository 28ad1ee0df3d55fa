import type { ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { FactsItemSheet } from "../../../engine/sheets/facts-item-sheet.ts";
import { isSpeciality, isThing } from "../data/documents.ts";
import { LASTS } from "../rules/kept-words.ts";
import { worldLists } from "../lists/world-lists.ts";
import { attributeName, lastsWords } from "../words.ts";
import { thingFacts } from "./mana-actor-view.ts";

/** The sheet of a speciality or a thing. */
abstract class ManaItemSheet extends FactsItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["mana-item-sheet"] };

  protected override async _words(): Promise<string> {
    return words(this.item);
  }

  protected override _groups(make: ControlMaker): ControlGroup[] {
    return groupsOf(this.item, make);
  }
}

/** The sheet of something that someone is good at (S4-1). */
export class ManaSpecialitySheet extends ManaItemSheet {}

/** The sheet of something that someone has or can work. */
export class ManaThingSheet extends ManaItemSheet {}

/** What an item does, in a line. */
function words(item: Item.Implementation): string {
  if (isThing(item)) return thingFacts(item.system).join(" · ");
  if (!isSpeciality(item)) return "";
  const { attribute } = item.system;
  const of = attribute === "" ? [] : [attributeName(attribute)];
  return [...of, game.i18n.localize("TENACITY.Keep.Dialog.SpecialityHint")].join(" · ");
}

function groupsOf(item: Item.Implementation, make: ControlMaker): ControlGroup[] {
  const { attributes, colors } = worldLists();
  const any = game.i18n.localize("TENACITY.Keep.Sheet.AnyAttribute");
  const choices = attributes.map((each) => ({ value: each.id, label: game.i18n.localize(each.label) }));
  const label = (id: string): string => game.i18n.localize(`TENACITY.Keep.Section.${id}`);
  const use = { id: "use", label: label("use"), controls: [make.choice("attribute", choices, any)] };
  if (!isThing(item)) return [use];
  const none = game.i18n.localize("TENACITY.Keep.Dialog.NoMana");
  const mana = colors.map((each) => ({ value: each.id, label: game.i18n.localize(each.label) }));
  const lasting = ["none" as const, ...LASTS].map((value) => ({
    value,
    label: value === "none" ? game.i18n.localize("TENACITY.Keep.Thing.LeavesNothing") : lastsWords(value),
  }));
  return [
    {
      ...use,
      controls: [...use.controls, make.flag("helps"), make.number("quantity"), make.choice("leaves", lasting)],
    },
    {
      id: "price",
      label: label("price"),
      controls: [make.choice("price.color", mana, none), make.number("price.amount")],
    },
  ];
}

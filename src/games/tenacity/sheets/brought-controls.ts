import type { TenacityItem } from "../../../engine/data/item.ts";
import { ControlMaker, namedChoices, type Control, type ControlGroup } from "../../../engine/sheets/control-view.ts";
import { broughtBy } from "../plan/item-condition.ts";
import { BROUGHT_ONTO } from "../data/item/brought-condition.ts";
import { CONDITION_KINDS, REMOVALS } from "../rules/index.ts";
import { controlGroup } from "./control-groups.ts";
import { conditionKindChoices, damageTypeChoices, scopeChoices, skillChoices } from "../data/registry-choices.ts";

/** The controls of the condition that a use brings; only the choice of its kind for what brings none. What they hold is kept. */
export function broughtControls(item: TenacityItem): ControlGroup {
  const make = new ControlMaker(item);
  const say = (key: `Onto.${(typeof BROUGHT_ONTO)[number]}` | "Nothing" | "NoCheck"): string =>
    game.i18n.localize(`TENACITY.Item.Brings.${key}`);
  const kinds = make.choice("brings.kind", conditionKindChoices(), say("Nothing"));
  const brought = broughtBy(item);
  const kind = brought && CONDITION_KINDS.get(brought.kind);
  if (!brought || !kind) return controlGroup("brings", [kinds]);
  const only = (has: boolean | undefined, ...controls: Control[]) => (has ? controls : []);
  const takesCheck = brought.skill !== "";
  const removals = namedChoices(REMOVALS, (word) => game.i18n.localize(`TENACITY.Condition.Removal.${word}`));
  const onto = namedChoices(BROUGHT_ONTO, (word) => say(`Onto.${word}`));
  return controlGroup("brings", [
    kinds,
    make.text("brings.name"),
    make.choice("brings.skill", skillChoices(), say("NoCheck")),
    ...only(!takesCheck, make.choice("brings.onto", onto)),
    ...only(kind.scoped, make.chips("brings.scope", scopeChoices(), true)),
    // The impact of a check says how bad it is.
    ...only(kind.valued && !takesCheck, make.number("brings.value.flat"), make.number("brings.value.dice")),
    ...only(
      kind.elemental,
      make.choice("brings.element", damageTypeChoices(), game.i18n.localize("TENACITY.Condition.NoElement")),
    ),
    make.choice("brings.removal", removals),
    ...only(!takesCheck, make.flag("brings.sceneLong"), make.text("brings.area")),
  ]);
}

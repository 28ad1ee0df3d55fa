import { ABILITY_KINDS, ACTIVATIONS } from "../data/item/ability-data.ts";
import { broughtControls } from "./brought-controls.ts";
import { controlGroup } from "./control-groups.ts";
import { namedChoices } from "../../../engine/sheets/control-view.ts";
import type { ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { TenacityItemSheet } from "./tenacity-item-sheet.ts";
import { isAbility } from "../data/documents.ts";

const CURRENCIES = ["either", "tenacity", "spin", "free"] as const;

/** The sheet of a talent, stance, advancement or trait. */
export class AbilitySheet extends TenacityItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    const kinds = namedChoices(ABILITY_KINDS, (word) => game.i18n.localize(`TENACITY.Ability.Kind.${word}`));
    const activations = namedChoices(ACTIVATIONS, (word) =>
      game.i18n.localize(`TENACITY.Ability.ActivationNames.${word}`),
    );
    const currencies = namedChoices(CURRENCIES, (word) => game.i18n.localize(`TENACITY.Ability.Currency.${word}`));
    const isTalent = isAbility(this.item) && this.item.system.kind === "talent";
    return [
      controlGroup("ability", [make.choice("kind", kinds), make.choice("activation", activations)]),
      // Only talents are paid for.
      ...(isTalent
        ? [controlGroup("cost", [make.number("cost.value"), make.choice("cost.currency", currencies)])]
        : []),
      controlGroup("use", [
        make.flag("active"),
        make.flag("ignoresPenalties"),
        make.flag("freeResponse"),
        make.flag("forOpponents"),
      ]),
      broughtControls(this.item),
    ];
  }
}

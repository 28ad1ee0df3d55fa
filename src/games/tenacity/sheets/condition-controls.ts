import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { CONDITION_KINDS, REMOVALS } from "../rules/index.ts";
import { controlGroup } from "./control-groups.ts";
import { namedChoices } from "../../../engine/sheets/control-view.ts";
import { type Control, type ControlGroup, ControlMaker } from "../../../engine/sheets/control-view.ts";
import { damageTypeChoices, scopeChoices, skillChoices } from "../data/registry-choices.ts";
import { type Choice } from "../../../engine/sheets/control-view.ts";

/** The controls of a condition, those that its kind has no use for left out. What they hold is kept. */
export function conditionControls(effect: TenacityActiveEffect<"condition">): ControlGroup[] {
  const make = new ControlMaker(effect);
  const kind = CONDITION_KINDS.get(effect.system.kind);
  const only = (has: boolean | undefined, ...controls: Control[]) => (has ? controls : []);
  const removals = namedChoices(REMOVALS, (word) => game.i18n.localize(`TENACITY.Condition.Removal.${word}`));
  const effects = [
    ...only(kind?.scoped, make.chips("scope", scopeChoices(), true)),
    ...only(kind?.isHold, make.number("limbs")),
    ...only(kind?.valued, make.number("value.flat"), make.number("value.dice")),
    ...only(
      kind?.elemental,
      make.choice("element", damageTypeChoices(), game.i18n.localize("TENACITY.Condition.NoElement")),
    ),
  ];
  return [
    ...(effects.length > 0 ? [controlGroup("effect", effects)] : []),
    controlGroup("ending", [make.choice("removal", removals), make.flag("sceneLong"), make.text("area")]),
    controlGroup("origin", [
      make.choice("source", sourceChoices(), game.i18n.localize("TENACITY.Condition.NoSource")),
      make.optionalNumber("sourceTotal"),
      make.flag("maintained"),
      ...only(
        kind?.isHold,
        make.number("sourceHands"),
        make.chips("sourceLimbs", scopeChoices(), true),
        make.choice("sourceSkill", skillChoices(), game.i18n.localize("TENACITY.Condition.NoSkill")),
      ),
    ]),
  ];
}

/** Everyone who may have applied it: the actors that this user may see by name. */
function sourceChoices(): Choice[] {
  return game.actors.contents
    .filter((actor) => actor.testUserPermission(game.user, "LIMITED"))
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, game.i18n.lang));
}

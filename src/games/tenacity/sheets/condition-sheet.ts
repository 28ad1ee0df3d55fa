import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { EffectSheet, type EffectWords } from "../../../engine/sheets/effect-sheet.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { kindIcon } from "../data/effect/condition-icons.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { isCondition } from "../data/documents.ts";
import { CONDITION_KINDS, REMOVALS } from "../rules/index.ts";
import { conditionWords } from "./condition-view.ts";
import { controlGroup } from "./control-groups.ts";
import {
  namedChoices,
  type Control,
  type ControlGroup,
  ControlMaker,
  type Choice,
} from "../../../engine/sheets/control-view.ts";
import { damageTypeChoices, scopeChoices, skillChoices } from "../data/registry-choices.ts";

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
function kindsToChoose(kind: string) {
  const known = CONDITION_KINDS.all.map(({ id }) => id);
  const ids = known.includes(kind) ? known : [...known, kind];
  return ids.map((id) => ({ id, label: kindName(id), img: kindIcon(id), chosen: id === kind }));
}

/** The controls of a condition, those that its kind has no use for left out. What they hold is kept. */
function conditionControls(effect: TenacityActiveEffect<"condition">): ControlGroup[] {
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

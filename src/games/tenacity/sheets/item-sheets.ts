import type { DeepPartial } from "fvtt-types/utils";
import { templatePath } from "../../../compat/system-id.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { type Control, type ControlGroup, ControlMaker, namedChoices } from "../../../engine/sheets/control-view.ts";
import { type FactsContext, FactsItemSheet } from "../../../engine/sheets/facts-item-sheet.ts";
import { scrollingPart, tabsOf } from "../../../engine/sheets/scrolling-part.ts";
import { isAbility, isFormula } from "../data/documents.ts";
import { ABILITY_KINDS, ACTIVATIONS } from "../data/item/ability-data.ts";
import { BROUGHT_ONTO } from "../data/item/item-data.ts";
import { TIME_UNITS } from "../data/item/formula-data.ts";
import { WEAPON_PROPERTIES } from "../data/item/weapon-data.ts";
import { conditionKindChoices, damageTypeChoices, scopeChoices, skillChoices } from "../data/registry-choices.ts";
import { recordUnit, workView } from "../items/formula-work.ts";
import { itemWords, toggleOf } from "../items/item-view.ts";
import {
  addModifier,
  changeModifier,
  moveModifier,
  removeModifier,
  storedModifiers,
} from "../items/modifier-actions.ts";
import { broughtBy } from "../plan/item-condition.ts";
import { CONDITION_KINDS, REMOVALS } from "../rules/index.ts";
import { controlGroup } from "./control-groups.ts";
import { modifiersView } from "./modifier-view.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;
import ItemSheetV2 = foundry.applications.sheets.ItemSheetV2;

/** What the templates of an item sheet read. */
interface ItemContext extends FactsContext {
  toggle: ReturnType<typeof toggleOf> | null;
  modifiers: ReturnType<typeof modifiersView>;
}

/** The parts that owners see. Others get the header and one page to read. */
const PAGES = {
  header: { template: templatePath("engine/sheets/item/header") },
  tabs: { template: templatePath("engine/sheets/tabs") },
  facts: scrollingPart("games/tenacity/sheets/item/facts"),
  modifiers: scrollingPart("games/tenacity/sheets/item/modifiers"),
  description: scrollingPart("engine/sheets/item/description"),
};

/**
 * What the sheets of all items share: a header that says in words what the item does, facts, modifiers and a description on
 * tabs, edited in place by owners and read by others; and forms that write one change at a time.
 */
abstract class TenacityItemSheet extends FactsItemSheet {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    position: { height: 520 },
    actions: {
      toggle: TenacityItemSheet.#onToggle,
      stepModifier: TenacityItemSheet.#onStepModifier,
      moveModifier: TenacityItemSheet.#onMoveModifier,
      removeModifier: TenacityItemSheet.#onRemoveModifier,
    },
  };

  static override PARTS: typeof FactsItemSheet.PARTS = PAGES;

  static override TABS = tabsOf({
    facts: "TENACITY.Item.Tab.facts",
    modifiers: "TENACITY.Item.Tab.modifiers",
    description: "TENACITY.Item.Tab.description",
  });

  protected override async _words(): Promise<string> {
    return itemWords(this.item);
  }

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ItemContext> {
    const { item } = this;
    const context = await super._prepareContext(options);
    return { ...context, toggle: toggleOf(item), modifiers: modifiersView(item) };
  }

  protected override _configureRenderParts(...args: Parameters<FactsItemSheet["_configureRenderParts"]>) {
    const parts = super._configureRenderParts(...args);
    if (this.isEditable) return parts;
    const { header } = parts;
    return { ...(header && { header }), reading: scrollingPart("games/tenacity/sheets/item/reading") };
  }

  /** Modifiers are written whole (TRAP-51), and what only filters the page is not written at all. */
  protected override _onChangeControl(target: HTMLInputElement | HTMLSelectElement): boolean {
    if (super._onChangeControl(target)) return true;
    const { modifier, member, addModifier: adds, unsubmitted } = target.dataset;
    const { item } = this;
    const { value } = target;
    if (adds !== undefined) void this._changes.run(() => addModifier(item, value));
    else if (modifier !== undefined && member !== undefined) {
      const given = target.type === "number" ? Number(value) : value;
      void this._changes.run(() => changeModifier(item, modifier, { [member]: given }));
    } else return unsubmitted !== undefined;
    return true;
  }

  /** What a modifier is for is a member of the modifier, which is written whole (TRAP-51). */
  protected override async _writeWords(path: string, words: readonly string[]): Promise<void> {
    const [, id] = /^modifiers\.(\w+)\.scope$/.exec(path) ?? [];
    await (id === undefined ? super._writeWords(path, words) : changeModifier(this.item, id, { scope: [...words] }));
  }

  static async #onToggle(this: TenacityItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const path = target.dataset["path"] ?? "";
    const on = Boolean(foundry.utils.getProperty(this.item._source, `system.${path}`));
    await this.item.update({ system: foundry.utils.expandObject({ [path]: !on }) });
  }

  static async #onStepModifier(this: TenacityItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { modifier = "", delta } = dataset;
    if (!this.isEditable) return;
    await this._changes.run(() => {
      const value = storedModifiers(this.item).find(([id]) => id === modifier)?.[1].value ?? 0;
      return changeModifier(this.item, modifier, { value: value + Number(delta) });
    });
  }

  static async #onMoveModifier(this: TenacityItemSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { modifier = "", delta } = dataset;
    if (this.isEditable) await this._changes.run(() => moveModifier(this.item, modifier, Number(delta)));
  }

  static async #onRemoveModifier(
    this: TenacityItemSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    if (this.isEditable) await removeModifier(this.item, dataset["modifier"] ?? "");
  }
}

/** The sheet of a formula: how far the work has come, what it takes, and one button for each unit of time. */
class FormulaSheet extends TenacityItemSheet {
  static override DEFAULT_OPTIONS: DocumentSheetV2.DefaultOptions = {
    actions: { succeed: FormulaSheet.#onSucceed, fail: FormulaSheet.#onFail },
  };

  static override PARTS = (({ header, tabs, facts, description }) => ({
    ...(header && { header }),
    work: { template: templatePath("games/tenacity/sheets/item/work") },
    ...(tabs && { tabs }),
    ...(facts && { facts }),
    ...(description && { description }),
  }))(TenacityItemSheet.PARTS);

  static override TABS = {
    primary: {
      tabs: TenacityItemSheet.TABS.primary.tabs.filter(({ id }) => id !== "modifiers"),
      initial: "facts",
    },
  };

  protected override _groups(make: ControlMaker): ControlGroup[] {
    const works = namedChoices(["craft", "repair", "modify"], (word) =>
      game.i18n.localize(`TENACITY.Formula.Work.${word}`),
    );
    const units = namedChoices(TIME_UNITS, (word) => game.i18n.localize(`TENACITY.Unit.${word}`));
    const knowledge = namedChoices(["none", "memorised", "written"], (word) =>
      game.i18n.localize(`TENACITY.Formula.Knowledge.${word}`),
    );
    return [
      controlGroup("plan", [
        make.choice("work", works),
        make.choice("skill", skillChoices()),
        make.choice("unit", units),
        make.number("challenge.dice"),
        make.number("challenge.modifier"),
        make.number("requirement"),
      ]),
      controlGroup("materials", [
        make.text("components"),
        make.choice("knowledge", knowledge),
        make.flag("ready"),
        make.flag("simple"),
      ]),
      controlGroup("amount", [make.number("progress"), make.number("unitsSpent")]),
    ];
  }

  protected override async _prepareContext(
    options: DeepPartial<ItemSheetV2.RenderOptions> & { isFirstRender: boolean },
  ) {
    const context = await super._prepareContext(options);
    return { ...context, work: isFormula(this.item) ? workView(this.item) : null };
  }

  static async #onSucceed(this: FormulaSheet): Promise<void> {
    const box = this.element.querySelector<HTMLInputElement>("input[name=impact-of-unit]");
    if (!this.isEditable || !isFormula(this.item) || !box) return;
    if (!box.checkValidity() || box.value === "") {
      ui.notifications.warn("TENACITY.Problem.impact", { localize: true });
      return;
    }
    await recordUnit(this.item, box.valueAsNumber);
  }

  static async #onFail(this: FormulaSheet): Promise<void> {
    if (this.isEditable && isFormula(this.item)) await recordUnit(this.item, null);
  }
}

/** The sheet of gear. */
class GearSheet extends TenacityItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    return [
      controlGroup("amount", [make.number("quantity"), make.number("uses.value"), make.number("uses.max")]),
      controlGroup("use", [make.number("healing"), make.flag("carried"), make.flag("active")]),
      broughtControls(this.item),
    ];
  }
}

/** The sheet of armor: what it protects from is in its modifiers (R-1308). */
class ArmorSheet extends TenacityItemSheet {
  static override PARTS = (({ facts: _facts, ...parts }) => parts)(TenacityItemSheet.PARTS);

  static override TABS = {
    primary: {
      tabs: TenacityItemSheet.TABS.primary.tabs.filter(({ id }) => id !== "facts"),
      initial: "modifiers",
    },
  };

  protected override _groups(): ControlGroup[] {
    return [];
  }
}

/** The sheet of a weapon. */
class WeaponSheet extends TenacityItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    const properties = namedChoices(WEAPON_PROPERTIES, (word) =>
      game.i18n.localize(`TENACITY.Weapon.Properties.${word}`),
    );
    return [
      controlGroup("strike", [
        make.choice("skill", skillChoices()),
        make.number("damage"),
        make.choice("damageType", damageTypeChoices()),
      ]),
      controlGroup("distance", [make.number("reach"), make.number("range"), make.number("hands")]),
      controlGroup("properties", [make.chips("properties", properties, true)]),
    ];
  }
}

const CURRENCIES = ["either", "tenacity", "spin", "free"] as const;

/** The sheet of a talent, stance, advancement or trait. */
class AbilitySheet extends TenacityItemSheet {
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

/** By type (SH-5). */
export const ITEM_SHEETS = {
  ability: AbilitySheet,
  weapon: WeaponSheet,
  armor: ArmorSheet,
  gear: GearSheet,
  formula: FormulaSheet,
};

/** The controls of the condition that a use brings; only the choice of its kind for what brings none. What they hold is kept. */
function broughtControls(item: TenacityItem): ControlGroup {
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

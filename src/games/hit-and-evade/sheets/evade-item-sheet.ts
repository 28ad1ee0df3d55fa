import {
  type Control,
  type ControlGroup,
  type ControlMaker,
  namedChoices,
} from "../../../engine/sheets/control-view.ts";
import { FactsItemSheet } from "../../../engine/sheets/facts-item-sheet.ts";
import { isGear, isWeapon } from "../data/documents.ts";
import { GEAR_KINDS, POWER_KINDS } from "../data/evade-item-data.ts";
import { WEAPON_TRAITS } from "../data/evade-weapon-data.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { JAM_TABLE, weaponDice } from "../rules/damage.ts";
import { jamOutcome } from "../rules/gun.ts";
import { POWDERS, ATTACK_KINDS } from "../rules/kept-words.ts";
import { dieName, jamName, sheetWords } from "../words.ts";
import { gunView } from "../items/gun-view.ts";
import { changeable, traitName, weaponFacts } from "../items/item-facts.ts";

/** The sheet of an item of this game: what it is and does, to edit in place. */
abstract class EvadeItemSheet extends FactsItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["evade-item-sheet"] };
}

const group = (id: string, controls: readonly Control[]): ControlGroup => ({
  id,
  label: sheetWords(`Section.${id}`),
  controls: [...controls],
});

const skillChoices = () =>
  evadeLists().skills.map((each) => ({ value: each.id, label: game.i18n.localize(each.label) }));

const attributeChoices = () =>
  evadeLists().attributes.map((each) => ({ value: each.id, label: game.i18n.localize(each.label) }));

/** What is given for a time. */
const giftGroup = (make: ControlMaker): ControlGroup =>
  group("gift", [
    make.choice(
      "gives.what",
      Object.entries(changeable()).map(([value, label]) => ({ value, label })),
      sheetWords("Nothing"),
    ),
    make.number("gives.by"),
    make.number("gives.turns"),
  ]);

/** The sheet of something to attack with (S3-5 to S3-9), a gun among it (S3-20 to S3-22). */
export class EvadeWeaponSheet extends EvadeItemSheet {
  protected override async _words(): Promise<string> {
    const item: Item.Implementation = this.item;
    if (!isWeapon(item)) return "";
    const gun = gunView(item);
    return [...weaponFacts(item), ...(gun ? [gun.state] : [])].join(" · ");
  }

  protected override _groups(make: ControlMaker): ControlGroup[] {
    const item: Item.Implementation = this.item;
    if (!isWeapon(item)) return [];
    const { kind, traits } = item.system;
    const dice = weaponDice(item.system);
    const dies = [1, 2, 3, 4].map((by) => ({ value: String(by), label: dieName(dice, by) }));
    const known = namedChoices(WEAPON_TRAITS, traitName);
    return [
      group("attack", [
        make.choice(
          "kind",
          namedChoices(ATTACK_KINDS, (each) => sheetWords(`WeaponKind.${each}`)),
        ),
        make.number("bonus"),
        // Brawl adds to fists (S3-19).
        ...(item.system.isOnFists ? [] : [make.choice("skill", skillChoices(), sheetWords("NoSkill"))]),
        ...(kind === "melee" ? [make.flag("fists")] : [make.number("range.near"), make.number("range.far")]),
      ]),
      group("damage", [make.choice("divisor", dies), make.number("damage"), make.number("dodging")]),
      group("traits", [
        make.chips("traits", known, true),
        ...(traits.has("stunning") ? [make.number("stun")] : []),
        ...(traits.has("immobilizing") ? [make.number("hold")] : []),
      ]),
      ...(kind === "gun" ? gunGroups(make) : []),
    ];
  }
}

function gunGroups(make: ControlMaker): ControlGroup[] {
  const stages = [1, 2, 3].map((stage) => ({
    value: String(stage),
    label: sheetWords("Gun.Stage", { stage: String(stage) }),
  }));
  const jams = JAM_TABLE.flatMap((row, place) =>
    jamOutcome(row).stays ? [{ value: String(place + 1), label: jamName(row) }] : [],
  );
  return [
    group("reload", [
      make.number("reload.first"),
      make.number("reload.second"),
      make.number("reload.third"),
      make.choice("stage", stages),
    ]),
    group("gun", [
      make.choice(
        "powder",
        namedChoices(POWDERS, (each) => sheetWords(`PowderKind.${each}`)),
      ),
      make.flag("loaded"),
      make.number("reloading"),
      make.choice("jam", [{ value: "0", label: sheetWords("Gun.Works") }, ...jams]),
      make.number("fix"),
    ]),
  ];
}

/** The sheet of armor or a shield (S3-6, S3-9). */
export class EvadeArmorSheet extends EvadeItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    return [
      group("protection", [make.flag("worn"), make.flag("shield"), make.number("toughness"), make.number("evade")]),
    ];
  }
}

/** The sheet of a spell, a miracle or a tale (S3-15, S3-24). */
export class EvadePowerSheet extends EvadeItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    return [
      group("check", [
        make.choice(
          "kind",
          namedChoices(POWER_KINDS, (each) => sheetWords(`PowerKind.${each}`)),
        ),
        make.choice("attribute", attributeChoices(), sheetWords("NoAttribute")),
        make.choice("skill", skillChoices(), sheetWords("NoSkill")),
        make.number("difficulty"),
      ]),
      group("effect", [make.flag("touch"), make.number("heals"), make.number("harms")]),
      giftGroup(make),
    ];
  }
}

/** The sheet of gear, consumables and powder (S3-21). */
export class EvadeGearSheet extends EvadeItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    const item: Item.Implementation = this.item;
    const isUsedUp = isGear(item) && item.system.kind === "consumable";
    return [
      group("use", [
        make.choice(
          "kind",
          namedChoices(GEAR_KINDS, (each) => sheetWords(`GearKind.${each}`)),
        ),
        make.number("quantity"),
        ...(isUsedUp ? [make.number("heals")] : []),
      ]),
      ...(isUsedUp ? [giftGroup(make)] : []),
    ];
  }
}

/** The sheet of something learned for good (S3-3, S3-4, S3-22). */
export class EvadeAdvancementSheet extends EvadeItemSheet {
  protected override _groups(make: ControlMaker): ControlGroup[] {
    return [group("gives", [make.number("actions"), make.number("delayed"), make.number("reload")])];
  }
}

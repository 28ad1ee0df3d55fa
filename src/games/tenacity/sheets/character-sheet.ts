import type { DeepPartial } from "fvtt-types/utils";
import { menuEntry } from "../../../compat/context-menu.ts";
import { onHooks } from "../../../compat/hooks.ts";
import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { takeAction } from "../../../engine/actions/take-action.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { actorOf } from "../../../engine/sheets/bases.ts";
import { effectOf, itemLine, itemOf, unreadableWords } from "../../../engine/sheets/item-rows.ts";
import { scrollingPart, tabsOf, thingsPart } from "../../../engine/sheets/scrolling-part.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { RowFilter } from "../../../engine/windows/row-filter.ts";
import { HOLD_ACTIONS, moveInHold } from "../actions/hold-actions.ts";
import { overcomeCondition } from "../actions/overcome-condition.ts";
import { keptBy } from "../conditions/held-by.ts";
import { type CharacterActor, conditionsOf, isCharacter } from "../data/documents.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { rollAttribute, rollCheck } from "../dialog/roll-check.ts";
import { heldKeys } from "../dialog/roll-keys.ts";
import { abilityGroups, gearGroups, isUsable, unfoldRows } from "../items/item-view.ts";
import { switchItem } from "../items/switch-item.ts";
import { useItem } from "../items/use-item.ts";
import { isFallen, UNCONSCIOUS } from "../rules/index.ts";
import { attemptCosts, recoveryOf } from "../turns/attempt-costs.ts";
import { isFighting, ownTurn } from "../turns/turn-left.ts";
import { attributeBlocks, favoriteViews, holdRows, spinDial, trackViews, withSwitchPrices } from "./character-view.ts";
import { conditionsView } from "./condition-view.ts";
import { detailsView } from "./details-view.ts";
import { fightView } from "./fight-view.ts";
import { toggleFavorite } from "./item-actions.ts";
import { TenacityActorSheet } from "./tenacity-actor-sheet.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { isPlayed } from "../../../engine/cards/card.ts";
import { confirmDeath } from "../conditions/confirm-death.ts";
import { postDeed } from "../items/post-use.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** Whether this user may let someone die: whose character it is, at any time, and no one in their place. */
export function mayChooseDeath(actor: CharacterActor): boolean {
  return !actor.system.dead && actor.isOwner && (!game.user.isGM || !isPlayed(actor));
}

/** Lets someone die by their player's own choice. The card that says so takes it back. */
export async function chooseDeath(actor: CharacterActor): Promise<void> {
  const name = nameOf(actor);
  if (!mayChooseDeath(actor) || !(await confirmDeath(name)) || !mayChooseDeath(actor)) return;
  const words = game.i18n.format("TENACITY.Death.Chosen", { name });
  const effects = [{ target: actor.uuid, by: { dead: 1 } }];
  await oneAtATime(`death ${actor.uuid}`, () => postDeed(actor, { name: words, words: [], effects }));
}

/** What stands above the tabs of heroes and NPCs. */
export const CHARACTER_FRONT = {
  header: { template: templatePath("games/tenacity/sheets/character-header") },
  tracks: { template: templatePath("games/tenacity/sheets/character-tracks") },
  fight: {
    template: templatePath("games/tenacity/sheets/fight"),
    templates: [templatePath("games/tenacity/sheets/favorites")],
  },
};

/** The parts that the tabs of heroes and NPCs show. */
export const CHARACTER_TABS = {
  tabs: { template: templatePath("engine/sheets/tabs") },
  skills: scrollingPart("games/tenacity/sheets/character-attributes", "games/tenacity/sheets/skill-face"),
  abilities: scrollingPart("games/tenacity/sheets/character-abilities", "games/tenacity/sheets/item-row"),
  gear: thingsPart("games/tenacity/sheets/character-gear", "games/tenacity/sheets/item-row"),
  conditions: scrollingPart("games/tenacity/sheets/character-conditions"),
  details: scrollingPart("games/tenacity/sheets/character-details"),
};

/** What heroes' and NPCs' sheets share: points above, skills, abilities, gear, conditions and story on tabs. */
export abstract class CharacterSheet extends TenacityActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["character-sheet"],
    actions: {
      rollSkill: CharacterSheet.#onRollSkill,
      rollAttribute: CharacterSheet.#onRollAttribute,
      rollItem: CharacterSheet.#onRollItem,
      useFavorite: CharacterSheet.#onUseFavorite,
      overcome: CharacterSheet.#onOvercome,
      attack: CharacterSheet.#onAttack,
      act: CharacterSheet.#onAct,
      chooseDeath: CharacterSheet.#onChooseDeath,
      moveInHold: CharacterSheet.#onMoveInHold,
      useHold: CharacterSheet.#onUseHold,
      toggleTrained: CharacterSheet.#onToggleTrained,
    },
  };

  static override TABS = tabsOf({
    skills: "TENACITY.Sheet.Tab.skills",
    abilities: "TENACITY.Sheet.Tab.abilities",
    gear: "TENACITY.Sheet.Tab.gear",
    conditions: "TENACITY.Sheet.Tab.conditions",
    details: "TENACITY.Sheet.Tab.details",
  });

  readonly #filters = ["skills", "abilities", "gear"].map(
    (list) =>
      new RowFilter(`input[data-filter="${list}"]`, list === "skills" ? ".skill" : `[data-tab="${list}"] .item-row`),
  );

  /** Uuids of those whom the drawn sheet shows as held. */
  #held: readonly string[] = [];

  /** What of a turn was left, and what attempts cost, when the sheet was drawn (R-1010, R-1101). */
  #costs = "";
  #unlisten: (() => void) | null = null;

  /** A turn and a target change what of a fight is shown; a turn that begins or ends, what else can be done as well. */
  readonly #drawFight = foundry.utils.debounce(() => {
    if (this.actor.limited) return;
    void this.render(this.#costs === costsOf(this.character) ? { parts: this._fightParts } : {});
  }, 50);

  /** What a fight and targets change of what stands on the sheet. */
  protected get _fightParts(): string[] {
    return ["fight"];
  }

  /** The sheet's actor, which is a character because the sheet is registered for no other type. */
  get character(): CharacterActor {
    return actorOf(this, isCharacter);
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ) {
    const { concept, dead } = this.character.system;
    const fallen = isFallen(conditionsOf(this.character)) ? [kindName(UNCONSCIOUS.id)] : [];
    return {
      ...(await super._prepareContext(options)),
      concept,
      states: dead ? [game.i18n.localize("TENACITY.Character.Dead")] : fallen,
    };
  }

  /** Those whom the character holds, now and when the sheet was drawn. */
  protected override _watched(): readonly string[] {
    const held = keptBy(this.actor).map(({ bearer }) => bearer.uuid);
    return [...super._watched(), ...held, ...this.#held];
  }

  protected override async _toggleItem(item: TenacityItem, path: string): Promise<void> {
    await switchItem(item, path);
  }

  protected override async _preparePages() {
    const actor = this.character;
    this.#held = keptBy(actor).map(({ bearer }) => bearer.uuid);
    this.#costs = costsOf(actor);
    const abilities = withSwitchPrices(actor, abilityGroups(actor));
    const gear = withSwitchPrices(actor, gearGroups(actor));
    const conditions = conditionsView(actor);
    await unfoldRows(actor, [...abilities, ...gear, ...conditions.groups], this._unfolded);
    return {
      canRoll: actor.isOwner,
      fight: fightView(actor),
      recovery: recoveryOf(actor),
      mayDie: isFallen(conditionsOf(actor)) && mayChooseDeath(actor),
      tracks: trackViews(actor),
      spin: spinDial(actor.system.spin),
      favorites: favoriteViews(actor),
      trainedOnly: showsTrainedOnly(actor),
      attributes: attributeBlocks(actor),
      abilities,
      gear,
      unreadable: unreadableWords(actor.items, "items"),
      conditions,
      holds: holdRows(actor),
      details: await detailsView(actor),
    };
  }

  protected override async _onFirstRender(...args: Parameters<ActorSheetV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const stop = [
      onHooks(["createCombat", "updateCombat", "deleteCombat"], this.#drawFight),
      onHooks(["targetToken"], (user: User.Implementation) => {
        if (user.isSelf) this.#drawFight();
      }),
    ];
    this.#unlisten = () => {
      for (const each of stop) each();
    };
    this._createContextMenu(() => this.#skillMenu(), ".skill[data-skill]", { fixed: true, jQuery: false });
  }

  protected override _onClose(...args: Parameters<ActorSheetV2["_onClose"]>): void {
    super._onClose(...args);
    this.#unlisten?.();
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const filter of this.#filters) filter.bind(this.element);
  }

  /** A skill or an item that is dragged to the hotbar becomes a macro that uses it. */
  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const { skill } = (event.currentTarget as HTMLElement).dataset;
    if (skill === undefined) return super._onDragStart(event);
    const data = { type: "TenacitySkill", actor: this.actor.uuid, skill };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  protected override _itemLines() {
    return [
      itemLine(this, {
        label: "TENACITY.Sheet.Favorite",
        icon: "fa-solid fa-thumbtack",
        run: ({ id }) => toggleFavorite(this.actor, `item:${id ?? ""}`),
      }),
    ];
  }

  #skillMenu() {
    return [
      menuEntry({
        label: "TENACITY.Sheet.Favorite",
        icon: "fa-solid fa-thumbtack",
        offered: () => this.isEditable,
        run: ({ dataset }) => void toggleFavorite(this.actor, `skill:${dataset["skill"] ?? ""}`),
      }),
    ];
  }

  static async #onRollSkill(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#roll(target.dataset["skill"] ?? "", event);
  }

  static async #onRollAttribute(this: CharacterSheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (this.actor.isOwner) await rollAttribute(this.character, dataset["attribute"] ?? "", heldKeys(event));
  }

  static async #onOvercome(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = effectOf(this.actor, target)?.id ?? "";
    if (this.actor.isOwner) await overcomeCondition(this.character, id, heldKeys(event));
  }

  /** Attacks with the weapon of a row, or with the bare body. */
  static async #onAttack(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.actor.isOwner) return;
    const item = itemOf(this.actor, target);
    if (item) {
      await useItem(item, heldKeys(event));
      return;
    }
    const options = { ...heldKeys(event), bare: true, preset: { purpose: "damage" } } as const;
    await rollCheck(this.character, target.dataset["skill"] ?? "", options);
  }

  static async #onAct(this: CharacterSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (this.actor.isOwner) await takeAction(this.character, dataset["id"] ?? "");
  }

  static async #onChooseDeath(this: CharacterSheet): Promise<void> {
    await chooseDeath(this.character);
  }

  static async #onMoveInHold(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = effectOf(this.actor, target)?.id ?? "";
    if (this.actor.isOwner) await moveInHold(this.character, id, heldKeys(event));
  }

  static async #onUseHold(this: CharacterSheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const hold = keptBy(this.actor).find(({ effect }) => effect.uuid === dataset["hold"]);
    const action = HOLD_ACTIONS.find(({ id }) => id === dataset["do"]);
    if (hold && action && this.actor.isOwner) await action.run(this.character, hold, heldKeys(event));
  }

  static async #onRollItem(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = itemOf(this.actor, target);
    if (item && this.actor.isOwner) await useItem(item, heldKeys(event));
  }

  static async #onUseFavorite(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const [kind, id = ""] = (target.dataset["favorite"] ?? "").split(":");
    if (kind === "skill") return this.#roll(id, event);
    const item = this.actor.items.get(id);
    if (item && isUsable(item) && item.isOwner) return useItem(item, heldKeys(event));
    await openSheet(item);
  }

  /** Death is its player's to choose at any time. */
  protected override _getHeaderControls() {
    const death = { action: "chooseDeath", icon: "fa-solid fa-skull", label: "TENACITY.Death.Button" };
    return [...super._getHeaderControls(), ...(mayChooseDeath(this.character) ? [death] : [])];
  }

  static async #onToggleTrained(this: CharacterSheet): Promise<void> {
    await game.user.setFlag(SYSTEM_ID, ALL_SKILLS, !showsAllSkills());
    await this.render({ parts: ["skills"] });
  }

  async #roll(skill: string, event: PointerEvent): Promise<void> {
    if (this.actor.isOwner) await rollCheck(this.character, skill, heldKeys(event));
  }
}

/** The flag of users who want to see the skills without a rank too. */
const ALL_SKILLS = "allSkills";

const showsAllSkills = (): boolean => game.user.getFlag(SYSTEM_ID, ALL_SKILLS) === true;

/** Whether skills without a rank are left out, until they are searched for; not where there are no others. */
function showsTrainedOnly({ system }: CharacterActor): boolean {
  return !showsAllSkills() && Object.values(system.skills).some(({ rank }) => rank > 0);
}

/** What of a turn the conditions on a sheet show: what each attempt costs, and whether that is left. */
function costsOf(actor: CharacterActor): string {
  return isFighting(actor) ? String([...attemptCosts(actor), ownTurn(actor)?.by, ownTurn(actor)?.spent]) : "";
}

/** A hero: points above, and a tab each for skills, abilities, gear, conditions and the story. */
export class HeroSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["hero-sheet"],
    // At the top, so that the hotbar below stays in reach.
    position: { top: 8, width: 920, height: 716 },
  };

  static override PARTS = {
    ...CHARACTER_FRONT,
    ...CHARACTER_TABS,
  };

  protected override readonly _droppable = ["Item", "ActiveEffect"];
}

import { advancesView, advanceText, readRaise, storedValue, type Hero } from "./advances-view.ts";
import { CHARACTER_FRONT, CHARACTER_TABS, CharacterSheet } from "./character-sheet.ts";
import { isHero } from "../data/documents.ts";
import { deletion } from "../../../compat/deletion.ts";
import { raise, undoAdvance, type AdvanceKind } from "../rules/index.ts";
import { HERO_BUDGETS } from "../settings/hero-budgets.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A hero: points above, and a tab each for skills, abilities, gear, conditions and the story. */
export class HeroSheet extends CharacterSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["hero-sheet"],
    // At the top, so that the hotbar below stays in reach.
    position: { top: 8, width: 920, height: 716 },
    actions: { raise: HeroSheet.#onRaise, undoAdvance: HeroSheet.#onUndoAdvance },
  };

  static override PARTS = {
    ...CHARACTER_FRONT,
    ...CHARACTER_TABS,
  };

  protected override readonly _droppable = ["Item", "ActiveEffect"];

  /** What is chosen in the list of what can be raised; kept by this window. */
  #raise = "";

  protected override async _preparePages() {
    const hero = this.character;
    return {
      ...(await super._preparePages()),
      advances: isHero(hero) ? advancesView(hero, this.#raise) : null,
    };
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    // Choosing what to raise is no change of the hero.
    this.element.querySelector<HTMLElement>(".raise-choice")?.addEventListener("change", (event) => {
      event.stopPropagation();
      this.#raise = (event.target as HTMLSelectElement).value;
    });
  }

  static async #onRaise(this: HeroSheet): Promise<void> {
    const hero = this.character;
    const choice = this.element.querySelector<HTMLSelectElement>(".raise-choice");
    if (this.isEditable && isHero(hero) && choice) await raiseHero(hero, choice.value);
  }

  static async #onUndoAdvance(this: HeroSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const hero = this.character;
    if (this.isEditable && isHero(hero)) await undoHeroAdvance(hero, dataset["advance"] ?? "");
  }
}

/** The member of an update that gives something its new stored value; an ability has none. */
function valueChange(kind: AdvanceKind, target: string, value: number): object {
  if (kind === "ability") return {};
  if (kind === "attribute") return { attributes: { [target]: { rank: value } } };
  if (kind === "skill") return { skills: { [target]: { rank: value } } };
  return { [kind]: { max: value } };
}

/** Buys one step with experience, or says why not. The rank and the entry of the ledger are written as one change. */
async function raiseHero(hero: Hero, option: string): Promise<void> {
  const wish = readRaise(hero, option);
  if (!wish) return;
  const account = { experience: hero.system.experience, ledger: hero.system.rankLedger };
  const raised = raise(wish, account, HERO_BUDGETS.value, Date.now());
  if (!raised.ok) {
    const { kind, target, value } = wish;
    const what = advanceText(hero, { kind, target, from: value, to: value + 1 });
    ui.notifications.warn(`TENACITY.Advances.Refusal.${raised.reason}`, { format: { what } });
    return;
  }
  const { key, advance } = raised;
  const changes = valueChange(advance.kind, advance.target, advance.to);
  await hero.update({ system: { ...changes, advances: { [key]: { ...advance } } } });
}

/** Takes an advance back, or says what stands in the way. */
async function undoHeroAdvance(hero: Hero, key: string): Promise<void> {
  const ledger = hero.system.rankLedger;
  const advance = ledger[key];
  if (!advance) return;
  const { kind, target } = advance;
  const undone = undoAdvance(key, ledger, storedValue(hero, kind, target));
  if (!undone.ok) {
    const what = advanceText(hero, advance);
    ui.notifications.warn(`TENACITY.Advances.Refusal.${undone.reason}`, { format: { what, to: String(advance.to) } });
    return;
  }
  const system: object = { ...valueChange(kind, target, undone.value), advances: deletion(key) };
  await hero.update({ system });
}

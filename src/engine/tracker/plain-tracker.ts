import { keyOfEntry } from "../../compat/context-menu.ts";
import { currentGame } from "../game.ts";
import { localize } from "../text/words.ts";
import { late } from "../windows/late.ts";
import { openReplay, recapButtons, writeSummary } from "./recap-tools.ts";
import { rowButton, type RowButton } from "./tracker-view.ts";

import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

type Entries = ReturnType<CoreTracker["_getEntryContextOptions"]>;

/** Lines of core's menus that are about initiative, by their keys. */
const ABOUT_INITIATIVE = /initiative|roll|reset|clear(?!movement)/i;

/**
 * The tracker of a world whose game has no order of turns: core's list of who takes part, without initiative, which nothing here
 * could roll.
 */
export class PlainTracker extends CoreTracker {
  static override DEFAULT_OPTIONS = {
    actions: {
      endScene: PlainTracker.#endScene,
      replay: PlainTracker.#replay,
      summarize: PlainTracker.#summarize,
    },
  };

  protected override _getEntryContextOptions(): Entries {
    return withoutInitiative(super._getEntryContextOptions());
  }

  protected override _getCombatContextOptions(): Entries {
    return withoutInitiative(super._getCombatContextOptions());
  }

  protected override async _onRender(...args: Parameters<CoreTracker["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const button of this.element.querySelectorAll("[data-action=rollInitiative]")) button.remove();
    drawButtons(this.element, plainButtons(this.viewed));
  }

  static async #endScene(this: PlainTracker): Promise<void> {
    if (!this.viewed) return;
    const { endSceneOfFight } = await late(import("../scenes/take-rest.ts"));
    await endSceneOfFight(this.viewed, localize("TENACITY.Turns.Encounter"));
  }

  static async #replay(this: PlainTracker): Promise<void> {
    await openReplay(this.viewed?.id ?? null);
  }

  static async #summarize(this: PlainTracker): Promise<void> {
    await writeSummary(this.viewed?.id ?? null);
  }
}

/** What stands below core's tracker. @param encounter the one that is shown; null for none */
export function plainButtons(encounter: Combat | null): readonly RowButton[] {
  const label = localize("TENACITY.Party.EndScene");
  const end = rowButton("endScene", "combat", "fa-solid fa-flag-checkered", { label, name: label });
  const mayEnd = encounter && game.user.isGM && currentGame().scenes;
  return [...(mayEnd ? [end] : []), ...recapButtons(encounter?.id ?? null)];
}

/** Puts buttons below core's tracker, in place of those that were drawn there before. */
function drawButtons(tracker: HTMLElement, buttons: readonly RowButton[]): void {
  const page = tracker.ownerDocument;
  const tools = page.createElement("div");
  tools.className = "recap-tools";
  for (const { action, icon, label } of buttons) {
    const button = page.createElement("button");
    button.type = "button";
    button.dataset["action"] = action;
    const sign = page.createElement("i");
    sign.className = icon;
    sign.ariaHidden = "true";
    button.append(sign, ` ${label}`);
    tools.append(button);
  }
  tracker.querySelector(":scope > .recap-tools")?.remove();
  if (tools.childElementCount > 0) tracker.append(tools);
}

function withoutInitiative(entries: Entries): Entries {
  return entries.filter((entry) => !ABOUT_INITIATIVE.test(keyOfEntry(entry)));
}

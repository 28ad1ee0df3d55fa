import { isSelect } from "../../../../compat/elements.ts";
import { templatePath } from "../../../../compat/system-id.ts";
import type { TenacityCombat } from "../combat.ts";
import { menuEntry } from "../../../../compat/context-menu.ts";
import { changeSide, USUAL_SIDES } from "./combatant-side.ts";
import { patchRows, remember } from "../../../../engine/turns/patch-rows.ts";
import { chooseInTracker, TRACKER_ACTIONS } from "./tracker-actions.ts";
import type { TrackerView } from "../../../../engine/turns/tracker-types.ts";
import { trackerView } from "./tracker-view.ts";

import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

/** The parts that are ours; core's header, with which encounters are made and chosen, stays. */
const OURS: readonly string[] = ["stage", "tracker", "footer"];

/** Whichever template it has in the version that runs (CB-13). */
const CORE_HEADER = CoreTracker.PARTS["header"];

const PARTIALS = [
  "engine/sidebar/button",
  "engine/sidebar/select",
  "engine/sidebar/tools",
  "games/tenacity/sidebar/marks",
  "games/tenacity/sidebar/who",
  "games/tenacity/sidebar/row",
].map(templatePath);

const part = (name: string, scrollable: string[] = []) => ({
  template: templatePath(`games/tenacity/sidebar/${name}`),
  templates: PARTIALS,
  scrollable,
});

/**
 * The tracker of the light (CB-13 to CB-16): who is lit, who may be next and why, who waits and who has acted. Rows are patched in
 * place, so that what did not change keeps its element, and with it focus, hover and scrolling.
 */
export class TenacityCombatTracker extends CoreTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["tenacity", "spotlight-tracker"],
    actions: { ...TRACKER_ACTIONS, popOut: TenacityCombatTracker.#popOut },
  };

  static override PARTS = {
    ...(CORE_HEADER && { header: CORE_HEADER }),
    stage: part("stage"),
    tracker: part("lanes", [""]),
    footer: part("controls"),
  };

  /** The encounter that is shown, as ours. */
  get encounter(): TenacityCombat | null {
    return this.viewed;
  }

  #view: TrackerView | null = null;

  static async #popOut(this: TenacityCombatTracker): Promise<void> {
    await this.renderPopout();
  }

  protected override async _preparePartContext(
    ...[partId, context, options]: Parameters<CoreTracker["_preparePartContext"]>
  ): Promise<CoreTracker.RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (!OURS.includes(partId)) return prepared;
    this.#view = trackerView(this.encounter);
    return Object.assign(prepared, { view: this.#view, tracker: this.id });
  }

  /** Our parts stay in their place, and only what looks different in them is drawn again. */
  protected override _replaceHTML(...[result, content, options]: Parameters<CoreTracker["_replaceHTML"]>): void {
    const fresh = { ...(result as Record<string, HTMLElement>) };
    for (const name of OURS) {
      const [shown, element] = [this.parts[name], fresh[name]];
      if (!element) continue;
      if (!shown?.isConnected) {
        remember(element);
        continue;
      }
      patchRows(shown, element);
      Reflect.deleteProperty(fresh, name);
    }
    super._replaceHTML(fresh, content, options);
  }

  /** Sides change in the middle of a scene as well (R-1220). */
  protected override _getEntryContextOptions(): ReturnType<CoreTracker["_getEntryContextOptions"]> {
    const ours = USUAL_SIDES.map((side) =>
      menuEntry({
        label: `TENACITY.Spotlight.ChangeSide.${side}`,
        icon: "fa-solid fa-people-arrows",
        offered: () => game.user.isGM,
        run: (target) => {
          const combatant = this.encounter?.combatants.get(target.dataset["combatantId"] ?? "");
          if (combatant) void changeSide(combatant, side);
        },
      }),
    );
    return [...super._getEntryContextOptions(), ...ours];
  }

  protected override async _onFirstRender(...args: Parameters<CoreTracker["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.classList.toggle("compact", this.isPopout && !game.user.isGM);
    const live = document.createElement("p");
    live.className = "spotlight-live";
    live.setAttribute("role", "status");
    this.element.append(live);
    this.element.addEventListener("change", (event) => {
      if (isSelect(event.target)) void chooseInTracker(this, event.target);
    });
  }

  /** What is new is spoken once: the element stays, and only its text changes. */
  protected override async _onRender(...args: Parameters<CoreTracker["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const live = this.element.querySelector(".spotlight-live");
    const words = this.#view?.announcement ?? "";
    if (live && live.textContent !== words) live.textContent = words;
  }
}

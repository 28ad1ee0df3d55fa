import { menuEntry } from "../../compat/context-menu.ts";
import { isSelect } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { includedTemplates } from "../windows/included-templates.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { foldMooks } from "./fold-mooks.ts";
import { KeptRows } from "./kept-rows.ts";
import { openReplay, recapButtons, writeSummary } from "./recap-tools.ts";
import { chooseInTracker, combatantAt, type TrackerRules, viewTracker } from "./tracker-host.ts";
import type { TrackerView } from "./tracker-view.ts";

import CoreTracker = foundry.applications.sidebar.tabs.CombatTracker;

/** What each element was drawn as: what happened to it since, such as a mark of the pointer's, is no reason to draw it again. */
const drawn = new WeakMap<Element, Element>();

/**
 * Brings a part of an application up to date without drawing it anew: elements with the same `data-key` stay the very same as long as
 * they would look the same, and those with `data-rows` are looked into; `data-kept` stands for one that is as it was. So a button that is being pressed stays under the pointer,
 * and focus stays where it was, also in what is drawn anew.
 * @param fresh The same part as it should be.
 */
function patchRows(part: HTMLElement, fresh: HTMLElement): void {
  const { ownerDocument } = part;
  const focused = part.contains(ownerDocument.activeElement) ? ownerDocument.activeElement?.id : undefined;
  patched(part, fresh);
  if (focused && !part.contains(ownerDocument.activeElement)) ownerDocument.getElementById(focused)?.focus();
}

function patchChildren(parent: Element, fresh: Element): void {
  const all = [...fresh.children];
  const keys = new Set(all.map(keyOf));
  // Those that are gone go first: no other has to move past them.
  for (const left of [...parent.children].filter((child) => !keys.has(keyOf(child)))) left.remove();
  const known = new Map([...parent.children].map((child) => [keyOf(child), child]));
  let place = parent.firstElementChild;
  for (const wanted of all) {
    const old = known.get(keyOf(wanted));
    known.delete(keyOf(wanted));
    const node = old ? patched(old, wanted) : adopt(wanted);
    if (old && old === place) place = place.nextElementSibling;
    if (old && node !== old) old.replaceWith(node);
    if (node.parentElement !== parent || node.nextElementSibling !== place) parent.insertBefore(node, place);
  }
}

/** @returns the element that stands for what is wanted: the old one as it is or patched, or else the new one */
function patched(old: Element, wanted: Element): Element {
  if (wanted.hasAttribute("data-kept")) return old;
  const before = drawn.get(old);
  if (before && isLookedInto(wanted) && isLookedInto(before)) {
    drawn.set(old, copyOf(wanted));
    patchAttributes(old, before, wanted);
    patchChildren(old, wanted);
    return old;
  }
  return before?.isEqualNode(wanted) === true ? old : adopt(wanted);
}

function adopt(element: Element): Element {
  remember(element);
  return element;
}

/** Remembers how a part was drawn at first. */
function remember(element: Element): void {
  drawn.set(element, copyOf(element));
  if (isLookedInto(element)) for (const child of element.children) remember(child);
}

function isLookedInto(element: Element): boolean {
  return element.hasAttribute("data-rows");
}

/** An element as it is; without what is in it, where that is looked into on its own. */
function copyOf(element: Element): Element {
  return element.cloneNode(!isLookedInto(element)) as Element;
}

function keyOf(element: Element): string {
  return element.getAttribute("data-key") ?? element.id;
}

/** Changes what is wanted differently; what the host or the pointer added since stays. */
function patchAttributes(element: Element, before: Element, wanted: Element): void {
  for (const { name } of before.attributes) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (before.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The parts that are ours; core's header, with which encounters are made and chosen, stays. */
const OURS: readonly string[] = ["stage", "tracker", "footer"];

/** Whichever template it has in the version that runs (CB-13). */
const CORE_HEADER = CoreTracker.PARTS["header"];

/** What its templates include. */
export const TRACKER_INCLUDES = [
  "button",
  "select",
  "tools",
  "marks",
  "pips",
  "who",
  "row",
  "mooks",
  "health",
  "strength",
].map((name) => templatePath(`engine/sidebar/${name}`));

const part = (name: string, scrollable: string[] = []) => ({
  template: templatePath(`engine/sidebar/${name}`),
  scrollable,
});

/**
 * The tracker of a game's own order of turns (CB-13 to CB-16): a stage with what happens now, and everyone in lanes below. Rows are
 * patched in place, so that what did not change keeps its element, and with it focus, hover and scrolling. A game's own class says
 * its rules, and what its buttons do by `trackerActions` in its options.
 */
export abstract class LaneTracker extends CoreTracker {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    // Core looks for rows to mark and to offer a menu for in this class: the stage has one too.
    classes: ["tenacity", "turns-tracker", "combat-tracker"],
    actions: {
      popOut: LaneTracker.#popOut,
      showCombatant: LaneTracker.#showCombatant,
      unfold: LaneTracker.#unfold,
      replay: LaneTracker.#replay,
      summarize: LaneTracker.#summarize,
    },
  };

  static override PARTS = {
    ...(CORE_HEADER && { header: CORE_HEADER }),
    stage: part("stage"),
    tracker: part("lanes", [""]),
    footer: part("controls"),
  };

  #view: TrackerView | null = null;
  readonly #kept = new KeptRows();
  /** Keys of the mooks that are shown one by one here. */
  readonly #unfolded = new Set<string>();

  /** What the game says of its order of turns. */
  abstract readonly rules: TrackerRules;

  static async #popOut(this: LaneTracker): Promise<void> {
    await this.renderPopout();
  }

  /** Selects a token and shows where it is, or else opens the sheet: core's own action ignores clicks on buttons. */
  static async #showCombatant(this: LaneTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.viewed?.combatants.get(combatantAt(target));
    const token = combatant?.token?.object;
    if (token?.visible) {
      token.control({ releaseOthers: true });
      const pan = this.options.actions["panToCombatant"];
      if (typeof pan === "function") await pan.call(this, event, target);
    } else if (combatant?.actor?.visible) await openSheet(combatant.actor);
  }

  /** Shows those whom a row stands for, or folds them again. */
  static async #unfold(
    this: LaneTracker,
    _event: PointerEvent,
    { dataset: { value = "" } }: HTMLElement,
  ): Promise<void> {
    if (!this.#unfolded.delete(value)) this.#unfolded.add(value);
    await this.render({ parts: ["tracker"] });
  }

  static async #replay(this: LaneTracker): Promise<void> {
    await openReplay(this.viewed?.id ?? null);
  }

  static async #summarize(this: LaneTracker): Promise<void> {
    await writeSummary(this.viewed?.id ?? null);
  }

  /** What is shown is read once for all parts. */
  protected override async _prepareContext(
    ...args: Parameters<CoreTracker["_prepareContext"]>
  ): Promise<CoreTracker.RenderContext> {
    this.#view = viewTracker(this.rules, this.viewed);
    return super._prepareContext(...args);
  }

  protected override async _preparePartContext(
    ...[partId, context, options]: Parameters<CoreTracker["_preparePartContext"]>
  ): Promise<CoreTracker.RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const view = this.#view;
    if (!view || !OURS.includes(partId)) return prepared;
    const recap = partId === "footer" ? recapButtons(this.viewed?.id ?? null) : [];
    const controls = [...view.controls, ...recap];
    const lanes = partId === "tracker" ? this.#lanes(view) : [];
    return Object.assign(prepared, { view: { ...view, controls, lanes }, tracker: this.id });
  }

  #lanes({ lanes }: TrackerView) {
    const folded = lanes.map((lane) => foldMooks(lane, this.#unfolded));
    return this.#kept.leaveOut(folded, this.parts["tracker"]?.isConnected === true);
  }

  /** Core's lines of everyone, and what is on them, which our lanes do not show. */
  protected override _prepareTrackerContext(): Promise<void> {
    return Promise.resolve();
  }

  protected override _getEntryContextOptions(): ReturnType<CoreTracker["_getEntryContextOptions"]> {
    const ours = (this.rules.menu ?? []).map(({ run, ...line }) =>
      menuEntry({
        ...line,
        offered: () => game.user.isGM,
        run: (target) => {
          const combatant = this.viewed?.combatants.get(target.dataset["combatantId"] ?? "");
          if (combatant) run(combatant);
        },
      }),
    );
    return [...super._getEntryContextOptions(), ...ours];
  }

  /** Our parts stay in their place, and only what looks different in them is drawn again. */
  protected override _replaceHTML(...[result, content, options]: Parameters<CoreTracker["_replaceHTML"]>): void {
    const parts = result as Readonly<Record<string, HTMLElement>>;
    const fresh = { ...parts };
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
    if (parts["tracker"]) this.#kept.drawn();
  }

  protected override async _preFirstRender(...args: Parameters<CoreTracker["_preFirstRender"]>): Promise<void> {
    await Promise.all([super._preFirstRender(...args), includedTemplates()]);
  }

  protected override async _onFirstRender(...args: Parameters<CoreTracker["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.classList.toggle("compact", this.isPopout && !game.user.isGM);
    const live = document.createElement("p");
    live.className = "turns-live";
    live.setAttribute("role", "status");
    this.element.append(live);
    // Core opens the sheet by a double click anywhere in a row: there, two presses of a button are two presses.
    const isButton = (target: Element): boolean =>
      target.closest("button, select, input")?.matches("[data-action=showCombatant]") === false;
    this.element.addEventListener(
      "dblclick",
      (event) => {
        if (isButton(event.target as Element)) event.stopPropagation();
      },
      { capture: true },
    );
    this.element.addEventListener("change", (event) => {
      if (isSelect(event.target)) void chooseInTracker(this.rules, this, event.target);
    });
  }

  /** What is new is spoken once: the element stays, and only its text changes. */
  protected override async _onRender(...args: Parameters<CoreTracker["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const live = this.element.querySelector(".turns-live");
    const words = this.#view?.announcement ?? "";
    if (live && live.textContent !== words) live.textContent = words;
  }
}

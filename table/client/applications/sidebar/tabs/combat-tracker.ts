import { CONFIG } from "../../../config.ts";
import { Hooks } from "../../../hooks.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { documentClassNamed } from "../../document-dialogs.ts";
import { host } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { combatContext, combats, turnContext } from "../combat-context.ts";
import { combatantMenu, combatMenu } from "../combat-menus.ts";
import { askForTrackerSettings } from "../combat-tracker-settings.ts";
import type { HostCombat, HostCombatant, TurnContext } from "../combat-types.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** A token of the board, as the tracker uses one (CV-9). */
interface BoardToken {
  readonly id: string;
  readonly center: { readonly x: number; readonly y: number };
  readonly visible: boolean;
  control(options: object): boolean;
  setHover(hovered: boolean): void;
}

const TEMPLATES = "templates/sidebar/tabs/combat";

/** The encounter that is viewed: whose turn it is, and what may be done about it (CB-13 to CB-16). */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combat",
    classes: ["combat-sidebar"],
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      panToCombatant: CombatTracker.#onPanToCombatant,
      rollInitiative: CombatTracker.#onRollInitiative,
      toggleDefeated: CombatTracker.#onToggleDefeated,
      toggleHidden: CombatTracker.#onToggleHidden,
      trackerSettings: CombatTracker.#onTrackerSettings,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: `${TEMPLATES}/header.hbs` },
    tracker: { template: `${TEMPLATES}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${TEMPLATES}/footer.hbs` },
  };

  #viewed: string | null = null;
  #hovered: BoardToken | null = null;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    Hooks.on("hoverToken", (token: BoardToken, hovered: boolean) => this.#markLines(token, hovered));
  }

  /** The encounter that the tracker shows: the chosen one while it is there, else the running one, else the first. */
  get viewed(): HostCombat | null {
    const { active, combats: list } = combats();
    return list.find(({ id }) => id === this.#viewed) ?? active ?? list[0] ?? null;
  }
  set viewed(combat: HostCombat | null) {
    this.#viewed = combat?.id ?? null;
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    else await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  /** Adds to the context what header and footer show (CB-14). */
  protected async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.viewed));
  }

  /** Adds to the context the lines of the tracker, in the order of turns (CB-14). */
  protected async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const shown = [...(combat?.turns.entries() ?? [])].filter(([, combatant]) => combatant.visible);
    const turns = combat
      ? await Promise.all(shown.map(([index, combatant]) => this._prepareTurnContext(combat, combatant, index)))
      : [];
    const hasDecimals = turns.some((turn) => turn.hasDecimals);
    Object.assign(context, { turns, hasDecimals, hasCombat: combat !== null, isGM: host().user?.isGM ?? false });
  }

  /** One line of the tracker (CB-14). */
  protected async _prepareTurnContext(
    combat: HostCombat,
    combatant: HostCombatant,
    index: number,
  ): Promise<TurnContext> {
    return turnContext(combat, combatant, index);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("pointerover", (event) => this.#hover(event.target as HTMLElement));
    this.element.addEventListener("pointerleave", () => this.#hover(null));
    this.element.addEventListener("dblclick", (event) => this.#openSheet(event.target as HTMLElement));
    this._createContextMenu(() => this._getEntryContextOptions(), ".combat-tracker .combatant[data-combatant-id]", {
      hookName: "getCombatantContextOptions",
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-menu", {
      eventName: "click",
      hookName: "getCombatContextOptions",
    });
  }

  /** Entries of the menu of a combatant (HK-9). */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantMenu(() => this.viewed);
  }

  /** Entries of the menu of the encounter (HK-9). */
  protected _getCombatContextOptions(): ContextMenuEntry[] {
    return combatMenu(() => this.viewed);
  }

  /** An action that is a method of the encounter is carried out by it (CB-13). */
  protected override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
    return this._onCombatControl(event, target);
  }

  /** Carries out `startCombat`, `nextTurn` and the like, or whatever method a system's encounters add. */
  protected async _onCombatControl(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.viewed as (HostCombat & Record<string, unknown>) | null;
    const method = combat?.[target.dataset["action"] ?? ""];
    if (typeof method === "function") await (method as () => Promise<unknown>).call(combat);
  }

  /** Marks a combatant as defeated or not, with the status that says so (AE-10). */
  protected async _onToggleDefeatedStatus(combatant: HostCombatant): Promise<void> {
    const active = !combatant.isDefeated;
    await combatant.update({ defeated: active });
    const status = CONFIG.specialStatusEffects["DEFEATED"] ?? "";
    const isConfigured = CONFIG.statusEffects.some(({ id }) => id === status);
    if (isConfigured) await combatant.actor?.toggleStatusEffect(status, { overlay: true, active });
  }

  #combatantOf(target: HTMLElement): HostCombatant | undefined {
    return this.viewed?.combatants.get(
      target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "",
    );
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  scrollToTurn(): void {
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  /** The one under the pointer in the list is marked on the board (CB-13). */
  #hover(target: HTMLElement | null): void {
    const row = target?.closest<HTMLElement>(".combat-tracker .combatant");
    const token = (row && this.#tokenOf(row)) ?? null;
    if (token === this.#hovered) return;
    this.#hovered?.setHover(false);
    this.#hovered = token?.visible ? token : null;
    this.#hovered?.setHover(true);
  }

  /** And the other way round. */
  #markLines(token: BoardToken, hovered: boolean): void {
    if (!this.rendered) return;
    for (const line of this.element.querySelectorAll<HTMLElement>(".combatant"))
      if (this.#tokenOf(line) === token) line.classList.toggle("hover", hovered);
  }

  #tokenOf(target: HTMLElement): BoardToken | null {
    return (this.#combatantOf(target)?.token?.object ?? null) as BoardToken | null;
  }

  /** A double click anywhere in the line of a combatant opens the sheet. */
  #openSheet(target: HTMLElement): void {
    const actor = this.#combatantOf(target)?.actor;
    if (actor?.visible) void actor.sheet?.render({ force: true });
  }

  /** A click on a line, though not on a button or an input in it, selects the token and shows where it is. */
  static async #onActivateCombatant(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    if ((event.target as HTMLElement).closest("button, input")) return;
    this.#tokenOf(target)?.control({ releaseOthers: true });
    await CombatTracker.#onPanToCombatant.call(this, event, target);
  }

  static async #onPanToCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const token = this.#tokenOf(target);
    const { canvas } = globalThis as unknown as { canvas: { animatePan(view: object): Promise<void> } };
    if (token?.visible) await canvas.animatePan(token.center);
  }

  static async #onCreateCombat(this: CombatTracker): Promise<void> {
    const { scenes } = host() as unknown as { scenes?: { viewed?: { id: string } } };
    const combat = await documentClassNamed("Combat").create({ scene: scenes?.viewed?.id ?? null });
    await (combat as HostCombat | undefined)?.activate({ render: false });
    this.viewed = combat as HostCombat;
    await this.render();
  }

  static async #onCycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = combats().get(target.dataset["combatId"] ?? "");
    if (!combat) return;
    this.viewed = combat;
    await combat.activate();
    await this.render();
  }

  static async #onRollInitiative(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (combatant) await this.viewed?.rollInitiative([combatant.id]);
  }

  static async #onToggleDefeated(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (combatant) await this._onToggleDefeatedStatus(combatant);
  }

  static async #onToggleHidden(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    await combatant?.update({ hidden: !combatant.hidden });
  }

  static async #onTrackerSettings(this: CombatTracker): Promise<void> {
    if (await askForTrackerSettings()) await this.render();
  }
}

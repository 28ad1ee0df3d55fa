import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { documentClassNamed } from "../document-dialogs.ts";
import { host, localize, type HostDocument } from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { documentFromDrop, type DragData } from "../ux/drop-data.ts";
import { menuEntry } from "../ux/menu-entry.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** A macro as the bar uses one (MC-1). */
interface HostMacro extends HostDocument {
  execute(scope?: object): Promise<unknown>;
}

interface HotbarUser {
  assignHotbarMacro(macro: HostDocument | null, slot: number, options?: { fromSlot?: number }): Promise<unknown>;
  getHotbarMacros(page: number): { slot: number; macro: HostMacro | null }[];
}

/** Pages of the bar, of ten slots each. */
const PAGES = 5;

/** The bar with this user's macros: ten at a time, run by a click or by the keys 1 to 0 (UI-4). */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, changePage: Hotbar.#onChangePage },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    hotbar: { template: "templates/ui/hotbar.hbs" },
  };

  /** The page that is shown, from 1 on. */
  page = 1;
  readonly #dragDrop = new DragDrop.implementation({
    dragSelector: ".slot.full",
    dropSelector: ".hotbar-slots",
    callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => void this._onDrop(event) },
  });

  constructor(options: ApplicationOptions = {}) {
    super(options);
    Hooks.on("updateUser", (user: { readonly isSelf: boolean }, changes: object) => {
      if (user.isSelf && Object.hasOwn(changes, "hotbar")) void this.render();
    });
    for (const hook of ["updateMacro", "deleteMacro"]) Hooks.on(hook, () => void this.render());
  }

  get slots(): { slot: number; macro: HostMacro | null }[] {
    return this.#user.getHotbarMacros(this.page);
  }

  get #user(): HotbarUser {
    return host().user as unknown as HotbarUser;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const slots = this.slots.map(({ slot, macro }) => ({
      slot,
      key: slot % 10,
      name: macro?.name ?? "",
      img: macro?.img ?? "",
      label: macro?.name ?? localize("TABLE.Hotbar.Empty", { key: String(slot % 10) }),
    }));
    return Object.assign(await super._prepareContext(options), { slots, page: this.page });
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", localize("TABLE.Hotbar.Label"));
    document.body.append(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", { hookName: "getMacroContextOptions" });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#dragDrop.bind(this.element);
  }

  /** Entries of the menu of a slot (HK-9). */
  protected _getContextMenuOptions(): ContextMenuEntry[] {
    return [
      menuEntry({
        label: "TABLE.Hotbar.Remove",
        icon: "fa-solid fa-xmark",
        onClick: (target) => this.#user.assignHotbarMacro(null, slotOf(target)),
      }),
    ];
  }

  /** Runs the macro in a slot of the shown page, as its key does. */
  async executeSlot(index: number): Promise<void> {
    await this.slots[index]?.macro?.execute();
  }

  protected _onDragStart(event: DragEvent): void {
    const slot = slotOf(event.currentTarget as HTMLElement);
    const macro = this.slots.find((candidate) => candidate.slot === slot)?.macro;
    if (macro) event.dataTransfer?.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot }));
  }

  /** Puts a macro into a slot; the hook `hotbarDrop` may answer the drop instead (UI-4). Not asynchronous: see TRAP-47. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const target = (event.target as Element).closest<HTMLElement>("[data-slot]");
    if (!target) return;
    const slot = slotOf(target);
    const data = TextEditor.implementation.getDragEventData(event) as DragData & { slot?: number };
    if (!Hooks.call("hotbarDrop", this, data, slot)) return;
    const dropped = await documentFromDrop(data);
    if (!dropped) return;
    const macro = dropped.documentName === "Macro" ? dropped : await this.#createSheetMacro(dropped);
    await this.#user.assignHotbarMacro(macro, slot, data.slot === undefined ? {} : { fromSlot: data.slot });
  }

  /** For anything that is no macro, one that opens its sheet. */
  async #createSheetMacro(document: HostDocument): Promise<HostDocument | null> {
    const name = localize("TABLE.Hotbar.Open", { name: document.name ?? "" });
    const command = `(await fromUuid(${JSON.stringify(document.uuid)}))?.sheet.render({ force: true });`;
    const macro = await documentClassNamed("Macro").create({ name, type: "script", img: document.img, command });
    return macro ?? null;
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.slots.find(({ slot }) => slot === slotOf(target))?.macro?.execute();
  }

  static async #onChangePage(this: Hotbar): Promise<void> {
    this.page = (this.page % PAGES) + 1;
    await this.render();
  }
}

function slotOf(element: HTMLElement): number {
  return Number(element.dataset["slot"]);
}

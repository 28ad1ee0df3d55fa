import type { Token } from "../../known-classes.ts";
import { ApplicationV2 } from "../api/application.ts";
import type {
  ApplicationOptions,
  ApplicationPosition,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../api/application-types.ts";
import { host } from "../host.ts";

/** Pixels that stay free between the panel and the edge of the board. */
const MARGIN = 4;

/** The panel around something on the board that its owner has asked for (CB-17). Only tokens have one on this table. */
export class BasePlaceableHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "placeable-hud",
    tag: "form",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      config: BasePlaceableHUD.#onConfigure,
      locked: BasePlaceableHUD.#onToggleLocked,
      togglePalette: BasePlaceableHUD.#onTogglePalette,
      visibility: BasePlaceableHUD.#onToggleVisibility,
    },
  };

  #object: Token | null = null;
  #activePalette: string | null = null;

  get object(): Token | null {
    return this.#object;
  }

  get document(): Token["document"] | null {
    return this.#object?.document ?? null;
  }

  get layer(): Token["layer"] | null {
    return this.#object?.layer ?? null;
  }

  get activePalette(): string | null {
    return this.#activePalette;
  }

  /** Opens the panel for an object of the board, in place of any other. */
  async bind(object: Token): Promise<void> {
    if (this.#object !== object) await this.close();
    this.#object = object;
    await this.render({ force: true });
  }

  togglePalette(palette: string, active = this.#activePalette !== palette): void {
    this.#activePalette = active ? palette : null;
    for (const list of this.element.querySelectorAll<HTMLElement>(".palette"))
      list.hidden = list.dataset["palette"] !== this.#activePalette;
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action=togglePalette]"))
      button.setAttribute("aria-expanded", String(button.dataset["palette"] === this.#activePalette));
    this.setPosition();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { user } = host();
    return {
      ...(await super._prepareContext(options)),
      ...this.document?.toObject(),
      id: this.id,
      appId: this.id,
      classes: this.options.classes.join(" "),
      isGM: user?.isGM ?? false,
      isGamePaused: false,
      activePalette: this.#activePalette,
    };
  }

  protected override _canRender(_options: RenderOptions): false | void {
    return this.#object ? undefined : false;
  }

  protected override _insertElement(element: HTMLElement): void {
    (document.getElementById("hud") ?? document.body).append(element);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#object = null;
    this.#activePalette = null;
  }

  /** Around the object, and never beyond the edge of the board. */
  override setPosition(_position?: ApplicationPosition): undefined {
    const board = document.getElementById("board")?.getBoundingClientRect();
    if (!this.rendered || !this.#object || !board) return undefined;
    const { element } = this;
    const box = this.#object.clientBounds;
    element.style.setProperty("--object-size", `${String(Math.round(Math.max(box.width, box.height)))}px`);
    const left = box.x + box.width / 2 - element.offsetWidth / 2;
    const top = box.y + box.height / 2 - element.offsetHeight / 2;
    const place = {
      left: within(left, board.left, board.right - element.offsetWidth),
      top: within(top, board.top, board.bottom - element.offsetHeight),
    };
    element.style.left = `${String(place.left)}px`;
    element.style.top = `${String(place.top)}px`;
    this.#placePalette(board, place);
    return undefined;
  }

  /** The unfolded list lies below the panel, or above it where there is more room. The panel itself stays where it is. */
  #placePalette(board: DOMRect, { left, top }: { readonly left: number; readonly top: number }): void {
    const { element } = this;
    const palette = element.querySelector<HTMLElement>(".palette:not([hidden])");
    if (!palette) return;
    const [below, above] = [top + element.offsetHeight + MARGIN, top - palette.offsetHeight - MARGIN];
    const wanted = below + palette.offsetHeight > board.bottom && above > board.top ? above : below;
    const middle = left + (element.offsetWidth - palette.offsetWidth) / 2;
    palette.style.left = `${String(within(middle, board.left, board.right - palette.offsetWidth) - left)}px`;
    palette.style.top = `${String(within(wanted, board.top, board.bottom - palette.offsetHeight) - top)}px`;
  }

  static async #onConfigure(this: BasePlaceableHUD): Promise<void> {
    await this.document?.sheet?.render({ force: true });
  }

  static async #onToggleLocked(this: BasePlaceableHUD): Promise<void> {
    await this.#updateSelection({ locked: !this.document?.locked });
  }

  static async #onToggleVisibility(this: BasePlaceableHUD): Promise<void> {
    await this.#updateSelection({ hidden: !this.document?.hidden });
  }

  static #onTogglePalette(this: BasePlaceableHUD, _event: PointerEvent, target: HTMLElement): void {
    this.togglePalette(target.dataset["palette"] ?? "");
  }

  /** Changes the object of the panel, and whatever else is selected, alike. */
  async #updateSelection(changes: object): Promise<void> {
    const { document: shown, layer } = this;
    if (!shown?.parent || !layer) return;
    const ids = new Set([shown.id, ...layer.controlled.map(({ id }) => id)]);
    const updates = Array.from(ids, (_id) => ({ _id, ...changes }));
    await shown.parent.updateEmbeddedDocuments("Token", updates);
  }
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least + MARGIN, Math.min(value, most - MARGIN)));
}

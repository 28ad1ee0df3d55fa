import { isTag } from "../dom.ts";
import { host, localize } from "../host.ts";
import { parseHTML } from "../html.ts";
import { cleanHTML } from "../ux/clean-html.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "./application-types.ts";
import type {
  DialogButton,
  DialogConfiguration,
  DialogConfirmOptions,
  DialogOptions,
  DialogPromptOptions,
  DialogWaitOptions,
} from "./dialog-types.ts";
import type { ChainClass } from "./inheritance.ts";

/** The dialogs that can be shown to another user (QU-6). */
const DIALOG_KINDS = ["prompt", "confirm", "wait", "input"] as const;
type DialogKind = (typeof DIALOG_KINDS)[number];

/** Options that another user may set: no ids, no tags, no functions, which would not have come through anyway. */
const ASKED_OPTIONS = new Set(["window", "content", "modal", "position", "buttons", "yes", "no", "ok", "rejectClose"]);

/** A user to whom a dialog is shown. */
interface Queried {
  readonly isSelf: boolean;
  query(name: string, data: unknown): Promise<unknown>;
}

/** A small window that asks something (contract 7.6). It is not drawn again: use an application for live content (DG-4). */
export class DialogV2 extends ApplicationV2 {
  static override BASE_APPLICATION: ChainClass = ApplicationV2;

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    modal: false,
    form: { submitOnChange: false, closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 400 },
  };

  /** @throws without a button (DG-3) */
  constructor(options: DialogOptions) {
    super(options);
    if (this.#config.buttons.length === 0) throw new Error("A dialog must have at least one button.");
  }

  get #config(): DialogConfiguration & { buttons: DialogButton[] } {
    const config: DialogConfiguration = this.options;
    return { ...config, buttons: config.buttons ?? [] };
  }

  override get form(): HTMLFormElement | null {
    return (this.element as HTMLElement | null)?.querySelector("form") ?? null;
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const { content, buttons } = this.#config;
    if (content) form.append(this.#content(content));
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...buttons.map((button) => this.#button(button)));
    form.append(footer);
    return form;
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  #content(content: string | HTMLDivElement): HTMLElement {
    const box = document.createElement("div");
    box.className = "dialog-content standard-form";
    if (typeof content !== "string") box.append(content);
    else {
      box.append(parseHTML(cleanHTML(content)));
      // Text is parsed inside the dialog's form, and HTML knows no form in a form.
      for (const inner of box.querySelectorAll("form")) inner.replaceWith(...inner.childNodes);
    }
    return box;
  }

  #button(config: DialogButton): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = config.type ?? "submit";
    button.dataset["action"] = config.action;
    if (config.class) button.classList.add(...config.class.split(/\s+/).filter(Boolean));
    Object.assign(button.style, config.style ?? {});
    button.disabled = config.disabled ?? false;
    button.autofocus = config.default ?? false;
    if (config.icon) {
      const icon = document.createElement("i");
      icon.className = config.icon;
      icon.setAttribute("aria-hidden", "true");
      button.append(icon);
    }
    const label = document.createElement("span");
    label.textContent = localize(config.label);
    button.append(label);
    return button;
  }

  /** Buttons answer through the dialog's own submission and the form's Enter key, not through registered actions. */
  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    }
    if (event.key !== "Enter" || !isTag(event.target, "input", "select")) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const { buttons } = this.#config;
    const fallback = buttons.find((button) => button.default) ?? buttons[0];
    this.form?.querySelector<HTMLButtonElement>(`.form-footer [data-action="${fallback?.action ?? ""}"]`)?.click();
  }

  protected override _onClickAction(event: PointerEvent, target: HTMLElement): unknown {
    return isTag(target, "button") ? this._onSubmit(target, event) : undefined;
  }

  /** Runs a button's callback and closes (DG-2). */
  protected async _onSubmit(target: HTMLButtonElement, event: PointerEvent | SubmitEvent): Promise<this> {
    event.preventDefault();
    const button = this.#config.buttons.find(({ action }) => action === target.dataset["action"]);
    if (!button) return this;
    const result: unknown = (await button.callback?.(event, target, this)) ?? button.action;
    await this.#config.submit?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  protected override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    if (!isTag(element, "dialog")) return;
    if (this.#config.modal) element.showModal();
    else element.open = true;
    (element.querySelector<HTMLElement>("[autofocus]") ?? element).focus({ preventScroll: true });
  }
  protected override _removeElement(element: HTMLElement): void {
    if (isTag(element, "dialog") && element.open) element.close();
    super._removeElement(element);
  }
  /** Asks yes or no: true, false, or null when dismissed (DG-1, DG-3). */
  static confirm({ yes = {}, no = {}, buttons = [], ...options }: DialogConfirmOptions = {}): Promise<unknown> {
    const yesButton = {
      action: "yes",
      label: "TABLE.Dialog.Yes",
      icon: "fa-solid fa-check",
      callback: () => true,
      ...yes,
    };
    const noButton = {
      action: "no",
      label: "TABLE.Dialog.No",
      icon: "fa-solid fa-xmark",
      callback: () => false,
      ...no,
    };
    if (!yesButton.default) noButton.default ??= true;
    return this.wait({ ...options, buttons: [yesButton, noButton, ...buttons] });
  }

  /** One button: its callback's value, or "ok"; null when dismissed (DG-1). */
  static prompt({ ok = {}, buttons = [], ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const button = { action: "ok", label: "TABLE.Dialog.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...buttons] });
  }

  /** A prompt whose result is the form's values by name (DG-1). */
  static input({ ok = {}, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const callback = (_event: Event, { form }: HTMLButtonElement): unknown =>
      form ? new FormDataExtended(form).object : {};
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Shows a dialog and resolves with the answer: null when dismissed, unless `rejectClose` (DG-1, DG-3). */
  static wait(options: DialogWaitOptions = {}): Promise<unknown> {
    const { rejectClose = false, close, render, renderOptions, submit, ...config } = options;
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new this({
        ...config,
        submit: async (result, self) => {
          answered = true;
          await submit?.(result, self);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        if (answered) return;
        // A close callback may give a result of its own for the dismissal.
        const result = close?.(event, dialog);
        if (close && result !== undefined) resolve(result);
        else if (rejectClose) reject(new Error("The dialog was dismissed without an answer."));
        else resolve(null);
      });
      if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
      dialog.render({ ...renderOptions, force: true }).catch(reject);
    });
  }

  /**
   * Shows a dialog to a user, wherever they are, and resolves with the answer; null when it is dismissed (QU-6).
   * @param config - of the dialog, as JSON: functions do not travel
   * @throws Error when there is no such user, or the question cannot be put (QU-2)
   */
  static async query(user: Queried | string, type: DialogKind, config: object = {}): Promise<unknown> {
    const queried = typeof user === "string" ? (host().users.get(user) as Queried | undefined) : user;
    if (!queried) throw new Error(`There is no user "${String(user)}" to show a dialog to.`);
    return queried.isSelf ? this._handleQuery({ type, config }) : queried.query("dialog", { type, config });
  }

  /** Answers `CONFIG.queries.dialog`: shows what another user asks, of which nothing but words and choices is taken over. */
  static async _handleQuery({ type, config = {} }: { type: DialogKind; config?: object }): Promise<unknown> {
    if (!DIALOG_KINDS.includes(type)) throw new Error(`There is no dialog of the kind "${type}".`);
    const shown = Object.entries(config).filter(([key]) => ASKED_OPTIONS.has(key));
    return this[type](Object.fromEntries(shown));
  }
}

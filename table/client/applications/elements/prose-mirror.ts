import { escapeHTML } from "../../../common/utils/index.ts";
import { localize } from "../host.ts";
import { setInputAttributes } from "../fields/form-inputs.ts";
import type { FormInputConfig } from "../fields/form-input-types.ts";
import { parseHTML } from "../html.ts";
import { cleanHTML } from "../ux/clean-html.ts";

/**
 * `<prose-mirror>`: rich text in a form (TX-1). On the practice table it edits the HTML source in a text area, and says
 * so in its label: there is no visual editor. It is form-associated, so its value is in the form data (FM-2). Lines for the
 * chat are typed as they are shown, and are its value as HTML.
 */
export class HTMLProseMirrorElement extends HTMLElement {
  static readonly formAssociated = true;
  static readonly tagName = "prose-mirror";

  /** Makes an element from the configuration of a control (FD-8). */
  static create(config: FormInputConfig<string>): HTMLProseMirrorElement {
    const element = document.createElement("prose-mirror") as HTMLProseMirrorElement;
    setInputAttributes(element, config);
    element.setAttribute("value", config.value ?? "");
    if (config["toggled"]) element.toggleAttribute("toggled", true);
    if (typeof config["enriched"] === "string") element.append(parseHTML(cleanHTML(config["enriched"])));
    return element;
  }

  readonly #internals = this.attachInternals();
  #value = "";
  #enriched: Node[] = [];
  #built = false;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  get value(): string {
    const text = this.#line?.innerText.trim();
    if (text === undefined) return this.#value;
    return text && `<p>${escapeHTML(text).replaceAll("\n", "<br>")}</p>`;
  }
  /** Nothing happens while the editor is open, which Foundry says to no one either (foundryvtt/foundryvtt#14197). */
  set value(value: string) {
    if (!this.open) this.#store(value);
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }
  get open(): boolean {
    return this.querySelector("textarea, .ProseMirror") !== null;
  }
  /** Where a line for the chat is typed. */
  get #line(): HTMLElement | null {
    return this.querySelector<HTMLElement>(".ProseMirror");
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.value = this.getAttribute("value") ?? "";
    // The value is kept once: a copy in the attribute would go stale.
    this.removeAttribute("value");
    this.#enriched = [...this.childNodes];
    if (this.classList.contains("chat-input")) this.#showLine();
    else if (this.hasAttribute("toggled")) this.#showText();
    else this.#showEditor();
  }
  formDisabledCallback(disabled: boolean): void {
    for (const control of this.querySelectorAll("textarea, button")) control.toggleAttribute("disabled", disabled);
  }

  #store(value: string): void {
    this.#value = value;
    this.#internals.setFormValue(value);
  }

  #showLine(): void {
    const line = document.createElement("div");
    line.className = "editor-content ProseMirror";
    line.contentEditable = "plaintext-only";
    line.role = "textbox";
    line.ariaMultiLine = "true";
    for (const name of ["aria-label", "data-placeholder"]) {
      line.setAttribute(name, this.getAttribute(name) ?? "");
      this.removeAttribute(name);
    }
    this.replaceChildren(line);
  }

  #showText(): void {
    const content = document.createElement("div");
    content.className = "editor-content";
    content.append(...(this.#enriched.length > 0 ? this.#enriched : [parseHTML(cleanHTML(this.#value))]));
    const edit = document.createElement("button");
    edit.type = "button";
    edit.className = "icon toggle fa-solid fa-pen";
    edit.setAttribute("aria-label", localize("TABLE.Editor.Edit"));
    edit.disabled = this.disabled;
    edit.addEventListener("click", () => {
      this.#showEditor();
      this.querySelector("textarea")?.focus();
      this.dispatchEvent(new Event("open"));
    });
    this.replaceChildren(content, edit);
  }

  #showEditor(): void {
    const label = document.createElement("label");
    const caption = document.createElement("span");
    caption.className = "hint";
    caption.textContent = localize("TABLE.Editor.Source");
    const area = document.createElement("textarea");
    area.rows = 6;
    area.value = this.#value;
    area.disabled = this.disabled;
    // The element itself tells of changes, once it has the value.
    area.addEventListener("change", (event) => {
      event.stopPropagation();
      this.#save(area.value);
    });
    label.append(caption, area);
    this.replaceChildren(label);
  }

  #save(value: string): void {
    if (value === this.#value) return;
    this.#store(value);
    this.#enriched = [];
    this.dispatchEvent(new Event("save"));
    this.dispatchEvent(new Event("input", { bubbles: true }));
    this.dispatchEvent(new Event("change", { bubbles: true }));
    if (this.hasAttribute("toggled")) this.#showText();
  }
}

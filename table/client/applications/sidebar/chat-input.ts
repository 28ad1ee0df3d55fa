import { Hooks } from "../../hooks.ts";
import { modeChoices, modeKey } from "../../message-modes.ts";
import { attachActions } from "../api/actions.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { isTag } from "../dom.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { host } from "../host.ts";
import { parseHTML } from "../html.ts";
import { sendChatLine } from "./chat-sender.ts";

/** Where a line is typed: a text area, or the editor of generation 14. */
const BOX = "textarea, .ProseMirror";

/** The box in which lines for the chat are typed, with its controls. A page has one, which moves to where it is seen (CH-15). */
export class ChatInput {
  /** Of a log, which answers for the controls wherever they are. */
  static async create(log: ApplicationV2): Promise<ChatInput> {
    const { settings, user } = host();
    const html = await renderTemplate("templates/sidebar/chat-input.hbs", {
      rollModes: Object.entries(modeChoices()).map(([value, { label }]) => ({ value, label })),
      rollMode: settings.get("core", modeKey()),
      modesId: modesId(),
      richInput: game.release.generation >= 14,
      isGM: user?.isGM ?? false,
    });
    return new ChatInput(log, html);
  }

  /** Where it is beside the map. */
  readonly pane = document.createElement("div");
  readonly #log: ApplicationV2;
  readonly #message: HTMLElement;
  readonly #controls: HTMLElement;

  private constructor(log: ApplicationV2, html: string) {
    this.#log = log;
    this.pane.id = "chat-notifications";
    this.pane.append(parseHTML(html));
    document.getElementById("ui-right-column-1")?.append(this.pane);
    [this.#message, this.#controls] = this.pane.children as unknown as [HTMLElement, HTMLElement];
    this.#message.id = "chat-message";
    this.#message.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.#controls.addEventListener("change", (event) => this.#onChange(event));
    attachActions(log, this.#controls, log.options.actions, () => undefined);
  }

  moveTo(place: Element, log: object): void {
    const previousParent = this.#message.parentElement;
    if (place === previousParent) return;
    place.append(this.#message, this.#controls);
    const buttons = this.#controls.querySelector<HTMLElement>(".control-buttons");
    if (buttons) buttons.hidden = place === this.pane;
    const modes = this.#controls.querySelector(`#${modesId()}`);
    const elements = {
      "#chat-message": this.#message,
      "#chat-controls": this.#controls,
      [`#${modesId()}`]: modes,
    };
    Hooks.callAll("renderChatInput", log, elements, { previousParent });
  }

  /** Sends what was typed; what could not be sent stays. */
  async send(): Promise<void> {
    const { value = "" } = this.#message as HTMLElement & { value?: string };
    if (value.trim() === "" || !(await sendChatLine(this.#log, value.trim()))) return;
    const box = this.#box;
    if (box && "value" in box) box.value = "";
    else box?.replaceChildren();
  }

  focus(): void {
    this.#box?.focus();
  }

  get #box(): HTMLElement | null {
    return this.#message.matches(BOX) ? this.#message : this.#message.querySelector<HTMLElement>(BOX);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const isBox = (event.target as HTMLElement).matches(BOX);
    if (!isBox || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void this.send();
  }

  #onChange({ target }: Event): void {
    if (isTag(target, "select") && target.name === "rollMode") {
      void host().settings.set("core", modeKey(), target.value);
    }
  }
}

const modesId = (): string => (game.release.generation >= 14 ? "message-modes" : "roll-privacy");

import { isTag } from "../../dom.ts";
import { CONFIG } from "../../../config.ts";
import { Hooks } from "../../../hooks.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { ui } from "../../ui.ts";
import { host, type HostMessage } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { menuEntry } from "../../ux/menu-entry.ts";
import { CHAT_COMMANDS } from "../chat-command.ts";
import { ChatInput } from "../chat-input.ts";
import { sendChatLine } from "../chat-sender.ts";
import { PHONE_WIDTH, type Sidebar } from "../sidebar.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** How often a message that could not be drawn is tried again: after one second, and twice as long each time. */
const MOST_ATTEMPTS = 6;

/** How near to the end, in pixels, the log must be for new messages to scroll into view. */
const NEAR_END = 120;

const log = (): { export(): void; flush(): Promise<unknown> } => host().messages as never;

/** The log of chat messages, with the box to write one while it is shown (CH-7, CH-11, CH-12, CH-15). */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "chat",
    classes: ["chat-sidebar"],
    actions: {
      send: ChatLog.#onSend,
      showOlder: ChatLog.#onShowOlder,
      export: () => log().export(),
      flush: () => log().flush(),
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    log: { template: "templates/sidebar/chat-log.hbs" },
    input: { template: "templates/sidebar/chat-form.hbs" },
  };

  static get CHAT_COMMANDS(): typeof CHAT_COMMANDS | undefined {
    return game.release.generation >= 14 ? CHAT_COMMANDS : undefined;
  }

  /** The page's box, which the log in the sidebar has made. */
  #input: ChatInput | null = null;
  /** Ids of the messages that the log shows, or would show were they not broken or gone. */
  #drawn = new Set<string>();
  /** How often a message could not be drawn, by its id: a template may not have come through. */
  #failures = new Map<string, number>();
  /** Messages that have come and are not drawn yet: what comes together is drawn together. */
  #arrived: HostMessage[] = [];
  #tabStop: HTMLElement | null = null;
  /** What is left to do when the page is laid out; null when nothing is. */
  #unsettled: { newest: HTMLElement | null; following: boolean } | null = null;
  /** Messages are drawn one after the other, so that they appear in their order. */
  #queue: Promise<void> = Promise.resolve();

  constructor(options: ApplicationOptions = {}) {
    super(options);
    Hooks.on("createChatMessage", (message: HostMessage) => void this.postOne(message));
    Hooks.on("updateChatMessage", (message: HostMessage) => void this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: HostMessage) => this.deleteMessage(message.id ?? ""));
    for (const hook of ["changeSidebarTab", "collapseSidebar", "closeChatLog"])
      Hooks.on(hook, () => this.#placeInput());
    matchMedia(`(max-width: ${String(PHONE_WIDTH)}px)`).addEventListener("change", () => this.#placeInput());
  }

  /** The form keeps what is typed and focused in it. */
  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender && options.parts) options.parts = options.parts.filter((part) => part !== "input");
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".chat-message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
    });
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    if (!this.isPopout) this.#input = await ChatInput.create(this);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.isFirstRender) (ui["chat"] as ChatLog).#placeInput();
    if (options.parts?.includes("log")) await this.renderBatch();
  }

  /** Puts the box where it is seen: into the log in a window of its own, into this one, or beside the map. */
  #placeInput(): void {
    if (!this.#input) return;
    const { expanded, tabGroups } = ui["sidebar"] as Sidebar;
    const isShown = innerWidth <= PHONE_WIDTH || (expanded && tabGroups["primary"] === this.tabName);
    const log = this.popout?.rendered ? this.popout : this;
    const form = log === this && !isShown ? null : log.element.querySelector(".chat-form");
    this.#input.moveTo(form ?? this.#input.pane, log);
  }

  /** Carries out a line as if someone had typed it: text, a roll or a whisper (CH-12). */
  async processMessage(line: string): Promise<void> {
    await sendChatLine(this, line);
  }

  /** Draws the newest messages: as many as were shown before, and at least one batch. */
  renderBatch(): Promise<void> {
    return this.#inTurn(async () => {
      const visible = visibleMessages();
      const shown = visible.slice(-Math.max(CONFIG.ChatMessage.batchSize, this.#drawn.size));
      this.#drawn = new Set();
      this.#log.replaceChildren(...(await this.#draw(shown)));
      this.#offerOlder(visible);
      this.#updateTabStops();
      this.scrollBottom();
    });
  }

  /** Draws one more batch above those that are shown, which stay where they are on the screen. */
  #renderOlder(): Promise<void> {
    return this.#inTurn(async () => {
      const visible = visibleMessages();
      const end = this.#olderCount(visible);
      const elements = await this.#draw(visible.slice(Math.max(end - CONFIG.ChatMessage.batchSize, 0), end));
      const { scrollport } = this;
      const below = scrollport ? scrollport.scrollHeight - scrollport.scrollTop : 0;
      this.#log.prepend(...elements);
      this.#offerOlder(visible);
      this.#updateTabStops();
      if (scrollport) scrollport.scrollTop = scrollport.scrollHeight - below;
    });
  }

  async #draw(messages: readonly HostMessage[]): Promise<HTMLElement[]> {
    for (const { id } of messages) this.#drawn.add(id ?? "");
    const elements = await Promise.all(messages.map((message) => this.#renderMessage(message)));
    return elements.filter((element) => element !== null);
  }

  #olderCount(visible: readonly HostMessage[]): number {
    const first = visible.findIndex(({ id }) => this.#drawn.has(id ?? ""));
    return first < 0 ? visible.length : first;
  }

  #offerOlder(visible: readonly HostMessage[]): void {
    const button = this.element.querySelector<HTMLElement>("[data-action=showOlder]");
    button?.toggleAttribute("hidden", this.#olderCount(visible) === 0);
  }

  /** Adds a message at the end and announces it; one that is there already is drawn again. */
  postOne(message: HostMessage): Promise<void> {
    this.#arrived.push(message);
    return this.#inTurn(() => this.#postArrived());
  }

  /** However many messages have come, the page is laid out once. */
  async #postArrived(): Promise<void> {
    const arrived = this.#arrived.splice(0).filter((message) => message.visible);
    if (arrived.length === 0 || !this.rendered) return;
    const elements = await this.#draw(arrived);
    // One's own message is always shown.
    const isOwn = arrived.some(({ id, isAuthor }) => isAuthor && this.#elementOf(id ?? "") === null);
    const following = this.#isFollowing || isOwn;
    const fresh = elements.filter((element) => !this.#replace(element));
    this.#log.append(...fresh);
    this.#updateTabStops();
    this.#settle(following, fresh.at(-1));
  }

  /**
   * Scrolls to the end and announces a message when the page is laid out next, as both need its measures: to ask for them
   * sooner would have it laid out for each message and for each change of one.
   */
  #settle(following: boolean, newest: HTMLElement | null = null): void {
    const unsettled = this.#unsettled;
    this.#unsettled = { newest: newest ?? unsettled?.newest ?? null, following };
    if (unsettled) return;
    requestAnimationFrame(() => {
      const { newest = null, following = false } = this.#unsettled ?? {};
      this.#unsettled = null;
      if (newest) this.#announce(newest);
      if (following) this.scrollBottom();
    });
  }

  /** Puts an element in the place of the one that shows the same message; false where there is none. */
  #replace(element: HTMLElement): boolean {
    const existing = this.#elementOf(element.dataset["messageId"] ?? "");
    existing?.replaceWith(element);
    return existing !== null;
  }

  /** Draws a message again where it is, or should be; one that this user may no longer see goes. */
  updateMessage(message: HostMessage): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.rendered) return;
      const existing = this.#elementOf(message.id ?? "");
      if (!message.visible || !(existing || this.#failures.has(message.id ?? ""))) {
        existing?.remove();
        return;
      }
      const following = this.#isFollowing;
      const focus = existing && focusPath(existing);
      const element = await this.#renderMessage(message);
      if (!element) return;
      if (existing) existing.replaceWith(element);
      else this.#insert(element, message);
      if (focus) (element.querySelector<HTMLElement>(focus) ?? element).focus({ preventScroll: true });
      this.#updateTabStops();
      this.#settle(following);
    });
  }

  /** Puts an element before that of the next message that is shown. */
  #insert(element: HTMLElement, message: HostMessage): void {
    const visible = visibleMessages();
    const later = visible.slice(visible.indexOf(message) + 1).map(({ id }) => this.#elementOf(id ?? ""));
    this.#log.insertBefore(element, later.find((each) => each !== null) ?? null);
  }

  deleteMessage(id: string): void {
    this.#failures.delete(id);
    if (!this.rendered) return;
    this.#elementOf(id)?.remove();
    this.#updateTabStops();
  }

  /** Scrolls to the newest message (CH-11). */
  scrollBottom(): void {
    if (!this.rendered) return;
    const { scrollport } = this;
    scrollport?.scrollTo({ top: scrollport.scrollHeight, behavior: "instant" });
  }

  get scrollport(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(".chat-scroll");
  }

  /** Entries of the menu of a message (HK-9). */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const messageOf = (li: HTMLElement): HostMessage | undefined => host().messages.get(li.dataset["messageId"] ?? "");
    const mayDelete = (li: HTMLElement): boolean => messageOf(li)?.isOwner ?? false;
    const remove = (li: HTMLElement): unknown => messageOf(li)?.delete();
    return [menuEntry({ label: "TABLE.Chat.Delete", icon: "fa-solid fa-trash", visible: mayDelete, onClick: remove })];
  }

  get #log(): HTMLElement {
    const log = this.element.querySelector<HTMLElement>(".chat-log");
    if (!log) throw new Error("The chat log is not rendered.");
    return log;
  }
  get #isFollowing(): boolean {
    return this.#unsettled?.following ?? this.#nearEnd;
  }
  get #nearEnd(): boolean {
    const { scrollport } = this;
    return !scrollport || scrollport.scrollHeight - scrollport.scrollTop - scrollport.clientHeight < NEAR_END;
  }
  #elementOf(id: string): HTMLElement | null {
    // Not by a selector, which would look through the insides of every message.
    return ([...this.#log.children] as HTMLElement[]).find(({ dataset }) => dataset["messageId"] === id) ?? null;
  }
  #inTurn(task: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** One broken message must not hide all others (HK-4): it is reported, left out, and tried again for a while. */
  async #renderMessage(message: HostMessage): Promise<HTMLElement | null> {
    try {
      const element = await message.renderHTML();
      element.dataset["messageId"] ??= message.id ?? "";
      element.tabIndex = -1;
      this.#failures.delete(message.id ?? "");
      return element;
    } catch (error) {
      this.#tryAgain(message);
      Hooks.onError("ChatLog#renderMessage", error as Error, { msg: `Message ${message.id ?? ""}:`, log: "error" });
      return null;
    }
  }

  #tryAgain(message: HostMessage): void {
    const id = message.id ?? "";
    const attempts = this.#failures.get(id) ?? 0;
    this.#failures.set(id, attempts + 1);
    if (attempts >= MOST_ATTEMPTS) return;
    const isThere = (): boolean => host().messages.get(id) === message;
    setTimeout(() => void (isThere() && this.updateMessage(message)), 1000 * 2 ** attempts);
  }

  /** Only the newest message is a stop of the Tab key; arrow keys lead to the others. */
  #updateTabStops(): void {
    const last = this.#log.lastElementChild as HTMLElement | null;
    if (this.#tabStop !== last && this.#tabStop) this.#tabStop.tabIndex = -1;
    if (last) last.tabIndex = 0;
    this.#tabStop = last;
  }

  #announce(element: HTMLElement): void {
    const region = this.element.querySelector<HTMLElement>(".chat-form [role=status]");
    const message = host().messages.get(element.dataset["messageId"] ?? "");
    const content = element.querySelector<HTMLElement>(".message-content") ?? element;
    const text = content.innerText.replaceAll(/\s+/g, " ").trim();
    if (region && message) region.textContent = `${message.alias}: ${text}`;
  }

  #onKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target.matches(".chat-message") && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      const next = event.key === "ArrowUp" ? target.previousElementSibling : target.nextElementSibling;
      if (isTag(next)) next.focus();
    }
  }

  static async #onSend(this: ChatLog): Promise<void> {
    await this.#input?.send();
    this.#input?.focus();
  }

  static async #onShowOlder(this: ChatLog): Promise<void> {
    await this.#renderOlder();
  }
}

/** What this user may see of the log, oldest first. */
function visibleMessages(): HostMessage[] {
  return host()
    .messages.contents.filter((message) => message.visible)
    .sort((a, b) => a.timestamp - b.timestamp);
}

/** How to find the focused control of a message again after it was drawn anew: by its action, name or id. */
function focusPath(element: HTMLElement): string | null {
  const focused = element.ownerDocument.activeElement;
  if (!isTag(focused) || !element.contains(focused)) return null;
  if (focused === element) return ":scope";
  if (focused.id) return `#${CSS.escape(focused.id)}`;
  const data = Object.entries(focused.dataset).map(
    ([key, value]) => `[data-${kebab(key)}="${CSS.escape(value ?? "")}"]`,
  );
  return data.length > 0 ? data.join("") : focused.tagName.toLowerCase();
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

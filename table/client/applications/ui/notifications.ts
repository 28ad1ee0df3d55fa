import { escapeHTML } from "../../../common/utils/index.ts";
import { localize } from "../host.ts";
import { parseHTML } from "../html.ts";
import { ui, type NotificationSink } from "../ui.ts";
import { cleanHTML } from "../ux/clean-html.ts";

export type NotificationLevel = "info" | "success" | "warning" | "error";

/** How a notification is shown (UI-1). */
export interface NotifyOptions {
  /** The message is a key. Implied by `format`. */
  localize?: boolean;
  /** Values for the placeholders of a key; escaped unless `escape` is false. */
  format?: Record<string, string>;
  /** Escape the message itself, or the values of `format`. */
  escape?: boolean;
  /** Clean the message as HTML; true unless told otherwise. */
  clean?: boolean;
  /** Stay until it is clicked away. */
  permanent?: boolean;
  /** Also write it to the console. */
  console?: boolean;
  progress?: boolean;
}

export interface Notification {
  readonly id: number;
  readonly type: NotificationLevel;
  message: string;
  remove(): void;
  update(change: { message?: string; pct?: number }): void;
}

/** How long a notification stays, in milliseconds. */
const LIFETIME = 5000;

const ICONS: Record<NotificationLevel, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
};

/** Short messages to this user (UI-1). They are announced by screen readers. */
export class Notifications implements NotificationSink {
  readonly element: HTMLElement;
  #nextId = 1;
  readonly #shown = new Map<number, { element: HTMLElement; notification: Notification }>();

  constructor() {
    this.element = document.createElement("ol");
    this.element.id = "notifications";
    this.element.setAttribute("aria-live", "polite");
    document.body.append(this.element);
  }

  info(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }
  success(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }
  warn(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: string, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  /** Shows a message, and writes it to the console unless told not to. Errors there are warnings: the caller reports. */
  notify(message: string, type: NotificationLevel = "info", options: NotifyOptions = {}): Notification {
    const html = resolveMessage(message, options);
    const id = this.#nextId++;
    const element = this.#build(html, type, () => this.remove(id));
    const notification: Notification = {
      id,
      type,
      message: html,
      remove: () => this.remove(id),
      update: (change) => this.update(id, change),
    };
    this.#shown.set(id, { element, notification });
    this.element.append(element);
    element.classList.toggle("progress", options.progress ?? false);
    if (options.console ?? true) console[type === "error" || type === "warning" ? "warn" : "info"](textOf(element));
    if (!options.permanent && !options.progress) setTimeout(() => this.remove(id), LIFETIME);
    return notification;
  }

  remove(notification: number | Notification): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.#shown.get(id)?.element.remove();
    this.#shown.delete(id);
  }

  /** Changes the text or the progress (0 to 1) of a notification. */
  update(notification: number | Notification, change: { message?: string; pct?: number }): void {
    const shown = this.#shown.get(typeof notification === "number" ? notification : notification.id);
    if (!shown) return;
    if (change.message !== undefined) setText(shown.element, cleanHTML(change.message));
    if (change.pct !== undefined) shown.element.style.setProperty("--progress", String(change.pct));
  }

  clear(): void {
    for (const id of [...this.#shown.keys()]) this.remove(id);
  }

  #build(html: string, type: NotificationLevel, dismiss: () => void): HTMLElement {
    const item = document.createElement("li");
    item.className = `notification ${type}`;
    const icon = document.createElement("i");
    icon.className = ICONS[type];
    icon.setAttribute("aria-hidden", "true");
    const text = document.createElement("p");
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon fa-solid fa-xmark";
    close.setAttribute("aria-label", localize("TABLE.Notification.Dismiss"));
    close.addEventListener("click", dismiss);
    item.append(icon, text, close);
    setText(item, html);
    return item;
  }
}

function setText(item: HTMLElement, html: string): void {
  item.querySelector("p")?.replaceChildren(parseHTML(html));
}

function textOf(item: HTMLElement): string {
  return item.querySelector("p")?.textContent ?? "";
}

function resolveMessage(message: string, { format, escape, clean, ...options }: NotifyOptions): string {
  if (format) {
    const values = Object.entries(format).map(([key, value]) => [key, escape === false ? value : escapeHTML(value)]);
    return cleanHTML(localize(message, Object.fromEntries(values) as Record<string, string>));
  }
  const text = options.localize ? localize(message) : message;
  if (escape) return escapeHTML(text);
  return clean === false ? text : cleanHTML(text);
}

/** @throws before the interface exists (BOOT-7) */
export function notifications(): Notifications {
  if (ui.notifications instanceof Notifications) return ui.notifications;
  throw new Error("There are no notifications yet: the interface has not been built.");
}

import { localize } from "../host.ts";
import type { ApplicationConfiguration, HeaderControlsEntry } from "./application-types.ts";

/** The elements of a window's frame (AP-8). */
export interface WindowFrame {
  header: HTMLElement;
  icon: HTMLElement;
  title: HTMLElement;
  toggle: HTMLButtonElement;
  minimize: HTMLButtonElement;
  close: HTMLButtonElement;
  controlsMenu: HTMLElement;
  content: HTMLElement;
  resize: HTMLElement | null;
  /** The browser window that the application is in, if it was taken out of the page (AP-11). */
  windowId?: string;
}

function headerButton(action: string, icon: string, labelKey: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  const label = localize(labelKey);
  button.setAttribute("aria-label", label);
  button.dataset["tooltipText"] = label;
  return button;
}

function buildHeader(options: ApplicationConfiguration): Omit<WindowFrame, "content" | "resize" | "controlsMenu"> {
  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${options.id}-title`;
  const toggle = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "TABLE.Window.Controls");
  toggle.setAttribute("aria-expanded", "false");
  const minimize = headerButton("minimize", "fa-solid fa-window-minimize", "TABLE.Window.Minimize");
  const close = headerButton("close", "fa-solid fa-xmark", "TABLE.Window.Close");
  header.append(icon, title, toggle, ...(options.window.minimizable ? [minimize] : []), close);
  return { header, icon, title, toggle, minimize, close };
}

/** Fills the root of a framed application with header, controls menu, content and resize handle (AP-8). */
export function buildFrame(root: HTMLElement, options: ApplicationConfiguration): WindowFrame {
  const parts = buildHeader(options);
  const controlsMenu = document.createElement("menu");
  controlsMenu.className = "controls-dropdown";
  controlsMenu.hidden = true;
  const content = document.createElement(options.window.contentTag);
  content.classList.add("window-content", ...options.window.contentClasses);
  let resize: HTMLElement | null = null;
  root.append(parts.header, controlsMenu, content);
  if (options.window.resizable) {
    resize = document.createElement("div");
    resize.className = "window-resize-handle";
    root.append(resize);
  }
  root.setAttribute("aria-labelledby", parts.title.id);
  return { ...parts, controlsMenu, content, resize };
}

/** Writes title, icon and the controls menu into a frame (AP-5 `_updateFrame`). */
export function updateFrame(
  frame: WindowFrame,
  title: string,
  icon: string | false,
  controls: readonly HTMLElement[],
): void {
  frame.title.textContent = title;
  frame.icon.className = icon ? `window-icon fa-fw ${icon}` : "window-icon hidden";
  frame.controlsMenu.replaceChildren(...controls);
  frame.toggle.hidden = controls.length === 0;
}

/** One entry of the controls menu (AP-10). */
export function headerControlItem(control: HeaderControlsEntry): HTMLLIElement {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  if (control.action) button.dataset["action"] = control.action;
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  item.append(button);
  return item;
}

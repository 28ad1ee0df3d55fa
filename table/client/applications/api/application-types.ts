import type { WindowWish } from "../detached/host-window.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** The stages of an application's life (AP-4). */
export const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/** Where a window is, in pixels. `"auto"` lets the content decide (AP-9). */
export interface ApplicationPosition {
  top?: number | null;
  left?: number | null;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

/** An entry of the menu in a window's header (AP-10). */
export interface HeaderControlsEntry {
  icon: string;
  label: string;
  action?: string;
  /** A function is called with the application as `this`. */
  visible?: boolean | ((this: never) => boolean);
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

/** The frame around the content (AP-2). */
export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControlsEntry[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Answers a submitted form; `this` is the application (FM-1). */
export type FormHandler = (
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Record<string, unknown>,
) => unknown;

/** How a form is handled (AP-2, FM-1, FM-3). */
export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

/** Answers a click on an element with `data-action`; `this` is the application (AP-7). */
export type ClickAction = (event: PointerEvent, target: HTMLElement) => unknown;

/** An action, or an action with the mouse buttons it answers to (AP-7). */
export type ActionEntry = ClickAction | { handler: ClickAction; buttons: number[] };

/** The configuration of an application once all defaults are merged (AP-1, AP-2). */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  tag: string;
  classes: string[];
  window: WindowOptions;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: ApplicationPosition;
  [option: string]: unknown;
}

/** What a class or a caller gives of the configuration: any part of it. */
export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  tag?: string;
  classes?: string[];
  window?: Partial<WindowOptions>;
  actions?: Record<string, ActionEntry>;
  form?: Partial<FormConfiguration>;
  position?: ApplicationPosition;
  [option: string]: unknown;
}

/** What may be asked of one rendering (AP-4). */
export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  position?: ApplicationPosition;
  window?: { title?: string; icon?: string | false; controls?: boolean } & WindowWish;
  tab?: string | Record<string, string>;
  isFirstRender?: boolean;
  [option: string]: unknown;
}

/** What may be asked of closing (AP-6). */
export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

/** The data that templates are rendered with. */
export type RenderContext = Record<string, unknown>;

/** One group of tabs (TB-1). */
export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string;
}

/** A tab as templates see it (TB-1). */
export interface ApplicationTab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

/** How {@link ApplicationV2.changeTab} was asked to change a tab (TB-2). */
export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

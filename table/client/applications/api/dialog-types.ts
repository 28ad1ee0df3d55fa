import type { ApplicationConfiguration, ApplicationOptions, RenderOptions } from "./application-types.ts";
import type { DialogV2 } from "../../known-classes.ts";

/** Called when a button of a dialog is pressed; what it returns is the dialog's result (DG-2). */
export type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

/** A button of a dialog (DG-1). */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: HTMLButtonElement["type"];
  disabled?: boolean;
  /** Focused when the dialog opens, and pressed by Enter. */
  default?: boolean;
  callback?: DialogButtonCallback;
}

export interface DialogExtras {
  modal?: boolean;
  buttons?: DialogButton[];
  /** HTML, which is cleaned, or an element, which is used as it is (DG-3). */
  content?: string | HTMLDivElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

export type DialogOptions = ApplicationOptions & DialogExtras;

export type DialogConfiguration = ApplicationConfiguration & DialogExtras;

/** What {@link DialogV2.wait} and its kin take (DG-1). */
export type DialogWaitOptions = DialogOptions & {
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  /** Reject when the dialog is dismissed, in place of resolving to null (DG-3). */
  rejectClose?: boolean;
  /** How the dialog is drawn, such as in which browser window (generation 14). */
  renderOptions?: RenderOptions;
};

/** A confirmation: its two buttons may be changed (DG-1). */
export type DialogConfirmOptions = DialogWaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> };

/** A prompt or an input: its button may be changed (DG-1). */
export type DialogPromptOptions = DialogWaitOptions & { ok?: Partial<DialogButton> };

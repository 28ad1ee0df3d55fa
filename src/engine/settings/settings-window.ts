import { dialogs } from "../../compat/windows.ts";
import { templatePath } from "../../compat/system-id.ts";
import { mergeChanges } from "../rules/merge-changes.ts";
import { SingleWindow } from "../windows/tenacity-window.ts";

import api = foundry.applications.api;

/** What the templates of every window of settings read. */
interface SettingsView {
  /** Whether something was changed here and not saved. */
  changed: boolean;
  /** What is wrong, in sentences. */
  problems: readonly string[];
}

/** The parts below what a window is about: what is wrong or unsaved, and the buttons. */
export const COMMON_PARTS = {
  // Apart from the footer: a change that is committed by pressing a button must not replace the button.
  notice: { template: templatePath("engine/settings/notice") },
  footer: { template: templatePath("engine/settings/footer") },
};

/**
 * A window in which a narrator changes settings of the world: a draft that is everyone's when it is saved, and no one's
 * when the window is closed without.
 */
export abstract class SettingsWindow<Draft extends object> extends SingleWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["settings-window"],
    actions: { save: SettingsWindow.#onSave },
  };

  #draft: Draft | null = null;
  /** What the world had when the window was filled. */
  #before: Draft | null = null;
  #problems: readonly string[] = [];

  /** A field of this window; null for one that is not there, and once the window is closed. */
  protected field(selector: string): HTMLInputElement | null {
    return this.rendered ? this.element.querySelector<HTMLInputElement>(selector) : null;
  }

  /** Draws some parts again. */
  protected async redraw(...parts: readonly string[]): Promise<void> {
    await this.render({ parts: [...parts] });
  }

  /** What the world has now. */
  protected abstract saved(): Draft;

  /** Makes a draft everyone's. */
  protected abstract store(draft: Draft): Promise<void>;

  protected get draft(): Draft {
    this.#before ??= this.saved();
    return (this.#draft ??= this.#before);
  }

  /** Whether something was changed here and not saved. */
  get isChanged(): boolean {
    return JSON.stringify(this.draft) !== JSON.stringify(this.#before);
  }

  /** Replaces the draft, and with it what was wrong with the one before. What shows it must be rendered. */
  protected change(draft: Draft): void {
    this.#before ??= this.saved();
    this.#draft = draft;
    this.#problems = [];
  }

  /** Says what is wrong. */
  protected async complain(...problems: readonly string[]): Promise<void> {
    this.#problems = problems;
    await this.redraw("notice");
  }

  /** Asks before changes are lost. */
  override async close(...args: Parameters<api.ApplicationV2["close"]>): Promise<this> {
    if (this.isOpen && this.isChanged && !(await mayDiscard())) return this;
    return super.close(...args);
  }

  protected override _prepareView(): SettingsView {
    return { changed: this.isChanged, problems: this.#problems };
  }

  static async #onSave(this: SettingsWindow<object>): Promise<void> {
    const { draft } = this;
    // Another narrator may have saved meanwhile: only what was changed here is changed.
    await this.store(mergeChanges(this.#before ?? draft, draft, this.saved()));
    this.#before = this.#draft = this.saved();
    ui.notifications.info("TENACITY.SettingsWindow.Saved", { localize: true });
    await this.close();
  }
}

async function mayDiscard(): Promise<boolean> {
  const content = document.createElement("div");
  content.textContent = game.i18n.localize("TENACITY.SettingsWindow.DiscardHint");
  const answer = await dialogs.confirm({
    window: { title: "TENACITY.SettingsWindow.DiscardTitle" },
    content,
    yes: { label: "TENACITY.SettingsWindow.Discard" },
    no: { label: "TENACITY.SettingsWindow.KeepEditing", default: true },
  });
  return answer === true;
}

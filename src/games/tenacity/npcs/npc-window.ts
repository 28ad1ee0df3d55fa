import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../../compat/system-id.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { TenacityWindow } from "../../../engine/windows/tenacity-window.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { numberRows } from "./numbers-view.ts";

import api = foundry.applications.api;

/** A small form that says at once what becomes of it: an NPC that is built, or a variant of one. */
export abstract class NpcWindow<Draft> extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["npc-window"],
    position: { width: 600, height: "auto" },
    form: { handler: NpcWindow.#onSubmit, closeOnSubmit: false },
  };

  static readonly COMMON_PARTS = {
    preview: { template: templatePath("games/tenacity/npcs/preview") },
    footer: { template: templatePath("games/tenacity/npcs/footer") },
  };

  protected draft: Draft;
  #isMaking = false;

  constructor(draft: Draft, options: DeepPartial<api.ApplicationV2.Configuration> = {}) {
    super(options);
    this.draft = draft;
  }

  /** What is filled in at the moment. */
  protected abstract _read(form: HTMLFormElement): Draft;

  /** The numbers that come of it. */
  protected abstract _rows(): ReturnType<typeof numberRows>;

  /** What the last button says. */
  protected abstract readonly _makes: string;

  /** Makes it; undefined when a hook of a module refused it. */
  protected abstract _make(): Promise<TenacityActor | undefined>;

  /** Parts that are drawn anew whenever something changes. */
  protected _following(_before: Draft): string[] {
    return ["preview"];
  }

  protected override _prepareView() {
    return { rows: this._rows(), makes: this._makes };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", () => void this.#follow());
    // Pickers of files tell it as fields do, and are none.
    this.element.addEventListener("change", () => void this.#follow());
    const name = this.element.querySelector<HTMLInputElement>("input[name=name]");
    name?.focus();
    name?.select();
  }

  async #follow(): Promise<void> {
    if (!this.form) return;
    const before = this.draft;
    const after = this._read(this.form);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    this.draft = after;
    await this.render({ parts: this._following(before) });
  }

  static async #onSubmit(this: NpcWindow<unknown>, _event: Event, form: HTMLFormElement): Promise<void> {
    if (this.#isMaking) return;
    this.draft = this._read(form);
    this.#isMaking = true;
    try {
      const made = await this._make();
      if (!made) return;
      await this.close();
      await openSheet(made);
    } catch (error) {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    } finally {
      this.#isMaking = false;
    }
  }
}

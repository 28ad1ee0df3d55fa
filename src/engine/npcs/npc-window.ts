import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import type { NpcDraft, NpcForm, NpcRow } from "./npcs.ts";

import api = foundry.applications.api;

/** A small form that says at once what becomes of it: an NPC that is built, or a variant of one. */
export abstract class NpcWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["npc-window"],
    position: { width: 600, height: "auto" },
    form: { handler: NpcWindow.#onSubmit, closeOnSubmit: false },
  };

  static readonly CHOICES = { template: templatePath("engine/npcs/choices") };

  static readonly COMMON_PARTS = {
    preview: { template: templatePath("engine/npcs/preview") },
    footer: { template: templatePath("engine/npcs/footer") },
  };

  protected draft: NpcDraft;
  #isMaking = false;

  constructor(draft: NpcDraft, options: DeepPartial<api.ApplicationV2.Configuration> = {}) {
    super(options);
    this.draft = draft;
  }

  protected abstract readonly _form: NpcForm;

  /** The numbers that come of it. */
  protected abstract readonly _rows: readonly NpcRow[];

  /** What the last button says. */
  protected abstract readonly _makes: string;

  /** Makes it; undefined when a hook of a module refused it. */
  protected abstract _make(): Promise<Actor.Implementation | undefined>;

  /** Parts that are drawn anew whenever something changes. */
  protected _following(_before: NpcDraft): string[] {
    return ["preview"];
  }

  /** What is filled in, with what else follows from it. */
  protected _follow(draft: NpcDraft, _form: HTMLFormElement): NpcDraft {
    return draft;
  }

  protected override _prepareView() {
    const { draft, _form: form } = this;
    const { choices } = draft;
    const chosenOf = (name: string): string => choices[name] ?? "";
    return {
      draft,
      rows: this._rows,
      makes: this._makes,
      form: {
        tiles: form.tiles.map((tiles) => ({
          ...tiles,
          options: tiles.options.map((option) => ({ ...option, chosen: option.id === chosenOf(tiles.name) })),
        })),
        selects: form.selects?.map((select) => ({ ...select, chosen: chosenOf(select.name) })),
        texts: form.texts?.map((line) => ({ ...line, value: chosenOf(line.name) })),
        members: form.members && { ...form.members, value: chosenOf("members") },
      },
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", () => void this.#redraw());
    // Pickers of files tell it as fields do, and are none.
    this.element.addEventListener("change", () => void this.#redraw());
    const name = this.element.querySelector<HTMLInputElement>("input[name=name]");
    name?.focus();
    name?.select();
  }

  #read(form: HTMLFormElement): NpcDraft {
    const data = new FormData(form);
    const text = (name: string, before = ""): string => {
      const value = data.get(name);
      return typeof value === "string" ? value.trim() : before;
    };
    const choices = Object.entries(this.draft.choices).map(([name, before]) => [name, text(name, before)] as const);
    return this._follow({ ...this.draft, name: text("name"), choices: Object.fromEntries(choices) }, form);
  }

  async #redraw(): Promise<void> {
    if (!this.form) return;
    const before = this.draft;
    const after = this.#read(this.form);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    this.draft = after;
    await this.render({ parts: this._following(before) });
  }

  static async #onSubmit(this: NpcWindow, _event: Event, form: HTMLFormElement): Promise<void> {
    if (this.#isMaking) return;
    this.draft = this.#read(form);
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

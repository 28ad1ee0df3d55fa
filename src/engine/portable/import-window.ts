import { templatePath } from "../../compat/system-id.ts";
import { currentGame, gameWords } from "../game.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import { readImport, type ImportReading } from "./read-import.ts";

import api = foundry.applications.api;

/** Pastes or opens an actor: portable JSON, or plain text as the world's game writes it. Shows what it would become before it is made. */
export class ImportWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-import",
    tag: "form",
    classes: ["import-window"],
    window: { title: "TENACITY.Import.Title", icon: "fa-solid fa-file-import" },
    position: { width: 520, height: 600 },
    form: { handler: ImportWindow.#onSubmit, closeOnSubmit: false },
    actions: { openFile: ImportWindow.#onOpenFile },
  };

  static override PARTS = {
    source: { template: templatePath("engine/portable/import-source") },
    preview: { template: templatePath("engine/portable/import-preview"), scrollable: [""] },
    footer: { template: templatePath("engine/portable/import-footer") },
  };

  #reading: ImportReading = { state: "empty" };
  #making = false;

  protected override _prepareView() {
    const example = currentGame().portable?.text ? gameWords(currentGame(), "TextExample") : "";
    return { reading: this.#reading, example };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const { source, file } = this.#controls();
    source?.addEventListener("input", () => void this.#read(source.value));
    file?.addEventListener("change", () => void this.#readFile(file));
    source?.focus();
  }

  #controls() {
    const source = this.element.querySelector<HTMLTextAreaElement>("textarea");
    const file = this.element.querySelector<HTMLInputElement>("input[type=file]");
    return { source, file };
  }

  /** Reads again with every change; the newest text wins, whichever was read first. */
  async #read(text: string): Promise<void> {
    const reading = await readImport(text);
    // The window may be closed by now.
    if (!this.isOpen || this.#controls().source?.value !== text) return;
    this.#reading = reading;
    await this.render({ parts: ["preview", "footer"] });
  }

  async #readFile(input: HTMLInputElement): Promise<void> {
    const { source } = this.#controls();
    const file = input.files?.[0];
    if (!file || !source) return;
    source.value = await file.text();
    input.value = "";
    await this.#read(source.value);
  }

  static #onOpenFile(this: ImportWindow): void {
    this.#controls().file?.click();
  }

  static async #onSubmit(this: ImportWindow): Promise<void> {
    const reading = this.#reading;
    if (reading.state !== "ready" || this.#making) return;
    this.#making = true;
    try {
      const actor = await Actor.implementation.create(reading.data as Actor.CreateData, { keepEmbeddedIds: true });
      if (!actor) return;
      await this.close();
      await openSheet(actor);
    } catch (error) {
      // What the schema allows and the server does not, such as a picture that is none.
      this.#reading = { state: "wrong", problems: [error instanceof Error ? error.message : String(error)] };
      await this.render({ parts: ["preview", "footer"] });
    } finally {
      this.#making = false;
    }
  }
}

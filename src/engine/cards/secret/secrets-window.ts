import { isInput } from "../../../compat/elements.ts";
import { importSecretFile, writeSecretFile } from "./secret-file.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { offerFile } from "../../settings/own-file.ts";
import { STORE_BOUNDS, storeUse } from "./secret-store.ts";
import { TenacityWindow } from "../../windows/tenacity-window.ts";

import api = foundry.applications.api;

/** Takes what this browser keeps of secret rolls to another browser. */
export class SecretsWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-secrets",
    classes: ["settings-window", "secrets-window"],
    position: { width: 420 },
    window: { title: "TENACITY.Secrets.Title", icon: "fa-solid fa-user-secret" },
    actions: { exportFile: SecretsWindow.#onExport, chooseFile: SecretsWindow.#onChooseFile },
  };

  static override PARTS = { main: { template: templatePath("engine/settings/secrets") } };

  #news = "";

  protected override _prepareView() {
    const { messages, characters } = storeUse();
    const format = {
      messages: String(messages),
      room: (characters / STORE_BOUNDS.characters).toLocaleString(game.i18n.lang, { style: "percent" }),
    };
    return { use: game.i18n.format("TENACITY.Secrets.Use", format), news: this.#news, isEmpty: messages === 0 };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isInput(target)) void this.#import(target);
    });
  }

  static #onExport(this: SecretsWindow): void {
    offerFile(`${game.world.id}-secrets.json`, writeSecretFile());
  }

  static #onChooseFile(this: SecretsWindow): void {
    this.element.querySelector<HTMLInputElement>("input[type=file]")?.click();
  }

  async #import({ files }: HTMLInputElement): Promise<void> {
    const [file] = files ?? [];
    if (!file) return;
    const done = importSecretFile(await file.text());
    this.#news =
      "problem" in done
        ? game.i18n.format(`TENACITY.Secrets.Refused.${done.problem}`, { file: file.name })
        : game.i18n.format("TENACITY.Secrets.Imported", { kept: String(done.kept), left: String(done.left) });
    await this.render();
  }
}

import { isInput } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import {
  allSecrets,
  type HiddenRatings,
  keepRatings,
  keepSecret,
  ratingsOf,
  readRatings,
  readSecret,
  secretOf,
  STORE_BOUNDS,
  storeUse,
} from "./secret-store.ts";
import { TenacityWindow } from "../../windows/tenacity-window.ts";
import { type FileProblem, offerFile, readOwnFile, writeOwnFile } from "../../settings/own-file.ts";
import type { Secret } from "./secret.ts";
import { mayReadHere, mergeSecret, showSecret } from "./secret-channel.ts";

const FORMAT = { format: "tenacity-tactics.secrets", version: 1 };

/** What became of a file: of how many messages something was kept, and of how many not. */
interface ImportedSecrets {
  readonly kept: number;
  /** Their messages are gone, or are nothing for this user, or there was no room. */
  readonly left: number;
}

/** The text of a file with every secret and hidden rating that this browser keeps for its user of this world. */
export function writeSecretFile(): string {
  return writeOwnFile(FORMAT, { world: game.world.id, secrets: allSecrets() });
}

/**
 * Keeps what such a file says beside what is here already.
 * @returns What was kept, or why the file is none for this world.
 */
export function importSecretFile(text: string): ImportedSecrets | { readonly problem: FileProblem | "otherWorld" } {
  const file = readOwnFile(text, FORMAT);
  if ("problem" in file) return file;
  const { world, secrets } = file.members;
  if (world !== game.world.id) return { problem: "otherWorld" };
  const entries = Object.entries((secrets ?? {}) as Readonly<Record<string, unknown>>);
  const kept = entries.filter(([id, entry]) => takeIn(id, entry)).length;
  return { kept, left: entries.length - kept };
}

function takeIn(id: string, entry: unknown): boolean {
  const message = game.messages.get(id);
  const { secret, ratings } = (entry ?? {}) as { secret?: unknown; ratings?: unknown };
  if (!message) return false;
  const read = mayReadHere(message) ? readSecret(secret) : null;
  const own = read && message.isSealOf(read) ? read : null;
  const named = game.user.isGM ? readRatings(ratings) : {};
  const isKept = [own && addSecret(id, own), Object.keys(named).length > 0 && addRatings(id, named)].includes(true);
  if (isKept) showSecret(message);
  return isKept;
}

function addSecret(id: string, secret: Secret): boolean {
  const stored = secretOf(id);
  return keepSecret(id, stored ? mergeSecret(stored, secret) : secret);
}

function addRatings(id: string, ratings: HiddenRatings): boolean {
  return keepRatings(id, { ...ratings, ...ratingsOf(id) });
}

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

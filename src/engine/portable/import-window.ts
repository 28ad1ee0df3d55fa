import { templatePath, SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame, faceOfType, gameWords, playedGame, plays } from "../game.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import { importData } from "./import-data.ts";
import { plainTextOf, type TextReading } from "./portable.ts";
import { readPortable, schemaWith, type PortableProblem } from "./portable-actor.ts";
import type { JsonSchema } from "./schema-check.ts";

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

/** What a text would become, in words, and its data; or what is wrong with it. All of it is text, never HTML. */
export type ImportReading =
  | { readonly state: "empty" }
  | { readonly state: "wrong"; readonly problems: readonly string[] }
  | (TextReading & {
      readonly state: "ready";
      readonly typeLabel: string;
      /** What of a file is kept without being understood. */
      readonly unknown: readonly string[];
    });

/** As many lines of one kind as are shown of a reading. */
const MOST_LINES = 50;

let schema: Promise<JsonSchema> | null = null;

/** The schema that is published beside the system, fetched once, with what the world's game has besides. */
async function actorSchema(): Promise<JsonSchema> {
  schema ??= fetch(`systems/${SYSTEM_ID}/assets/schema/actor.schema.json`).then(
    (response) => response.json() as Promise<JsonSchema>,
  );
  const { portable, types } = currentGame();
  return schemaWith(await schema, portable?.actors ?? [], Object.keys(types.Item));
}

const wrong = (problems: readonly string[]): ImportReading => ({ state: "wrong", problems: firstOf(problems) });

/** The first lines, and how many more there are. */
function firstOf(lines: readonly string[]): readonly string[] {
  const more = lines.length - MOST_LINES;
  if (more <= 0) return lines;
  return [...lines.slice(0, MOST_LINES), game.i18n.format("TENACITY.Import.More", { count: String(more) })];
}

/** Reads what someone pasted: portable JSON where it looks like JSON, otherwise plain text as the world's game writes it. */
export async function readImport(pasted: string): Promise<ImportReading> {
  const trimmed = pasted.trim();
  if (trimmed === "") return { state: "empty" };
  return /^[[{]/.test(trimmed) ? readFile(trimmed) : readText(pasted);
}

async function readText(pasted: string): Promise<ImportReading> {
  const text = await plainTextOf(currentGame().portable);
  if (!text) return wrong([game.i18n.localize("TENACITY.Import.Problem.notJson")]);
  const { left, ...read } = await text.read(pasted);
  return { state: "ready", typeLabel: typeLabel(text.type), unknown: [], ...read, left: firstOf(left) };
}

async function readFile(json: string): Promise<ImportReading> {
  const read = readPortable(json, await actorSchema());
  if (!read.ok) return wrong(read.problems.map(problemText));
  const { type, name, items } = read.actor;
  const owner = faceOfType("Actor", type);
  if (!owner || !plays(owner.id)) {
    const names = { game: owner ? gameWords(owner, "Label") : "", current: gameWords(playedGame(), "Label") };
    return wrong([game.i18n.format("TENACITY.Import.Problem.otherGame", names)]);
  }
  return {
    state: "ready",
    name,
    typeLabel: typeLabel(type),
    facts: [items.map((item) => item.name).join(", ")].filter((fact) => fact !== ""),
    unknown: firstOf(Object.keys(read.unknown)),
    left: [],
    data: importData(read),
  };
}

const typeLabel = (type: string): string => game.i18n.localize(`TYPES.Actor.${type}`);

function problemText(problem: PortableProblem): string {
  if (problem.code !== "schema") return game.i18n.localize(`TENACITY.Import.Problem.${problem.code}`);
  const { path, code, expected } = problem.at;
  return game.i18n.format(`TENACITY.Import.Schema.${code}`, { path: path || "–", expected });
}

import type { Document } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { localize } from "../applications/host.ts";
import { notifications } from "../applications/ui/notifications.ts";
import { saveDataToFile } from "../save-data-to-file.ts";
import type { arranged } from "./arranged-document.ts";
import { runningGame } from "./running-game.ts";

/** What is left out of data that leaves its world (CO-5). */
export interface ToCompendiumOptions {
  readonly clearFlags?: boolean;
  readonly clearSource?: boolean;
  readonly clearSort?: boolean;
  readonly clearFolder?: boolean;
  readonly clearOwnership?: boolean;
  readonly clearState?: boolean;
  readonly keepId?: boolean;
}

/** What of a document belongs to its place in the world, whatever a file says. */
const PLACE = ["_id", "folder", "sort", "ownership"];

/** Lets a document go into a file, and an older state of it come back (CO-5). */
export function ported(Base: ReturnType<typeof arranged>) {
  return class PortedDocument extends Base {
    /** Its data without what belongs to this world alone. */
    toCompendium(_pack: unknown = null, options: ToCompendiumOptions = {}): UnknownRecord {
      return cleared(this.toObject(), options);
    }

    /** Hands its data to the browser as a file, which says where it comes from. */
    exportToJSON(options: ToCompendiumOptions = {}): void {
      const data = this.toCompendium(null, options);
      const { world, system, version } = runningGame();
      const exportSource = {
        ...{ worldId: world.id, uuid: this.uuid, coreVersion: version },
        ...{ systemId: system.id, systemVersion: system.version },
      };
      data["_stats"] = { ...(data["_stats"] as UnknownRecord | undefined), exportSource };
      const name = ["fvtt", this.documentName, nameOf(this), this.id ?? ""]
        .join("-")
        .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
      saveDataToFile(JSON.stringify(data, null, 2), "text/json", `${name}.json`);
    }

    /**
     * Makes the document what a file says: everything is replaced, what is embedded too, and no pre-hook asked. Its place in the world,
     * its id and its owners stay.
     * @throws when the file holds no such document
     */
    async importFromJSON(json: string): Promise<this> {
      const cls = (this.constructor as typeof Document).implementation;
      const data = cls.fromSource(JSON.parse(json) as UnknownRecord, { strict: true }).toObject();
      const { _source } = this;
      for (const name of PLACE) if (name in _source) data[name] = _source[name];
      await this.update(data, { diff: false, recursive: false, noHook: true });
      return this;
    }

    async importFromJSONDialog(): Promise<void> {
      const json = await askForFile(nameOf(this));
      if (json === null) return;
      try {
        await this.importFromJSON(json);
      } catch (error) {
        console.warn(error);
        notifications().error("TABLE.Port.Unreadable", { format: { name: nameOf(this) } });
      }
    }
  };
}

/** Data of a document without what is not to leave its world. */
function cleared(data: UnknownRecord, options: ToCompendiumOptions): UnknownRecord {
  const { clearFlags = false, clearSource = true, clearSort = true, clearFolder = true } = options;
  const { clearOwnership = true, clearState = true, keepId = false } = options;
  const left = [
    ...(keepId ? [] : ["_id"]),
    ...(clearFlags ? ["flags"] : []),
    ...(clearSort ? ["sort", "navigation", "navOrder"] : []),
    ...(clearFolder ? ["folder"] : []),
    ...(clearState ? ["active", "playing"] : []),
  ];
  for (const name of left) Reflect.deleteProperty(data, name);
  for (const each of withEmbedded(data)) {
    if (clearOwnership) delete each["ownership"];
    const { _stats: statistics } = each;
    if (clearSource && isRecord(statistics))
      Object.assign(statistics, { compendiumSource: null, duplicateSource: null, exportSource: null });
  }
  return data;
}

/** Asks someone for a file; resolves with its text, or null where they choose none. */
async function askForFile(name: string): Promise<string | null> {
  const content = document.createElement("div");
  const input = Object.assign(document.createElement("input"), { type: "file", name: "data", accept: ".json" });
  input.setAttribute("aria-label", localize("TABLE.Port.File"));
  content.append(input);
  const callback = (_event: Event, button: HTMLButtonElement): Promise<string> | null => {
    const [file] = button.form?.querySelector<HTMLInputElement>("input[type=file]")?.files ?? [];
    return file ? file.text() : null;
  };
  const text = await DialogV2.prompt({
    window: { title: localize("TABLE.Port.ImportInto", { name }) },
    content,
    ok: { label: localize("TABLE.Port.Import"), icon: "fa-solid fa-file-import", callback },
    rejectClose: false,
  });
  return typeof text === "string" ? text : null;
}

const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The data of a document and of all that is embedded in it, at every depth. */
function withEmbedded(data: UnknownRecord): UnknownRecord[] {
  const embedded = Object.values(data).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
  const documents = embedded.filter((each): each is UnknownRecord => isRecord(each) && "_id" in each);
  return [data, ...documents.flatMap(withEmbedded)];
}

function nameOf(document: Document): string {
  const { name } = document as { readonly name?: unknown };
  return typeof name === "string" ? name : "";
}

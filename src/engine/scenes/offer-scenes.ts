import { menuEntry } from "../../compat/context-menu.ts";
import { onHooks } from "../../compat/hooks.ts";
import { bracketsOf, checksIn, readNotation } from "../text/written-command.ts";
import { findActor } from "../data/actor-identity.ts";
import { offerTokenTool } from "../windows/directory.ts";
import { localize } from "../text/words.ts";
import { late } from "../windows/late.ts";
import { SCENE_KINDS, type SceneKind } from "./scene-data.ts";
import type { SceneStart } from "./begin-scene.ts";

const ICON = "fa-solid fa-masks-theater";

/** Of a link to an actor of the world, its uuid. */
const LINK = /@UUID\[(Actor\.[A-Za-z0-9]{16})\]/g;

/** Offers narrators to begin a scene: beside the map, from a folder of actors, and from a guide; call in `setup`. */
export function offerScenes(): void {
  offerTokenTool(() =>
    game.user.isGM
      ? { name: "scene", title: "TENACITY.Scene.Begin", icon: ICON, button: true, onChange: () => void begin() }
      : null,
  );
  onHooks(["getFolderContextOptions"], (_directory: unknown, entries: object[]) => {
    const run = (target: HTMLElement): void => {
      const folder = folderOf(target);
      if (folder) void begin({ name: folder.name, cast: actorsIn(folder) });
    };
    const offered = (target: HTMLElement): boolean => game.user.isGM && folderOf(target) !== null;
    entries.push(menuEntry({ label: "TENACITY.Scene.Begin", icon: ICON, offered, run }));
  });
  CONFIG.TextEditor.enrichers.push(SCENE_BUTTON);
}

async function begin(start: SceneStart = {}): Promise<void> {
  const { askForScene } = await late(import("./begin-scene.ts"));
  await askForScene(start);
}

function folderOf(target: HTMLElement): Folder.Implementation | null {
  const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
  const folder = game.folders.get(id);
  return folder?.type === "Actor" ? folder : null;
}

/** The actors of a folder, and of those within. */
function actorsIn(folder: Folder.Implementation): readonly string[] {
  const isWithin = (each: Folder.Implementation | null | undefined): boolean =>
    each === folder || (each?.folder ? isWithin(each.folder) : false);
  return game.actors.contents.filter((actor) => isWithin(actor.folder)).map(({ uuid }) => uuid);
}

/** `[[/scene chase]]{Begin the chase}` in a guide: a scene with what the page links to and asks for. Only narrators see it. */
const SCENE_BUTTON: foundry.applications.ux.TextEditor.EnricherConfig & { readonly id: string } = {
  id: "tenacity-scene",
  pattern: bracketsOf(["scene"]),
  enricher: async (match, options) => {
    const { rest, label } = readNotation(match);
    const holder = document.createElement("span");
    if (!game.user.isGM) return Promise.resolve(holder);
    holder.className = "tenacity command scene";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "command-do begin-scene";
    button.dataset["kind"] = rest;
    button.dataset["page"] = (options?.relativeTo as { readonly uuid?: string } | null | undefined)?.uuid ?? "";
    const icon = document.createElement("i");
    icon.className = ICON;
    icon.ariaHidden = "true";
    const words = document.createElement("span");
    words.className = "command-label";
    words.textContent = label === "" ? localize("TENACITY.Scene.Begin") : label;
    button.append(icon, words);
    holder.append(button);
    return Promise.resolve(holder);
  },
  onRender: (element) => {
    const button = element.querySelector<HTMLElement>("button.begin-scene");
    button?.addEventListener("click", () => void beginFrom(button.dataset["page"] ?? "", button.dataset["kind"] ?? ""));
  },
};

/** Begins the scene that a page tells of. */
export async function beginFrom(uuid: string, wanted: string): Promise<void> {
  const page = fromUuidSync(uuid, { strict: false }) as Partial<JournalEntryPage.Implementation> | null;
  const kind: SceneKind = SCENE_KINDS.find((each) => each === wanted) ?? "scene";
  const text = page?.text?.content ?? "";
  const linked = [...text.matchAll(LINK)].map(([, actor = ""]) => actor).filter((actor) => findActor(actor) !== null);
  // The number of a page is the guide's, and no part of what its scene is called.
  await begin({ name: (page?.name ?? "").replace(/^\d+[.:)]\s*/, ""), kind, checks: checksIn(text), cast: linked });
}

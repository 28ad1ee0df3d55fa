import { CONFIG } from "../../../config.ts";
import { DialogV2 } from "../../api/dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import type { HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../../fields/form-inputs.ts";
import { host, localize, type HostDocument, type HostDocumentClass } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** Shown for an actor without a portrait. */
const DEFAULT_IMAGE = "icons/svg/mystery-man.svg";

/** Actors that this user may see: click opens the sheet, narrators create and delete. */
export class ActorDirectory extends AbstractSidebarTab {
  static override tabName = "actors";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "actors",
    classes: ["directory", "actors-sidebar"],
    actions: { createEntry: ActorDirectory.#onCreate, activateEntry: ActorDirectory.#onActivate },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: { template: "templates/sidebar/actor-directory.hbs", scrollable: [""] },
  };

  /** Drawn again whenever an actor changes (CO-2); the search box stays as it is. */
  protected override _configureRenderOptions(options: RenderOptions): void {
    if (!options.isFirstRender) options.parts ??= ["directory"];
    super._configureRenderOptions(options);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#applySearch();
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const entries = [...host().actors].filter((actor) => actor.visible);
    entries.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || (a.name ?? "").localeCompare(b.name ?? ""));
    // The order in which the system declares its types; what it does not declare comes last.
    const types = [...new Set([...Object.keys(CONFIG.Actor.dataModels), ...entries.map(({ type }) => type ?? "base")])];
    const present = types.filter((type) => entries.some((entry) => (entry.type ?? "base") === type));
    return {
      canCreate: host().user?.can("ACTOR_CREATE") ?? false,
      groups: present.map((type) => ({
        label: typeLabel(type),
        entries: entries.filter((entry) => (entry.type ?? "base") === type).map(describe),
      })),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item", {
      hookName: "getActorContextOptions",
    });
    this.element.addEventListener("input", () => this.#applySearch());
    this.element.addEventListener("dragstart", (event) => ActorDirectory.#onDragStart(event));
  }

  /** Entries of the menu of an actor (HK-9). */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const visible = (li: HTMLElement): boolean => (host().user?.isGM ?? false) && actorOf(li) !== undefined;
    const remove = (li: HTMLElement): unknown => confirmDelete(actorOf(li));
    const label = "TABLE.Directory.Delete";
    const icon = "fa-solid fa-trash";
    return host().release.generation >= 14
      ? [{ label, icon, visible, onClick: (_event, li) => remove(li) }]
      : [{ name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: remove }];
  }

  /** Hides the entries that do not contain what was typed into the search box. */
  #applySearch(): void {
    const box = this.element.querySelector<HTMLInputElement>("input[name=search]");
    const query = box?.value.trim().toLocaleLowerCase() ?? "";
    for (const item of this.element.querySelectorAll<HTMLElement>(".directory-item")) {
      item.hidden = !item.textContent.toLocaleLowerCase().includes(query);
    }
  }

  static #onDragStart(event: DragEvent): void {
    const item = (event.target as Element).closest<HTMLElement>(".directory-item");
    const uuid = actorOf(item)?.uuid;
    if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
  }

  static async #onActivate(this: ActorDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await actorOf(target.closest<HTMLElement>(".directory-item"))?.sheet?.render({ force: true });
  }

  static async #onCreate(this: ActorDirectory): Promise<void> {
    const types = Object.keys(CONFIG.Actor.dataModels).filter((type) => type !== "base");
    const content = document.createElement("div");
    content.className = "standard-form";
    const name = createTextInput({ name: "name", required: true, autofocus: true });
    const options = types.map((value) => ({ value, label: typeLabel(value) }));
    const type = createSelectInput({ name: "type", options });
    content.append(
      createFormGroup({ label: localize("TABLE.Directory.Name"), input: name, rootId: "create-actor" }),
      createFormGroup({ label: localize("TABLE.Directory.Type"), input: type, rootId: "create-actor" }),
    );
    const answer = await DialogV2.input({
      window: { title: "TABLE.Directory.CreateActor", icon: "fa-solid fa-user-plus" },
      content,
      ok: { label: "TABLE.Directory.Create" },
    });
    if (answer) await createActor(answer as { name: string; type: string });
  }
}

async function createActor({ name, type }: { name: string; type: string }): Promise<void> {
  const Actor = CONFIG.Actor.documentClass as unknown as HostDocumentClass;
  const title = name.trim() || localize("TABLE.Directory.NewActor", { type: typeLabel(type) });
  const actor = await Actor.create({ name: title, type });
  await actor?.sheet?.render({ force: true });
}

async function confirmDelete(actor: HostDocument | undefined): Promise<void> {
  if (!actor) return;
  const content = document.createElement("div");
  content.textContent = localize("TABLE.Directory.ConfirmDelete", { name: actor.name ?? "" });
  const window = { title: "TABLE.Directory.Delete", icon: "fa-solid fa-trash" };
  if ((await DialogV2.confirm({ window, content })) === true) await actor.delete();
}

function actorOf(item: HTMLElement | null): HostDocument | undefined {
  return host().actors.get(item?.dataset["entryId"] ?? "");
}

function typeLabel(type: string): string {
  return localize(CONFIG.Actor.typeLabels[type] ?? `TYPES.Actor.${type}`);
}

function describe(actor: HostDocument): Record<string, unknown> {
  return {
    id: actor.id,
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img ?? DEFAULT_IMAGE,
    isOwner: actor.isOwner && !host().user?.isGM,
  };
}

import { performIntegerSort } from "../../../common/utils/index.ts";
import { Hooks } from "../../hooks.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { type HostActor, type HostDocument, type HostEmbeddedDocument } from "../host.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { documentFromDrop, type DragData } from "../ux/drop-data.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** The base of actor sheets: what is dropped on it becomes the actor's, and its items can be sorted (SH-1, SH-6). */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    classes: ["actor"],
    window: { icon: "fa-solid fa-user", resizable: true },
  };

  #dragDrop: DragDrop | null = null;

  get actor(): HostActor {
    return this.document as HostActor;
  }

  /** The token of a synthetic actor, or null. */
  get token(): unknown {
    return this.actor.token ?? null;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.isFirstRender) this.#dragDrop = this.#createDragDrop();
    this.#dragDrop?.bind(this.element);
  }

  #createDragDrop(): DragDrop {
    return new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => void this._onDrop(event),
      },
    });
  }

  protected _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }
  protected _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  /** Puts the item or the effect of a dragged element on the drag (SH-6, SH-7). */
  protected async _onDragStart(event: DragEvent): Promise<void> {
    const source = event.currentTarget as HTMLElement;
    // A link inside carries its own document.
    if ((event.target as HTMLElement).dataset["link"] !== undefined) return;
    const { itemId, effectId } = source.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : effectId ? this.actor.effects.get(effectId) : undefined;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  protected _onDragOver(_event: DragEvent): void {
    // Nothing is marked on the way.
  }

  /** Finds out what was dropped and hands it on; the hook `dropActorSheetData` may refuse it (SH-6). */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event) as DragData;
    if (!Hooks.call("dropActorSheetData", this.actor, this, data)) return;
    const document = await documentFromDrop(data);
    if (document) await this._onDropDocument(event, document);
  }

  /** Hands a dropped document to the method for its type (SH-6). */
  protected async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document as HostEmbeddedDocument);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document as HostEmbeddedDocument);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  /** Copies an effect to the actor, unless it lies on the actor already. Returns the copy. */
  protected async _onDropActiveEffect(_event: DragEvent, effect: HostEmbeddedDocument): Promise<unknown> {
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    return this.#copy("ActiveEffect", effect, this.actor.effects.has(effect.id ?? ""));
  }

  protected async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<unknown> {
    return null;
  }

  /** Copies an item to the actor, or sorts it where it is the actor's own. Returns the copy, or what was updated. */
  protected async _onDropItem(event: DragEvent, item: HostEmbeddedDocument): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) return this._onSortItem(event, item);
    return this.#copy("Item", item, this.actor.items.has(item.id ?? ""));
  }

  protected async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<unknown> {
    return null;
  }

  /** Moves an item beside the one that it was dropped on, among those that are listed together. */
  protected async _onSortItem(event: DragEvent, item: HostEmbeddedDocument): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    const { items } = this.actor;
    const place = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const target = items.get(place?.dataset["itemId"] ?? "");
    if (!place?.parentElement || !target || target.id === item.id) return null;
    const listed = [...place.parentElement.children].map((row) =>
      items.get((row as HTMLElement).dataset["itemId"] ?? ""),
    );
    const siblings = listed.filter((other) => other !== undefined && other.id !== item.id) as HostEmbeddedDocument[];
    const updates = performIntegerSort(item, { target, siblings }).map((change) => ({
      ...change.update,
      _id: change.target.id,
    }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }

  /** A copy keeps its id where no other document of the actor has it, so that links stay true. */
  async #copy(documentName: string, source: HostDocument, idIsTaken: boolean): Promise<unknown> {
    const [copy] = await this.actor.createEmbeddedDocuments(documentName, [source.toObject()], { keepId: !idIsTaken });
    return copy ?? null;
  }
}

import type { UnknownRecord } from "../../common/utils/get-type.ts";
import type { Scene } from "../documents/scene.ts";

/** A layer with documents of the shown scene, of which narrators select one, make more and delete those that are selected. */
export abstract class SelectableLayer {
  protected readonly _controlled = new Set<string>();
  protected _scene: Scene | null = null;
  readonly #documentName: string;
  readonly #collection: "regions" | "walls";

  constructor(documentName: string, collection: "regions" | "walls") {
    this.#documentName = documentName;
    this.#collection = collection;
  }

  abstract redraw(): void;

  draw(scene: Scene): void {
    if (scene !== this._scene) this._controlled.clear();
    this._scene = scene;
    this.redraw();
  }

  /** Selects one and no other. */
  control(id: string): void {
    this._controlled.clear();
    this._controlled.add(id);
    this.redraw();
  }

  releaseAll(): void {
    this._controlled.clear();
    this.redraw();
  }

  protected async _create(data: UnknownRecord): Promise<void> {
    const [created] = (await this._scene?.createEmbeddedDocuments(this.#documentName, [data])) ?? [];
    if (created?.id) this.control(created.id);
  }

  /** @returns whether anything was selected */
  deleteControlled(): boolean {
    const ids = [...this._controlled].filter((id) => this._scene?.[this.#collection].has(id));
    this._controlled.clear();
    if (ids.length > 0) void this._scene?.deleteEmbeddedDocuments(this.#documentName, ids);
    return ids.length > 0;
  }
}

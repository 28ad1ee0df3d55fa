import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import type { UpdateOperationOptions } from "../../common/abstract/database-backend.ts";
import type { DocumentConstructor } from "../../common/abstract/document.ts";
import { BaseScene } from "../../common/documents/base-scene.ts";
import type { GridConfiguration } from "../../common/grid/grid-types.ts";
import type { Level, RegionDocument, TokenDocument, WallDocument } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin, type ClientDocument as SceneParent } from "./client-document.ts";
import { currentUser, gameIfAny } from "./running-game.ts";
import { followSceneChange, type SceneChange } from "./region-changes.ts";
import { primeRegions, refreshRegions } from "./region-containment.ts";
import { clearMovementHistories } from "./movement/movement-history.ts";

/** Sizes of a scene in pixels, with the margin around it, and of its spaces. */
export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly size: number;
  /** Units of the scene that a space measures. */
  readonly distance: number;
  readonly distancePixels: number;
  readonly rows: number;
  readonly columns: number;
}

/** A place where tokens stand (CV-2). */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare readonly tokens: EmbeddedCollection<TokenDocument>;
  /** Of generation 14 (MAP-74). */
  declare readonly levels?: EmbeddedCollection<Level>;
  declare readonly walls: EmbeddedCollection<WallDocument>;
  declare readonly regions: EmbeddedCollection<RegionDocument>;

  /** CV-10: how diagonals count is a setting of the world. */
  protected override _gridConfiguration(): GridConfiguration {
    const diagonals = gameIfAny()?._documentsReady ? Number(game.settings.get("core", "gridDiagonals")) : 0;
    return { ...super._gridConfiguration(), diagonals };
  }

  get isView(): boolean {
    return game.scenes?.viewed === this;
  }

  get dimensions(): SceneDimensions {
    return this.getDimensions();
  }

  /** Sizes with the margin, which is a whole number of spaces on each side. */
  getDimensions(): SceneDimensions {
    const { sizeX, sizeY, size, distance } = this.grid;
    const sceneX = Math.ceil((this.padding * this.width) / sizeX) * sizeX;
    const sceneY = Math.ceil((this.padding * this.height) / sizeY) * sizeY;
    const [width, height] = [this.width + 2 * sceneX, this.height + 2 * sceneY];
    return {
      width,
      height,
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
      size,
      distance,
      distancePixels: size / distance,
      rows: Math.ceil(height / sizeY),
      columns: Math.ceil(width / sizeX),
    };
  }

  /** Forgets where the tokens of this scene have come from (MAP-43). */
  async clearMovementHistories(): Promise<void> {
    await clearMovementHistories(this.tokens);
  }

  async activate(options: UpdateOperationOptions = {}): Promise<this | undefined> {
    const others = (game.scenes?.contents ?? []).filter((scene) => scene !== this && scene.active);
    const updates = [...others.map(({ id }) => ({ _id: id, active: false })), { _id: this.id, active: true }];
    await (this.constructor as DocumentConstructor).updateDocuments(updates, options);
    return this;
  }

  /** Looks again which regions tokens are in (MAP-70). @param tokens - all, unless named */
  async updateTokenRegions(tokens: Iterable<TokenDocument> = this.tokens): Promise<TokenDocument[]> {
    const asked = [...tokens];
    refreshRegions(asked, currentUser());
    return Promise.resolve(asked);
  }

  override _preCreateDescendantDocuments(...change: Parameters<SceneParent["_preCreateDescendantDocuments"]>): void {
    primeRegions(this);
    super._preCreateDescendantDocuments(...change);
  }

  override _preUpdateDescendantDocuments(...change: Parameters<SceneParent["_preUpdateDescendantDocuments"]>): void {
    primeRegions(this);
    super._preUpdateDescendantDocuments(...change);
  }

  override _preDeleteDescendantDocuments(...change: Parameters<SceneParent["_preDeleteDescendantDocuments"]>): void {
    primeRegions(this);
    super._preDeleteDescendantDocuments(...change);
  }

  override _onCreateDescendantDocuments(...change: Parameters<SceneParent["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...change);
    this.#tellRegions("create", change[1], change[2], change[5]);
  }

  override _onUpdateDescendantDocuments(...change: Parameters<SceneParent["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...change);
    this.#tellRegions("update", change[1], change[2], change[5], change[3]);
  }

  override _onDeleteDescendantDocuments(...change: Parameters<SceneParent["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...change);
    this.#tellRegions("delete", change[1], change[2], change[5]);
  }

  #tellRegions(
    action: SceneChange["action"],
    collection: string,
    documents: SceneChange["documents"],
    userId: string,
    changes: SceneChange["changes"] = [],
  ): void {
    followSceneChange(this, { action, collection, documents, changes, userId });
  }

  /** Shows the scene on this client; others learn where this user looks. @param level - by its id, in generation 14 */
  async view({ level = null }: { level?: string | null } = {}): Promise<this> {
    game.scenes?.setViewed(this);
    Hooks.callAll("viewScene", this, level);
    return Promise.resolve(this);
  }
}

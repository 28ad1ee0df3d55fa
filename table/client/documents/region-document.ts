import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { registry } from "../../common/abstract/registry.ts";
import type { RegionEvent } from "../../common/data/region-behavior-type.ts";
import { BaseRegion } from "../../common/documents/base-region.ts";
import type { GridPoint } from "../../common/grid/grid-types.ts";
import { shapesContain } from "../../common/regions/shapes.ts";
import type { RegionBehavior, Scene, TokenDocument, User } from "../known-classes.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { knownRegions } from "./region-containment.ts";

/** An area of a scene in which something happens (MAP-55). */
export class RegionDocument extends ClientDocumentMixin(BaseRegion) {
  declare readonly parent: Scene | null;
  declare readonly behaviors: EmbeddedCollection<RegionBehavior>;

  /** Generation 14: a region around a token, which goes with it (MAP-62). @param range - in units of the scene */
  static async createTokenEmanation(
    token: TokenDocument,
    range: number,
    data: object = {},
    options: object = {},
  ): Promise<RegionDocument | undefined> {
    const { parent: scene, name } = token;
    if (registry.generation < 14 || !scene) return undefined;
    const { x, y, width, height, level } = token._source as Record<string, number | string>;
    const radius = range * scene.dimensions.distancePixels;
    const shape = { type: "emanation", base: { type: "token", x, y, width, height }, radius };
    const own = { name, shapes: [shape], attachment: { token: token.id }, levels: [level] };
    const [created] = await scene.createEmbeddedDocuments("Region", [{ ...own, ...data }], { ...options });
    return created as RegionDocument | undefined;
  }

  get scene(): Scene | null {
    return this.parent;
  }

  /** The region on the board; the table draws regions without objects of their own (MAP-72). */
  get object(): null {
    return null;
  }

  /** The tokens inside, as far as that is known: of a new region it is not yet (MAP-70). */
  get tokens(): Set<TokenDocument> {
    const tokens = this.parent?.tokens.contents ?? [];
    return new Set(tokens.filter((token) => knownRegions(token)?.has(this)));
  }

  /** Whether a point lies in the region; without an elevation it is at 0 (MAP-70, MAP-71). */
  testPoint({ x, y, elevation = 0 }: GridPoint): boolean {
    const { grid } = this.parent ?? {};
    if (!grid || !this.#isAtHeight(elevation)) return false;
    return shapesContain(this.shapes, { x, y }, { grid, generation: registry.generation });
  }

  #isAtHeight(elevation: number): boolean {
    const { bottom, top, topInclusive = false } = this.elevation;
    if (bottom !== null && elevation < bottom) return false;
    if (top === null || elevation < top) return true;
    return elevation === top && (registry.generation < 14 || topInclusive);
  }

  /** Hands an event to the active behaviors on this client (MAP-66). */
  _raise(name: string, data: RegionEvent["data"], user: User | null): void {
    for (const behavior of this.behaviors) if (behavior.active) this._raiseFor(behavior, name, data, user);
  }

  /** Hands an event to one behavior, active or not. */
  _raiseFor(behavior: RegionBehavior, name: string, data: RegionEvent["data"], user: User | null): void {
    void behavior._handleRegionEvent(Object.freeze({ name, data: Object.freeze(data), region: this, user }));
  }
}

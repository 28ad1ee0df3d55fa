import { eventually } from "./eventually.ts";
import type { LooseScene, PlacedToken } from "./scenes.ts";

/** A region of a scene, in members that the compiler need not follow. */
export interface LooseRegion {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly color: { readonly css: string };
  readonly shapes: readonly { readonly type: string }[];
  readonly visibility: number;
  readonly tokens: ReadonlySet<unknown>;
  readonly behaviors: { readonly contents: readonly LooseBehavior[]; get(id: string): LooseBehavior | undefined };
  readonly _source: Readonly<Record<string, unknown>>;
  testPoint(point: object): boolean;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<{ readonly id: string }[]>;
}

export interface LooseBehavior {
  readonly id: string;
  readonly type: string;
  readonly active: boolean;
  readonly system: Readonly<Record<string, unknown>>;
  readonly sheet: {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
  };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** A token with what it says of regions. */
export type RegionToken = PlacedToken & {
  readonly regions: ReadonlySet<unknown> | null;
  testInsideRegion(region: LooseRegion, data?: object): boolean;
};

/** The behavior that the suite's manifest declares (MAP-64). */
export const CONTRACT_BEHAVIOR = "tenacity-tactics.contract";

/** A square of four spaces, at 400 and 200. */
export const FOUR_SPACES = { type: "rectangle", x: 400, y: 200, width: 200, height: 200, rotation: 0 };

/** Creates a region, of four spaces unless told otherwise. */
export async function createRegion(scene: LooseScene, data: object = {}): Promise<LooseRegion> {
  const [made] = await scene.createEmbeddedDocuments("Region", [
    { name: "Contract region", shapes: [FOUR_SPACES], ...data },
  ]);
  return regionOf(scene, made?.id ?? "");
}

/** A region by its id, once this client has heard of it. */
export async function regionOf(scene: LooseScene, id: string): Promise<LooseRegion> {
  const { regions } = scene as unknown as { regions: { get(id: string): LooseRegion | undefined } };
  return eventually(() => regions.get(id));
}

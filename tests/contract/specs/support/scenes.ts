import { createHero, createNpc, type Hero, remember } from "./documents.ts";
import { eventually } from "./eventually.ts";

/** A token of the board, as specifications use one. */
export interface BoardToken {
  readonly id: string;
  readonly document: PlacedToken;
  control(options?: object): boolean;
  release(): boolean;
  setTarget(targeted: boolean, options?: object): void;
}

/** A token of a scene, in members that the compiler need not follow. */
export interface PlacedToken {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly hidden: boolean;
  readonly inCombat: boolean;
  readonly isLinked: boolean;
  readonly actor: TokenActor | null;
  readonly baseActor: TokenActor | null;
  readonly parent: LooseScene;
  readonly _source: Readonly<Record<string, unknown>>;
  toObject(): Record<string, unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  move(waypoints: object, options?: object): Promise<boolean>;
  toggleCombatant(options?: object): Promise<unknown>;
  getBarAttribute(bar: string): { readonly value: number; readonly max?: number } | null;
  getOccupiedGridSpaceOffsets(): { readonly i: number; readonly j: number }[];
  getCenterPoint(): { readonly x: number; readonly y: number };
}

export interface TokenActor {
  readonly id: string;
  readonly uuid: string;
  readonly isToken: boolean;
  readonly token: unknown;
  readonly system: { readonly stress: { readonly value: number; readonly max: number } };
  readonly statuses: ReadonlySet<string>;
  readonly effects: { readonly size: number };
  update(changes: object): Promise<unknown>;
}

/** A grid with its measures (CV-2, CV-10, CV-11). */
export interface Grid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly distance: number;
  readonly units: string;
  readonly isSquare: boolean;
  readonly isHexagonal: boolean;
  readonly isGridless: boolean;
  measurePath(points: readonly object[]): { readonly distance: number; readonly spaces: number };
  getOffset(point: object): { readonly i: number; readonly j: number };
  getCenterPoint(point: object): { readonly x: number; readonly y: number };
  getTopLeftPoint(point: object): { readonly x: number; readonly y: number };
  getAdjacentOffsets(offset: object): readonly object[];
  testAdjacency(a: object, b: object): boolean;
}

/** A scene, in members that the compiler need not follow. */
export interface LooseScene {
  readonly id: string;
  readonly uuid: string;
  readonly grid: Grid;
  readonly tokens: { get(id: string): PlacedToken | undefined };
  readonly _source: Readonly<Record<string, unknown>>;
  activate(): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<{ readonly id: string }[]>;
}

/** The board of this client (CV-1, CV-9). */
export interface LooseCanvas {
  readonly ready: boolean;
  readonly scene: unknown;
  readonly hud: { readonly token: LooseHud };
  readonly tokens: { readonly hud: LooseHud; get(id: string): BoardToken | undefined };
}

/** The panel of a token (CB-17). */
export interface LooseHud {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly object: unknown;
  bind(token: BoardToken): Promise<unknown>;
  close(): Promise<unknown>;
}

/** `canvas`, without the types of what this suite does not use. */
export const board = (): LooseCanvas => canvas as unknown as LooseCanvas;

/** Creates a scene, to be removed by `clearAway`. Squares of 100 pixels, each of 2 paces, unless told otherwise. */
export async function createScene(data: object = {}): Promise<LooseScene> {
  const grid = { type: CONST.GRID_TYPES.SQUARE, size: 100, distance: 2, units: "paces" };
  const scene = await Scene.implementation.create({ name: "Contract scene", width: 1000, height: 800, grid, ...data });
  if (!scene) throw new Error("The scene was not created.");
  return remember(scene) as unknown as LooseScene;
}

/** Creates a scene and shows it to everyone. Resolves when this client's board does. */
export async function showScene(): Promise<LooseScene> {
  const scene = await createScene();
  await scene.activate();
  await eventually(() => board().ready && board().scene === scene);
  return scene;
}

/** Puts an actor on a scene. */
export async function placeToken(scene: LooseScene, actor: Hero, data: object = {}): Promise<PlacedToken> {
  const document = await actor.getTokenDocument({ x: 200, y: 200, ...data });
  const [created] = await scene.createEmbeddedDocuments("Token", [document.toObject()]);
  const token = scene.tokens.get(created?.id ?? "");
  if (!token) throw new Error("The token was not created.");
  return token;
}

/** A token of a hero of the player's, on a scene that is shown to everyone. */
export async function showHeroToken(data: object = {}): Promise<PlacedToken> {
  return placeToken(await showScene(), await createHero(), data);
}

/** Two unlinked tokens of one actor that no player owns, on a scene that need not be shown. */
export async function placeTwins(): Promise<{ base: Hero; first: PlacedToken; second: PlacedToken }> {
  const base = await createNpc();
  const scene = await createScene();
  // Of different names, or the system would number them meanwhile.
  const first = await placeToken(scene, base, { name: "Castor" });
  return { base, first, second: await placeToken(scene, base, { name: "Pollux", x: 400 }) };
}

/** What the board draws for a token, once it does. */
export async function drawn(token: PlacedToken): Promise<BoardToken> {
  return eventually(() => (board().ready ? board().tokens.get(token.id) : undefined));
}

import type { GridRectangle } from "../../common/grid/grid-types.ts";
import { randomID } from "../../common/utils/random-id.ts";
import type { Board } from "../known-classes.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import type { TokenHUD } from "../applications/hud/token-hud.ts";
import type { PreparedUpdates } from "./moving-token.ts";
import type { DragPlan } from "./rulers/drag-plan.ts";
import { plainPlan, toldPlan, type PlannedActivity } from "./rulers/told-plans.ts";
import { svgElement } from "./svg.ts";
import { Token } from "./token.ts";
import { TokenHistory } from "./token-history.ts";

/** `canvas.tokens`: the tokens of the shown scene (CV-9). */
export class TokenLayer {
  readonly element: SVGGElement = svgElement("g", { class: "tokens" });
  /** What rulers draw above the tokens, and below them. */
  readonly rulers: SVGGElement = svgElement("g", { class: "token-rulers" });
  readonly rulerSpaces: SVGGElement = svgElement("g", { class: "token-ruler-spaces" });
  /** What is being dragged, by whom it is held and along which way. */
  drag: DragPlan | null = null;
  readonly #board: Board;
  readonly #tokens = new Map<string, Token>();
  readonly #history = new TokenHistory();
  #keyboard: Promise<unknown> = Promise.resolve();

  constructor(board: Board) {
    this.#board = board;
  }

  /** The panel of a token (CB-17). */
  get hud(): TokenHUD | null {
    return this.#board.hud?.token ?? null;
  }

  get dragged(): readonly Token[] {
    return this.drag?.tokens.filter((token) => this.#tokens.get(token.id) === token) ?? [];
  }

  /** Whether this narrator moves tokens through walls, and over ground that cannot be crossed (MAP-45). */
  get isUnconstrained(): boolean {
    return this.#board.isUnconstrained && game.user?.isGM === true;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  get controlled(): Token[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter(({ isOwner }) => isOwner);
  }

  /** Finds tokens by where they are; one after the other, as a table has few (MAP-96). */
  readonly quadtree = {
    /** The tokens whose rectangle overlaps another. */
    getObjects: (
      { x, y, width, height }: GridRectangle,
      { collisionTest }: { collisionTest?: (found: { t: Token }, rectangle: GridRectangle) => boolean } = {},
    ): Set<Token> => {
      const overlaps = (token: Token): boolean =>
        token.x < x + width && token.x + token.w > x && token.y < y + height && token.y + token.h > y;
      const found = this.placeables.filter((token) => overlaps(token));
      return new Set(found.filter((t) => collisionTest?.({ t }, { x, y, width, height }) ?? true));
    },
  };

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  add(document: TokenDocument): Token {
    const token = new Token(document, this);
    this.#tokens.set(token.id, token);
    this.element.append(token.element);
    this.arrange();
    return token;
  }

  /** Draws the lower tokens before the higher ones, and those of one height by their `sort` (MAP-106). */
  arrange(): void {
    const order = this.placeables.sort(
      ({ document: one }, { document: other }) => one.elevation - other.elevation || one.sort - other.sort,
    );
    let next: Element | null = null;
    for (const { element } of order.reverse()) {
      // What is in its place stays: a token that is taken out and put back would lose the focus.
      if (element.nextElementSibling !== next) this.element.insertBefore(element, next);
      next = element;
    }
  }

  remove(id: string): void {
    this.#tokens.get(id)?.destroy();
    this.#tokens.delete(id);
  }

  clear(): void {
    for (const id of [...this.#tokens.keys()]) this.remove(id);
  }

  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Moves tokens as was prepared, to be undone by {@link undoHistory}. */
  async move([updates, options]: PreparedUpdates): Promise<void> {
    const { scene } = this.#board;
    if (!scene) return;
    this.#history.rememberMove(scene, options.movement);
    await scene.updateEmbeddedDocuments("Token", updates, { ...options });
  }

  /** What a press of a key changes: one entry for each token, by spaces (MAP-46). */
  _prepareKeyboardMovementUpdates(tokens: readonly Token[], dx: number, dy: number, dz: number): PreparedUpdates {
    const updates = tokens.map(({ id }) => ({ _id: id }));
    const movement = tokens.map((token) => {
      const place = token._getShiftedPosition(dx, dy, dz);
      const waypoint = { ...place, action: token._getKeyboardMovementAction(), snapped: true, checkpoint: true };
      const constrainOptions = token._getDragConstrainOptions();
      return [token.id, { id: randomID(), waypoints: [waypoint], method: "keyboard", constrainOptions }] as const;
    });
    return [updates, { movement: Object.fromEntries(movement) }];
  }

  /** Moves tokens by keys: each press is an operation, after the one before (MAP-46). */
  moveByKeyboard(tokens: readonly Token[], { dx, dy, dz }: Record<"dx" | "dy" | "dz", number>): void {
    this.#keyboard = this.#keyboard
      .then(() => this.move(this._prepareKeyboardMovementUpdates(tokens, dx, dy, dz)))
      .catch(() => undefined);
  }

  /** Measures the ways anew that are being planned: what they cost has changed (MAP-11). */
  recalculatePlannedMovementPaths(): void {
    this.drag?.recalculate();
    for (const token of this.placeables)
      if (Object.keys(token._plannedMovement).length > 0) token.renderFlags.set({ refreshRuler: true });
  }

  /** Tells the others of the ways that this user plans, if they may know (MAP-12). */
  broadcastPlans(): void {
    if (!game.user?.can("SHOW_RULER")) return;
    const { scene } = this.#board;
    const plans = this.dragged.flatMap(({ id, _plannedMovement: plans }) => {
      const plan = plans[game.userId];
      return plan ? [[id, plainPlan(plan)] as const] : [];
    });
    game.user.broadcastActivity({ plannedMovement: { sceneId: scene?.id ?? null, tokens: Object.fromEntries(plans) } });
  }

  /** What another user plans (MAP-12). */
  _notePlans(user: User, { sceneId, tokens }: PlannedActivity): void {
    for (const token of this.placeables) {
      const told = sceneId === this.#board.scene?.id ? tokens[token.id] : undefined;
      token._setPlan(String(user.id), told ? toldPlan(token, told) : null);
    }
  }

  /** Takes the selected tokens off the scene, to be undone by {@link undoHistory}. @returns whether there were any */
  deleteControlled(): boolean {
    const documents = this.controlled.map((token) => token.document);
    const scene = documents[0]?.parent;
    if (!scene || !game.user?.can("TOKEN_DELETE")) return false;
    this.#history.rememberDeletion(documents);
    const ids = documents.flatMap(({ id }) => id ?? []);
    void scene.deleteEmbeddedDocuments("Token", ids);
    return true;
  }

  /** Takes back this client's last move or deletion of tokens. @returns whether there was one */
  undoHistory(): boolean {
    return this.#history.undo();
  }

  /** Makes tokens the targets of a user, and no others (CV-8). */
  setTargets(ids: Iterable<string>, { user = game.user }: { user?: User | null } = {}): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const isTarget = user !== null && token.targeted.has(user);
      if (isTarget !== wanted.has(token.id)) token.setTarget(wanted.has(token.id), { user, releaseOthers: false });
    }
  }
}

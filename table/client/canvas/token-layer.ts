import type { GridRectangle } from "../../common/grid/grid-types.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import type { TokenHUD } from "../applications/hud/token-hud.ts";
import type { Board } from "./board.ts";
import type { Point } from "./line-of-sight.ts";
import { svgElement } from "./svg.ts";
import { Token } from "./token.ts";
import { TokenHistory } from "./token-history.ts";

/** Where a token is to go: the corner, in pixels. */
export interface TokenMove extends Point {
  readonly token: Token;
}

/** `canvas.tokens`: the tokens of the shown scene (CV-9). */
export class TokenLayer {
  readonly element: SVGGElement = svgElement("g", { class: "tokens" });
  readonly #board: Board;
  readonly #tokens = new Map<string, Token>();
  readonly #history = new TokenHistory();

  constructor(board: Board) {
    this.#board = board;
  }

  /** The panel of a token (CB-17). */
  get hud(): TokenHUD | null {
    return this.#board.hud?.token ?? null;
  }

  /** Every token on the board. */
  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }

  /** The selected tokens. */
  get controlled(): Token[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }

  /** The tokens that this client's user owns. */
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

  /** A token by its id. */
  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** Draws a token that is new. */
  add(document: TokenDocument): Token {
    const token = new Token(document, this);
    this.#tokens.set(token.id, token);
    this.element.append(token.element);
    return token;
  }

  /** Takes a token off the board. */
  remove(id: string): void {
    this.#tokens.get(id)?.destroy();
    this.#tokens.delete(id);
  }

  /** Takes every token off the board. */
  clear(): void {
    for (const id of [...this.#tokens.keys()]) this.remove(id);
  }

  /** Lets go of every selected token. */
  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Moves tokens, to be undone by {@link undoHistory}. */
  async moveAll(moves: readonly TokenMove[]): Promise<void> {
    const changed = moves.filter(({ token, x, y }) => token.x !== x || token.y !== y);
    if (changed.length === 0) return;
    this.#history.remember(
      "move",
      changed.map(({ token }) => token.document),
    );
    await Promise.all(changed.map(({ token, x, y }) => token.document.move({ x, y })));
  }

  /** Takes the selected tokens off the scene, to be undone by {@link undoHistory}. @returns whether there were any */
  deleteControlled(): boolean {
    const documents = this.controlled.map((token) => token.document);
    const scene = documents[0]?.parent;
    if (!scene || !game.user?.can("TOKEN_DELETE")) return false;
    this.#history.remember("delete", documents);
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

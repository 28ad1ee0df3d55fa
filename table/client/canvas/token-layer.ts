import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import { svgElement } from "./svg.ts";
import { Token } from "./token.ts";

/** `canvas.tokens`: the tokens of the shown scene (CV-9). */
export class TokenLayer {
  readonly element: SVGGElement = svgElement("g", { class: "tokens" });
  readonly #tokens = new Map<string, Token>();

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

  /** Makes tokens the targets of a user, and no others (CV-8). */
  setTargets(ids: Iterable<string>, { user = game.user }: { user?: User | null } = {}): void {
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const isTarget = user !== null && token.targeted.has(user);
      if (isTarget !== wanted.has(token.id)) token.setTarget(wanted.has(token.id), { user, releaseOthers: false });
    }
  }
}

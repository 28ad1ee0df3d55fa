import type { Token } from "../../known-classes.ts";
import type { TokenRulerData } from "./ruler-types.ts";

/** The ruler of a token: one for each token on the board, of the class in `CONFIG.Token.rulerClass` (MAP-1, MAP-2). */
export abstract class BaseTokenRuler {
  readonly #token: Token;
  #visible = true;

  constructor(token: Token) {
    this.#token = token;
  }

  get token(): Token {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(visible: boolean) {
    if (this.#visible === visible) return;
    this.#visible = visible;
    this._onVisibleChange();
  }

  /** Once, before anything is shown. */
  async draw(): Promise<void> {
    // Nothing to prepare.
  }

  abstract clear(): void;

  abstract destroy(): void;

  abstract refresh(rulerData: TokenRulerData): void;

  protected _onVisibleChange(): void {
    // Nothing to do.
  }
}

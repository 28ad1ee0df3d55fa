import type { UnknownRecord } from "../../common/utils/get-type.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";

/** How many steps can be taken back. */
const LENGTH = 20;

/** One thing that this client has done to tokens of a scene. */
interface Step {
  readonly kind: "move" | "delete";
  readonly scene: Scene;
  /** What undoes it: places, or whole sources. */
  readonly data: UnknownRecord[];
}

/** What this client has done to tokens, so that it can be undone. */
export class TokenHistory {
  readonly #steps: Step[] = [];

  /** Keeps how tokens are before they are moved or deleted. */
  remember(kind: Step["kind"], tokens: readonly TokenDocument[]): void {
    const scene = tokens[0]?.parent;
    if (!scene) return;
    const sources = tokens.map((token) => token.toObject());
    const data = kind === "delete" ? sources : sources.map(({ _id, x, y }) => ({ _id, x, y }));
    this.#steps.push({ kind, scene, data });
    if (this.#steps.length > LENGTH) this.#steps.shift();
  }

  /** Undoes the last step. @returns whether there was one */
  undo(): boolean {
    const step = this.#steps.pop();
    if (!step) return false;
    const { kind, scene, data } = step;
    if (kind === "delete") void scene.createEmbeddedDocuments("Token", data, { keepId: true });
    else {
      // Whoever has left the scene meanwhile does not come back by an undone move.
      const present = data.filter(({ _id }) => scene.tokens.has(String(_id)));
      void scene.updateEmbeddedDocuments("Token", present);
    }
    return true;
  }
}

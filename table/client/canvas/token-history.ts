import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { returnOf } from "../documents/movement/movement-history.ts";
import { storedPosition } from "../documents/movement/movement-paths.ts";
import type { MovementInstruction, MovementPosition } from "../documents/movement/movement-types.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";

/** How many steps can be taken back. */
const LENGTH = 20;

interface Moved {
  readonly id: string;
  readonly movementId: string;
  readonly place: MovementPosition;
}

/** One thing that this client has done to tokens of a scene: what undoes it. */
type Step = { readonly scene: Scene } & ({ readonly moved: readonly Moved[] } | { readonly deleted: UnknownRecord[] });

export class TokenHistory {
  readonly #steps: Step[] = [];

  rememberMove(scene: Scene, movements: Readonly<Record<string, MovementInstruction>>): void {
    const moved = Object.entries(movements).flatMap(([id, { id: movementId }]): Moved[] => {
      const token = scene.tokens.get(id);
      return token && movementId !== undefined ? [{ id, movementId, place: storedPosition(token) }] : [];
    });
    this.#remember({ scene, moved });
  }

  rememberDeletion(tokens: readonly TokenDocument[]): void {
    const scene = tokens[0]?.parent;
    if (scene) this.#remember({ scene, deleted: tokens.map((token) => token.toObject()) });
  }

  #remember(step: Step): void {
    this.#steps.push(step);
    if (this.#steps.length > LENGTH) this.#steps.shift();
  }

  /** Undoes the last step. @returns whether there was one */
  undo(): boolean {
    const step = this.#steps.pop();
    if (!step) return false;
    const { scene } = step;
    if ("deleted" in step) void scene.createEmbeddedDocuments("Token", step.deleted, { keepId: true });
    else void moveBack(scene, step.moved);
    return true;
  }
}

/** Anyone who has left the scene meanwhile does not come back by an undone move, and a path that is not at its end stops (MAP-44). */
async function moveBack(scene: Scene, moved: readonly Moved[]): Promise<void> {
  const tokens = moved.flatMap(({ id, ...before }) => {
    const token = scene.tokens.get(id);
    return token ? [{ token, ...before }] : [];
  });
  for (const { token } of tokens) token.stopMovement();
  const { updates, movement } = returnOf(tokens);
  await scene.updateEmbeddedDocuments("Token", updates, { movement });
}

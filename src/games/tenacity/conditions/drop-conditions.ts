import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isOnLevelInView } from "../../../compat/levels.ts";
import { applyCondition, copyOfCondition } from "./apply-condition.ts";
import { isCondition } from "../data/documents.ts";

/** What is dropped on the canvas, with the place of the drop in the scene (HK-10). */
interface CanvasDrop {
  readonly type?: string;
  readonly uuid?: string;
  /** The data of an effect that is nowhere yet. */
  readonly data?: object;
  readonly x?: number;
  readonly y?: number;
}

/** Lets a condition that is dropped on a token be put on its actor; call once, in `init`. */
export function registerConditionDrops(): void {
  Hooks.on("dropCanvasData", (_canvas: unknown, data: CanvasDrop) => {
    if (data.type !== "ActiveEffect") return undefined;
    const actor = tokenAt(data)?.actor;
    // Other effects are core's to put on a token, on 14.
    if (!actor || isOfAnotherType(data)) return undefined;
    void applyDropped(actor, data);
    return false;
  });
}

/** Whether what is dropped is known to be no condition; what lies in a compendium is known by its type there, or not yet. */
function isOfAnotherType({ uuid, data }: CanvasDrop): boolean {
  const effect: unknown = uuid === undefined ? data : fromUuidSync(uuid, { strict: false });
  const { type = "condition" } = (effect ?? {}) as { readonly type?: string };
  return type !== "condition";
}

/** What is dropped may be there already, or, from a command in a text, be only the data of what would be (SH-7). */
async function applyDropped(actor: TenacityActor, data: CanvasDrop): Promise<void> {
  const drop = data as ActiveEffect.DropData;
  const effect = await ActiveEffect.implementation.fromDropData(drop);
  if (!isCondition(effect) || effect.parent === actor) return;
  if (actor.isOwner) await applyCondition(actor, copyOfCondition(effect));
  else ui.notifications.warn("TENACITY.Condition.NotYours", { format: { actor: nameOf(actor) } });
}

/** The topmost token at a point of the scene, on the level in view, that this user may see. */
function tokenAt({ x = 0, y = 0 }: CanvasDrop): foundry.canvas.placeables.Token.Implementation | undefined {
  return canvas.tokens?.placeables.findLast((token) => {
    const isSeen = isOnLevelInView(token.document) && (game.user.isGM || !token.document.hidden);
    return isSeen && x >= token.x && x < token.x + token.w && y >= token.y && y < token.y + token.h;
  });
}

import type { EvadeActor, EvadeWeapon } from "../data/documents.ts";
import { gunView } from "../items/gun-view.ts";
import { free, reload } from "../items/tend-gun.ts";
import { rollCheck } from "./roll-check.ts";

/**
 * Does about a gun what its state asks for: reloads it, or frees what is jammed, by a check of Craft, by an action, or in a workshop
 * (S3-20, S3-22).
 */
export async function tendGun(actor: EvadeActor, gun: EvadeWeapon): Promise<boolean> {
  const todo = gunView(gun)?.todo ?? "";
  if (todo === "" || !gun.isOwner) return false;
  if (todo === "reload") return reload(actor, gun);
  return todo === "craft" ? rollCheck(actor, { fix: gun.id ?? "" }) : free(actor, gun);
}

import { TenacityActor } from "./actor.ts";

/** Finds an actor of this world by uuid; null for what is gone, lies in a compendium, or is no actor at all. */
export function findActor(uuid: unknown): TenacityActor | null {
  const found = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof TenacityActor && found.pack === null ? found : null;
}

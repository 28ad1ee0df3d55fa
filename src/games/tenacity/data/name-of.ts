import type { TenacityActor } from "../../../engine/data/actor.ts";

/** What an actor is called at the table: its token's name, where it has a token; "" for one that is gone. */
export function nameOf(actor: TenacityActor | undefined): string {
  return actor?.token?.name ?? actor?.name ?? "";
}

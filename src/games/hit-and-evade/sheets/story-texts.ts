import { richText } from "../../../engine/data/rich-text.ts";
import type { EvadeActor, EvadeGroup } from "../data/documents.ts";

/** What an actor's sheet tells; notes are for owners alone. */
export async function storyTexts(actor: EvadeActor | EvadeGroup) {
  const { biography, notes } = actor.system;
  return {
    biography: await richText(actor, biography),
    notes: actor.isOwner ? await richText(actor, notes) : { source: "", enriched: "" },
  };
}

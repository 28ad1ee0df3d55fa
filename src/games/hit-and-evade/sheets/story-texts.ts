import { richText, type RichTextView } from "../../../engine/data/rich-text.ts";
import type { EvadeActor, EvadeGroup } from "../data/documents.ts";

/** The texts of an actor's sheet. */
export interface StoryTexts {
  biography: RichTextView;
  notes: RichTextView;
}

/** What an actor's sheet tells; notes are for owners alone. */
export async function storyTexts(actor: EvadeActor | EvadeGroup): Promise<StoryTexts> {
  const { biography, notes } = actor.system;
  return {
    biography: await richText(actor, biography),
    notes: actor.isOwner ? await richText(actor, notes) : { source: "", enriched: "" },
  };
}

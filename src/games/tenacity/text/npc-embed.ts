import { isHTMLElement } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { isNpc } from "../data/documents.ts";
import { detailsView } from "../sheets/details-view.ts";
import { abilityGroups, gearGroups } from "../items/item-view.ts";
import { npcCard } from "../sheets/npc-view.ts";
import { renderTemplate } from "../../../engine/windows/included-templates.ts";

/** The condensed card of an NPC, for journals: `@Embed[uuid]` (TX-2). Other actors have none, and are linked. */
async function renderNpcEmbed(actor: TenacityActor): Promise<HTMLElement | null> {
  if (!isNpc(actor)) return null;
  const { protection } = await detailsView(actor);
  const card = npcCard(actor, { abilities: abilityGroups(actor), gear: gearGroups(actor) });
  const { stress, wounds } = actor.system;
  const context = {
    card,
    protection,
    name: actor.name,
    img: actor.img ?? "",
    concept: actor.system.concept,
    stress: stress.max,
    wounds: wounds.max,
  };
  const html = await renderTemplate(templatePath("games/tenacity/sheets/npc-embed"), context);
  const embedded = foundry.utils.parseHTML(html);
  return isHTMLElement(embedded) ? embedded : null;
}

/** Lets NPCs be embedded in journals; call in `init`. */
export function registerNpcEmbed(): void {
  TenacityActor.registerEmbed(renderNpcEmbed);
}

import { TenacityActor } from "../../../engine/data/actor.ts";
import { addHoverSource } from "../../../engine/text/hover-text.ts";
import { late } from "../../../engine/windows/late.ts";
import { isNpc } from "../data/documents.ts";

const cards = async () => late(import("./hover-cards.ts"));

/**
 * Elements with `data-card="<uuid>"` are explained by a card of that item or condition; of an actor's skill by
 * `data-card="<uuid of the actor>" data-skill="<id>"`. Call before `ready`.
 */
export function registerHoverCards(): void {
  addHoverSource({
    selector: "[data-card]",
    cssClass: "card-tooltip",
    draw: async (element) => (await cards()).drawHoverCard(element),
  });
}

/** Lets NPCs be embedded in journals; other actors have no card, and are linked. Call in `init`. */
export function registerNpcEmbed(): void {
  TenacityActor.registerEmbed(async (actor) => (isNpc(actor) ? (await cards()).renderNpcEmbed(actor) : null));
}

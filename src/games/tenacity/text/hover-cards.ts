import { TenacityActor } from "../../../engine/data/actor.ts";
import { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { descriptionOf } from "../../../engine/data/rich-text.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { drawReadingCard, type ReadingCard } from "../../../engine/text/reading-card.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { planText } from "../plan/check-labels.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { isAbility, isCharacter, isCondition } from "../data/documents.ts";
import { findSkill, skillIcon } from "../lists/registry.ts";
import { findRule } from "../../../engine/rules-on-hover/rule-index.ts";
import { attributeBlocks } from "../sheets/character-view.ts";
import { conditionWords } from "../sheets/condition-view.ts";
import { abilityGroups, factsOf, gearGroups } from "../items/item-view.ts";
import { givenWords } from "../items/modifier-labels.ts";
import { isHTMLElement } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { detailsView } from "../sheets/details-view.ts";
import { npcCard } from "../sheets/npc-view.ts";
import { renderTemplate } from "../../../engine/windows/included-templates.ts";

/** What an element with `data-card` is about, to be read (`what-is-read.ts`). */
export async function drawHoverCard(element: HTMLElement): Promise<HTMLElement | null> {
  const card = await cardOf(element.dataset);
  return card && drawReadingCard(card, element);
}

async function cardOf({ card: uuid = "", skill }: DOMStringMap): Promise<ReadingCard | null> {
  // The uuid may be of an item, an effect or an actor.
  const document = (await fromUuid(uuid as `Item.${string}`)) as
    | TenacityItem
    | TenacityActiveEffect
    | TenacityActor
    | null;
  if (document instanceof TenacityItem) return itemCard(document);
  if (document instanceof TenacityActiveEffect) return effectCard(document);
  return document instanceof TenacityActor && skill !== undefined ? skillCard(document, skill) : null;
}

function itemCard(item: TenacityItem): ReadingCard {
  return {
    img: item.img ?? "",
    name: item.name,
    kind: game.i18n.localize(
      isAbility(item) ? `TENACITY.Ability.Kinds.${item.system.kind}` : `TYPES.Item.${item.type}`,
    ),
    facts: [...factsOf(item), ...givenWords(item)],
    text: descriptionOf(item),
  };
}

function effectCard(effect: TenacityActiveEffect): ReadingCard {
  const ours = isCondition(effect);
  return {
    img: effect.img ?? "",
    name: effect.name,
    kind: ours ? kindName(effect.system.kind) : "",
    facts: ours ? [conditionWords(effect.system)] : [],
    text: effect.description,
  };
}

/** A check to press behind an example, which a card can only print. */
const SAMPLE = /(?<!\s)\s*\[\[\/check [^[\]]*\]\]/g;

/** A skill with the rank, rating and dice of someone, and what the rules say of it. */
async function skillCard(actor: TenacityActor, id: string): Promise<ReadingCard | null> {
  const found = findSkill(id);
  if (!found || !isCharacter(actor)) return null;
  const block = attributeBlocks(actor).find((each) => each.id === found.attribute.id);
  const row = block?.skills.find((each) => each.id === found.skill.id);
  if (!block || !row) return null;
  const page = await findRule(found.skill.id);
  return {
    img: skillIcon(found.skill.id),
    name: row.label,
    kind: `${block.label} · ${row.rating}`,
    facts: [planText(new CheckPlan({ actor, entry: found })), row.impactLabel],
    text: (page?.text.content ?? "").replaceAll(SAMPLE, ""),
    section: row.label,
  };
}

/** The condensed card of an NPC, for journals: `@Embed[uuid]` (TX-2). */
export async function renderNpcEmbed(actor: TenacityActor<"npc">): Promise<HTMLElement | null> {
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

import { isCharacter, isHero, type CharacterActor } from "../data/documents.ts";
import type { SpotlightEvent } from "../rules/index.ts";
import { TenacityCombat, type TenacityCombatant } from "../turns/combat.ts";
import { actorOf } from "../turns/combatant-facts.ts";
import { findSkill, registry } from "../lists/registry.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { bestSkillFor, fieldOf, fieldsFor, findEntry } from "../data/list-entries.ts";
import { cardFields } from "../rolls/card-dice.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { openCheck, rollWithoutCard } from "../posting/open-check.ts";
import { criticalOn } from "../card/script-steps.ts";
import { postMessage, type PostingOptions } from "../../../engine/cards/secret/post-message.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { inARow } from "../../../engine/text/words.ts";
import { rollFacts } from "../plan/own-dice.ts";

/** Makes establishing rolls out of checks; call in `init`. */
export function registerEstablishing(): void {
  TenacityCombat.registerEstablisher(establish);
}

/**
 * Rolls for combatants, one after the other: each with the skill that was chosen for it (R-1201). Heroes have a card, on which there is
 * something to decide. Whom the narrator plays rolls the dice of its card out of players' sight; one message and one step have those of all.
 */
async function establish(combat: TenacityCombat, ids: readonly string[]): Promise<void> {
  const rolled: { readonly name: string; readonly rolls: readonly Roll[] }[] = [];
  const steps: SpotlightEvent[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    const actor = combatant && actorOf(combatant);
    if (!combatant || !isCharacter(actor)) continue;
    const entry = rolledWith(actor, skillOf(combatant));
    if (!entry) continue;
    const plan = planOf(actor, entry);
    const isPlayed = isHero(actor) || combatant.players.length > 0;
    if (isPlayed || !rollsCard(plan)) {
      // Of someone hidden no one is told that it rolls.
      await roll(plan, isPlayed && !combatant.hidden ? {} : { mode: "private" });
      continue;
    }
    const came = plan.problem ? null : await rollWithoutCard(plan);
    if (!came) continue;
    rolled.push({ name: combatant.name ?? nameOf(actor), rolls: came.rolls });
    steps.push({ type: "roll", combatant: id, total: came.total });
  }
  if (rolled.length === 0) return;
  await combat.take(...steps);
  const names = inARow(rolled.map(({ name }) => name));
  const words = game.i18n.format("TENACITY.Spotlight.Establishing", { names });
  await postMessage(
    {
      speaker: { alias: game.i18n.localize("TENACITY.Purpose.initiative") },
      words,
      rolls: rolled.flatMap(({ rolls }) => rolls),
    },
    { mode: "private" },
  );
}

/** The skill that a combatant establishes the order with: the chosen one, or else the usual one. */
export function skillOf(combatant: TenacityCombatant): SkillEntry | undefined {
  const actor = actorOf(combatant);
  const usual = isCharacter(actor) ? bestSkillFor(actor, "initiative") : undefined;
  return findSkill(combatant.system.skill) ?? findSkill(usual ?? "") ?? firstSkill();
}

function firstSkill(): SkillEntry | undefined {
  const [attribute] = registry().attributes;
  return findSkill(attribute?.skills[0]?.id ?? "");
}

function ranksOf({ system }: CharacterActor, { attribute, skill }: SkillEntry): number {
  return (system.attributes[attribute.id]?.rank ?? 0) + (system.skills[skill.id]?.rank ?? 0);
}

/** A card without ranks rolls challenge dice: those for this, or the best of those that it has. */
function rolledWith(actor: CharacterActor, entry: SkillEntry | undefined): SkillEntry | undefined {
  if (entry && ranksOf(actor, entry) > 0) return entry;
  const fields = cardFields(actor).toSorted((one, other) => other.dice - one.dice);
  const usual = fields.find(({ key }) => fieldsFor("initiative").includes(fieldOf(key)));
  return findEntry((usual ?? fields[0])?.key ?? "") ?? entry;
}

function planOf(actor: CharacterActor, entry: SkillEntry): CheckPlan {
  const plan = new CheckPlan({ actor, entry, preset: { purpose: "initiative", occasion: "initiative" } });
  plan.wield("");
  return plan;
}

/** Whether the dice of a card are rolled, of which nothing can be a critical. */
const rollsCard = (plan: CheckPlan): boolean => rollFacts(plan, plan.counting).challengeDice !== undefined;

async function roll(plan: CheckPlan, posting: PostingOptions): Promise<void> {
  const card = plan.problem ? undefined : await openCheck(plan, posting);
  // No one waits for a choice that is none: without impact a critical is a hero die.
  if (card?.id) await criticalOn(card.id, "heroDie");
}

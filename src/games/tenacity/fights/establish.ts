import { isCharacter, type CharacterActor } from "../data/documents.ts";
import { TenacityCombat } from "../turns/combat.ts";
import type { TenacityCombatant } from "../turns/combatant.ts";
import { actorOf } from "../turns/combatant-facts.ts";
import { findSkill, registry } from "../lists/registry.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { bestSkillFor, fieldsFor } from "../data/roles.ts";
import { fieldOf, findEntry } from "../data/check-entry.ts";
import { cardFields } from "../rolls/card-dice.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { openCheck } from "../posting/open-check.ts";
import { criticalOn } from "../card/script-steps.ts";
import type { PostingOptions } from "../../../engine/cards/secret/post-message.ts";

/** Makes establishing rolls out of checks; call in `init`. */
export function registerEstablishing(): void {
  TenacityCombat.registerEstablisher(establish);
}

/** Rolls for combatants, one after the other: each with the skill that was chosen for it (R-1201). */
async function establish(combat: TenacityCombat, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    const actor = combatant && actorOf(combatant);
    if (!combatant || !isCharacter(actor)) continue;
    const entry = rolledWith(actor, skillOf(combatant));
    // Of someone hidden no one is told that it rolls.
    if (entry) await roll(actor, entry, combatant.hidden ? { mode: "private" } : {});
  }
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

async function roll(actor: CharacterActor, entry: SkillEntry, posting: PostingOptions): Promise<void> {
  const plan = new CheckPlan({ actor, entry, preset: { purpose: "initiative", occasion: "initiative" } });
  plan.wield("");
  const card = plan.problem ? undefined : await openCheck(plan, posting);
  // No one waits for a choice that is none: without impact a critical is a hero die.
  if (card?.id) await criticalOn(card.id, "heroDie");
}

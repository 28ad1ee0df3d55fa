import { namedSpeaker } from "../../../engine/cards/named-speaker.ts";
import { CHECK_LIMITS } from "../rolls/check-request.ts";
import { ChallengeRoll } from "../rolls/challenge-roll.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import { TenacityCombat } from "./combat.ts";
import type { TenacityCombatant } from "./combatant.ts";
import { actorOf } from "./combatant-facts.ts";
import { findSkill, registry } from "../lists/registry.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { bestSkillFor, fieldsFor } from "../lists/roles.ts";
import { fieldOf } from "../dialog/check-entry.ts";
import { cardFields, type CardDice } from "../card/card-dice.ts";
import { CheckPlan } from "../card/check-plan.ts";
import { openCheck } from "../card/open-check.ts";
import { criticalOn } from "../card/script-steps.ts";
import { confirmMode } from "../../../engine/cards/secret/confirm-mode.ts";
import { postMessage, type PostingOptions } from "../../../engine/cards/secret/post-message.ts";

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
    const entry = skillOf(combatant);
    const rank = entry ? ranksOf(actor, entry) : 0;
    if (entry && rank > 0) await rollSkill(actor, entry, postingOf(combatant));
    else await rollChallenge(combat, combatant, actor);
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

/** Of someone hidden no one is told that it rolls. */
function postingOf({ hidden }: TenacityCombatant): PostingOptions {
  return hidden ? { mode: "private" } : {};
}

async function rollSkill(actor: CharacterActor, entry: SkillEntry, posting: PostingOptions): Promise<void> {
  const plan = new CheckPlan({ actor, entry, preset: { purpose: "initiative", occasion: "initiative" } });
  plan.wield("");
  const read = plan.request();
  const card = "request" in read ? await openCheck(plan, read.request, posting) : undefined;
  // No one waits for a choice that is none: without impact a critical is a hero die.
  if (card?.id) await criticalOn(card.id, "heroDie");
}

/** A card without ranks rolls challenge dice: those for this, or the best where it is silent. */
async function rollChallenge(
  combat: TenacityCombat,
  combatant: TenacityCombatant,
  actor: CharacterActor,
): Promise<void> {
  const fields = cardFields(actor);
  const usual = fields.find(({ key }) => fieldsFor("initiative").includes(fieldOf(key)));
  const silent: CardDice = { dice: 0, modifier: 0 };
  const best = usual ?? fields.reduce<CardDice>((one, other) => (other.dice > one.dice ? other : one), silent);
  const dice = Math.max(CHECK_LIMITS.challengeDice.minimum, best.dice);
  const posting = postingOf(combatant);
  const confirmed = await confirmMode(posting.mode);
  if (!confirmed) return;
  const roll = await ChallengeRoll.fromDice({ dice, modifier: best.dice > 0 ? best.modifier : 0 }).evaluate();
  const message = {
    speaker: namedSpeaker(actor),
    flavor: foundry.utils.escapeHTML(
      game.i18n.format("TENACITY.Spotlight.Establishes", { name: combatant.name ?? "" }),
    ),
    rolls: [roll],
  };
  await postMessage(message, { ...posting, ...confirmed });
  await combat.take({ type: "roll", combatant: combatant.id ?? "", total: roll.total });
}

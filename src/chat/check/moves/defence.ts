import { HeroRoll } from "../../../dice/hero-roll.ts";
import { ChallengeRoll, challengeFormula } from "../../../dice/challenge-roll.ts";
import type { CharacterActor } from "../../../documents/actor.ts";
import {
  challengePool,
  fullDefenceAdvantage,
  heroPool,
  type CheckModifier,
  type CheckState,
  type HeroPool,
  type RollFacts,
  type SizeShare,
} from "../../../rules/index.ts";
import { findSkill, registry, type SkillEntry } from "../../../settings/registry.ts";
import { labelOf } from "../../../settings/registry-labels.ts";
import { checkTags } from "../check-means.ts";
import { automaticDice, circumstancesOf } from "../circumstances.ts";
import { natureOf, REACTION_OF, sizeShare } from "../nature.ts";
import { findCharacter } from "../read-check.ts";
import { localize } from "../words.ts";
import type { CheckStepDraft as Step } from "../append-event.ts";

/** One way to defend. */
export interface DefenceChoice {
  /** `skill:<id>`, or `field:<id>` for challenge dice of a card. */
  readonly id: string;
  readonly label: string;
  /** Hero dice that it rolls before anything is added; null for challenge dice. */
  readonly pool: HeroPool | null;
  /** What it adds, or the dice of a card: "+2", "3d6 + 1". */
  readonly value: string;
  /** Whether R-1104 names it for such an attack; any other skill is for the narrator to allow. */
  readonly suggested: boolean;
}

/** What a defender adds by hand. */
export interface DefenceWishes {
  readonly choice: string;
  readonly advantage: number;
  readonly disadvantage: number;
  readonly modifier: number;
}

/** Attacks at arm's length can be parried. */
const MELEE: readonly string[] = ["meleeCombat", "unarmedCombat"];

/** Ways in which a character may defend against a check, those that the rules suggest first. */
export function defenceChoices(actor: CharacterActor, { opening }: CheckState): readonly DefenceChoice[] {
  const { skill: reaction, field } = REACTION_OF[natureOf(opening, opening.purpose)];
  const parries = MELEE.includes(opening.skill.id) ? MELEE : [];
  const suggested = [reaction, ...parries];
  const skills = registry().attributes.flatMap((attribute) =>
    attribute.skills.map((skill) => skillChoice(actor, { skill, attribute }, opening.settings, suggested)),
  );
  const choices = [...fieldChoices(actor, field), ...skills];
  return choices.sort((one, other) => Number(other.suggested) - Number(one.suggested));
}

/** The hero dice of a choice with what is added by hand and by what the defender has; null for challenge dice. */
export function defencePool(actor: CharacterActor, state: CheckState, wishes: DefenceWishes): HeroPool | null {
  const entry = skillOf(wishes.choice);
  return entry ? poolOf(actor, state, entry, wishes) : null;
}

/** Defends: rolls what was chosen. Conditions roll their own dice along. */
export async function defend(
  actor: CharacterActor,
  state: CheckState,
  target: string,
  wishes: DefenceWishes,
): Promise<Step | null> {
  const common = { type: "defended", ...(target === "" ? {} : { target }), defender: actor.uuid } as const;
  const dice = fieldDice(actor, wishes.choice);
  const entry = skillOf(wishes.choice);
  const situation = situationOf(wishes);
  if (dice) {
    const { advantage, disadvantage } = wishes;
    const facts: RollFacts = {
      attribute: { id: "", rank: 0 },
      skill: { id: fieldOf(wishes.choice), rank: 0 },
      advantage: 0,
      disadvantage: 0,
      modifiers: [...situation, ...edgeModifiers(actor, state)],
      challengeDice: { ...dice, advantage: advantage + edgeOf(actor, state).advantage, disadvantage },
    };
    const pool = cardDice(facts, state);
    const roll = await ChallengeRoll.fromDice({ dice: pool, modifier: dice.modifier }).evaluate();
    return { event: { ...common, facts, faces: roll.faces }, rolls: [roll] };
  }
  if (!entry) return null;
  const { modifiers, rolls } = await circumstancesOf(actor, { tags: checkTags(entry, {}), reaction: true });
  const facts = heroFacts(actor, state, entry, wishes, [...modifiers, ...situation]);
  const roll = await HeroRoll.fromPool(poolOf(actor, state, entry, wishes)).evaluate();
  return { event: { ...common, facts, faces: roll.faces }, rolls: [roll, ...rolls] };
}

function sizeOf(actor: CharacterActor, { opening }: CheckState): SizeShare {
  const attackerSide = findCharacter(opening.roller)?.system.size ?? 1;
  return sizeShare(opening, { attackerSide, defenderSide: actor.system.size }, opening.settings);
}

function skillChoice(
  actor: CharacterActor,
  entry: SkillEntry,
  settings: CheckState["opening"]["settings"],
  suggested: readonly string[],
): DefenceChoice {
  const { attributes, skills } = actor.system;
  return {
    id: `skill:${entry.skill.id}`,
    label: localize(entry.skill.label),
    pool: heroPool(attributes[entry.attribute.id]?.rank ?? 0, 0, 0, settings),
    value: `+${skills[entry.skill.id]?.rank ?? 0}`,
    suggested: suggested.includes(entry.skill.id),
  };
}

/** An NPC's challenge dice, as far as its card names any. */
function fieldChoices(actor: CharacterActor, suggested: string): readonly DefenceChoice[] {
  if (!actor.isNpc()) return [];
  return Object.entries(actor.system.challenges)
    .filter(([, { dice }]) => dice > 0)
    .map(([id, dice]) => ({
      id: `field:${id}`,
      label: labelOf("challengeFields", id),
      pool: null,
      value: challengeFormula(dice),
      suggested: id === suggested,
    }));
}

function fieldOf(choice: string): string {
  return choice.startsWith("field:") ? choice.slice("field:".length) : "";
}

function fieldDice(actor: CharacterActor, choice: string) {
  const dice = actor.isNpc() ? actor.system.challenges[fieldOf(choice)] : undefined;
  return dice && dice.dice > 0 ? { dice: dice.dice, modifier: dice.modifier } : null;
}

function skillOf(choice: string): SkillEntry | undefined {
  return choice.startsWith("skill:") ? findSkill(choice.slice("skill:".length)) : undefined;
}

function situationOf({ modifier }: DefenceWishes): readonly CheckModifier[] {
  return modifier === 0 ? [] : [{ id: "situation", label: "TENACITY.Modifier.situation", value: modifier }];
}

function heroFacts(
  actor: CharacterActor,
  state: CheckState,
  { skill, attribute }: SkillEntry,
  wishes: DefenceWishes,
  modifiers: readonly CheckModifier[],
): RollFacts {
  const size = sizeOf(actor, state);
  const bySize = { id: "size", label: "TENACITY.Modifier.size", value: size.modifier };
  return {
    attribute: { id: attribute.id, rank: actor.system.attributes[attribute.id]?.rank ?? 0 },
    skill: { id: skill.id, rank: actor.system.skills[skill.id]?.rank ?? 0 },
    ...diceOf(actor, state, { skill, attribute }, wishes),
    modifiers: [...modifiers, ...(size.modifier === 0 ? [] : [bySize]), ...edgeModifiers(actor, state)],
  };
}

/** Dice that the defender has besides the attribute's: items, full defence (R-1307), size, and what was added by hand. */
function diceOf(actor: CharacterActor, state: CheckState, entry: SkillEntry, wishes: DefenceWishes) {
  const { heroDice } = automaticDice(actor, checkTags(entry, {}));
  const size = sizeOf(actor, state);
  return {
    advantage:
      wishes.advantage +
      Math.max(0, heroDice) +
      fullDefenceAdvantage(actor.conditions) +
      size.advantage +
      edgeOf(actor, state).advantage,
    disadvantage: wishes.disadvantage + Math.max(0, -heroDice) + size.disadvantage,
  };
}

/** What the attack's own circumstances give this defender, as its opening says (R-1303, R-1306). */
function edgeOf({ uuid }: CharacterActor, { targets }: CheckState): { advantage: number; modifier: number } {
  const source = targets.find(({ id, source: { type } }) => id === uuid && type === "opposed")?.source;
  const { advantage = 0, modifier = 0 } = source?.type === "opposed" ? source : {};
  return { advantage, modifier };
}

/** The same as a line of the breakdown. */
function edgeModifiers(actor: CharacterActor, state: CheckState): readonly CheckModifier[] {
  const { modifier } = edgeOf(actor, state);
  return modifier === 0 ? [] : [{ id: "circumstances", label: "TENACITY.Modifier.circumstances", value: modifier }];
}

function poolOf(actor: CharacterActor, state: CheckState, entry: SkillEntry, wishes: DefenceWishes): HeroPool {
  const { advantage, disadvantage } = diceOf(actor, state, entry, wishes);
  const rank = actor.system.attributes[entry.attribute.id]?.rank ?? 0;
  return heroPool(rank, advantage, disadvantage, state.opening.settings);
}

function cardDice({ challengeDice }: RollFacts, { opening }: CheckState): number {
  return challengeDice ? challengePool(challengeDice, opening.settings).dice : 0;
}

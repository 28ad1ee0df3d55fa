import { challengeText } from "../rolls/challenge-roll.ts";
import { isWeapon, type CharacterActor } from "../data/documents.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import {
  checkOdds,
  heroPool,
  isHold,
  reactionChoices,
  rollGain,
  TAGS,
  type CheckEdge,
  type CheckState,
  type ActionTags,
  type HeroPool,
  type RollFacts,
} from "../rules/index.ts";
import { fieldKey, fieldOf, findEntry } from "../dialog/check-entry.ts";
import { registry } from "../lists/registry.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { answersTo } from "../lists/roles.ts";
import { cardFields, isAttackKey, weaponSkill } from "../card/card-dice.ts";
import { checkActionTags, checkTags } from "../card/check-source.ts";
import { canReact, forbiddenBy, judgedTags, ownCircumstances, planCircumstances } from "../card/circumstances.ts";
import { counts, type Circumstance, type Ticks } from "../rolls/circumstance.ts";
import { strikingSkills } from "../card/combat-skills.ts";
import { skillDomain } from "../card/skill-domain.ts";
import { ownDice, rollNumbers } from "../card/own-dice.ts";
import { helmOf, type Helm } from "../card/reacting.ts";
import { localize } from "../../../engine/cards/words.ts";
import { DEFEND_STEP } from "../rules/check/steps/defend.ts";
import { factsRoll } from "./dice.ts";
import { eventOf } from "./step-plan.ts";
import { wholeFrom, type MoveInput } from "../../../engine/cards/move-input.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

/** One way to defend. */
export interface DefenseChoice {
  /** A skill, or a field of an NPC's card, see `findEntry`. */
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
export interface DefenseWishes {
  readonly choice: string;
  readonly advantage: number;
  readonly disadvantage: number;
  readonly modifier: number;
  /** What counts because someone says that it fits, by id. */
  readonly ticks?: Ticks;
}

/** What a field of the form is called that says that something fits. */
const TICK = "fits:";

/**
 * Ways in which a character may defend a target against a check, as far as no condition forbids them (R-1004, R-1007): first what the
 * rules suggest, in the order in which they do. A vehicle is defended by steering it (R-1501).
 */
export function defenseChoices(
  actor: CharacterActor,
  { opening }: CheckState,
  target: string,
): readonly DefenseChoice[] {
  const helm = helmOf(target, actor);
  const skills = registry().attributes.flatMap((attribute) =>
    attribute.skills.map((skill) => skillChoice(actor, { skill, attribute }, helm, opening.settings)),
  );
  const choices = [...fieldChoices(actor), ...skills].filter(({ id }) => isAllowed(actor, id, opening));
  const { usual, parries } = usualAnswers(actor, opening, target);
  const ordered = reactionChoices(
    usual,
    parries,
    choices.map(({ id }) => id),
  );
  return ordered.flatMap(({ skill, needsConsent }) =>
    choices.filter(({ id }) => id === skill).map((choice) => ({ ...choice, suggested: !needsConsent })),
  );
}

/**
 * Which of the ways that R-1104 names is most likely to hold against the total, a tie included: the first of equals, and where
 * there is no total yet.
 * @returns Its id; "" where R-1104 names none.
 */
export function likeliestDefense(
  actor: CharacterActor,
  state: CheckState,
  target: string,
  choices: readonly DefenseChoice[],
): string {
  const { total, opening } = state;
  const chances = choices
    .filter(({ suggested }) => suggested)
    .map(({ id }) => {
      const facts = defenseFacts(actor, state, target, { choice: id, advantage: 0, disadvantage: 0, modifier: 0 });
      if (!facts || total === null) return { id, chance: 0 };
      const bonus = facts.modifiers.reduce((sum, { value }) => sum + value, 0);
      const roll = { roller: rollNumbers(facts, bonus), ownAction: false, impact: null, settings: opening.settings };
      return { id, chance: checkOdds({ ...roll, against: total - 1 }).success };
    });
  const best = Math.max(...chances.map(({ chance }) => chance));
  return chances.find(({ chance }) => chance === best)?.id ?? "";
}

/** What the rules suggest against a check (R-1104), and what it may be parried with, whether or not anything forbids that now. */
function usualAnswers(
  actor: CharacterActor,
  opening: CheckState["opening"],
  target: string,
): { readonly usual: readonly string[]; readonly parries: readonly string[] } {
  const helm = helmOf(target, actor);
  const { fields, skills } = answersTo(skillDomain(opening, weaponOf(opening) !== null));
  if (opening.answer) return { usual: [opening.answer], parries: [] };
  const usual = [...fields.map(fieldKey), ...(helm ? [helm.skill] : skills)];
  return { usual, parries: isMelee(opening) && !helm ? strikingSkills() : [] };
}

/** The ways to defend that the rules suggest and something forbids, each with what does: "Reaction: Bound" (R-1004, R-1007). */
export function barredDefenses(actor: CharacterActor, { opening }: CheckState, target: string): readonly string[] {
  const { usual, parries } = usualAnswers(actor, opening, target);
  return [...new Set([...usual, ...parries])].flatMap((id) => {
    const entry = findEntry(id);
    const isTheirs = fieldOf(id) === "" || cardFields(actor).some(({ key }) => key === id);
    const why = entry && isTheirs ? forbiddenBy(actor, reactionActionTags(entry, opening)) : "";
    return why === "" ? [] : [`${localize(entry?.skill.label ?? id)}: ${why}`];
  });
}

function isAllowed(actor: CharacterActor, id: string, opening: CheckState["opening"]): boolean {
  const entry = findEntry(id);
  return entry !== undefined && canReact(actor, reactionActionTags(entry, opening));
}

/** What a defense is, for the question what touches it. Against an attempt to shake off a hold, the defender keeps it up (R-1020). */
function reactionActionTags(entry: SkillEntry, { overcomes, purpose }: CheckState["opening"]): Required<ActionTags> {
  const { tags, hands } = checkActionTags(entry, {});
  const keeps = purpose === "drag" || (overcomes !== undefined && isHold(overcomes.type));
  return { tags: keeps ? [...tags, TAGS.hold] : tags, hands, reaction: true };
}

/** What may fit a defense with a skill, of the defender's own items and conditions: only people can tell. */
export function fittingCircumstances(
  actor: CharacterActor,
  { opening }: CheckState,
  choice: string,
): readonly (Circumstance & { readonly field: string })[] {
  const entry = findEntry(choice);
  const own = entry ? ownCircumstances(actor, reactionActionTags(entry, opening)) : [];
  return own.filter(({ judgement }) => judgement).map((each) => ({ ...each, field: `${TICK}${each.id}` }));
}

/** What a defense is, with what someone has judged it to take (R-1003). */
function judgedAction(actor: CharacterActor, action: Required<ActionTags>, ticks: Ticks): Required<ActionTags> {
  return { ...action, tags: [...action.tags, ...judgedTags(actor, action, ticks)] };
}

/** Whether an attack may be parried. A card's attack says nothing of it, unless it is made with a weapon. */
function isMelee(opening: CheckState["opening"]): boolean {
  const { skill } = opening;
  if (!isAttackKey(skill.id)) return strikingSkills().includes(skill.id);
  const weapon = weaponOf(opening);
  return !weapon || strikingSkills().includes(weaponSkill(weapon.system));
}

/** The weapon that a check is made with, while it is there; null for none. */
export function weaponOf({ means }: Pick<CheckState["opening"], "means">): TenacityItem<"weapon"> | null {
  const weapon: unknown = means && fromUuidSync(means.id, { strict: false });
  return weapon instanceof TenacityItem && isWeapon(weapon) ? weapon : null;
}

/**
 * What a defense is rolled with, apart from what items and conditions add to its total; null for a choice that there is not.
 * What the attack's circumstances give is as its opening says (sections 13, 14).
 */
export function defenseFacts(
  actor: CharacterActor,
  state: CheckState,
  target: string,
  wishes: DefenseWishes,
): RollFacts | null {
  const entry = findEntry(wishes.choice);
  if (!entry) return null;
  const { ticks = {} } = wishes;
  const fitting = fittingCircumstances(actor, state, wishes.choice).filter((each) => counts(each, ticks));
  const sure = rollGain(actor.system.modifiers, checkTags(entry, {}));
  const heroDice = fitting.reduce((sum, each) => sum + each.heroDice, sure.heroDice);
  const edge = edgeOf(state, target);
  const helm = helmOf(target, actor);
  const means = helm?.skill === entry.skill.id ? { instead: helm.instead } : {};
  const dice = ownDice(
    { actor, entry, means },
    {
      advantage: wishes.advantage + Math.max(0, heroDice) + edge.advantage,
      disadvantage: wishes.disadvantage + Math.max(0, -heroDice),
      impactDice: 0,
    },
  );
  const byHand = { id: "situation", label: "TENACITY.Modifier.situation", value: wishes.modifier };
  const byAttack = { id: "circumstances", label: "TENACITY.Modifier.circumstances", value: edge.modifier };
  return { ...dice, modifiers: [byHand, byAttack].filter(({ value }): boolean => value !== 0) };
}

/** What the attack's circumstances give the defense of a target: size, cover and the like. */
export function edgeOf({ targets }: CheckState, target: string): CheckEdge {
  const source = targets.find(({ id }) => id === target)?.source;
  const { advantage = 0, modifier = 0 } = source?.type === "opposed" ? source : {};
  return { advantage, modifier };
}

/** Defends with what was chosen. Conditions roll their own dice along. */
export function defenseStep(
  actor: CharacterActor,
  state: CheckState,
  target: string,
  wishes: DefenseWishes,
): StepPlan | null {
  const entry = findEntry(wishes.choice);
  const chosen = defenseFacts(actor, state, target, wishes);
  if (!entry || !chosen || !defenseChoices(actor, state, target).some(({ id }) => id === wishes.choice)) return null;
  const { ticks = {} } = wishes;
  const own = planCircumstances(actor, judgedAction(actor, reactionActionTags(entry, state.opening), ticks), ticks);
  const aim = target === "" ? {} : { target };
  return {
    rolls: [factsRoll(chosen, state.opening.settings), ...own.rolls],
    event: ([faces = [], ...fallen]) => {
      const modifiers = [...own.modifiers(fallen), ...chosen.modifiers];
      return eventOf(DEFEND_STEP, { ...aim, defender: actor.uuid, facts: { ...chosen, modifiers }, faces });
    },
  };
}

/** What a form of a defense says. */
export function readDefense(input: MoveInput): DefenseWishes {
  const other = input["other"] ?? "";
  return {
    choice: input["defense"] === "other" || input["defense"] === undefined ? other : input["defense"],
    advantage: wholeFrom(input, "advantage", 0, 20),
    disadvantage: wholeFrom(input, "disadvantage", 0, 20),
    modifier: input["modifier"] ? wholeFrom(input, "modifier", -99, 99) : 0,
    ticks: ticksIn(input),
  };
}

function ticksIn(input: MoveInput): Ticks {
  const fields = Object.keys(input).filter((name) => name.startsWith(TICK));
  return Object.fromEntries(fields.map((name) => [name.slice(TICK.length), true]));
}

function skillChoice(
  actor: CharacterActor,
  { skill, attribute }: SkillEntry,
  helm: Helm | null,
  settings: CheckState["opening"]["settings"],
): Omit<DefenseChoice, "suggested"> {
  const { attributes, skills } = actor.system;
  return {
    id: skill.id,
    label: localize(skill.label),
    pool: heroPool(attributes[attribute.id]?.rank ?? 0, 0, 0, settings),
    value: `+${helm?.skill === skill.id ? helm.instead.rank : (skills[skill.id]?.rank ?? 0)}`,
  };
}

/** An NPC's challenge dice, as far as its card names any. */
function fieldChoices(actor: CharacterActor): readonly Omit<DefenseChoice, "suggested">[] {
  return cardFields(actor).map(({ key, label, ...dice }) => ({
    id: key,
    label,
    pool: null,
    value: challengeText(dice),
  }));
}

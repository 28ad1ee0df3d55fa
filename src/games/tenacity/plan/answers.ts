import { atMost } from "../../../engine/rules/distribution.ts";
import { localize } from "../../../engine/text/words.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { tagsMeet } from "../../../engine/rules/tags.ts";
import { isWeapon, type CharacterActor } from "../data/documents.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { allSkills, registry } from "../lists/registry.ts";
import { answersTo, fieldKey, fieldOf, findEntry } from "../data/list-entries.ts";
import {
  answerTotals,
  isHold,
  likeliestToHold,
  reactionChoices,
  TAGS,
  type ActionTags,
  type Answer,
  type CheckEdge,
  type CheckOpening,
  type RollFacts,
  type TargetState,
} from "../rules/index.ts";
import { cardFields, isAttackKey, weaponSkill } from "../rolls/card-dice.ts";
import { checkActionTags } from "./check-source.ts";
import {
  canReact,
  type Circumstance,
  counts,
  forbiddenBy,
  judgedTags,
  ownCircumstances,
  penaltyOdds,
  type PlannedPenalty,
  plannedPenalty,
  type Ticks,
} from "../rolls/circumstances.ts";
import { strikingSkills } from "../rolls/combat-skills.ts";
import { NOTHING_BY_HAND, rollFacts, rollNumbers, type ByHand } from "./own-dice.ts";
import { helmOf, type Helm } from "./reacting.ts";
import { isAttack, skillDomain } from "./skill-domain.ts";

/** A check as those see it who answer it: one that was opened, or one that is only planned. */
export interface AnsweredCheck {
  readonly opening: Pick<
    CheckOpening,
    "attribute" | "skill" | "means" | "purpose" | "overcomes" | "answer" | "settings"
  >;
  readonly targets: readonly Pick<TargetState, "id" | "source">[];
  /** Null before its dice fall. */
  readonly total: number | null;
}

type Answered = AnsweredCheck["opening"];

export interface DefenseChoice {
  /** A skill, or a field of an NPC's card, see `findEntry`. */
  readonly id: string;
  readonly label: string;
  /** Whether R-1104 names it for such an attack; any other skill is for the narrator to allow. */
  readonly suggested: boolean;
}

/** How someone defends: with what, and what they add. */
export interface DefenseWishes extends ByHand {
  readonly choice: string;
  /** What counts because someone says that it fits, by id. */
  readonly ticks?: Ticks;
}

/**
 * Ways in which a character may defend a target against a check, as far as no condition forbids them (R-1004, R-1007): first what the
 * rules suggest, in the order in which they do. A vehicle is defended by steering it (R-1501).
 */
export function defenseChoices(
  actor: CharacterActor,
  { opening }: Pick<AnsweredCheck, "opening">,
  target: string,
): readonly DefenseChoice[] {
  const choices = [
    ...cardFields(actor).map(({ key, label }) => ({ id: key, label })),
    ...allSkills(registry()).map(({ id, label }) => ({ id, label: localize(label) })),
  ].filter(({ id }) => isAllowed(actor, id, opening, target));
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

/** What R-1104 names against a check, as far as nothing stops it; nothing else is looked at. */
export function usualDefenses(actor: CharacterActor, check: AnsweredCheck, target: string) {
  const { usual, parries } = usualAnswers(actor, check.opening, target);
  const listed = [...cardFields(actor).map(({ key }) => key), ...allSkills(registry()).map(({ id }) => id)];
  const named = [...new Set([...usual, ...parries])].filter((id) => listed.includes(id));
  const all = named.flatMap((id) => {
    if (!isAllowed(actor, id, check.opening, target)) return [];
    const facts = defenseFacts(actor, check, target, { ...NOTHING_BY_HAND, choice: id });
    const action = defenseAction(actor, check, target, { choice: id });
    if (!facts || !action) return [];
    const known = facts.challengeDice !== undefined || facts.skill.rank > 0;
    return [{ id, facts, penalty: penaltyOdds(actor, action), known }];
  });
  const fitting = cardFields(actor).length > 0 ? all.filter(({ known }) => known) : all;
  return fitting.length > 0 ? fitting : all;
}

/** The same for the odds of the attack. */
export function answersOf(actor: CharacterActor, check: AnsweredCheck, target: string): readonly Answer[] {
  return usualDefenses(actor, check, target).map(({ facts, penalty }) => ({ roller: rollNumbers(facts), penalty }));
}

/**
 * Which of the ways that R-1104 names is most likely to hold against the total, a tie included: what the odds of the attack
 * reckon with.
 * @returns Its id, "" where R-1104 names none; and its chance, null before there is a total.
 */
export function likeliestDefense(
  actor: CharacterActor,
  check: AnsweredCheck,
  target: string,
): { readonly by: string; readonly chance: number | null } {
  const { total, opening } = check;
  const ways = usualDefenses(actor, check, target);
  const totals = ways.map(({ facts, penalty }) =>
    answerTotals({ roller: rollNumbers(facts), penalty }, opening.settings),
  );
  const place = likeliestToHold(totals, total);
  const way = totals[place];
  return { by: ways[place]?.id ?? "", chance: way && total !== null ? Math.max(0, 1 - atMost(way, total - 1)) : null };
}

/** What the rules suggest against a check (R-1104), and what it may be parried with, whether or not anything forbids that now. */
function usualAnswers(
  actor: CharacterActor,
  opening: Answered,
  target: string,
): { readonly usual: readonly string[]; readonly parries: readonly string[] } {
  const helm = helmOf(target, actor);
  const { fields, skills } = answersTo(skillDomain(opening, weaponOf(opening) !== null));
  if (opening.answer) return { usual: [opening.answer], parries: [] };
  const usual = [...fields.map(fieldKey), ...(helm ? [helm.skill] : skills)];
  return { usual, parries: isMelee(opening) && !helm ? strikingSkills() : [] };
}

/** The ways to defend that the rules suggest and something forbids, each with what does: "Reaction: Bound" (R-1004, R-1007). */
export function barredDefenses(actor: CharacterActor, { opening }: AnsweredCheck, target: string): readonly string[] {
  const { usual, parries } = usualAnswers(actor, opening, target);
  return [...new Set([...usual, ...parries])].flatMap((id) => {
    const entry = findEntry(id);
    const isTheirs = fieldOf(id) === "" || cardFields(actor).some(({ key }) => key === id);
    const why = entry && isTheirs ? forbiddenBy(actor, reactionActionTags(entry, opening, helmOf(target, actor))) : "";
    return why === "" ? [] : [`${localize(entry?.skill.label ?? id)}: ${why}`];
  });
}

function isAllowed(actor: CharacterActor, id: string, opening: Answered, target: string): boolean {
  const entry = findEntry(id);
  return entry !== undefined && canReact(actor, reactionActionTags(entry, opening, helmOf(target, actor)));
}

/** What someone does who answers with a field of its card (R-1004); null for any other rating. */
export function answerAction(rating: string, answered: AnsweredCheck["opening"]): Required<ActionTags> | null {
  const entry = fieldOf(rating) === "" ? undefined : findEntry(rating);
  return entry ? reactionActionTags(entry, answered) : null;
}

/** What a defense is, for the question what touches it. Against an attempt to shake off a hold, the defender keeps it up (R-1020). */
function reactionActionTags(
  entry: SkillEntry,
  { overcomes, purpose }: Answered,
  helm: Helm | null = null,
): Required<ActionTags> {
  const { tags, ...more } = checkActionTags(entry, helm?.skill === entry.skill.id ? { instead: helm.instead } : {});
  const keeps = purpose === "drag" || (overcomes !== undefined && isHold(overcomes.type));
  return { ...more, tags: keeps ? [...tags, TAGS.hold] : tags, reaction: true };
}

/** Whether an attack may be parried. A card's attack says nothing of it, unless it is made with a weapon. */
function isMelee(opening: Answered): boolean {
  const { skill } = opening;
  if (!isAttackKey(skill.id)) return strikingSkills().includes(skill.id);
  const weapon = weaponOf(opening);
  return !weapon || strikingSkills().includes(weaponSkill(weapon.system));
}

/** The weapon that a check is made with, while it is there; null for none. */
export function weaponOf({ means }: Pick<CheckOpening, "means">): TenacityItem<"weapon"> | null {
  const weapon: unknown = means && fromUuidSync(means.id, { strict: false });
  return weapon instanceof Item.implementation && isWeapon(weapon) ? weapon : null;
}

/** What may fit a defense, of the defender's own items and conditions: only people can tell. */
export function fittingCircumstances(
  actor: CharacterActor,
  { opening }: AnsweredCheck,
  target: string,
  choice: string,
): readonly Circumstance[] {
  return answerCircumstances(actor, opening, target, choice).filter(({ judgment }) => judgment);
}

/** Everything of the defender's own that touches a defense, but what the attack's circumstances count already. */
export function answerCircumstances(
  actor: CharacterActor,
  opening: Answered,
  target: string,
  choice: string,
): readonly Circumstance[] {
  const entry = findEntry(choice);
  if (!entry) return [];
  const guarding = isAttack(opening.purpose) ? [TAGS.defense, attackTag(opening)] : [];
  const counted = actor.system.modifiers.filter(({ scope }) => tagsMeet(scope, guarding)).map(({ id }) => id);
  const action = reactionActionTags(entry, opening, helmOf(target, actor));
  return ownCircumstances(actor, action).filter(({ id }) => !counted.includes(id));
}

function attackTag(opening: Answered): string {
  return isMelee(opening) ? TAGS.againstMelee : TAGS.againstRanged;
}

/**
 * What a defense will be, apart from the penalty of conditions, whose dice fall with it; null for a choice that there is not. What
 * the attack's circumstances give is as its opening says (sections 13, 14).
 */
export function defenseFacts(
  actor: CharacterActor,
  check: AnsweredCheck,
  target: string,
  wishes: DefenseWishes,
): RollFacts | null {
  const entry = findEntry(wishes.choice);
  if (!entry) return null;
  const { ticks = {} } = wishes;
  const counting = answerCircumstances(actor, check.opening, target, wishes.choice).filter((each) =>
    counts(each, ticks),
  );
  const edge = edgeOf(check, target);
  const helm = helmOf(target, actor);
  const means = helm?.skill === entry.skill.id ? { instead: helm.instead } : {};
  const facts = rollFacts({ actor, entry, means }, counting, {
    advantage: wishes.advantage + Math.max(0, edge.advantage),
    disadvantage: wishes.disadvantage + Math.max(0, -edge.advantage),
    modifier: wishes.modifier,
  });
  const byAttack = { id: "circumstances", label: "TENACITY.Modifier.circumstances", value: edge.modifier };
  return edge.modifier === 0 ? facts : { ...facts, modifiers: [...facts.modifiers, byAttack] };
}

/** What a defense is, with what someone has judged it to take (R-1003); null for a choice that there is not. */
export function defenseAction(
  actor: CharacterActor,
  { opening }: AnsweredCheck,
  target: string,
  { choice, ticks = {} }: Pick<DefenseWishes, "choice" | "ticks">,
): Required<ActionTags> | null {
  const entry = findEntry(choice);
  if (!entry) return null;
  const action = reactionActionTags(entry, opening, helmOf(target, actor));
  return { ...action, tags: [...action.tags, ...judgedTags(actor, action, ticks)] };
}

/** What conditions take off a defense. */
export function defensePenalty(
  actor: CharacterActor,
  check: AnsweredCheck,
  target: string,
  wishes: DefenseWishes,
): PlannedPenalty | null {
  const action = defenseAction(actor, check, target, wishes);
  return action && plannedPenalty(actor, action, wishes.ticks);
}

/** What the attack's circumstances give the defense of a target: size, cover and the like. */
export function edgeOf({ targets }: Pick<AnsweredCheck, "targets">, target: string): CheckEdge {
  const source = targets.find(({ id }) => id === target)?.source;
  const { advantage = 0, modifier = 0 } = source?.type === "opposed" ? source : {};
  return { advantage, modifier };
}

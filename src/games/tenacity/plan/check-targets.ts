import { actorsOnScene } from "../../../engine/map/actors-in-sight.ts";
import { isParty } from "../../../engine/data/party.ts";
import { tokenOf } from "../field/fighters.ts";
import { sideOf } from "../field/sighting.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter, conditionsOf, isChallenge, isHero, type CharacterActor } from "../data/documents.ts";
import { protectionOf } from "../data/registry-choices.ts";
import { tagsMeet } from "../../../engine/rules/tags.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import {
  HIDDEN,
  attackEdges,
  isHold,
  rollGains,
  TAGS,
  type AttackEdge,
  type ChallengeSource,
  type CheckEdge,
  type CheckPurpose,
  type ConditionValue,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { findSkill, labelOf } from "../lists/registry.ts";
import { answersTo, attributesFor, fieldKey, fieldOf, skillsFor } from "../data/list-entries.ts";
import { answerAction, usualDefenses, type AnsweredCheck } from "./answers.ts";
import { cardDice, cardFields, type CardDice } from "../rolls/card-dice.ts";
import type { CheckSource } from "./check-source.ts";
import {
  canReact,
  type Circumstance,
  counts,
  forbiddenBy,
  NO_CIRCUMSTANCE,
  type Ticks,
} from "../rolls/circumstances.ts";
import { isAttack, skillDomain } from "./skill-domain.ts";
import { reactorOf } from "./reacting.ts";
import { automated, targetOnMap } from "./target-map.ts";
import type { Attack } from "./attack.ts";
import { bodyOf } from "./steering.ts";

/** Where the rating of a target can come from: `field:<id>`, `own`, `opposed`, `undefended`, or `shared` with the check's own. */
export interface RatingChoice {
  readonly id: string;
  readonly label: string;
}

/** A circumstance of a check against one target. */
export interface TargetEdge extends AttackEdge {
  /** Its id among the ticks of the check: `<target>:<edge>`. */
  readonly key: string;
  /** What it comes from, where it has a name of its own. */
  readonly source?: string;
  /** Why it is offered, where the map tells. */
  readonly reason?: string;
  /** What a condition of the target takes off the dice of its card; of several only the worst counts (R-1006). */
  readonly penalty?: ConditionValue | null;
}

const words = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.CheckDialog.${key}`, data);

/** Where the rating of a target can come from, what suggests itself first (R-204, R-304, R-308, R-1011, R-1022, R-1104). */
export function ratingChoices(
  target: TenacityActor,
  { entry, means, purpose }: Attack,
  answered: AnsweredCheck["opening"],
): readonly RatingChoice[] {
  const answer = answerTo(purpose, means);
  const domain = skillDomain(entry, means.weapon !== undefined);
  const usual = [answer, ...answersTo(domain).fields.map(fieldKey)];
  const place = ({ id }: RatingChoice): number => (usual.includes(id) ? usual.indexOf(id) : usual.length);
  const all = fieldChoices(target, answered).sort((one, other) => place(one) - place(other));
  const [fields, stopped] = [all.filter((each) => !each.stopped), all.filter((each) => each.stopped)];
  const reactor = reactorOf(target);
  const opposed = reactor ? [{ id: "opposed", label: opposedWords(target, reactor) }] : [];
  const shared = { id: "shared", label: words("Rating.shared") };
  const undefended = { id: "undefended", label: words("Rating.undefended") };
  // An NPC that has learned the skill in question rolls it; otherwise its card answers.
  const knows = (id: string): boolean => isCharacter(target) && (target.system.skills[id]?.rank ?? 0) > 0;
  const own = ownChoice(target);
  // An attack is no answer to words or to the mind: where the card is silent on these, the narrator names the rating.
  const isSilent = domain !== "physical" && all.length > 0 && !all.some(({ id }) => usual.includes(id));
  const isLearned = knows(answer) || (isSilent && answersTo(domain).skills.some(knows));
  const answers = isSilent ? [shared, ...own, ...opposed, ...fields] : [...fields, ...own, ...opposed, shared];
  const others = [...(isLearned ? [...opposed, ...fields, ...own, shared] : answers), ...stopped];
  const hidden = hidingOf(target);
  if (hidden > 0 && skillsFor("notice").includes(entry.skill.id))
    return [{ id: "hidden", label: words("Rating.hidden", { total: String(hidden) }) }, ...others, undefended];
  if (!reactor) return [...others, undefended];
  if (!canReact(reactor)) return [undefended, ...others];
  // What answers as a rule may be stopped: then a parry does that was learned, or nothing (R-308, R-1007).
  const isUsual = ({ id }: RatingChoice): boolean => usual.includes(id);
  if (!stopped.some(isUsual) || fields.some(isUsual)) return [...others, undefended];
  const parries = usualDefenses(reactor, { opening: answered, targets: [], total: null }, target.uuid);
  const left = [...opposed, ...fields, ...own, shared, ...stopped];
  return parries.some(({ known }) => known) ? [...left, undefended] : [undefended, ...left];
}

/** What a total must beat to notice someone who hides; 0 where no one does. */
function hidingOf(target: TenacityActor): number {
  return Math.max(0, ...conditionsOf(target).map(({ type, value }) => (type === HIDDEN.id ? value.flat : 0)));
}

function opposedWords(target: TenacityActor, reactor: CharacterActor): string {
  return target === reactor ? words("Rating.opposed") : words("Rating.piloted", { pilot: nameOf(reactor) });
}

/**
 * The skill, or field of a card, with which targets answer where the rules name one; empty otherwise. Who is in a hold is held by the
 * skill that seized them (R-1011).
 */
export function answerTo(purpose: CheckPurpose, { overcomes }: CheckSource): string {
  if (purpose === "drag") return skillsFor("escape")[0] ?? "";
  return overcomes && isHold(overcomes.system.kind) ? overcomes.system.sourceSkill : "";
}

/** Where a rating comes from in the end. */
export function challengeOf(
  target: TenacityActor,
  rating: string,
  shared: ChallengeSource,
  edges: readonly TargetEdge[],
  ticks: Ticks,
): ChallengeSource {
  const counting = edges.filter((edge) => counts({ id: edge.key, judgment: edge.judgment }, ticks));
  const { advantage, modifier } = defenseOf(counting);
  if (fieldOf(rating) !== "") {
    const dice = cardDice(target, rating);
    if (!dice) return { type: "none" };
    return { type: "npc", id: target.uuid, ...withEdges(dice, counting) };
  }
  switch (rating) {
    case "own":
      return helped(ownRating(target), counting);
    case "opposed":
      return {
        type: "opposed",
        id: (reactorOf(target) ?? target).uuid,
        ...(advantage !== 0 && { advantage }),
        ...(modifier !== 0 && { modifier }),
      };
    case "hidden":
      return { type: "total", value: hidingOf(target) };
    case "undefended":
      return { type: "undefended" };
    default:
      return shared;
  }
}

/** What touches a check against a target (section 13, 14). */
export function edgesOf(target: TenacityActor, attack: Attack): readonly TargetEdge[] {
  const { actor, entry, means, purpose, element } = attack;
  const map = targetOnMap(target, attack);
  const { ranged } = map.aiming;
  const physical = skillDomain(entry, means.weapon !== undefined) === "physical";
  const edges = attackEdges(
    {
      hostile: isAttack(purpose),
      ranged,
      physical,
      attackerSide: sideOf(bodyOf(actor, means)),
      defenderSide: sideOf(target),
      adjacent: map.adjacent,
      conditions: conditionsOf(target),
      element,
      resistances: purpose === "condition" ? protectionOf(target) : [],
    },
    ruleset(),
  );
  const source = element === "" ? "" : labelOf("damageTypes", element);
  const own = isAttack(purpose) ? ownEdges(target, guardingTags(physical, ranged)) : [];
  const counting = edges.map((edge) => automated(edge, map, attack.user)).filter((edge) => edge !== null);
  return [...counting.map((edge) => ({ ...edge, key: `${target.uuid}:${edge.id}`, source })), ...own];
}

/** What guards against an attack, whatever it is answered with: nothing that fends off blows helps against words. */
function guardingTags(physical: boolean, ranged: boolean): readonly string[] {
  if (!physical) return [TAGS.defense];
  return [TAGS.defense, ranged ? TAGS.againstRanged : TAGS.againstMelee];
}

/** An attack that may come, for the defense that someone has against it. */
export type TypicalAttack = "melee" | "ranged" | "mental" | "social";

/** Such an attack as its target sees it: by someone of its size, with nothing between them. */
export function typicalAttack(target: CharacterActor, attack: TypicalAttack): AnsweredCheck {
  const ranged = attack === "ranged";
  const physical = ranged || attack === "melee";
  const skill = physical ? (skillsFor(attack)[0] ?? "") : "";
  const attribute = physical ? (findSkill(skill)?.attribute.id ?? "") : (attributesFor(attack)[0] ?? "");
  const opening = {
    attribute: { id: attribute, rank: 0 },
    skill: { id: skill, rank: 0 },
    purpose: "damage",
    settings: ruleset(),
  } as const;
  const edges = attackEdges(
    {
      hostile: true,
      ranged,
      physical,
      attackerSide: 1,
      defenderSide: 1,
      adjacent: !ranged,
      conditions: conditionsOf(target),
      element: "",
      resistances: [],
    },
    ruleset(),
  );
  const counting = edges.filter(({ judgment }) => !judgment);
  const own = ownEdges(target, guardingTags(physical, ranged));
  const source = { type: "opposed", id: target.uuid, ...defenseOf([...counting, ...own]) } as const;
  return { opening, targets: [{ id: target.uuid, source }], total: null };
}

/** What people say that partial soft cover gives its defense (R-1304). */
export function softCoverEdges({ uuid }: TenacityActor, modifier: number): readonly TargetEdge[] {
  if (modifier === 0) return [];
  const attacker = { advantage: 0, disadvantage: 0, modifier: 0 };
  const id = "softCover";
  return [{ id, key: `${uuid}:${id}`, attacker, defender: { advantage: 0, modifier }, judgment: false }];
}

/** What a target's abilities and items give its defense against such an attack, whatever it answers with. */
function ownEdges(target: TenacityActor, tags: readonly string[]): readonly TargetEdge[] {
  if (!isCharacter(target)) return [];
  const guarding = target.system.modifiers.filter(({ scope }) => tagsMeet(scope, tags));
  return rollGains(guarding, tags).map(({ modifier, gain }) => ({
    id: "ability",
    key: `${target.uuid}:${modifier.id}`,
    source: modifier.label,
    attacker: { advantage: 0, disadvantage: 0, modifier: 0 },
    defender: { advantage: gain.heroDice, modifier: gain.bonus },
    judgment: false,
  }));
}

/** What the attacks on targets give the roller. With several targets it is one roll: people judge what counts for all of it. */
export function rollerEdges(edges: readonly TargetEdge[], targets: readonly TenacityActor[]): readonly Circumstance[] {
  return edges
    .filter(({ attacker }) => attacker.advantage + attacker.disadvantage !== 0 || attacker.modifier !== 0)
    .map(({ key, id, attacker, judgment, reason }): Circumstance => {
      const target = targets.find(({ uuid }) => key.startsWith(`${uuid}:`));
      return {
        ...NO_CIRCUMSTANCE,
        id: key,
        label: words(`Edge.${id}.Roller`, { target: nameOf(target) }),
        kind: "situation",
        modifier: attacker.modifier,
        heroDice: attacker.advantage - attacker.disadvantage,
        reason: targets.length > 1 ? words("SeveralTargets") : judgment ? words(`Edge.${id}.Reason`) : "",
        judgment: judgment || targets.length > 1,
        seen: isSeen({ id, reason }),
      };
    });
}

/** Whether there is a reason to think of an edge: what may cover someone is offered wherever no map tells. */
export function isSeen({ id, reason }: { readonly id: string; readonly reason?: string | undefined }): boolean {
  return id !== "cover" || reason !== undefined;
}

/** What a target's defense gains, as lines of its own. */
export function defenderEdges(edges: readonly TargetEdge[]): readonly TargetEdge[] {
  return edges.filter(({ id, defender }) => id === "hindered" || defender.advantage !== 0 || defender.modifier !== 0);
}

/** The actors of the tokens that this user aims at now, each once. */
export function targetedActors(): readonly TenacityActor[] {
  const actors = [...game.user.targets].map(({ actor }) => actor);
  return [...new Set(actors.filter((actor) => actor instanceof TenacityActor))];
}

/** Whether one of two is on the heroes' side and the other is hostile. No one attacks bystanders by mistake. */
export function isEnemy(one: TenacityActor, other: TenacityActor): boolean {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const sides = [dispositionOf(one), dispositionOf(other)];
  return sides.includes(FRIENDLY) && sides.includes(HOSTILE);
}

function dispositionOf(actor: TenacityActor): number {
  if (isHero(actor)) return CONST.TOKEN_DISPOSITIONS.FRIENDLY;
  return (tokenOf(actor) ?? actor.prototypeToken).disposition;
}

/**
 * The actors that someone may aim at without a click on the map: those whom they see in the running fight, then those whom they see on
 * the map, but for those that go by another name there, then those they know of. Who is there by a token with an actor of its own stands
 * for the one in the directory too.
 */
export function actorsToAimAt(except: readonly string[]): readonly TenacityActor[] {
  const combatants = (currentFight()?.combatants.contents ?? []).filter(({ visible }) => visible);
  const fighting = combatants.map(({ actor }) => actor).filter((actor) => actor instanceof TenacityActor);
  const seen = actorsOnScene((actor): actor is TenacityActor => actor instanceof TenacityActor && !isParty(actor));
  const inTheScene = new Set([...combatants.map(({ actorId }) => actorId), ...seen.map(({ id }) => id)]);
  const known = game.actors.contents.filter(
    (actor) => !inTheScene.has(actor.id) && !isParty(actor) && actor.testUserPermission(game.user, "LIMITED"),
  );
  return [...new Set([...fighting, ...seen, ...known])].filter(({ uuid }) => !except.includes(uuid));
}

export function findTarget(uuid: string): TenacityActor | null {
  return findActor(uuid);
}

/** The fields of a card, and which of them conditions stop (R-1007). */
function fieldChoices(
  target: TenacityActor,
  answered: AnsweredCheck["opening"],
): (RatingChoice & { readonly stopped: boolean })[] {
  return cardFields(target).map(({ key, label }) => {
    const action = answerAction(key, answered);
    const why = action && isCharacter(target) ? forbiddenBy(target, action) : "";
    return { id: key, label: why === "" ? label : words("Rating.stopped", { field: label, why }), stopped: why !== "" };
  });
}

/** An object or a task has dice or a number of its own. */
function ownChoice(target: TenacityActor): RatingChoice[] {
  const rating = ownRating(target);
  if (rating.type === "none") return [];
  const formula = rating.type === "npc" ? challengeText(rating) : String("value" in rating ? rating.value : "");
  return [{ id: "own", label: words("Rating.own", { rating: formula }) }];
}

function ownRating(target: TenacityActor): ChallengeSource {
  if (!isChallenge(target)) return { type: "none" };
  const { dice, modifier, fixed } = target.system.challenge;
  if (dice > 0) return { type: "npc", id: target.uuid, dice, modifier };
  return fixed > 0 ? { type: "total", value: fixed } : { type: "none" };
}

/** An object's own rating with what circumstances give it: dice gain both, a number has no dice to add to (R-206, R-1303, R-1404). */
function helped(rating: ChallengeSource, edges: readonly TargetEdge[]): ChallengeSource {
  if (rating.type === "npc") return { ...rating, ...withEdges(rating, edges) };
  return rating.type === "total" ? { ...rating, value: rating.value + defenseOf(edges).modifier } : rating;
}

/** Challenge dice with what circumstances give them, by name. */
function withEdges({ dice, modifier }: CardDice, edges: readonly TargetEdge[]) {
  const { advantage, modifier: more } = defenseOf(edges);
  const named = edges.filter(({ defender }) => defender.modifier !== 0);
  return {
    dice,
    modifier: modifier + more,
    ...(advantage < 0 ? { disadvantage: -advantage } : { advantage }),
    ...(named.length > 0 && {
      parts: named.map((edge) => ({ label: edgeLabel(edge), value: edge.defender.modifier })),
    }),
  };
}

/** What a target calls something that touches a check against it. */
export function edgeLabel({ id, source = "" }: TargetEdge): string {
  return words(`Edge.${id}.Defender`, { source });
}

/** What circumstances give a defense in all. */
function defenseOf(edges: readonly AttackEdge[]): CheckEdge {
  const total = (which: keyof CheckEdge): number => edges.reduce((sum, { defender }) => sum + defender[which], 0);
  return { advantage: total("advantage"), modifier: total("modifier") };
}

/** Whether something takes the impact of those who work on it. */
export function needsProgress(target: TenacityActor): boolean {
  return isChallenge(target) && target.system.progress.max > 0;
}

import { nameOf } from "../data/name-of.ts";
import { tokenOf } from "../map/fighters.ts";
import { sideOf } from "../map/sighting.ts";
import { challengeText } from "../rolls/challenge-roll.ts";
import { counts, NO_CIRCUMSTANCE, type Circumstance, type Ticks } from "../rolls/circumstance.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter, conditionsOf, isChallenge, isHero, isParty, type CharacterActor } from "../data/documents.ts";
import { protectionOf } from "../data/protection.ts";
import { tagsMeet } from "../../../engine/rules/tags.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import {
  HIDDEN,
  attackEdges,
  hinder,
  isHold,
  rollGains,
  TAGS,
  type AttackEdge,
  type ChallengeSource,
  type CheckEdge,
  type CheckPurpose,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { fieldKey, fieldOf, findEntry } from "../dialog/check-entry.ts";
import { labelOf } from "../lists/registry-labels.ts";
import { answersTo, skillsFor } from "../lists/roles.ts";
import { cardDice, cardFields } from "./card-dice.ts";
import { checkTags, type CheckSource } from "./check-source.ts";
import { canReact } from "./circumstances.ts";
import { isAttack, skillDomain } from "./skill-domain.ts";
import { reactorOf } from "./reacting.ts";
import { automated, targetOnMap } from "./target-map.ts";
import type { Attack } from "./attack.ts";

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
}

const words = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.CheckDialog.${key}`, data);

/** Where the rating of a target can come from, what suggests itself first (R-204, R-304, R-308, R-1011, R-1022, R-1104). */
export function ratingChoices(target: TenacityActor, { entry, means, purpose }: Attack): readonly RatingChoice[] {
  const answer = answerTo(purpose, means);
  const usual = [answer, ...answersTo(skillDomain(entry, means.weapon !== undefined)).fields.map(fieldKey)];
  const place = ({ id }: RatingChoice): number => (usual.includes(id) ? usual.indexOf(id) : usual.length);
  const fields = fieldChoices(target).sort((one, other) => place(one) - place(other));
  const reactor = reactorOf(target);
  const opposed = reactor ? [{ id: "opposed", label: opposedWords(target, reactor) }] : [];
  const shared = { id: "shared", label: words("Rating.shared") };
  const undefended = { id: "undefended", label: words("Rating.undefended") };
  // An NPC that has learned the skill in question rolls it; otherwise its card answers.
  const isLearned = isCharacter(target) && (target.system.skills[answer]?.rank ?? 0) > 0;
  const own = ownChoice(target);
  const others = isLearned ? [...opposed, ...fields, ...own, shared] : [...fields, ...own, ...opposed, shared];
  const hidden = hidingOf(target);
  if (hidden > 0 && skillsFor("notice").includes(entry.skill.id))
    return [{ id: "hidden", label: words("Rating.hidden", { total: String(hidden) }) }, ...others, undefended];
  return !reactor || canReact(reactor) ? [...others, undefended] : [undefended, ...others];
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
  const counting = edges.filter((edge) => counts({ id: edge.key, judgement: edge.judgement }, ticks));
  const { advantage, modifier } = defenseOf(counting);
  if (fieldOf(rating) !== "") {
    const dice = cardDice(target, rating);
    if (!dice) return { type: "none" };
    return { type: "npc", id: target.uuid, dice: dice.dice, modifier: dice.modifier + modifier, advantage };
  }
  switch (rating) {
    case "own":
      return helped(ownRating(target), advantage, modifier);
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
  const edges = attackEdges(
    {
      hostile: isAttack(purpose),
      ranged,
      physical: skillDomain(entry, means.weapon !== undefined) === "physical",
      attackerSide: sideOf(actor),
      defenderSide: sideOf(target),
      adjacent: map.adjacent,
      conditions: conditionsOf(target),
      element,
      resistances: purpose === "condition" ? protectionOf(target) : [],
    },
    ruleset(),
  );
  const source = element === "" ? "" : labelOf("damageTypes", element);
  const own = isAttack(purpose)
    ? ownEdges(target, [TAGS.defense, ranged ? TAGS.againstRanged : TAGS.againstMelee])
    : [];
  const counting = edges.map((edge) => automated(edge, map, attack.user)).filter((edge) => edge !== null);
  return [...counting.map((edge) => ({ ...edge, key: `${target.uuid}:${edge.id}`, source })), ...own];
}

/** What people say that partial soft cover gives its defense (R-1304). */
export function softCoverEdges({ uuid }: TenacityActor, modifier: number): readonly TargetEdge[] {
  if (modifier === 0) return [];
  const attacker = { advantage: 0, disadvantage: 0, modifier: 0 };
  const id = "softCover";
  return [{ id, key: `${uuid}:${id}`, attacker, defender: { advantage: 0, modifier }, judgement: false }];
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
    defender: { advantage: Math.max(0, gain.heroDice), modifier: gain.bonus },
    judgement: false,
  }));
}

/**
 * The condition that takes most off the dice with which a target's card answers (R-1004 to R-1006); none where it answers with
 * anything else. A defender who rolls counts its conditions there. Dice in their values are for the narrator to
 * roll: the number of a rating is named before its dice fall.
 */
export function hindranceOf(target: TenacityActor, rating: string): readonly TargetEdge[] {
  const entry = fieldOf(rating) === "" ? undefined : findEntry(rating);
  if (!entry) return [];
  const action = { tags: checkTags(entry, {}), reaction: true };
  const { penalty, source } = hinder(conditionsOf(target), action, {}, ruleset());
  if (source === null) return [];
  return [
    {
      id: "hindered",
      key: `${target.uuid}:hindered`,
      source: target.effects.get(source)?.name ?? "",
      attacker: { advantage: 0, disadvantage: 0, modifier: 0 },
      defender: { advantage: 0, modifier: -penalty },
      judgement: false,
    },
  ];
}

/** What the attacks on targets give the roller. With several targets it is one roll: people judge what counts for all of it. */
export function rollerEdges(edges: readonly TargetEdge[], targets: readonly TenacityActor[]): readonly Circumstance[] {
  return edges
    .filter(({ attacker }) => attacker.advantage + attacker.disadvantage !== 0 || attacker.modifier !== 0)
    .map(({ key, id, attacker, judgement, reason }): Circumstance => {
      const target = targets.find(({ uuid }) => key.startsWith(`${uuid}:`));
      return {
        ...NO_CIRCUMSTANCE,
        id: key,
        label: words(`Edge.${id}.Roller`, { target: nameOf(target) }),
        kind: "situation",
        modifier: attacker.modifier,
        heroDice: attacker.advantage - attacker.disadvantage,
        reason: targets.length > 1 ? words("SeveralTargets") : judgement ? words(`Edge.${id}.Reason`) : "",
        judgement: judgement || targets.length > 1,
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
  return edges.filter(({ defender }) => defender.advantage !== 0 || defender.modifier !== 0);
}

/** The actors of the tokens that this user aims at now, each once (U-01). */
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
 * The actors that someone may aim at without a click on the map: those whom they see in the running scene, then those they know of.
 * Who fights by a token with an actor of its own stands for the one in the directory too.
 */
export function actorsToAimAt(except: readonly string[]): readonly TenacityActor[] {
  const combatants = (currentFight()?.combatants.contents ?? []).filter(({ visible }) => visible);
  const fighting = combatants.map(({ actor }) => actor).filter((actor) => actor instanceof TenacityActor);
  const inTheScene = new Set(combatants.map(({ actorId }) => actorId));
  const known = game.actors.contents.filter(
    (actor) => !inTheScene.has(actor.id) && !isParty(actor) && actor.testUserPermission(game.user, "LIMITED"),
  );
  return [...new Set([...fighting, ...known])].filter(({ uuid }) => !except.includes(uuid));
}

/** A target that is still there. */
export function findTarget(uuid: string): TenacityActor | null {
  return findActor(uuid);
}

function fieldChoices(target: TenacityActor): RatingChoice[] {
  return cardFields(target).map(({ key, label }) => ({ id: key, label }));
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
function helped(rating: ChallengeSource, advantage: number, modifier: number): ChallengeSource {
  if (rating.type === "npc") return { ...rating, modifier: rating.modifier + modifier, advantage };
  return rating.type === "total" ? { ...rating, value: rating.value + modifier } : rating;
}

/** What circumstances give a defense in all. */
function defenseOf(edges: readonly TargetEdge[]): CheckEdge {
  const total = (which: keyof CheckEdge): number => edges.reduce((sum, { defender }) => sum + defender[which], 0);
  return { advantage: total("advantage"), modifier: total("modifier") };
}

import type { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isNpc, type CharacterActor } from "../data/documents.ts";
import { skillsFor } from "../data/list-entries.ts";
import { HIDDEN, type CheckModifier, type CheckOpening } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import type { SkillEntry } from "../lists/definitions.ts";
import { speaksAgainst } from "./allies.ts";
import type { CheckPlan, CheckRequest } from "./check-plan.ts";
import type { CheckSource } from "./check-source.ts";
import { answerTo, findTarget } from "./check-targets.ts";
import { damageTypeOf } from "./attack.ts";
import { alliesAround } from "./flanking.ts";
import { isAttack } from "./skill-domain.ts";
import { rollFacts, total } from "./own-dice.ts";
import { sideOf } from "../field/sighting.ts";
import { bodyOf } from "./steering.ts";
import { turnName } from "../turns/turn-left.ts";

/**
 * The facts that a card keeps of how its check opened.
 * @param penalties What conditions take off the total, their dice rolled.
 */
export function openingOf(
  { actor, entry, means, counting }: CheckPlan,
  request: CheckRequest,
  penalties: readonly CheckModifier[] = [],
): CheckOpening {
  const facts = rollFacts({ actor, entry, means }, counting, request);
  return {
    roller: actor.uuid,
    ...(isNpc(actor) && { npc: true }),
    ...facts,
    modifiers: [...facts.modifiers, ...penalties],
    resolution: request.resolution,
    occasion: request.occasion,
    challenge: request.challenge,
    ...(request.targets.length > 0 && { targets: request.targets }),
    ...(request.recipients.length > 0 && { recipients: request.recipients }),
    impactBonus: total(counting, "impact"),
    impactParts: counting
      .filter(({ impact }) => impact !== 0)
      .map(({ id, label, impact }) => ({ id, label, value: impact })),
    purpose: request.purpose,
    ...(request.purpose === "standing" && { against: speaksAgainst(actor, request.speaksAgainst) }),
    ...sizesOf(actor, request, means),
    ...hidingOf(actor, request, entry),
    ...(request.blind && { blind: request.blind }),
    ...flankingOf(actor, request, means, entry),
    ...detailsOf(request, means, damageTypeOf({ actor, entry, means }, request.purpose, request)),
    ...overcomeOf(means),
    ...answerOf(actor, request, means),
    settings: ruleset(),
  };
}

/** Who could gain spin by a hit (R-1301), as the map is now. */
function flankingOf(
  actor: CharacterActor,
  request: CheckRequest,
  means: CheckSource,
  entry: SkillEntry,
): Pick<CheckOpening, "flanking"> {
  const strike = { actor, entry, means, purpose: request.purpose };
  const pairs = request.targets.flatMap(({ id: target }) =>
    alliesAround(findTarget(target), strike).map(({ uuid: ally }) => ({ target, ally })),
  );
  return pairs.length > 0 ? { flanking: { turn: turnName(actor), pairs } } : {};
}

/** Whose hiding a success finds, and whose an attack gives away. */
function hidingOf(
  actor: CharacterActor,
  { targets, purpose }: CheckRequest,
  { skill }: SkillEntry,
): Pick<CheckOpening, "seeks" | "reveals"> {
  const hiding = (bearer: TenacityActor | null): string | undefined =>
    bearer ? conditionsOf(bearer).find(({ type }) => type === HIDDEN.id)?.id : undefined;
  const looks = skillsFor("notice").includes(skill.id) ? targets : [];
  const seeks = looks
    .filter(({ challenge }) => challenge.type === "total")
    .flatMap(({ id: target }) => {
      const condition = hiding(findTarget(target));
      return condition === undefined ? [] : [{ target, condition }];
    });
  const own = isAttack(purpose) ? hiding(actor) : undefined;
  return { ...(seeks.length > 0 && { seeks }), ...(own !== undefined && { reveals: own }) };
}

/** How big those are who have to do with it, and whose size does not count. */
function sizesOf(
  actor: CharacterActor,
  { targets, unsized }: CheckRequest,
  means: CheckSource,
): Pick<CheckOpening, "sizes" | "unsized"> {
  const present = targets.map(({ id }) => findTarget(id)).filter((target) => target !== null);
  if (present.length === 0) return {};
  const own = { id: actor.uuid, side: sideOf(bodyOf(actor, means)) };
  const sizes = [own, ...present.map((each) => ({ id: each.uuid, side: sideOf(each) }))];
  return { sizes, ...(unsized.length > 0 && { unsized }) };
}

/** The condition that is to be overcome, as it is now (R-1010). */
function overcomeOf({ overcomes }: CheckSource): Pick<CheckOpening, "overcomes"> {
  const bearer = overcomes?.parent;
  if (!bearer) return {};
  const { id, name, system } = overcomes;
  return { overcomes: { bearer: bearer.uuid, condition: id ?? "", type: system.kind, label: name } };
}

/** With what targets answer (R-1011), and how far someone held moves at most (R-1022). */
function answerOf(
  { system }: CharacterActor,
  { purpose }: CheckRequest,
  means: CheckSource,
): Pick<CheckOpening, "answer" | "speed"> {
  const answer = answerTo(purpose, means);
  return { ...(answer !== "" && { answer }), ...(purpose === "drag" && { speed: system.movement }) };
}

function detailsOf({ condition }: CheckRequest, { weapon, item }: CheckSource, element: string): Partial<CheckOpening> {
  const thing = weapon ?? item;
  return {
    ...(thing && { means: { id: thing.uuid, label: thing.name } }),
    ...(element !== "" && { element }),
    ...(condition && { condition }),
  };
}

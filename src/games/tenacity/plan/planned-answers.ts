/** What the targets of a planned check will answer with, before they do. */
import { isCharacter } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { Distribution } from "../../../engine/rules/distribution.ts";
import type { ActionTags } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { fieldOf } from "../data/list-entries.ts";
import { answerCircumstances, type AnsweredCheck } from "./answers.ts";
import type { Attack } from "./attack.ts";
import { answerTo, type TargetEdge } from "./check-targets.ts";
import { judgedTags, penaltyOdds, type PlannedPenalty, plannedPenalty, type Ticks } from "../rolls/circumstances.ts";

/** A planned check as those see it who answer it. */
export function answeredCheck({ entry, means, purpose }: Pick<Attack, "entry" | "means" | "purpose">): AnsweredCheck {
  const { weapon, item, overcomes } = means;
  const thing = weapon ?? item;
  const answer = answerTo(purpose, means);
  const opening = {
    attribute: { id: entry.attribute.id, rank: 0 },
    skill: { id: entry.skill.id, rank: 0 },
    purpose,
    settings: ruleset(),
    ...(thing && { means: { id: thing.uuid, label: thing.name } }),
    ...(overcomes && { overcomes: { bearer: "", condition: "", type: overcomes.system.kind, label: "" } }),
    ...(answer !== "" && { answer }),
  };
  return { opening, targets: [], total: null };
}

/** What conditions of a target take off the dice with which its card answers; null where it answers with anything else. */
export function answerPenalty(
  target: TenacityActor,
  action: Required<ActionTags> | null,
  of: Ticks,
): { readonly planned: PlannedPenalty; readonly odds: Distribution } | null {
  if (!action || !isCharacter(target)) return null;
  const ticks = ticksOf(target, of);
  const judged = { ...action, tags: [...action.tags, ...judgedTags(target, action, ticks)] };
  return { planned: plannedPenalty(target, judged, ticks), odds: penaltyOdds(target, judged, ticks) };
}

/**
 * What a target's own things and conditions do to the dice with which its card answers (R-1003 to R-1006), each to be struck out. A
 * defender who rolls counts its own there.
 */
export function answerEdges(
  target: TenacityActor,
  rating: string,
  answered: AnsweredCheck["opening"],
): readonly TargetEdge[] {
  if (!isCharacter(target) || fieldOf(rating) === "") return [];
  return answerCircumstances(target, answered, target.uuid, rating).map(
    ({ id, kind, label, modifier, heroDice, penalty, judgment, reason }) => ({
      id: kind === "condition" ? "hindered" : "ability",
      key: `${target.uuid}:${id}`,
      source: label,
      attacker: { advantage: 0, disadvantage: 0, modifier: 0 },
      defender: { advantage: heroDice, modifier },
      penalty,
      judgment,
      ...(reason !== "" && { reason }),
    }),
  );
}

/** What has been ticked of the circumstances of one target, by the ids that they have there. */
function ticksOf({ uuid }: TenacityActor, ticks: Ticks): Ticks {
  const own = Object.entries(ticks).filter(([key]) => key.startsWith(`${uuid}:`));
  return Object.fromEntries(own.map(([key, on]) => [key.slice(uuid.length + 1), on]));
}

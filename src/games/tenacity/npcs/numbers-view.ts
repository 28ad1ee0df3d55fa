import { labelOf } from "../lists/registry.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { skillName } from "../challenges/challenge-view.ts";
import { comparedRows } from "../../../engine/npcs/variant-steps.ts";
import type { NpcNumbers } from "../rules/index.ts";

/**
 * The numbers of an NPC in the order of its card.
 * @param before - What they were; nothing where there is nothing to compare.
 */
export function numberRows(numbers: NpcNumbers, before?: NpcNumbers) {
  return comparedRows(texts(numbers), before ? texts(before) : []);
}

function texts({ challenges, impactDice, skills, stress, wounds, tenacity }: NpcNumbers) {
  const dice = Object.entries(challenges).filter(([, { dice }]) => dice > 0);
  const ranks = Object.entries(skills).filter(([, rank]) => rank > 0);
  return [
    ...dice.map(([id, each]) => ({ id, label: labelOf("challengeFields", id), text: challengeText(each) })),
    ...ranks.map(([id, rank]) => ({ id, label: skillName(id), text: String(rank) })),
    {
      id: "impact",
      label: game.i18n.localize("TENACITY.Dice.Impact"),
      text: `${String(impactDice)}${game.i18n.localize("TENACITY.Dice.D4")}`,
    },
    { id: "stress", label: game.i18n.localize("TENACITY.Track.stress"), text: String(stress) },
    ...(["wounds", "tenacity"] as const).flatMap((id) => {
      const value = id === "wounds" ? wounds : tenacity;
      return value > 0 ? [{ id, label: game.i18n.localize(`TENACITY.Track.${id}`), text: String(value) }] : [];
    }),
  ];
}

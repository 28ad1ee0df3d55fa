import type { CheckState, ImpactState, SideState, TargetState, TotalLine } from "../../rules/index.ts";
import { entryLabel } from "../../data/roles.ts";
import { cardActor } from "../../../../engine/cards/card.ts";
import { clipped, format, isLostKey, localize, signed, unsigned } from "../../../../engine/text/words.ts";

/** How one number came about. */
interface BreakdownView {
  /** Whose number it is; "" for the roller's total. */
  readonly heading: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: string;
}

/** How the roller's total, the defenders' totals and the impact add up (R-301, R-701). */
export function breakdownView(state: CheckState): readonly BreakdownView[] {
  const own = sideBreakdown(localize("TENACITY.Card.Total"), state, state.opening.skill.id);
  const others = state.targets.flatMap((target) => {
    const { defense } = target;
    if (!defense) return answerBreakdown(target);
    return [sideBreakdown(cardActor(defense.defender).name, defense, defense.facts.skill.id)];
  });
  return [...(state.total === null ? [] : [own]), ...others, ...impactBreakdown(state)];
}

function sideBreakdown(heading: string, side: SideState, skill: string): BreakdownView {
  const { lines, total } = side;
  return {
    heading,
    lines: lines.map((line) => ({ label: lineLabel(line, side, skill), value: signed(line.value) })),
    total: total === null ? "" : unsigned(total),
  };
}

/** How the answer of a card adds up, where more than its own numbers count. */
function answerBreakdown({ source, rating }: TargetState): BreakdownView[] {
  if (source.type !== "npc" || !source.parts || rating === null) return [];
  const { id, parts, modifier } = source;
  const own = parts.reduce((rest, { value }) => rest - value, modifier);
  return [
    {
      heading: cardActor(id).name,
      lines: [
        { label: localize("TENACITY.Line.challengeDice"), value: signed(rating - modifier) },
        ...(own === 0 ? [] : [{ label: localize("TENACITY.Line.modifier"), value: signed(own) }]),
        ...parts.map(({ label, value }) => ({ label: clipped(localize(label)), value: signed(value) })),
      ],
      total: unsigned(rating),
    },
  ];
}

function lineLabel({ source, label }: TotalLine, { challengePool }: SideState, skill: string): string {
  if (label !== undefined && label !== "" && !isLostKey(label)) return clipped(localize(label));
  if (source === "kept" && challengePool) return localize("TENACITY.Line.challengeDice");
  const name = source === "skill" ? entryLabel(skill) : undefined;
  return name === undefined
    ? localize(`TENACITY.Line.${source}`)
    : format("TENACITY.Line.rankIn", { skill: localize(name) });
}

/** How an impact roll adds up: its dice, and what each weapon, ability and talent adds under its own name. */
export function impactLines({ faces, bonus, bonuses, allOnes, value }: ImpactState): BreakdownView["lines"] {
  const dice = faces.reduce((sum, face) => sum + face, 0);
  return [
    { label: localize("TENACITY.Line.impactDice"), value: String(dice) },
    ...bonuses.map(({ label, value: added }) => ({
      label: label === "" ? localize("TENACITY.Line.impactBonus") : clipped(label),
      value: signed(added),
    })),
    ...(allOnes && value !== dice + bonus ? [{ label: localize("TENACITY.Line.allOnes"), value: String(value) }] : []),
  ];
}

function impactBreakdown({ impact, contributions, combinedImpact }: CheckState): readonly BreakdownView[] {
  if (!impact) return [];
  return [
    {
      heading: localize("TENACITY.Dice.Impact"),
      lines: [
        ...impactLines(impact),
        ...contributions.map(({ roller, impact: value }) => ({ label: cardActor(roller).name, value: signed(value) })),
      ],
      total: String(combinedImpact),
    },
  ];
}

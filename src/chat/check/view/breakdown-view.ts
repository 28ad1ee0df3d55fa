import type { CheckState, SideState, TotalLine } from "../../../rules/index.ts";
import { entryLabel } from "../../../settings/check-entry.ts";
import { signed } from "../../signed.ts";
import { faceOf } from "../people.ts";
import { clipped, format, isLostKey, localize } from "../words.ts";

/** How one number came about. */
export interface BreakdownView {
  /** Whose number it is; "" for the roller's total. */
  readonly heading: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: string;
}

/** How the roller's total, the defenders' totals and the impact add up (R-301, R-701). */
export function breakdownView(state: CheckState): readonly BreakdownView[] {
  const own = sideBreakdown(localize("TENACITY.Card.Total"), state, state.opening.skill.id);
  const others = state.targets.flatMap(({ defence }) =>
    defence ? [sideBreakdown(faceOf(defence.defender).name, defence, defence.facts.skill.id)] : [],
  );
  return [...(state.total === null ? [] : [own]), ...others, ...impactBreakdown(state)];
}

function sideBreakdown(heading: string, side: SideState, skill: string): BreakdownView {
  const { lines, total } = side;
  return {
    heading,
    lines: lines.map((line) => ({ label: lineLabel(line, side, skill), value: signed(line.value) })),
    total: String(total ?? ""),
  };
}

function lineLabel({ source, label }: TotalLine, { challengePool }: SideState, skill: string): string {
  if (label !== undefined && label !== "" && !isLostKey(label)) return clipped(localize(label));
  if (source === "kept" && challengePool) return localize("TENACITY.Line.challengeDice");
  const name = source === "skill" ? entryLabel(skill) : undefined;
  return name === undefined
    ? localize(`TENACITY.Line.${source}`)
    : format("TENACITY.Line.rankIn", { skill: localize(name) });
}

function impactBreakdown({ impact, contributions, combinedImpact }: CheckState): readonly BreakdownView[] {
  if (!impact) return [];
  const dice = impact.faces.reduce((sum, face) => sum + face, 0);
  return [
    {
      heading: localize("TENACITY.Dice.Impact"),
      lines: [
        { label: localize("TENACITY.Line.impactDice"), value: String(dice) },
        ...(impact.bonus === 0 ? [] : [{ label: localize("TENACITY.Line.impactBonus"), value: signed(impact.bonus) }]),
        ...(impact.allOnes && impact.value !== dice + impact.bonus
          ? [{ label: localize("TENACITY.Line.allOnes"), value: String(impact.value) }]
          : []),
        ...contributions.map(({ roller, impact: value }) => ({ label: faceOf(roller).name, value: signed(value) })),
      ],
      total: String(combinedImpact),
    },
  ];
}

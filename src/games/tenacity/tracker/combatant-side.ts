import type { TenacityCombatant } from "../turns/combat.ts";
import { HERO_SIDE, OPPOSITION_SIDE } from "../../../engine/rules/next-turn.ts";
import type { Combatant as Fighter } from "../rules/index.ts";

/** What stands in lists for opposing no one, which is no side. */
const NEUTRAL = "neutral";

export const USUAL_SIDES: readonly string[] = [HERO_SIDE, OPPOSITION_SIDE, NEUTRAL];

/** On which side someone is, in one word. */
export function sideName({ side, neutral }: Pick<Fighter, "side" | "neutral">): string {
  return neutral ? NEUTRAL : side;
}

/** A side in words: those that every scene has, or what a narrator has called it. */
export function sideLabel(side: string): string {
  return USUAL_SIDES.includes(side) ? game.i18n.localize(`TENACITY.Spotlight.Side.${side}`) : side;
}

/** What colors a side: those that every scene has differ, others look alike. */
export function sideClass(fighter: Pick<Fighter, "side" | "neutral">): string {
  const side = sideName(fighter);
  return `side-${USUAL_SIDES.includes(side) ? side : "other"}`;
}

/** The sides that someone can be put on, besides the one where it is. */
export function sideChoices(present: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new Set([...USUAL_SIDES, present])].map((side) => [side, sideLabel(side)]));
}

/** Puts a combatant on another side, whatever its token says. Only who may change the combatant. */
export async function changeSide(combatant: TenacityCombatant, side: string): Promise<void> {
  await combatant.update({
    system: side === NEUTRAL ? { stance: "neutral" } : { side, stance: "opposed" },
  });
}

/** What the situation gives the two sides of an attack, each under the name of its reason (section 13 and 14). */
import type { RulesSettings } from "../edition.ts";
import { sizeEffects, type SizeShare } from "../size.ts";
import { hardCover, proneTarget, type CheckEdge } from "./cover.ts";

/** What is known of an attack before it is rolled. */
export interface AttackFacts {
  readonly ranged: boolean;
  readonly physical: boolean;
  /** Sides in grid spaces (R-1401). */
  readonly attackerSide: number;
  readonly defenderSide: number;
  /** Whether the attacker stands directly adjacent; null where no scene tells. */
  readonly adjacent: boolean | null;
  /** Whether the target lies prone (R-1306). */
  readonly prone: boolean;
  /** Advantage dice of full defence (R-1307): see `fullDefenceAdvantage`. */
  readonly fullDefence: number;
}

/** One circumstance, and what each side gets. */
export interface AttackEdge {
  readonly id: "size" | "prone" | "fullDefence" | "cover";
  readonly attacker: SizeShare;
  readonly defender: CheckEdge;
  /** Whether somebody has to judge that it is so; otherwise it follows from what is known. */
  readonly judgement: boolean;
}

const NOTHING: SizeShare = { advantage: 0, disadvantage: 0, modifier: 0 };

function sizeEdge(facts: AttackFacts, settings: Pick<RulesSettings, "sizeScope" | "attackSmaller">): AttackEdge {
  const { attacker, defender } = sizeEffects({ ...facts, partialCover: false }, settings);
  const share = { advantage: defender.advantage, modifier: defender.modifier };
  return { id: "size", attacker, defender: share, judgement: false };
}

function proneEdge({ prone, ranged, adjacent }: AttackFacts): AttackEdge {
  // Where no scene tells, a strike is taken as one from beside; whether it is, the people at the table know.
  const ruling = prone ? proneTarget(ranged, adjacent ?? !ranged) : { attacker: 0, defender: 0 };
  return {
    id: "prone",
    attacker: { ...NOTHING, advantage: ruling.attacker },
    defender: { advantage: ruling.defender, modifier: 0 },
    judgement: adjacent === null,
  };
}

function givesNothing({ attacker, defender }: AttackEdge): boolean {
  const gains = [attacker.advantage, attacker.disadvantage, attacker.modifier, defender.advantage, defender.modifier];
  return gains.every((gain) => gain === 0);
}

/**
 * The circumstances of an attack that change a roll (R-1303, R-1306, R-1307, R-1402 to R-1404). Cover is always among them, as
 * a judgement: no map tells what protects whom.
 * @param facts - What is known.
 * @param settings - `sizeScope` and `attackSmaller`.
 * @returns The circumstances, those without an effect left out.
 */
export function attackEdges(
  facts: AttackFacts,
  settings: Pick<RulesSettings, "sizeScope" | "attackSmaller">,
): readonly AttackEdge[] {
  const fullDefence = { advantage: facts.fullDefence, modifier: 0 };
  const edges: readonly AttackEdge[] = [
    sizeEdge(facts, settings),
    proneEdge(facts),
    { id: "fullDefence", attacker: NOTHING, defender: fullDefence, judgement: false },
    { id: "cover", attacker: NOTHING, defender: hardCover("partial").defence, judgement: true },
  ];
  return edges.filter((edge) => !givesNothing(edge));
}

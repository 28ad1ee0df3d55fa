/** What the situation gives the two sides of an attack, each under the name of its reason (section 13 and 14). */
import type { RulesSettings } from "../edition.ts";
import { sizeEffects, type SizeShare } from "../size.ts";
import type { Condition } from "../conditions/condition.ts";
import { CONDITION_KINDS } from "../conditions/kinds/index.ts";
import { hardCover, type CheckEdge } from "./cover.ts";
import { type Resistance, resistedDefense } from "./defense.ts";

/** What is known of a check against someone before it is rolled. */
export interface AttackFacts {
  /** Whether it is to hurt or to hinder. */
  readonly hostile: boolean;
  readonly ranged: boolean;
  readonly physical: boolean;
  /** Sides in grid spaces (R-1401). */
  readonly attackerSide: number;
  readonly defenderSide: number;
  /** Whether the attacker stands directly adjacent; null where no scene tells. */
  readonly adjacent: boolean | null;
  /** The target's conditions, of which some give something (R-1306, R-1307). */
  readonly conditions: readonly Condition[];
  /** Type of the condition that is to be created; "" for none. */
  readonly element: string;
  /** What the target resists where a condition is to be created (R-1308); nothing otherwise. */
  readonly resistances: readonly Resistance[];
}

/** One circumstance, and what each side gets. */
export interface AttackEdge {
  /** `size`, `cover`, `resistance`, or the kind of a condition. */
  readonly id: string;
  readonly attacker: SizeShare;
  readonly defender: CheckEdge;
  /** Whether someone has to judge that it is so; otherwise it follows from what is known. */
  readonly judgment: boolean;
}

const NOTHING: SizeShare = { advantage: 0, disadvantage: 0, modifier: 0 };

function sizeEdge(facts: AttackFacts, settings: Pick<RulesSettings, "sizeScope" | "attackSmaller">): AttackEdge {
  const { attacker, defender } = sizeEffects({ ...facts, partialCover: false }, settings);
  const share = { advantage: defender.advantage, modifier: defender.modifier };
  return { id: "size", attacker, defender: share, judgment: false };
}

/** Resistance helps to avoid a condition of its type (R-1308). */
function resistanceEdge({ resistances, element }: AttackFacts): AttackEdge {
  const defender = { advantage: 0, modifier: resistedDefense(0, resistances, element) };
  return { id: "resistance", attacker: NOTHING, defender, judgment: false };
}

/** Of each kind once, however many conditions of it the target has. */
function conditionEdges({ conditions, hostile, ranged, adjacent }: AttackFacts): readonly AttackEdge[] {
  const kinds = new Set(conditions.map(({ type }) => CONDITION_KINDS.get(type)));
  return [...kinds].flatMap((kind) => {
    const shares = kind?.underAttack?.({ hostile, ranged, adjacent });
    if (!kind || !shares) return [];
    return {
      id: kind.id,
      attacker: { ...NOTHING, advantage: shares.attacker },
      defender: { advantage: shares.defender, modifier: 0 },
      judgment: shares.judgment,
    };
  });
}

function givesNothing({ attacker, defender }: AttackEdge): boolean {
  const gains = [attacker.advantage, attacker.disadvantage, attacker.modifier, defender.advantage, defender.modifier];
  return gains.every((gain) => gain === 0);
}

/**
 * The circumstances of an attack that change a roll (R-1303, R-1306 to R-1308, R-1402 to R-1404). Cover is always among them, as
 * a judgment: no map tells what protects whom. Of a check that neither hurts nor hinders, what helps every defense.
 * @returns The circumstances, those without an effect left out.
 */
export function attackEdges(
  facts: AttackFacts,
  settings: Pick<RulesSettings, "sizeScope" | "attackSmaller">,
): readonly AttackEdge[] {
  const cover: AttackEdge = {
    id: "cover",
    attacker: NOTHING,
    defender: hardCover("partial").defense,
    judgment: true,
  };
  const edges = [
    ...(facts.hostile ? [sizeEdge(facts, settings)] : []),
    ...conditionEdges(facts),
    resistanceEdge(facts),
    ...(facts.hostile ? [cover] : []),
  ];
  return edges.filter((edge) => !givesNothing(edge));
}

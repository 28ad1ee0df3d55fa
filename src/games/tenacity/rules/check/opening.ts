/** The facts fixed when a check opens. Plain data that survives JSON. */
import type { CheckPurpose } from "./purposes.ts";
import type { ChallengeDice, ChallengeSource } from "../challenge.ts";
import type { ConditionValue, Removal } from "../conditions/condition.ts";
import type { Grip } from "../conditions/grips.ts";
import type { RulesSettings } from "../edition.ts";

/**
 * When a check is made. Only `action`, `heldAction` and `response` are the roller's own action, and so may
 * pay spin for doubles and failure or cost spin by a fumble.
 */
export const OCCASIONS = [
  "action",
  "heldAction",
  "response",
  "reaction",
  "partingAction",
  "interaction",
  "initiative",
  "removal",
  "movement",
  "recovery",
] as const;

export type Occasion = (typeof OCCASIONS)[number];

/** A number added to the total, with the name of its source for the breakdown on the card. */
export interface CheckModifier {
  /** Stable within the opening, e.g. an item's id. */
  readonly id: string;
  /** Text that a player wrote or a key of the language file: data, never HTML. */
  readonly label: string;
  readonly value: number;
}

/** An attribute or a skill and its rank at the moment of the roll. */
export interface RankFact {
  readonly id: string;
  /** Integer >= 0. */
  readonly rank: number;
  /** What the number is when it is no rank, such as the bonus of R-1501: text or a key of the language file, never HTML. */
  readonly label?: string;
}

/** What someone rolls with: the roller, or a defender who answers with hero dice. */
export interface RollFacts {
  readonly attribute: RankFact;
  readonly skill: RankFact;
  /** advantage dice, integer >= 0. */
  readonly advantage: number;
  /** disadvantage dice, integer >= 0. */
  readonly disadvantage: number;
  readonly modifiers: readonly CheckModifier[];
  /** an NPC written with challenge dice rolls these instead of hero dice; ranks then add nothing. */
  readonly challengeDice?: ChallengeDice;
  /** the impact dice that such a card names; absent = by the skill rank. */
  readonly impactDice?: number;
}

/** One of several targets of one roll. */
export interface CheckTarget {
  /** Opaque id of the target (the system uses the actor's UUID). */
  readonly id: string;
  readonly challenge: ChallengeSource;
}

/** What a check is made with or works on: a weapon, an ability, a formula. */
export interface CheckSourceFact {
  /** Opaque id (the system uses the item's UUID). */
  readonly id: string;
  /** Its name: data, never HTML. */
  readonly label: string;
}

/** The condition that a success creates (R-806, R-1002). */
export interface PlannedCondition {
  /** Id of its kind. */
  readonly type: string;
  /** Its name: data, never HTML; "" for that of its type. */
  readonly name: string;
  readonly scope: readonly string[];
  /** Type of its damage, or by which it is resisted (R-1308); "" for none. */
  readonly element: string;
  readonly removal: Removal;
  /** Whether its source maintains it (R-1011); holds are always. */
  readonly maintained?: boolean;
  /** Of a grapple, what seizes the scope (R-1020). */
  readonly grip?: Omit<Grip, "scope">;
}

/** The condition that a success ends (R-1010). */
export interface OvercomeFact {
  /** Opaque id of who bears it (the system uses the actor's UUID). */
  readonly bearer: string;
  /** Opaque id of it among the bearer's. */
  readonly condition: string;
  /** Id of its kind. */
  readonly type: string;
  /** Its name: data, never HTML. */
  readonly label: string;
}

/** The condition that a bargain brings along, with a value of its own: there is no roll that would give it one. */
export interface BargainCondition extends PlannedCondition {
  readonly value: ConditionValue;
}

/** Who stands on the other side of the targets of a melee attack (R-1301). */
export interface FlankingFact {
  /** The turn of the fight, a name that no other turn has; "" outside a fight. */
  readonly turn: string;
  readonly pairs: readonly FlankingPair[];
}

/** Someone who hides. */
export interface HidingFact {
  /** Opaque id of the target. */
  readonly target: string;
  /** Opaque id of the condition among the target's. */
  readonly condition: string;
}

/** The d10 of a blind shot (R-1304). */
export interface BlindFact {
  /** 1..10. */
  readonly threshold: number;
}

/** How big someone is (R-1401). */
export interface SizeFact {
  /** Opaque id (the system uses the actor's UUID). */
  readonly id: string;
  /** Side in spaces, > 0. */
  readonly side: number;
}

/** A target, and an ally of the roller's on its other side. */
export interface FlankingPair {
  /** Opaque id of the target. */
  readonly target: string;
  /** Opaque id of the ally (the system uses the actor's UUID). */
  readonly ally: string;
}

/** What is fixed when a check opens. Later changes of actors or world settings do not touch it. */
export interface CheckOpening extends RollFacts {
  /** Opaque id of the character who rolls; every spin change belongs to it. */
  readonly roller: string;
  /** Whether an NPC rolls. */
  readonly npc?: boolean;
  readonly resolution: "passFail" | "impact";
  readonly occasion: Occasion;
  /** The rating for the whole check; ignored when `targets` has entries. */
  readonly challenge: ChallengeSource;
  /** Targets with a rating each; leave out or empty for a check against one rating. */
  readonly targets?: readonly CheckTarget[];
  /** Ids of those for whom it is done, to whom its result goes; absent where no one was named. */
  readonly recipients?: readonly string[];
  /** Whether the roller speaks against the heroes, so that a success lowers their standing; absent for other purposes. */
  readonly against?: boolean;
  /** Flat bonus on the impact roll: gear and abilities. */
  readonly impactBonus: number;
  /** What {@link impactBonus} is made of, for the breakdown; absent where no one has told. */
  readonly impactParts?: readonly CheckModifier[];
  /** What the action is for: decides which effects `applied` has and whether the impact bands apply. */
  readonly purpose?: CheckPurpose;
  /** What it is made with or works on. */
  readonly means?: CheckSourceFact;
  /** Type of the damage, for resistances (R-1308); "" or absent for none. */
  readonly element?: string;
  /** R-1304: a blind shot looks for the spot with a d10 first, and this face is needed. */
  readonly blind?: BlindFact;
  /** How big roller and targets were when it opened (R-1401); of anybody else it is looked up. */
  readonly sizes?: readonly SizeFact[];
  /** Ids of the targets whose size someone said not to count (R-1402). */
  readonly unsized?: readonly string[];
  /** What `condition` creates; absent for other purposes. */
  readonly condition?: PlannedCondition;
  /** What `overcome` ends; absent for other purposes. */
  readonly overcomes?: OvercomeFact;
  /** The skill, or field of a card, with which targets answer, where the rules name one (R-1011, R-1022). */
  readonly answer?: string;
  /** Normal speed of the one to be moved, in spaces (R-1022). */
  readonly speed?: number;
  /** Those targets whose hiding place a success finds; absent for none. */
  readonly seeks?: readonly HidingFact[];
  /** Opaque id of the roller's own hiding, which an attack gives away; absent for none. */
  readonly reveals?: string;
  /** Who could gain spin by a hit (R-1301), as the map was; absent where no one could. */
  readonly flanking?: FlankingFact;
  /** Whether it succeeds without a roll, so that only its impact is rolled (R-1023, A-61). */
  readonly sure?: boolean;
  /** The settings of section 17, copied when the check opened. */
  readonly settings: RulesSettings;
}

/**
 * What a check is for.
 * @returns The purpose; "use a skill" unless the opening says otherwise.
 */
export function purposeOf({ purpose }: Pick<CheckOpening, "purpose">): CheckPurpose {
  return purpose ?? "skill";
}

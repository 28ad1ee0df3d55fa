/** What may be done next on a card. */
import type { OverflowChoice } from "../damage.ts";
import type { Purse } from "../spin.ts";

/** A change of points, only the currencies that change. */
export interface Price {
  readonly spin?: number;
  readonly tenacity?: number;
}

/** What may be done next. `who` says whose move it is. */
export type CheckMove =
  | {
      readonly type: "roll";
      readonly who: "roller";
      readonly dice: number;
      /** 10 for hero dice, 6 for the dice of an NPC's card. */
      readonly sides: 10 | 6;
      /** d6 of the check's own rating that may be rolled along; 0 when there are none. */
      readonly challengeDice: number;
    }
  | { readonly type: "challenge"; readonly who: "narrator"; readonly target: string; readonly dice: number }
  | { readonly type: "defend"; readonly who: "defender"; readonly target: string }
  | {
      readonly type: "critical";
      readonly who: "roller" | "defender";
      readonly target?: string;
      readonly choice: "heroDie" | "impactDie";
      /** what counts if the choice is left unanswered. */
      readonly preselected: boolean;
    }
  | {
      readonly type: "boost";
      readonly who: "roller" | "defender";
      readonly target?: string;
      /** `push` only negative spin, `points` only points, `mix` both, `step` one point without success yet. */
      readonly kind: "push" | "points" | "mix" | "step";
      readonly boost: { readonly tenacity: number; readonly spin: number; readonly push: number };
      /** The accepted offer that the push uses up. */
      readonly bargain?: string;
      readonly price: Price;
      /** The points after it. */
      readonly after: Purse;
      /** The total after it. */
      readonly total: number;
      /** The rating (or, for a defender, the roller's total) that it is measured against. */
      readonly challenge: number;
      /** Whether the mover wins then. */
      readonly success: boolean;
    }
  | {
      readonly type: "accept";
      readonly who: "roller" | "defender";
      readonly target?: string;
      /** Spin that accepting a failure earns now. */
      readonly price: Price;
      /** True: a hero die's face must come along (unanswered crit on a failing check, R-402). */
      readonly needsFace: boolean;
    }
  | { readonly type: "impact"; readonly who: "roller"; readonly dice: number; readonly bonus: number }
  | { readonly type: "judge"; readonly who: "narrator"; readonly target: string }
  | {
      readonly type: "talent";
      readonly who: "roller" | "defender";
      readonly target?: string;
      /** Id of the talent that was offered. */
      readonly talent: string;
      readonly price: Price;
      /** The points after it. */
      readonly after: Purse;
      /** Hero dice that have to be rolled along. */
      readonly heroDice: number;
      /** The total after its flat bonus; hero dice may raise it further. */
      readonly total: number | null;
      readonly success: boolean | null;
    }
  | { readonly type: "answer"; readonly who: "roller" | "narrator"; readonly offer: string; readonly relief: number }
  | {
      readonly type: "rebuff";
      readonly who: "narrator";
      readonly target: string;
      /** The opponent's impact dice; null where only the narrator can name them. */
      readonly dice: number | null;
    }
  | {
      readonly type: "apply";
      readonly who: "narrator";
      readonly target: string;
      /** The impact; negative for standing that is lost. */
      readonly impact: number;
    }
  | {
      readonly type: "endure";
      /** Opaque id of the one who was hit: it chooses. */
      readonly who: "struck";
      readonly on: string;
      readonly effect: string;
      readonly choice: OverflowChoice;
    }
  | { readonly type: "share"; readonly who: "roller"; readonly points: number; readonly toSelf: boolean };

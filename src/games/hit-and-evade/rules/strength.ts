/** How someone bears blows until they fall, for fights that are played before they are fought. */
import type { BodyRules } from "../../../engine/rules/strength.ts";
import { consciousness } from "./life.ts";

/** What of someone decides when they fall (S3-13). */
export interface EvadeBody {
  readonly life: number;
  readonly out: boolean;
  /** Willpower, Pain Resistance and what else is added to a check of consciousness. */
  readonly ranks: number;
  /** Whether exactly 0 Life asks for that check. */
  readonly atZero: boolean;
}

/** Groups take turns (S3-2); who falls below 0 Life rolls to stay conscious, each time (S3-13). */
export const EVADE_BODIES: BodyRules<EvadeBody> = {
  inGroups: true,
  isUp: ({ out }) => !out,
  take(body, harm, luck) {
    const face = 1 + Math.floor(luck * 10);
    const { life, out } = consciousness(body.life - harm, face + body.ranks, body.atZero);
    return { ...body, life, out };
  },
};

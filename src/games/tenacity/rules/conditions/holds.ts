import { scopeTouches, tagsMeet } from "../../../../engine/rules/tags.ts";
import { TAGS } from "../tags.ts";
import { comparable } from "./condition.ts";
import type { ConditionKind } from "./condition-kind.ts";

/** What every hold has: someone keeps it up with limbs of their own (R-1020 to R-1023). */
export const HOLD = {
  group: { id: "holds", label: "TENACITY.Condition.Groups.holds", rule: "grapple" },
  scoped: true,
  isHold: true,
  sameBy: ({ source, scope, limbs }) => [source, comparable(scope), limbs],

  /** In the newer edition it hinders the limbs that are held; two or more held ones hinder everything physical but escaping. */
  hinders({ scope }, tags, { heldLimbs }, { grappleModel }) {
    if (grappleModel !== "hinder" || tagsMeet(tags, [TAGS.escape])) return false;
    return scopeTouches([...scope, ...(heldLimbs >= 2 ? [TAGS.physical] : [])], tags);
  },

  /** Only the newer edition knows free attempts at holds (R-1021, A-33). */
  attempts: (_condition, { grappleModel }) => (grappleModel === "hinder" ? ["free", "action"] : ["action"]),
} satisfies Partial<ConditionKind>;

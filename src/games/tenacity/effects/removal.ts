import { clipped, format, localize } from "../../../engine/text/words.ts";
import { plan } from "../../../engine/cards/effects/effect-kind.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { asKind } from "../conditions/new-condition.ts";
import { isFall, remainder } from "../rules/index.ts";
import { byStep, type CheckEffectKind, newDocument } from "./check-effect.ts";
import { isCondition } from "../data/documents.ts";

/** Someone's hiding that ends because they are found, or attack, rather than what the check overcomes. */
const ENDS_OF_HIDING: readonly string[] = ["found", "revealed"];

/** R-1010: what was overcome ends; what is left of it (R-1023) comes as a condition of its own, so that it can go again. */
export const REMOVAL: CheckEffectKind = {
  kind: "removal",

  plan({ check, actor, effects: [effect] }) {
    const overcome = actor.effects.get(effect.ends ?? check.state.opening.overcomes?.condition ?? "");
    if (!isCondition(overcome)) return refuse("conditionGone");
    const removed = [overcome.toObject()];
    const kind = remainder(overcome.system.kind);
    if (!kind) return plan({ [effect.id]: { removed } });
    const condition = newDocument(effect.event, asKind(overcome, kind));
    return plan({ [effect.id]: { added: [condition.id], removed } }, { condition });
  },

  words: ({ reason }, { opening: { overcomes } }) =>
    ENDS_OF_HIDING.includes(reason)
      ? localize(`TENACITY.Effect.${reason}`)
      : overcomes && isFall(overcomes.type)
        ? localize("TENACITY.Effect.comesRound")
        : format("TENACITY.Effect.removal", { name: clipped(overcomes?.label ?? "") }),
  /** Whether an attack gives its attacker away is for people to say. */
  isOwn: (reason) => reason === "revealed",
  level: (isOwn, writer, reason) => (reason === "revealed" ? "suggest" : byStep("othersHarm")(isOwn, writer)),
};

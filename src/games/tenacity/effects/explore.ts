import { format, signed } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { contribute } from "../rules/index.ts";
import { byStep, deltaOf, planNumber, wholeDelta, type CheckEffectKind } from "./check-effect.ts";
import { isChallenge } from "../data/documents.ts";

/** Points for the explore pool of a challenge. */
export const EXPLORE: CheckEffectKind = {
  kind: "explore",

  plan({ check, actor, effects: [effect] }) {
    if (!isChallenge(actor)) return refuse("nothingToApply");
    const { points, skill } = actor.system.pool;
    const added = contribute({ points, skill }, deltaOf(effect), check.state.opening.skill.id);
    return added.ok ? planNumber(effect, "points", deltaOf(effect)) : added;
  },

  takes: isChallenge,

  after(actor, _state, amount) {
    if (!isChallenge(actor)) return "";
    const { points } = actor.system.pool;
    return format("TENACITY.Tray.Pool", { before: points, after: points + amount });
  },

  words: (effect) => format("TENACITY.Effect.explore", { change: signed(deltaOf(effect)) }),
  amount: wholeDelta,
  level: byStep("sceneProgress"),
};

import { format, signed } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { openTracks, standingAfter, standingBy } from "../challenges/standing.ts";
import { byStep, deltaOf, planNumber, wholeDelta, type CheckEffectKind } from "./check-effect.ts";

/** Social standing in a scene rises or falls. */
export const STANDING: CheckEffectKind = {
  kind: "standing",

  plan({ check, actor, effects: [effect], message }) {
    const named = (message.system.events[effect.event] as { readonly part?: unknown } | undefined)?.part;
    const [track, another] = openTracks(actor).filter(({ id }) => !named || id === named);
    if (!track) return refuse("nothingToApply");
    if (another) return refuse("severalTracks");
    const { id, value: before } = track;
    const { track: value } = standingAfter(check.state, track, deltaOf(effect));
    return planNumber(effect, `standing:${id}`, value - before);
  },

  takes: (actor) => openTracks(actor).length > 0,
  words: (effect, state) => format("TENACITY.Effect.standing", { change: signed(standingBy(state, deltaOf(effect))) }),
  change: (effect, state) => standingBy(state, deltaOf(effect)),
  amount: wholeDelta,
  level: byStep("sceneProgress"),
};

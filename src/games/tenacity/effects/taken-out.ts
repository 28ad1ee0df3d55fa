import { format, localize } from "../../../engine/text/words.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { isNpc } from "../data/documents.ts";
import { type CheckEffectKind, planBody } from "./check-effect.ts";

/** One roll takes an NPC out of the fight, whatever they could still take. That it does, the narrator says with a click. */
export const TAKEN_OUT: CheckEffectKind = {
  kind: "takenOut",

  plan(batch) {
    const { actor } = batch;
    if (!isNpc(actor)) return refuse("nothingToApply");
    const changed = { stress: -actor.system.stress.value, wounds: 0, dead: false, unconscious: true };
    return planBody(batch, { ok: true, changed, choices: [] });
  },

  takes: (actor) => isNpc(actor),
  result: () => localize("TENACITY.Tray.settle"),
  after: (actor) => format("TENACITY.Tray.FallsOut", { name: nameOf(actor) }),
  words: () => localize("TENACITY.Effect.takenOut"),
  level: () => "suggest",
};

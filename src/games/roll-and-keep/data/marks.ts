import { alwaysShown } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { LASTS, type Mark } from "../rules/mark.ts";

/** What shows a mark on tokens (AE-11). */
const STATUS = "manaMark";

/** The effect that a mark is: one of core's own, since it changes no number. */
export function markData({ name, lasts }: Mark) {
  return {
    name,
    type: "base" as const,
    img: `systems/${SYSTEM_ID}/assets/icons/conditions/mark.svg`,
    statuses: [STATUS],
    system: {},
    flags: { [SYSTEM_ID]: { lasts } },
    ...alwaysShown(),
  };
}

/** The marks on someone, with how long they last. */
export function marksOn(actor: Actor.Implementation) {
  return actor.effectsInForce
    .filter(({ statuses }) => statuses.has(STATUS))
    .map((effect) => {
      const stored = effect.flags[SYSTEM_ID]?.lasts;
      return { id: effect.id ?? "", name: effect.name, lasts: LASTS.find((each) => each === stored) ?? "hand" };
    });
}

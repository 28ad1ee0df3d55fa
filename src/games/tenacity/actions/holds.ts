import { HOLD_ACTIONS, moveInHold, type HoldAction } from "./hold-actions.ts";
import { holdName, keptBy, type HeldBy } from "../conditions/held-by.ts";
import { conditionsOf, type CharacterActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { GRAPPLE, isHold, LOCK } from "../rules/index.ts";
import type { GameAction } from "./action.ts";
import { seizingSkill } from "../plan/best-skill.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { actionName, actionWords } from "../action-words.ts";

/** Seizing someone by a limb or a weapon (R-1020). */
const SEIZE: GameAction = {
  id: "grapple",
  group: "checks",
  icon: "fa-solid fa-hand-fist",
  async run({ actor }) {
    const skill = seizingSkill(actor);
    const preset = { purpose: "condition", condition: `kind:${GRAPPLE.id}` };
    return skill === undefined ? undefined : rollCheck(actor, skill, { ask: true, preset });
  },
};

/** Where the list has what {@link HOLD_ACTIONS} offers, and with which icon. */
const SHOWN: Readonly<Record<HoldAction["id"], Pick<GameAction, "group" | "icon">>> = {
  lock: { group: "deeds", icon: "fa-solid fa-lock" },
  hurtInLock: { group: "deeds", icon: "fa-solid fa-bone" },
  drag: { group: "checks", icon: "fa-solid fa-people-pulling" },
  letGo: { group: "deeds", icon: "fa-solid fa-hand" },
};

/** What is done with a hold that one keeps up. */
function withHold({ id, offered, run }: HoldAction): GameAction {
  const fitting = (actor: CharacterActor): readonly HeldBy[] => keptBy(actor).filter((hold) => offered(hold));
  return {
    id,
    ...SHOWN[id],
    isOffered: ({ actor }) => fitting(actor).length > 0,
    async run({ actor }) {
      const choices = fitting(actor).map((hold) => ({ id: hold.effect.uuid, name: holdName(hold), hold }));
      const chosen = await chooseOne(actionName(id), actionWords(id, "Choose"), choices);
      if (chosen) await run(actor, chosen.hold);
    },
  };
}

/** Moving in spite of a grapple (R-1022); a lock allows none. */
const MOVE_IN_HOLD: GameAction = {
  id: "moveInHold",
  group: "checks",
  icon: "fa-solid fa-person-walking-with-cane",
  isOffered: ({ actor }) => grapplesOn(actor).length > 0,
  async run({ actor }) {
    const hold = await chooseOne(actionName("moveInHold"), actionWords("moveInHold", "Choose"), grapplesOn(actor));
    if (hold) await moveInHold(actor, hold.id ?? "");
  },
};

function grapplesOn(actor: CharacterActor) {
  const holds = conditionsOf(actor).filter(({ type }) => isHold(type) && type !== LOCK.id);
  return holds.flatMap(({ id }) => actor.effects.get(id) ?? []);
}

/** Everything that is done with holds but getting out of them, which is overcoming a condition. */
export const HOLDS: readonly GameAction[] = [SEIZE, ...HOLD_ACTIONS.map(withHold), MOVE_IN_HOLD];

import { dragHeld, hurtInLock, letGoOf, lockHeld, moveInHold } from "../conditions/hold-actions.ts";
import { holdName, keptBy, type HeldBy } from "../conditions/held-by.ts";
import { conditionsOf, type CharacterActor } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { skillsFor } from "../lists/roles.ts";
import { GRAPPLE, isHold, LOCK, type ActionId } from "../rules/index.ts";
import type { GameAction } from "./action.ts";
import { attackSkill, bestSkill } from "./best-skill.ts";
import { chooseOne } from "./choose-one.ts";
import { actionName, actionWords } from "./words.ts";

/** Seizing somebody by a limb or a weapon (R-1020). */
export const SEIZE: GameAction = {
  id: "grapple",
  group: "checks",
  icon: "fa-solid fa-hand-fist",
  async run({ actor }) {
    const bare = bestSkill(actor, skillsFor("unarmed"));
    const skill = bare !== undefined && (actor.system.skills[bare]?.rank ?? 0) > 0 ? bare : attackSkill(actor);
    const preset = { purpose: "condition", condition: `kind:${GRAPPLE.id}` };
    if (skill !== undefined) await rollCheck(actor, skill, { ask: true, preset });
  },
};

/** What is done with a hold that one keeps up. */
function withHold(
  id: ActionId,
  { group = "deeds", icon, fits }: Pick<GameAction, "icon"> & Partial<Pick<GameAction, "group">> & { fits: Fits },
  run: (actor: CharacterActor, hold: HeldBy) => Promise<unknown>,
): GameAction {
  const fitting = (actor: CharacterActor): readonly HeldBy[] => keptBy(actor).filter((hold) => fits(hold));
  return {
    id,
    group,
    icon,
    isOffered: ({ actor }) => fitting(actor).length > 0,
    async run({ actor }) {
      const choices = fitting(actor).map((hold) => ({ id: hold.effect.uuid, name: holdName(hold), hold }));
      const chosen = await chooseOne(actionName(id), actionWords(id, "Choose"), choices);
      if (chosen) await run(actor, chosen.hold);
    },
  };
}

type Fits = (hold: HeldBy) => boolean;

const isGrip: Fits = ({ condition }) => isHold(condition.type);

const isLocked: Fits = ({ condition }) => condition.type === LOCK.id;

/** Moving in spite of a grapple (R-1022); a lock allows none. */
export const MOVE_IN_HOLD: GameAction = {
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
export const HOLDS: readonly GameAction[] = [
  SEIZE,
  withHold("lock", { icon: "fa-solid fa-lock", fits: (hold) => isGrip(hold) && !isLocked(hold) }, lockHeld),
  withHold("hurtInLock", { icon: "fa-solid fa-bone", fits: isLocked }, hurtInLock),
  withHold("drag", { group: "checks", icon: "fa-solid fa-people-pulling", fits: isGrip }, async (actor, hold) =>
    dragHeld(actor, hold),
  ),
  MOVE_IN_HOLD,
  withHold("letGo", { icon: "fa-solid fa-hand", fits: () => true }, letGoOf),
];

import { newCondition, toBring } from "../conditions/new-condition.ts";
import { conditionsOf, isWeapon, type CharacterActor } from "../data/documents.ts";
import { switchItem } from "../items/switch-item.ts";
import { PRONE } from "../rules/index.ts";
import { isFighting, spendPart } from "../turns/turn-left.ts";
import type { GameAction } from "./action.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { deed } from "./deeds.ts";
import { actionName, actionWords } from "../action-words.ts";

/** Something small, such as opening a door (R-1102): there is nothing to it but that the turn has one. */
const INTERACT: GameAction = {
  id: "interact",
  group: "deeds",
  icon: "fa-solid fa-hand-point-up",
  isOffered: ({ turn }) => turn?.by === "turn",
  whyNot: ({ turn }) => (turn?.spent.includes("interaction") === true ? actionWords("interact", "Already") : ""),
  run: async ({ turn }) => spendPart(turn, "interaction"),
};

/** Drawing a weapon, or putting it away (R-1102): the switch of the sheet, in a fight. */
function inHand(id: "draw" | "sheathe", icon: string): GameAction {
  const weapons = (actor: CharacterActor) =>
    actor.items.contents
      .filter((item) => isWeapon(item))
      .filter(({ system }) => system.equipped === (id === "sheathe"));
  return {
    id,
    group: "deeds",
    icon,
    isOffered: ({ actor }) => isFighting(actor) && weapons(actor).length > 0,
    async run({ actor }) {
      const choices = weapons(actor).map((weapon) => ({ id: weapon.id ?? "", name: weapon.name, weapon }));
      const chosen = await chooseOne(actionName(id), actionWords(id, "Choose"), choices);
      if (chosen) await switchItem(chosen.weapon, "equipped");
    },
  };
}

const proneOf = (actor: CharacterActor): readonly string[] =>
  conditionsOf(actor).flatMap(({ id, type }) => (type === PRONE.id ? [id] : []));

const DROP_PRONE: GameAction = {
  id: "dropProne",
  group: "deeds",
  icon: "fa-solid fa-person-falling",
  isOffered: ({ actor }) => proneOf(actor).length === 0,
  run: async (context) => deed(context, DROP_PRONE, { brings: toBring(newCondition({ kind: PRONE.id })) }),
};

const STAND_UP: GameAction = {
  id: "standUp",
  group: "deeds",
  icon: "fa-solid fa-person-arrow-up-from-line",
  isOffered: ({ actor }) => proneOf(actor).length > 0,
  run: async (context) => deed(context, STAND_UP, { ends: proneOf(context.actor) }),
};

/** What takes an interaction at most (R-1102, R-1306). */
export const SMALL_DEEDS: readonly GameAction[] = [
  INTERACT,
  inHand("draw", "fa-solid fa-hand-fist"),
  inHand("sheathe", "fa-solid fa-hand-holding"),
  DROP_PRONE,
  STAND_UP,
];

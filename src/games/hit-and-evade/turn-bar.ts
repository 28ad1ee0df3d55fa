import { type Doing, doingsIn } from "../../engine/actions/doing.ts";
import { percent } from "../../engine/text/words.ts";
import { actingIn } from "../../engine/turn-bar/acting.ts";
import type { TurnBar } from "../../engine/turn-bar/turn-bar.ts";
import { ACTION_LIST, attacks } from "./actions.ts";
import { isEvadeActor } from "./data/documents.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { AttackPlan } from "./plan/attack-plan.ts";
import { FOES, spacesOf } from "./plan/foes.ts";
import { sheetWords } from "./words.ts";
import { healthOfActor } from "./tracker/rows.ts";
import { EVADE_TRACKER } from "./tracker/evade-tracker.ts";

/** What else an attack can be for than harm: among the deeds. */
const OTHER_WAYS = ["hold", "stun"];

const doings = (group: string) => doingsIn(ACTION_LIST.groups, group);

const first = (foes: readonly Actor.Implementation[]) => foes.find(isEvadeActor) ?? null;

const isOtherWay = ({ id }: Doing): boolean => OTHER_WAYS.includes(id);

/** What stands beside the map for the group that has its turn. */
export const TURN_BAR: TurnBar = {
  ...FOES,
  acting: actingIn(EVADE_TRACKER),
  health: (actor) => (isEvadeActor(actor) ? healthOfActor(actor) : null),
  facts: (actor) =>
    isEvadeActor(actor) && actor.system.fatigue > 0 && actor.testUserPermission(game.user, "OBSERVER")
      ? [`${sheetWords("Fatigue")} ${String(actor.system.fatigue)}`]
      : [],
  attacks(actor, foes) {
    if (!isEvadeActor(actor)) return [];
    const target = first(foes);
    const weapons = attacks(actor).filter((doing) => !isOtherWay(doing));
    return weapons.map((doing) => {
      const weapon = doing.id === "fists" ? "" : doing.id;
      const isReady = (doing.info ?? "") === "";
      const hit = isReady ? new AttackPlan(actor, { weapon, target }).odds?.hit : undefined;
      return {
        ...doing,
        chance: hit === undefined ? "" : percent(hit),
        reach: spacesOf(actor, weapon),
        run: async (held) => rollAttack(actor, { weapon, target }, { otherWay: held.shiftKey }),
      };
    });
  },
  deeds: doings("turn"),
  menus: [
    { id: "powers", label: "TENACITY.Evade.Sheet.Powers", icon: "fa-solid fa-wand-sparkles", list: doings("powers") },
    { id: "gear", label: "TENACITY.Evade.Sheet.Gear", icon: "fa-solid fa-sack-xmark", list: doings("gear") },
    {
      id: "deeds",
      label: "TENACITY.Evade.Actions.Group.deeds",
      icon: "fa-solid fa-person-running",
      list: (actor, foes) => [
        ...(isEvadeActor(actor) ? attacks(actor, first(foes)).filter(isOtherWay) : []),
        ...doings("deeds")(actor),
      ],
    },
  ],
};

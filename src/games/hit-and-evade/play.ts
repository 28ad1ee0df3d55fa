import * as items from "./sheets/evade-item-sheet.ts";
import { type GamePlay, plays } from "../../engine/game.ts";
import { BUDGETS } from "./budgets.ts";
import { GROWTH } from "./growth.ts";
import { OPPONENT_TEXT } from "./plain-text.ts";
import { EVADE_CARD } from "./card/check-kind.ts";
import { isEvadeActor } from "./data/documents.ts";
import { api } from "./api.ts";
import { ACTION_LIST } from "./actions.ts";
import { AUTOMATION } from "./automation.ts";
import { EVADE_HERO } from "./maker/hero-kind.ts";
import { EvadeConditionSheet } from "./sheets/evade-condition-sheet.ts";
import { EvadeHeroSheet, EvadeOpponentSheet, giveByHand } from "./sheets/evade-actor-sheet.ts";
import { EvadeGroupSheet } from "./sheets/evade-group-sheet.ts";
import { registerFloatingNumbers } from "./map/floating-numbers.ts";
import { registerHighlights } from "./map/highlights.ts";
import { SCENES } from "./scenes.ts";
import { EVADE_REQUEST } from "./requests/request-kind.ts";
import { EVADE_COMMANDS } from "./text/commands.ts";
import { wishOf } from "./text/hotbar.ts";
import { EvadeCombat, EvadeCombatant } from "./turns/combat.ts";
import { followInTurns, OUT, outMarks, stateMarks } from "./turns/follow.ts";
import { turnPrompts } from "../../engine/tracker/turn-prompts.ts";
import { EVADE_TRACKER, EvadeTracker } from "./tracker/evade-tracker.ts";
import { STRENGTH } from "./strength.ts";
import { TURN_BAR } from "./turn-bar.ts";
import { EVADE_TOURS } from "./welcome/tours.ts";
import { TRIAL } from "./welcome/trial.ts";
import { TenacityActor } from "../../engine/data/actor.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { followEvadeMoves } from "./openings/follow-moves.ts";
import { addRunning } from "./map/running.ts";
import { strikeBy } from "./moves/strike.ts";
import { registerUseCards } from "./items/use-card.ts";
import { TURN_LOG } from "./turns/turn-log.ts";
import { keepsEncounters } from "../../engine/turns/encounters.ts";
import { hasBegun } from "../../engine/turns/logged-combat.ts";
import { postWaking } from "./openings/opening-card.ts";

/** What the game does, and how it looks: for pages that need it. */
export const PLAY: GamePlay = {
  trial: TRIAL,
  sheets: {
    evadeHero: EvadeHeroSheet,
    evadeOpponent: EvadeOpponentSheet,
    evadeGroup: EvadeGroupSheet,
    evadeWeapon: items.EvadeWeaponSheet,
    evadeArmor: items.EvadeArmorSheet,
    evadePower: items.EvadePowerSheet,
    evadeGear: items.EvadeGearSheet,
    evadeAdvancement: items.EvadeAdvancementSheet,
    evadeCondition: EvadeConditionSheet,
  },
  card: EVADE_CARD,
  request: EVADE_REQUEST,
  maker: { kind: EVADE_HERO, window: async () => (await import("./maker/hero-maker.ts")).EvadeHeroMaker },
  commands: EVADE_COMMANDS,
  hotbar: wishOf,
  budgets: BUDGETS,
  growth: GROWTH,
  npcs: { type: "evadeOpponent", ways: async () => (await import("./npcs.ts")).NPCS },
  portable: { actors: ["evadeHero", "evadeOpponent"], text: OPPONENT_TEXT },
  defeated: OUT,
  turns: { combat: EvadeCombat, combatant: EvadeCombatant, tracker: EvadeTracker },
  turnBar: TURN_BAR,
  strength: STRENGTH,
  prompts: [turnPrompts(EVADE_TRACKER)],
  preferences: ["rollAtOnce", "showOdds", "npcHealth", "mapHighlights", "mapNumbers", "restsTakeTime", "turnBar"],
  welcome: {
    starter: {
      packs: ["hit-and-evade-maps", "hit-and-evade-scene"],
      guide: "HeTallowLaneGuid",
      scene: "HeTallowLane0000",
      clocks: [
        {
          id: "Bell",
          segments: 6,
          color: "violet",
          shown: true,
        },
        {
          id: "Watch",
          segments: 3,
          color: "red",
          shown: false,
        },
      ],
    },
    tours: EVADE_TOURS,
    lesson: async () => (await import("./welcome/lesson.ts")).LESSON,
  },
  moments: { isDead: (actor) => isEvadeActor(actor) && actor.system.dead },
  browsed: async () => (await import("./browsed.ts")).BROWSED,
  actions: ACTION_LIST,
  addCondition: (actor) => (isEvadeActor(actor) ? async () => giveByHand(actor) : null),
  automation: AUTOMATION,
  goods: {
    heap: "evadeOpponent",
    never: ["evadePower", "evadeAdvancement"],
    single: ["evadeWeapon", "evadeArmor"],
    alike: ["system.kind", "system.heals"],
  },
  scenes: SCENES,
  api,
  init: registerHitAndEvade,
  setup() {
    registerFloatingNumbers();
    registerHighlights();
  },
  ready: followInTurns,
};

/** Registers everything of hit and evade that every world needs; call in `init`. */
function registerHitAndEvade(): void {
  TenacityActor.registerMarks(outMarks);
  TenacityActor.registerMarks(stateMarks);
  followEvadeMoves();
  if (plays("hit-and-evade")) addRunning();
  wakeAfterFights();
  strikeBy((striker, target) => rollAttack(striker, { target, opportunity: true }));
  registerUseCards();
  TURN_LOG.register();
}

/** Wakes them when a fight is ended; call in `init`. */
function wakeAfterFights(): void {
  Hooks.on("deleteCombat", (combat) => {
    if (hasBegun(combat) && keepsEncounters()) void wake(combat);
  });
}

/** Each is offered to wake at 0 Life: someone may still revive them first. The dead stay dead. */
async function wake({ combatants }: Combat.Implementation): Promise<void> {
  const fighters = new Set(combatants.contents.map(({ actor }) => actor).filter(isEvadeActor));
  for (const each of fighters) {
    if (each.type === "evadeHero" && each.system.out && !each.system.dead) await postWaking(each);
  }
}

import type { GamePlay } from "../../engine/game.ts";
import { BUDGETS } from "./budgets.ts";
import { GROWTH } from "./growth.ts";
import { OPPONENT_TEXT } from "./plain-text.ts";
import { api } from "./api.ts";
import { KEEP_CARD } from "./card/check-kind.ts";
import { followWorks, workClocks } from "./card/work-clocks.ts";
import { ACTION_LIST } from "./actions.ts";
import { AUTOMATION } from "./automation.ts";
import { askHow } from "./dialog/roll-check.ts";
import { MANA_HERO } from "./maker/hero-kind.ts";
import { registerFloatingNumbers } from "./map/floating-numbers.ts";
import { askPartsBy } from "./moves/part.ts";
import { SCENES } from "./scenes.ts";
import { KEEP_REQUEST } from "./requests/request-kind.ts";
import { ManaHeroSheet, ManaOpponentSheet } from "./sheets/mana-actor-sheet.ts";
import { ManaSpecialitySheet, ManaThingSheet } from "./sheets/mana-item-sheet.ts";
import { KEEP_COMMANDS } from "./text/commands.ts";
import { wishOf } from "./text/hotbar.ts";
import { CALLED, TURN_BAR } from "./turn-bar.ts";
import { KEEP_TOURS } from "./welcome/tours.ts";
import { TRIAL } from "./welcome/trial.ts";

/** What the game does, and how it looks: for pages that need it. */
export const PLAY: GamePlay = {
  trial: TRIAL,
  sheets: {
    manaHero: ManaHeroSheet,
    manaOpponent: ManaOpponentSheet,
    manaSpeciality: ManaSpecialitySheet,
    manaThing: ManaThingSheet,
  },
  card: KEEP_CARD,
  request: KEEP_REQUEST,
  maker: { kind: MANA_HERO, window: async () => (await import("./maker/hero-maker.ts")).ManaHeroMaker },
  commands: KEEP_COMMANDS,
  hotbar: wishOf,
  budgets: BUDGETS,
  growth: GROWTH,
  npcs: { type: "manaOpponent", ways: async () => (await import("./npcs.ts")).NPCS },
  portable: { actors: ["manaHero", "manaOpponent"], text: OPPONENT_TEXT },
  defeated: { id: "manaOut", name: "TENACITY.Keep.Out" },
  called: CALLED,
  clocks: workClocks,
  browsed: async () => (await import("./browsed.ts")).BROWSED,
  actions: ACTION_LIST,
  automation: AUTOMATION,
  goods: {
    heap: "manaOpponent",
    never: ["manaSpeciality"],
    single: [],
    alike: ["system.attribute", "system.helps", "system.price.color", "system.price.amount", "system.leaves"],
  },
  scenes: SCENES,
  api,
  turnBar: TURN_BAR,
  preferences: ["rollAtOnce", "showOdds", "npcHealth", "mapNumbers", "restsTakeTime", "turnReasons", "turnBar"],
  welcome: {
    starter: {
      packs: ["roll-and-keep-maps", "roll-and-keep-scene"],
      guide: "RkOrchardGuide00",
      scene: "RkGlassOrchard00",
      clocks: [
        {
          id: "Bell",
          segments: 6,
          color: "violet",
          shown: true,
        },
      ],
    },
    tours: KEEP_TOURS,
    lesson: async () => (await import("./welcome/lesson.ts")).LESSON,
  },
  init() {
    followWorks();
    askPartsBy(askHow);
  },
  setup: registerFloatingNumbers,
};

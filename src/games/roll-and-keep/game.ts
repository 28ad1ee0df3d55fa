import { SYSTEM_ID } from "../../compat/system-id.ts";
import { defineGame } from "../../engine/game.ts";
import { offerRequests } from "../../engine/requests/offer-requests.ts";
import { BUDGETS } from "./budgets.ts";
import { GROWTH } from "./growth.ts";
import { NPCS } from "./npcs.ts";
import { OPPONENT_TEXT } from "./plain-text.ts";
import { api } from "./api.ts";
import { CALLED } from "./called.ts";
import { workClocks } from "./card/work-clocks.ts";
import { BROWSED } from "./browsed.ts";
import { ACTION_LIST } from "./actions.ts";
import { AUTOMATION } from "./automation.ts";
import { EFFECTS } from "./effects/index.ts";
import { offerKeepLists, settle } from "./lists/offer-lists.ts";
import { MANA_HERO } from "./maker/hero-kind.ts";
import { openManaMaker } from "./maker/open-maker.ts";
import { offerMaker } from "../../engine/sheets/offer-maker.ts";
import { registerFloatingNumbers } from "./map/floating-numbers.ts";
import { MOVES } from "./moves/index.ts";
import { registerRollAndKeep } from "./register.ts";
import { SCENES } from "./scenes.ts";
import { KEEP_REQUEST } from "./requests/request-kind.ts";
import { offerKeepCommands } from "./text/commands.ts";
import { offerKeepHotbar } from "./text/hotbar.ts";
import { KEEP_TOURS } from "./welcome/tours.ts";
import { TRIAL } from "./welcome/trial.ts";

/** Roll and keep: d10 by attribute and speciality, kept by the mana of the attribute's color (S4-1 to S4-9). */
export const ROLL_AND_KEEP = defineGame({
  id: "roll-and-keep",
  label: "TENACITY.Game.roll-and-keep.Label",
  text: "TENACITY.Game.roll-and-keep.Text",
  picture: `systems/${SYSTEM_ID}/assets/games/roll-and-keep.svg`,
  trial: TRIAL,
  actorTypes: ["manaHero", "manaOpponent"],
  itemTypes: ["manaSpeciality", "manaThing"],
  effectTypes: [],
  messageTypes: ["manaCheck", "manaRequest"],
  budgets: BUDGETS,
  growth: GROWTH,
  npcs: NPCS,
  portable: { actors: ["manaHero", "manaOpponent"], text: OPPONENT_TEXT },
  packs: [
    "roll-and-keep-rules",
    "roll-and-keep-heroes",
    "roll-and-keep-items",
    "roll-and-keep-opponents",
    "roll-and-keep-scene",
    "roll-and-keep-maps",
  ],
  defeated: {
    id: "manaOut",
    name: "TENACITY.Keep.Out",
    img: `systems/${SYSTEM_ID}/assets/icons/conditions/out.svg`,
  },
  called: CALLED,
  clocks: workClocks,
  browsed: BROWSED,
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
  extensions: { moves: MOVES, effects: EFFECTS },
  preferences: ["rollAtOnce", "showOdds", "npcHealth", "mapNumbers", "restsTakeTime", "turnReasons"],
  welcome: {
    heroTypes: ["manaHero"],
    heroes: "roll-and-keep-heroes",
    makeHero: openManaMaker,
    rules: "roll-and-keep-rules",
    first: "TENACITY.Keep.First",
    settle,
    starter: {
      label: "TENACITY.Keep.Starter.Label",
      text: "TENACITY.Keep.Starter.Text",
      packs: ["roll-and-keep-maps", "roll-and-keep-scene"],
      guide: "RkOrchardGuide00",
      scene: "RkGlassOrchard00",
      clocks: [
        {
          name: "TENACITY.Keep.Starter.Bell.Name",
          outcome: "TENACITY.Keep.Starter.Bell.Outcome",
          segments: 6,
          color: "violet",
          shown: true,
        },
      ],
    },
    tours: KEEP_TOURS,
  },
  init: registerRollAndKeep,
  setup() {
    registerFloatingNumbers();
    offerKeepLists();
    offerMaker(MANA_HERO, openManaMaker);
    offerRequests(KEEP_REQUEST);
    offerKeepCommands();
    offerKeepHotbar();
  },
  ready: () => undefined,
});

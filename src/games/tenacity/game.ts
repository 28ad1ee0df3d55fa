import { SYSTEM_ID } from "../../compat/system-id.ts";
import { defineGame } from "../../engine/game.ts";
import { suggestMovementAction } from "../../engine/map/movement-actions.ts";
import { alsoRecordMoves } from "../../engine/map/token-document.ts";
import { GROWTH } from "./growth.ts";
import { pilotOfToken } from "./data/crew.ts";
import { fightOf } from "./field/partings.ts";
import { guideTokenRulers } from "../../engine/map/token-ruler.ts";
import { api } from "./api.ts";
import { BROWSED } from "./browsed.ts";
import { ACTION_LIST } from "./actions/action-list.ts";
import { DOINGS } from "./doings.ts";
import { registerChecks } from "./card/check-kind.ts";
import { OUT } from "./conditions/status-effects.ts";
import { registerConditionDrops } from "./conditions/drop-conditions.ts";
import { registerDataModels } from "./data/register-data-models.ts";
import { registerDocuments } from "./register-documents.ts";
import { ACTOR_TYPES, BEHAVIOR_TYPES, ITEM_TYPES } from "./data/types.ts";
import { registerRollKeys } from "./dialog/roll-keys.ts";
import { EFFECTS } from "./effects/index.ts";
import { enforceMoves } from "./map/enforce-moves.ts";
import { followMoves } from "./map/follow-moves.ts";
import { registerMoveCards } from "./map/move-card.ts";
import { guideRuler } from "./map/ruler-guide.ts";
import { suggestAction } from "./map/suggest-action.ts";
import { registerCarrying } from "./map/carrying.ts";
import { watchHolds } from "./map/held-moves.ts";
import { registerMounting } from "./map/mounting.ts";
import { registerAreaMoves } from "./map/area-moves.ts";
import { registerAreaTurns } from "./map/area-turns.ts";
import { registerPlacedAreas, tidyPlacedAreas } from "./map/placed-areas.ts";
import { registerFloatingNumbers } from "./map/floating-numbers.ts";
import { registerHighlights } from "./field/show-highlights.ts";
import { partingCalls, registerPartingKey, registerPartingPrompts } from "./map/parting-prompts.ts";
import { offerSplitting } from "./map/splitting.ts";
import { watchRiders } from "./map/thrown.ts";
import { registerTokenHudActions } from "./map/token-hud-actions.ts";
import { registerTokenHudCrew } from "./map/token-hud-crew.ts";
import { registerTokenHudLight } from "./map/token-hud-light.ts";
import { MOVES } from "./moves/index.ts";
import { tenacityClocks } from "./gm/clocks.ts";
import { registerAwardCards } from "./gm/award-card.ts";
import { followDayWork } from "./gm/day-work.ts";
import { SCENES } from "./scenes.ts";
import { offerHeroMaker, openHeroMaker } from "./hero-maker/register-hero-maker.ts";
import { registerUseCards } from "./card/use-card.ts";
import { registerNpcEmbed } from "./text/npc-embed.ts";
import { openWorld, registerMigrationMenu } from "./migrations/open-world.ts";
import { registerSchemaVersion } from "./migrations/schema-version.ts";
import { NPCS } from "./npcs/variants.ts";
import { followMobs } from "./npcs/mob-names.ts";
import { registerNpcs } from "./npcs/register-npcs.ts";
import { NPC_TEXT } from "./portable/npc-plain-text.ts";
import { offerRequests } from "../../engine/requests/offer-requests.ts";
import { CHECK_REQUEST, registerCheckRequests } from "./requests/request-kind.ts";
import { registerRolls } from "./rolls/register-rolls.ts";
import { CONDITION_KINDS, MODIFIER_KINDS } from "./rules/index.ts";
import { AUTOMATION } from "./settings/automation.ts";
import { HERO_BUDGETS } from "./settings/hero-budgets.ts";
import { registerSettings } from "./settings/register-settings.ts";
import { registerSettingsWindows } from "./settings/register-settings-windows.ts";
import { registerHotbar } from "./sheets/hotbar-drop.ts";
import { registerSheets } from "./sheets/register-sheets.ts";
import { offerTenacityCommands } from "./text/commands.ts";
import { settle } from "./welcome/settle.ts";
import { TenacityCombat } from "./turns/combat.ts";
import { TenacityCombatant } from "./turns/combatant.ts";
import { registerSpotlight, startSpotlight } from "./register-spotlight.ts";
import { SPOTLIGHT_TRACKER, TenacityCombatTracker } from "./tracker/spotlight-tracker.ts";
import { registerLightKey } from "./turns/pass-light.ts";
import { turnPrompts } from "../../engine/tracker/turn-prompts.ts";
import { registerTurnCards } from "./fights/turn-cards.ts";
import { TURN_BAR } from "./turn-bar.ts";
import { TENACITY_TOURS } from "./welcome/tours.ts";
import { TRIAL } from "./welcome/trial.ts";

/** 10acity Tactics, both editions. */
export const TENACITY = defineGame({
  id: "tenacity",
  label: "TENACITY.Game.tenacity.Label",
  text: "TENACITY.Game.tenacity.Text",
  picture: `systems/${SYSTEM_ID}/assets/games/tenacity.svg`,
  trial: TRIAL,
  actorTypes: ACTOR_TYPES,
  itemTypes: ITEM_TYPES,
  effectTypes: ["condition"],
  messageTypes: ["award", "check", "move", "request", "turn", "use"],
  behaviorTypes: BEHAVIOR_TYPES,
  budgets: HERO_BUDGETS,
  growth: GROWTH,
  npcs: NPCS,
  portable: { actors: ["hero", "npc"], text: NPC_TEXT },
  packs: [
    "rules",
    "heroes",
    "abilities",
    "equipment",
    "formulas",
    "conditions",
    "npcs",
    "vehicles",
    "challenges",
    "tables",
    "macros",
    "ninth-bell",
    "ninth-bell-cast",
    "ninth-bell-maps",
  ],
  defeated: OUT,
  turns: { combat: TenacityCombat, combatant: TenacityCombatant, tracker: TenacityCombatTracker },
  turnBar: TURN_BAR,
  prompts: [partingCalls, turnPrompts(SPOTLIGHT_TRACKER)],
  preferences: [
    "rollAtOnce",
    "showOdds",
    "applyTo",
    "npcHealth",
    "restsTakeTime",
    "rulerColors",
    "mapHighlights",
    "mapNumbers",
    "turnBar",
  ],
  clocks: tenacityClocks,
  scenes: SCENES,
  browsed: BROWSED,
  actions: ACTION_LIST,
  automation: AUTOMATION,
  doings: DOINGS,
  goods: {
    heap: "npc",
    never: ["ability"],
    single: ["weapon", "armor", "formula"],
    alike: ["system.uses.value", "system.uses.max", "system.healing"],
  },
  api,
  extensions: { moves: MOVES, effects: EFFECTS, conditions: CONDITION_KINDS, modifiers: MODIFIER_KINDS },
  welcome: {
    heroTypes: ["hero"],
    heroes: "heroes",
    makeHero: openHeroMaker,
    rules: "rules",
    first: "TENACITY.Welcome.First.tenacity",
    settle,
    starter: {
      label: "TENACITY.Welcome.Starter.ninthBell",
      text: "TENACITY.Welcome.Starter.ninthBellText",
      packs: ["ninth-bell-cast", "ninth-bell-maps", "ninth-bell"],
      guide: "NinthBellGuide00",
    },
    tours: TENACITY_TOURS,
  },
  init() {
    registerSettings();
    registerSchemaVersion();
    registerDataModels();
    registerDocuments();
    registerRolls();
    registerChecks();
    registerUseCards();
    registerNpcEmbed();
    registerSpotlight();
    registerAreaTurns();
    registerAreaMoves();
    registerPlacedAreas();
    registerAwardCards();
    followDayWork();
    registerTurnCards();
    registerMoveCards();
    followMoves();
    enforceMoves();
    suggestMovementAction(suggestAction);
    alsoRecordMoves((token) => pilotOfToken(token) !== null && fightOf(token) !== null);
    guideTokenRulers(guideRuler);
    registerSheets();
    registerNpcs();
    registerCheckRequests();
    registerConditionDrops();
    registerCarrying();
    registerMounting();
    watchHolds();
    watchRiders();
  },
  keys() {
    registerRollKeys();
    registerLightKey();
    registerPartingKey();
  },
  setup() {
    offerSplitting();
    registerPartingPrompts();
    registerTokenHudCrew();
    registerTokenHudLight();
    registerTokenHudActions();
    registerHighlights();
    registerFloatingNumbers();
    offerTenacityCommands();
    registerHotbar();
    registerMigrationMenu();
    registerSettingsWindows();
    offerRequests(CHECK_REQUEST);
    offerHeroMaker();
  },
  ready() {
    startSpotlight();
    followMobs();
    tidyPlacedAreas();
    openWorld();
  },
});

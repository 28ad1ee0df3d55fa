import type { GamePlay } from "../../engine/game.ts";
import { suggestMovementAction } from "../../engine/map/movement-actions.ts";
import { alsoRecordMoves } from "../../engine/map/token-document.ts";
import { GROWTH } from "./growth.ts";
import { pilotOfToken } from "./data/crew.ts";
import { fightOf } from "./field/partings.ts";
import { guideTokenRulers } from "../../engine/map/token-ruler.ts";
import { api } from "./api.ts";
import { ACTION_LIST } from "./actions/action-list.ts";
import { DOINGS } from "./doings.ts";
import { CHECK_CARD } from "./card/check-kind.ts";
import { OUT } from "./conditions/status-effects.ts";
import { registerConditionDrops } from "./conditions/drop-conditions.ts";
import { TENACITY_TYPES } from "./data/document-types.ts";
import { registerDocuments, registerSpotlight, startSpotlight } from "./register.ts";
import { registerRollKeys } from "./dialog/roll-keys.ts";
import { enforceMoves, suggestAction } from "./map/enforce-moves.ts";
import { followMoves } from "./map/follow-moves.ts";
import { registerMoveCards } from "./map/move-card.ts";
import { guideRuler } from "./map/ruler-guide.ts";
import { registerCarrying } from "./map/carrying.ts";
import { watchHolds } from "./map/held-moves.ts";
import { isCharacter } from "./data/documents.ts";
import { registerMounting } from "./map/mounting.ts";
import { registerAreaMoves, registerAreaTurns } from "./map/area-moves.ts";
import { registerPlacedAreas, tidyPlacedAreas } from "./map/placed-areas.ts";
import { registerFloatingNumbers } from "./map/floating-numbers.ts";
import { registerHighlights } from "./field/show-highlights.ts";
import { partingCalls, registerPartingKey, registerPartingPrompts } from "./map/parting-prompts.ts";
import { offerSplitting } from "./map/splitting.ts";
import { watchRiders } from "./map/crash.ts";
import { registerTokenHudActions, registerTokenHudCrew, registerTokenHudLight } from "./map/token-hud.ts";
import { tenacityClocks } from "./gm/clocks.ts";
import { followDayWork } from "./gm/day-work.ts";
import { SCENES } from "./scenes.ts";
import { MADE_HERO } from "./hero-maker/hero-kind.ts";
import { startWithQuickBuild } from "../../engine/npcs/open-npcs.ts";
import { registerUseCards } from "./card/use-card.ts";
import { followMobs } from "./npcs/mob-names.ts";
import { NPC_TEXT } from "./portable/npc-plain-text.ts";
import { CHECK_REQUEST } from "./requests/request-kind.ts";
import { registerRequestKeeper } from "./requests/keep-requests.ts";
import { registerRolls } from "./rolls/register-rolls.ts";
import { AUTOMATION } from "./settings/automation.ts";
import { HERO_BUDGETS } from "./settings/hero-budgets.ts";
import { registerSettingsWindows } from "./settings/register-settings-windows.ts";
import { addCondition } from "./sheets/item-actions.ts";
import { TenacityActor } from "../../engine/data/actor.ts";
import { wishOf } from "./sheets/hotbar-drop.ts";
import { registerSheets, SHEETS } from "./sheets/register-sheets.ts";
import { TENACITY_COMMANDS } from "./text/commands.ts";
import { registerHoverCards, registerNpcEmbed } from "./text/what-is-read.ts";
import { settle } from "./welcome/settle.ts";
import { TenacityCombat, TenacityCombatant } from "./turns/combat.ts";
import { SPOTLIGHT_TRACKER, TenacityCombatTracker } from "./tracker/spotlight-tracker.ts";
import { registerLightKey } from "./turns/pass-light.ts";
import { turnPrompts } from "../../engine/tracker/turn-prompts.ts";
import { registerTurnCards } from "./fights/turn-cards.ts";
import { turnCalls } from "./turns/turn-card.ts";
import { STRENGTH } from "./strength.ts";
import { TURN_BAR } from "./turn-bar.ts";
import { TENACITY_TOURS } from "./welcome/tours.ts";
import { TRIAL } from "./welcome/trial.ts";

/** Whether an actor is of this game, whatever it is: each can bear conditions. */
const isOurs = (actor: Actor.Implementation): actor is TenacityActor =>
  actor instanceof TenacityActor && Object.hasOwn(TENACITY_TYPES.Actor, actor.type);

/** What the game does, and how it looks: for pages that need it. */
export const PLAY: GamePlay = {
  trial: TRIAL,
  sheets: SHEETS,
  card: CHECK_CARD,
  request: CHECK_REQUEST,
  maker: { kind: MADE_HERO, window: async () => (await import("./hero-maker/hero-maker.ts")).HeroMaker },
  commands: TENACITY_COMMANDS,
  hotbar: wishOf,
  budgets: HERO_BUDGETS,
  growth: GROWTH,
  npcs: { type: "npc", ways: async () => (await import("./npcs/variants.ts")).NPCS },
  portable: { actors: ["hero", "npc"], text: NPC_TEXT },
  defeated: OUT,
  turns: { combat: TenacityCombat, combatant: TenacityCombatant, tracker: TenacityCombatTracker },
  turnBar: TURN_BAR,
  strength: STRENGTH,
  prompts: [partingCalls, turnCalls, turnPrompts(SPOTLIGHT_TRACKER)],
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
  moments: { isDead: (actor) => isCharacter(actor) && actor.system.dead },
  clocks: tenacityClocks,
  scenes: SCENES,
  browsed: async () => (await import("./browsed.ts")).BROWSED,
  addCondition: (actor) => (isOurs(actor) ? async () => addCondition(actor) : null),
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
  welcome: {
    settle,
    starter: {
      packs: ["ninth-bell-cast", "ninth-bell-maps", "ninth-bell"],
      guide: "NinthBellGuide00",
    },
    tours: TENACITY_TOURS,
    lesson: async () => (await import("./welcome/lesson.ts")).LESSON,
  },
  init() {
    registerDocuments();
    registerRolls();
    registerUseCards();
    registerNpcEmbed();
    registerSpotlight();
    registerAreaTurns();
    registerAreaMoves();
    registerPlacedAreas();
    followDayWork();
    registerTurnCards();
    registerMoveCards();
    followMoves();
    enforceMoves();
    suggestMovementAction(suggestAction);
    alsoRecordMoves((token) => pilotOfToken(token) !== null && fightOf(token) !== null);
    guideTokenRulers(guideRuler);
    registerSheets();
    startWithQuickBuild("npc");
    registerRequestKeeper();
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
    registerHoverCards();
    registerSettingsWindows();
  },
  ready() {
    startSpotlight();
    followMobs();
    tidyPlacedAreas();
  },
};

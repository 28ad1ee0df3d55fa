import { holdBoot } from "./compat/hooks.ts";
import { watchPages } from "./compat/windows.ts";
import "../styles/tenacity.css";

import "./games/index.ts";
import { offerActions, offerConditions } from "./engine/actions/open-actions.ts";
import { registerBudgets } from "./engine/heroes/budgets.ts";
import { explainRuleWords } from "./engine/rules-on-hover/rule-tooltip.ts";
import { offerBudgets } from "./engine/heroes/offer-budgets.ts";
import { registerAutomation } from "./engine/automation/automation.ts";
import { offerAutomation } from "./engine/automation/offer-automation.ts";
import { offerCommands } from "./engine/commands/game-commands.ts";
import { offerHotbar } from "./engine/text/hotbar.ts";
import { offerLists } from "./engine/lists/offer-lists.ts";
import { offerMaker } from "./engine/sheets/offer-maker.ts";
import { offerRequests } from "./engine/requests/offer-requests.ts";
import { publishApi, publishGameApi } from "./engine/api.ts";
import { offerBrowser } from "./engine/browser/open-browser.ts";
import { openWorld, registerMigrationMenu } from "./engine/migrations/open-world.ts";
import { registerSchemaVersion } from "./engine/migrations/schema-version.ts";
import { registerBrowserMemory } from "./engine/browser/remembered.ts";
import { registerCardRequests } from "./engine/cards/take-step.ts";
import { registerOneAtATime } from "./engine/clients/one-at-a-time.ts";
import { noteText } from "./engine/cards/place-card.ts";
import { registerCards } from "./engine/cards/register-cards.ts";
import { registerBlindRolls } from "./engine/requests/blind-roll.ts";
import { registerSecretChannel } from "./engine/cards/secret/secret-channel.ts";
import { registerSecretsMenu } from "./engine/cards/secret/secrets-menu.ts";
import { watchSteps } from "./engine/cards/card-hooks.ts";
import { takeBackMarks } from "./engine/clients/ask-user.ts";
import { registerRequests } from "./engine/clients/requests.ts";
import { nameForeignTypes } from "./engine/data/creatable-types.ts";
import { offerClocks, registerClocks, startClocks } from "./engine/clocks/register-clocks.ts";
import { listOwnPacks } from "./engine/data/own-compendium.ts";
import { registerDocumentClasses, registerGameDocuments } from "./engine/register-documents.ts";
import { refuseUnreadable, reportUnreadable } from "./engine/data/unreadable.ts";
import { registerHandEdits } from "./engine/ledger/hand-edits.ts";
import { registerEffectApplier } from "./engine/cards/effects/effect-applier.ts";
import { bringNeededGames, fetchLastGame } from "./engine/bring-game.ts";
import { currentGame, isHere, playedGame, registerGames, setUpGame, startGames } from "./engine/game.ts";
import { gatherMoves } from "./engine/map/finished-moves.ts";
import { countMapChanges } from "./engine/map/map-changes.ts";
import { addMovementActions } from "./engine/map/movement-actions.ts";
import { fetchLeftBehind } from "./engine/map/followers.ts";
import { dropCoreStatuses, registerDefeated } from "./engine/data/statuses.ts";
import { registerNamesakes } from "./engine/map/namesakes.ts";
import { redrawBarsWithEffects } from "./engine/map/token-document.ts";
import { registerTokenHudBars } from "./engine/map/token-hud-buttons.ts";
import { offerNpcs } from "./engine/npcs/open-npcs.ts";
import { offerPortable } from "./engine/portable/offer-portable.ts";
import { registerPromptKey } from "./engine/prompts/prompt-key.ts";
import { noteMoments } from "./engine/recap/moment.ts";
import { offerRecap } from "./engine/recap/register-recap.ts";
import { registerRequestCards } from "./engine/requests/request-card.ts";
import { registerHeroPlayer, servePhones } from "./engine/heroes/hero-player.ts";
import { askForGame, registerGameMenu } from "./engine/settings/choose-game.ts";
import { registerSettings, registerSharedSettings } from "./engine/settings/register-settings.ts";
import { guardTypedKeys } from "./engine/windows/typed-keys.ts";
import { registerPinKey } from "./engine/text/hover-text.ts";
import { drawMarksWithFights } from "./engine/map/fight-marks.ts";
import { followInTracker } from "./engine/tracker/follow-in-tracker.ts";
import { followTurns, offerTracker, registerEncounters, registerTurns } from "./engine/register-turns.ts";
import { offerScenes } from "./engine/scenes/offer-scenes.ts";
import { registerStrip } from "./engine/scenes/scene-strip.ts";
import { registerScenes } from "./engine/scenes/register-scenes.ts";
import { registerTurnBar } from "./engine/turn-bar/bar-keys.ts";
import { late } from "./engine/windows/late.ts";
import { registerIntegrations } from "./integrations/index.ts";
import { registerLessonKey } from "./engine/welcome/lesson-tour.ts";
import { offerWelcome, welcome } from "./engine/welcome/register-welcome.ts";

Hooks.on("renderChatMessageHTML", noteText);

fetchLastGame();

Hooks.once("init", () => {
  watchPages();
  guardTypedKeys();
  registerSettings();
  registerSchemaVersion();
  registerAutomation();
  registerBudgets();
  registerGameMenu();
  registerBrowserMemory();
  registerDocumentClasses();
  registerEncounters();
  refuseUnreadable();
  registerHandEdits();
  registerSecretChannel();
  registerSecretsMenu();
  registerBlindRolls();
  registerTokenHudBars();
  redrawBarsWithEffects();
  registerNamesakes();
  dropCoreStatuses();
  addMovementActions();
  countMapChanges();
  gatherMoves();
  registerClocks();
  registerGames();
  registerGameDocuments();
  publishApi();
  holdBoot(bringNeededGames().then(registerWithGame, sayNotHere).catch(console.error));
});

/** All that knows the game which the world plays: it is here, and there are no documents yet. */
function registerWithGame(): void {
  const { defeated, keys, turnBar, types } = currentGame();
  keys?.();
  registerScenes();
  registerTurns();
  registerPinKey();
  registerPromptKey();
  registerLessonKey();
  if (turnBar) registerTurnBar();
  registerDefeated(defeated, Object.keys(types.Actor));
  registerCards();
  registerCardRequests();
  noteMoments();
  registerRequestCards();
  registerHeroPlayer();
  registerIntegrations();
}

/** Without its game a page can keep documents and nothing else: another load fetches it anew. */
function sayNotHere(error: unknown): void {
  console.error(error);
  Hooks.once("ready", () => {
    ui.notifications.error("TENACITY.Problem.gameNotLoaded", { localize: true, permanent: true });
  });
}

Hooks.once("i18nInit", nameForeignTypes);

// Said here, and not in `init`: modules that have evaluated by then would come first.
Hooks.once("setup", () => {
  if (!isHere(playedGame())) return;
  setUpGame();
  registerMigrationMenu();
  offerTracker();
  offerLists();
  offerMaker();
  offerRequests();
  offerCommands();
  offerHotbar();
  registerSharedSettings(currentGame().preferences);
  offerClocks();
  registerStrip();
  if (currentGame().scenes) offerScenes();
  offerWelcome();
  offerRecap();
  followInTracker();
  listOwnPacks();
  offerBrowser();
  offerActions();
  offerConditions();
  offerNpcs();
  explainRuleWords();
  offerAutomation();
  offerBudgets();
  offerPortable();
  publishGameApi();
});

Hooks.once("ready", () => {
  if (!isHere(playedGame())) return;
  watchSteps();
  registerEffectApplier();
  // What a game does must be there before requests for it are attended to.
  startGames();
  openWorld();
  followTurns();
  registerRequests();
  fetchLeftBehind();
  void takeBackMarks();
  registerOneAtATime();
  reportUnreadable();
  startClocks();
  drawMarksWithFights();
  askForGame();
  welcome();
  servePhones();
  void late(import("./engine/beside-play.ts")).then(({ showBesidePlay }) => {
    showBesidePlay();
  });
});

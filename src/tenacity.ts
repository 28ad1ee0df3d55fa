import { watchPages } from "./compat/windows.ts";
import "../styles/tenacity.css";

import "./games/index.ts";
import { offerActions } from "./engine/actions/open-actions.ts";
import { publishApi, publishGameApi } from "./engine/api.ts";
import { offerBrowser } from "./engine/browser/open-browser.ts";
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
import { nameForeignTypes } from "./engine/data/type-names.ts";
import { offerClocks, registerClocks, startClocks } from "./engine/clocks/register-clocks.ts";
import { listOwnPacks } from "./engine/data/own-packs.ts";
import { registerDocumentClasses } from "./engine/register-documents.ts";
import { refuseUnreadable, reportUnreadable } from "./engine/data/unreadable.ts";
import { registerHandEdits } from "./engine/ledger/hand-edits.ts";
import { registerEffectApplier } from "./engine/cards/effects/effect-applier.ts";
import { currentGame, registerGames, setUpGame, startGames } from "./engine/game.ts";
import { gatherMoves } from "./engine/map/finished-moves.ts";
import { countMapChanges } from "./engine/map/map-changes.ts";
import { addMovementActions } from "./engine/map/movement-actions.ts";
import { fetchLeftBehind } from "./engine/map/left-behind.ts";
import { dropCoreStatuses, registerDefeated } from "./engine/data/statuses.ts";
import { registerNamesakes } from "./engine/map/namesakes.ts";
import { redrawBarsWithEffects } from "./engine/map/token-document.ts";
import { registerTokenHudBars } from "./engine/map/token-hud-bars.ts";
import { registerPrompts, showPrompts } from "./engine/prompts/show-prompts.ts";
import { noteMoments } from "./engine/recap/moment.ts";
import { offerRecap } from "./engine/recap/register-recap.ts";
import { followRequests } from "./engine/requests/request-card.ts";
import { servePhones } from "./engine/heroes/hero-on-phone.ts";
import { registerHeroPlayer } from "./engine/heroes/hero-player.ts";
import { askForGame, registerGameMenu } from "./engine/settings/choose-game.ts";
import { registerSettings, registerSharedSettings } from "./engine/settings/register-settings.ts";
import { guardTypedKeys } from "./engine/windows/typed-keys.ts";
import { registerPinKey } from "./engine/text/hover-text.ts";
import { followInTracker } from "./engine/tracker/follow-in-tracker.ts";
import { offerTracker, registerTurns } from "./engine/tracker/register-turns.ts";
import { registerIntegrations } from "./integrations/index.ts";
import { offerWelcome, welcome } from "./engine/welcome/register-welcome.ts";

Hooks.on("renderChatMessageHTML", noteText);

Hooks.once("init", () => {
  watchPages();
  guardTypedKeys();
  registerSettings();
  registerGameMenu();
  registerBrowserMemory();
  registerDocumentClasses();
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
  registerTurns();
  registerPinKey();
  registerPrompts();
  const { defeated, actorTypes } = currentGame();
  registerDefeated(defeated, actorTypes);
  registerCards();
  registerCardRequests();
  noteMoments();
  followRequests();
  registerHeroPlayer();
  registerIntegrations();
  publishApi();
});

Hooks.once("i18nInit", nameForeignTypes);

// Said here, and not in `init`: modules that have evaluated by then would come first.
Hooks.once("setup", () => {
  setUpGame();
  offerTracker();
  registerSharedSettings(currentGame().preferences);
  offerClocks();
  offerWelcome();
  offerRecap();
  followInTracker();
  listOwnPacks();
  offerBrowser();
  offerActions();
  publishGameApi();
});

Hooks.once("ready", () => {
  watchSteps();
  registerEffectApplier();
  // What a game does must be there before requests for it are attended to.
  startGames();
  registerRequests();
  fetchLeftBehind();
  void takeBackMarks();
  registerOneAtATime();
  reportUnreadable();
  startClocks();
  askForGame();
  welcome();
  servePhones();
  showPrompts();
});

import "../../src/tenacity.ts";
import { cardRenderers } from "../../src/engine/cards/place-card.ts";
import { faceOfType } from "../../src/engine/game.ts";
import { isCard } from "../../src/engine/cards/card-kind.ts";
import type { TenacityChatMessage } from "../../src/engine/cards/chat-message.ts";

/**
 * The system as simulated clients run it: the real entry, and those of its modules that tests call, as a person or a macro would.
 */
export { actorRecipient } from "../../src/engine/browser/recipient.ts";
export { offerTypes } from "../../src/engine/data/creatable-types.ts";
export { allGames, currentGame, faceOfType, gameOfType, gamesHere } from "../../src/engine/game.ts";
export { raiseHero, undoHeroAdvance } from "../../src/engine/heroes/advance-hero.ts";
export { advancesView } from "../../src/engine/heroes/advances-view.ts";
export { growthView } from "../../src/engine/heroes/growth-view.ts";
export { GrowthWindow } from "../../src/engine/sheets/growth-window.ts";
export { NPC_LINES } from "../../src/engine/npcs/open-npcs.ts";
export { buildQuickly, QuickBuildWindow } from "../../src/engine/npcs/quick-build-window.ts";
export { VariantWindow } from "../../src/engine/npcs/variant-window.ts";
export { plainTextOf } from "../../src/engine/portable/plain-text-of.ts";
export { fileOf } from "../../src/engine/portable/export-actor.ts";
export { PORTABLE_LINES } from "../../src/engine/portable/offer-portable.ts";
export { readImport } from "../../src/engine/portable/import-window.ts";
export { ownRoll } from "../../src/engine/prompts/card-prompts.ts";
export { barView } from "../../src/engine/turn-bar/bar-view.ts";
export { findPrompts, newsAmong } from "../../src/engine/prompts/prompt.ts";
export { isElectedTab } from "../../src/engine/clients/elected-tab.ts";
export { applyEffects, standingEffects, undoEffects } from "../../src/engine/cards/effects/card-effects.ts";
export { settle as settleCard } from "../../src/engine/cards/effects/effect-applier.ts";
export { effectsView, pressEffects } from "../../src/engine/cards/effects/effects-view.ts";
export { book } from "../../src/engine/ledger/book.ts";
export { takeBackStep } from "../../src/engine/ledger/take-back.ts";
export { storyOf } from "../../src/engine/recap/replay-window.ts";
export { fightsHere, toldHere } from "../../src/engine/recap/told.ts";
export { answersTo } from "../../src/engine/requests/read-request.ts";
export { summarize } from "../../src/engine/recap/write-summary.ts";
export { isExpected } from "../../src/engine/turns/arrivals.ts";
export { CALLED_TRACKER } from "../../src/engine/tracker/called-tracker.ts";
export { LaneTracker } from "../../src/engine/tracker/lane-tracker.ts";
export { chooseInTracker, trackerActions, viewTracker } from "../../src/engine/tracker/tracker-host.ts";
export { readCard } from "../../src/engine/cards/read-card.ts";
export { conditionsOf } from "../../src/games/tenacity/data/documents.ts";
export { holdsOf, keptBy } from "../../src/games/tenacity/conditions/held-by.ts";
export { dragHeld, moveInHold } from "../../src/games/tenacity/actions/hold-actions.ts";
export { enterName, leaveName } from "../../src/games/tenacity/actions/area-names.ts";
export { enter, leave } from "../../src/games/tenacity/actions/areas.ts";
export { conditionsAtHand } from "../../src/games/tenacity/actions/others-conditions.ts";
export { overcomeCondition, overcomeForAnother } from "../../src/games/tenacity/actions/overcome-condition.ts";
export { hitsAtOnce } from "../../src/games/tenacity/settings/automation-steps.ts";
export { seizingSkill } from "../../src/games/tenacity/plan/best-skill.ts";
export { givenIn } from "../../src/games/tenacity/plan/flanking.ts";
export { possibleHelpers } from "../../src/games/tenacity/plan/helpers.ts";
export { FREE, postUse } from "../../src/games/tenacity/items/post-use.ts";
export { pilotSkill, steering } from "../../src/games/tenacity/plan/steering.ts";
export { useItem } from "../../src/games/tenacity/items/use-item.ts";
export { CheckPlan } from "../../src/games/tenacity/plan/check-plan.ts";
export { openCheck } from "../../src/games/tenacity/posting/open-check.ts";
export { checkDialogView } from "../../src/games/tenacity/dialog/check-dialog-view.ts";
export { TenacityCheckDialog } from "../../src/games/tenacity/dialog/check-dialog.ts";
export { findEntry } from "../../src/games/tenacity/data/roles.ts";
export { rollAttack, rollCheck } from "../../src/games/tenacity/dialog/roll-check.ts";
export { askForCrash } from "../../src/games/tenacity/map/crash.ts";
export { chooseDeath, mayChooseDeath } from "../../src/games/tenacity/actions/choose-death.ts";
export { askForScene, editScene, followEncounter } from "../../src/engine/scenes/begin-scene.ts";
export { beginFrom } from "../../src/engine/scenes/offer-scenes.ts";
export { pressScene } from "../../src/engine/scenes/press-scene.ts";
export { sceneNow } from "../../src/engine/data/played-scene.ts";
export { besideMap, sceneView } from "../../src/engine/scenes/scene-view.ts";
export { endSceneOf, takeRest } from "../../src/engine/scenes/take-rest.ts";
export { careOf } from "../../src/games/tenacity/gm/care.ts";
export { AWARD_CARD, giveAward } from "../../src/engine/scenes/award-card.ts";
export { SPIN_AWARD } from "../../src/games/tenacity/scenes.ts";
export { trackViews } from "../../src/games/tenacity/sheets/character-view.ts";
export { npcCard } from "../../src/games/tenacity/sheets/npc-view.ts";
export { groupOf, memberViews } from "../../src/engine/scenes/party-view.ts";
export { crewRows } from "../../src/games/tenacity/plan/crew-rows.ts";
export { healerChoices } from "../../src/games/tenacity/gm/day-passes.ts";
export { bestSkillFor } from "../../src/games/tenacity/data/roles.ts";
export { defenseChoices } from "../../src/games/tenacity/plan/answers.ts";
export { partViews, placeParts } from "../../src/games/tenacity/sheets/npc-parts.ts";
export { editClock } from "../../src/engine/clocks/edit-clock.ts";
export { addStandingWith, runWithFight } from "../../src/games/tenacity/challenges/challenge-actions.ts";
export { conditionsView } from "../../src/games/tenacity/sheets/condition-view.ts";
export { challengeClocks } from "../../src/games/tenacity/gm/clocks.ts";
export { attemptButtons } from "../../src/games/tenacity/fights/turn-cards.ts";
export { switchItem } from "../../src/games/tenacity/items/switch-item.ts";
export { gearGroups } from "../../src/games/tenacity/items/item-view.ts";
export { withSwitchPrices } from "../../src/games/tenacity/sheets/character-view.ts";
export { ActionsWindow } from "../../src/engine/actions/actions-window.ts";
export { BudgetsWindow } from "../../src/engine/heroes/budgets-window.ts";
export { HERO_BUDGETS } from "../../src/games/tenacity/settings/hero-budgets.ts";
export { ListsWindow } from "../../src/engine/lists/lists-window.ts";
export { LISTS as TENACITY_LISTS } from "../../src/games/tenacity/lists/registry.ts";
export { LISTS as KEEP_LISTS } from "../../src/games/roll-and-keep/lists/world-lists.ts";
export { LISTS as EVADE_LISTS } from "../../src/games/hit-and-evade/lists/world-lists.ts";
export { AutomationWindow } from "../../src/engine/automation/automation-window.ts";
export { RulesWindow } from "../../src/games/tenacity/settings/rules-window.ts";
export { actionsView, takeAction } from "../../src/engine/actions/take-action.ts";
export { fightView } from "../../src/games/tenacity/sheets/fight-view.ts";
export { changesView } from "../../src/games/tenacity/sheets/details-view.ts";
export { forbiddenBy } from "../../src/games/tenacity/rolls/circumstances.ts";
export { readCheck } from "../../src/games/tenacity/data/documents.ts";
export { pressTurn, turnView } from "../../src/games/tenacity/turns/turn-card.ts";
export { SPOTLIGHT_TRACKER } from "../../src/games/tenacity/tracker/spotlight-tracker.ts";
export { wakingView } from "../../src/games/tenacity/conditions/waking.ts";
export { offeredAction, whyNotNow } from "../../src/games/tenacity/actions/action-list.ts";
export { pilotOfToken, vehicleOfToken } from "../../src/games/tenacity/data/crew.ts";
export { board, mountsFor } from "../../src/games/tenacity/map/mounting.ts";
export { walkedBy } from "../../src/games/tenacity/map/speed-of.ts";
export { mayBeSplit } from "../../src/games/tenacity/map/splitting.ts";
export { ownTurn } from "../../src/games/tenacity/turns/turn-left.ts";
export { moveView, pressMove } from "../../src/games/tenacity/map/move-card.ts";
export { partingsOf } from "../../src/games/tenacity/field/partings.ts";
export { guideRuler } from "../../src/games/tenacity/map/ruler-guide.ts";
export { speedOfToken } from "../../src/games/tenacity/map/speed-of.ts";
export { openCheck as openAssetCheck } from "../../src/games/asset-pool/plan/open-check.ts";
export { assetDialogView } from "../../src/games/asset-pool/dialog/asset-dialog-view.ts";
export { AssetPlan } from "../../src/games/asset-pool/plan/asset-plan.ts";
export { challengeAtHand, knownChallenges } from "../../src/games/asset-pool/plan/targeted.ts";
export { worstCondition } from "../../src/games/asset-pool/plan/treatable.ts";
export { readCommand as readAssetCommand } from "../../src/games/asset-pool/text/commands.ts";
export { ASSET_REQUEST, startOf as startOfAsset } from "../../src/games/asset-pool/requests/request-kind.ts";
export { openRequest } from "../../src/engine/requests/offer-requests.ts";
export { postRequest, readRequest } from "../../src/engine/requests/post-request.ts";
export { answerRequest } from "../../src/engine/requests/request-card.ts";
export { chancesOf, requestSentence, RequestWindow } from "../../src/engine/requests/request-window.ts";
export { requestView } from "../../src/engine/requests/request-card.ts";
export { CHECK_REQUEST, CHECK_REQUEST_FORM } from "../../src/games/tenacity/requests/request-kind.ts";
export { aimFacts, nearestFoe } from "../../src/games/hit-and-evade/map/aim.ts";
export { likeliestTarget } from "../../src/games/hit-and-evade/dialog/roll-attack.ts";
export { AttackPlan } from "../../src/games/hit-and-evade/plan/attack-plan.ts";
export { CheckPlan as EvadeCheckPlan } from "../../src/games/hit-and-evade/plan/check-plan.ts";
export { evadePages } from "../../src/games/hit-and-evade/sheets/evade-actor-view.ts";
export { attackDialogView } from "../../src/games/hit-and-evade/dialog/attack-dialog-view.ts";
export { checkDialogView as evadeCheckDialogView } from "../../src/games/hit-and-evade/dialog/check-dialog-view.ts";
export { openCheck as openKeepCheck } from "../../src/games/roll-and-keep/plan/open-check.ts";
export { limitedView as evadeLimitedView } from "../../src/games/hit-and-evade/data/limited-view.ts";
export { limitedHealth } from "../../src/engine/heroes/limited-health.ts";
export {
  readingOf as evadeReadingOf,
  textsFor as evadeTextsFor,
} from "../../src/games/hit-and-evade/map/floating-numbers.ts";
export {
  readingOf as assetReadingOf,
  textsFor as assetTextsFor,
} from "../../src/games/asset-pool/map/floating-numbers.ts";
export {
  readingOf as keepReadingOf,
  textsFor as keepTextsFor,
} from "../../src/games/roll-and-keep/map/floating-numbers.ts";
export { keepDialogView } from "../../src/games/roll-and-keep/dialog/keep-dialog-view.ts";
export { askPartsBy } from "../../src/games/roll-and-keep/moves/part.ts";
export { KEEP_REQUEST } from "../../src/games/roll-and-keep/requests/request-kind.ts";
export { EVADE_REQUEST } from "../../src/games/hit-and-evade/requests/request-kind.ts";
export { KeepPlan } from "../../src/games/roll-and-keep/plan/keep-plan.ts";
export { openEvade } from "../../src/games/hit-and-evade/plan/open-check.ts";
export { turnBonuses } from "../../src/games/hit-and-evade/turns/actions.ts";
export { bandHighlights, openingHighlights, reachHighlights } from "../../src/games/hit-and-evade/map/highlights.ts";
export { EVADE_TRACKER } from "../../src/games/hit-and-evade/tracker/evade-tracker.ts";
export { readCommand as readEvadeCommand } from "../../src/games/hit-and-evade/text/commands.ts";
export { free, reload } from "../../src/games/hit-and-evade/items/tend-gun.ts";
export { useGear } from "../../src/games/hit-and-evade/items/use-gear.ts";
export { firstDraft as firstEvadeDraft } from "../../src/games/hit-and-evade/maker/hero-draft.ts";
export { EVADE_HERO } from "../../src/games/hit-and-evade/maker/hero-kind.ts";
export { canAct, NEWER } from "../../src/games/tenacity/rules/index.ts";
export { showClock } from "../../src/engine/clocks/edit-clock.ts";
export { registerHeroKind, requestHero } from "../../src/engine/heroes/ask-for-hero.ts";
export { NAMED_HERO } from "../../src/engine/heroes/ready-heroes.ts";
export { firstDraft } from "../../src/games/roll-and-keep/maker/hero-draft.ts";
export { HeroMaker } from "../../src/games/tenacity/hero-maker/hero-maker.ts";
export { AssetHeroMaker } from "../../src/games/asset-pool/maker/hero-maker.ts";
export { EvadeHeroMaker } from "../../src/games/hit-and-evade/maker/hero-maker.ts";
export { ManaHeroMaker } from "../../src/games/roll-and-keep/maker/hero-maker.ts";
export { MANA_HERO } from "../../src/games/roll-and-keep/maker/hero-kind.ts";
export { narratorSteps, partyStep, playersStep } from "../../src/engine/welcome/narrator-steps.ts";
export { settle } from "../../src/games/tenacity/welcome/settle.ts";

/** Draws a message as the chat log has it drawn, see `TenacityChatMessage.renderHTML`. */
export async function drawMessage(message: TenacityChatMessage, html: HTMLElement): Promise<void> {
  const face = faceOfType("ChatMessage", message.type);
  const isOfCard = isCard(message) || message.type === face?.card.type;
  if (isOfCard && message.isContentVisible && message.isComplete)
    await cardRenderers.get(message.type)?.(message, html);
}
export { REST_CARD } from "../../src/engine/scenes/rest-card.ts";
export { PartySheet } from "../../src/engine/scenes/party-sheet.ts";
export { CheckDialog } from "../../src/engine/sheets/check-dialog.ts";
export { kindOf } from "../../src/engine/cards/card-kind.ts";
export { takeStep } from "../../src/engine/cards/take-step.ts";

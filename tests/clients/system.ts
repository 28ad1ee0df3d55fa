import "../../src/tenacity.ts";
import { renderCard } from "../../src/engine/cards/draw-card.ts";
import { isCard } from "../../src/engine/cards/card-kind.ts";
import type { TenacityChatMessage } from "../../src/engine/cards/chat-message.ts";

/**
 * The system as simulated clients run it: the real entry, and those of its modules that tests call, as a person or a macro would.
 */
export { offerTypes } from "../../src/engine/data/creatable-types.ts";
export { allGames, currentGame, gameOfType } from "../../src/engine/game.ts";
export { findPrompts } from "../../src/engine/prompts/prompt.ts";
export { isElectedTab } from "../../src/engine/clients/elected-tab.ts";
export { applyEffects, standingEffects, undoEffects } from "../../src/engine/effects/card-effects.ts";
export { effectsView, pressEffects } from "../../src/engine/effects/effects-view.ts";
export { takeBackStep } from "../../src/engine/effects/take-back-step.ts";
export { storyOf } from "../../src/engine/recap/story.ts";
export { fightsHere, toldHere } from "../../src/engine/recap/told.ts";
export { summarize } from "../../src/engine/recap/write-summary.ts";
export { readCard } from "../../src/engine/cards/read-card.ts";
export { conditionsOf } from "../../src/games/tenacity/data/documents.ts";
export { holdsOf, keptBy } from "../../src/games/tenacity/conditions/held-by.ts";
export { dragHeld, moveInHold } from "../../src/games/tenacity/conditions/hold-actions.ts";
export { enterName, leaveName } from "../../src/games/tenacity/conditions/area-names.ts";
export { enter, leave } from "../../src/games/tenacity/conditions/areas.ts";
export { conditionsAtHand } from "../../src/games/tenacity/conditions/others-conditions.ts";
export { overcomeCondition, overcomeForAnother } from "../../src/games/tenacity/conditions/overcome-condition.ts";
export { hitsAtOnce } from "../../src/games/tenacity/settings/automation-steps.ts";
export { seizingSkill } from "../../src/games/tenacity/card/best-skill.ts";
export { possibleHelpers } from "../../src/games/tenacity/card/helpers.ts";
export { FREE, postUse } from "../../src/games/tenacity/items/use-card.ts";
export { pilotSkill, steering } from "../../src/games/tenacity/card/steering.ts";
export { useItem } from "../../src/games/tenacity/items/use-item.ts";
export { CheckPlan } from "../../src/games/tenacity/card/check-plan.ts";
export { openCheck } from "../../src/games/tenacity/card/open-check.ts";
export { checkDialogView } from "../../src/games/tenacity/dialog/check-dialog-view.ts";
export { findEntry } from "../../src/games/tenacity/dialog/check-entry.ts";
export { rollAttack, rollCheck } from "../../src/games/tenacity/dialog/roll-check.ts";
export { askForCrash } from "../../src/games/tenacity/gm/crash.ts";
export { askForDay } from "../../src/games/tenacity/gm/day-passes.ts";
export { bestSkillFor } from "../../src/games/tenacity/lists/roles.ts";
export { defenseChoices } from "../../src/games/tenacity/moves/defense.ts";
export { placeParts } from "../../src/games/tenacity/sheets/npc-parts.ts";
export { addStandingWith } from "../../src/games/tenacity/sheets/challenge-actions.ts";
export { fightView } from "../../src/games/tenacity/sheets/fight-view.ts";
export { changesView } from "../../src/games/tenacity/sheets/changes-view.ts";
export { forbiddenBy } from "../../src/games/tenacity/card/circumstances.ts";
export { readCheck } from "../../src/games/tenacity/card/read-check.ts";
export { chooseInTracker, TRACKER_ACTIONS } from "../../src/games/tenacity/turns/tracker/tracker-actions.ts";
export { pressTurn, turnView } from "../../src/games/tenacity/turns/turn-card.ts";
export { trackerView } from "../../src/games/tenacity/turns/tracker/tracker-view.ts";
export { wakingView } from "../../src/games/tenacity/conditions/waking.ts";
export { actionsView, offeredAction, whyNotNow } from "../../src/games/tenacity/actions/actions-view.ts";
export { pilotOfToken, vehicleOfToken } from "../../src/games/tenacity/map/crew.ts";
export { board, mountsFor } from "../../src/games/tenacity/map/mounting.ts";
export { walkedBy } from "../../src/games/tenacity/map/speed-of.ts";
export { mayBeSplit } from "../../src/games/tenacity/map/splitting.ts";
export { ownTurn } from "../../src/games/tenacity/turns/own-turn.ts";
export { moveView, pressMove } from "../../src/games/tenacity/map/move-card.ts";
export { partingsOf } from "../../src/games/tenacity/map/partings.ts";
export { guideRuler } from "../../src/games/tenacity/map/ruler-guide.ts";
export { speedOfToken } from "../../src/games/tenacity/map/speed-of.ts";
export { AttackPlan } from "../../src/games/hit-and-evade/dialog/attack-plan.ts";
export { CheckPlan as EvadeCheckPlan } from "../../src/games/hit-and-evade/dialog/check-plan.ts";
export { attackDialogView } from "../../src/games/hit-and-evade/dialog/attack-dialog-view.ts";
export { openEvade } from "../../src/games/hit-and-evade/card/open-check.ts";
export { turnBonuses } from "../../src/games/hit-and-evade/turns/actions.ts";
export { TRACKER_ACTIONS as EVADE_TRACKER_ACTIONS } from "../../src/games/hit-and-evade/turns/tracker/tracker-actions.ts";
export { turnsView } from "../../src/games/hit-and-evade/turns/tracker/view.ts";
export { free, reload } from "../../src/games/hit-and-evade/items/tend-gun.ts";
export { useGear } from "../../src/games/hit-and-evade/items/use-gear.ts";
export { firstDraft as firstEvadeDraft } from "../../src/games/hit-and-evade/maker/hero-draft.ts";
export { EVADE_HERO } from "../../src/games/hit-and-evade/maker/hero-kind.ts";
export { canAct, NEWER } from "../../src/games/tenacity/rules/index.ts";
export { showClock } from "../../src/engine/clocks/edit-clock.ts";
export { registerHeroKind, requestHero } from "../../src/engine/heroes/ask-for-hero.ts";
export { NAMED_HERO } from "../../src/engine/heroes/ready-heroes.ts";
export { firstDraft } from "../../src/games/roll-and-keep/maker/hero-draft.ts";
export { MANA_HERO } from "../../src/games/roll-and-keep/maker/hero-kind.ts";
export { partyStep } from "../../src/games/tenacity/welcome/party-step.ts";
export { settle } from "../../src/games/tenacity/welcome/settle.ts";

/** Draws a message as the chat log has it drawn, see `TenacityChatMessage.renderHTML`. */
export async function drawMessage(message: TenacityChatMessage, html: HTMLElement): Promise<void> {
  if (isCard(message) && message.isContentVisible && message.isComplete) await renderCard(message, html);
}

import { templatePath } from "../../../compat/system-id.ts";
import { appendEvent } from "../../../engine/cards/append-event.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import { registerCardKind, type CardKind } from "../../../engine/cards/card-kind.ts";
import { movesAmong, namesAmong } from "../../../engine/cards/move.ts";
import { isData } from "../../../core/data.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { certainJudgment, unjudged } from "../moves/judge.ts";
import { foldKeepCheck, type KeepEffect, type KeepState } from "../rules/card.ts";
import { keepCalls } from "./calls.ts";
import { checkView } from "./check-view.ts";
import { tellCheck } from "./tell-check.ts";

/** A check of roll and keep (S4-1 to S4-8). */
const manaCheck: CardKind<KeepState, KeepEffect> = {
  type: "manaCheck",
  ...movesAmong(MOVES),
  fold: (opening, events, account) => foldKeepCheck(opening, events, account, MOVES),
  // Of an opening, its roller and the opponent.
  names: (stored) => [
    stored["actor"],
    isData(stored["against"]) ? stored["against"]["actor"] : undefined,
    ...namesAmong(MOVES, stored),
  ],
  effects: EFFECTS,
  goOn: judgeByItself,
  calls: keepCalls,
  template: templatePath("games/roll-and-keep/chat/check"),
  partials: [
    "engine/chat/head",
    "engine/chat/effects",
    "engine/chat/history",
    "engine/chat/undo",
    "games/roll-and-keep/chat/dice",
  ].map(templatePath),
  view: checkView,
  tell: tellCheck,
  about: ({ opening, rolls }) => [
    opening?.actor ?? "",
    opening?.against.actor ?? "",
    ...rolls.map(({ part }) => part.actor),
  ],
};

/**
 * Judges a roll against someone unaware where no one has anything to decide (S4-7): the active narrator's client does, once for each
 * roll. What a narrator takes back is not judged again by itself.
 */
async function judgeByItself(message: CardMessage, state: KeepState): Promise<void> {
  const roll = unjudged(state);
  if (!state.opening || !roll || game.users.activeGM?.isSelf !== true) return;
  const isJudged = Object.values(message.system.events).some(
    (event) => isData(event) && event["type"] === "judged" && event["roll"] === roll.id,
  );
  const event = isJudged ? null : certainJudgment(state.opening, roll);
  if (event) await appendEvent(message, { event });
}

/** Makes checks of this game known to the engine; call in `init`. */
export function registerKeepChecks(): void {
  registerCardKind(manaCheck);
}

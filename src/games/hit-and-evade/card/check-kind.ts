import { templatePath } from "../../../compat/system-id.ts";
import { registerCardKind, type CardKind } from "../../../engine/cards/card-kind.ts";
import { movesAmong, namesAmong } from "../../../engine/cards/move.ts";
import { isData, list } from "../../../core/data.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import type { EvadeEffect, EvadeState } from "../rules/card-state.ts";
import { foldEvade } from "../rules/card.ts";
import { evadeCalls } from "./calls.ts";
import { evadeView } from "./check-view.ts";
import { tellCheck } from "./tell-check.ts";

/** A check or an attack of hit and evade (S3-1 to S3-13, S3-20). */
const evadeCheck: CardKind<EvadeState, EvadeEffect> = {
  type: "evadeCheck",
  ...movesAmong(MOVES),
  fold: (opening, events, account) => foldEvade(opening, events, account, MOVES),
  // Of an opening, anyone who acts, and anyone who is attacked, cared for, rolls against it or may strike.
  names: (stored) => {
    const { attack, use, opposed, provoked } = stored;
    const target = isData(attack) && isData(attack["target"]) ? attack["target"]["actor"] : undefined;
    const others = [use, opposed].map((each) => (isData(each) ? (each["target"] ?? each["actor"]) : undefined));
    const foes = list(provoked).map(({ actor }) => actor);
    return [stored["actor"], target, ...others, ...foes, ...namesAmong(MOVES, stored)];
  },
  effects: EFFECTS,
  calls: evadeCalls,
  template: templatePath("games/hit-and-evade/chat/check"),
  partials: ["engine/chat/head", "engine/chat/effects", "engine/chat/history", "engine/chat/undo"].map(templatePath),
  view: evadeView,
  tell: tellCheck,
  about: ({ opening }) => [
    opening?.actor ?? "",
    opening?.attack?.target.actor ?? opening?.opposed?.actor ?? "",
    ...(opening?.provoked ?? []).map(({ actor }) => actor),
  ],
};

/** Makes checks of this game known to the engine; call in `init`. */
export function registerEvadeChecks(): void {
  registerCardKind(evadeCheck);
}

import { moveKinds, type Move } from "../../../engine/cards/move.ts";
import type { AssetDraft, AssetState } from "../rules/card.ts";
import { HINDER } from "./hinder.ts";
import { INVOKE } from "./invoke.ts";
import { REROLL } from "./reroll.ts";
import { ROLL } from "./roll.ts";
import { TREAT } from "./treat.ts";
import { WORSEN } from "./worsen.ts";
import { bring } from "../../../engine/log/fold.ts";
import { tickMove } from "../../../engine/clocks/tick-clock.ts";

/** The narrator ticks a clock because of what came of the roll. */
const TICK = tickMove<AssetDraft, AssetState>(({ result }) => result !== null, bring);

/** What may happen on a check's card of this game, in the order in which it is offered. */
export const MOVES = moveKinds<Move<AssetDraft, AssetState>>([ROLL, REROLL, INVOKE, TREAT, HINDER, WORSEN, TICK]);

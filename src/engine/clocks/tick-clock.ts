import * as shape from "../../core/shape.ts";
import type { CardMessage } from "../cards/card.ts";
import { isCard } from "../cards/card-kind.ts";
import type { Move, Offer } from "../cards/move.ts";
import { clipped, format, localize } from "../text/words.ts";
import { findActor } from "../data/actor-identity.ts";
import { type EffectKind, plan } from "../cards/effects/effect-kind.ts";
import type { Account, NewEffect } from "../log/account.ts";
import type { CardState, Standing } from "../log/fold.ts";
import { refuse } from "../rules/change.ts";
import { isFull, isHiddenClock } from "../data/clock.ts";
import { clockCount, isClock, isShownToPlayers, plainClocks, readClock, type ClockActor } from "./clocks-in-sight.ts";

/** A plain clock has ticked: its uuid. */
const TICKED = shape.object({ clock: shape.name });

/** How many clocks a card offers; the others are in their window. */
const MOST = 4;

const TYPE = "ticked";

/**
 * The narrator ticks a plain clock because of what came of a check, on the card of any game.
 * @param bring Puts an effect onto the draft's list.
 */
export function tickMove<Draft, State extends CardState>(
  isDecided: (card: Standing<State>) => boolean,
  bring: (draft: Draft, effect: NewEffect, account: Account) => void,
) {
  return {
    type: TYPE,
    name: "tick",

    event: TICKED,

    may: (card) => (isDecided(card) ? null : "notFinal"),

    reduce(draft, event, { clock: target }, account) {
      bring(draft, { event, kind: CLOCK.kind, target, reason: TYPE, price: false }, account);
      return null;
    },

    words({ clock }) {
      const name = nameOf(clock);
      return name === null ? localize("TENACITY.Clocks.TickedHidden") : format("TENACITY.Clocks.Ticked", { name });
    },

    offers({ message, state, user }) {
      if (!user.isGM || !isDecided(state) || newestCard() !== message) return [];
      const clocks = plainClocks().filter((clock) => !isFull(clock.system));
      return clocks.slice(0, MOST).map((clock) => ({
        key: `${TYPE}|${clock.id ?? ""}`,
        label: format("TENACITY.Clocks.Tick", { name: clipped(clock.name) }),
        result: afterTick(clock),
        price: "",
        narrators: true,
      }));
    },

    plan(_sight, { key }) {
      const clock = game.actors.get(key.slice(TYPE.length + 1));
      return isClock(clock) ? { rolls: [], event: () => ({ type: TYPE, clock: clock.uuid }) } : null;
    },

    names: ({ clock }) => [clock],
  } as const satisfies Move<Draft, State, shape.Of<typeof TICKED>>;
}

/** Whether an offer ticks a clock. */
export const isTick = ({ key }: Pick<Offer, "key">): boolean => key.startsWith(`${TYPE}|`);

/** One segment of a plain clock passes. */
export const CLOCK: EffectKind = {
  kind: "clock",

  plan({ actor, effects: [effect] }) {
    // A card may claim any uuid.
    if (!isClock(actor)) return refuse("nothingToApply");
    const { filled, segments } = actor.system;
    if (isFull({ filled, segments })) return refuse("clockFull");
    return plan({ [effect.id]: { changes: { filled: 1 }, facts: { filled: filled + 1 } } });
  },

  /** Anyone who may not see the clock is told nothing. */
  words({ target }, _state, entry) {
    const clock = findActor(target);
    if (nameOf(target) === null) return "";
    const filled = entry?.facts?.["filled"];
    if (!isClock(clock) || typeof filled !== "number") return localize("TENACITY.Clocks.OneTick");
    return clockCount({ ...readClock(clock), filled });
  },

  isStanding: true,
  isSecret({ target }) {
    const clock = findActor(target);
    return !clock || !isShownToPlayers(clock);
  },
  level: (_isOwn, writer) => (writer?.isGM === true ? "auto" : "suggest"),
};

/** The newest card that this user sees: only that one offers clocks. @param but One that is left out. */
export function newestCard(but?: CardMessage): CardMessage | undefined {
  const found = game.messages.contents.findLast((message) => message !== but && isCard(message) && message.visible);
  return found && isCard(found) ? found : undefined;
}

/** "3 → 4 of 6". */
function afterTick(clock: ClockActor): string {
  const before = readClock(clock);
  const count = clockCount({ ...before, filled: before.filled + 1 });
  const now = before.isDown ? before.segments - before.filled : before.filled;
  return format("TENACITY.Clocks.After", { before: now, after: count });
}

/** The name of a clock for this user; null for one that they may not see, or that is gone. */
function nameOf(uuid: string): string | null {
  const clock = findActor(uuid);
  return isClock(clock) && !isHiddenClock(clock) ? clipped(clock.name) : null;
}

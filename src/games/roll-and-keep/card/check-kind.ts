import { ROLL_CARD_PARTIALS, rollCard } from "../../../engine/cards/roll-card-view.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { appendEvent } from "../../../engine/cards/append-event.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import type { CardCall, CardOutcome } from "../../../engine/cards/card-kind.ts";
import { isData } from "../../../core/data.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { certainJudgment, unjudged, JUDGE } from "../moves/judge.ts";
import { foldKeepCheck, type KeepState } from "../rules/card.ts";
import { checkView } from "./check-view.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import { HARM, harmAtOnce } from "../moves/narrate.ts";
import { OPPOSE } from "../moves/part.ts";
import { ROLL } from "../moves/roll.ts";
import type { KeepSight } from "../moves/shared.ts";
import { clipped } from "../../../engine/text/words.ts";
import { degreeName } from "../words.ts";
import { outcomeOf } from "./outcome.ts";

/** A check of roll and keep (S4-1 to S4-8). */
export const KEEP_CARD = rollCard({
  type: "manaCheck",
  moves: MOVES,
  effects: EFFECTS,
  fold: foldKeepCheck,
  // Of an opening, its roller and the opponent.
  names: ({ actor, against }) => [actor, isData(against) ? against["actor"] : undefined],
  async goOn(message, state) {
    await judgeByItself(message, state);
    await harmByItself(message, state);
  },
  calls: keepCalls,
  template: templatePath("games/roll-and-keep/chat/check"),
  partials: [...ROLL_CARD_PARTIALS, templatePath("games/roll-and-keep/chat/dice")],
  view: checkView,
  outcome,
  told,
  about: ({ opening, rolls }) => [
    opening?.actor ?? "",
    opening?.against.actor ?? "",
    ...rolls.map(({ part }) => part.actor),
  ],
});

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

/** Harms someone where the world lets that happen at once: the active narrator's client does, once on a card, as long as it is the newest. */
async function harmByItself(message: CardMessage, state: KeepState): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || !isNewestCard(message)) return;
  const wasHarmed = Object.values(message.system.events).some((event) => isData(event) && event["type"] === HARM.type);
  const event = wasHarmed ? null : harmAtOnce(state, message.author);
  if (event) await appendEvent(message, { event });
}

/** What a card waits for that a user may answer: its dice, the other side (S4-8), the narrator's word (S4-7). A work has time. */
function keepCalls(sight: KeepSight): readonly CardCall[] {
  const { waits, opening } = sight.state;
  switch (waits) {
    case "roll":
      return call(waits, opening?.actor, ROLL.offers(sight));
    case "other":
      return call(waits, opening?.against.actor, OPPOSE.offers(sight));
    case "judgment":
      return call(waits, "", JUDGE.offers(sight));
    default:
      return [];
  }
}

function call(id: string, actor: string | undefined, offers: CardCall["offers"]): readonly CardCall[] {
  return offers.length > 0 ? [{ id, actor: actor ?? "", words: "", offers }] : [];
}

/** A botch is a failure, and a tie is neither. */
function outcome(state: KeepState): CardOutcome | null {
  const { tone, text: words } = outcomeOf(state) ?? {};
  if (tone === undefined || words === undefined) return null;
  return { tone: tone === "tie" ? "" : tone === "success" ? tone : "failure", words };
}

/** A check as it is looked back on; null before the dice fell. */
function told(state: KeepState) {
  const { opening, rolls, own, contest, waits } = state;
  if (!opening || rolls.length === 0) return null;
  const { tone, text = "", count = "", note = "" } = outcomeOf(state) ?? {};
  const { name } = opening.against;
  const degree = contest?.degree ?? own?.result?.degree ?? "failure";
  const isGreat = tone === "success" && (degree === "exceptional" || degree === "phenomenal");
  return {
    targets: name === "" ? [] : [clipped(name)],
    // Who joined a work (S4-5).
    beside: rolls
      .filter(({ side, part }) => side === "own" && part.actor !== opening.part.actor)
      .map(({ part }) => clipped(part.name)),
    result: [text, count, note].filter((words) => words !== "").join(" · "),
    // Of a work that goes on, no roll has decided anything.
    ...(waits === "work" && { tone: "" as const }),
    moments: isGreat ? [{ kind: "critical" as const, label: degreeName(degree) }] : [],
    marks: rolls.filter(({ result }) => result?.botch).map(() => degreeName("botch")),
    dice: rolls.map(({ part, faces }) => ({ actor: part.actor, sides: 10, faces })),
  };
}

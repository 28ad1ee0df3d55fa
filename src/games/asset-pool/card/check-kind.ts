import { rollCard } from "../../../engine/cards/roll-card-view.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { CardCall } from "../../../engine/cards/card-kind.ts";
import type { Sight } from "../../../engine/cards/move.ts";
import { isData } from "../../../core/data.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { foldAssetCheck, type AssetState } from "../rules/card.ts";
import { assetCheckView, outcomeOf } from "./check-view.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import { appendEvent } from "../../../engine/cards/append-event.ts";
import { HINDER, hinderedAtOnce } from "../moves/hinder.ts";
import { INVOKE } from "../moves/invoke.ts";
import { REROLL } from "../moves/reroll.ts";
import { ROLL } from "../moves/roll.ts";
import { TREAT } from "../moves/treat.ts";
import { cardActor, type CardMessage } from "../../../engine/cards/card.ts";
import { clipped } from "../../../engine/text/words.ts";

/** A check of the asset pool (S2-1 to S2-8). */
export const ASSET_CARD = rollCard({
  type: "assetCheck",
  moves: MOVES,
  effects: EFFECTS,
  fold: foldAssetCheck,
  // Of an opening, its roller and the treated hero.
  names: ({ actor, treats }) => [actor, isData(treats) ? treats["actor"] : undefined],
  goOn: hinderByItself,
  calls: assetCalls,
  template: templatePath("games/asset-pool/chat/check"),
  view: assetCheckView,
  outcome: ({ result }) => result && { tone: result.binary ? "success" : "failure", words: outcomeOf(result).text },
  told,
  about: ({ opening }) => [opening?.actor ?? "", opening?.challenge.uuid ?? "", opening?.treats?.actor ?? ""],
});

/**
 * Gives a condition where the world lets that happen at once: the active narrator's client does, once on a card, as long as it is the
 * newest and no feature of the roller can turn the failure.
 */
async function hinderByItself(message: CardMessage, state: AssetState): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || !isNewestCard(message)) return;
  const wasGiven = Object.values(message.system.events).some((event) => isData(event) && event["type"] === HINDER.type);
  const event = wasGiven || !message.author ? null : hinderedAtOnce(state, message.author);
  if (!event || !message.author) return;
  const isOpen = failure({ message, state, user: message.author }).offers.length > 0;
  if (!isOpen) await appendEvent(message, { event });
}

/** What a card waits for that a user may answer: its dice, a failure, or that a success treats what it was for (S2-6, S2-7). */
function assetCalls(sight: Sight<AssetState>): readonly CardCall[] {
  const actor = sight.state.opening?.actor ?? "";
  const calls = [ROLL, TREAT].map((move) => ({ id: move.name, actor, words: "", offers: move.offers(sight) }));
  return [...calls, { id: "failure", actor, ...failure(sight) }].flatMap((call) => {
    const offers = call.offers.filter(({ narrators }) => narrators !== true);
    return offers.length > 0 ? [{ ...call, offers }] : [];
  });
}

/** A failure that a feature of the roller may still turn (S2-6). */
function failure(sight: Sight<AssetState>): Pick<CardCall, "words" | "offers"> {
  const { result } = sight.state;
  if (!result || result.binary || !isNewestCard(sight.message)) return { words: "", offers: [] };
  const { text, count } = outcomeOf(result);
  const faces = result.dice.map(({ face }) => String(face)).join(", ");
  const words = game.i18n.format("TENACITY.AssetPool.Card.Fell", { outcome: text, count, faces });
  return { words, offers: [...REROLL.offers(sight), ...INVOKE.offers(sight)] };
}

/** A check as it is looked back on; null before the dice fell. */
function told({ opening, result, later, pool }: AssetState) {
  if (!opening || !result) return null;
  const { text } = outcomeOf(result);
  const { challenge, title, actor, treats, features } = opening;
  return {
    // A named difficulty has no name of its own.
    targets: treats || ["", title].includes(challenge.name) ? [] : [clipped(challenge.name)],
    helped: treats ? [cardActor(treats.actor).name] : [],
    result: text,
    moments: result.band === "completeSuccess" ? [{ kind: "critical" as const, label: text }] : [],
    marks: [...features, ...later].map(({ name }) => clipped(name)),
    dice: result.dice.map(({ face, before }, place) => ({
      actor,
      sides: pool?.dice[place]?.size ?? 10,
      faces: [...before, face],
    })),
  };
}

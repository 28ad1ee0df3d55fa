import { nameOf } from "../../../engine/data/name-of.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { RequestKind } from "../../../engine/requests/request-kind.ts";
import { isAssetHero } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import type { AssetState } from "../rules/card.ts";
import { difficultyName } from "../words.ts";
import { asAssetRequest, positionAt, startOf } from "./request-start.ts";

/** The narrator asks heroes for a check: one difficulty for all, and a position for each (S2-1, S2-2). */
export const ASSET_REQUEST: RequestKind = {
  type: "assetRequest",
  answers: "assetCheck",

  facts(message) {
    const { base, challenge } = asAssetRequest(message).system;
    const difficulty = format("TENACITY.AssetPool.Request.Base", { number: base, word: difficultyName(base) });
    return [...(challenge.name === "" ? [] : [challenge.name]), difficulty];
  },

  note(message, place) {
    const { leans, reason } = positionAt(asAssetRequest(message), place);
    const position = leans === "even" ? [] : [localize(`TENACITY.AssetPool.Position.${leans}`)];
    return [...position, ...(reason === "" ? [] : [reason])].join(": ");
  },

  ways: (_message, actor) => [
    {
      way: "",
      label: localize("TENACITY.AssetPool.Card.Roll"),
      hint: format("TENACITY.AssetPool.Request.RollFor", { name: nameOf(actor) }),
    },
  ],

  async answer(message, actor, _way, { otherWay, posting }) {
    if (isAssetHero(actor)) await rollCheck(actor, startOf(message, actor), { otherWay, ...posting });
  },

  outcome(_message, answer) {
    // The subtype of answers has one kind of card, which folds to this.
    const { result } = readCard(answer).state as AssetState;
    if (!result) return { tone: "open", words: localize("TENACITY.AssetPool.Card.Waiting") };
    const { band, binary } = result;
    return { tone: binary ? "success" : "failure", words: localize(`TENACITY.AssetPool.Band.${band}`) };
  },
};

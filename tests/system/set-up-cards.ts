import { cardKinds } from "../../src/engine/cards/card-kind.ts";
import { rollsBlind } from "../../src/engine/requests/blind-roll.ts";
import { addRequestKind } from "../../src/engine/requests/request-kind.ts";
import { registerAssetChecks } from "../../src/games/asset-pool/card/check-kind.ts";
import { registerKeepChecks } from "../../src/games/roll-and-keep/card/check-kind.ts";
import { registerChecks } from "../../src/games/tenacity/card/check-kind.ts";
import { rollBlind as rollAssets } from "../../src/games/asset-pool/requests/roll-blind.ts";
import { rollBlind as rollMana } from "../../src/games/roll-and-keep/requests/roll-blind.ts";
import { rollBlind as rollCheck } from "../../src/games/tenacity/requests/roll-blind.ts";

// What cards mean is registered at `init` by the entry, of which these tests load parts. Runs after foundry-in-node.ts.
if (cardKinds().length === 0) {
  registerChecks();
  registerAssetChecks();
  registerKeepChecks();
  // Of a request, which cards answer it: there are no dialogs here in which anybody could.
  const silent = { facts: () => [], ways: () => [], answer: () => Promise.resolve() };
  const unknown = () => ({ tone: "open", words: "" }) as const;
  addRequestKind({ type: "request", answers: "check", outcome: unknown, ...silent });
  addRequestKind({ type: "assetRequest", answers: "assetCheck", outcome: unknown, ...silent });
  addRequestKind({ type: "manaRequest", answers: "manaCheck", outcome: unknown, ...silent });
  rollsBlind("check", rollCheck);
  rollsBlind("assetCheck", rollAssets);
  rollsBlind("manaCheck", rollMana);
}

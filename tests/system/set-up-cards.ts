import { cardKinds, registerCardKind } from "../../src/engine/cards/card-kind.ts";
import { registerAutomation } from "../../src/engine/automation/automation.ts";
import { addRequestKind } from "../../src/engine/requests/request-kind.ts";
import { ASSET_CARD } from "../../src/games/asset-pool/card/check-kind.ts";
import { KEEP_CARD } from "../../src/games/roll-and-keep/card/check-kind.ts";
import { CHECK_CARD } from "../../src/games/tenacity/card/check-kind.ts";
import { ASSET_REQUEST } from "../../src/games/asset-pool/requests/request-kind.ts";
import { KEEP_REQUEST } from "../../src/games/roll-and-keep/requests/request-kind.ts";
import { CHECK_REQUEST } from "../../src/games/tenacity/requests/request-kind.ts";

// What cards mean is registered at `init` by the entry, of which these tests load parts. Runs after foundry-in-node.ts.
if (cardKinds().length === 0) {
  registerCardKind(CHECK_CARD);
  registerCardKind(ASSET_CARD);
  registerCardKind(KEEP_CARD);
  addRequestKind(CHECK_REQUEST);
  addRequestKind(ASSET_REQUEST);
  addRequestKind(KEEP_REQUEST);
}

// Settings are those of one file's world.
registerAutomation();

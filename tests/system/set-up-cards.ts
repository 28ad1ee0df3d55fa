import { cardKinds } from "../../src/engine/cards/card-kind.ts";
import { registerChecks } from "../../src/games/tenacity/card/check-kind.ts";

// What cards mean is registered at `init` by the entry, of which these tests load parts. Runs after foundry-in-node.ts.
if (cardKinds().length === 0) registerChecks();

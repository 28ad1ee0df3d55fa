import { beforeEach, expect, it, vi } from "vitest";
import { tellRefusal } from "../../src/engine/clients/requests.ts";
import { openDatabase } from "./open-database.ts";

/** What someone reads when a step of theirs was refused. */
const warn = vi.fn();

beforeEach(() => {
  openDatabase();
  warn.mockClear();
  Object.assign(ui, { notifications: { warn } });
});

it.each([
  ["a clause", "cardGone", "the card is gone"],
  ["a sentence, which has a period of its own", "spotlight.alreadyRolled", "Already rolled"],
  ["nothing that is known", "nonsense", "unknown reason"],
])("a refusal is told by %s", (_what, reason, words) => {
  tellRefusal(reason);
  expect(warn).toHaveBeenCalledWith("TENACITY.Request.Refused", { format: { reason: words } });
});

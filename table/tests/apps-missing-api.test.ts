import { describe, expect, it } from "vitest";
import { MissingApiError, missingApiOf } from "../client/missing-api.ts";
import { strict } from "../client/strict.ts";

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

describe("what a system is missing", () => {
  it("is named by a strict namespace, by its full path", () => {
    const hud = strict<Record<string, unknown>>("foundry.applications.hud", {});
    expect(missingApiOf(thrownBy(() => hud["TileHUD"]))).toBe("foundry.applications.hud.TileHUD");
  });

  it("is named by the engine where it is a global", () => {
    // oxlint-disable-next-line no-eval -- a script that knows none of our names
    expect(missingApiOf(thrownBy(() => (0, eval)("renderTemplate")))).toBe("renderTemplate");
  });

  it("is found in what caused an error", () => {
    const cause = new MissingApiError("<code-mirror>");
    expect(missingApiOf(new Error("The sheet failed.", { cause }))).toBe("<code-mirror>");
  });

  it.each([new Error("x is not defined"), new TypeError("a.b is not a function"), "x is not defined", null])(
    "is nothing in %o",
    (error) => {
      expect(missingApiOf(error)).toBeNull();
    },
  );
});

import { beforeEach, expect, it, vi } from "vitest";
import { momentsShown } from "../../src/engine/settings/moment-settings.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();

let chosen = "moving";

beforeEach(() => {
  const { settings } = game;
  vi.spyOn(settings, "get").mockImplementation(((_scope: string, key: string) =>
    key === "moments" ? chosen : undefined) as never);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** How much is seen by someone who chose this, on a device and in a Foundry that ask for less motion or do not. */
function shown(choice: string, { device = false, core = false } = {}): string {
  chosen = choice;
  vi.stubGlobal("canvas", { photosensitiveMode: core });
  const asked = { "(prefers-reduced-motion: reduce)": device };
  const matchMedia = (query: keyof typeof asked) => ({ matches: asked[query] });
  return momentsShown({ defaultView: { matchMedia } } as unknown as Document);
}

it("moves for those who want it, unless their device or core asks for less", () => {
  expect(shown("moving")).toBe("moving");
  expect(shown("moving", { device: true })).toBe("still");
  expect(shown("moving", { core: true })).toBe("still");
});

it("is a sentence alone or nothing for those who chose that, whatever was asked for", () => {
  for (const more of [{}, { device: true }, { core: true }]) {
    expect(shown("still", more)).toBe("still");
    expect(shown("never", more)).toBe("never");
  }
  expect(shown("of another version")).toBe("moving");
});

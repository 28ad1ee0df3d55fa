import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeSetting, EDITION_KEYS, NEWER, OLDER, SHARED_KEYS, withEdition } from "../../src/rules/edition.ts";

describe("section 17 settings", () => {
  it("the presets differ in every setting of the block, and in nothing else", () => {
    for (const key of EDITION_KEYS) expect(NEWER[key], key).not.toEqual(OLDER[key]);
    for (const key of SHARED_KEYS) expect(NEWER[key], key).toEqual(OLDER[key]);
    expect(Object.keys(NEWER).sort()).toEqual([...EDITION_KEYS, ...SHARED_KEYS, "rulesEdition"].sort());
  });

  it("a changed setting of the block makes the preset custom, a shared one does not", () => {
    expect(changeSetting(NEWER, "fumbleRule", "anyOne")).toEqual({
      ...NEWER,
      fumbleRule: "anyOne",
      rulesEdition: "custom",
    });
    expect(changeSetting(NEWER, "hardcore", true)).toEqual({ ...NEWER, hardcore: true });
    expect(changeSetting(NEWER, "fumbleRule", "highestIsOne")).toBe(NEWER);
  });

  it("choosing an edition sets its block and keeps the shared settings", () => {
    const custom = changeSetting(changeSetting(NEWER, "grappleModel", "stop"), "hardcore", true);
    expect(withEdition(custom, "older")).toEqual({ ...OLDER, hardcore: true });
    expect(withEdition(custom, "newer")).toEqual({ ...NEWER, hardcore: true });
  });

  it("is plain data", () => {
    fc.assert(
      fc.property(fc.constantFrom(NEWER, OLDER), (settings) => {
        expect(JSON.parse(JSON.stringify(settings))).toEqual(settings);
      }),
    );
  });
});

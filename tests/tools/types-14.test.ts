import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/setup.mjs";
import { differences, errorsIn } from "../../tools/types-14.mjs";

const LISTED = {
  errors: [{ reason: "So it is.", at: ["src/one.ts TS2322", "src/one.ts TS2322", "src/two.ts TS2416"] }],
};

describe("errors against the types of Foundry 14", () => {
  it("are read from what the compiler prints, without their lines", () => {
    const output = [
      "../../src/one.ts(19,5): error TS2322: Type '{ name: string; }' is not assignable.",
      "  Property 'label' is missing in type 'error TS1'.",
      "src/two.ts(1,2): error TS2416: Property 'x'.",
    ].join("\n");
    expect(errorsIn(output)).toEqual(["src/one.ts TS2322", "src/two.ts TS2416"]);
  });

  it("are told when they are not listed, or have gone, each as often as it is there", () => {
    const listed = LISTED.errors.flatMap(({ at }) => at);
    expect(differences(listed.toReversed(), LISTED)).toEqual([]);
    expect(differences([...listed, "src/one.ts TS2322"], LISTED)).toEqual([
      "not in tools/types-14.json: src/one.ts TS2322",
    ]);
    expect(differences(["src/one.ts TS2322", "src/two.ts TS2416"], LISTED)).toEqual([
      "gone, take it out of tools/types-14.json: src/one.ts TS2322",
    ]);
  });

  it("are listed with whose they are and a reason, of files that are there", () => {
    const list = JSON.parse(readFileSync(path.join(ROOT, "tools/types-14.json"), "utf8")) as {
      errors: { whose: string; reason: string; at: string[] }[];
    };
    const reasonless = list.errors.filter(({ reason, at }) => reason.length < 20 || at.length === 0);
    expect(reasonless).toEqual([]);
    expect(list.errors.filter(({ whose }) => whose !== "ours" && whose !== "types")).toEqual([]);
    const files = list.errors.flatMap(({ at }) => at.map((error) => error.split(" ")[0] ?? ""));
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

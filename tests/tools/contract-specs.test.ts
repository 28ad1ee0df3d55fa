import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import rules from "../../tools/contract-rules.json" with { type: "json" };

const SPECS = new URL("../contract/specs/", import.meta.url);
const files = readdirSync(SPECS).filter((name) => name.endsWith(".ts"));
/** Whether a file is named by a rule: `trap-01-own-events.ts` by TRAP-1, `f-document-references.ts` by F-DocumentId. */
function isNamedBy(file: string, id: string): boolean {
  const [, kind = "", part = ""] = /^([a-z]+\d*)-([a-z\d]+)-/.exec(file) ?? [];
  if (/^\d+$/.test(part)) return id.toLowerCase() === `${kind}-${String(Number(part))}`;
  return kind === "f" && id.toLowerCase().startsWith(`f-${part}`);
}

/** The rules that a file quotes in its `ids`. */
function quotedIn(file: string): string[] {
  const ids = /\bids: \[([^\]]*)\]/.exec(readFileSync(new URL(file, SPECS), "utf8"))?.[1] ?? "";
  return [...ids.matchAll(/"([^"]+)"/g)].map(([, id = ""]) => id);
}

describe("each specification of the contract", () => {
  it.each(files)("%s is named by a rule that it checks, quotes known rules only, and is registered", (file) => {
    const quoted = quotedIn(file);
    expect(quoted.filter((id) => isNamedBy(file, id))).not.toEqual([]);
    expect(quoted.filter((id) => !(id in rules))).toEqual([]);
    expect(readFileSync(new URL(file, SPECS), "utf8")).toContain("export default contractSpec({");
  });

  it("is named by rules in these ways, and in no other", () => {
    expect(isNamedBy("trap-01-own-socket-events.ts", "TRAP-1")).toBe(true);
    expect(isNamedBy("v14-03-modes.ts", "V14-3")).toBe(true);
    expect(isNamedBy("f-string-text-fields.ts", "F-String")).toBe(true);
    expect(isNamedBy("trap-01-own-socket-events.ts", "TRAP-10")).toBe(false);
    expect(isNamedBy("something-else.ts", "F-String")).toBe(false);
  });
});

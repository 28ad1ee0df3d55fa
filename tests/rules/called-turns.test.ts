import { expect, it } from "vitest";
import { foldCalls, stepCalls } from "../../src/engine/rules/called-turns.ts";

const joins = (member: string) => ({ type: "member", member, side: "heroes", neutral: false, out: false }) as const;

it("knows no one who has not joined: such a step counts for nothing", () => {
  const { state } = foldCalls({ a: { ...joins("ann"), sequence: 1 }, b: { type: "begin", sequence: 2 } });
  expect(state).toMatchObject({ phase: "call", members: [{ id: "ann" }] });
  for (const step of [
    { type: "leave", member: "nobody" },
    { type: "call", member: "nobody" },
  ] as const)
    expect(stepCalls(state, step)).toBe("noSuchMember");
  expect(stepCalls(state, { type: "ask", member: "nobody", wants: true })).toBe("nothingChanges");
  expect(stepCalls(state, { type: "leave", member: "ann" })).toMatchObject({ members: [] });
});

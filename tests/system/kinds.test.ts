import { describe, expect, it } from "vitest";
import { Kinds } from "../../src/core/kinds.ts";

const kinds = (...own: readonly string[]): Kinds<{ id: string }> =>
  new Kinds(
    "move",
    ({ id }) => id,
    own.map((id) => ({ id })),
  );

describe("kinds", () => {
  it("are a game's own in their order, then what was added", () => {
    const list = kinds("roll", "push");
    list.add({ id: "toast" });
    expect(list.all.map(({ id }) => id)).toEqual(["roll", "push", "toast"]);
    expect(list.get("toast")).toEqual({ id: "toast" });
    expect(list.get("__proto__")).toBeUndefined();
  });

  it("have what they need, whatever a module hands over", () => {
    const list = new Kinds<{ id: string; plan?: () => void }>("move", ({ id }) => id, [], ["plan"]);
    expect(() => {
      list.add({ id: "toast" });
    }).toThrow('The move "toast" lacks plan');
    expect(() => {
      list.add({} as { id: string });
    }).toThrow('"undefined" cannot be the id of a move');
  });

  it("come once each, under an id that can be a key, and in time", () => {
    const list = kinds("roll");
    expect(() => {
      list.add({ id: "roll" });
    }).toThrow(/There is a move "roll" already/);
    expect(() => kinds("a.b")).toThrow(/"a\.b" cannot be the id of a move/);
    expect(() => kinds("")).toThrow(/cannot be the id/);
    list.close();
    expect(() => {
      list.add({ id: "toast" });
    }).toThrow(/"toast" comes too late/);
    expect(list.all.map(({ id }) => id)).toEqual(["roll"]);
  });
});

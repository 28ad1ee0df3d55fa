import { describe, expect, it } from "vitest";
import {
  becameSo,
  type BigMoment,
  type CardMoment,
  fallOf,
  type Fighter,
  greatestOf,
  isWon,
  MOMENTS,
  NEW_CARD,
  readMoments,
} from "../../src/engine/rules/big-moments.ts";

it("what becomes of someone is told as it gets worse, and not as it gets better or stays", () => {
  expect(fallOf("up", "out")).toBe("out");
  expect(fallOf("up", "down")).toBe("down");
  expect(fallOf("out", "down")).toBe("down");
  expect(fallOf("down", "dead")).toBe("dead");
  for (const [before, now] of [
    ["down", "down"],
    ["dead", "dead"],
    ["down", "up"],
    ["dead", "down"],
    ["down", "out"],
  ] as const)
    expect(fallOf(before, now), `${before} to ${now}`).toBeNull();
});

describe("a card", () => {
  /** What is told of a card that stands so one after the other. */
  function told(...stands: readonly (readonly ["success" | "failure" | "", ...CardMoment[]])[]): readonly string[] {
    let memory = NEW_CARD;
    return stands.flatMap(([tone, ...moments]) => {
      const read = readMoments(memory, { tone, moments });
      memory = read.memory;
      return read.news.map(({ kind, label, actor }) => [kind, label, actor].filter(Boolean).join(" "));
    });
  }
  const CRITICAL = { kind: "critical", label: "Critical hit" } as const;

  it("tells of a failure that becomes a success, and of no success besides", () => {
    expect(told([""], ["failure"], ["success"])).toEqual(["push"]);
    expect(told([""], ["success"])).toEqual([]);
    expect(told(["success"], ["failure"])).toEqual([]);
  });

  it("tells of a critical at once, and of nothing twice, whatever is undone and done again", () => {
    expect(told(["", CRITICAL], ["success", CRITICAL])).toEqual(["critical Critical hit"]);
    expect(told(["failure"], ["success"], ["failure"], ["success"])).toEqual(["push"]);
    expect(told(["success", CRITICAL], ["failure"], ["success", CRITICAL])).toEqual(["critical Critical hit", "push"]);
  });

  it("tells of both sides apart", () => {
    expect(told(["success", { kind: "push" }], ["failure", { kind: "push", actor: "Actor.b" }])).toEqual([
      "push",
      "push Actor.b",
    ]);
  });
});

describe("a fight", () => {
  const fighters = (signs: string): readonly Fighter[] =>
    signs.split("").map((sign) => ({ isFoe: "Ff".includes(sign), isUp: "FH".includes(sign) }));

  it("is won once every foe is down and another stands", () => {
    expect(isWon(fighters("HFf"))).toBe(false);
    expect(isWon(fighters("Hhff"))).toBe(true);
    expect(isWon(fighters("hff"))).toBe(false);
    expect(isWon(fighters("HH"))).toBe(false);
    expect(isWon([])).toBe(false);
  });
});

it("what came to be so was there before and was not so", () => {
  const before = new Map([
    ["filling", false],
    ["full", true],
    ["gone", false],
  ]);
  const now = new Map([
    ["filling", true],
    ["full", true],
    ["new", true],
  ]);
  expect(becameSo(before, now)).toEqual(["filling"]);
});

describe("of several moments at once", () => {
  const moment = (kind: BigMoment["kind"], isSmall = false): BigMoment => {
    return { kind, sentence: kind, actors: [], message: "", isSmall };
  };

  it("the greatest is told", () => {
    expect(greatestOf(MOMENTS.toReversed().map((kind) => moment(kind)))?.kind).toBe(MOMENTS[0]);
    expect(greatestOf([moment("push"), moment("lastFoe"), moment("critical")])?.kind).toBe("lastFoe");
  });

  it("one of a crowd that falls is not", () => {
    expect(greatestOf([moment("fall", true), moment("push")])?.kind).toBe("push");
    expect(greatestOf([moment("fall", true)])).toBeNull();
    expect(greatestOf([])).toBeNull();
  });
});

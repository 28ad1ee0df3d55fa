import { afterEach, describe, expect, it, vi } from "vitest";
import { exactPercent, inARow, percent, plural } from "../../src/engine/text/words.ts";

const TEXTS: Record<string, string> = {
  "Dice.one": "{count} kostka",
  "Dice.few": "{count} kostky",
  "Dice.other": "{count} kostek",
  "Short.other": "{count} pieces",
};

/** A world in which that language is spoken. */
const speaking = (lang: string): void => {
  const has = (key: string): boolean => key in TEXTS;
  const format = (key: string, data: Record<string, string>): string =>
    (TEXTS[key] ?? key).replace("{count}", data["count"] ?? "");
  vi.stubGlobal("game", { i18n: { lang, has, format } });
};

afterEach(() => vi.unstubAllGlobals());

it("a chance is written as the language writes it that is spoken now", () => {
  for (const [lang, whole, exact] of [
    ["en", "65%", "65.3%"],
    ["de", "65\u00a0%", "65,3\u00a0%"],
    ["en", "65%", "65.3%"],
  ] as const) {
    speaking(lang);
    expect([percent(0.653), exactPercent(0.653)]).toEqual([whole, exact]);
  }
});

describe("a number of things", () => {
  it.each([
    ["cs", 1, "1 kostka"],
    ["cs", 3, "3 kostky"],
    ["cs", 5, "5 kostek"],
    ["cs", -2, "-2 kostky"],
    ["en", 1, "1 kostka"],
    ["en", 3, "3 kostek"],
  ])("in %s, %i is %s", (lang, count, expected) => {
    speaking(lang);
    expect(plural("Dice", count, { count: String(count) })).toBe(expected);
  });

  it("has the form for all numbers where a translator wrote no other", () => {
    speaking("en");
    expect(plural("Short", 1, { count: "1" })).toBe("1 pieces");
  });

  it("is joined as the language joins words", () => {
    speaking("de");
    expect(inARow(["Arme", "Hände", "Beine"])).toBe("Arme, Hände und Beine");
  });
});

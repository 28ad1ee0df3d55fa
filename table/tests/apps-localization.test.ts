import { describe, expect, it } from "vitest";
import { Localization } from "../client/localization.ts";
import { localizeSchema, type LocalizableField } from "../client/localize-schema.ts";
import { chosenLanguage } from "../client/settings/language-setting.ts";

function localization(): Localization {
  const created = new Localization();
  created.add({ A: { Title: "Title", Hello: "Hello {name}, {name}!" } });
  created.add({ "A.Dotted": "Dotted" });
  return created;
}

describe("UI-5: translations", () => {
  it("finds nested and dotted keys alike", () => {
    expect(localization().localize("A.Title")).toBe("Title");
    expect(localization().localize("A.Dotted")).toBe("Dotted");
  });

  it("gives a key back that it does not have, and one that names a group", () => {
    expect(localization().localize("A.Nope")).toBe("A.Nope");
    expect(localization().localize("A")).toBe("A");
    expect(localization().has("A")).toBe(false);
  });

  it("lets later files win and keeps the rest", () => {
    const texts = localization();
    texts.add({ A: { Title: "Better" } });
    expect(texts.localize("A.Title")).toBe("Better");
    expect(texts.localize("A.Dotted")).toBe("Dotted");
  });

  it("replaces every placeholder that has a value and leaves the others", () => {
    const texts = localization();
    expect(texts.format("A.Hello", { name: "$& Ann" })).toBe("Hello $& Ann, $& Ann!");
    expect(texts.format("A.Hello", {})).toBe("Hello {name}, {name}!");
    expect(texts.format("A.Hello", { toString: "x" })).toBe("Hello {name}, {name}!");
  });
});

describe("UI-5: the language of a browser", () => {
  const system = {
    id: "some-system",
    title: "Some system",
    version: "1.0.0",
    languages: [
      { lang: "en", name: "English", path: "lang/en.json" },
      { lang: "de", name: "Deutsch", path: "lang/de.json" },
    ],
  };
  const choosing = (language: string) => ({ get: () => language });

  it("is the chosen one among those that the system brings", () => {
    expect(chosenLanguage(choosing("de"), system)).toBe("de");
  });

  it("is English where the system has lost the chosen one, or never had any", () => {
    expect(chosenLanguage(choosing("fr"), system)).toBe("en");
    expect(chosenLanguage(choosing("de"), { ...system, languages: [] })).toBe("en");
  });
});

describe("UP-9: labels of a data model", () => {
  const base = { stress: { label: "Stress", value: { hint: "How much" } }, tags: { element: { label: "Tag" } } };
  const hero = { stress: { label: "Strain" } };

  it("reach inner fields and elements, and the later prefix wins", () => {
    const value: LocalizableField = {};
    const stress: LocalizableField = { fields: { value } };
    const element: LocalizableField = {};
    localizeSchema({ fields: { stress, tags: { element } } }, [base, undefined, hero]);
    expect(stress.label).toBe("Strain");
    expect(value.hint).toBe("How much");
    expect(element.label).toBe("Tag");
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { DocumentSheetConfig } from "../client/applications/apps/document-sheet-config.ts";
import { CONFIG } from "../client/config.ts";

class FirstSheet {}
class SecondSheet {}

const Actor = { documentName: "Actor" };

afterEach(() => {
  for (const type of Object.keys(CONFIG.Actor.sheetClasses)) {
    Reflect.deleteProperty(CONFIG.Actor.sheetClasses, type);
  }
});

describe("SH-5: registration of sheets", () => {
  it("uses the scope and the class name as id", () => {
    DocumentSheetConfig.registerSheet(Actor, "mine", FirstSheet, { types: ["hero"], label: "KEY" });
    expect(CONFIG.Actor.sheetClasses["hero"]?.["mine.FirstSheet"]).toMatchObject({
      cls: FirstSheet,
      label: "KEY",
      default: false,
      canBeDefault: true,
    });
    expect(CONFIG.Actor.sheetClasses["npc"]).toBeUndefined();
  });

  it("has one default for a type: the last that asked for it", () => {
    DocumentSheetConfig.registerSheet(Actor, "mine", FirstSheet, { types: ["hero"], makeDefault: true });
    DocumentSheetConfig.registerSheet(Actor, "other", SecondSheet, { types: ["hero"], makeDefault: true });
    const sheets = Object.values(CONFIG.Actor.sheetClasses["hero"] ?? {});
    expect(sheets.filter((sheet) => sheet.default).map(({ id }) => id)).toEqual(["other.SecondSheet"]);
  });

  it("serves all types where none is named", () => {
    DocumentSheetConfig.registerSheet(Actor, "mine", FirstSheet);
    expect(Object.keys(DocumentSheetConfig.getSheetClassesForSubType("Actor", "npc"))).toEqual(["mine.FirstSheet"]);
  });

  it("can be taken back, and taking back what is not there is no error", () => {
    DocumentSheetConfig.registerSheet(Actor, "mine", FirstSheet, { types: ["hero", "npc"] });
    DocumentSheetConfig.unregisterSheet(Actor, "mine", FirstSheet, { types: ["hero"] });
    DocumentSheetConfig.unregisterSheet(Actor, "core", SecondSheet);
    expect(CONFIG.Actor.sheetClasses["hero"]).toEqual({});
    expect(Object.keys(CONFIG.Actor.sheetClasses["npc"] ?? {})).toEqual(["mine.FirstSheet"]);
  });

  it("refuses a document type that the table does not have", () => {
    const register = (): void => DocumentSheetConfig.registerSheet({ documentName: "Nothing" }, "mine", FirstSheet);
    expect(register).toThrow('Sheets for "Nothing" are not on the practice table yet.');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../client/config.ts";
import { parseUuid } from "../client/documents/uuid.ts";
import { nameOnly, namesOnly } from "../client/foreign/name-only.ts";
import { installOldGlobals } from "../client/foreign/old-globals.ts";
import { strict } from "../client/strict.ts";
import { UNSUPPORTED_DOCUMENTS } from "../client/foreign/unsupported-documents.ts";
import { Document } from "../common/abstract/document.ts";
import { DataModel } from "../common/abstract/data-model.ts";
import { ArrayField, type DataField, DocumentTypeField } from "../common/data/fields/index.ts";
import { BASE_DOCUMENTS } from "../common/documents/index.ts";
import * as utils from "../common/utils/index.ts";
import { Localization } from "../client/localization.ts";

describe("what is here by its name alone", () => {
  const names = namesOnly("foundry.canvas.layers", "GridLayer CanvasGroupMixin getTexture") as {
    GridLayer: new () => object;
    CanvasGroupMixin: (Base?: new () => object) => new () => object;
    getTexture: () => unknown;
  };

  it("can be extended, and is refused by name when it is made", () => {
    class OwnLayer extends names.GridLayer {
      static own = 1;
    }
    expect(OwnLayer.own).toBe(1);
    expect(names.GridLayer.name).toBe("GridLayer");
    expect(() => new OwnLayer()).toThrow("foundry.canvas.layers.GridLayer is not on the practice table yet");
  });

  it("may be a mixin or a function", () => {
    class Base {
      static inherited = 2;
    }
    class Mixed extends names.CanvasGroupMixin(Base) {}
    expect((Mixed as unknown as { inherited: number }).inherited).toBe(2);
    expect(() => new Mixed()).toThrow("foundry.canvas.layers.CanvasGroupMixin");
    expect(names.getTexture).toThrow("foundry.canvas.layers.getTexture");
  });

  it("is a document type that sheets and models can be registered for", () => {
    const { name, documentName } = UNSUPPORTED_DOCUMENTS["NoteDocument"] as unknown as Record<string, string>;
    expect({ name, documentName }).toEqual({ name: "NoteDocument", documentName: "Note" });
    expect(CONFIG).toMatchObject({ Note: { dataModels: {}, sheetClasses: {} } });
    expect((CONFIG as unknown as { MeasuredTemplate: object }).MeasuredTemplate).toMatchObject({
      defaults: { angle: 53.13, width: 1 },
    });
  });
});

describe("globals of older generations", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const page = globalThis as Record<string, unknown>;
  const Ray = nameOnly("foundry.canvas.geometry.Ray");
  const renderTemplate = (): string => "";
  const branches = ["appv1.api", "appv1.sheets", "documents.abstract", "helpers.interaction"];
  const more = ["apps", "hud", "settings", "sidebar.apps", "sidebar.tabs", "ui", "ux"].map(
    (name) => `applications.${name}`,
  );

  beforeEach(() => {
    const foundry: Record<string, unknown> = { canvas: { geometry: { Ray }, types: {} }, helpers: {}, nue: {} };
    for (const path of [...branches, ...more, "documents.collections"]) utils.setProperty(foundry, path, {});
    utils.setProperty(foundry, "applications.handlebars", { renderTemplate });
    installOldGlobals(foundry);
  });

  afterEach(() => {
    for (const name of ["Ray", "renderTemplate"]) Reflect.deleteProperty(page, name);
    warn.mockClear();
  });

  it("warn when they are read, and say where the name is now", () => {
    expect(warn).not.toHaveBeenCalled();
    expect(page["Ray"]).toBe(Ray);
    expect(warn).toHaveBeenCalledWith(
      "The global Ray is deprecated since generation 13: it is foundry.canvas.geometry.Ray",
    );
    expect(page["renderTemplate"]).toBe(renderTemplate);
  });

  it("may be replaced by a package", () => {
    page["Ray"] = 3;
    expect(page["Ray"]).toBe(3);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("what packages look for in game, ui and CONFIG", () => {
  const game = strict<Record<string, unknown>>("game", { actors: 1 }, { refused: ["webrtc"] });

  it("is undefined where it is nobody's, such as another package", () => {
    expect(game["dice3d"]).toBeUndefined();
    expect((game["own"] ??= 5)).toBe(5);
  });

  it("is refused where it is Foundry's", () => {
    expect(() => game["webrtc"]).toThrow("game.webrtc is not on the practice table yet");
  });
});

describe("small helpers that published systems call", () => {
  it("no uuid is no document", () => {
    expect(parseUuid(null)).toBeNull();
    expect(parseUuid(undefined)).toBeNull();
  });

  it("old data moves to its new name, unless something is there", () => {
    const moved: Record<string, unknown> = { hp: { value: 3 } };
    expect(DataModel._addDataFieldMigration(moved, "hp.value", "health.value")).toBe(true);
    expect(moved).toEqual({ hp: {}, health: { value: 3 } });
    expect(DataModel._addDataFieldMigration({ a: 1, b: 2 }, "a", "b")).toBe(false);
    const changed: Record<string, unknown> = { a: 1 };
    DataModel._addDataFieldMigration(changed, "a", "b", (data) => Number(data["a"]) + 1);
    expect(changed).toEqual({ b: 2 });
  });

  it("an old name reads and writes the new one, with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const data: Record<string, unknown> = { health: { value: 3 } };
    DataModel._addDataFieldShims(data, { hp: "health.value" });
    expect(data["hp"]).toBe(3);
    data["hp"] = 4;
    expect(data).toEqual({ health: { value: 4 } });
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  it("classes and objects", () => {
    class Parent {
      static own = 1;
    }
    class Child extends Parent {}
    expect(utils.getDefiningClass(Child, "own")).toBe(Parent);
    expect(Object.isFrozen(utils.deepFreeze({ a: { b: 1 } }).a)).toBe(true);
    expect([utils.isDeletionKey("-=a"), utils.isDeletionKey("a")]).toEqual([true, false]);
    expect(() => utils.logCompatibilityWarning("Old", { since: 13, mode: 3 })).toThrow("Deprecated since Version 13");
    expect(new Localization().getListFormatter({ type: "disjunction" }).format(["a", "b"])).toBe("a or b");
  });

  it("a class that emits events of its own", () => {
    const Emitter = utils.EventEmitterMixin() as unknown as new () => EventTarget;
    const heard = vi.fn();
    const emitter = new Emitter();
    emitter.addEventListener("rung", heard);
    emitter.dispatchEvent(new Event("rung"));
    expect(heard).toHaveBeenCalledOnce();
  });

  it("the collection of an embedded type has a name", () => {
    expect(BASE_DOCUMENTS.Actor.getCollectionName("Item")).toBe("items");
    expect(BASE_DOCUMENTS.Actor.getCollectionName("effects")).toBe("effects");
    expect(BASE_DOCUMENTS.Actor.getCollectionName("Wall")).toBeNull();
  });
});

describe("fields that packages extend", () => {
  it("lists may have elements that are no fields, if they check them by themselves", () => {
    class Thing {}
    class ThingsField extends ArrayField {
      static override _validateElementType(element: DataField): DataField {
        return element;
      }
      protected override _validateRecursive(): undefined {
        return undefined;
      }
    }
    const field = new ThingsField(Thing as never);
    expect(field.element).toBe(Thing);
    expect(field.validate([1, 2])).toBeUndefined();
    expect(() => new ArrayField(Thing as never)).toThrow("needs a field for its elements");
  });

  it("types may be the keys of a record", () => {
    class Page extends Document {
      static override get TYPES(): never {
        return { rule: {} } as never;
      }
    }
    const field = new DocumentTypeField(Page);
    expect(field.validate("rule")).toBeUndefined();
    expect(field.validate("other")?.unresolved).toBe(true);
  });

  it("a value that a model has fixed by itself stays", () => {
    class Fixed extends DataModel {
      static override defineSchema(): { tags: ArrayField } {
        return { tags: new ArrayField(new DocumentTypeField(BASE_DOCUMENTS.Actor)) };
      }
      protected override _configure(): void {
        Object.defineProperty(this, "tags", { value: "mine", writable: true });
      }
    }
    expect((new Fixed({ tags: [] }) as unknown as { tags: string }).tags).toBe("mine");
  });
});

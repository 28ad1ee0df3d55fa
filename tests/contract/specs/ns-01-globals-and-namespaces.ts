import { contractSpec } from "../registry.ts";

const global = globalThis as Record<string, unknown>;

const BLESSED = [
  "game",
  "ui",
  "canvas",
  "CONFIG",
  "CONST",
  "Hooks",
  "foundry",
  "Roll",
  "Collection",
  "fromUuid",
  "fromUuidSync",
  "getDocumentClass",
];

const DOCUMENTS = [
  "Actor",
  "Item",
  "ActiveEffect",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Macro",
  "Scene",
  "TokenDocument",
  "User",
  "JournalEntry",
  "JournalEntryPage",
  "RollTable",
  "Folder",
  "Setting",
];

/** What a system of this size uses. The practice table refuses what it does not have by its name. */
const NAMESPACES = [
  "abstract.DataModel",
  "abstract.Document",
  "abstract.TypeDataModel",
  "applications.api.ApplicationV2",
  "applications.api.DialogV2",
  "applications.api.DocumentSheetV2",
  "applications.api.HandlebarsApplicationMixin",
  "applications.apps.DocumentSheetConfig",
  "applications.apps.FilePicker",
  "applications.elements.HTMLProseMirrorElement",
  "applications.fields.createFormGroup",
  "applications.fields.createNumberInput",
  "applications.fields.createSelectInput",
  "applications.handlebars.getTemplate",
  "applications.handlebars.loadTemplates",
  "applications.handlebars.renderTemplate",
  "applications.sheets.ActorSheetV2",
  "applications.sheets.ItemSheetV2",
  "applications.sidebar.tabs.ActorDirectory",
  "applications.sidebar.tabs.ChatLog",
  "applications.sidebar.tabs.CombatTracker",
  "applications.ux.ContextMenu",
  "applications.ux.DragDrop",
  "applications.ux.FormDataExtended",
  "applications.ux.SearchFilter",
  "applications.ux.TextEditor",
  "data.fields.SchemaField",
  "data.validation.DataModelValidationError",
  "data.validation.DataModelValidationFailure",
  "dice.Roll",
  "dice.terms.Die",
  "documents.BaseActor",
  "documents.collections.Actors",
  "grid.SquareGrid",
  "helpers.Localization",
  "utils.mergeObject",
];

/** What published systems extend or call while they load, whatever becomes of it. */
const EXTENDED = [
  "applications.api.Application",
  "applications.api.Dialog",
  "applications.api.DocumentSheet",
  "applications.sheets.ActorSheet",
  "applications.sheets.ItemSheet",
  "applications.sheets.journal.JournalEntryPageTextSheet",
  "appv1.api.Application",
  "appv1.sheets.ActorSheet",
  "canvas.layers.PlaceablesLayer",
  "canvas.perception.DetectionMode",
  "canvas.placeables.Token",
  "canvas.placeables.tokens.TokenRuler",
  "data.regionBehaviors.RegionBehaviorType",
  "documents.RegionBehavior",
  "utils.EventEmitterMixin",
  "utils.logCompatibilityWarning",
];

interface Registrar {
  registerSheet(scope: string, sheet: unknown, options: object): void;
  unregisterSheet(scope: string, sheet: unknown): void;
}

/** Names that were global once. Where Foundry still has them, reading one warns. */
const DEPRECATED = [
  "renderTemplate",
  "loadTemplates",
  "TextEditor",
  "DocumentSheetConfig",
  "FilePicker",
  "FormDataExtended",
  "ContextMenu",
  "Application",
  "FormApplication",
  "Dialog",
  "ActorSheet",
  "ItemSheet",
];

/** A WAV file without a sample. */
const SILENCE = "data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

/** NS-1 to NS-4. What is global, what is found in a namespace, and which class static calls go to. */
export default contractSpec({
  ids: ["NS-1", "NS-2", "NS-3", "NS-4"],
  title: "few names are global, the others live in namespaces, and static calls go to the configured class",
  register({ describe, it, assert }) {
    it("has the blessed globals", () => {
      for (const name of [...BLESSED, ...DOCUMENTS]) assert.isDefined(global[name], name);
    });

    it("has the global classes in their namespaces", () => {
      assert.strictEqual(Roll, foundry.dice.Roll);
      assert.strictEqual(Collection, foundry.utils.Collection);
      const classes = foundry.documents as unknown as Record<string, unknown>;
      for (const name of DOCUMENTS) assert.strictEqual(global[name], classes[name], name);
    });

    describe("has a class or function", () => {
      for (const name of [...NAMESPACES, ...EXTENDED]) {
        it(name, () => {
          assert.strictEqual(typeof foundry.utils.getProperty(foundry, name), "function");
        });
      }
    });

    it("has second names for windows and sheets", () => {
      const { api, sheets } = foundry.applications as unknown as Record<string, Record<string, unknown>>;
      assert.strictEqual(api?.["Application"], api?.["ApplicationV2"]);
      assert.strictEqual(api?.["Dialog"], api?.["DialogV2"]);
      assert.strictEqual(sheets?.["ActorSheet"], sheets?.["ActorSheetV2"]);
    });

    it("registers sheets on every collection", () => {
      class OwnSheet {}
      const { Journal } = foundry.documents.collections as unknown as { Journal: Registrar };
      const ids = (): string[] =>
        Object.values(CONFIG.JournalEntry.sheetClasses as unknown as Record<string, object>).flatMap(Object.keys);
      Journal.registerSheet(game.system.id, OwnSheet, { makeDefault: false });
      assert.include(ids(), `${game.system.id}.OwnSheet`);
      Journal.unregisterSheet(game.system.id, OwnSheet);
      assert.notInclude(ids(), `${game.system.id}.OwnSheet`);
    });

    it("gives packages jQuery 3 and PIXI 7", () => {
      const { jQuery, PIXI, $ } = globalThis as unknown as {
        jQuery: { fn: { jquery: string } };
        $: unknown;
        PIXI: { VERSION: string };
      };
      assert.match(jQuery.fn.jquery, /^3\./);
      assert.strictEqual($, jQuery);
      assert.match(PIXI.VERSION, /^7\./);
    });

    it("plays a sound that is in no playlist, unless it is not to begin yet", async () => {
      const { AudioHelper } = foundry.audio;
      assert.deepEqual(["a.ogg", "a.png"].map(AudioHelper.hasAudioExtension), [true, false]);
      const sound = { src: SILENCE, volume: 0.5, loop: false };
      assert.strictEqual((await AudioHelper.play(sound))?.src, SILENCE);
      assert.isUndefined(await AudioHelper.play({ ...sound, autoplay: false }));
    });

    it("knows nothing of other packages, and says so without an error", () => {
      assert.isUndefined((game as unknown as Record<string, unknown>)["noSuchPackage"]);
      assert.isUndefined((CONFIG as unknown as Record<string, unknown>)["NOSUCHPACKAGE"]);
    });

    it("has no old global without a warning when it is read", () => {
      for (const name of DEPRECATED) {
        const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
        assert.isTrue(descriptor === undefined || descriptor.get !== undefined, name);
      }
    });

    it("finds the configured class by the document's name and by its base class", () => {
      for (const name of ["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat"] as const) {
        const configured: unknown = CONFIG[name].documentClass;
        assert.strictEqual(getDocumentClass(name), configured, name);
        assert.strictEqual((foundry.documents[name] as { implementation: unknown }).implementation, configured, name);
      }
      assert.strictEqual(typeof foundry.applications.ux.TextEditor.implementation.enrichHTML, "function");
    });
  },
});

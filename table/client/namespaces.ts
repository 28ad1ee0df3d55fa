import { DataModel } from "../common/abstract/data-model.ts";
import { Document } from "../common/abstract/document.ts";
import { EmbeddedCollection } from "../common/abstract/embedded-collection.ts";
import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import * as constants from "../common/constants.ts";
import { ActiveEffectTypeDataModel } from "../common/data/active-effect-type-data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator } from "../common/data/operators.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../common/data/validation-failure.ts";
import { BASE_DOCUMENTS } from "../common/documents/index.ts";
import * as grid from "../common/grid/index.ts";
import * as utils from "../common/utils/index.ts";
import {
  registerSheet,
  unregisterSheet,
  type RegisterSheetOptions,
  type SheetClass,
} from "./applications/apps/sheet-registry.ts";
import { applicationNamespaces } from "./applications/namespaces.ts";
import { parseElements } from "./applications/html.ts";
import { TooltipManager } from "./applications/ux/tooltip-manager.ts";
import { cleanHTML } from "./applications/ux/clean-html.ts";
import { canvasNamespaces } from "./canvas/canvas-names.ts";
import * as collections from "./collections/index.ts";
import { modifyBatch } from "./database/modify-batch.ts";
import { TERMS } from "./dice/core-dice.ts";
import { Roll } from "./dice/roll.ts";
import { DiceTerm } from "./dice/terms/dice-term.ts";
import { RollTerm } from "./dice/terms/roll-term.ts";
import { BaseTerrainData, TerrainData } from "./data/terrain-data.ts";
import { CompendiumArt } from "./foreign/compendium-art.ts";
import { getDocumentClass } from "./documents/document-config.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import { CORE_DOCUMENT_CLASSES } from "./documents/core-documents.ts";
import { fromUuid, fromUuidSync, parseUuid } from "./documents/uuid.ts";
import { Game } from "./game.ts";
import { GameTime } from "./game-time.ts";
import { Hooks } from "./hooks.ts";
import { ClientKeybindings } from "./keybindings/client-keybindings.ts";
import { KeyboardManager } from "./keybindings/keyboard-manager.ts";
import { Localization } from "./localization.ts";
import { CORE_BEHAVIOR_CLASSES } from "./regions/core-behaviors.ts";
import { namesOnly } from "./foreign/name-only.ts";
import { Tour } from "./nue/tour.ts";
import { ToursCollection } from "./nue/tours-collection.ts";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./calendar.ts";
import { playSound } from "./play-sound.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { saveDataToFile } from "./save-data-to-file.ts";
import { SocketInterface } from "./socket-interface.ts";
import { strict } from "./strict.ts";
import { UNSUPPORTED_DOCUMENTS } from "./foreign/unsupported-documents.ts";

/** The document classes that are globals too (NS-1). */
const { Level, ...DOCUMENT_CLASSES } = CORE_DOCUMENT_CLASSES;
export { DOCUMENT_CLASSES };

export const CONST = strict("CONST", { ...constants });

/** Every branch of a namespace is strict as well, so that the error names the full path; CONST is already. */
function namespace(path: string, members: Record<string, unknown>): Record<string, unknown> {
  const wrapped = Object.entries(members).map(([name, member]) => [
    name,
    isBranch(member) && member !== CONST ? namespace(`${path}.${name}`, member) : member,
  ]);
  return strict(path, Object.fromEntries(wrapped) as Record<string, unknown>);
}

function isBranch(member: unknown): member is Record<string, unknown> {
  return typeof member === "object" && member !== null && Object.getPrototypeOf(member) === Object.prototype;
}

/** `Actors.registerSheet(scope, Sheet, options)`, the older spelling of a registration (SH-5). */
function addSheetRegistration(collection: object, documentClass: { readonly documentName: string }): void {
  type Registration = [scope: string, sheet: SheetClass, options?: RegisterSheetOptions];
  Object.assign(collection, {
    registerSheet: (...args: Registration) => registerSheet(documentClass, ...args),
    unregisterSheet: (...args: Registration) => unregisterSheet(documentClass, ...args),
  });
}

/** Windows of the first generation: packages name them to take them off lists or to extend them; none opens. */
function firstGeneration(): Record<string, unknown> {
  return {
    api: Object.fromEntries(
      Object.entries(namesOnly("foundry.appv1.api", "Application Dialog DocumentSheet FormApplication")).map(
        // Extended while modules load; the rest of them is read only once one is made.
        ([name, cls]) => [name, Object.assign(cls as object, { _customElements: [] })],
      ),
    ),
    sheets: namesOnly(
      "foundry.appv1.sheets",
      `ActorSheet AdventureImporter ItemSheet JournalSheet JournalPageSheet JournalTextPageSheet
        JournalTextTinyMCESheet`,
    ),
  };
}

/** `BaseActor` and its like, by their names in `foundry.documents` (NS-2). */
function baseDocuments(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(BASE_DOCUMENTS).map(([name, cls]) => [`Base${name}`, cls]));
}

/** A helper that knows files by their endings, and nothing else. */
function fileHelper(category: string, method: string): object {
  const endings = constants.FILE_CATEGORIES[category] ?? [];
  return {
    [method]: (path: string) => endings.includes(path.split(/[?#]/)[0]?.split(".").at(-1)?.toLowerCase() ?? ""),
  };
}

function isColorString(text: string): boolean {
  return /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(text);
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The uuid of a document of which there is only the place where it lies (UU-1). */
function buildUuid(place: {
  id: string;
  documentName: string;
  parent?: { uuid: string } | null;
  pack?: string;
}): string {
  const { id, documentName, parent, pack } = place;
  const [start] = parent ? [parent.uuid] : pack ? [`Compendium.${pack}`] : [];
  return [start, documentName, id].filter(Boolean).join(".");
}

/** Loads the page again once no one has asked for it for a quarter of a second. */
const debouncedReload = utils.debounce(() => {
  location.reload();
}, 250);

function dataNamespace(): Record<string, unknown> {
  return {
    ActiveEffectTypeDataModel,
    BaseTerrainData,
    TerrainData,
    CalendarData,
    ...namesOnly("foundry.data", "CombatConfiguration"),
    fields: { ...fields },
    SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    regionBehaviors: {
      ...namesOnly(
        "foundry.data.regionBehaviors",
        `AdjustDarknessLevelRegionBehaviorType ExecuteScriptRegionBehaviorType PauseGameRegionBehaviorType
          SuppressWeatherRegionBehaviorType TeleportTokenRegionBehaviorType`,
      ),
      ...CORE_BEHAVIOR_CLASSES,
    },
    operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement, reconstructOperator },
    validators: { isColorString, isJSON, isValidId: utils.isValidId },
    validation: { DataModelValidationError, DataModelValidationFailure },
  };
}

/** The global `foundry` (NS-2), as far as the practice table has it. */
export function createFoundryNamespace(): Readonly<Record<string, unknown>> {
  for (const collection of Object.values(collections)) addSheetRegistration(collection, collection);
  const terms = { RollTerm, DiceTerm, ...TERMS };
  return namespace("foundry", {
    CONST,
    Game,
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    applications: applicationNamespaces(),
    appv1: firstGeneration(),
    audio: { AudioHelper: { ...fileHelper("AUDIO", "hasAudioExtension"), play: playSound } },
    canvas: canvasNamespaces(),
    data: dataNamespace(),
    dice: { Roll, terms },
    documents: {
      ...DOCUMENT_CLASSES,
      Level,
      ...UNSUPPORTED_DOCUMENTS,
      ...baseDocuments(),
      modifyBatch,
      abstract: { ClientDocumentMixin },
      collections: { ...collections },
    },
    grid: { ...grid },
    helpers: {
      Hooks,
      ClientSettings,
      GameTime,
      SocketInterface,
      Localization,
      media: {
        CompendiumArt,
        ImageHelper: fileHelper("IMAGE", "hasImageExtension"),
        VideoHelper: fileHelper("VIDEO", "hasVideoExtension"),
      },
      interaction: { ClientKeybindings, KeyboardManager, TooltipManager },
    },
    nue: { Tour, ToursCollection },
    utils: {
      ...utils,
      cleanHTML,
      buildUuid,
      debouncedReload,
      getDocumentClass,
      fromUuid,
      fromUuidSync,
      parseHTML: parseElements,
      parseUuid,
      saveDataToFile,
    },
  });
}

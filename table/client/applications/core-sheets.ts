import { provideDocumentWindows } from "./api/document-windows.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { registerSheet, type SheetClass } from "./apps/sheet-registry.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { AdventureImporterV2 } from "./sheets/adventure-importer.ts";
import { JournalEntryPageProseMirrorSheet } from "./sheets/journal/journal-entry-page-prose-mirror-sheet.ts";
import {
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageVideoSheet,
} from "./sheets/journal/page-sheets.ts";
import { JournalEntrySheet } from "./sheets/journal/journal-entry-sheet.ts";
import { MacroConfig } from "./sheets/macro-config.ts";
import { RegionBehaviorConfig } from "./sheets/region-behavior-config.ts";
import { RegionConfig } from "./sheets/region-config.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";
import { SceneConfig } from "./sheets/scene-config.ts";
import { UserConfig } from "./sheets/user-config.ts";

/** A sheet of core: for which documents, which of their subtypes, and under what name it is offered. */
type CoreSheet = readonly [documentName: string, sheet: SheetClass, label: string, types?: string[]];

const CORE_SHEETS: readonly CoreSheet[] = [
  ["ActiveEffect", ActiveEffectConfig, "TABLE.SheetConfig.Core.Effect"],
  ["Adventure", AdventureImporterV2, "TABLE.SheetConfig.Core.Adventure"],
  ["JournalEntry", JournalEntrySheet, "TABLE.SheetConfig.Core.Journal"],
  ["JournalEntryPage", JournalEntryPageProseMirrorSheet, "TABLE.SheetConfig.Core.TextPage", ["text"]],
  ["JournalEntryPage", JournalEntryPageImageSheet, "TABLE.SheetConfig.Core.Page", ["image"]],
  ["JournalEntryPage", JournalEntryPagePDFSheet, "TABLE.SheetConfig.Core.Page", ["pdf"]],
  ["JournalEntryPage", JournalEntryPageVideoSheet, "TABLE.SheetConfig.Core.Page", ["video"]],
  ["Macro", MacroConfig, "TABLE.SheetConfig.Core.Macro"],
  ["Region", RegionConfig, "TABLE.SheetConfig.Core.Region"],
  ["RegionBehavior", RegionBehaviorConfig, "TABLE.SheetConfig.Core.RegionBehavior"],
  ["RollTable", RollTableSheet, "TABLE.SheetConfig.Core.RollTable"],
  ["Scene", SceneConfig, "TABLE.SheetConfig.Core.Scene"],
  ["User", UserConfig, "TABLE.SheetConfig.Core.User"],
];

/** Registers the sheets that core has, before packages register theirs (SH-5, BOOT-10). Actors and items have none. */
export function registerCoreSheets(): void {
  for (const [documentName, sheet, label, types] of CORE_SHEETS) {
    registerSheet({ documentName }, "core", sheet, { label, makeDefault: true, ...(types ? { types } : {}) });
  }
  provideDocumentWindows({ ownership: DocumentOwnershipConfig, sheet: DocumentSheetConfig });
}

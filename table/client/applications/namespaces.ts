import { ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { detached } from "./detached/window-manager.ts";
import { elementClasses } from "./elements/register-elements.ts";
import * as formInputs from "./fields/form-inputs.ts";
import * as handlebars from "./handlebars/templates.ts";
import { HeadsUpDisplayContainer } from "./hud/heads-up-display.ts";
import { BasePlaceableHUD } from "./hud/placeable-hud.ts";
import { TokenConfig } from "./hud/token-config.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { namesOnly } from "../foreign/name-only.ts";
import { instances } from "./instances.ts";
import { ControlsConfig } from "./settings/controls-config.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { AdventureImporterV2 } from "./sheets/adventure-importer.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageSheet,
} from "./sheets/journal/journal-entry-page-handlebars-sheet.ts";
import { JournalEntryPageProseMirrorSheet } from "./sheets/journal/journal-entry-page-prose-mirror-sheet.ts";
import * as pageSheets from "./sheets/journal/page-sheets.ts";
import { JournalEntrySheet } from "./sheets/journal/journal-entry-sheet.ts";
import { MacroConfig } from "./sheets/macro-config.ts";
import { RegionBehaviorConfig } from "./sheets/region-behavior-config.ts";
import { RegionConfig } from "./sheets/region-config.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";
import { SceneConfig } from "./sheets/scene-config.ts";
import { UserConfig } from "./sheets/user-config.ts";
import { Compendium } from "./sidebar/apps/compendium.ts";
import { ToursManagement } from "./sidebar/apps/tours-management.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import * as tabs from "./sidebar/tabs/index.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

function sheetClasses(): Record<string, unknown> {
  return {
    ActiveEffectConfig,
    ActorSheetV2,
    ActorSheet: ActorSheetV2,
    ItemSheetV2,
    ItemSheet: ItemSheetV2,
    AdventureImporter: AdventureImporterV2,
    AdventureImporterV2,
    MacroConfig,
    RegionBehaviorConfig,
    RegionConfig,
    RollTableSheet,
    SceneConfig,
    TokenConfig,
    UserConfig,
    ...namesOnly(
      "foundry.applications.sheets",
      `AdventureExporter AmbientLightConfig AmbientSoundConfig BaseSheet CardConfig
        CardDeckConfig CardHandConfig CardPileConfig CardsConfig CombatantConfig DrawingConfig FolderConfig
        MeasuredTemplateConfig NoteConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig
        TableResultConfig TileConfig WallConfig`,
    ),
    journal: {
      ...pageSheets,
      JournalEntryPageSheet,
      JournalEntryPageHandlebarsSheet,
      JournalEntryPageProseMirrorSheet,
      JournalEntrySheet,
      ...namesOnly(
        "foundry.applications.sheets.journal",
        "JournalEntryCategoryConfig JournalEntryPageMarkdownSheet ShowToPlayersDialog",
      ),
    },
  };
}

function sidebarClasses(): Record<string, unknown> {
  return {
    apps: { Compendium, ControlsConfig, ToursManagement },
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    tabs: {
      ...tabs,
      ...namesOnly("foundry.applications.sidebar.tabs", "CardsDirectory PlaylistDirectory"),
    },
  };
}

function uxClasses(): Record<string, unknown> {
  return {
    ContextMenu,
    DragDrop,
    FormDataExtended,
    SearchFilter,
    TextEditor,
    TooltipManager,
    ...namesOnly("foundry.applications.ux", "Draggable HTMLSecret ProseMirrorEditor Tabs"),
  };
}

/** `foundry.applications` (NS-2), as plain objects; anyone who assembles the namespaces makes them strict. */
export function applicationNamespaces(): Record<string, unknown> {
  return {
    types: Object.create(null),
    detached,
    api: {
      ApplicationV2,
      Application: ApplicationV2,
      DialogV2,
      Dialog: DialogV2,
      DocumentSheetV2,
      DocumentSheet: DocumentSheetV2,
      HandlebarsApplicationMixin,
      ...namesOnly("foundry.applications.api", "CategoryBrowser"),
    },
    apps: {
      DocumentOwnershipConfig,
      DocumentSheetConfig,
      FilePicker,
      ...namesOnly("foundry.applications.apps", "CombatTrackerConfig GridConfig ImagePopout PermissionConfig"),
      av: namesOnly("foundry.applications.apps.av", "CameraPopout CameraViews"),
    },
    dice: namesOnly("foundry.applications.dice", "RollResolver"),
    elements: {
      ...elementClasses,
      ...namesOnly(
        "foundry.applications.elements",
        `HTMLCodeMirrorElement HTMLDocumentEmbedElement HTMLFormulaInputElement
          HTMLHueSelectorSlider HTMLSecretBlockElement`,
      ),
    },
    fields: { ...formInputs },
    handlebars: { ...handlebars },
    hud: {
      BasePlaceableHUD,
      HeadsUpDisplayContainer,
      TokenHUD,
      ...namesOnly("foundry.applications.hud", "DrawingHUD TileHUD"),
    },
    instances,
    settings: {
      SettingsConfig,
      menus: namesOnly(
        "foundry.applications.settings.menus",
        "AVConfig DefaultSheetsConfig DiceConfig FontConfig PrototypeOverridesConfig UIConfig",
      ),
    },
    sheets: sheetClasses(),
    sidebar: sidebarClasses(),
    ui: {
      Hotbar,
      Notifications,
      Players,
      SceneControls,
      ...namesOnly("foundry.applications.ui", "GamePause MainMenu RegionLegend SceneNavigation"),
    },
    ux: uxClasses(),
  };
}

import { TokenRuler } from "../canvas/rulers/token-ruler.ts";
import { onEveryPage } from "./detached/pages.ts";
import type { Board } from "../canvas/board.ts";
import { nameOnly } from "../foreign/name-only.ts";
import { activateBoardDrops } from "../canvas/board-drops.ts";
import { Token } from "../canvas/token.ts";
import { TokenLayer } from "../canvas/token-layer.ts";
import { CONFIG } from "../config.ts";
import { TokenDocument } from "../documents/token-document.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { registerCoreSheets } from "./core-sheets.ts";
import { registerKeybindingSettings } from "./core-keybindings.ts";
import { addDocumentDialogs } from "./document-dialogs.ts";
import type { InterfacePart } from "./ui.ts";
import { ui } from "./ui.ts";
import { host, localize, type DocumentApp } from "./host.ts";
import { TokenConfig } from "./hud/token-config.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { instances } from "./instances.ts";
import { packs } from "./packs.ts";
import { Compendium } from "./sidebar/apps/compendium.ts";
import * as tabs from "./sidebar/tabs/index.ts";
import { PHONE_WIDTH, Sidebar } from "./sidebar/sidebar.ts";
import type { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { activateTheme } from "./theme.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { Notifications } from "./ui/notifications.ts";
import { activateContentLinks } from "./ux/content-link.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { activateInlineRolls } from "./ux/inline-roll-clicks.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

/** Puts the table's own classes into CONFIG.ui, and dialogs into document classes, before packages replace them (CF-4). */
export function installInterfaceClasses(): void {
  const configured = Object.values(CONFIG as unknown as Record<string, { documentClass?: object }>);
  addDocumentDialogs(
    configured.flatMap(({ documentClass = {} }) => ("metadata" in documentClass ? documentClass : [])),
  );
  CONFIG.Token.rulerClass ??= TokenRuler;
  Object.assign(CONFIG.ui, {
    ...Object.fromEntries(Object.values(tabs).map((tab) => [tab.tabName, tab])),
    players: Players,
    controls: SceneControls,
    hotbar: Hotbar,
    sidebar: Sidebar,
    notifications: Notifications,
    nav: nameOnly("foundry.applications.ui.SceneNavigation"),
    menu: nameOnly("foundry.applications.ui.MainMenu"),
    pause: nameOnly("foundry.applications.ui.GamePause"),
  });
  registerCoreSheets();
  Object.assign(CONFIG.Token, { hudClass: TokenHUD, objectClass: Token, layerClass: TokenLayer });
  Object.assign(CONFIG.ux, { ContextMenu, DragDrop, FilePicker, TextEditor, TooltipManager });
  DocumentSheetConfig.registerSheet(TokenDocument, "core", TokenConfig, { makeDefault: true });
}

/** Builds the page, with panels whose classes packages may have replaced in CONFIG.ui: board, notifications, sidebar, players (BOOT-7). */
export async function initializeInterface(game: { tooltip?: unknown }): Promise<void> {
  activateTheme();
  loadFonts();
  registerKeybindingSettings();
  const tooltip = new TooltipManager.implementation();
  tooltip.activateEventListeners();
  game.tooltip = tooltip;
  ui.notifications = new Notifications();
  labelBoard();
  // A window is made when it is first wanted.
  for (const pack of packs()) pack.apps.push({ render: (options) => Compendium.of(pack).render(options) });
  await renderPart("sidebar");
  for (const { id } of Sidebar.presentTabs) await renderPart(id);
  if (ui["sidebar"] instanceof Sidebar) {
    ui["sidebar"].changeTab("chat");
    ui["sidebar"].toggleExpanded(innerWidth > PHONE_WIDTH);
  }
  await renderPart("players");
  if (host().collections.get("Macro")) await renderPart("hotbar");
  host().keyboard.activateListeners();
  host().keybindings.activateListeners();
  await openBoard();
  await renderPart("controls");
  onEveryPage((page) => page.addEventListener("keydown", onKeyDown));
  activateContentLinks();
  activateInlineRolls();
}

/** The fonts that packages name; a file is fetched when its font is first drawn. */
function loadFonts(): void {
  for (const [family, { fonts }] of Object.entries(CONFIG.fontDefinitions)) {
    for (const { urls, ...descriptors } of fonts) {
      const source = urls.map((url) => `url("${encodeURI(url)}")`).join(", ");
      if (source !== "") document.fonts.add(new FontFace(family, source, descriptors));
    }
  }
}

async function renderPart(name: string): Promise<void> {
  const Part = CONFIG.ui[name] as (new () => AbstractSidebarTab & InterfacePart) | undefined;
  if (!Part) throw new Error(`CONFIG.ui.${name} is missing.`);
  const part = new Part();
  ui[name] = part;
  await part.render({ force: true });
}

/** Shows the scene, if there is one, and lets actors be dropped on it (BOOT-7). */
async function openBoard(): Promise<void> {
  const { canvas } = globalThis as unknown as { canvas: Board };
  activateBoardDrops(canvas);
  await canvas.initialize();
}

/** Without a scene the board says which world this is, and that this is not Foundry. */
function labelBoard(): void {
  const { world } = host();
  document.title = `${world.title} · ${localize("TABLE.Name")}`;
  const title = document.querySelector("#board .world-title");
  const label = document.querySelector("#board .table-label");
  if (title) title.textContent = world.title;
  if (label) label.textContent = localize("TABLE.NotFoundry");
}

/** Escape closes the front-most window (AP-6 `closeKey`), unless a control uses the key itself. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const page = event.currentTarget as Document;
  const windows = [...instances.values()].filter(
    (app) => elementOf(app)?.ownerDocument === page && elementOf(app)?.matches(".application"),
  );
  const [front] = windows.sort((a, b) => zIndexOf(b) - zIndexOf(a));
  if (!front) return;
  event.preventDefault();
  void front.close({ closeKey: true });
}

function elementOf(app: DocumentApp): HTMLElement | undefined {
  return (app as { element?: HTMLElement }).element;
}

function zIndexOf(app: DocumentApp): number {
  return Number(elementOf(app)?.style.zIndex ?? 0);
}

import Handlebars from "handlebars";
import { registry } from "../common/abstract/registry.ts";
import { ForcedDeletion, ForcedReplacement } from "../common/data/operators.ts";
import { Collection, Color } from "../common/utils/index.ts";
import { createKeybindings } from "./applications/core-keybindings.ts";
import { ui } from "./applications/ui.ts";
import { Board } from "./canvas/board.ts";
import { CONFIG } from "./config.ts";
import { Roll } from "./dice/roll.ts";
import { getDocumentClass } from "./documents/document-config.ts";
import { fromUuid, fromUuidSync } from "./documents/uuid.ts";
import { Hooks } from "./hooks.ts";
import { installLibraries } from "./foreign/libraries.ts";
import { KeyboardManager } from "./keybindings/keyboard-manager.ts";
import { CONST, createFoundryNamespace, DOCUMENT_CLASSES } from "./namespaces.ts";
import { installOldGlobals } from "./foreign/old-globals.ts";
import { strict } from "./strict.ts";
import { UNSUPPORTED_DOCUMENTS } from "./foreign/unsupported-documents.ts";

/** What Foundry has there and the table has not; packages look there for each other's names too, and find nothing. */
const REFUSED = {
  game: `audio cards documentIndex gamepad issues mouse nue togglePause video
    webrtc workers`.split(/\s+/),
  ui: "cards faves menu nav pause playlists webrtc".split(" "),
  CONFIG: "AVSettings DatabaseBackend TinyMCE WebRTC soundEffects supportedLanguages weatherEffects".split(" "),
};

/** Parts of `ui` that exist once the interface is built, and read as undefined before (BOOT-7, TRAP-43). */
const UI_PARTS = [
  "notifications",
  "sidebar",
  "chat",
  "combat",
  "actors",
  "items",
  "scenes",
  "settings",
  "players",
  "controls",
  "hotbar",
];

/** The game is created long after packages may ask for it, and is an object without anything until then; whatever is stored becomes strict. */
function defineGame(): void {
  let game: object = {};
  Object.defineProperty(globalThis, "game", {
    configurable: true,
    get: () => game,
    set: (value: object) => {
      Object.assign(value, { keybindings: createKeybindings(), keyboard: new KeyboardManager() });
      game = strict("game", value, { bind: true, refused: REFUSED.game });
    },
  });
}

/** The path of this page without its last step, which is what the table is served below (MF-4). */
function routePrefix(): string {
  return new URL(".", location.href).pathname.slice(1, -1);
}

/** Globals that only Foundry 14 has: the operators of updates, and a short word for `game.i18n` (NS-1, UP-4). */
function globals14(): Record<string, unknown> {
  const translate = (key: string, data?: Record<string, unknown>): string => {
    const { i18n } = game;
    return data ? i18n.format(key, data) : i18n.localize(key);
  };
  return {
    _del: Object.freeze(ForcedDeletion.create()),
    _replace: (value: unknown) => ForcedReplacement.create(value),
    _loc: translate,
  };
}

/** Defines the globals that stay without deprecation, and those of older generations, which warn (NS-1, NS-3). */
export function installGlobals(): void {
  const foundry = createFoundryNamespace();
  Object.assign(globalThis, {
    ...DOCUMENT_CLASSES,
    ...UNSUPPORTED_DOCUMENTS,
    canvas: strict("canvas", new Board(), { bind: true }),
    Collection,
    Color,
    CONFIG: strict("CONFIG", CONFIG, { refused: REFUSED.CONFIG }),
    CONST,
    foundry,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    Handlebars,
    Hooks,
    Roll,
    ROUTE_PREFIX: routePrefix(),
    ui: strict("ui", ui, { later: UI_PARTS, refused: REFUSED.ui }),
    ...(registry.generation >= 14 ? globals14() : {}),
  });
  installOldGlobals(foundry);
  installLibraries();
  defineGame();
}

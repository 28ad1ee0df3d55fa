/** The part of `CONST` that systems read: numbers and names that mean the same on server and client. */

/** The subtype of a document that core itself creates (DOC-6). */
export const BASE_DOCUMENT_TYPE = "base";

/** Levels of `document.ownership` (OW-1). */
export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

/** Levels that only a folder may hand down. */
export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });

export type OwnershipLevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

/** Roles of users (OW-1): ASSISTANT and above count as game masters. */
export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

export type UserRoleName = keyof typeof USER_ROLES;

export const USER_ROLE_NAMES: Readonly<Record<number, UserRoleName>> = Object.freeze({
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
});

interface UserPermission {
  readonly label: string;
  readonly hint: string;
  /** Whether game masters always have it, whatever is configured. */
  readonly disableGM: boolean;
  readonly defaultRole: number;
}

const permission = (name: string, defaultRole: UserRoleName, disableGM = false): UserPermission =>
  Object.freeze({
    label: `PERMISSION.${name}`,
    hint: `PERMISSION.${name}Hint`,
    disableGM,
    defaultRole: USER_ROLES[defaultRole],
  });

/** What a user may do at all, with the least role that may by default (OW-5). */
export const USER_PERMISSIONS = {
  ACTOR_CREATE: permission("ActorCreate", "ASSISTANT"),
  BROADCAST_AUDIO: permission("BroadcastAudio", "TRUSTED", true),
  BROADCAST_VIDEO: permission("BroadcastVideo", "TRUSTED", true),
  DRAWING_CREATE: permission("DrawingCreate", "TRUSTED"),
  FILES_BROWSE: permission("FilesBrowse", "TRUSTED"),
  FILES_UPLOAD: permission("FilesUpload", "ASSISTANT"),
  ITEM_CREATE: permission("ItemCreate", "ASSISTANT"),
  JOURNAL_CREATE: permission("JournalCreate", "TRUSTED"),
  MACRO_SCRIPT: permission("MacroScript", "PLAYER"),
  MANUAL_ROLLS: permission("ManualRolls", "TRUSTED", true),
  MESSAGE_WHISPER: permission("MessageWhisper", "PLAYER"),
  NOTE_CREATE: permission("NoteCreate", "TRUSTED"),
  PING_CANVAS: permission("PingCanvas", "PLAYER", true),
  PLAYLIST_CREATE: permission("PlaylistCreate", "ASSISTANT"),
  QUERY_USER: permission("QueryUser", "PLAYER"),
  /** Of generation 14 (MAP-58). */
  REGION_CREATE: permission("RegionCreate", "PLAYER"),
  SETTINGS_MODIFY: permission("SettingsModify", "ASSISTANT"),
  SHOW_CURSOR: permission("ShowCursor", "PLAYER", true),
  SHOW_RULER: permission("ShowRuler", "PLAYER", true),
  TEMPLATE_CREATE: permission("TemplateCreate", "PLAYER"),
  TOKEN_CONFIGURE: permission("TokenConfigure", "TRUSTED"),
  TOKEN_CREATE: permission("TokenCreate", "ASSISTANT"),
  TOKEN_DELETE: permission("TokenDelete", "ASSISTANT"),
  WALL_DOORS: permission("WallDoors", "PLAYER"),
};

export type UserPermissionName = keyof typeof USER_PERMISSIONS;

/** Who sees a roll, in Foundry 13 (CH-4). */
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

/** How a chat message is meant (CH-1). */
export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

/** How a change of an active effect is applied, in Foundry 13 (AE-3). */
export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});

/** How loudly deprecated names complain. */
export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

/** Where a setting is kept (SE-2). */
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", WORLD: "world", USER: "user" });

export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });

export const TOKEN_DISPLAY_MODES = Object.freeze({
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
});

/** The image of an actor or token that has none. */
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

/** The distance between two neighbors in a list that was just sorted (CO-4). */
export const SORT_INTEGER_DENSITY = 100_000;

export const FOLDER_MAX_DEPTH = 4;

/** File name extensions by category, for fields that hold a path (F-FilePath). */
export const FILE_CATEGORIES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  IMAGE: ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"],
  VIDEO: ["m4v", "mp4", "ogv", "webm"],
  AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
  TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yml", "yaml"],
  FONT: ["otf", "ttf", "woff", "woff2"],
  GRAPHICS: ["fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"],
});

/** Kinds of macros (MC-1). */
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });

/** What a macro is about. */
export const MACRO_SCOPES: readonly string[] = Object.freeze(["global", "actors", "actor"]);

/** How the text of a page is written. */
export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });

export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });

export const TOKEN_SHAPES = Object.freeze({
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
});

/** Kinds of grids (CV-2): R has hexagons in rows, Q in columns; odd or even ones are shifted. */
export const GRID_TYPES = Object.freeze({
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
});

/** Least size of a space, in pixels. */
export const GRID_MIN_SIZE = 20;

/** How diagonals count on a square grid (CV-10). */
export const GRID_DIAGONALS = Object.freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});

export const WALL_SENSE_TYPES = Object.freeze({ NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 });

export const WALL_MOVEMENT_TYPES = Object.freeze({ NONE: 0, NORMAL: 20 });

/** From which side a wall works. */
export const WALL_DIRECTIONS = Object.freeze({ BOTH: 0, LEFT: 1, RIGHT: 2 });

export const WALL_DOOR_TYPES = Object.freeze({ NONE: 0, DOOR: 1, SECRET: 2 });

export const WALL_DOOR_STATES = Object.freeze({ CLOSED: 0, OPEN: 1, LOCKED: 2 });

/** Priorities that changes of an active effect have by their type, in Foundry 14 (AE-3). */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});

/** When changes of an active effect are applied, in Foundry 14 (PR-3). */
export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze(["initial", "final"] as const);

/** What the duration of an active effect is counted in, in Foundry 14 (AE-2). */
export const ACTIVE_EFFECT_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
  "rounds",
  "turns",
] as const);

/** Events at which an active effect may expire, in Foundry 14 (AE-12). */
export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
] as const);

/** When an active effect shows its icon, in Foundry 14 (AE-2): never, while it is temporary, always. */
export const ACTIVE_EFFECT_SHOW_ICON = Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });

export { KEYBINDING_PRECEDENCE } from "./keybinding-precedence.ts";

/** Documents of a world that are kept on their own, also those that the table has only by their name. */
export const PRIMARY_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "Actor",
  "Adventure",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);

/** Documents that are kept within others. */
export const EMBEDDED_DOCUMENT_TYPES: readonly string[] = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryCategory",
  "JournalEntryPage",
  "MeasuredTemplate",
  "Note",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
]);

export const ALL_DOCUMENT_TYPES: readonly string[] = Object.freeze(
  [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
);

export const WORLD_DOCUMENT_TYPES = PRIMARY_DOCUMENT_TYPES;

/** What may happen to a region, as behaviors name it (MAP-67). */
export const REGION_EVENTS = Object.freeze({
  REGION_BOUNDARY: "regionBoundary",
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  BEHAVIOR_VIEWED: "behaviorViewed",
  BEHAVIOR_UNVIEWED: "behaviorUnviewed",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_TURN_START: "tokenTurnStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_ROUND_END: "tokenRoundEnd",
});

export const REGION_VISIBILITY = {
  LAYER: 0,
  GAMEMASTER: 1,
  ALWAYS: 2,
  /** Generation 14 has two more: for its observers, and on its layer unless locked (MAP-55). */
  OBSERVER: 3,
  LAYER_UNLOCKED: 4,
};
/** Ways in which something is moved by one space, as bits. */
export const MOVEMENT_DIRECTIONS = Object.freeze({
  UP: 1,
  DOWN: 2,
  LEFT: 4,
  RIGHT: 8,
  UP_LEFT: 5,
  UP_RIGHT: 9,
  DOWN_LEFT: 6,
  DOWN_RIGHT: 10,
  DESCEND: 16,
  ASCEND: 32,
});
/** Where text on the board begins. */
export const TEXT_ANCHOR_POINTS = Object.freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 });
export const PLAYLIST_MODES = Object.freeze({ DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 });

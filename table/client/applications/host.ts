import type { ClientKeybindings } from "../keybindings/client-keybindings.ts";
import type { KeyboardManager } from "../keybindings/keyboard-manager.ts";

/**
 * What the applications need from the rest of the client, as interfaces: documents, settings and localisation are written
 * elsewhere, and applications reach them only through the running game (contract BOOT-3..7).
 */

export interface HostUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly color: unknown;
  can(permission: string): boolean;
}

/** An application as documents know it: something they can draw again and close (SH-3). */
export interface DocumentApp {
  readonly id: string;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/** A field of a schema, as forms use it (FD-7). */
export interface HostField {
  readonly name?: string;
  readonly fieldPath: string;
  label?: string;
  hint?: string;
}

/** A document as sheets and directories use one (DOC-1, OW-2). */
export interface HostDocument {
  readonly id: string | null;
  readonly uuid: string | null;
  readonly documentName: string;
  readonly name?: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly sort?: number;
  readonly visible?: boolean;
  readonly isOwner: boolean;
  readonly pack?: string | null;
  readonly collection?: unknown;
  readonly _source: Record<string, unknown>;
  readonly schema: { readonly fields: Record<string, HostField> };
  readonly apps: Record<string, DocumentApp>;
  readonly sheet: DocumentApp | null;
  testUserPermission(user: HostUser, level: string | number, options?: { exact?: boolean }): boolean;
  validate(options: { changes: object; clean: boolean; fallback: boolean }): unknown;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData(): object;
  canUserModify(user: HostUser, action: "update" | "delete"): boolean;
  sortRelative(options: object): Promise<unknown>;
}

/** A folder of the world (MC-3). */
export interface HostFolder extends HostDocument {
  readonly sorting: string;
  readonly color: { readonly css: string } | null;
}

/** An item or an effect, as an actor's sheet uses one (SH-6). */
export interface HostEmbeddedDocument extends HostDocument {
  readonly parent: HostDocument | null;
  readonly target?: unknown;
}

/** An actor as its sheet uses it (SH-1, SH-6). */
export interface HostActor extends HostDocument {
  readonly items: HostEmbeddedCollection;
  readonly effects: HostEmbeddedCollection;
  readonly token?: unknown;
  createEmbeddedDocuments(documentName: string, data: object[], operation?: object): Promise<HostDocument[]>;
  updateEmbeddedDocuments(documentName: string, updates: object[], operation?: object): Promise<HostDocument[]>;
}

/** The documents inside another one (CO-2). */
export interface HostEmbeddedCollection extends Iterable<HostEmbeddedDocument> {
  get(id: string): HostEmbeddedDocument | undefined;
  has(id: string): boolean;
}

/** A chat message as the chat log uses one (CH-5, CH-7). */
export interface HostMessage extends HostDocument {
  readonly visible: boolean;
  readonly isAuthor: boolean;
  readonly timestamp: number;
  readonly alias: string;
  renderHTML(options?: object): Promise<HTMLElement>;
}

/** A document class as the interface creates documents with it (NS-4). */
export interface HostDocumentClass {
  readonly documentName: string;
  create(data: object, operation?: object): Promise<HostDocument | undefined>;
  canUserCreate(user: HostUser): boolean;
}

/** A world collection (CO-1, CO-2). */
export interface HostCollection<T> extends Iterable<T> {
  readonly contents: T[];
  readonly size: number;
  get(id: string): T | undefined;
}

/** A collection of documents of the world, which takes copies from compendia (CO-2, MF-10). */
export interface HostWorldCollection extends HostCollection<HostDocument> {
  fromCompendium(document: HostDocument): object;
  importFromCompendium(pack: object, id: string, changes?: object): Promise<HostDocument | undefined>;
}

/** A setting as registered (SE-1). */
export interface HostSetting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly type?: unknown;
  readonly default?: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { min: number; max: number; step?: number };
  readonly requiresReload?: boolean;
}

/** A menu button of the settings window (SE-5). */
export interface HostSettingMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => DocumentApp;
}

export interface HostGame {
  readonly user: HostUser | null;
  readonly userId: string | null;
  readonly users: HostCollection<HostUser>;
  readonly actors: HostCollection<HostDocument>;
  readonly messages: HostCollection<HostMessage>;
  readonly folders: HostCollection<HostFolder>;
  readonly collections: { get(documentName: string): HostWorldCollection | undefined };
  readonly ready: boolean;
  readonly release: { readonly generation: number };
  readonly world: { readonly id: string; readonly title: string };
  readonly system: {
    readonly id: string;
    readonly title: string;
    readonly version: string;
    readonly packFolders?: unknown;
  };
  readonly modules: { get(id: string): { readonly title: string } | undefined };
  readonly i18n: HostLocalization;
  readonly settings: {
    readonly sheet: { render(options: object): Promise<unknown> };
    readonly settings: ReadonlyMap<string, HostSetting>;
    readonly menus: ReadonlyMap<string, HostSettingMenu>;
    register(namespace: string, key: string, config: object): void;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly keybindings: ClientKeybindings;
  readonly keyboard: KeyboardManager;
  tooltip: unknown;
}

/** The parts of `game.i18n` that the interface uses (UI-5). */
export interface HostLocalization {
  localize(key: string): string;
  format(key: string, data?: Record<string, unknown>): string;
  has(key: string, fallback?: boolean): boolean;
}

/** @throws when called before the game was created (BOOT-3) */
export function host(): HostGame {
  const { game } = globalThis as unknown as { game?: HostGame };
  if (!game) throw new Error("There is no game yet: it is created when the page has loaded.");
  return game;
}

/** Translates a key, or gives it back unchanged before there is a game or translations (BOOT-5, UI-5). */
export function localize(key: string, data?: Record<string, unknown>): string {
  const { game } = globalThis as unknown as { game?: HostGame };
  if (!game) return key;
  const { i18n } = game;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

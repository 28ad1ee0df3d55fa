import type { HostDocument } from "./host.ts";

/** What the index of a compendium knows of one of its documents (MF-9). */
export interface PackEntry {
  readonly _id?: unknown;
  readonly name?: unknown;
  readonly img?: unknown;
  readonly folder?: unknown;
  readonly sort?: unknown;
  readonly type?: unknown;
}

interface PackFolder {
  readonly id: string | null;
  readonly name?: string;
}

/** A compendium as its directory and its window use one (MF-8 to MF-10). */
export interface HostPack {
  /** `<package>.<name>` */
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly locked: boolean;
  readonly visible: boolean;
  readonly apps: { render(options: { readonly force: boolean }): unknown }[];
  readonly index: Iterable<PackEntry> & { readonly size: number };
  readonly folders: Iterable<PackFolder>;
  configure(options: { locked: boolean }): Promise<void>;
  getUuid(id: string): string;
  getDocument(id: string): Promise<HostDocument | null>;
  importDocument(document: HostDocument): Promise<unknown>;
  importAll(): Promise<readonly unknown[]>;
}

/** The compendia of the world, from BOOT-6 on. */
export function packs(): readonly HostPack[] {
  const { game } = globalThis as unknown as { game: { packs?: Iterable<HostPack> } };
  return [...(game.packs ?? [])];
}

export function packNamed(collection: string): HostPack | undefined {
  return packs().find((pack) => pack.collection === collection);
}

import { templatePath } from "../../compat/system-id.ts";
import { type Kind, migrated, type Source } from "./migration.ts";
import { isHalfWritten, writeMigrated } from "./write-migrated.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import {
  markUpToDate,
  allMigrations,
  schemaVersion,
  setUnlockedPacks,
  unlockedPacks,
  worldVersion,
} from "./schema-version.ts";

/** What became of one document. */
interface MigrationEntry {
  readonly uuid: string;
  readonly name: string;
  readonly outcome: "changed" | "failed" | "invalid";
  /** The error's own words, where it failed. */
  readonly reason?: string;
}

/** How far a migration has come. */
interface MigrationProgress {
  readonly done: number;
  readonly total: number;
}

interface MigrationOptions {
  /** The version of the schema to begin from. */
  readonly from: number;
  /** Write nothing, only say what would change. */
  readonly dryRun: boolean;
  readonly onProgress?: (progress: MigrationProgress) => void;
}

/** A document that can be migrated: an actor or an item of the world or of a compendium, or an unlinked token's actor. */
interface Target {
  readonly kind: Kind;
  readonly name: string;
  readonly document: foundry.abstract.Document.Any;
  /** What is stored of it: of an unlinked token, only what differs from its actor. */
  readonly source: Source;
}

/**
 * Migrates a world: its actors and items, the actors of its unlinked tokens, and its own compendia. One document that
 * fails stops no other; whatever cannot be read at all is named and kept.
 * @returns A line for each document that changed, would change, or could not be migrated.
 */
async function migrateWorld({ from, dryRun, onProgress }: MigrationOptions): Promise<MigrationEntry[]> {
  const targets = [...worldTargets(), ...tokenTargets(game.scenes.contents)];
  const packs = game.packs.filter(
    ({ metadata, documentName }) =>
      (metadata as { packageType?: string }).packageType === "world" && ["Actor", "Item"].includes(documentName),
  );
  const total = targets.length + packs.length;
  const report = invalidEntries();
  let done = 0;
  const migrateAll = async (list: readonly Target[]) => {
    for (const target of list) report.push(...(await migrateOne(target, from, dryRun)));
  };
  for (const target of targets) {
    await migrateAll([target]);
    onProgress?.({ done: ++done, total });
  }
  for (const pack of packs) {
    const work = async () => migrateAll((await pack.getDocuments()).map(targetOf));
    await (dryRun ? work() : withUnlocked(pack, work));
    onProgress?.({ done: ++done, total });
  }
  return report;
}

function targetOf(document: foundry.abstract.Document.Any): Target {
  const kind = document.documentName === "Actor" ? "actor" : "item";
  const { name } = document as { readonly name?: string };
  return { kind, name: name ?? "", document, source: document.toObject() };
}

function worldTargets(): Target[] {
  return [...game.actors.contents, ...game.items.contents].map(targetOf);
}

/**
 * Migrates what an adventure has brought into the world. Nobody knows which version wrote it, so every step is taken: each may run
 * twice.
 */
async function migrateImported(documents: readonly foundry.abstract.Document.Any[]): Promise<MigrationEntry[]> {
  const report: MigrationEntry[] = [];
  const own = documents.filter(({ documentName }) => documentName === "Actor" || documentName === "Item").map(targetOf);
  const scenes = documents.filter((document) => document instanceof Scene);
  for (const target of [...own, ...tokenTargets(scenes)]) report.push(...(await migrateOne(target, 0, false)));
  return report;
}

/** Unlinked tokens whose actor is still there; one without is a picture only. */
function tokenTargets(scenes: readonly Scene.Implementation[]): Target[] {
  const tokens = scenes.flatMap((scene) => scene.tokens.contents);
  return tokens.flatMap((token) => {
    const { actor, delta } = token;
    if (token.actorLink || !actor || !delta) return [];
    return [{ kind: "actor" as const, name: token.name, document: actor, source: delta.toObject() }];
  });
}

function invalidEntries(): MigrationEntry[] {
  const collections = { Actor: game.actors, Item: game.items };
  return Object.entries(collections).flatMap(([name, { invalidDocumentIds }]) =>
    [...invalidDocumentIds].map((id) => ({ uuid: `${name}.${id}`, name: id, outcome: "invalid" as const })),
  );
}

async function migrateOne(target: Target, from: number, dryRun: boolean): Promise<MigrationEntry[]> {
  const { kind, name, document, source } = target;
  const uuid = document.uuid;
  try {
    const result = migrated(kind, source, from, allMigrations());
    if (result === source && !isHalfWritten(source)) return [];
    if (!dryRun) await writeMigrated(document, source, result);
    return [{ uuid, name, outcome: "changed" }];
  } catch (error) {
    return [{ uuid, name, outcome: "failed", reason: error instanceof Error ? error.message : String(error) }];
  }
}

/** Opens a locked compendium for as long as work in it takes. One that was left open, by a client that died, is locked again too. */
async function withUnlocked(
  pack: foundry.documents.collections.CompendiumCollection.Any,
  work: () => Promise<void>,
): Promise<void> {
  const id = pack.collection;
  const isToLock = pack.locked || unlockedPacks().includes(id);
  if (isToLock) await setUnlockedPacks([...new Set([...unlockedPacks(), id])]);
  if (pack.locked) await pack.configure({ locked: false });
  try {
    await work();
  } finally {
    if (isToLock) {
      await pack.configure({ locked: true });
      await setUnlockedPacks(unlockedPacks().filter((each) => each !== id));
    }
  }
}

/** Shows what a migration did to each document, and tries one without writing. For narrators. */
export class MigrationWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS = {
    id: "tenacity-migration",
    classes: ["migration-window"],
    position: { width: 520, height: "auto" as const },
    window: { title: "TENACITY.Migration.Title", icon: "fa-solid fa-boxes-packing", resizable: false },
    actions: { tryOut: MigrationWindow.#onTryOut, migrate: MigrationWindow.#onMigrate },
  };

  static override PARTS = { report: { template: templatePath("engine/migration/report"), scrollable: [".lines"] } };

  #lines: MigrationEntry[] | null = null;
  #wasDryRun = false;
  #progress: { done: number; total: number } | null = null;

  /** Migrates the world and shows what happened, where anything did. Afterwards the world is up to date. */
  static async migrateAtStart(): Promise<void> {
    const app = new MigrationWindow();
    await app.#run(false);
    if (app.#lines?.length) await app.render({ force: true });
  }

  /** Brings up to date what an adventure has brought into the world, and shows what could not be. */
  static async migrateImport(documents: readonly foundry.abstract.Document.Any[]): Promise<void> {
    const app = new MigrationWindow();
    app.#lines = (await migrateImported(documents)).filter(({ outcome }) => outcome === "failed");
    if (app.#lines.length > 0) await app.render({ force: true });
  }

  protected override _prepareView() {
    const versions = { world: String(worldVersion()), system: String(schemaVersion()) };
    return {
      state: game.i18n.format("TENACITY.Migration.State", versions),
      lines:
        this.#lines?.map((line) => ({
          ...line,
          what: game.i18n.localize(`TENACITY.Migration.Outcome.${line.outcome}`),
        })) ?? null,
      wasDryRun: this.#wasDryRun,
      isRunning: this.#progress !== null,
      progress: this.#progress ?? { done: 0, total: 0 },
    };
  }

  async #run(dryRun: boolean): Promise<void> {
    if (this.#progress) return;
    this.#progress = { done: 0, total: 0 };
    // A trial asks what a migration from the beginning would do; the steps may run twice.
    const from = dryRun ? 0 : worldVersion();
    try {
      this.#lines = await migrateWorld({ from, dryRun, onProgress: (progress) => void this.#show(progress) });
      this.#wasDryRun = dryRun;
      // What failed is tried again when the world is opened next.
      if (!dryRun && this.#lines.every(({ outcome }) => outcome !== "failed")) await markUpToDate();
    } finally {
      this.#progress = null;
    }
    await this.render();
  }

  async #show(progress: { done: number; total: number }): Promise<void> {
    this.#progress = progress;
    await this.render();
  }

  static async #onTryOut(this: MigrationWindow): Promise<void> {
    await this.#run(true);
  }

  static async #onMigrate(this: MigrationWindow): Promise<void> {
    await this.#run(false);
  }
}

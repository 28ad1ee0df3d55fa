import { templatePath } from "../../../compat/system-id.ts";
import { migrateImported, migrateWorld, type MigrationEntry } from "./migrate-world.ts";
import { markUpToDate, worldVersion } from "./schema-version.ts";
import { SCHEMA_VERSION } from "./migrations.ts";
import { TenacityWindow } from "../../../engine/windows/tenacity-window.ts";

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
    const versions = { world: String(worldVersion()), system: String(SCHEMA_VERSION) };
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
      if (!dryRun) await markUpToDate();
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

import path from "node:path";
import { mkdir } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";

/** The few members of Foundry's globals that are called in the page. */
interface PicturePage {
  readonly game: {
    readonly packs: { get(id: string): { getDocuments(): Promise<readonly PictureDocument[]> } | undefined };
    readonly actors: { readonly contents: readonly PictureDocument[] };
  };
  readonly foundry: { readonly applications: { readonly instances: ReadonlyMap<string, PictureSheet> } };
  readonly Actor: { readonly implementation: PictureClass };
  readonly Item: { readonly implementation: PictureClass };
}

interface PictureClass {
  create(data: object): Promise<PictureDocument>;
}

interface PictureDocument {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: PictureSheet;
  toObject(): Record<string, unknown>;
}

interface PictureSheet {
  readonly id: string;
  /** What a window shows, where it is a document's. */
  readonly document?: object;
  render(options: object): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Every sheet that there is: the pack that a document is taken from, and its type. */
export const SHEETS = [
  { pack: "heroes", type: "hero" },
  { pack: "npcs", type: "npc" },
  { pack: "vehicles", type: "vehicle" },
  { pack: "challenges", type: "challenge" },
  { pack: "", type: "party" },
  { pack: "abilities", type: "ability" },
  { pack: "equipment", type: "weapon" },
  { pack: "equipment", type: "armor" },
  { pack: "equipment", type: "gear" },
  { pack: "formulas", type: "formula" },
  { pack: "asset-pool-heroes", type: "assetHero" },
  { pack: "asset-pool-challenges", type: "assetChallenge" },
  { pack: "asset-pool-assets", type: "asset" },
  { pack: "asset-pool-features", type: "assetFeature" },
  { pack: "roll-and-keep-heroes", type: "manaHero" },
  { pack: "roll-and-keep-opponents", type: "manaOpponent" },
  { pack: "roll-and-keep-items", type: "manaSpeciality" },
  { pack: "roll-and-keep-items", type: "manaThing" },
  { pack: "hit-and-evade-heroes", type: "evadeHero" },
  { pack: "hit-and-evade-opponents", type: "evadeOpponent" },
  { pack: "hit-and-evade-opponents", type: "evadeGroup" },
  { pack: "hit-and-evade-items", type: "evadeWeapon" },
  { pack: "hit-and-evade-items", type: "evadeArmor" },
  { pack: "hit-and-evade-items", type: "evadePower" },
  { pack: "hit-and-evade-items", type: "evadeGear" },
  { pack: "hit-and-evade-items", type: "evadeAdvancement" },
];

/** Those of {@link SHEETS} that are items. */
export const ITEM_TYPES = [
  "ability",
  "weapon",
  "armor",
  "gear",
  "formula",
  "asset",
  "assetFeature",
  "manaSpeciality",
  "manaThing",
  "evadeWeapon",
  "evadeArmor",
  "evadePower",
  "evadeGear",
  "evadeAdvancement",
];

/** Widths of the windows, in pixels. */
const WIDTHS = [560, 1200];

/** Takes a picture of every sheet, in both themes and two widths, with what the compendia ship. Returns the files written. */
export async function photographSheets(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const table = await PracticeTable.start();
    try {
      const viewport = { width: 1320, height: 960 };
      const narrator = await TableClient.open(table, browser, { colorScheme, viewport });
      await narrator.join("Narrator");
      for (const subject of SHEETS) {
        for (const width of WIDTHS) {
          const id = await openSheetOf(narrator.page, { ...subject, width });
          const file = path.join(folder, `${subject.type}-${colorScheme}-${String(width)}.jpg`);
          await narrator.page.locator(`[id="${id}"]`).screenshot({ path: file, type: "jpeg", quality: 80 });
          files.push(file);
        }
      }
      const errors = narrator.errors.take();
      if (errors.length > 0) throw new Error(errors.join("\n"));
    } finally {
      await table[Symbol.asyncDispose]();
    }
  }
  return files;
}

/** Opens the sheet of one document in a window of that width, all others closed, and returns the window's id. */
export function openSheetOf(page: Page, subject: { pack: string; type: string; width: number }): Promise<string> {
  return page.evaluate(
    async ({ pack, type, width, isItem }) => {
      const { game, foundry, Actor, Item } = globalThis as unknown as PicturePage;
      const shelf = await game.packs.get(`tenacity-tactics.${pack}`)?.getDocuments();
      const shown = shelf?.find((each) => each.type === type)?.toObject();
      const heroes = game.actors.contents.filter((each) => each.type === "hero").map((each) => each.uuid);
      const members = Object.fromEntries(heroes.map((actor, sort) => [`member${String(sort)}`, { actor, sort }]));
      const data = shown ?? { name: "The Lantern Watch", type, system: { members } };
      const { sheet } = await (isItem ? Item : Actor).implementation.create(data);
      const position = { width, height: 820, left: 20, top: 40 };
      await sheet.render({ force: true, position });
      const others = [...foundry.applications.instances.values()].filter(
        (each) => each.document && each.id !== sheet.id,
      );
      for (const other of others) await other.close();
      return sheet.id;
    },
    { ...subject, isItem: ITEM_TYPES.includes(subject.type) },
  );
}

import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { OUR_WINDOWS, setTheTable } from "./every-window.ts";
import { SHEETS } from "./sheet-pictures.ts";

interface Page {
  readonly game: { readonly actors: { readonly contents: readonly { type: string; delete(): Promise<unknown> }[] } };
}

/** Whom each dialog of a check is about. */
const ROLLERS = {
  AssetDialog: "assetHero",
  KeepDialog: "manaHero",
  AttackDialog: "evadeHero",
  TenacityCheckDialog: "hero",
} as const;

const suite = useTable();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  await setTheTable(
    narrator,
    SHEETS.filter(({ type }) => Object.values<string>(ROLLERS).includes(type)),
  );
});

it.each(Object.entries(ROLLERS))("the dialog of a check %s goes with the one who rolls", async (name, type) => {
  const dialog = OUR_WINDOWS.find(({ of }) => of === name);
  if (!dialog) throw new Error(`${name} is no window of ours.`);
  await dialog.open(narrator);
  const frame = narrator.page.locator(dialog.shows).first();
  await frame.waitFor();
  await narrator.page.evaluate(async (type) => {
    const { actors } = (globalThis as unknown as Page).game;
    for (const actor of actors.contents.filter((each) => each.type === type)) await actor.delete();
  }, type);
  await frame.waitFor({ state: "detached" });
  expect(await narrator.page.locator(dialog.shows).count()).toBe(0);
});

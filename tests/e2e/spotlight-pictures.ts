import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { beginFight, take, untilStanding } from "./spotlight-play.ts";

/** The moments that are shown, by the name of the picture. */
const MOMENTS: readonly (readonly [name: string, ...steps: object[]])[] = [
  ["setup"],
  ["first-turn", { type: "begin" }],
  ["lit", { type: "light", combatant: "Ann" }, { type: "act", combatant: "Ann", affected: ["X"] }],
  [
    "choose",
    { type: "end", combatant: "Ann", affected: null },
    { type: "light", combatant: "X" },
    { type: "end", combatant: "X", affected: ["Ann"] },
  ],
];

/** Takes a picture of the tracker at each moment, for the narrator and a player, and of its small window, in both themes. Returns the files written. */
export async function photographSpotlight(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const table = await PracticeTable.start();
    try {
      const narrator = await (await TableClient.open(table, browser, { colorScheme })).join("Narrator");
      const ann = await (await TableClient.open(table, browser, { colorScheme })).join("Ann");
      await beginFight(narrator, { begun: false });
      for (const [name, ...steps] of MOMENTS) {
        if (steps.length > 0) await take(narrator, ...steps);
        await untilStanding(ann, { phase: { setup: "setup", lit: "turn" }[name] ?? "choose" });
        for (const [who, { page }] of Object.entries({ narrator, ann })) {
          await page.getByRole("tab", { name: "Encounter" }).click();
          const file = path.join(folder, `${name}-${who}-${colorScheme}.jpg`);
          await page.locator("#combat").screenshot({ path: file, type: "jpeg", quality: 80 });
          files.push(file);
        }
      }
      await ann.page.locator("#combat").getByRole("button", { name: "Open in a window" }).click();
      const window = ann.page.locator("#combat-popout");
      await window.getByText("Can go next").waitFor();
      const small = path.join(folder, `window-ann-${colorScheme}.jpg`);
      await window.screenshot({ path: small, type: "jpeg", quality: 80 });
      files.push(small);
      const errors = [...narrator.errors.take(), ...ann.errors.take()];
      if (errors.length > 0) throw new Error(errors.join("\n"));
    } finally {
      await table[Symbol.asyncDispose]();
    }
  }
  return files;
}

import type { Locator } from "playwright";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { chooseTarget, showTab } from "./at-the-table.ts";

/** What people do in a fight of hit and evade: in the tracker, in the dialogs and on the cards. */

interface Fighter {
  readonly name: string;
  readonly system: {
    readonly life: { readonly value: number };
    readonly fatigue: number;
    readonly out: boolean;
    readonly actions: { readonly value: number };
  };
}

interface FightPage {
  readonly game: { readonly actors: { getName(name: string): FighterActor | undefined } };
  readonly canvas: { readonly scene: { readonly tokens: { getName(name: string): { readonly actor: Fighter } } } };
  readonly scriptedDice?: readonly number[];
}

interface FighterActor extends Fighter {
  readonly sheet: { render(options: object): Promise<unknown> };
}

export const tracker = ({ page }: TableClient): Locator => page.locator("#combat");
const card = ({ page }: TableClient): Locator => page.locator("#sidebar .evade-check").last();
export const dialogOf = ({ page }: TableClient): Locator => page.locator(".evade-dialog");
export const sheetOf = ({ page }: TableClient, name: string): Locator =>
  page.locator(".evade-sheet").filter({ hasText: name });

/** Presses a button of the tracker, once it is there. */
export async function turn(client: TableClient, name: string, ...faces: readonly number[]): Promise<void> {
  await showTab(client, "Encounter");
  await scriptDice(client.page, ...d10(...faces));
  await tracker(client).getByRole("button", { name, exact: true }).first().click();
}

/** Presses a button of the newest card, whose dice are scripted. */
export async function press(client: TableClient, name: RegExp, ...faces: readonly number[]): Promise<void> {
  await showTab(client, "Chat");
  await scriptDice(client.page, ...d10(...faces));
  await card(client).getByRole("button", { name }).first().click();
  await until(client.page, () => (globalThis as unknown as FightPage).scriptedDice?.length === 0, null);
}

/** Rolls what the dialog says. */
async function roll(client: TableClient, ...faces: readonly number[]): Promise<void> {
  await scriptDice(client.page, ...d10(...faces));
  await dialogOf(client).getByRole("button", { name: "Roll", exact: true }).click();
  await dialogOf(client).waitFor({ state: "detached" });
}

/** Opens someone's sheet. */
export async function openSheetOf(client: TableClient, name: string): Promise<Locator> {
  await client.page.evaluate(
    (name) => (globalThis as unknown as FightPage).game.actors.getName(name)?.sheet.render({ force: true }),
    name,
  );
  await sheetOf(client, name).waitFor();
  return sheetOf(client, name);
}

/** Attacks from the tracker. */
export async function attack(
  client: TableClient,
  who: string,
  target: string,
  weapon: string,
  face: number,
): Promise<void> {
  await turn(client, `${who}: attack`);
  const dialog = dialogOf(client);
  await chooseTarget(dialog.locator("[name=target]"), target);
  await dialog.getByRole("radio", { name: new RegExp(`^${weapon}`) }).check();
  await roll(client, face);
  await showTab(client, "Chat");
}

/** Waits for words on the newest card. */
export async function says(client: TableClient, words: string | RegExp): Promise<void> {
  await card(client).getByText(words).first().waitFor();
}

/** Waits until a page knows someone, of the map or of the directory, to stand as they should. */
export async function stands(
  { page }: TableClient,
  name: string,
  wanted: Partial<Record<"life" | "fatigue" | "out" | "actions", number | boolean>>,
): Promise<void> {
  await until(
    page,
    ({ name, wanted }) => {
      const { game, canvas } = globalThis as unknown as FightPage;
      const { system } = game.actors.getName(name) ?? canvas.scene.tokens.getName(name).actor;
      const { life, fatigue, out, actions } = system;
      const now: Record<string, unknown> = { life: life.value, fatigue, out, actions: actions.value };
      return Object.entries(wanted).every(([key, value]) => now[key] === value);
    },
    { name, wanted },
  );
}

import type { TableClient } from "../support/table-client.ts";
import { postedBy } from "./at-the-table.ts";

/** What tests of the check dialog read of a card's opening. */
export interface PageOpening {
  readonly purpose: string;
  readonly occasion: string;
  readonly resolution: string;
  readonly advantage: number;
  readonly disadvantage: number;
  readonly modifiers: readonly { readonly label: string; readonly value: number }[];
  readonly impactBonus: number;
  readonly challenge: { readonly type: string };
  readonly targets?: readonly { readonly id: string; readonly challenge: Readonly<Record<string, unknown>> }[];
  readonly condition?: Readonly<Record<string, unknown>>;
}

interface PageToken {
  readonly name: string;
  readonly actor: PageActor | null;
  setTarget(targeted: boolean, options: { releaseOthers: boolean }): void;
}

interface PageActor {
  readonly uuid: string;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface RollPage {
  readonly canvas: { readonly tokens: { readonly placeables: readonly PageToken[] } };
  readonly game: {
    readonly actors: { getName(name: string): PageActor | undefined };
    readonly messages: { get(id: string): { readonly system: { readonly opening: PageOpening } } };
  };
}

/** Aims at the tokens of these names, and at no others. */
export async function aimAt({ page }: TableClient, ...names: readonly string[]): Promise<void> {
  await page.evaluate((names) => {
    for (const token of (globalThis as unknown as RollPage).canvas.tokens.placeables) {
      token.setTarget(names.includes(token.name), { releaseOthers: false });
    }
  }, names);
}

/** Gives an actor things or conditions, as a macro would. */
export async function give(
  { page }: TableClient,
  name: string,
  type: "Item" | "ActiveEffect",
  ...data: readonly object[]
): Promise<void> {
  await page.evaluate(
    async ([name, type, data]) => {
      await (globalThis as unknown as RollPage).game.actors.getName(name)?.createEmbeddedDocuments(type, data);
    },
    [name, type, data] as const,
  );
}

/** Gives the actor of a token a condition. */
export async function giveToken({ page }: TableClient, name: string, ...data: readonly object[]): Promise<void> {
  await page.evaluate(
    async ([name, data]) => {
      const token = (globalThis as unknown as RollPage).canvas.tokens.placeables.find((each) => each.name === name);
      await token?.actor?.createEmbeddedDocuments("ActiveEffect", data);
    },
    [name, data] as const,
  );
}

/** Deletes an actor of the world. */
export async function loseActor({ page }: TableClient, name: string): Promise<void> {
  await page.evaluate(async (name) => {
    await (globalThis as unknown as RollPage).game.actors.getName(name)?.delete();
  }, name);
}

/** Rolls by some means, waits for the card that comes of it, and returns how its check opened. */
export async function openingAfter(client: TableClient, act: () => Promise<unknown>): Promise<PageOpening> {
  return openingOf(client, await postedBy(client, act));
}

/** How the check of a card opened. */
export async function openingOf({ page }: TableClient, id: string): Promise<PageOpening> {
  return page.evaluate((id) => (globalThis as unknown as RollPage).game.messages.get(id).system.opening, id);
}

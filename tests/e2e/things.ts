import type { Locator } from "playwright";
import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";

/** An item or effect as a client has stored it. */
export interface StoredThing {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly statuses?: readonly string[];
  readonly system: Readonly<Record<string, unknown>>;
}

/** The globals of a game page that tests of items and conditions read. */
interface ThingsPage {
  readonly foundry: {
    readonly applications: {
      readonly instances: { get(id: string): { setPosition(position: object): unknown } | undefined };
    };
  };
  readonly game: {
    readonly actors: {
      getName(name: string):
        | {
            toObject(): { readonly items: readonly StoredThing[]; readonly effects: readonly StoredThing[] };
          }
        | undefined;
    };
  };
}

/** Beside an actor's sheet that stands at the left edge. */
export const BESIDE = { left: 600, top: 10 };

/** The window of an item or condition, by what its title says. */
export function itemSheet({ page }: TableClient, title: string): Locator {
  return page.locator(".application.item-sheet").filter({ has: page.locator(".window-title", { hasText: title }) });
}

/** Adds an item to a group on an actor's sheet, and returns the sheet that opens. */
export async function addItem(client: TableClient, sheet: Locator, group: string, type: string): Promise<Locator> {
  await sheet.getByRole("button", { name: `${group}: add`, exact: true }).click();
  const added = itemSheet(client, `${type}: `);
  await added.waitFor();
  await moveAside(client, added, BESIDE);
  return added;
}

/** Puts a window where a test needs it; it opens in the middle, over what else is open. */
export async function moveAside({ page }: TableClient, window: Locator, position: object): Promise<void> {
  const id = await window.getAttribute("id");
  await page.evaluate(
    ([id, position]) =>
      void (globalThis as unknown as ThingsPage).foundry.applications.instances.get(id ?? "")?.setPosition(position),
    [id, position] as const,
  );
}

/** An item of an actor, once this client has it. */
export async function storedItem({ page }: TableClient, actor: string, item: string): Promise<StoredThing> {
  return until(
    page,
    ([actor, item]) =>
      (globalThis as unknown as ThingsPage).game.actors
        .getName(actor)
        ?.toObject()
        .items.find(({ name }) => name === item),
    [actor, item] as const,
  );
}

/** The effects on an actor as this client has them. */
export async function conditionsOf({ page }: TableClient, actor: string): Promise<readonly StoredThing[]> {
  return page.evaluate(
    (actor) => (globalThis as unknown as ThingsPage).game.actors.getName(actor)?.toObject().effects ?? [],
    actor,
  );
}

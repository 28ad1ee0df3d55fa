import { until } from "../support/until.ts";
import type { TableClient } from "../support/table-client.ts";
import type { GamePage, StoredCharacter } from "./page-types.ts";

/** What this client has stored of an actor. */
export async function storedCharacter({ page }: TableClient, name: string): Promise<StoredCharacter> {
  return page.evaluate((name) => {
    const actor = (globalThis as unknown as GamePage).game.actors.getName(name);
    if (!actor) throw new Error(`There is no actor ${name}.`);
    return actor.toObject();
  }, name);
}

/** Waits until this client sees an actor with that spin. */
export async function untilSpin({ page }: TableClient, name: string, spin: number): Promise<void> {
  await until(
    page,
    ([name, spin]) => (globalThis as unknown as GamePage).game.actors.getName(name)?.toObject().system.spin === spin,
    [name, spin] as const,
  );
}

/** Changes the stored spin of an actor, to begin a test from a known state. */
export async function setSpin(client: TableClient, name: string, spin: number): Promise<void> {
  await updateActor(client, name, { system: { spin } });
  await untilSpin(client, name, spin);
}

/** Updates an actor as a macro would; rejects with the server's words. */
export async function updateActor({ page }: TableClient, name: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([name, changes]) => {
      const actor = (globalThis as unknown as GamePage).game.actors.getName(name);
      if (!actor) throw new Error(`There is no actor ${name}.`);
      await actor.update(changes);
    },
    [name, changes] as const,
  );
}

/** Sets how far each step of a check goes by itself, as a narrator: roles and levels by step; `{}` for the defaults. */
export async function setAutomation({ page }: TableClient, steps: object): Promise<void> {
  await page.evaluate(
    async (steps) => (globalThis as unknown as GamePage).game.settings.set("tenacity-tactics", "automation", steps),
    steps,
  );
}

/** What this client knows of a setting of the system's. */
export async function storedSetting({ page }: TableClient, key: string): Promise<unknown> {
  return page.evaluate((key) => (globalThis as unknown as GamePage).game.settings.get("tenacity-tactics", key), key);
}

/** Changes a setting of the system's, as a macro would. */
export async function setSetting({ page }: TableClient, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    async ([key, value]) => {
      await (globalThis as unknown as GamePage).game.settings.set("tenacity-tactics", key, value);
    },
    [key, value] as const,
  );
}

/** How many chat messages this client knows. */
export async function messageCount({ page }: TableClient): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as GamePage).game.messages.size);
}

/** The types of the events on the newest card, in no particular order. */
export async function newestCardEvents({ page }: TableClient): Promise<string[]> {
  return page.evaluate(() => {
    const message = (globalThis as unknown as GamePage).game.messages.contents.at(-1);
    return Object.values(message?.system.events ?? {}).map((event) => event.type);
  });
}

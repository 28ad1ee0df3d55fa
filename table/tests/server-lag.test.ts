import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lag } from "../server/node/lag.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start } from "./server-fixture.ts";

type Connection = Parameters<Lag["slowDown"]>[0];

/** Frames as Socket.IO writes them: an event, and the answer to one. */
const event = (text: string): string => `2["told","${text}"]`;
const answer = (text: string): string => `31["${text}"]`;

/** A connection of which everything is known that went through it, and when. */
function recorded(lag: Lag): { connection: Connection; sent: { frame: unknown; at: number }[] } {
  const sent: { frame: unknown; at: number }[] = [];
  const connection = {
    write(frame: unknown) {
      sent.push({ frame, at: Date.now() });
      return this;
    },
    // Only what Lag calls of a connection.
  } as unknown as Connection;
  lag.slowDown(connection);
  return { connection, sent };
}

describe("--lag", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it("lets news take their time, in their order, and answers wait only for what was told before them", async () => {
    const { connection, sent } = recorded(new Lag(300));
    connection.write(answer("at once"));
    expect(sent).toEqual([{ frame: answer("at once"), at: 0 }]);
    const frames = [...Array.from({ length: 40 }, (_, index) => event(String(index))), answer("at last")];
    for (const frame of frames) connection.write(frame);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent.slice(1).map(({ frame }) => frame)).toEqual(frames);
    const times = sent.map(({ at }) => at);
    expect(times.every((at) => at < 300)).toBe(true);
    expect(times.at(-1)).toBeGreaterThan(200);
    expect(times.at(-1)).toBe(times.at(-2));
  });

  it("takes the same times in each run, and others for each connection", async () => {
    const timesOf = async (lag: Lag): Promise<number[]> => {
      const { connection, sent } = recorded(lag);
      const start = Date.now();
      connection.write(event("one"));
      await vi.advanceTimersByTimeAsync(300);
      return sent.map(({ at }) => at - start);
    };
    const lag = new Lag(300);
    const first = await timesOf(lag);
    expect(await timesOf(lag)).not.toEqual(first);
    expect(await timesOf(new Lag(300))).toEqual(first);
  });

  it("leaves a connection alone when there is none", () => {
    const { connection, sent } = recorded(new Lag(0));
    connection.write(event("now"));
    expect(sent).toEqual([{ frame: event("now"), at: 0 }]);
  });
});

it("reaches everybody in the end, in the order in which things happened", async () => {
  const sandbox = await makeSandbox();
  const table = await start(sandbox, { lag: 20 });
  const [ann, narrator] = [await Client.join(table, USER_IDS.ann), await Client.join(table, USER_IDS.narrator)];
  const names = Array.from({ length: 12 }, (_, index) => `Missa ${String(index)}`);
  for (const name of names) await ann.update("Actor", { _id: ACTOR_IDS.missa, name });
  await expect.poll(() => narrator.heard.length).toBe(names.length);
  expect(narrator.heard.map(({ result }) => result)).toMatchObject(names.map((name) => [{ name }]));
  for (const client of [ann, narrator]) client.close();
  await table.close();
  await sandbox.dispose();
});

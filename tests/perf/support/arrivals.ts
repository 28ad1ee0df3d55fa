import type { TableClient } from "../../support/table-client.ts";
import { until } from "../../support/until.ts";
import type { Moment, NotedPage } from "./page.ts";

/** The moment at which the last of some clients, which note such moments, had seen a thing. */
export async function lastArrival(clients: readonly TableClient[], key: string): Promise<Moment> {
  const arrival = ({ page }: TableClient): Promise<Moment> =>
    until(page, (key) => (globalThis as unknown as NotedPage).moments[key], key);
  return Math.max(...(await Promise.all(clients.map(arrival))));
}

/** The ids of the messages that appear in a client's log while something happens, which must be one. */
export async function newMessage({ page }: TableClient, happening: () => Promise<Moment>): Promise<NewMessage> {
  const keys = (): Promise<string[]> => page.evaluate(() => Object.keys((globalThis as unknown as NotedPage).moments));
  const before = (await keys()).length;
  const since = await happening();
  const id = await until(page, (before) => Object.keys((globalThis as unknown as NotedPage).moments)[before], before);
  return { id, since };
}

/** A message and the moment at which it was asked for. */
export interface NewMessage {
  readonly id: string;
  readonly since: Moment;
}

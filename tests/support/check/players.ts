import type { Client } from "../harness/client.ts";
import type { Findings } from "../harness/programs.ts";
import { Table, type SECOND_NARRATOR, type TableOptions } from "../harness/table.ts";
import type { SeededUser } from "../table-client.ts";

/** Anyone who can sit at a simulated table: those of the seeded world, and a second narrator. */
export type Seated = SeededUser | typeof SECOND_NARRATOR.name;

/** People at one simulated table, each with the window in which they press what their own screen shows. */
export class Players<Found extends Findings = Findings> {
  readonly table: Table<Found>;
  readonly #clients = new Map<Seated, Client<Found>>();

  protected constructor(table: Table<Found>) {
    this.table = table;
  }

  /** Opens a table. */
  static async open<Found extends Findings>(options: TableOptions): Promise<Players<Found>> {
    return new Players(await Table.open<Found>(options));
  }

  /** Some come, one after the other, and the table comes to rest. */
  async sit(...users: readonly Seated[]): Promise<void> {
    for (const user of users) this.#clients.set(user, await this.table.join(user));
    await this.table.settle();
  }

  /** Someone opens the table in another tab of their browser, in which no one presses anything. */
  async comeTwice(user: Seated): Promise<Client<Found>> {
    const tab = await this.table.join(user, { beside: this.client(user) });
    await this.table.settle();
    return tab;
  }

  /** Someone presses from now on what they see in another tab. */
  moveTo(user: Seated, tab: Client<Found>): void {
    this.#clients.set(user, tab);
  }

  /** The window of someone who is there. */
  client(user: Seated): Client<Found> {
    const client = this.#clients.get(user);
    if (!client) throw new Error(`${user} is not at the table.`);
    return client;
  }

  get users(): readonly Seated[] {
    return [...this.#clients.keys()];
  }

  /** Everyone's window, by who they are. */
  get seats(): ReadonlyMap<Seated, Client<Found>> {
    return this.#clients;
  }
}

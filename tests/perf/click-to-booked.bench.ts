import type { Browser } from "playwright";
import { openChat } from "../e2e/at-the-table.ts";
import { postCard } from "../e2e/cards-by-hand.ts";
import type { PracticeTable } from "../support/practice-table.ts";
import { TableClient, type SeededUser } from "../support/table-client.ts";
import { lastArrival } from "./support/arrivals.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, race } from "./support/measure.ts";
import type { GamePage, Moment, NotedPage } from "./support/page.ts";

const ROUNDS = 15;
const ROLLER = "Missa";
/** What a push of this check takes, and the spin that there is before. */
const PUSH = 4;
const BEFORE = 1;

/**
 * How many times as long as a change by hand a push took until it was booked on every screen, before entries of ledgers were only added:
 * medians of three runs on a quiet machine, which were up to a quarter apart.
 */
const ONCE = { withNarrator: 2.5, withoutNarrator: 2.4 };

/** From a player's click on a push to its price on every screen, against a change of the same number by hand. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => [
    ...(await booked("with a narrator", ONCE.withNarrator, await sitDown(table, browser, "Ann", "Narrator"))),
    ...(await booked("without a narrator", ONCE.withoutNarrator, await sitDown(table, browser, "Ann", "Ben"))),
  ]);
}

/** Anyone who pushes, and someone who looks on. */
type Pair = readonly [TableClient, TableClient];

async function sitDown(table: PracticeTable, browser: Browser, ...users: [SeededUser, SeededUser]): Promise<Pair> {
  const join = async (user: SeededUser): Promise<TableClient> => (await TableClient.open(table, browser)).join(user);
  const [first, second] = users;
  return [await join(first), await join(second)];
}

async function booked(name: string, once: number, clients: Pair): Promise<Figure[]> {
  const [ann] = clients;
  await openChat(ann);
  await noteSpin(clients);
  const changeByHand = (spin: number): Promise<number> => untilAll(clients, spin, () => writeSpin(ann, spin));
  await changeByHand(BEFORE + 1);
  const push = async (): Promise<number> => {
    const card = await postCard(ann, [3, 6], { challenge: { type: "fixed", value: 11 } });
    const button = ann.page.locator(`#sidebar [data-message-id="${card}"]`).getByRole("button", { name: /^Push/ });
    await button.waitFor();
    const time = await untilAll(clients, BEFORE - PUSH, () => button.evaluate(click));
    await ann.page.evaluate((card) => (globalThis as unknown as GamePage).game.messages.get(card)?.delete(), card);
    return time;
  };
  const { base, other, ratio } = await race(ROUNDS, () => changeByHand(BEFORE), push);
  for (const client of clients) await client[Symbol.asyncDispose]();
  return [
    { name: `from a change by hand to all screens, ${name}`, value: base, unit: "ms" },
    { name: `from the click on a push to its price on all screens, ${name}`, value: other, unit: "ms" },
    { name: `the push against the change by hand, turn by turn, ${name}`, value: ratio, unit: "×" },
    { name: `that, against the same before entries were only added, ${name}`, value: ratio / once, unit: "×" },
  ];
}

/** Notes the moments at which the roller's spin comes to be what it is on these screens, by the number. */
async function noteSpin(clients: Pair): Promise<void> {
  for (const { page } of clients)
    await page.evaluate((roller) => {
      const moments: NotedPage["moments"] = {};
      Object.assign(globalThis, { moments } satisfies NotedPage);
      const { Hooks } = globalThis as unknown as GamePage;
      Hooks.on("updateActor", ({ name, system: { spin } }: SpinActor) => {
        if (name === roller) moments[String(spin)] ??= performance.timeOrigin + performance.now();
      });
    }, ROLLER);
}

interface SpinActor {
  readonly name: string;
  readonly system: { readonly spin: number };
}

/** Milliseconds until everyone has a number, of which nothing was noted before. */
async function untilAll(clients: Pair, spin: number, happening: () => Promise<Moment>): Promise<number> {
  for (const { page } of clients)
    await page.evaluate(
      (key) => Reflect.deleteProperty((globalThis as unknown as NotedPage).moments, key),
      String(spin),
    );
  const since = await happening();
  return (await lastArrival(clients, String(spin))) - since;
}

function writeSpin({ page }: TableClient, spin: number): Promise<Moment> {
  return page.evaluate(
    ([roller, spin]) => {
      const now = performance.timeOrigin + performance.now();
      void (globalThis as unknown as GamePage).game.actors.getName(roller).update({ system: { spin } });
      return now;
    },
    [ROLLER, spin] as const,
  );
}

/** A click without the time that a test's pointer takes to travel. */
function click(button: Element): Moment {
  const now = performance.timeOrigin + performance.now();
  (button as HTMLElement).click();
  return now;
}

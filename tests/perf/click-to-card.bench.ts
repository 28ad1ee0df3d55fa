import { openSheet, rollAtOnce, skillButton } from "../e2e/at-the-table.ts";
import { TableClient } from "../support/table-client.ts";
import { lastArrival, newMessage } from "./support/arrivals.ts";
import { atTable } from "./support/bench-table.ts";
import { type Figure, race } from "./support/measure.ts";
import { type GamePage, type Moment, noteMessages } from "./support/page.ts";

const ROUNDS = 15;
const SKILL = "Investigation";

/** From a player's click on a skill to the card in the player's and the narrator's log, against a line of chat. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const ann = await (await TableClient.open(table, browser)).join("Ann");
    const narrator = await (await TableClient.open(table, browser)).join("Narrator");
    await rollAtOnce(ann);
    const skill = skillButton(await openSheet(ann, "Missa"), SKILL);
    await ann.page.getByRole("tab", { name: "Chat" }).click();
    for (const { page } of [ann, narrator]) await noteMessages(page);
    const untilBoth = async (happening: () => Promise<Moment>): Promise<number> => {
      const { id, since } = await newMessage(ann, happening);
      return (await lastArrival([ann, narrator], id)) - since;
    };
    const { base, other, ratio } = await race(
      ROUNDS,
      () => untilBoth(() => say(ann)),
      () => untilBoth(() => skill.evaluate(click)),
    );
    return [
      { name: "from a line of chat to both logs", value: base, unit: "ms" },
      { name: "from the click on a skill to the card in both logs", value: other, unit: "ms" },
      { name: "the card against the line, turn by turn", value: ratio, unit: "×" },
    ];
  });
}

export function say({ page }: TableClient): Promise<Moment> {
  return page.evaluate(() => {
    const now = performance.timeOrigin + performance.now();
    void (globalThis as unknown as GamePage).ChatMessage.create({ content: "Ahoy" });
    return now;
  });
}

/** A click without the time that a test's pointer takes to travel. */
export function click(button: Element): Moment {
  const now = performance.timeOrigin + performance.now();
  (button as HTMLElement).click();
  return now;
}

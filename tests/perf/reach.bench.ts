import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import path from "node:path";
import type { Page } from "playwright";
import { openChat, openSheet, postedBy, rollAtOnce, skillButton } from "../e2e/at-the-table.ts";
import { OPENING } from "../e2e/cards-by-hand.ts";
import { cardAt, layCard, setResources } from "../e2e/card-phases.ts";
import { untilSpin } from "../e2e/game-state.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { TableClient } from "../support/table-client.ts";
import { atTable } from "./support/bench-table.ts";
import type { Figure } from "./support/measure.ts";

const SCRIPTS = path.resolve(import.meta.dirname, "../../dist/scripts");
const THUG = "Actor.HarborThug000000";

/** How much of the system's own code runs in one browser because of one press, until its result stands there. */
export default function bench(): Promise<Figure[]> {
  return atTable(async (table, browser) => {
    const join = async (user: "Ann" | "Narrator"): Promise<TableClient> =>
      (await TableClient.open(table, browser)).join(user);
    const [ann, narrator] = [await join("Ann"), await join("Narrator")];
    for (const client of [ann, narrator]) await openChat(client);
    await rollAtOnce(ann);
    await setResources(narrator, { spin: 1, tenacity: 3 });
    const skill = skillButton(await openSheet(ann, "Missa"), "Investigation");
    await ann.page.getByRole("tab", { name: "Chat" }).click();
    await scriptDice(ann.page, ...d10(9, 3));
    const roll = await reach(ann.page, async () => {
      await cardAt(ann, await postedBy(ann, () => skill.evaluate(click)));
    });

    const rolled = { type: "rolled", faces: [3, 6] };
    const missed = { ...OPENING, challenge: { type: "total", value: 11 } };
    const failing = await cardAt(ann, await layCard(ann, { opening: missed, events: [rolled] }));
    const push = failing.getByRole("button", { name: /^Push/ });
    await push.waitFor();
    const pushed = await reach(ann.page, async () => {
      await push.evaluate(click);
      await failing.getByText("Success by 1").waitFor();
      await untilSpin(ann, "Missa", -3);
    });

    const targets = [{ id: THUG, name: "Harbor Thug", challenge: { type: "total", value: 5 } }];
    const blow = { ...OPENING, purpose: "damage", element: "physical", resolution: "impact", targets };
    const hit = [
      { type: "rolled", faces: [9, 3] },
      { type: "impact", faces: [4] },
    ];
    const card = await cardAt(narrator, await layCard(ann, { opening: blow, events: hit }));
    const apply = card.getByRole("button", { name: "Apply 4 stress to Harbor Thug" });
    await apply.waitFor();
    const applied = await reach(narrator.page, async () => {
      await apply.evaluate(click);
      await card.locator(".tray-row.settled", { hasText: "Harbor Thug" }).waitFor();
    });
    return [...figures("a roll", roll), ...figures("a push", pushed), ...figures("an applied hit", applied)];
  });
}

interface Reach {
  readonly files: ReadonlySet<string>;
  readonly functions: number;
}

function figures(name: string, { files, functions }: Reach): Figure[] {
  return [
    { name: `files of src that run because of ${name}`, value: files.size, unit: "" },
    { name: `functions that run because of ${name}`, value: functions, unit: "" },
  ];
}

/** The functions of the system that are called while something happens, by the files in which they are written. */
async function reach(page: Page, happening: () => Promise<unknown>): Promise<Reach> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await happening();
  const scripts = await page.coverage.stopJSCoverage();
  const files = new Set<string>();
  let functions = 0;
  for (const { url, source = "", functions: called } of scripts) {
    const name = path.basename(new URL(url).pathname);
    if (!url.includes("/tenacity-tactics/scripts/")) continue;
    const lines = lineStarts(source);
    const map = new SourceMap(
      JSON.parse(await readFile(path.join(SCRIPTS, `${name}.map`), "utf8")) as ConstructorParameters<
        typeof SourceMap
      >[0],
    );
    for (const { functionName, ranges } of called) {
      const [whole] = ranges;
      if (!whole || whole.count === 0 || (functionName === "" && whole.startOffset === 0)) continue;
      const file = fileAt(map, lines, whole.startOffset);
      if (file === null) continue;
      functions += 1;
      files.add(file);
    }
  }
  return { files, functions };
}

function lineStarts(source: string): readonly number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** The file of `src` in which something stands that is at this place of a script; null where it is none of ours. */
function fileAt(map: SourceMap, lines: readonly number[], offset: number): string | null {
  const line = lines.findLastIndex((start) => start <= offset);
  const entry = map.findEntry(line, offset - (lines[line] ?? 0));
  const source = "originalSource" in entry ? entry.originalSource : "";
  return source.includes("/src/") ? source : null;
}

function click(button: Element): void {
  (button as HTMLElement).click();
}

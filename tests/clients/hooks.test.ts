import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { d10, d4, type WantedFace } from "../support/scripted-dice.ts";
import {
  agreed,
  openSharedTable,
  pressOnCard,
  sitDown,
  sweepChat,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";
import { actorOf } from "./fights.ts";

/** The hooks over the life of a roll, as a module on every computer hears them; what they hand over stands in docs/hooks.md. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

type Rolling = Parameters<TenacityClient["system"]["rollCheck"]>;

interface HookCall {
  readonly name: string;
  /** The members of what was handed over. */
  readonly members: string;
  readonly asks: boolean | null;
}

const heard = new Map<TenacityClient, HookCall[]>();
/** The hook that the module answers with false. */
let forbidden = "";

const CHECK = ["preConfigure", "preCheck", "check", "preSettle", "settle"];
const STEPS = [
  ...["help", "search", "roll", "challenge", "judge", "defend", "critical", "talent", "boost", "accept"],
  ...["offerBargain", "answerBargain", "impact", "contribute", "apply", "endure", "share", "flank", "award", "undo"],
];
const BEFORE = STEPS.map((step) => `pre${step.charAt(0).toUpperCase()}${step.slice(1)}`);

beforeAll(async () => {
  table = await openSharedTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  for (const client of [narrator, ann])
    for (const name of [...CHECK, ...STEPS, ...BEFORE])
      client.globals.Hooks.on(
        `tenacity-tactics.${name}` as never,
        ((payload: { readonly asks?: boolean }) => {
          const members = Object.keys(payload).sort().join(" ");
          heard.get(client)?.push({ name, members, asks: payload.asks ?? null });
          return forbidden !== name;
        }) as never,
      );
});

beforeEach(async () => {
  await sweepChat(table, narrator);
  await table.play(() => narrator.update(MISSA, { system: { spin: 0 } }));
  forget();
});

function forget(forbid = ""): void {
  for (const client of [narrator, ann]) heard.set(client, []);
  forbidden = forbid;
}

const names = (client: TenacityClient): readonly string[] => (heard.get(client) ?? []).map(({ name }) => name);
const cards = (): number => ann.globals.game.messages.size;

/** Ann rolls Missa's Investigation without a dialog. @returns the card's id */
async function investigate(preset: object, ...dice: readonly WantedFace[]): Promise<string> {
  ann.wantDice(...dice);
  const roller = actorOf(ann, "Missa") as Rolling[0];
  const options = { otherWay: true, targets: [], preset: { challenge: "fixed", ...preset } };
  await table.play(() => ann.system.rollCheck(roller, "investigation", options as Rolling[2]));
  return ann.globals.game.messages.contents.at(-1)?.id ?? "";
}

describe("a check that is rolled without a dialog", () => {
  it("fires all of its hooks in order on the client that rolls, and those after it on every other", async () => {
    await investigate({ challengeNumber: 20 }, ...d10(4, 4));
    expect(names(ann)).toEqual(["preConfigure", "preCheck", "check", "roll"]);
    expect(names(narrator)).toEqual(["check", "roll", "preSettle", "settle"]);
    expect(heard.get(ann)?.[0]?.asks).toBe(false);
  });

  it("hands over what the reference says", async () => {
    const card = await investigate({ challengeNumber: 2, resolution: "impact" }, ...d10(9, 2));
    ann.wantDice(...d4(3));
    await pressOnCard(table, ann, card, "Roll impact");
    expect(Object.fromEntries((heard.get(ann) ?? []).map(({ name, members }) => [name, members]))).toEqual({
      preConfigure: "actor asks preset skill",
      preCheck: "actor opening request skill",
      check: "message",
      roll: "event id message",
      preImpact: "event message rolls",
      impact: "event id message",
    });
  });

  it("tells every screen of a card that was drawn, and of each time that it is drawn again", async () => {
    const drawn = [narrator, ann].map(({ globals }) => {
      const ids: string[] = [];
      globals.Hooks.on(
        "tenacity-tactics.renderCard" as never,
        (({ id }: ChatMessage.Implementation) => ids.push(id ?? "")) as never,
      );
      return ids;
    });
    const card = await investigate({ challengeNumber: 11 }, ...d10(3, 6));
    const before = drawn.map((ids) => ids.length);
    await pressOnCard(table, ann, card, "Push: take 4");
    expect(drawn.map((ids) => [...new Set(ids)])).toEqual([[card], [card]]);
    for (const [place, ids] of drawn.entries()) expect(ids.length).toBeGreaterThan(before[place] ?? 0);
  });
});

describe("a listener that answers false", () => {
  it.each(["preConfigure", "preCheck"])("keeps a check from being rolled: %s", async (name) => {
    const before = cards();
    forget(name);
    await investigate({ challengeNumber: 20 });
    expect(names(ann)).toContain(name);
    expect(cards()).toBe(before);
  });

  it("keeps a step off the card, and nothing is paid for it", async () => {
    const card = await investigate({ challengeNumber: 11 }, ...d10(3, 6));
    forget("preBoost");
    await pressOnCard(table, ann, card, "Push");
    expect(names(ann)).toContain("preBoost");
    expect(agreed(table, MISSA).spin).toBe(0);
    forget();
    await pressOnCard(table, ann, card, "Push");
    expect(agreed(table, MISSA).spin).toBe(-4);
    expect(names(narrator).filter((name) => name === "boost")).toHaveLength(1);
  });
});

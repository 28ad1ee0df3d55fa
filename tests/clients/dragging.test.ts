import { beforeEach, describe, expect, it } from "vitest";
import { MISSA } from "../support/check/scenes.ts";
import { AtFirst } from "./at-first.ts";
import { conditionNames, sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import { actorOf, characterOf, tokenOf } from "./fights.ts";

/** Holds on the map: dragging, being held, and a hold that is out of reach (R-1022, R-1025). */
const YARD = "Yard000000000000";
const SIZE = 100;
const GRAPPLE = "Grapple000000000";

const [table, narrator, ann] = await sharedTableWith("Narrator", "Ann");
const first = new AtFirst(table, narrator);

/** The questions that each person was asked, and what they answer. */
let questions: string[];
let answer: unknown;

beforeEach(async () => {
  await first.restore();
  questions = [];
  answer = null;
  for (const client of [narrator, ann])
    client.answerDialogs((dialog) => {
      const { content } = dialog as { content?: { textContent?: string } };
      questions.push(`${client.seat.name}: ${content?.textContent ?? ""}`);
      return answer;
    });
  await table.play(() => narrator.create("Scene", { _id: YARD, name: "Yard", width: 3000, height: 3000, padding: 0 }));
  const system = { kind: "grapple", source: MISSA, sourceTotal: 12, maintained: true, limbs: 1, sourceHands: 1 };
  const grapple = { _id: GRAPPLE, name: "Grapple", type: "condition", system };
  await table.play(() => narrator.createIn(thug().uuid, "ActiveEffect", grapple));
  await place("Missa", MISSA.slice("Actor.".length), [4, 4]);
  await place("Thug", thug().id ?? "", [5, 4]);
});

const thug = (client = narrator): Actor.Implementation => actorOf(client, "Harbor Thug");

const token = (name: string, client = narrator) => tokenOf(client, name, YARD);

async function place(name: string, actorId: string, [x, y]: readonly [number, number]): Promise<void> {
  const data = { name, actorId, actorLink: true, x: x * SIZE, y: y * SIZE, width: 1, height: 1 };
  await table.play(() => narrator.createIn(`Scene.${YARD}`, "Token", data));
}

const spotOf = (name: string, client = narrator): readonly number[] => {
  const { x, y } = token(name, client)._source;
  return [x / SIZE, y / SIZE];
};

const move = (client: TenacityClient, name: string, ...way: readonly (readonly [number, number])[]): Promise<unknown> =>
  table.play(() =>
    token(name, client).move(
      way.map(([x, y]) => ({ x: x * SIZE, y: y * SIZE })),
      { method: "dragging" },
    ),
  );

/** The holder drags by so many spaces more than the held; at most as many as their speed. */
async function contest(margin: number): Promise<void> {
  const [hold] = narrator.system.holdsOf(characterOf(narrator, "Ann"));
  if (!hold) throw new Error("Nobody is held.");
  const missa = characterOf(narrator, "Ann");
  const preset = { challenge: "fixed", challengeNumber: 0, modifier: 0 };
  await table.play(async () => narrator.system.dragHeld(missa, hold, { otherWay: true, preset }));
  const message = narrator.globals.game.messages.contents.at(-1);
  const { total } = narrator.system.readCheck(message as never).state;
  const targets = { challenge: { type: "fixed", value: (total ?? 0) - margin } };
  const source = message?.toObject() as unknown as { system: { opening: { targets: object[] } } };
  const opening = { targets: source.system.opening.targets.map((target) => ({ ...target, ...targets })) };
  await table.play(() => narrator.update(message?.uuid ?? "", { system: { opening } }));
}

describe("someone who holds another", () => {
  it("R-1025: drags them along after the contest, through a door, as far as it allows", async () => {
    // A wall with a door in the row of the two.
    for (const c of [
      [400, 0, 400, 400],
      [400, 500, 400, 3000],
    ])
      await table.play(() => narrator.createIn(`Scene.${YARD}`, "Wall", { c }));
    await contest(4);
    await move(ann, "Missa", [2, 4]);
    expect([spotOf("Missa"), spotOf("Thug")]).toEqual([
      [2, 4],
      [3, 4],
    ]);
    await move(ann, "Missa", [2, 2]);
    expect([spotOf("Missa"), spotOf("Thug")]).toEqual([
      [2, 2],
      [2, 3],
    ]);
    expect(questions).toEqual([]);
    await move(ann, "Missa", [2, 0]);
    // Two and one spaces are used up: one is left, then the other is out of reach.
    expect([spotOf("Missa"), spotOf("Thug")]).toEqual([
      [2, 0],
      [2, 2],
    ]);
  });

  it("takes them back with an undone move, and the spaces with them", async () => {
    await contest(2);
    await move(ann, "Missa", [2, 4]);
    expect(spotOf("Thug")).toEqual([3, 4]);
    const back = { x: 400, y: 400, action: "displace" };
    await table.play(() => token("Missa", ann).move(back, { method: "undo" } as object));
    expect([spotOf("Missa"), spotOf("Thug")]).toEqual([
      [4, 4],
      [5, 4],
    ]);
    await move(ann, "Missa", [2, 4]);
    expect(spotOf("Thug")).toEqual([3, 4]);
  });

  it("goes alone without a contest, and is asked whether the hold ends", async () => {
    answer = "letGo";
    await move(ann, "Missa", [2, 4]);
    expect(spotOf("Thug")).toEqual([5, 4]);
    expect(questions).toEqual(["Ann: Thug is out of reach of Missa. Does the hold end (Grapple)?"]);
    expect(conditionNames(narrator, thug().uuid)).toEqual([]);
  });

  it("keeps the hold where they say so, and where nobody is to be asked", async () => {
    answer = "keep";
    await move(ann, "Missa", [2, 4]);
    expect(conditionNames(narrator, thug().uuid)).toEqual(["Grapple"]);
    const off = { holding: { narrator: "off", players: "off" } };
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", off));
    questions.length = 0;
    await move(ann, "Missa", [4, 4]);
    await move(ann, "Missa", [1, 1]);
    expect(questions).toEqual([]);
  });
});

describe("someone who is held", () => {
  it("R-1022: reads that a roll comes first, and may take the move back; nothing stops them", async () => {
    await move(narrator, "Thug", [5, 5]);
    expect(spotOf("Thug")).toEqual([5, 5]);
    expect(questions).toEqual(["Narrator: Thug is held (Grapple): roll before moving."]);
    answer = "back";
    await move(narrator, "Thug", [4, 5]);
    expect(spotOf("Thug")).toEqual([5, 5]);
  });

  it("is told nothing within the spaces of their roll, and how far it went beyond", async () => {
    const preset = { challenge: "fixed", challengeNumber: 0, modifier: 40 };
    await table.play(async () => narrator.system.moveInHold(thug() as never, GRAPPLE, { otherWay: true, preset }));
    await move(narrator, "Thug", [5, 5]);
    expect(questions).toEqual([]);
    await move(narrator, "Thug", [25, 5]);
    expect(questions[0]).toContain("the move took 20");
  });

  it("and out of the holder's reach is the holder's question", async () => {
    await move(narrator, "Thug", [9, 4]);
    expect(questions).toContain("Ann: Thug is out of reach of Missa. Does the hold end (Grapple)?");
  });
});

it("of two who are held and called alike, one answer brings both back", async () => {
  const twin = { _id: "Twin000000000000", name: "Twin", type: "npc" };
  await table.play(() => narrator.create("Actor", twin));
  const hold = thug().effects.get(GRAPPLE)?.toObject() ?? {};
  await table.play(() => narrator.createIn("Actor.Twin000000000000", "ActiveEffect", hold));
  await place("Thug", twin._id, [5, 5]);
  const held = "Narrator: Thug is held (Grapple): roll before moving.";
  let say = (_answer: string): void => undefined;
  const said = new Promise<string>((resolve) => (say = resolve));
  narrator.answerDialogs((dialog) => {
    const words = (dialog as { content?: { textContent?: string } }).content?.textContent ?? "";
    questions.push(`Narrator: ${words}`);
    return said;
  });
  const tokens = narrator.globals.game.scenes.get(YARD)?.tokens.filter(({ name }) => name === "Thug") ?? [];
  const way = (each: TokenDocument.Implementation) => [{ x: 9 * SIZE, y: each.y }];
  await table.play(() => Promise.all(tokens.map((each) => each.move(way(each), { method: "dragging" }))));
  expect(questions.filter((each) => each === held)).toHaveLength(1);
  say("back");
  await table.settle();
  expect(tokens.map(({ _source: { x } }) => x / SIZE)).toEqual([5, 5]);
});

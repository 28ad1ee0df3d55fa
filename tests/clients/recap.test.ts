import { beforeEach, describe, expect, it } from "vitest";
import type { Story } from "../../src/engine/cards/chat-message.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { sharedTableWith, postCard, sweepChat, writeEvent, type TenacityClient } from "./at-the-table.ts";
import { foldCheck } from "../support/check/steps.ts";
import { actorOf, addBurning, fightOf, Fights } from "./fights.ts";

/** Looking back at what happened: what of a fight stays when it is over, who may know of it, and what the chronicle tells. */
const [table, narrator, ann, ben] = await sharedTableWith({ draws: false }, "Narrator", "Ann", "Ben");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  await sweepChat(table, narrator);
  await fights.begin();
});

/** As many as the attribute of each has. */
const FACES: Readonly<Record<string, readonly number[]>> = { [MISSA]: [4, 4], [JOREN]: [4, 4, 4] };

const check = (client: TenacityClient, roller = MISSA, more: object = {}) =>
  table.play(() => postCard(client, openingOf(roller), [rolled(...(FACES[roller] ?? []))], more));

/** What someone is told of the fight: by whom, when in it, and whether it is secret. */
const told = (client: TenacityClient, fight?: string) =>
  client.system
    .toldHere(fight === undefined ? {} : { fight })
    .map(({ tale, moment }) => [tale.by.name, moment?.round ?? null, moment?.turn ?? null]);

interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}

/** The pages of the chronicle as a client has them. */
function pages(client: TenacityClient): readonly Page[] {
  const journals = (client.globals.game as unknown as { journal: { contents: readonly { pages: unknown }[] } }).journal;
  return journals.contents.flatMap(({ pages: each }) => [...(each as Iterable<Page>)]);
}

describe("a fight that is looked back on", () => {
  it("is told by the cards that it left, with round and turn, while it goes on and after it was deleted", async () => {
    const { id, uuid } = fightOf(narrator);
    await fights.take({ type: "light", combatant: "Ann" });
    await check(ann);
    await fights.take({ type: "end", combatant: "Ann", affected: ["Bo"] }, { type: "light", combatant: "Bo" });
    await check(ben, JOREN);
    const story = [
      ["Missa", 1, "Ann"],
      ["Joren", 1, "Bo"],
    ];
    for (const client of [narrator, ann, ben]) expect(told(client, id ?? "")).toEqual(story);
    await table.play(() => narrator.delete(uuid));
    await check(ann);
    for (const client of [narrator, ann, ben]) {
      expect(told(client, id ?? "")).toEqual(story);
      expect(client.system.fightsHere().map(({ fight }) => fight)).toEqual([id]);
    }
    expect(told(ann).at(-1)).toEqual(["Missa", null, null]);
  });

  it("is told by what its messages say now, not by what they said when they were read first", async () => {
    const fight = fightOf(narrator).id ?? "";
    const [other, later] = ["OtherFight000000", "LaterFight000000"];
    const { uuid } = await check(ann);
    expect([told(ann, fight).length, told(ann, other).length]).toEqual([1, 0]);
    const moment = (id: string) => ({ flags: { "tenacity-tactics": { moment: { fight: id } } } });
    await table.play(() => narrator.update(uuid, moment(other)));
    for (const client of [narrator, ann]) {
      expect([told(client, fight).length, told(client, other).length]).toEqual([0, 1]);
      expect(client.system.fightsHere().map((each) => each.fight)).toEqual([other]);
      expect(client.system.storyOf(other)).toHaveLength(1);
    }
    // Also where it is changed on one computer alone.
    ann.globals.game.messages.contents.at(-1)?.updateSource(moment(later) as never);
    expect(told(ann, later)).toHaveLength(1);
  });

  it("tells of turns without a roll, by the log while it goes on, and by the next message once it was deleted", async () => {
    const { id, uuid } = fightOf(narrator);
    await check(ann);
    await fights.turn("Ann", "X");
    await fights.turn("X", "Bo");
    await fights.take({ type: "light", combatant: "Bo" });
    await check(ben, JOREN);
    await fights.take({ type: "end", combatant: "Bo", affected: ["Y"] });
    await fights.turn("Y", "Ann");
    const story = (client: TenacityClient) =>
      client.system.storyOf(id ?? "").map(({ tale, moment }) => [tale.by.name, moment.turn, tale.deed]);
    const quiet = "Turn without a roll";
    const past = [
      ["Missa", "", expect.any(String)],
      ["Ann", "Ann", quiet],
      ["X", "X", quiet],
      ["Joren", "Bo", expect.not.stringContaining(quiet)],
    ];
    for (const client of [narrator, ann]) expect(story(client)).toEqual([...past, ["Y", "Y", quiet]]);
    await table.play(() => narrator.delete(uuid));
    for (const client of [narrator, ann]) expect(story(client)).toEqual(past);
  });

  it("keeps from players what is whispered to others, and the name of the one who was hidden in their own turn", async () => {
    const hidden = fightOf(narrator).combatants.getName("X");
    await table.play(() => narrator.update(hidden?.uuid ?? "", { hidden: true }));
    await fights.take({ type: "light", combatant: "X" });
    await check(narrator);
    await check(narrator, MISSA, { whisper: [narrator.seat.user] });
    expect(told(ann)).toEqual([["Missa", 1, ""]]);
    expect(told(narrator)).toHaveLength(2);
    const flags = ann.globals.game.messages.contents.map((message) => JSON.stringify(message.flags));
    expect(flags.join()).not.toContain('"X"');
  });
});

describe("the summary of a scene", () => {
  it("goes to a chronicle that players read, by rounds, without what is secret; the next goes on from there", async () => {
    const { id } = fightOf(narrator);
    await fights.take({ type: "light", combatant: "Ann" });
    const aimed = openingOf(JOREN, { targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }] });
    await table.play(() => postCard(ben, aimed, [rolled(8, 8, 2)]));
    await check(narrator, MISSA, { whisper: [narrator.seat.user] });
    await table.play(() => narrator.system.summarize(id ?? undefined));
    for (const client of [narrator, ann]) {
      expect(pages(client)).toHaveLength(1);
      const { content } = pages(client)[0]?.text ?? { content: "" };
      expect(content).toContain("<h3>Round 1</h3>");
      expect(content).toMatch(/<strong>Joren<\/strong>: .* against Harbor Thug/);
      expect(content).not.toContain("Missa");
    }
    expect(narrator.notices.join()).toContain("1 secret roll is left out");
    await check(ann);
    await table.play(() => narrator.system.summarize());
    expect(pages(ann)).toHaveLength(2);
    expect(pages(ann)[1]?.text.content).toContain("Missa");
    expect(pages(ann)[1]?.text.content).not.toContain("Joren");
    await table.play(() => narrator.system.summarize());
    expect(pages(ann)).toHaveLength(2);
    expect(narrator.notices.join()).toContain("Nothing to sum up");
  });

  it("tells on the page of a scene nothing that the page of a scene within it tells", async () => {
    const scene = (name: string) =>
      table.play(() => narrator.create("ChatMessage", { type: "scene", system: { name, kind: "scene" } }));
    const messages = () => narrator.globals.game.messages.contents;
    await scene("The harbor");
    const harbor = messages().at(-1);
    await scene("The brawl");
    const brawl = messages().at(-1);
    await check(ben, JOREN);
    await table.play(() => narrator.system.summarize(brawl));
    await check(ann);
    await table.play(() => narrator.system.summarize(harbor));
    const [inner, outer] = pages(ann).slice(-2);
    expect([inner?.name, outer?.name]).toEqual(["The brawl", "The harbor"]);
    expect(inner?.text.content).toContain("Joren");
    expect(outer?.text.content).toContain("Missa");
    expect(outer?.text.content).not.toContain("Joren");
  });

  it("tells what a turn did to someone, once that counts, and no turn that only begins", async () => {
    const THUG_NAME = "Harbor Thug";
    await table.play(() => narrator.update(THUG, { system: { stress: { value: 0, max: 6 } } }));
    await table.play(() => addBurning(narrator, THUG_NAME, 9));
    const { id } = fightOf(narrator);
    await fights.light("X");
    await table.play(() => narrator.system.summarize(id ?? undefined));
    expect(narrator.notices.join() + JSON.stringify(pages(narrator).at(-1)?.text ?? {})).not.toContain("The turn of X");
    const [call] = narrator.system
      .findPrompts(narrator.system.currentGame().prompts ?? [])
      .filter((each) => each.words.includes("9 stress"));
    await table.play(async () => call?.deeds[0]?.run());
    await table.play(() => narrator.system.summarize(id ?? undefined));
    const { content } = pages(ann).at(-1)?.text ?? { content: "" };
    expect(content).toMatch(/<strong>.*<\/strong>: Burning: 9 stress\. .* falls unconscious/);
    for (const { uuid } of actorOf(narrator, THUG_NAME).effects.contents) await table.play(() => narrator.delete(uuid));
    await table.play(() => narrator.update(THUG, { system: { stress: { value: 0, max: 6 } } }));
  });

  it("files a fall under the name of the one who fell", async () => {
    const hit = openingOf(JOREN, {
      resolution: "impact",
      purpose: "damage",
      targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }],
    });
    await table.play(() => narrator.update(THUG, { system: { stress: { value: 6, max: 6 } } }));
    const { impactDice } = foldCheck(hit, { roll: { ...rolled(9, 3, 4), sequence: 1, by: "" } }, {});
    const faces = Array.from({ length: impactDice }, () => 4);
    const { id } = await table.play(() => postCard(ben, hit, [rolled(9, 3, 4), { type: "impact", faces }]));
    const told = () => narrator.system.toldHere().find(({ message }) => message.id === id)?.tale.changes ?? [];
    const on = { type: "applied", target: THUG, on: THUG };
    await table.play(() => writeEvent(narrator, { id, uuid: `ChatMessage.${id}`, events: [] }, "applied000000000", on));
    const falls = told().filter(({ text }) => text.includes("unconscious"));
    expect(falls).toEqual([{ whose: "Harbor Thug", text: "falls unconscious" }]);
    expect(told().filter(({ whose }) => whose === "")).toEqual([]);
  });

  it("tells once of a fall that was chosen, by no other name than the one that it stands under", async () => {
    const hit = openingOf(JOREN, {
      resolution: "impact",
      purpose: "damage",
      targets: [{ id: MISSA, challenge: { type: "fixed", value: 5 } }],
    });
    const stress = (narrator.globals.game.actors.getName("Missa") as never as { system: { stress: { max: number } } })
      .system.stress;
    await table.play(() => narrator.update(MISSA, { system: { stress: { value: stress.max } } }));
    const { impactDice } = foldCheck(hit, { roll: { ...rolled(9, 3, 4), sequence: 1, by: "" } }, {});
    const faces = Array.from({ length: impactDice }, () => 4);
    const { id } = await table.play(() => postCard(ben, hit, [rolled(9, 3, 4), { type: "impact", faces }]));
    const at = { id, uuid: `ChatMessage.${id}`, events: [] };
    const on = { type: "applied", target: MISSA, on: MISSA };
    await table.play(() => writeEvent(narrator, at, "applied000000000", on));
    const endured = { type: "endured", effect: "applied000000000:stress", choice: "unconscious" };
    await table.play(() => writeEvent(narrator, at, "endured000000000", endured));
    const told = narrator.system.toldHere().find(({ message }) => message.id === id)?.tale.changes ?? [];
    expect(told.filter(({ text }) => text.includes("unconscious"))).toEqual([
      { whose: "Missa", text: "falls unconscious" },
    ]);
  });

  it("tells what was agreed in a bargain, not what was only offered (R-510)", async () => {
    const offer = (text: string) => ({
      type: "bargainOffered",
      offeredBy: "narrator",
      relief: 1,
      text,
      withPush: false,
    });
    const card = await table.play(() =>
      postCard(ann, openingOf(MISSA), [rolled(3, 6), offer("The tray falls."), offer("The boat leaks.")]),
    );
    const answered = {
      type: "bargainAnswered",
      offer: card.events[1],
      answer: "accepted",
      relief: 1,
      text: "The tray falls.",
    };
    await table.play(() => writeEvent(ann, card, "answer0000000000", answered));
    const told = narrator.system.toldHere().flatMap(({ tale }) => tale.changes.map(({ text }) => text));
    expect(told).toContain("bargain: “The tray falls.”");
    expect(told.join()).not.toContain("The boat leaks.");
  });

  it("tells of a clock that is full, with what that brings, of which there is no card", async () => {
    const bell = { _id: "BellOfTheTale000", name: "Ninth", type: "challenge", ownership: { default: 1 } };
    const system = { rounds: { value: 1, max: 4 }, stage: 1, consequence: "The harbor is dark." };
    await table.play(() => narrator.create("Actor", { ...bell, system }));
    await table.play(() => narrator.update(`Actor.${bell._id}`, { system: { rounds: { value: 0 } } }));
    await table.settle();
    const tales = ann.system
      .toldHere()
      .map(({ tale }) => [tale.by.name, tale.deed, tale.changes.map(({ text }) => text)]);
    expect(tales).toContainEqual(["Narrator", "“Ninth: rounds” has run out", ["The harbor is dark."]]);
    await table.play(() => narrator.delete(`Actor.${bell._id}`));
  });

  it("tells what happened, not what is only counted; the replay counts it once, and no page names a clock that players do not see", async () => {
    const clock = (name: string, level: number) => ({
      _id: `Clock${name}`.padEnd(16, "0"),
      name,
      type: "clock",
      ownership: { default: level },
      system: { segments: 4 },
    });
    const [shown, hidden] = [clock("Tide", 1), clock("Traitor", 0)];
    await table.play(() => narrator.create("Actor", shown, hidden));
    await table.play(() => narrator.update(MISSA, { system: { spin: 0 } }));
    const at = await table.play(() => postCard(ann, openingOf(MISSA), [rolled(2, 3)]));
    await table.play(() => writeEvent(ann, at, "accepted00000000", { type: "accepted" }));
    const ticks = [shown, shown, hidden];
    for (const [index, { _id }] of ticks.entries())
      await table.play(() =>
        writeEvent(narrator, at, `ticked${String(index)}000000000`, { type: "ticked", clock: `Actor.${_id}` }),
      );
    await table.settle();
    const { changes = [] } = narrator.system.toldHere().at(-1)?.tale ?? {};
    expect(changes.filter(({ whose }) => whose === "Tide").map(({ text }) => text)).toEqual(["2 of 4"]);
    expect(changes.map(({ whose }) => whose)).toContain("Traitor");
    expect(changes.map(({ text }) => text).join()).toMatch(/spin/);
    const story = (narrator.globals.game.messages.contents.at(-1) as unknown as { toStory(): Story | null }).toStory();
    expect(JSON.stringify(story)).toMatch(/spin/);
    expect(JSON.stringify(story)).not.toContain("Traitor");
    const log = (narrator.globals.game.messages.contents.at(-1) as unknown as { export(): string }).export();
    expect(log).toContain("Tide");
    expect(log).not.toContain("Traitor");
    await table.play(() => narrator.system.summarize());
    const { content } = pages(narrator).at(-1)?.text ?? { content: "" };
    expect(content).toContain("<strong>Tide</strong>: 2 of 4");
    expect(content).not.toMatch(/spin|Traitor/);
    for (const { _id } of [shown, hidden]) await table.play(() => narrator.delete(`Actor.${_id}`));
  });

  it("is not a player's to write", async () => {
    await check(ann);
    const before = pages(ann).length;
    await table.play(() => ann.system.summarize());
    expect(pages(ann)).toHaveLength(before);
    expect(pages(narrator)).toHaveLength(before);
  });
});

describe("a log that is exported", () => {
  const exported = ({ globals }: TenacityClient): string =>
    (globals.game.messages.contents.at(-1) as unknown as { export(): string }).export();

  it("says of a card who did what, the dice, and what came of it", async () => {
    await check(ann, MISSA);
    expect(exported(ann)).toMatch(/\nMissa: .* · d10: 4, 4 · /);
    expect(exported(narrator)).toContain(exported(ann).split("\n").at(-1));
  });

  it("says nothing of what some people alone may know", async () => {
    await check(narrator, JOREN, { whisper: [narrator.seat.user] });
    expect(exported(narrator)).not.toContain("d10");
  });

  it("goes into a card's story as text, and what some people alone may know into none", async () => {
    const story = ({ globals }: TenacityClient): Story | null =>
      (globals.game.messages.contents.at(-1) as unknown as { toStory(): Story | null }).toStory();
    await check(ann, MISSA);
    expect(story(ann)?.title).toMatch(/^Missa: ./);
    expect(story(ann)?.steps.map(({ who, notes }) => [who, notes[0]])).toEqual([["Missa", "d10: 4, 4"]]);
    expect(story(narrator)).toEqual(story(ann));
    await check(narrator, JOREN, { whisper: [narrator.seat.user] });
    expect(story(narrator)).toBeNull();
  });
});

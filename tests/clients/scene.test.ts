import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BigMoment } from "../../src/engine/rules/big-moments.ts";
import { openSharedTable, sitDown, sweepChat, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { pressRestCard, restCard } from "./parties.ts";
import { fightOf, Fights, trackerButtons } from "./fights.ts";
import { JOREN, MISSA, THUG } from "../support/check/scenes.ts";

/** A scene from its beginning to its end, as the narrator and a player see it beside the map and in the chat. */
let table: TenacityTable;
let narrator: TenacityClient;
let ann: TenacityClient;

const GUIDE = "Guide00000000000";
const PAGE = "Page000000000000";
const ATHLETICS = "[[/check athletics cr=2d6+1]]";
const STEALTH = "[[/check stealth cr=2d6]]{over the roofs}";

beforeAll(async () => {
  table = await openSharedTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  const content = `<p>@UUID[${MISSA}]{Missa} runs: ${ATHLETICS} or ${STEALTH}, ${ATHLETICS}. [[/scene chase]]</p>`;
  const pages = [{ _id: PAGE, name: "2. Over the Quay", type: "text", text: { content } }];
  await table.play(() => narrator.create("JournalEntry", { _id: GUIDE, name: "Guide", pages }));
});

beforeEach(async () => {
  await sweepChat(table, narrator);
});

const scene = ({ system }: TenacityClient) => {
  const message = system.sceneNow();
  if (!message) throw new Error("There is no scene.");
  return message;
};
const seen = (client: TenacityClient) => client.system.sceneView(scene(client));
const press = async (client: TenacityClient, action: string, choice = ""): Promise<void> => {
  await table.play(() => client.system.pressScene(scene(client), { dataset: { action, choice } } as never));
  await table.settle();
};
const begin = async (answer: object = {}): Promise<void> => {
  narrator.answerDialogs(() => answer);
  await table.play(() => narrator.system.beginFrom(`JournalEntry.${GUIDE}.JournalEntryPage.${PAGE}`, "chase"));
  await table.settle();
};

/** What a person is told of as a big moment from now on. */
function listen({ globals }: TenacityClient): string[] {
  const told: string[] = [];
  globals.Hooks.on("tenacity-tactics.moment", ({ kind, sentence }: BigMoment) => {
    told.push(`${kind}: ${sentence}`);
  });
  return told;
}
const both = (...sentences: readonly string[]): readonly string[][] => [[...sentences], [...sentences]];

describe("a scene", () => {
  it("begins from a page of a guide with whom that links to and what it asks for, and is seen by everyone", async () => {
    await begin();
    for (const client of [narrator, ann]) {
      const { name, kind, people } = seen(client);
      expect([name, kind, people.map((each) => each.name)]).toEqual(["Over the Quay", "Chase", ["Missa", "Joren"]]);
    }
    expect(seen(narrator).checks.map(({ label }) => label)).toEqual([
      "Athletics check · against 2d6 + 1",
      "over the roofs",
    ]);
    expect(seen(ann)).toMatchObject({ checks: [], isNarrator: false });
  });

  it("has the members of a party in it that its page links to, and not the party", async () => {
    const [uuid, party] = ["Actor.Party00000000000", "Party00000000000"];
    const members = { joren: { actor: JOREN, sort: 0 } };
    await table.play(() => narrator.create("Actor", { _id: party, name: "Party", type: "party", system: { members } }));
    await table.play(() =>
      narrator.create("JournalEntry", {
        _id: "GuideOfAParty000",
        name: "Guide",
        pages: [{ _id: PAGE, name: "Over the Quay", type: "text", text: { content: `@UUID[${uuid}]{The Heroes}` } }],
      }),
    );
    await table.play(() =>
      narrator.system.beginFrom(`JournalEntry.GuideOfAParty000.JournalEntryPage.${PAGE}`, "scene"),
    );
    await table.settle();
    expect(scene(narrator).system.cast).toEqual([JOREN]);
    await table.play(() => narrator.delete("JournalEntry.GuideOfAParty000"));
    await table.play(() => narrator.delete(uuid));
  });

  it("is a chase with the vehicles of its people, with who steers them, from a guide and from the tracker", async () => {
    const crew = { one: { actor: MISSA, role: "pilot", sort: 1 } };
    const cart = { _id: "Cart000000000000", name: "Cart", type: "vehicle", system: { crew } };
    await table.play(() => narrator.create("Actor", cart, { ...cart, _id: "Barge00000000000", system: {} }));
    const people = () => seen(ann).people.map(({ label }) => label);
    await begin();
    expect(people()).toEqual(["Missa", "Joren", "Cart, steered by Missa"]);
    await sweepChat(table, narrator);
    const fights = new Fights(table, narrator);
    await fights.begin();
    await table.play(() => narrator.update(fights.current.uuid, { system: { kind: "chase" } }));
    await table.play(() => narrator.system.followEncounter());
    expect(people()).toContain("Cart, steered by Missa");
    for (const { _id } of [cart, { _id: "Barge00000000000" }]) await table.play(() => narrator.delete(`Actor.${_id}`));
    await table.play(() => narrator.delete(fights.current.uuid));
  });

  it("is ended by the tracker while there is an encounter, else beside the map, and by its card at any time", async () => {
    await begin();
    const ends = (client: TenacityClient) =>
      [client.system.sceneView, client.system.besideMap].map((view) => view(scene(client)).canEnd);
    expect([ends(narrator), ends(ann)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const fights = new Fights(table, narrator);
    await fights.begin();
    expect(ends(narrator)).toEqual([true, false]);
    expect(trackerButtons(narrator).map(({ action }) => action)).toContain("endScene");
    await table.play(() => narrator.delete(fights.current.uuid));
    expect(ends(narrator)).toEqual([true, true]);
  });

  it("shows players a check once the narrator has posted it", async () => {
    await begin();
    const [, roofs] = seen(narrator).checks;
    await press(ann, "postCheck", roofs?.id);
    expect(seen(ann).checks).toEqual([]);
    await press(narrator, "postCheck", roofs?.id);
    expect(seen(ann).checks.map(({ label }) => label)).toEqual(["over the roofs"]);
    expect(narrator.globals.game.messages.contents.at(-1)?.content).toBe(`<p>${STEALTH}</p>`);
  });

  it("has in it who is in the encounter that begins, but for players no one who waits hidden", async () => {
    const fights = new Fights(table, narrator);
    await fights.begin();
    await begin();
    const names = (client: TenacityClient) => seen(client).people.map(({ name }) => name);
    expect(names(narrator)).toEqual(["Ann", "Bo", "X", "Y"]);
    const hidden = fightOf(narrator).combatants.contents.find(({ name }) => name === "X");
    await table.play(() => narrator.update(hidden?.uuid ?? "", { hidden: true }));
    expect(names(ann)).toEqual(["Ann", "Bo", "Y"]);
  });

  it("has a copy on the map in the place of whom its guide names, and that copy is ticked where others join the fight", async () => {
    const quay = narrator.globals.game.scenes.viewed;
    const [, missa = ""] = MISSA.split(".");
    const placed = {
      _id: "Copy000000000000",
      name: "Missa of the Mist",
      actorId: missa,
      actorLink: false,
      hidden: true,
    };
    await table.play(() => narrator.createIn(quay?.uuid ?? "", "Token", placed));
    const fights = new Fights(table, narrator);
    await fights.begin();
    const isTicked = () => {
      const copy = quay?.tokens.get(placed._id);
      return copy && narrator.system.isExpected(copy, false, () => true);
    };
    expect(isTicked()).toBe(false);
    await begin();
    expect(isTicked()).toBe(true);
    const copy = { tokenId: placed._id, sceneId: quay?.id, actorId: missa };
    await table.play(() => narrator.createIn(fights.current.uuid, "Combatant", copy));
    const names = seen(narrator).people.map(({ name }) => name);
    expect(names).toContain("Missa of the Mist");
    expect(names).not.toContain("Missa");
    await table.play(() => narrator.delete(`${quay?.uuid ?? ""}.Token.${placed._id}`));
    await table.play(() => narrator.delete(fights.current.uuid));
  });

  it("has those whom it names ticked as a fight begins, and players' tokens; everyone in plain sight where it names no opponent", async () => {
    const quay = narrator.globals.game.scenes.viewed;
    const others = { _id: "Bystander0000000", name: "Bystander", type: "npc" };
    await table.play(() => narrator.create("Actor", others));
    const placed = [THUG, `Actor.${others._id}`, MISSA].map((uuid, index) => ({
      _id: `Expected${String(index)}0000000`,
      actorId: uuid.split(".")[1],
      actorLink: false,
    }));
    await table.play(() => narrator.createIn(quay?.uuid ?? "", "Token", ...placed));
    const ticked = () =>
      placed.map(({ _id }) => {
        const token = quay?.tokens.get(_id);
        return token && narrator.system.isExpected(token, true, () => true);
      });
    const play = (cast: readonly string[]) =>
      table.play(() => narrator.create("ChatMessage", { type: "scene", system: { name: "On the quay", cast } }));
    expect(ticked()).toEqual([true, true, true]);
    await play([MISSA]);
    expect(ticked()).toEqual([true, true, true]);
    await play([MISSA, THUG]);
    expect(ticked()).toEqual([true, false, true]);
    for (const { _id } of placed) await table.play(() => narrator.delete(`${quay?.uuid ?? ""}.Token.${_id}`));
    await table.play(() => narrator.delete(`Actor.${others._id}`));
  });

  it("is what an encounter begins that is begun from the tracker, unless one is played", async () => {
    const fights = new Fights(table, narrator);
    await fights.begin();
    for (let times = 0; times < 2; times += 1) await table.play(() => narrator.system.followEncounter());
    expect(seen(ann)).toMatchObject({ name: "Fight", kind: "Fight" });
    expect(narrator.globals.game.messages.contents.filter(({ type }) => (type as string) === "scene")).toHaveLength(1);
  });

  it("ends with what was won, and comes back with one press", async () => {
    await begin();
    narrator.answerDialogs(() => ({ won: "The lantern", next: "", summary: false }));
    const told = [narrator, ann].map(listen);
    await press(narrator, "endScene");
    expect(told.map((each) => each.splice(0))).toEqual(both("victory: Over the Quay is won: The lantern"));
    expect(ann.system.sceneNow()).toBeNull();
    const [card] = ann.globals.game.messages.contents.filter(({ type }) => type === ("scene" as string));
    expect(card && ann.system.sceneView(card as never)).toMatchObject({ isOver: true, won: "The lantern" });
    await pressRestCard(table, narrator, "Undo");
    expect(seen(ann).name).toBe("Over the Quay");
    narrator.answerDialogs(() => ({ won: "", next: "", summary: false }));
    await press(narrator, "endScene");
    expect(told).toEqual(both());
  });
});

/** What the question at the end of a scene is drawn from. */
interface Asked {
  readonly foundry: {
    readonly applications: {
      readonly handlebars: {
        renderTemplate: (path: string, view: { readonly previews?: readonly Row[] }) => Promise<string>;
      };
    };
  };
}
interface Row {
  readonly offers: readonly { readonly name: string; readonly number?: { readonly value: number } }[];
}

describe("experience as a scene ends", () => {
  const earned = () =>
    [narrator, ann].map(({ globals }) => {
      const { system } = globals.game.actors.get(MISSA.replace("Actor.", ""), { strict: true });
      return (system as { readonly experience?: number }).experience;
    });
  const told = () =>
    ann.system.advancesView(ann.globals.game.actors.get(MISSA.replace("Actor.", ""), { strict: true }));

  it("is offered as much as the world says, given to each hero in it, told once, and taken back with the scene", async () => {
    await table.play(() =>
      narrator.globals.game.settings.set("tenacity-tactics", "heroBudgets", { sceneExperience: 2 }),
    );
    await begin();
    const { handlebars } = (narrator.globals as unknown as Asked).foundry.applications;
    const { renderTemplate } = handlebars;
    const asked: Row[] = [];
    handlebars.renderTemplate = async (path, view) => {
      asked.push(...(view.previews ?? []));
      return renderTemplate(path, view);
    };
    narrator.answerDialogs(() => ({ won: "", next: "", summary: false, experience: 4 }));
    await press(narrator, "endScene");
    handlebars.renderTemplate = renderTemplate;
    const numbers = asked.flatMap(({ offers }) => offers).filter(({ name }) => name === "experience");
    expect(numbers.map(({ number }) => number?.value)).toEqual([2]);
    expect(earned()).toEqual([4, 4]);
    expect(restCard(ann).words).toMatch(/Missa[^]*Experience 0 → 4/);
    expect(told()?.rows.map(({ what, key }) => [what, key])).toEqual([["Over the Quay: +4 experience", ""]]);
    await pressRestCard(table, narrator, "Undo");
    expect([earned(), told()?.rows, seen(ann).name]).toEqual([[0, 0], [], "Over the Quay"]);
  });

  it("is nothing where nothing is answered, and no one else's to give", async () => {
    await begin();
    await press(ann, "endScene");
    expect([seen(ann).name, earned()]).toEqual(["Over the Quay", [0, 0]]);
    narrator.answerDialogs(() => ({ won: "", next: "", summary: false, experience: null }));
    await press(narrator, "endScene");
    expect([ann.system.sceneNow(), earned(), restCard(ann).words.includes("Experience")]).toEqual([
      null,
      [0, 0],
      false,
    ]);
  });
});

describe("what there is to find out", () => {
  const LISTED = { discoveries: "2 A hatch in the store room\nRope fibers" };
  const finds = (client: TenacityClient) => {
    const [pool] = seen(client).pools;
    return [pool?.left, pool?.finds.map(({ text, buy, isFound, isAffordable }) => [text, buy, isFound, isAffordable])];
  };
  const nothingFound = (words: readonly string[], isAffordable: readonly boolean[]) =>
    words.map((text, place) => [text, `Discover for ${String(2 - place)}`, false, isAffordable[place]]);

  it("is seen by its price, bought by a player, told to everyone, and lost again by undo (R-705)", async () => {
    await begin(LISTED);
    expect(finds(ann)).toEqual(["0 to spend", nothingFound(["", ""], [false, false])]);
    expect(finds(narrator)[1]).toEqual(nothingFound(["A hatch in the store room", "Rope fibers"], [false, false]));
    const place = narrator.globals.game.actors.find(({ type }) => type === "challenge");
    await table.play(() => narrator.update(place?.uuid ?? "", { system: { pool: { points: 2 } } }));
    const [hatch] = seen(ann).pools[0]?.finds ?? [];
    const told = [narrator, ann].map(listen);
    await press(ann, "discover", hatch?.choice);
    expect(told.map((each) => each.splice(0))).toEqual(both("discovery: Discovered: A hatch in the store room"));
    expect(finds(ann)[0]).toBe("0 to spend");
    expect(seen(ann).pools[0]?.finds.map(({ text }) => text)).toEqual(["A hatch in the store room", ""]);
    expect(restCard(ann).words).toMatch(/^Discovered [^]*A hatch in the store room[^]*Price: 2/);
    await pressRestCard(table, narrator, "Undo");
    expect(finds(ann)).toEqual(["2 to spend", nothingFound(["", ""], [true, true])]);
  });

  it("is listed while the scene is played, too", async () => {
    await begin();
    narrator.answerDialogs(() => LISTED);
    await press(narrator, "editScene");
    expect(seen(ann).name).toBe("Over the Quay");
    expect(finds(narrator)[1]).toEqual(nothingFound(["A hatch in the store room", "Rope fibers"], [false, false]));
  });
});

it("what there is to find out in a game without a pool for it is kept by the scene's clock, and bought with its segments", async () => {
  table = await openSharedTable();
  [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "roll-and-keep"));
  await table.settle();
  narrator.answerDialogs(() => ({ name: "The shop", discoveries: "3 A ledger\n1 A key" }));
  await table.play(() => narrator.system.askForScene());
  const clock = narrator.globals.game.actors.find(({ type }) => type === "clock");
  expect(clock?.system).toMatchObject({ filled: 0, segments: 4 });
  await table.play(() => narrator.update(clock?.uuid ?? "", { system: { filled: 3 } }));
  const key = seen(ann).pools[0]?.finds[1];
  const told = [narrator, ann].map(listen);
  await press(ann, "discover", key?.choice);
  expect(told).toEqual(both("discovery: Discovered: A key"));
  expect(ann.globals.game.actors.get(clock?.id ?? "")?.system).toMatchObject({ filled: 2 });
  expect(seen(ann).pools[0]?.finds.map(({ text, isAffordable }) => [text, isAffordable])).toEqual([
    ["", false],
    ["A key", false],
  ]);
  narrator.answerDialogs(() => ({ discoveries: "1 A key\n2 A name\n2 A date" }));
  await press(narrator, "editScene");
  expect(ann.globals.game.actors.get(clock?.id ?? "")?.system).toMatchObject({ filled: 2, segments: 5 });
  expect(seen(ann).pools[0]?.finds.map(({ text, isAffordable }) => [text, isAffordable])).toEqual([
    ["A key", false],
    ["", true],
    ["", true],
  ]);
});

import { beforeEach, describe, expect, it } from "vitest";
import type { RequestMessage } from "../../src/engine/requests/request-kind.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { d10 } from "../support/scripted-dice.ts";
import { JOREN, MISSA, openingOf, rolled } from "../support/check/scenes.ts";
import {
  agreed,
  cardSource,
  sharedTableWith,
  openTable,
  postCard,
  pressOnCard,
  sweepChat,
  type TenacityClient,
} from "./at-the-table.ts";
import { Fights } from "./fights.ts";

const [table, narrator, ann] = await sharedTableWith("Narrator", "Ann");

beforeEach(() => sweepChat(table, narrator));

describe("where a rating is named", () => {
  const chances = (draft: object): Record<string, string> => {
    const { chancesOf, readRequest, CHECK_REQUEST } = narrator.system;
    const all = chancesOf(
      CHECK_REQUEST,
      readRequest(CHECK_REQUEST, { actors: [MISSA, JOREN], skills: ["investigation"], ...draft }),
    );
    return Object.fromEntries(all.flatMap(({ uuid, chance }) => (chance === "" ? [] : [[uuid, chance]])));
  };

  it("a request says what chance each of those asked has, with each skill (R-302)", () => {
    // The better of 2d10, and 2, must beat 9; Joren has one d10 and no skill, and a 10 gives him a die more.
    expect(chances({ rating: "fixed", challengeNumber: 9 })).toEqual({ [MISSA]: "51%", [JOREN]: "10%" });
    expect(chances({ rating: "hidden", challengeNumber: 9, actors: [MISSA] })).toEqual({ [MISSA]: "51%" });
    expect(chances({ rating: "none" })).toEqual({});
    const both = chances({
      rating: "fixed",
      challengeNumber: 9,
      skills: ["investigation", "meleeCombat"],
      actors: [MISSA],
    });
    expect(both[MISSA]).toMatch(/^Investigation 51% and Melee Combat \d+%$/u);
  });

  it("a card says at each step of the scale how likely the total beats it (R-205)", async () => {
    const open = openingOf(MISSA, { challenge: { type: "none" } });
    // 2 dice, the better is 7, and 2: 9 beats 3d6 in 56 of 216 ways.
    const card = await table.play(() => postCard(ann, open, [rolled(7, 2)]));
    expect(narrator.card(card.id)?.words).toMatch(/3d6 succeeds 26%/u);
    expect(ann.card(card.id)?.words).not.toContain("succeeds");
  });
});

describe("an attempt that makes no sense", () => {
  const open = openingOf(MISSA, { challenge: { type: "none" }, occasion: "action" });

  it("costs nothing once the narrator says so: its spin and its action come back, until that is undone (R-1101)", async () => {
    const fights = new Fights(table, narrator);
    await fights.begin();
    await fights.take({ type: "light", combatant: "Ann", override: "so it is" });
    await table.play(() => narrator.update(MISSA, { system: { spin: -2 } }));
    const card = await table.play(() => postCard(ann, open, [rolled(4, 4)]));
    const found = () => [agreed(table, MISSA).spin, fights.current.spotlight.state.spent];
    const [paid] = found();
    expect(paid).not.toBe(-2);
    expect(found()).toEqual([paid, ["action"]]);
    expect(ann.card(card.id)?.words).not.toContain("Makes no sense");
    await pressOnCard(table, narrator, card.id, "Makes no sense costs nothing; the action comes back");
    expect(found()).toEqual([-2, []]);
    expect(ann.card(card.id)?.words).toContain("Makes no sense: it costs nothing");
    expect(ann.card(card.id)?.buttons.filter(({ words }) => /Accept|Push|Boost/u.test(words))).toEqual([]);
    await pressOnCard(table, narrator, card.id, "Undo: The narrator: this makes no sense");
    expect(found()).toEqual([paid, ["action"]]);
  });

  it("is the narrator's to dismiss, rated or not, until its impact is rolled", async () => {
    const rated = openingOf(MISSA, { challenge: { type: "fixed", value: 20 } });
    const named = await table.play(() => postCard(ann, rated, [rolled(4, 2)]));
    const posted = await table.play(() => postCard(ann, open, [rolled(4, 2)]));
    const impact = openingOf(MISSA, { challenge: { type: "fixed", value: 3 }, resolution: "impact" });
    const struck = await table.play(() => postCard(ann, impact, [rolled(4, 2), { type: "impact", faces: [3] }]));
    const offers = (client: TenacityClient, { id }: { id: string }) =>
      client.card(id)?.buttons.some(({ words }) => words.startsWith("Makes no sense"));
    expect([posted, named, struck].map((card) => [offers(narrator, card), offers(ann, card)])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });
});

describe("what a request says comes of it", () => {
  const asked = { actors: [MISSA], skills: ["investigation"], rating: "fixed", challengeNumber: 9 };
  const stakes = { onSuccess: "You find <b>the ledger</b>", onFailure: "The watch comes" };
  const post = async (more: object): Promise<string> => {
    const { api } = narrator.globals.game.system as unknown as {
      readonly api: { requestCheck(input: object): Promise<{ readonly id: string }> };
    };
    const { id } = await table.play(() => api.requestCheck({ ...asked, ...stakes, ...more }));
    return id;
  };

  const saidOn = (client: TenacityClient, request: string): string[] => {
    const message = client.globals.game.messages.get(request) as unknown as RequestMessage;
    return client.system.requestView(message).stakes.map(({ label, words }) => `${label}: ${words}`);
  };

  it("stands on the request and on the card that answers it, of a known outcome its own", async () => {
    const request = await post({});
    expect(saidOn(ann, request)).toEqual(["On a success: You find <b>the ledger</b>", "On a failure: The watch comes"]);
    const answer = async (...faces: number[]): Promise<string> => {
      const opening = openingOf(MISSA, { challenge: { type: "fixed", value: 9 } });
      const { system, ...source } = cardSource(ann, opening, [rolled(...faces)]);
      await table.play(() =>
        ann.create("ChatMessage", { ...source, system: { ...system, request: `ChatMessage.${request}` } }),
      );
      return source._id;
    };
    // 4 and 2 against 9 can still be pushed; 9 and 2 win.
    const open = await answer(4, 3);
    expect(ann.card(open)?.words).toMatch(/On a success You find .* On a failure The watch comes/u);
    await pressOnCard(table, ann, open, "Accept the failure");
    expect(ann.card(open)?.words).toContain("On a failure The watch comes");
    expect(ann.card(open)?.words).not.toContain("On a success");
    const won = await answer(9, 3);
    expect(ann.card(won)?.words).toContain("On a success You find <b>the ledger</b>");
    expect(ann.card(won)?.words).not.toContain("On a failure");
  });

  it("is not told of a secret one", async () => {
    const request = await post({ secret: true });
    expect(saidOn(narrator, request)).toEqual([]);
    expect(JSON.stringify(table.stored)).not.toContain("the ledger");
  });
});

it("of a contest of roll and keep, dialog and request give the chance to win (S4-8)", async () => {
  const actor = (name: string, attributes: Record<string, number>) => ({
    _id: name.padEnd(16, "0"),
    name,
    type: "manaHero",
    ownership: { default: 3 },
    system: { attributes },
  });
  const data = [actor("Rook", { strength: 4, acuity: 1 }), actor("Sela", { strength: 1, acuity: 3 })];
  const keep = await openTable({ documents: [{ type: "Actor", data }] });
  const client = await keep.join("Narrator");
  await keep.play(() => client.globals.game.settings.set("tenacity-tactics", "game", "roll-and-keep"));
  await keep.settle();
  const [rook, sela] = ["Rook", "Sela"].map((name) => client.globals.game.actors.getName(name));
  const { KeepPlan, keepDialogView, chancesOf, readRequest, KEEP_REQUEST } = client.system;
  const against = { kind: "direct" as const, target: sela as never, attribute: "acuity", specialities: null };
  const plan = new KeepPlan(rook as never, { attribute: "strength", difficulty: 6, against });
  const { success, successLabel, contest } = keepDialogView(plan, "x");
  const own = plan.odds?.successes.slice(1).reduce((sum, chance) => sum + chance, 0);
  expect(plan.chance).not.toBe(own);
  expect(contest).toContain(`Wins ${success} `);
  expect(successLabel).toBe("to win");
  const draft = { actors: [rook?.uuid], attribute: "strength", difficulty: 6 };
  const chances = (more: object) =>
    chancesOf(KEEP_REQUEST, readRequest(KEEP_REQUEST, { ...draft, ...more })).find(({ uuid }) => uuid === rook?.uuid)
      ?.chance;
  expect(chances({ against: { kind: "direct", actor: sela?.uuid, attribute: "acuity" } })).toBe(success);
  expect(chances({})).toMatch(/^\d+\s?%$/u);
  expect(chances({ attribute: "" })).toBe("");
});

it("R-303 one roll takes an NPC out of a fight by the narrator's click, whatever it could still take; undo brings it back", async () => {
  const fights = new Fights(table, narrator);
  await fights.begin();
  await fights.take({ type: "light", combatant: "Ann", override: "so it is" });
  const thug = () => narrator.globals.game.actors.getName("Harbor Thug") as never as CharacterActor;
  const kinds = () => narrator.system.conditionsOf(thug()).map(({ type }) => type);
  await table.play(() => narrator.update(thug().uuid, { system: { stress: { value: 2 } } }));
  const before = 2;
  ann.wantDice(...d10(7));
  const missa = ann.globals.game.actors.getName("Missa");
  const targets = [ann.globals.game.actors.getName("Harbor Thug")];
  await table.play(() =>
    ann.system.rollCheck(missa as never, "athletics", {
      otherWay: true,
      targets: targets as never,
      preset: { purpose: "settle", challenge: "fixed", challengeNumber: 4 },
    }),
  );
  const card = ann.globals.game.messages.contents.findLast(({ type }) => type === "check")?.id ?? "";
  const apply = "Apply taken out to Harbor Thug";
  expect([ann.mayPress(card, apply), narrator.mayPress(card, apply)]).toEqual([false, true]);
  expect(narrator.card(card)?.words).toContain("Harbor Thug is out of the fight");
  await pressOnCard(table, narrator, card, apply);
  expect([kinds(), thug().system.stress.value]).toEqual([["unconscious"], 0]);
  expect(ann.card(card)?.words).toContain("taken out done Harbor Thug falls unconscious");
  const { combatants } = fights.current.spotlight.state;
  const out = combatants.filter((each) => each.out).map(({ id }) => fights.current.combatants.get(id)?.name);
  expect(out).toEqual(["X"]);
  await pressOnCard(table, narrator, card, "Undo: Applied to Harbor Thug");
  expect([kinds(), thug().system.stress.value]).toEqual([[], before]);
});

it("R-303 one roll that settles a fight is asked for in the window of requests, and takes out whom the answer is aimed at", async () => {
  const { CHECK_REQUEST, CHECK_REQUEST_FORM, readRequest, currentGame } = narrator.system;
  const draft = CHECK_REQUEST.choice.read({
    actors: [MISSA],
    skills: ["athletics"],
    rating: "fixed",
    challengeNumber: 4,
    kind: "settle",
  });
  const [chosen] = CHECK_REQUEST_FORM.view(draft).kinds.filter(({ chosen: is }) => is);
  expect([chosen?.label, chosen?.meaning.includes("settles the whole fight")]).toEqual(["Settle it", true]);
  expect(readRequest(CHECK_REQUEST, draft)).toMatchObject({ system: { kind: "settle", resolution: "passFail" } });
  expect(currentGame().id).toBe("tenacity");
  const { api } = narrator.globals.game.system as unknown as {
    readonly api: { requestCheck(input: object): Promise<{ readonly id: string }> };
  };
  const { id } = await table.play(() => api.requestCheck(draft));
  const thug = ann.globals.game.actors.getName("Harbor Thug");
  const request = ann.globals.game.messages.get(id) as unknown as RequestMessage;
  expect(ann.system.requestView(request).facts).toContain("Settle it");
  Object.assign(ann.globals.game.user, { targets: new Set([{ actor: thug }]) });
  const missa = ann.globals.game.actors.getName("Missa");
  ann.wantDice(...d10(7));
  await table.play(() => ann.system.answerRequest(request, missa?.uuid ?? "", "athletics", { otherWay: true }));
  Object.assign(ann.globals.game.user, { targets: new Set() });
  const card = ann.globals.game.messages.contents.findLast(({ type }) => type === "check")?.id ?? "";
  const apply = "Apply taken out to Harbor Thug";
  expect([ann.mayPress(card, apply), narrator.mayPress(card, apply)]).toEqual([false, true]);
  await pressOnCard(table, narrator, card, apply);
  const found = narrator.globals.game.actors.getName("Harbor Thug") as never as CharacterActor;
  expect(narrator.system.conditionsOf(found).map(({ type }) => type)).toEqual(["unconscious"]);
  await pressOnCard(table, narrator, card, "Undo: Applied to Harbor Thug");
  expect(narrator.system.conditionsOf(found)).toEqual([]);
});

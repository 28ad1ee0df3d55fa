import { beforeEach, describe, expect, it } from "vitest";
import type { Prompt } from "../../src/engine/prompts/prompt.ts";
import { d10, d4 } from "../support/scripted-dice.ts";
import { JOREN, MISSA, openingOf, rolled, THUG } from "../support/check/scenes.ts";
import { agreed, sharedTableWith, postCard, sweepChat, type TenacityClient } from "./at-the-table.ts";
import { addBurning, characterOf, Fights, standing, trackerButtons, trackerOf, UNCONSCIOUS } from "./fights.ts";

/** Anyone who must act is called, and no one else; what is settled calls no one any more. */
const [table, narrator, ann, ben] = await sharedTableWith({ draws: false }, "Narrator", "Ann", "Ben");
const fights = new Fights(table, narrator);

beforeEach(async () => {
  for (const { uuid } of narrator.globals.game.combats.contents) await table.play(() => narrator.delete(uuid));
  await sweepChat(table, narrator);
});

function prompts({ system }: TenacityClient): readonly Prompt[] {
  return system.findPrompts(system.currentGame().prompts ?? []);
}

/** Who is called to what, with the buttons. */
const said = (client: TenacityClient): readonly string[] =>
  prompts(client).map(({ who, words, deeds }) => [who, words, ...deeds.map(({ label }) => label)].join(" | "));

/** Does what the first button of a prompt does. */
async function press(client: TenacityClient, label: string): Promise<void> {
  const deed = prompts(client)
    .flatMap(({ deeds }) => deeds)
    .find((each) => each.label === label);
  if (!deed) throw new Error(`${client.seat.name} has no "${label}", but ${said(client).join("; ")}.`);
  await table.play(deed.run);
}

/** An attack of Joren's that someone has to defend against. */
const attack = (target: string) =>
  table.play(() =>
    postCard(
      ben,
      openingOf(JOREN, {
        resolution: "impact",
        purpose: "damage",
        targets: [{ id: target, challenge: { type: "opposed", id: target } }],
      }),
      [rolled(9, 3, 4)],
    ),
  );

describe("a card", () => {
  it("calls the player of the one who must defend, until they have", async () => {
    await attack(MISSA);
    expect(said(ann)).toEqual([
      "Missa | 13 or more holds · Joren: Melee Combat check | Defend with Reaction (19%) | Defend another way",
    ]);
    expect(said(narrator)).toEqual([]);
    expect(said(ben)).toEqual([]);
    await press(ann, "Defend with Reaction (19%)");
    expect(said(ann).filter((each) => each.includes("Defend"))).toEqual([]);
  });

  it("calls anyone who has impact to roll", async () => {
    const opening = openingOf(JOREN, {
      resolution: "impact",
      purpose: "damage",
      targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }],
    });
    await table.play(() => postCard(ben, opening, [rolled(9, 3, 4)]));
    expect(said(ben)).toEqual(["Joren | Success by 8: 2d4 · Melee Combat check | Roll impact"]);
    await press(ben, "Roll impact");
    expect(said(ben)).toEqual([]);
  });

  it("offers first what is suggested after a critical (R-402)", async () => {
    const critical = (value: number) => {
      const facts = { resolution: "impact", challenge: { type: "fixed", value } } as const;
      return table.play(() => postCard(ben, openingOf(JOREN, facts), [rolled(10, 2, 3)]));
    };
    const [winning, losing] = [await critical(5), await critical(19)];
    for (const [{ id }, first, second] of [
      [winning, "impactDie", "heroDie"],
      [losing, "heroDie", "impactDie"],
    ] as const) {
      const labels = [first, second].map((choice) =>
        ben.globals.game.i18n.localize(`TENACITY.Move.critical.${choice}`),
      );
      const own = prompts(ben).find((each) => each.id.includes(id));
      expect(own?.deeds.map(({ label }) => label)).toEqual(labels);
      expect(own?.words).toBe("Melee Combat check");
    }
  });

  it("offers a defender who is beaten the die of their critical before what costs something (R-402, R-606)", async () => {
    await attack(MISSA);
    ann.wantDice(...d10(10, 2));
    await press(ann, "Defend with Reaction (19%)");
    expect(said(ann)).toEqual([
      "Missa | Joren gets through by 1. Total 12 (dice 10, 2) · Joren: Melee Combat check | " +
        "Critical: add a hero die | Push: take 1 negative spin | Take the hit",
    ]);
    ann.wantDice(...d10(4));
    await press(ann, "Critical: add a hero die");
    expect(said(ann)).toEqual([]);
  });

  it("calls for no point that cannot turn a defense, which the card still offers (R-603)", async () => {
    await table.play(() => narrator.update(MISSA, { system: { tenacity: { value: 1 }, spin: -9 } }));
    await attack(MISSA);
    ann.wantDice(...d10(2, 3));
    await press(ann, "Defend with Reaction (19%)");
    expect(prompts(ann)[0]?.deeds.map(({ label }) => label)).toEqual(["Take the hit"]);
    await table.play(() => narrator.update(MISSA, { system: { tenacity: { value: 3 }, spin: 0 } }));
  });

  it("tells a roller of a miss by how much, and what turns it, until the failure is accepted (R-601)", async () => {
    const miss = (value: number) =>
      table.play(() =>
        postCard(
          ben,
          openingOf(JOREN, {
            resolution: "impact",
            purpose: "damage",
            targets: [{ id: THUG, challenge: { type: "fixed", value } }],
          }),
          [rolled(7, 3, 4)],
        ),
      );
    await miss(13);
    const words = "You missed Harbor Thug by 3. Total 11 (dice 7, 3, 4) · Melee Combat check";
    const deeds = "Push: take 3 negative spin | Spend 10acity\u00a0×\u00a03 | Accept the failure";
    expect(said(ben)).toEqual([`Joren | ${words} | ${deeds}`]);
    expect([said(ann), said(narrator)]).toEqual([[], []]);
    // Whoever rolls again has let the first be.
    await miss(14);
    expect(said(ben)).toEqual([expect.stringContaining("You missed Harbor Thug by 4.")]);
    await press(ben, "Accept the failure");
    expect(said(ben)).toEqual([]);
    await miss(12);
    await press(ben, "Push: take 2 negative spin");
    expect(said(ben)).toEqual(["Joren | Success by 1: 2d4 · Melee Combat check | Roll impact"]);
  });

  it("says what a push takes once a bargain is off it (A-66), and calls nobody who is gone", async () => {
    const { uuid = "" } = (await table.play(() =>
      narrator.globals.Actor.implementation.create({
        ...narrator.globals.game.actors.getName("Missa")?.toObject(),
        _id: null,
        name: "Sister",
      } as never),
    )) as { uuid?: string };
    const terms = { relief: 2, text: "The tray falls.", withPush: true };
    const offered = { type: "bargainOffered", offeredBy: "narrator", ...terms };
    const card = await table.play(() =>
      postCard(narrator, { ...openingOf(MISSA), roller: uuid }, [rolled(3, 6), offered]),
    );
    const answered = { type: "bargainAnswered", offer: card.events[1], answer: "accepted", ...terms };
    const answer0000000000 = { ...answered, sequence: 3, by: narrator.seat.user };
    await table.play(() => narrator.update(card.uuid, { system: { events: { answer0000000000 } } }));
    expect(said(ann)[0]).toContain("| Push: take 2 negative spin |");
    await table.play(() => narrator.delete(uuid));
    expect([said(ann), said(narrator)]).toEqual([[], []]);
  });

  it("lets the narrator apply a hit from there, and several at once", async () => {
    const hits = async (...targets: readonly string[]): Promise<void> => {
      const challenge = { type: "fixed", value: 5 } as const;
      const opening = openingOf(JOREN, {
        resolution: "impact",
        purpose: "damage",
        targets: targets.map((id) => ({ id, challenge })),
      });
      await table.play(() => postCard(ben, opening, [rolled(9, 3, 4), { type: "impact", faces: [3, 2] }]));
    };
    await hits(THUG);
    await press(narrator, "Apply 5 stress to Harbor Thug");
    expect(agreed(table, THUG).stress.value).toBe(5);
    expect(said(narrator)).toEqual([]);
    for (const each of [THUG, MISSA])
      await table.play(() => narrator.update(each, { system: { stress: { value: 0 } } }));
    await hits(THUG, MISSA);
    expect(said(narrator)).toEqual([" | Joren: Melee Combat check | Apply to all 2"]);
    await press(narrator, "Apply to all 2");
    expect(agreed(table, MISSA).stress.value).toBe(5);
    expect(said(narrator)).toEqual([]);
    await table.play(() => narrator.update(MISSA, { system: { stress: { value: 9 } } }));
    await hits(MISSA);
    await press(narrator, "Apply 5 stress to Missa");
    const why = "Over the limit: choose. · Joren: Melee Combat check";
    expect(said(ann)).toEqual([`Missa | ${why} | Take a wound | Fall unconscious`]);
  });

  it("tells of a miss without a target, and of no margin that only the narrator knows (R-605)", async () => {
    await table.play(() => postCard(ann, openingOf(MISSA), [rolled(3, 6)]));
    expect(said(ann)).toEqual([expect.stringMatching(/^Missa \| You missed by 4\. Total 8 \(dice 3, 6\) · /)]);
    const judged = [rolled(3, 6), { type: "judged", success: false }];
    await table.play(() => postCard(narrator, openingOf(MISSA, { challenge: { type: "hidden" } }), judged));
    expect(said(ann)).toEqual([expect.stringMatching(/^Missa \| You missed\. Total 8 \(dice 3, 6\) · /)]);
  });

  it("calls the narrator for those whom nobody plays", async () => {
    await attack(THUG);
    expect(said(narrator)).toEqual([
      "Harbor Thug | 13 or more holds · Joren: Melee Combat check | Defend with Defense (0%) | Defend another way",
    ]);
    expect([said(ann), said(ben)]).toEqual([[], []]);
  });

  it("calls the narrator in the place of a player who has left", async () => {
    await attack(MISSA);
    ann.disconnect();
    await table.settle();
    expect(said(narrator)).toEqual([
      "Missa | 13 or more holds · Joren: Melee Combat check | Defend with Reaction (19%) | Defend another way",
    ]);
    ann.connect();
    await table.settle();
    expect(said(narrator)).toEqual([]);
  });

  it("calls nobody for what was left open days ago", async () => {
    await table.play(() => postCard(ben, openingOf(JOREN), [], { timestamp: 1 }));
    expect(said(ben)).toEqual([]);
    await table.play(() => postCard(ben, openingOf(JOREN), []));
    expect(said(ben)).toHaveLength(1);
  });

  it("calls anyone who has to answer a bargain to look at it", async () => {
    const offer = {
      type: "bargainOffered",
      offeredBy: "narrator",
      relief: 1,
      text: "The lantern goes out.",
      withPush: false,
    };
    await table.play(() => postCard(narrator, openingOf(JOREN), [rolled(1, 3, 4), offer]));
    expect(said(ben)).toEqual(["Joren | an answer to the offer · Melee Combat check"]);
    expect(said(ann)).toEqual([]);
  });
});

describe("what came of the newest roll", () => {
  const news = (client: TenacityClient): readonly string[] =>
    client.system
      .ownRoll(prompts(client))
      .map(({ who, words, dice = [], tone = "" }) => [who, words, fallen(dice), tone].join(" | "));
  const fallen = (dice: readonly { readonly sides: number; readonly faces: readonly number[] }[]): string =>
    dice.map(({ sides, faces }) => `d${String(sides)}: ${faces.join(" ")}`).join(", ");
  const rolls = (value: number) =>
    table.play(() =>
      postCard(ben, openingOf(JOREN, { targets: [{ id: THUG, challenge: { type: "fixed", value } }] }), [
        rolled(7, 3, 4),
      ]),
    );

  it("is told to the one who rolled, unless the card calls them to something", async () => {
    expect(news(ben)).toEqual([]);
    await rolls(5);
    expect(news(ben)).toEqual(["Joren | Melee Combat against Harbor Thug: Success by 6 | d10: 7 3 4 | success"]);
    expect([news(ann), news(narrator)]).toEqual([[], []]);
    await rolls(13);
    expect(said(ben)).toEqual([expect.stringContaining("You missed Harbor Thug by 3.")]);
    expect(news(ben)).toEqual([]);
    await press(ben, "Accept the failure");
    expect(news(ben)).toEqual(["Joren | Melee Combat against Harbor Thug: Failure, short by 3 | d10: 7 3 4 | failure"]);
  });

  it("is told with the dice of its impact beside those of the check", async () => {
    const targets = [{ id: THUG, challenge: { type: "fixed", value: 5 } as const }];
    const opening = openingOf(JOREN, { resolution: "impact", purpose: "damage", targets });
    await table.play(() => postCard(ben, opening, [rolled(9, 3, 4), { type: "impact", faces: [3, 2] }]));
    expect(news(ben)).toEqual([expect.stringContaining("| d10: 9 3 4, d4: 3 2 | success")]);
  });

  it("is told of a defense to the one who defended, with their own dice", async () => {
    await attack(MISSA);
    await press(ann, "Defend with Reaction (19%)");
    const isHit = said(ann).some((each) => each.includes("Take the hit"));
    if (isHit) await press(ann, "Take the hit");
    expect(news(ann)).toEqual([expect.stringMatching(/^Joren \| .* against Missa: .* \| d10: \d+( \d+)* \| /)]);
    expect(news(ben)).toEqual([]);
  });

  it("is told of a plain miss to whom it was aimed at, once the failure stands", async () => {
    const targets = [{ id: MISSA, challenge: { type: "fixed", value: 13 } as const }];
    const opening = openingOf(JOREN, { resolution: "impact", purpose: "damage", targets });
    await table.play(() => postCard(ben, opening, [rolled(7, 3, 4)]));
    expect(news(ann)).toEqual([]);
    await press(ben, "Accept the failure");
    expect(news(ann)).toEqual(["Joren | missed you · Melee Combat · Attack |  | "]);
    expect(news(narrator)).toEqual([]);
    await table.play(() => postCard(ben, openingOf(JOREN, { ...opening, purpose: "condition" }), [rolled(7, 3, 4)]));
    await press(ben, "Accept the failure");
    expect(news(ann)).toEqual([expect.stringContaining("missed you")]);
    expect(news(ben)).toHaveLength(1);
  });

  it("stands before what waited already, and behind what came later", async () => {
    await table.play(() => postCard(ann, openingOf(MISSA, { challenge: { type: "none" } }), [rolled(7, 3)]));
    await attack(MISSA);
    const calls = prompts(ann);
    const news = ann.system.ownRoll(calls);
    expect(news.map(({ words }) => words)).toEqual(["Investigation: total 9"]);
    const [call, own] = [calls[0]?.id ?? "", news[0]?.id ?? ""];
    const order = (...known: readonly string[]): readonly string[] =>
      ann.system.newsAmong(calls, news, new Map(known.map((id, look) => [id, look]))).map(({ id }) => id);
    expect(order(own)).toEqual([call, own]);
    expect(order(own, call)).toEqual([call, own]);
    expect(order(call)).toEqual([own, call]);
    expect(order()).toEqual([own, call]);
  });

  it("is over once its roller plays another turn", async () => {
    await fights.begin();
    await table.play(() => postCard(ann, openingOf(MISSA, { challenge: { type: "none" } }), [rolled(7, 3)]));
    expect(news(ann)).toHaveLength(1);
    await fights.take({ type: "light", combatant: "Ann", override: "a test" });
    expect(news(ann)).toEqual([]);
    // Nor does it come back with the next turn in which nobody of theirs acts.
    await fights.take({ type: "light", combatant: "Thug", override: "a test" });
    expect(news(ann)).toEqual([]);
  });

  it("is no news to a page that is loaded again", async () => {
    await rolls(5);
    await ben.reload();
    expect(news(ben)).toEqual([]);
  });
});

it("a request calls those who are asked, and again when the narrator reminds them", async () => {
  const system = { reason: "Something moves", asked: [MISSA], skills: ["investigation"] };
  const _id = narrator.globals.foundry.utils.randomID();
  await table.play(() => narrator.create("ChatMessage", { _id, type: "request", system }));
  expect(said(ann)).toEqual([expect.stringMatching(/^Missa \| Something moves \| /)]);
  expect([said(ben), said(narrator)]).toEqual([[], []]);
  const [before] = prompts(ann);
  await table.play(() => narrator.update(`ChatMessage.${_id}`, { system: { reminders: 1 } }));
  expect(prompts(ann)[0]?.id).not.toBe(before?.id);
  await table.play(() => narrator.update(`ChatMessage.${_id}`, { system: { closed: true } }));
  expect(said(ann)).toEqual([]);
});

describe("an order of turns", () => {
  it("calls the player of the one in the spotlight to act and to end the turn, and then those who may respond", async () => {
    await fights.begin();
    expect(said(ann)).toEqual([]);
    await fights.take({ type: "light", combatant: "Ann", override: "a test" });
    expect(said(ann)).toEqual(["Ann | your turn in the spotlight | Actions"]);
    expect(said(narrator)).toEqual([]);
    await fights.take({ type: "spend", combatant: "Ann", part: "action", spent: true });
    expect(said(ann)).toEqual(["Ann | has acted | End turn"]);
    expect(said(narrator)).toEqual([]);
    await fights.take({ type: "end", combatant: "Ann", affected: null });
    expect(said(ann)).not.toContain("Ann | has acted | End turn");
  });

  it("calls who has responded to be done (R-1207)", async () => {
    await fights.begin();
    await fights.turn("Ann", "X");
    await fights.turn("X", "Ann");
    await fights.take({ type: "respond", combatant: "Ann", currency: "tenacity", spin: 0, tenacity: 0 });
    expect(said(ann)).toEqual(["Ann | responds | Actions"]);
    await fights.take({ type: "act", combatant: "Ann", affected: ["X"] });
    expect(said(ann)).toEqual(["Ann | has acted | Done"]);
    await press(ann, "Done");
    expect(said(ann)).not.toContain("Ann | has acted | Done");
  });

  it("calls who may respond once the hit that they answer is settled, and says to whom (R-1207)", async () => {
    await table.play(() => narrator.update(MISSA, { system: { tenacity: { value: 2 }, stress: { value: 0 } } }));
    await fights.begin();
    await fights.turn("Ann", "X");
    await fights.light("Bo");
    const targets = [{ id: MISSA, challenge: { type: "fixed", value: 5 } as const }];
    const opening = openingOf(JOREN, { resolution: "impact", purpose: "damage", targets });
    await table.play(() => postCard(ben, opening, [rolled(9, 3, 4)]));
    expect(standing(narrator).affected).toEqual(["Ann"]);
    const toRespond = (): readonly string[] => said(ann).filter((each) => each.includes("espond"));
    expect(toRespond()).toEqual([]);
    ben.wantDice(...d4(1, 2));
    await press(ben, "Roll impact");
    expect(toRespond()).toEqual([]);
    const [apply] = prompts(narrator).flatMap(({ deeds }) => deeds);
    await press(narrator, apply?.label ?? "");
    expect(toRespond()).toEqual(["Ann | can respond to Bo | Respond: 1 10acity"]);
    await table.play(() => narrator.update(MISSA, { system: { stress: { value: 0 } } }));
  });

  it("calls players whom a turn has hurt, for the harm and then for how they fall (R-902, R-1008)", async () => {
    await fights.begin();
    await table.play(() => addBurning(narrator, "Missa", 11));
    await fights.light("Ann");
    expect(said(narrator).filter((each) => each.includes("stress"))).toEqual([]);
    const ofHarm = (): readonly string[] => said(ann).filter((each) => !each.includes("spotlight"));
    expect(ofHarm()).toEqual(["Missa | 11 stress to apply | Apply"]);
    await press(ann, "Apply");
    expect(ofHarm()).toEqual(["Missa | Over the limit: choose. | Mark a wound | Fall unconscious | Die"]);
    await press(ann, "Mark a wound");
    expect(ofHarm()).toEqual([]);
    expect(agreed(table, MISSA)).toMatchObject({ stress: { value: 0 }, wounds: { value: 1 } });
    await table.play(() => narrator.update(MISSA, { system: { wounds: { value: 0 } } }));
  });

  it("offers who fell the one roll that is left to them (R-904)", async () => {
    await fights.begin();
    await table.play(() => narrator.createIn(MISSA, "ActiveEffect", UNCONSCIOUS));
    await fights.take({ type: "light", combatant: "Ann", override: "a test" });
    expect(said(ann)).toContain("Ann | your turn in the spotlight | Wake up");
    expect(ann.system.barView()?.deeds[0]).toMatchObject({ name: "Wake up", isSpent: false, whyNot: "" });
    await table.play(() => narrator.delete(`${MISSA}.ActiveEffect.${UNCONSCIOUS._id}`));
  });

  it("offers who won the first turn to take it, however many could have it (R-1201)", async () => {
    await fights.begin({ begun: false });
    await fights.take({ type: "roll", combatant: "Ann", total: 20 });
    for (const combatant of ["Bo", "X", "Y"] as const) await fights.take({ type: "roll", combatant, total: 3 });
    await fights.take({ type: "begin" });
    expect(said(ann)).toEqual([" | Ann rolled highest: take or give the first turn. | Take the spotlight"]);
    expect(trackerButtons(ann).map(({ name }) => name)).not.toContain("Ask for the spotlight: Ann");
    await press(ann, "Take the spotlight");
    expect(standing(ann).lit).toBe("Ann");
  });

  it("says who decides for an NPC, and that it can respond only where it has something to pay with", async () => {
    const X = characterOf(narrator, "X").uuid;
    await fights.begin();
    await fights.turn("X", "Ann");
    await fights.turn("Ann", "X");
    const decides = "The narrator chooses who is next, for X.";
    const decision = () => trackerOf(narrator).decision;
    expect(decision()).toBe(decides);
    await table.play(() => narrator.update(X, { system: { tenacity: { value: 1 } } }));
    expect(decision()).toBe(`${decides} Before that, X can respond to Ann.`);
    await table.play(() => narrator.update(X, { system: { tenacity: { value: 0 } } }));
  });

  it("calls players to roll, and narrators to what is theirs to decide", async () => {
    await fights.begin({ begun: false });
    expect(said(ann)).toEqual(["Ann | roll for the first turn | Roll"]);
    expect(said(narrator)).toEqual([]);
    await fights.take({ type: "begin" });
    // The stage of an open tracker says so already.
    expect(prompts(narrator).map(({ isStaged }) => isStaged)).toEqual([true]);
  });
});

it("tokens of one name are numbered as they are placed, with what their actors are called; heroes keep theirs", async () => {
  const { scene } = fights;
  const thug = scene.tokens.getName("Harbor Thug")?.toObject();
  const place = (more: object) =>
    table.play(() => narrator.createIn(scene.uuid, "Token", { ...thug, _id: null, actorLink: false, ...more }));
  await place({ x: 0, y: 0 });
  await place({ x: 100, y: 0 });
  const names = (): readonly string[] =>
    scene.tokens.contents.map(({ name }) => name).filter((name) => name.startsWith("Harbor"));
  expect(names()).toEqual(["Harbor Thug 1", "Harbor Thug 2", "Harbor Thug 3"]);
  expect(scene.tokens.getName("Harbor Thug 3")?.actor?.name).toBe("Harbor Thug 3");
  const number = (isOn: boolean) =>
    table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "numberNamesakes", isOn));
  await number(false);
  await place({ x: 200, y: 0 });
  expect(names()).toEqual(["Harbor Thug 1", "Harbor Thug 2", "Harbor Thug 3", "Harbor Thug"]);
  // They join an encounter once the world numbers again.
  await number(true);
  await fights.beginOnMap();
  expect(names()).toEqual(["Harbor Thug 1", "Harbor Thug 2", "Harbor Thug 3", "Harbor Thug 4"]);
  expect(scene.tokens.getName("Missa")?.name).toBe("Missa");
  await number(false);
  await place({ x: 300, y: 0 });
  await number(true);
  const { id: tokenId, actorId } = scene.tokens.getName("Harbor Thug") ?? {};
  const joining = { tokenId, actorId, sceneId: scene.id };
  await table.play(() => narrator.createIn(fights.current.uuid, "Combatant", joining));
  expect(names()[4]).toBe("Harbor Thug 5");
  expect(fights.current.combatants.getName("Harbor Thug 5")).toBeDefined();
});

import { beforeAll, describe, expect, it } from "vitest";
import type { EvadeWeapon } from "../../src/games/hit-and-evade/data/documents.ts";
import { d10 } from "../support/scripted-dice.ts";
import {
  actorAt,
  agreed,
  ann,
  beginFight,
  ben,
  end,
  fight,
  gather,
  inTracker,
  lifeOf,
  MIRA,
  narrator,
  PISTOL,
  press,
  seatEvaders,
  table,
  take,
  TARN,
  THUG,
} from "./evaders.ts";
import type { TenacityClient } from "./at-the-table.ts";
import { gatherParty, pressRest, pressRestCard, restCard } from "./parties.ts";

/** Ends of scenes and rests of hit and evade (S3-13, S3-14), for a whole party in one press. */
seatEvaders();

beforeAll(async () => gatherParty(table, narrator, [MIRA, TARN]));

const hurt = (id: string, system: object): Promise<unknown> =>
  table.play(() => narrator.update(`Actor.${id}`, { system }));
const clock = (): number => narrator.globals.game.time.worldTime;

describe("S3-14 a party rests", () => {
  it("for half an hour: each a third of a die and Body, on one card that undoes it", async () => {
    await hurt(MIRA, { life: { value: 2 } });
    await hurt(TARN, { life: { value: 5 } });
    const before = clock();
    narrator.wantDice(...d10(7, 10));
    await pressRest(table, narrator, "halfHour");
    expect([lifeOf(MIRA), lifeOf(TARN)]).toEqual([8, 10]);
    expect(clock() - before).toBe(1800);
    const { words, buttons } = restCard(ben);
    expect(words).toContain("Life 2 → 8 (d10: 7)");
    expect(words).toContain("Life 5 → 10");
    expect(buttons).toEqual(["Undo for Tarn"]);
    await pressRestCard(table, narrator, "Undo");
    expect([lifeOf(MIRA), lifeOf(TARN)]).toEqual([2, 5]);
  });

  it("for two hours by half a die, and for a night by half of Life without dice", async () => {
    await hurt(MIRA, { life: { value: 1 } });
    narrator.wantDice(...d10(4));
    await pressRest(table, narrator, "twoHours");
    expect(lifeOf(MIRA)).toBe(6);
    await hurt(MIRA, { life: { value: -1 } });
    await pressRest(table, narrator, "night");
    expect(lifeOf(MIRA)).toBe(7);
  });

  it("is dismissed without a trace, nothing for the whole, the unconscious and those in a fight, and no player's to press", async () => {
    await hurt(TARN, { life: { value: -3 }, out: true });
    await pressRest(table, narrator, "night");
    expect(narrator.notices.join()).toContain("No one here is hurt");
    await hurt(MIRA, { life: { value: 4 } });
    const count = narrator.globals.game.messages.size;
    await pressRest(table, narrator, "night", null);
    await pressRest(table, ann, "night");
    expect([narrator.globals.game.messages.size, lifeOf(MIRA)]).toEqual([count, 4]);
    await beginFight();
    narrator.notices.length = 0;
    await pressRest(table, narrator, "night");
    expect(narrator.notices.join()).toContain("No one here is hurt");
  });
});

describe("the end of a scene", () => {
  it("of a fight wakes heroes, frees the held and readies guns; undo brings it all back, with the encounter", async () => {
    await beginFight();
    await hurt(MIRA, { immobile: 1, delayed: true });
    await hurt(TARN, { life: { value: -4 }, out: true, failed: 9 });
    await hurt(THUG, { life: { value: -4 }, out: true, failed: 9 });
    await table.play(() => narrator.update(`Actor.${MIRA}.Item.${PISTOL}`, { system: { resting: true } }));
    const gun = () => (actorAt(ben, MIRA).items.get(PISTOL) as unknown as EvadeWeapon).system.resting;
    const before = fight().id;
    await inTracker(narrator, "endScene", "", { [`${MIRA}-free`]: true, [`${TARN}-wakes`]: true });
    expect(narrator.globals.game.combats.size).toBe(0);
    expect(agreed(TARN)).toMatchObject({ out: false, failed: 0, life: { value: 0 } });
    expect(agreed(THUG)).toMatchObject({ out: true, life: { value: -4 } });
    expect([agreed(MIRA).immobile, agreed(MIRA).delayed, gun()]).toEqual([0, false, false]);
    const { words, buttons } = restCard(ben);
    expect(words).toContain("Wakes up at 0 Life");
    expect(buttons).toEqual(["Undo for Tarn"]);
    await pressRestCard(table, narrator, "Undo");
    expect(fight().id).toBe(before);
    expect(agreed(TARN)).toMatchObject({ out: true, failed: 9, life: { value: -4 } });
    expect([agreed(MIRA).immobile, gun()]).toEqual([1, true]);
  });

  it("an ambush is a fight before its first round: none but its fighters are aimed at, and the unconscious wake after it", async () => {
    const absent = "Aaron00000000000";
    await table.play(() => narrator.create("Actor", { _id: absent, name: "Aaron", type: "evadeOpponent" }));
    const { AttackPlan, attackDialogView } = narrator.system;
    const aimedAt = (): readonly string[] =>
      attackDialogView(new AttackPlan(actorAt(narrator, MIRA)), "x").targets.map(({ id }) => id);
    await gather();
    expect(aimedAt()).toContain(`Actor.${absent}`);
    await take(narrator, { type: "ambush", group: "heroes" });
    expect(aimedAt()).not.toContain(`Actor.${absent}`);
    await take(narrator, end("heroes"));
    await table.play(() => narrator.update(`Actor.${TARN}`, { system: { out: true, failed: 11 } }));
    await table.play(() => narrator.delete(fight().uuid));
    const card = narrator.globals.game.messages.contents.at(-1)?.id ?? "";
    await press(ben, card, "Tarn wakes at 0 Life");
    expect(agreed(TARN).out).toBe(false);
    await table.play(() => narrator.delete(`Actor.${absent}`));
  });

  it("ends what lasts for turns, and what lasts longer if the narrator says so", async () => {
    const effect = (name: string, turns: number) => ({
      name,
      type: "evadeCondition",
      system: { alters: { body: 1 }, turns },
    });
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "ActiveEffect", effect("Haste", 3)));
    await table.play(() => narrator.createIn(`Actor.${MIRA}`, "ActiveEffect", effect("Curse", 0)));
    const names = () => actorAt(ann, MIRA).effects.contents.map(({ name }) => name);
    await pressRest(table, narrator, "endScene");
    expect(names()).toEqual(["Curse"]);
    await pressRestCard(table, narrator, "Undo");
    expect(names().toSorted()).toEqual(["Curse", "Haste"]);
  });
});

describe("the narrator's commands", () => {
  const type = async (client: TenacityClient, line: string): Promise<unknown> => {
    client.answerDialogs(() => ({}));
    const answer = client.globals.Hooks.call("chatMessage", {} as never, line, {} as never);
    await table.settle();
    return answer;
  };

  it("let the party rest and end the scene; players are told why not", async () => {
    await hurt(MIRA, { life: { value: 2 } });
    expect(await type(ann, "/rest night")).toBe(false);
    expect([lifeOf(MIRA), ann.notices.join()]).toEqual([2, expect.stringContaining("Only narrators end scenes")]);
    expect(await type(narrator, "/rest winter")).toBe(false);
    expect(narrator.notices.join()).toContain("This game has no such rest.");
    expect(await type(narrator, "/rest sleep a night")).toBe(false);
    expect(lifeOf(MIRA)).toBe(10);
    await hurt(MIRA, { delayed: true });
    expect(await type(narrator, "/endscene")).toBe(false);
    expect(agreed(MIRA).delayed).toBe(false);
  });
});

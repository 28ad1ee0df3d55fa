import { beforeAll, describe, expect, it } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import { d10, d4, d6, type WantedFace } from "../support/scripted-dice.ts";
import { agreed, conditionNames, pressOnCard, writeEvent, type TenacityClient } from "./at-the-table.ts";
import { actorOf, Fights } from "./fights.ts";
import { doAsWritten, handOut, sitDownToAdventure } from "./in-an-adventure.ts";

/** The Ninth Bell by the commands of its guide and with those who stand in it, from the quay to the last stroke. */
const [table, narrator, ann, ben] = await sitDownToAdventure("tenacity");

let corin: string;
let ibbe: string;

const QUAY = "Scene 1: Over the Quay";
const CARRIED = "Between: What She Carried";
const CANDLE = "Scene 2: The Candle";
const BELLHOUSE = "Scene 3: The Drowned Bellhouse";
const [CHASE, QUILL, COURT, BELL] = ["ChaseOverQuay000", "WhatQuillCarried", "BeforeLampCourt0", "NinthBell0000000"];

beforeAll(async () => {
  corin = await handOut(table, narrator, ["heroes", "Corin Ashdown"], ann);
  ibbe = await handOut(table, narrator, ["heroes", "Ibbe Lantry"], ben);
});

/** Someone presses a command of the guide, and the dice fall. */
async function roll(client: TenacityClient, page: string, command: string, ...dice: WantedFace[]): Promise<string> {
  client.wantDice(...dice);
  return doAsWritten(table, client, page, command);
}

async function press(client: TenacityClient, card: string, button: string, ...dice: WantedFace[]): Promise<void> {
  client.wantDice(...dice);
  await pressOnCard(table, client, card, button);
}

const words = (card: string): string => ann.card(card)?.words ?? "";
const spin = (hero: string): number => agreed(table, hero).spin;
const change = (id: string, system: object): Promise<void> =>
  table.play(() => narrator.update(`Actor.${id}`, { system }));

interface Facts {
  readonly progress: { readonly value: number };
  readonly pool: { readonly points: number };
  readonly standings: Readonly<Record<string, { readonly value: number; readonly archived: boolean }>>;
}
const facts = (id: string): Facts => agreed(table, `Actor.${id}`) as unknown as Facts;
const standing = (id: string): number | undefined => facts(id).standings["standing1"]?.value;
const isArchived = (id: string): boolean | undefined => facts(id).standings["standing1"]?.archived;

/** The narrator offers a bargain for the next push, which the hero accepts and makes. */
async function pushWithBargain(card: string, relief: number, terms: object): Promise<void> {
  const offer = {
    type: "bargainOffered",
    offeredBy: "narrator",
    relief,
    withPush: true,
    text: "It goes wrong",
    ...terms,
  };
  const open = { id: card, uuid: `ChatMessage.${card}`, events: [] };
  await table.play(() => writeEvent(narrator, open, "Bargain000000000", offer));
  // Beside it stands "Accept the failure".
  const accept = ann.card(card)?.buttons.find((button) => button.words === "Accept");
  await press(ann, card, accept?.name ?? "Accept");
  await press(ann, card, "Push");
}

/** The narrator ends a scene for the heroes, and whatever else of it is over. */
async function endScene(...over: readonly string[]): Promise<void> {
  const ends = [corin.slice("Actor.".length), ibbe.slice("Actor.".length), ...over];
  narrator.answerDialogs(() => new Proxy({}, { get: (_, name) => ends.some((id) => String(name).startsWith(id)) }));
  const members = [corin, ibbe].map((uuid) => narrator.globals.fromUuidSync(uuid));
  await table.play(() => narrator.system.endSceneOf({ name: "The Heroes", open: true, members: members as never }));
}

describe("The Ninth Bell", () => {
  it("over the quay: who falls short pushes with a bargain, and the chase counts every impact (R-510, R-704)", async () => {
    await change(CHASE, { progress: { max: 12 } });
    const shout = await roll(ann, QUAY, "/check leadership", ...d10(3, 2), ...d6(4, 3));
    await pushWithBargain(shout, 2, { text: "The tray goes up in the air" });
    expect([words(shout), spin(corin)]).toEqual([expect.stringContaining("Success by 1"), -1]);
    await press(ann, shout, "Roll impact", ...d4(4, 3));
    await press(narrator, shout, "Apply +7 progress to The Chase over the Quay");
    expect(facts(CHASE).progress.value).toBe(7);
    const jump = await roll(ben, QUAY, "/check reaction", ...d10(2), ...d6(5, 5));
    await press(ben, jump, "Accept the failure");
    await doAsWritten(table, ben, QUAY, "/condition hinder movement 2");
    expect(conditionNames(narrator, ibbe)).toEqual(["Hinder: Movement 2"]);
  });

  it("between: the scene ends for the heroes alone, who find out what she carried (R-803)", async () => {
    await endScene();
    // Negative spin stays, and the hearing is still to come.
    expect([conditionNames(narrator, ibbe), spin(corin)]).toEqual([[], -1]);
    expect(isArchived(COURT)).toBe(false);
    await change(QUILL, { pool: { points: 2 } });
    const look = await roll(ben, CARRIED, "/check investigation", ...d10(9, 3), ...d6(2, 3));
    await press(ben, look, "Roll impact", ...d4(4));
    await press(narrator, look, "Apply +4 to the pool to What the Quill Carried");
    expect(facts(QUILL).pool.points).toBe(6);
  });

  it("the candle: spin is handed on, and standing moves both ways (R-805, R-808)", async () => {
    const help = await roll(ben, CANDLE, "/check insight cr=2d6", ...d10(9, 3), ...d6(2, 3));
    await press(ben, help, "Roll impact", ...d4(4));
    for (const left of ["Share spin: 2 left", "Share spin: 1 left"]) {
      expect(ben.card(help)?.words).toContain(left);
      await press(ben, help, "Corin Ashdown +1");
    }
    await press(narrator, help, "Apply");
    expect(spin(corin)).toBe(1);
    const speech = await roll(ann, CANDLE, "/check leadership", ...d10(9, 3), ...d6(2, 3, 2));
    await press(ann, speech, "Roll impact", ...d4(2, 1));
    await press(narrator, speech, "Apply +3 standing to Before the Lamp Court");
    expect(standing(COURT)).toBe(7);
    const finch = await roll(ann, CANDLE, "/check insight cr=3d6", ...d10(2), ...d6(4, 4, 4));
    await press(ann, finch, "Accept the failure");
    const answer = await roll(narrator, CANDLE, "/impact 2d4", ...d4(1, 1));
    expect(ann.globals.game.messages.get(answer)?.rolls.map(({ total }) => total)).toEqual([2]);
    const plea = await roll(ben, CANDLE, "/check persuasion", ...d10(2, 3), ...d6(5, 3, 5));
    await press(ben, plea, "Accept the failure");
    const { api } = narrator.globals.game.system as unknown as { readonly api: typeof tenacityApi };
    const { key = "" } = api.moves(plea).find((each) => each.key.includes("backlash")) ?? {};
    narrator.wantDice(...d4(2, 1));
    await table.play(() => api.move(plea, key, { dice: "2" }));
    await press(narrator, plea, "Apply −3 standing to Before the Lamp Court");
    expect([standing(COURT), standing(BELL)]).toEqual([4, 3]);
    await endScene(COURT);
    expect([isArchived(COURT), isArchived(BELL), spin(corin)]).toEqual([true, false, 0]);
  });

  describe("the drowned bellhouse", () => {
    /** Someone on the map of the bellhouse. */
    const onMap = (client: TenacityClient, name: string): Actor.Implementation => {
      const actor = client.globals.game.scenes.getName("The Drowned Bellhouse")?.tokens.getName(name)?.actor;
      if (!actor) throw new Error(`${name} does not stand in the bellhouse.`);
      return actor;
    };
    type Attack = Parameters<TenacityClient["system"]["rollAttack"]>;

    /** Someone attacks with what they bear, or what is in their hand. Returns the card. */
    async function attack(
      client: TenacityClient,
      who: Actor.Implementation,
      weapon: string,
      targets: readonly string[],
      ...dice: WantedFace[]
    ): Promise<string> {
      client.wantDice(...dice);
      const options = { targets: targets.map((name) => onMap(client, name)) } as unknown as Attack[2];
      await table.play(() =>
        client.system.rollAttack(who as Attack[0], who.items.getName(weapon) as Attack[1], options),
      );
      return narrator.globals.game.messages.contents.at(-1)?.id ?? "";
    }
    const corinStrikes = (targets: readonly string[], ...dice: WantedFace[]): Promise<string> =>
      attack(ann, actorOf(ann, "Corin Ashdown"), "Cutlass", targets, ...dice);

    beforeAll(async () => {
      const scene = narrator.globals.game.scenes.getName("The Drowned Bellhouse");
      if (!scene) throw new Error("There is no bellhouse.");
      await table.play(() => scene.activate());
      const heroes = [corin, ibbe].map((uuid, index) => ({
        ...{ name: narrator.source(uuid)?.["name"], actorId: uuid.slice("Actor.".length), actorLink: true },
        ...{ x: 1200 + 200 * index, y: 700 },
      }));
      await table.play(() => narrator.createIn(scene.uuid, "Token", ...heroes));
      await new Fights(table, narrator).beginOnMap();
    });

    it("round 1: a Bell Hand falls, Vole strikes Ibbe, and she answers (R-510, R-901, R-908)", async () => {
      const blow = await corinStrikes(["Bell Hand"], ...d10(2, 1, 3), ...d6(5, 4));
      await pushWithBargain(blow, 1, { text: "You go into the water" });
      expect([words(blow), spin(corin)]).toEqual([expect.stringMatching(/^Melee Combat Cutlass .*Success by 1/), -2]);
      await press(ann, blow, "Roll impact", ...d4(2, 2));
      await press(narrator, blow, "Apply 7 stress to Bell Hand");
      expect(words(blow)).toContain("Bell Hand falls unconscious");

      const hook = await attack(narrator, onMap(narrator, "Ansgar Vole"), "Boathook", ["Ibbe Lantry"], ...d6(6, 4, 3));
      ben.answerDialogs(() => ({ defense: "reaction" }));
      await press(ben, hook, "Defend another way", ...d10(5));
      await press(ben, hook, "Take the hit");
      await press(narrator, hook, "Roll impact", ...d4(2, 3));
      await press(narrator, hook, "Apply 7 stress to Ibbe Lantry");
      expect(agreed(table, ibbe).stress.value).toBe(7);

      const call = await roll(ben, BELLHOUSE, "/check occult", ...d10(9, 5, 2), ...d6(2, 3, 4));
      await press(ben, call, "Roll impact", ...d4(4));
      await press(narrator, call, "Apply +4 progress to The Ninth Bell");
      expect(facts(BELL).progress.value).toBe(4);
    });

    it("round 2: one blow strikes three, each for themselves (R-306)", async () => {
      const three = ["Bell Hand (2)", "Wickless", "Wickless (2)"];
      const sweep = await corinStrikes(three, ...d10(9, 8, 3), ...d6(2, 2, 2, 2));
      await press(ann, sweep, "Roll impact", ...d4(3, 2));
      for (const name of three) {
        await press(narrator, sweep, `Apply 8 stress to ${name}`);
        expect(words(sweep)).toContain(`${name} falls unconscious`);
      }
    });

    it("round 3: a blow counts half against so much bronze, with a talent (R-602)", async () => {
      const crack = await corinStrikes(["The Ninth Bell"], ...d10(9, 8, 2, 3), ...d6(2, 2, 2));
      await press(ann, crack, "Turn of the Wrist");
      expect(agreed(table, corin).tenacity.value).toBe(2);
      await press(ann, crack, "Roll impact", ...d4(4, 4, 4));
      await press(narrator, crack, "Apply 6 stress to The Ninth Bell");
      expect((facts(BELL) as unknown as { readonly stress: { readonly value: number } }).stress.value).toBe(6);
    });
  });
});

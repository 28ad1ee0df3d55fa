import { beforeAll, describe, expect, it } from "vitest";
import type { clocksApi } from "../../src/engine/clocks/clocks-api.ts";
import type { AssetChallenge, AssetCondition, AssetHero } from "../../src/games/asset-pool/data/documents.ts";
import type { WantedFace } from "../support/scripted-dice.ts";
import { pressOnCard, words, type TenacityClient } from "./at-the-table.ts";
import { asWritten, handOut, sitDownToAdventure } from "./in-an-adventure.ts";

/** Before the Music Stops by the commands of its guide, from the ballroom to the river: Ann plays Teodora, Ben plays Runa. */
const [table, narrator, ann, ben] = await sitDownToAdventure("asset-pool");

const RUNA = "Runa000000000000";
const asset = (name: string, size: number, ...tags: string[]) => ({ name, type: "asset", system: { size, tags } });

beforeAll(async () => {
  await handOut(table, narrator, ["asset-pool-heroes", "Teodora Vance"], ann);
  const runa = {
    _id: RUNA,
    name: "Runa",
    type: "assetHero",
    ownership: { default: 1, [ben.seat.user]: 3 },
    items: [
      asset("Nimble Fingers", 8, "hands", "steal"),
      asset("Field Surgeon", 12, "heal"),
      asset("Duelist", 12, "fight"),
      asset("Cold Feet", 6, "run"),
    ],
  };
  await table.play(() => narrator.create("Actor", runa));
  await table.play(() => narrator.update(`User.${ben.seat.user}`, { character: RUNA }));
});

const d = (of: number, face: number): WantedFace => ({ face, of });

type Plan = InstanceType<TenacityClient["system"]["AssetPlan"]>;

/** What someone plans who presses a command of the guide. */
function planned(client: TenacityClient, page: string, command: string): Plan {
  const { globals, system, seat } = client;
  const read = system.readAssetCommand("check", asWritten(client, page, command).replace("/check ", ""));
  if ("problem" in read) throw new Error(read.problem);
  const { tags, base, challenge, treats } = read.command;
  const hero = globals.game.users.get(seat.user)?.character as unknown as AssetHero;
  return new system.AssetPlan(hero, {
    tags,
    challenge: challenge === "" ? null : (globals.fromUuidSync(challenge) as AssetChallenge),
    treats: treats ? system.worstCondition() : null,
    ...(base !== null && { base }),
  });
}

/** Someone rolls what is planned. Returns the card. */
async function roll(client: TenacityClient, plan: Plan, ...dice: WantedFace[]): Promise<string> {
  expect(plan.problem).toBeNull();
  client.wantDice(...dice);
  const card = await table.play(() => client.system.openAssetCheck(plan));
  await table.settle();
  return card?.id ?? "";
}

/** Presses the button that begins so. */
async function press(client: TenacityClient, card: string, begins: string): Promise<void> {
  const button = client.card(card)?.buttons.find((each) => each.words.startsWith(begins));
  await pressOnCard(table, client, card, button?.name ?? begins);
}

const clocks = ({ globals }: TenacityClient) =>
  (globals.game.system as unknown as { readonly api: { readonly clocks: typeof clocksApi } }).api.clocks;
const clock = (client: TenacityClient, name: string): string | undefined =>
  clocks(client)
    .list()
    .filter((each) => each.name === name)
    .map(({ filled, segments }) => `${String(filled)} of ${String(segments)}`)[0];

/** How bad the crushed fingers are. */
const level = ({ globals }: TenacityClient): number | undefined =>
  (globals.game.actors.get(RUNA)?.effects.getName("Crushed Fingers") as unknown as AssetCondition | undefined)?.system
    .level;
const newestWords = ({ globals }: TenacityClient): string => globals.game.messages.contents.at(-1)?.content ?? "";

describe("the Countess’s ball", () => {
  it("2: its ballroom, where a failure costs time", async () => {
    const plan = planned(ann, "2. The Ballroom", "/check hide steal");
    const key = await roll(ann, plan, d(8, 8), d(6, 1), d(4, 1));
    await press(narrator, key, "Tick The Last Waltz");
    expect(clock(ann, "The Last Waltz")).toBe("1 of 6");
  });

  it("between: its house, where a yes takes time back from the waltz", async () => {
    const plan = planned(ann, "Between: What the House Knows", "/check against=ApMaestroIlario0");
    const waltz = await roll(ann, plan, d(8, 8), d(4, 4), d(4, 1));
    expect(words(narrator, waltz)).toContain("Mostly success");
    expect(words(narrator, waltz)).toMatch(/^Maestro Ilario .*Difficulty 3/);
    await table.play(() => clocks(narrator).tick("The Last Waltz", -1));
    expect(clock(ann, "The Last Waltz")).toBe("0 of 6");
  });

  it("3: its safe; what it crushes another hero treats, once its player agrees (S2-7)", async () => {
    const plan = planned(ben, "3. The Safe", "/check against=ApCountesssSafe0");
    expect(plan.pool.difficulty).toBe(4);
    plan.say("The dials", "advantage");
    expect(plan.pool.difficulty).toBe(3);
    const safe = await roll(ben, plan, d(12, 2), d(8, 7), d(4, 1));
    await press(narrator, safe, "Give “Crushed Fingers”");
    expect(words(ben, safe)).toContain("Crushed Fingers, Serious");
    const treatment = planned(ann, "3. The Safe", "/check heal");
    expect(treatment.treats?.name).toBe("Crushed Fingers");
    const treated = await roll(ann, treatment, d(10, 9), d(8, 8), d(4, 1));
    await press(ann, treated, "Treat Runa: Crushed Fingers");
    expect(level(ann)).toBe(2);
    await press(ben, treated, "Apply");
    expect(words(ann, treated)).toContain("Crushed Fingers: Serious → Light");
    expect([level(narrator), level(ann), level(ben)]).toEqual([1, 1, 1]);
    await press(ann, treated, "Undo");
  });

  it("3: its safe; a treatment happens at once where the world lets it", async () => {
    const at = (treatment: Record<string, unknown>) =>
      table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "automation", treatment));
    await at({ treatment: { players: "auto" } });
    const before = level(narrator);
    const treated = await roll(ann, planned(ann, "3. The Safe", "/check heal"), d(10, 9), d(8, 8), d(4, 1));
    await press(ann, treated, "Treat Runa: Crushed Fingers");
    expect([before, level(narrator), level(ben)]).toEqual([2, 1, 1]);
    await at({});
  });

  it("4: its stairs: who is down no longer fights, but finds another way (S2-7)", async () => {
    const page = "4. The Stairs";
    expect(clock(ann, "The Stairs")).toBeUndefined();
    await table.play(() =>
      narrator.system.showClock(narrator.globals.game.actors.getName("The Stairs") as never, true),
    );
    expect(clock(ann, "The Stairs")).toBe("0 of 3");
    const fight = await roll(ben, planned(ben, page, "/check against="), d(12, 1), d(4, 1), d(4, 2));
    expect(JSON.stringify(narrator.card(fight)?.buttons)).toMatch(/Give “Cut Arm”.*Worsen “Crushed Fingers”/);
    await press(narrator, fight, "Give “Knocked Down”");
    for (const client of [ann, ben])
      expect(words(client, fight)).toContain("Nothing that takes run, fight, or climb until treated.");
    expect(planned(ben, page, "/check against=").problem).toBe("forbidden");
    const trick = await roll(ann, planned(ann, page, "/check talk trick"), d(8, 8), d(4, 4), d(4, 4));
    expect(words(narrator, trick)).toContain("Complete success");
    expect(JSON.stringify(narrator.card(trick)?.buttons)).not.toMatch(/Give|Worsen/);
    await press(narrator, trick, "Tick The Stairs");
    await press(narrator, trick, "Tick The Stairs");
    expect(clock(ben, "The Stairs")).toBe("2 of 3");
    const again = await roll(ben, planned(ben, page, "/check talk trick"), d(4, 4), d(4, 4), d(4, 1));
    // What a success brings comes before what the blades could do.
    expect(JSON.stringify(narrator.card(again)?.buttons)).toMatch(/Tick The Stairs.*Give “Cut Arm”/);
    await press(narrator, again, "Tick The Stairs");
    expect(newestWords(ann)).toContain("The Stairs: the clock is full");
  });

  it("5: its river", async () => {
    const boat = await roll(ann, planned(ann, "5. The River", "/check against="), d(10, 9), d(4, 4), d(4, 1));
    expect(words(ben, boat)).toContain("Mostly success");
  });
});

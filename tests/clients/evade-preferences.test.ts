import { afterEach, describe, expect, it } from "vitest";
import { actorAt, agreed, ann, beginFight, fight, MIRA, narrator, seatEvaders, table, THUG } from "./evaders.ts";
import type { TenacityClient } from "./at-the-table.ts";

/** What players see of opponents of hit and evade, and of Life that changes: on the sheet, in the tracker and over tokens. */
seatEvaders();

const prefer = async (health: "nothing" | "words" | "numbers"): Promise<void> => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "npcHealth", health));
};
afterEach(async () => prefer("nothing"));

const limited = (client: TenacityClient, id = THUG): string => client.system.evadeLimitedView(actorAt(client, id));
const inTracker = (client: TenacityClient): string | undefined => {
  const { lanes } = client.system.viewTracker(client.system.EVADE_TRACKER, fight(client));
  return lanes.flatMap(({ rows }) => rows).find(({ name }) => name === "Thug")?.health?.words;
};

/** What rises over someone's token for each of two as Life or state changes. */
async function rising(id: string, system: object): Promise<string[][]> {
  const clients = [narrator, ann];
  const before = clients.map((client) => client.system.evadeReadingOf(actorAt(client, id)));
  await table.play(() => narrator.update(`Actor.${id}`, { system }));
  return clients.map((client, place) => {
    const now = client.system.evadeReadingOf(actorAt(client, id));
    const was = before[place];
    if (!was || !now) return [];
    return client.system.evadeTextsFor(actorAt(client, id), was, now).map(({ text }) => text);
  });
}

describe("what players see of an opponent's Life", () => {
  it("is nothing, words or numbers, on the sheet in limited view and in the tracker", async () => {
    await beginFight();
    expect([limited(ann), inTracker(ann), inTracker(narrator)]).toEqual(["", undefined, "20 of 20 left"]);
    await prefer("words");
    expect([limited(ann), inTracker(ann)]).toEqual(["Looks unhurt.", "Looks unhurt."]);
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { life: { value: 9 } } }));
    expect([limited(ann), inTracker(ann)]).toEqual(["Looks badly hurt.", "Looks badly hurt."]);
    await prefer("numbers");
    expect([limited(ann), inTracker(ann)]).toEqual(["Life 9 of 20", "9 of 20 left"]);
    await table.play(() => narrator.update(`Actor.${THUG}`, { system: { out: true } }));
    await prefer("words");
    expect(limited(ann)).toBe("Is out of the fight.");
    await prefer("nothing");
    expect(limited(ann)).toBe("Unconscious");
    expect(limited(ann, MIRA)).toBe("");
  });

  it("rises over the token: numbers for those who may know, words for others, and who falls for everyone", async () => {
    expect(await rising(THUG, { life: { value: 12 } })).toEqual([["−8 Life"], []]);
    await prefer("words");
    expect(await rising(THUG, { life: { value: 8 } })).toEqual([["−4 Life"], ["Looks badly hurt."]]);
    await prefer("numbers");
    expect(await rising(THUG, { life: { value: 11 } })).toEqual([["+3 Life"], ["+3 Life"]]);
    expect(await rising(THUG, { life: { value: -2 }, out: true })).toEqual([["Down"], ["Down"]]);
    expect(agreed(THUG).out).toBe(true);
  });
});

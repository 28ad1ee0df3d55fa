import { describe, expect, it } from "vitest";
import {
  actorAt,
  ann,
  attackBy,
  DIRK,
  fight,
  gather,
  MIRA,
  narrator,
  PISTOL,
  SAP,
  seatEvaders,
  table,
  take,
  TARN,
  THUG,
} from "./evaders.ts";
import { type TenacityClient, writeAll } from "./at-the-table.ts";

/** What a narrator reads of a fight of hit and evade that is put together. */
seatEvaders();

const shown = (client: TenacityClient = narrator) =>
  client.system.viewTracker(client.system.EVADE_TRACKER, fight(client)).strength;

async function reckoned() {
  shown();
  await table.settle();
  const view = shown();
  if (view?.isStale !== false) throw new Error("Nothing is known of the fight.");
  return view;
}

describe("a fight of hit and evade that is put together", () => {
  it("S3-5, S3-9 reckons with the weapon that does most, wherever they stand; narrators alone read it", async () => {
    await gather();
    const { line, rows } = await reckoned();
    const tarn = attackBy(narrator, TARN, { weapon: "", target: actorAt(narrator, THUG) });
    const mira = [DIRK, PISTOL, SAP, ""].map((weapon) =>
      attackBy(narrator, MIRA, { weapon, target: actorAt(narrator, THUG) }),
    );
    const [best] = mira.toSorted((one, other) => (other.odds?.expected ?? 0) - (one.odds?.expected ?? 0));
    for (const [name, plan] of [["Tarn", tarn] as const, ["Mira", best] as const])
      expect(rows.find((row) => row.name === name)).toMatchObject({
        hits: `${String(Math.round((plan?.odds?.hit ?? NaN) * 100))}%`,
        harm: String(Math.round((plan?.odds?.expected ?? NaN) * 10) / 10),
      });
    expect(line).toMatch(/^A hero hits .+%, a foe .+%\. /);
    expect(shown(ann)).toBeNull();
  });

  it("S3-13 follows Life, and says nothing once the fight has begun", async () => {
    await gather();
    await writeAll(table, narrator, {
      [`Actor.${THUG}`]: {
        system: {
          life: { value: 1, max: 20 },
          attributes: { body: 0, willpower: 0 },
          skills: { "pain-resistance": 0 },
        },
      },
    });
    const weak = await reckoned();
    expect(weak.line).toMatch(/About 1(?: to \d)? rounds?\./);
    await writeAll(table, narrator, { [`Actor.${THUG}`]: { system: { life: { value: 999, max: 999 } } } });
    expect((await reckoned()).line).not.toBe(weak.line);
    await take(
      narrator,
      { type: "roll", group: "heroes", face: 9 },
      { type: "roll", group: "enemies", face: 1 },
      { type: "begin" },
    );
    expect(shown()).toBeNull();
  });
});

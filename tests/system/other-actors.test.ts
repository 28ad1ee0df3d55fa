import { describe, expect, it } from "vitest";

import type { TenacityActor } from "../../src/engine/data/actor.ts";
import { isChallenge, isVehicle } from "../../src/games/tenacity/data/documents.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();

// The views read documents' classes, so they are imported after those exist.
const views = async () => ({
  ...(await import("../../src/games/tenacity/challenges/challenge-view.ts")),
  ...(await import("../../src/games/tenacity/plan/crew-rows.ts")),
});

const challenge = (system: object): TenacityActor<"challenge"> => {
  const actor = new Actor.implementation({ name: "Warehouse", type: "challenge", system } as never);
  if (!isChallenge(actor)) throw new Error("not a challenge");
  return actor;
};

describe("the deadline of a challenge (R-704)", () => {
  it("is met by the one who reaches the requirement, and missed by the others once the rounds are over", async () => {
    const { progressRows } = await views();
    const shares = { someone: { value: 8 }, another: { value: 3 } };
    const system = { each: true, progress: { value: 0, max: 8 }, shares, rounds: { value: 0, max: 3 } };
    expect(progressRows(challenge(system)).map(({ state }) => state)).toEqual(["done", "late"]);
    const running = { ...system, rounds: { value: 1, max: 3 } };
    expect(progressRows(challenge(running)).map(({ state }) => state)).toEqual(["done", "open"]);
  });

  it("is nobody's without rounds, and one entry for the group", async () => {
    const { progressRows } = await views();
    const rows = progressRows(challenge({ progress: { value: 2, max: 8 } }));
    expect(rows).toMatchObject([{ id: "", state: "open", path: "progress.value", share: 0.25 }]);
  });

  it("names those who no longer exist as gone, and shows nonsense as none", async () => {
    const { progressRows } = await views();
    const rows = progressRows(challenge({ each: true, shares: { ghost: { value: -5 } } }));
    expect(rows).toMatchObject([{ gone: true, value: 0, share: 0 }]);
  });
});

it("what a challenge beats is dice where there are some, else the number (R-204)", async () => {
  const { ratingText } = await views();
  expect(ratingText(challenge({ challenge: { dice: 3, modifier: 1, fixed: 9 } }))).toBe("3d6 + 1");
  expect(ratingText(challenge({ challenge: { dice: 0, modifier: 1, fixed: 9 } }))).toBe("9");
});

it("tracks of standing (R-808) are won at the top and lost at 0; those of earlier scenes come last", async () => {
  const { standingRows } = await views();
  const rows = standingRows(
    challenge({
      standings: {
        a: { name: "Old", value: 5, top: 10, archived: true, sort: 0 },
        b: { name: "Won", value: 99, top: 10, sort: 1 },
        c: { name: "Lost", value: 0, top: 10, sort: 2 },
      },
    }),
  );
  expect(rows.map(({ name, state, value }) => [name, state, value])).toEqual([
    ["Won", "swayed", 10],
    ["Lost", "lost", 0],
    ["Old", "open", 5],
  ]);
});

it("the crew of a vehicle keeps a place for those who no longer exist, without a bonus and without a roll", async () => {
  const { crewRows } = await views();
  const boat = new Actor.implementation({
    name: "Skiff",
    type: "vehicle",
    system: { crew: { a: { actor: "Actor.gone000000000000", role: "pilot", sort: 1 } } },
  } as never);
  if (!isVehicle(boat)) throw new Error("not a vehicle");
  expect(crewRows(boat)).toMatchObject([{ gone: true, isPilot: true, bonus: 0, canRoll: false }]);
});

it("absurd numbers are brought within limits when they are stored, and nothing is lost", () => {
  const boat = new Actor.implementation({
    name: "Skiff",
    type: "vehicle",
    system: { speed: -4, maneuverability: 5000, seats: 1e9, size: -2, stress: { value: -1, max: 8 } },
  } as never);
  expect(boat.toObject()).toMatchObject({
    system: { speed: 0, maneuverability: 99, seats: 999, size: 0.125, stress: { value: 0, max: 8 } },
  });
});

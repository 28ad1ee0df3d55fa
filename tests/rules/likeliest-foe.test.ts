import { describe, expect, it } from "vitest";
import { byLikelihood, likeliestFoe, onlyFoe, type Foe } from "../../src/engine/rules/likeliest-foe.ts";

const FOE = { isTargeted: false, isOpposed: true, isUp: true, isSeen: true, isInReach: true, distance: 1 };

interface Named extends Foe {
  readonly name: string;
}

const foe = (name: string, facts: Partial<Foe> = {}, chance = 0.5): Named => ({
  ...FOE,
  chance: () => chance,
  ...facts,
  name,
});

describe("the likeliest foe", () => {
  const far = foe("far", { isInReach: false, distance: 6 });
  const near = foe("near", { distance: 2 });
  const ally = foe("ally", { isOpposed: false });
  const fallen = foe("fallen", { isUp: false });
  const unseen = foe("unseen", { isSeen: false });

  it("is the one who is targeted, on either side", () => {
    for (const each of [far, ally, fallen, unseen])
      expect(likeliestFoe([near, { ...each, isTargeted: true }])?.name).toBe(each.name);
  });

  it("is in reach rather than near, near rather than easy, and easy where all else is equal", () => {
    expect(likeliestFoe([{ ...far, distance: 1 }, near])?.name).toBe("near");
    expect(likeliestFoe([foe("easy", { distance: 3 }, 0.9), near])?.name).toBe("near");
    expect(likeliestFoe([near, foe("easy", { distance: 2 }, 0.9)])?.name).toBe("easy");
    expect(likeliestFoe([foe("nowhere", { distance: null }), near])?.name).toBe("near");
  });

  it("is nobody who is unseen, on one's own side or down; they come last in the list, the unseen not at all", () => {
    expect(likeliestFoe([unseen, ally, fallen])).toBeNull();
    const names = byLikelihood([fallen, unseen, ally, far, near]).map(({ name }) => name);
    expect(names).toEqual(["near", "far", "ally", "fallen"]);
  });

  it("asks for chances only where they decide", () => {
    const asked: string[] = [];
    const asks = (name: string, distance: number) =>
      foe(name, {
        distance,
        chance: () => {
          asked.push(name);
          return 0.5;
        },
      });
    likeliestFoe([asks("one", 1), asks("two", 2)]);
    expect(asked).toEqual([]);
    likeliestFoe([asks("one", 2), asks("two", 2), asks("three", 2)]);
    expect(asked.toSorted()).toEqual(["one", "three", "two"]);
  });

  it("stays who it was while only the chance could decide, and so is not asked for again", () => {
    const never = (name: string, distance: number) =>
      foe(name, {
        distance,
        chance: () => {
          throw new Error(`The chance against ${name} was asked for.`);
        },
      });
    const two = [never("one", 2), never("two", 2)];
    const wasTwo = ({ name }: Named): boolean => name === "two";
    expect(likeliestFoe(two, wasTwo)?.name).toBe("two");
    expect(likeliestFoe([...two, foe("nearer")], wasTwo)?.name).toBe("nearer");
  });
});

describe("the one foe whom an attack can be meant for", () => {
  const beyond = foe("beyond", { isInReach: false });

  it("is alone in reach", () => {
    expect(onlyFoe([foe("one"), beyond, foe("ally", { isOpposed: false }), foe("down", { isUp: false })])?.name).toBe(
      "one",
    );
    expect(onlyFoe([foe("one"), foe("two")])).toBeNull();
    expect(onlyFoe([beyond])).toBeNull();
  });

  it("is nobody where someone is targeted", () => {
    expect(onlyFoe([foe("one"), { ...beyond, isTargeted: true }])).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import {
  type CheckCue,
  isAimed,
  suggestedPurpose,
  suggestedRating,
} from "../../../src/games/tenacity/rules/check/intent.ts";
import { PURPOSES } from "../../../src/games/tenacity/rules/check/purposes.ts";

const purpose = (some: Partial<CheckCue>) =>
  suggestedPurpose({
    asked: undefined,
    attack: false,
    fights: false,
    reaction: false,
    rated: false,
    enemies: false,
    ...some,
  });

describe("whom a check is aimed at", () => {
  it("takes targets along only for what is done to somebody (R-804, R-806, R-808)", () => {
    expect(PURPOSES.filter(isAimed)).toEqual(["damage", "condition", "standing", "settle"]);
  });

  it("makes an attack of a combat skill against enemies (R-804), and of no other skill", () => {
    expect(purpose({ fights: true, enemies: true })).toBe("damage");
    expect(purpose({ fights: true })).toBe("skill");
    expect(purpose({ enemies: true })).toBe("skill");
  });

  it("makes no attack of a reaction, nor of a check whose rating is named", () => {
    expect(purpose({ fights: true, enemies: true, reaction: true })).toBe("skill");
    expect(purpose({ fights: true, enemies: true, rated: true })).toBe("skill");
  });

  it("is an attack with the button of an attack, targets or not, and what somebody names before all", () => {
    expect(purpose({ attack: true })).toBe("damage");
    expect(purpose({ attack: true, rated: true })).toBe("damage");
    expect(purpose({ asked: "advantage", attack: true, fights: true, enemies: true })).toBe("advantage");
  });

  it("leaves a rating that is named to stand, no matter who is targeted", () => {
    expect(suggestedRating("field:defense", true)).toBe("shared");
    expect(suggestedRating("field:defense", false)).toBe("field:defense");
  });
});

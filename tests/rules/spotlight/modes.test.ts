import { describe, expect, it } from "vitest";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import type { SpotlightEvent, SpotlightRules } from "../../../src/games/tenacity/rules/spotlight/types.ts";
import { groupAdvantage, openMoves, viewSpotlight } from "../../../src/games/tenacity/rules/spotlight/view.ts";
import { ANN_BO_X_Y, end, fight, join, nextOf, play, refusal, turn } from "./fight.ts";

const SETUP = ANN_BO_X_Y.slice(0, -1);
const BEGIN: SpotlightEvent = { type: "begin" };

const roll = (combatant: string, total: number): SpotlightEvent => ({ type: "roll", combatant, total });
const rolled = (...totals: number[]): SpotlightEvent[] =>
  ["Ann", "Bo", "X", "Y"].slice(0, totals.length).map((id, index) => roll(id, totals[index] ?? 0));
const rules = (some: Partial<SpotlightRules>): SpotlightRules => ({ ...NEWER, ...some });
const first = (some: Partial<SpotlightRules>, ...steps: SpotlightEvent[]): string =>
  nextOf(play([SETUP, ...steps, BEGIN], rules(some)));

describe("R-1201 establishing", () => {
  it("lets the highest act first or pass the turn to anyone", () => {
    expect(first({}, ...rolled(5, 12, 7, 3))).toBe("{Ann,Bo,X,Y} by firstTurn (Bo), owners of Bo");
    expect(first({}, ...rolled(5, 7, 12, 3))).toBe("{Ann,Bo,X,Y} by firstTurn (X), narrator");
    expect(nextOf(play([SETUP, ...rolled(5, 12, 7, 3), BEGIN, turn("Y", "Bo")]))).toBe("Bo by affected");
  });

  it("is the narrator's choice when nobody has rolled", () => {
    expect(first({})).toBe("{Ann,Bo,X,Y} by firstTurn, narrator");
  });

  it("leaves out who is out", () => {
    expect(first({}, ...rolled(12, 5), { type: "out", combatant: "Ann" })).toBe(
      "{Bo,X,Y} by firstTurn (Bo), owners of Bo",
    );
    expect(nextOf(play([SETUP, ...rolled(12, 5), BEGIN, { type: "out", combatant: "Ann" }]))).toBe(
      "{Bo,X,Y} by firstTurn, narrator",
    );
  });

  it("is won by nobody as long as nobody has rolled, even by one who fights alone", () => {
    expect(play([join("Ann", "heroes"), BEGIN]).winners).toEqual([]);
    expect(play([join("Ann", "heroes"), roll("Ann", 3), BEGIN]).winners).toEqual(["Ann"]);
  });

  it("takes one roll of each, in the setup", () => {
    const late = [roll("Ann", 3)];
    expect(refusal(late)).toBe("wrongPhase");
    const setup = play([SETUP, roll("Ann", 4)]);
    expect(openMoves(setup).map(({ type, combatant }) => `${type} ${combatant}`)).toEqual([
      "roll Bo",
      "roll X",
      "roll Y",
      "begin null",
    ]);
  });
});

describe("R-1202 ties", () => {
  it("go to heroes before NPCs, and on one side they choose", () => {
    expect(first({}, ...rolled(9, 4, 9))).toBe("{Ann,Bo,X,Y} by firstTurn (Ann), owners of Ann");
    expect(first({}, ...rolled(9, 9, 9))).toBe("{Ann,Bo,X,Y} by firstTurn (Ann,Bo), owners of Ann,Bo");
    expect(first({}, ...rolled(1, 1, 9, 9))).toBe("{Ann,Bo,X,Y} by firstTurn (X,Y), narrator");
  });

  it("with somebody who is out need no other roll", () => {
    const out = { type: "out", combatant: "Bo" } as const;
    expect(first({ initiativeTie: "reroll" }, ...rolled(9, 9), out)).toBe(
      "{Ann,X,Y} by firstTurn (Ann), owners of Ann",
    );
  });

  it("go to the narrator's sense of the story", () => {
    expect(first({ initiativeTie: "narrator" }, ...rolled(9, 9))).toBe("{Ann,Bo,X,Y} by firstTurn (Ann,Bo), narrator");
    expect(first({ initiativeTie: "narrator" }, ...rolled(9, 8))).toBe(
      "{Ann,Bo,X,Y} by firstTurn (Ann), owners of Ann",
    );
  });

  it("go to the higher rank in Reaction", () => {
    const quick = [join("Ann", "heroes"), join("X", "foes", { reactionRank: 4 }), roll("Ann", 9), roll("X", 9), BEGIN];
    expect(nextOf(play([quick], rules({ initiativeTie: "reactionRank" })))).toBe("{Ann,X} by firstTurn (X), narrator");
    const quickest = [join("Ann", "heroes"), join("Bo", "heroes", { reactionRank: 4 }), roll("Ann", 9), roll("Bo", 9)];
    expect(nextOf(play([quickest, BEGIN]))).toBe("{Ann,Bo} by firstTurn (Ann,Bo), owners of Ann,Bo");
    expect(first({ initiativeTie: "reactionRank" }, ...rolled(9, 1, 9))).toBe(
      "{Ann,Bo,X,Y} by firstTurn (Ann), owners of Ann",
    );
  });

  it("are rolled again by those tied at the top, until one is ahead", () => {
    const reroll = rules({ initiativeTie: "reroll" });
    const tied = [SETUP, ...rolled(9, 9, 4)];
    expect(openMoves(play(tied, reroll)).map(({ type, combatant }) => `${type} ${combatant}`)).toEqual([
      "roll Ann",
      "roll Bo",
      "roll Y",
    ]);
    const again = play([tied, roll("Ann", 6), roll("Bo", 6), roll("Ann", 3), roll("Bo", 5), BEGIN], reroll);
    expect(nextOf(again)).toBe("{Ann,Bo,X,Y} by firstTurn (Bo), owners of Bo");
    const topped = play([tied, roll("Ann", 6), roll("Y", 12), BEGIN], reroll);
    expect(nextOf(topped)).toBe("{Ann,Bo,X,Y} by firstTurn (Y), narrator");
    const half = play([tied, roll("Ann", 6)], reroll);
    expect(openMoves(half).map(({ combatant }) => combatant)).toEqual(["Bo", "Y"]);
  });
});

describe("R-1210 a new round", () => {
  const all = [turn("Ann", "Bo"), turn("Bo", "X"), turn("X", "Y"), turn("Y")];

  it("may begin with the winner of the first roll", () => {
    const state = play([SETUP, ...rolled(5, 12), BEGIN, all], rules({ newRoundStart: "winner" }));
    expect(nextOf(state)).toBe("new round, {Ann,Bo,X,Y} by firstTurn (Bo), owners of Bo");
  });

  it("may begin with a new roll", () => {
    const reroll = rules({ newRoundStart: "reroll" });
    const state = fight(all, reroll);
    expect(nextOf(state)).toBe("establish");
    expect(openMoves(state)).toEqual([{ type: "establish", combatant: null }]);
    const again = play([ANN_BO_X_Y, all, { type: "establish" }, ...rolled(5, 12), BEGIN], reroll);
    expect(nextOf(again)).toBe("{Ann,Bo,X,Y} by firstTurn (Bo), owners of Bo");
    expect(again.round).toBe(2);
    expect(fight([all, { type: "establish" }, BEGIN, turn("X", "Ann")], reroll)).toMatchObject({ round: 2 });
    expect(refusal([{ type: "establish" }], reroll)).toBe("wrongPhase");
    expect(refusal([all, { type: "light", combatant: "Ann" }], reroll)).toBe("notNext");
    const hold = { type: "hold", combatant: "Ann", part: "action", trigger: "" };
    const held = [{ type: "light", combatant: "Ann" }, hold, end("Ann", "Bo"), ...all.slice(1)];
    const released = [held, { type: "release", combatant: "Ann" }];
    expect(refusal([released, { type: "establish" }], reroll)).toBe("wrongPhase");
    const affected = rules({ newRoundStart: "reroll", initiativeMode: "affected" });
    expect(nextOf(fight(all, affected))).toBe("establish");
    const anew = fight([all, { type: "establish" }], affected);
    expect(anew).toMatchObject({ responded: [], winners: [], focus: { actor: null, affected: [], trigger: "turn" } });
    for (const initiativeMode of ["group", "linear"] as const) {
      const ordered = rules({ newRoundStart: "reroll", initiativeMode });
      const turns = [turn("Ann"), turn("Bo"), turn("X"), turn("Y")];
      expect(viewSpotlight(fight(turns, { ...ordered, initiativeTie: "narrator" })).next).toMatchObject({
        newRound: true,
      });
    }
  });

  it("counts the turns of each", () => {
    expect(fight([all, turn("Ann", "Bo")]).combatants.map(({ turns }) => turns)).toEqual([2, 1, 1, 1]);
  });

  it("passes over the last actor, unless alone", () => {
    const duel = [join("Ann", "heroes"), join("Bo", "heroes"), BEGIN, turn("Bo"), turn("Ann")];
    expect(nextOf(play([duel]))).toBe("new round, Bo by anyoneLeft");
    expect(nextOf(play([join("Ann", "heroes"), BEGIN, turn("Ann")]))).toBe("new round, Ann by anyoneLeft");
  });

  it("R-1214: goes on without opposition", () => {
    const others = ["X", "Y"].map((combatant) => ({ type: "out", combatant }) as const);
    expect(nextOf(fight([others, turn("Ann")]))).toBe("Bo by anyoneLeft");
    expect(nextOf(fight([others, turn("Ann"), turn("Bo")]))).toBe("new round, Ann by anyoneLeft");
  });
});

describe("R-1206 who decides", () => {
  it("is the narrator when candidates are mixed or several affected could choose", () => {
    expect(nextOf(fight([turn("Y"), turn("Ann", "X", "Y")]))).toBe("X by affected");
    const mixed = [
      join("Ann", "heroes"),
      join("Bo", "heroes"),
      join("Dog", "heroes", { kind: "npc" }),
      join("X", "foes"),
      BEGIN,
    ];
    expect(nextOf(play([mixed, turn("Ann", "Bo", "Dog")]))).toBe("{Bo,Dog} by affectedFriend, narrator");
    const both = fight([turn("X"), turn("Ann", "Y"), turn("Y", "Ann", "X")]);
    expect(nextOf(both)).toBe("Bo by chosenByAffected");
    const more = play([SETUP, join("Z", "foes"), BEGIN, turn("X"), turn("Ann", "Y"), turn("Y", "Ann", "X")]);
    expect(nextOf(more)).toBe("{Bo,Z} by chosenByAffected (Ann), owners of Ann");
  });

  it("is the narrator where several opponents of the actor could choose", () => {
    const steps = [turn("Ann"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "Ann", "Bo")];
    const more = play([SETUP, join("Z", "foes"), join("Cy", "heroes"), BEGIN, ...steps]);
    expect(nextOf(more)).toBe("{Z,Cy} by chosenByAffected (Ann,Bo), narrator");
  });

  it("is the one who was affected where that is no opponent", () => {
    expect(nextOf(fight([turn("Bo", "Ann"), turn("Ann", "Bo")]))).toBe("{X,Y} by chosenByAffected (Bo), owners of Bo");
  });

  it("knows neutrals, which oppose nobody", () => {
    const neutral = [join("Ann", "heroes"), join("Cat", "beasts", { neutral: true }), join("X", "foes"), BEGIN];
    expect(nextOf(play([neutral, turn("Ann")]))).toBe("X by opposition");
    expect(nextOf(play([neutral, turn("Cat")]))).toBe("{Ann,X} by anyoneLeft, narrator");
  });
});

describe("R-1220 group initiative", () => {
  const group = rules({ initiativeMode: "group" });

  it("lets the side with the best roll say which block goes first", () => {
    expect(first({ initiativeMode: "group" }, ...rolled(5, 12))).toBe("{Ann,Bo,X,Y} by firstTurn (Bo), owners of Bo");
  });

  it("R-1222: goes through one block, then the other, then a new round in the same order", () => {
    const foesFirst = fight([turn("X", "Ann")], group);
    expect(nextOf(foesFirst)).toBe("Y by block");
    expect(nextOf(fight([turn("X"), turn("Y")], group))).toBe("{Ann,Bo} by block, owners of Ann,Bo");
    const round = [turn("X"), turn("Y"), turn("Bo"), turn("Ann")];
    expect(nextOf(fight(round, group))).toBe("new round, {X,Y} by block, narrator");
    expect(fight([round, { type: "light", combatant: "Y" }], group).round).toBe(2);
  });

  it("R-1221: gives the second block an advantage die on its first action", () => {
    const before = fight([], group);
    expect(["Ann", "X"].map((id) => groupAdvantage(before, id))).toEqual([0, 0]);
    const begun = fight([turn("X")], group);
    expect(["Ann", "Bo", "X", "Y", "?"].map((id) => groupAdvantage(begun, id))).toEqual([1, 1, 0, 0, 0]);
    const later = [turn("X"), turn("Y"), turn("Ann"), turn("Bo"), turn("X"), turn("Y")];
    expect(groupAdvantage(fight(later, group), "Ann")).toBe(0);
    const every = rules({ initiativeMode: "group", groupAdvantage: "everyRound" });
    expect(groupAdvantage(fight(later, every), "Ann")).toBe(1);
    expect(groupAdvantage(fight([turn("X"), turn("Y"), turn("Ann")], every), "Ann")).toBe(0);
    expect(groupAdvantage(fight([turn("X"), { type: "out", combatant: "Ann" }], group), "Ann")).toBe(0);
    expect(groupAdvantage(fight([turn("X")]), "Ann")).toBe(0);
  });

  it("has no responses", () => {
    const before = [turn("X"), turn("Y"), turn("Ann", "X")];
    expect(viewSpotlight(fight(before, group)).responders).toEqual([]);
    expect(refusal([before, { type: "respond", combatant: "X", currency: "spin", spin: 3, tenacity: 0 }], group)).toBe(
      "responsesNotInUse",
    );
  });
});

describe("linear initiative", () => {
  const linear = rules({ initiativeMode: "linear" });

  it("goes from the highest roll to the lowest, and then to those who have not rolled", () => {
    const start = [SETUP, roll("Ann", 5), roll("X", 9), BEGIN];
    expect(nextOf(play(start, linear))).toBe("X by order");
    expect(nextOf(play([start, turn("X", "Bo")], linear))).toBe("Ann by order");
    expect(nextOf(play([start, turn("X"), turn("Ann")], linear))).toBe("Bo by order");
    expect(nextOf(play([start, turn("X"), turn("Ann"), turn("Bo"), turn("Y")], linear))).toBe("new round, X by order");
  });

  it("settles ties by the setting", () => {
    const tie = [SETUP, ...rolled(7, 7, 7, 2), BEGIN];
    expect(nextOf(play(tie, linear))).toBe("{Ann,Bo} by order, owners of Ann,Bo");
    expect(nextOf(play(tie, rules({ initiativeMode: "linear", initiativeTie: "narrator" })))).toBe(
      "{Ann,Bo,X} by order, narrator",
    );
    const heroes = [SETUP, ...rolled(7, 7, 3, 2), BEGIN];
    expect(nextOf(play(heroes, rules({ initiativeMode: "linear", initiativeTie: "narrator" })))).toBe(
      "{Ann,Bo} by order, narrator",
    );
  });
});

describe("why somebody may not be next", () => {
  const reasons = (state: ReturnType<typeof fight>): string =>
    viewSpotlight(state)
      .candidacies.map(({ id, may, reason }) => `${id} ${may ? "+" : "-"}${reason}`)
      .join(", ");

  it("is said for everyone", () => {
    expect(reasons(fight([turn("Ann", "X", "Bo")]))).toBe("Ann -acted, Bo -notOpposed, X +affected, Y -notAffected");
    expect(reasons(fight([{ type: "out", combatant: "Y" }, turn("Ann")]))).toBe(
      "Ann -acted, Bo -notOpposed, X +opposition, Y -out",
    );
    expect(reasons(fight([{ type: "leave", combatant: "Y" }, turn("Ann")]))).toBe(
      "Ann -acted, Bo -notOpposed, X +opposition",
    );
    const round = [turn("Ann", "Bo"), turn("Bo", "X"), turn("X", "Y"), turn("Y", "Bo")];
    expect(reasons(fight(round))).toBe("Ann -notAffected, Bo +affected, X -notAffected, Y -justActed");
    expect(reasons(fight([turn("X")], rules({ initiativeMode: "group" })))).toBe(
      "Ann -otherBlock, Bo -otherBlock, X -acted, Y +block",
    );
    const linear = play([SETUP, ...rolled(1, 9), BEGIN], rules({ initiativeMode: "linear" }));
    expect(reasons(linear)).toBe("Ann -laterInOrder, Bo +order, X -laterInOrder, Y -laterInOrder");
    expect(reasons(fight([round], rules({ newRoundStart: "reroll" })))).toBe("");
    expect(reasons(fight([{ type: "light", combatant: "X" }]))).toBe("");
  });
});

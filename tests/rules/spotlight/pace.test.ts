import { describe, expect, it } from "vitest";
import { foldSpotlight, stepSpotlight } from "../../../src/games/tenacity/rules/spotlight/fold.ts";
import {
  newSpotlight,
  type Spotlight,
  type SpotlightEvent,
} from "../../../src/games/tenacity/rules/spotlight/types.ts";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { mayAskFor, nextUp } from "../../../src/games/tenacity/rules/spotlight/next.ts";
import { ANN_BO_X_Y, end, fight, logOf, nextOf, play, refusal, response, turn } from "./fight.ts";

const light = (combatant: string, override?: string): SpotlightEvent =>
  override === undefined ? { type: "light", combatant } : { type: "light", combatant, override };
const ask = (combatant: string, wants = true): SpotlightEvent => ({ type: "ask", combatant, wants });
const skip = (combatant: string): SpotlightEvent => ({ type: "skip", combatant });

describe("what is asked of a fight many times", () => {
  it("is worked out once for each moment, and anew for every other", () => {
    const [one, other] = [fight([turn("Ann", "X")]), fight([turn("Ann", "Y")])];
    let looks = 0;
    const { combatants } = one;
    const watched: Spotlight = Object.defineProperty({ ...one }, "combatants", {
      get: () => {
        looks += 1;
        return combatants;
      },
    });
    expect(nextUp(watched)).toMatchObject({ candidates: ["X"] });
    const once = looks;
    expect(nextUp(watched)).toMatchObject({ candidates: ["X"] });
    expect(looks).toBe(once);
    expect(nextUp(other)).toMatchObject({ candidates: ["Y"] });
    expect(nextUp(watched)).toMatchObject({ candidates: ["X"] });
    expect(looks).toBe(2 * once);
  });

  it("counts turns by the fight in which they end, also where two go on from one moment", () => {
    const start = fight([turn("Ann", "X")]);
    const goOn = (...steps: readonly (readonly SpotlightEvent[])[]) =>
      steps.flat().reduce((state, step) => stepSpotlight(state, step) as Spotlight, start);
    const long = goOn(turn("X", "Bo"), turn("Bo", "Y"));
    const [short, again] = [goOn(turn("X", "Y")), goOn(turn("X", "Bo"))];
    const lastOf = (state: Spotlight, who: string) => state.combatants.find(({ id }) => id === who)?.lastTurn;
    expect([lastOf(long, "X"), lastOf(long, "Bo"), lastOf(short, "X"), lastOf(again, "X")]).toEqual([2, 3, 2, 2]);
  });
});

describe("the narrator's own way", () => {
  it("gives the light to somebody whom the rules would not, with a reason only", () => {
    expect(refusal([turn("Ann", "X"), light("Bo")])).toBe("notNext");
    expect(refusal([turn("Ann", "X"), light("Bo", "  ")])).toBe("notNext");
    expect(fight([turn("Ann", "X"), light("Bo", "The door opens")]).lit).toEqual({ id: "Bo", by: "turn" });
    expect(refusal([{ type: "out", combatant: "Bo" }, turn("Ann", "X"), light("Bo", "why not")])).toBe("out");
    expect(refusal([turn("Ann", "X"), light("Nobody", "why not")])).toBe("unknownCombatant");
  });

  it("keeps why a turn is whose it is, through what comes between, until the next one", () => {
    const first = { rule: "firstTurn", after: null, words: "" };
    const affected = { rule: "affected", after: "Ann", words: "" };
    const override = { rule: "override", after: "Ann", words: "The door opens" };
    expect(fight([]).why).toBeNull();
    expect(fight([light("Ann", "not needed")]).why).toEqual(first);
    expect(fight([turn("Ann", "X"), light("X")]).why).toEqual(affected);
    expect(fight([turn("Ann", "X"), light("Bo", "The door opens")]).why).toEqual(override);
    const answered = [
      turn("Ann", "X"),
      light("X"),
      { type: "act", combatant: "X", affected: ["Ann"] },
      response("Ann"),
    ];
    expect(fight(answered).why).toEqual(affected);
  });

  it("passes somebody over for a round, which is no turn", () => {
    const state = fight([turn("Ann", "X"), skip("X")]);
    expect(state.combatants.find(({ id }) => id === "X")).toMatchObject({ acted: true, turns: 0 });
    expect(refusal([turn("Ann"), skip("Ann")])).toBe("noChange");
    expect(refusal([light("Ann"), skip("Ann")])).toBe("ownTurn");
    expect(refusal([{ type: "out", combatant: "X" }, skip("X")])).toBe("out");
    const setup = logOf([...ANN_BO_X_Y.slice(0, -1), skip("Ann")]);
    expect(foldSpotlight(newSpotlight(NEWER), setup).ignored).toEqual([{ id: "e4", reason: "wrongPhase" }]);
    expect(nextOf(fight([turn("Ann", "X"), skip("X"), skip("Bo"), skip("Y")]))).toBe("new round, X by affected");
  });

  it("stops the light where it is and lets it go on", () => {
    const halted = [light("Ann"), { type: "halt" }] as const;
    expect(refusal([...halted, end("Ann", "X")])).toBe("halted");
    expect(refusal([...halted, { type: "halt" }])).toBe("noChange");
    expect(refusal([{ type: "resume" }])).toBe("noChange");
    expect(fight([...halted, { type: "fall", combatant: "X" }]).halted).toBe(true);
    expect(nextOf(fight([...halted, { type: "resume" }, end("Ann", "X")]))).toBe("X by affected");
  });

  it("moves somebody to another side", () => {
    const change: SpotlightEvent = { type: "side", combatant: "Y", side: "heroes", neutral: false };
    expect(nextOf(fight([change, turn("Ann")]))).toBe("X by opposition");
    expect(refusal([change, change])).toBe("noChange");
  });

  it("tells who takes no side any more, though it stays where it stood", () => {
    const change: SpotlightEvent = { type: "side", combatant: "Y", side: "foes", neutral: true };
    const neutral = ({ combatants }: Spotlight) => combatants.filter((each) => each.neutral).map(({ id }) => id);
    expect(neutral(fight([change]))).toEqual(["Y"]);
    expect(neutral(fight([change, { ...change, neutral: false }]))).toEqual([]);
    expect(refusal([change, change])).toBe("noChange");
  });
});

it("asking for the light is noted in the order of asking until it comes", () => {
  expect(fight([ask("Bo"), ask("Ann")]).asks).toEqual(["Bo", "Ann"]);
  expect(fight([ask("Bo"), ask("Ann"), ask("Bo", false)]).asks).toEqual(["Ann"]);
  expect(fight([ask("Ann"), light("Ann")]).asks).toEqual([]);
  expect(refusal([ask("Ann"), ask("Ann")])).toBe("noChange");
  expect(refusal([light("Ann"), ask("Ann")])).toBe("ownTurn");
  expect(refusal([{ type: "out", combatant: "X" }, ask("X")])).toBe("out");
});

describe("the parts of a turn (R-1101)", () => {
  const spend = (part: string, spent = true) => ({ type: "spend", combatant: "Ann", part, spent });

  it("are used up by acting, by holding and by somebody's word, until the next turn", () => {
    const act = { type: "act", combatant: "Ann", affected: ["X"] };
    expect(fight([light("Ann"), act, spend("interaction")]).spent).toEqual(["action", "interaction"]);
    const hold = { type: "hold", combatant: "Ann", part: "movement", trigger: "it flees" };
    expect(fight([light("Ann"), hold]).spent).toEqual(["movement"]);
    expect(fight([light("Ann"), act, spend("action", false)]).spent).toEqual([]);
    expect(fight([light("Ann"), act, end("Ann", "X"), light("X")]).spent).toEqual([]);
    expect(refusal([light("Ann"), spend("action", false)])).toBe("noChange");
    expect(refusal([light("X"), spend("action")])).toBe("notLit");
    expect(refusal([spend("action")])).toBe("wrongPhase");
    expect(refusal([light("Ann"), spend("dance")])).toBe("malformed");
  });
});

it("how long somebody waits is told by the number of its last turn", () => {
  const { combatants } = fight([turn("Ann", "X"), turn("X", "Bo")]);
  expect(combatants.map(({ id, turns, lastTurn }) => [id, turns, lastTurn])).toEqual([
    ["Ann", 1, 1],
    ["Bo", 0, 0],
    ["X", 1, 2],
    ["Y", 0, 0],
  ]);
});

it("whom a response is seen to affect counts when it ends without another word (R-1212)", () => {
  const [respond] = response("X");
  const before = [turn("X", "Ann"), turn("Ann", "X"), respond ?? []];
  const seen: SpotlightEvent = { type: "act", combatant: "X", affected: ["Bo"] };
  const done: SpotlightEvent = { type: "end", combatant: "X", affected: null };
  expect(nextOf(fight([...before, seen, done]))).toBe("Bo by affected");
  expect(nextOf(fight([...before, seen, end("X")]))).toBe("{Bo,Y} by chosenByAffected (X), narrator");
  expect(nextOf(fight([...before, seen, { type: "fall", combatant: "X" }]))).toBe("Bo by affected");
});

describe("who may ask for a step (R-1206)", () => {
  const ann = { narrator: false, owns: ["Ann"] };
  const bo = { narrator: false, owns: ["Bo"] };
  const guest = { narrator: false, owns: [] };

  it("lets players do what is theirs", () => {
    const state = fight([light("Ann")]);
    for (const event of [end("Ann"), ask("Ann")]) {
      expect(mayAskFor(state, event, ann)).toBe(true);
      expect(mayAskFor(state, event, bo)).toBe(false);
      expect(mayAskFor(state, event, { narrator: true, owns: [] })).toBe(true);
    }
    for (const event of [skip("Ann"), { type: "halt" }, { type: "finish" }, { type: "out", combatant: "Ann" }] as const)
      expect(mayAskFor(state, event, ann)).toBe(false);
  });

  it("lets anyone who plays say what is forced, and nobody who only looks on", () => {
    const state = fight([turn("Ann", "X")]);
    expect(mayAskFor(state, light("X"), bo)).toBe(true);
    expect(mayAskFor(state, light("X"), guest)).toBe(false);
    expect(mayAskFor(state, light("Bo", "because"), bo)).toBe(false);
  });

  it("lets any of those choose who are to choose together", () => {
    const tied = ["Ann", "Bo"].map((combatant): SpotlightEvent => ({ type: "roll", combatant, total: 9 }));
    const state = play([ANN_BO_X_Y.slice(0, 4), tied, { type: "begin" }]);
    expect(nextOf(state)).toBe("{Ann,Bo,X,Y} by firstTurn (Ann,Bo), owners of Ann,Bo");
    for (const one of [ann, bo]) expect(mayAskFor(state, light("Ann"), one)).toBe(true);
  });

  it("lets nobody light anyone while there is nobody to pick", () => {
    expect(mayAskFor(play(ANN_BO_X_Y.slice(0, 4)), light("Ann"), ann)).toBe(false);
    expect(mayAskFor(fight([{ type: "finish" }]), light("Ann"), ann)).toBe(false);
    const everyone = [turn("Ann", "X"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "Ann")];
    const rolling = fight(everyone, { ...NEWER, newRoundStart: "reroll", respondAgain: false });
    expect(nextOf(rolling)).toBe("establish");
    expect(mayAskFor(rolling, light("Ann"), ann)).toBe(false);
  });

  it("leaves a choice to the owners of those who decide", () => {
    const chosenByAnn = fight([turn("Ann", "X"), turn("X", "Ann")]);
    expect(mayAskFor(chosenByAnn, light("Y"), ann)).toBe(true);
    expect(mayAskFor(chosenByAnn, light("Bo"), bo)).toBe(false);
    const narrators = fight([turn("Ann", "X", "Y")]);
    expect(mayAskFor(narrators, light("X"), ann)).toBe(false);
  });
});

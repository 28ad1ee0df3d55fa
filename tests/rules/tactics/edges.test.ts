import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { attackEdges, type AttackFacts } from "../../../src/games/tenacity/rules/tactics/edges.ts";
import { condition } from "../conditions/conditions.ts";

const PRONE = condition("p", { type: "prone" });

const facts = (some: Partial<AttackFacts> = {}): AttackFacts => ({
  hostile: true,
  ranged: false,
  physical: true,
  attackerSide: 1,
  defenderSide: 1,
  adjacent: true,
  conditions: [],
  element: "",
  resistances: [],
  ...some,
});

const edge = (id: string, some: Partial<AttackFacts>, settings = NEWER) =>
  attackEdges(facts(some), settings).find((each) => each.id === id);

describe("the circumstances of an attack", () => {
  it("are cover alone where nothing else is special, and that is for people to judge (R-1303)", () => {
    expect(attackEdges(facts(), NEWER)).toEqual([
      {
        id: "cover",
        attacker: { advantage: 0, disadvantage: 0, modifier: 0 },
        defender: { advantage: 1, modifier: 1 },
        judgment: true,
      },
    ]);
  });

  it("are of a check that neither hurts nor hinders what helps every defense, which is full defense (R-1307)", () => {
    const conditions = [PRONE, condition("guard", { type: "fullDefense" })];
    const edges = attackEdges(facts({ hostile: false, defenderSide: 4, conditions }), NEWER);
    expect(edges).toMatchObject([{ id: "fullDefense", defender: { advantage: 1, modifier: 0 }, judgment: false }]);
    expect(edges).toHaveLength(1);
  });

  it("add the target's resistance to its defense against a condition of that type (R-1308, T-63)", () => {
    const resistances = [{ element: "poison", value: 2 }];
    expect(edge("resistance", { resistances, element: "poison" })).toEqual({
      id: "resistance",
      attacker: { advantage: 0, disadvantage: 0, modifier: 0 },
      defender: { advantage: 0, modifier: 2 },
      judgment: false,
    });
    expect(edge("resistance", { resistances, element: "fire" })).toBeUndefined();
  });

  it("give the attacker of something larger dice and modifier (R-1403)", () => {
    expect(edge("size", { defenderSide: 4 })).toMatchObject({
      attacker: { advantage: 2, disadvantage: 0, modifier: 2 },
      defender: { advantage: 0, modifier: 0 },
      judgment: false,
    });
  });

  it("give them to a smaller defender, or take them from the attacker in the older edition (R-1404)", () => {
    expect(edge("size", { attackerSide: 2 })?.defender).toEqual({ advantage: 1, modifier: 1 });
    expect(edge("size", { attackerSide: 2 }, OLDER)).toMatchObject({
      attacker: { advantage: 0, disadvantage: 1, modifier: -1 },
      defender: { advantage: 0, modifier: 0 },
    });
  });

  it("leave size out of what is not physical, in the newer edition (R-1402)", () => {
    expect(edge("size", { defenderSide: 4, physical: false })).toBeUndefined();
    expect(edge("size", { defenderSide: 4, physical: false }, OLDER)).toBeDefined();
  });

  it("help against one who lies prone from beside, and help that one against shots (R-1306)", () => {
    expect(edge("prone", { conditions: [PRONE] })).toMatchObject({
      attacker: { advantage: 1 },
      defender: { advantage: 0 },
      judgment: false,
    });
    expect(edge("prone", { conditions: [PRONE], ranged: true, adjacent: false })).toMatchObject({
      attacker: { advantage: 0 },
      defender: { advantage: 1 },
    });
    expect(edge("prone", { conditions: [PRONE], adjacent: false })).toBeUndefined();
  });

  it("ask people where no scene tells how near the attacker stands", () => {
    expect(edge("prone", { conditions: [PRONE], adjacent: null })).toMatchObject({
      attacker: { advantage: 1 },
      judgment: true,
    });
    expect(edge("prone", { conditions: [PRONE], ranged: true, adjacent: null })).toMatchObject({
      attacker: { advantage: 0 },
      defender: { advantage: 1 },
    });
  });

  it("count full defense as one die, however often somebody has it (R-1307)", () => {
    const guard = condition("g", { type: "fullDefense" });
    expect(edge("fullDefense", { conditions: [PRONE, guard, { ...guard, id: "h" }] })).toMatchObject({
      defender: { advantage: 1, modifier: 0 },
      judgment: false,
    });
    expect(edge("fullDefense", { conditions: [PRONE] })).toBeUndefined();
    expect(attackEdges(facts({ conditions: [guard, { ...guard, id: "h" }] }), NEWER)).toHaveLength(2);
  });
});

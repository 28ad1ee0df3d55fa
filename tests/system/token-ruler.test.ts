import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { countMapChanges } from "../../src/engine/map/map-changes.ts";
import { guideTokenRulers, type RulerFacts } from "../../src/engine/map/token-ruler.ts";
import { registerPreferences } from "../../src/engine/settings/preferences.ts";

const WITHIN = 0x00ff00;
const BEYOND = 0xff0000;
const PROVOKING = 0x0000ff;

/** Core's class, as far as ours extends it. */
class CoreRuler {
  readonly token: object;
  refreshed = 0;

  constructor(token: object) {
    this.token = token;
  }
  refresh(): void {
    this.refreshed += 1;
  }
  _getSegmentStyle() {
    return { width: 4, color: 0x123456, alpha: 1 };
  }
  _getGridHighlightStyle() {
    return { color: 0x123456, alpha: 0.5 };
  }
  _getWaypointLabelContext(waypoint: { readonly next: object | null }) {
    return { distance: { total: "x" }, cost: { total: "x", units: "sp", delta: "+1" }, isLast: waypoint.next === null };
  }
}

const asked = vi.fn<(token: object) => RulerFacts | null>();
const provokes = vi.fn<RulerFacts["provokes"]>(() => []);
const FACTS: RulerFacts = {
  bands: [
    { limit: 3, color: WITHIN },
    { limit: Infinity, color: BEYOND },
  ],
  provokingColor: PROVOKING,
  provokes: (steps) => provokes(steps),
  words: (spaces, names) => [`${String(spaces)} of 3`, ...(spaces > 3 ? ["too far"] : []), ...names].join(" · "),
};

const place = (x: number, more: object = {}) => ({
  x,
  y: 0,
  elevation: 0,
  width: 1,
  height: 1,
  action: "walk",
  ...more,
});
type Place = ReturnType<typeof place>;

/** A waypoint as overrides get it: of what is planned by this user unless said otherwise. */
const waypoint = (x: number, more: object = {}) =>
  Object.freeze({
    ...place(x),
    stage: "planned",
    userId: game.user.id,
    actionConfig: {},
    measurement: { cost: x / 20 },
    next: null,
    ...more,
  }) as never;

/** What the tests ask of a ruler, which the types do not show to everyone. */
interface Styles {
  _getSegmentStyle(waypoint: never): { readonly color: number };
  _getGridHighlightStyle(waypoint: never, offset: object): { readonly color: number };
  _getWaypointLabelContext(waypoint: never, state: object): { readonly cost: object };
}

/** A ruler of ours for a token of a scene whose spaces are 100 pixels and 5 feet wide. */
function rulerOf(isGridless = false) {
  const document = {
    _source: place(0),
    parent: { grid: { isGridless, size: 100, distance: 5 } },
    getCompleteMovementPath: (path: readonly Place[]) => path,
  };
  const Ruler = CONFIG.Token.rulerClass as unknown as typeof CoreRuler;
  const ruler = new Ruler({ document });
  const plan = (...xs: readonly number[]) => {
    const foundPath = xs.map((x) => place(x));
    (ruler.refresh as (data: object) => void)({ plannedMovement: { [game.user.id]: { foundPath } } });
  };
  const styled = ruler as unknown as Styles;
  return {
    ruler,
    plan,
    segment: (at: never) => styled._getSegmentStyle(at).color,
    space: (at: never) => styled._getGridHighlightStyle(at, { i: 0, j: 0 }).color,
    label: (at: never) => styled._getWaypointLabelContext(at, {}).cost,
  };
}

beforeAll(() => {
  registerPreferences(["rulerColors"]);
  countMapChanges();
});

beforeEach(() => {
  CONFIG.Token.rulerClass = CoreRuler as never;
  guideTokenRulers((token) => asked(token));
  asked.mockReset();
  asked.mockReturnValue(FACTS);
  provokes.mockReset();
  provokes.mockReturnValue([]);
});

describe("a ruler of a token", () => {
  it("is none where a module has switched rulers off (MAP-1)", () => {
    CONFIG.Token.rulerClass = null as never;
    guideTokenRulers(() => FACTS);
    expect(CONFIG.Token.rulerClass).toBeNull();
  });

  it("colors what is within the speed and beyond, its limit included (MAP-6, MAP-7)", () => {
    const { plan, segment, space } = rulerOf();
    plan(300, 400);
    expect([300, 400].map((x) => segment(waypoint(x)))).toEqual([WITHIN, BEYOND]);
    expect([300, 400].map((x) => space(waypoint(x)))).toEqual([WITHIN, BEYOND]);
  });

  it("says at its end in words what it costs (MAP-8)", () => {
    const { plan, label } = rulerOf();
    plan(300, 400);
    expect(label(waypoint(400))).toMatchObject({ total: "4 of 3 · too far", units: "", delta: "+1" });
    expect(label(waypoint(300, { next: {} }))).toMatchObject({ total: "x", units: "sp" });
  });

  it("keeps what core makes of what was walked, of teleports, and of what nobody may know", () => {
    const { plan, segment, label } = rulerOf();
    plan(400);
    for (const more of [{ stage: "passed" }, { userId: "nobody" }, { actionConfig: { teleport: true } }])
      expect(segment(waypoint(400, more))).toBe(0x123456);
    asked.mockReturnValue(null);
    Hooks.callAll("updateActor", {} as never, {} as never, {} as never, "");
    plan(400);
    expect(segment(waypoint(400))).toBe(0x123456);
    expect(label(waypoint(400))).toMatchObject({ units: "sp" });
  });

  it("is core's alone where its user wants it so (TRAP-M21)", async () => {
    await game.settings.set("tenacity-tactics", "rulerColors", false);
    const { plan, segment, ruler } = rulerOf();
    plan(400);
    expect(segment(waypoint(400))).toBe(0x123456);
    expect(ruler.refreshed).toBe(1);
    expect(asked).not.toHaveBeenCalled();
    await game.settings.set("tenacity-tactics", "rulerColors", true);
  });

  it("shows the space that is left with somebody's reach, and names them", () => {
    provokes.mockReturnValue([{ step: 2, name: "Bo" }]);
    const { plan, space, segment, label } = rulerOf();
    plan(100, 200);
    expect([0, 100, 200].map((x) => space(waypoint(x)))).toEqual([WITHIN, PROVOKING, WITHIN]);
    expect(segment(waypoint(200))).toBe(WITHIN);
    expect(label(waypoint(200))).toMatchObject({ total: "2 of 3 · Bo" });
  });

  it("without spaces shows the segment that leaves it, walked in half spaces (MAP-7, TRAP-M7)", () => {
    provokes.mockImplementation((steps) => [{ step: steps.findIndex(({ x }) => x === 250), name: "Bo" }]);
    const { plan, segment } = rulerOf(true);
    plan(200, 400);
    expect(segment(waypoint(200))).toBe(WITHIN);
    expect(segment(waypoint(400))).toBe(PROVOKING);
  });

  it("asks the game again when something has changed, and not while one drags on", () => {
    const { plan } = rulerOf();
    plan(100);
    plan(200);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(provokes).toHaveBeenCalledTimes(2);
    Hooks.callAll("updateActor", {} as never, {} as never, {} as never, "");
    plan(300);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("asks the game once for each measurement, however many spaces it colors (TRAP-M20)", () => {
    const { plan, space } = rulerOf();
    plan(...Array.from({ length: 100 }, (_, index) => index * 100));
    for (let x = 0; x < 100; x += 1) space(waypoint(x * 100));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(provokes).toHaveBeenCalledTimes(1);
  });
});

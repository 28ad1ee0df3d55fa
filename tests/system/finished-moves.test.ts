import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { TokenMovement } from "../../src/compat/movement.ts";
import { gatherMoves, onFinishedMoves, type FinishedMove } from "../../src/engine/map/finished-moves.ts";
import { addMovementActions } from "../../src/engine/map/movement-actions.ts";

const told: FinishedMove[] = [];
let calls = 0;
const ANN = { id: "ann" } as User.Implementation;

/** A token as far as moves ask of it. */
function tokenAt(uuid: string, isGridless = false) {
  return {
    uuid,
    parent: { grid: { isGridless, size: 100 } },
    getCompleteMovementPath: (waypoints: readonly object[]) => waypoints,
  } as never as TokenDocument.Implementation;
}

const place = (x: number, more: object = {}) => ({
  x,
  y: 0,
  elevation: 0,
  width: 1,
  height: 1,
  action: "walk",
  ...more,
});

type Told = Partial<TokenMovement> & { readonly to: readonly object[]; readonly left?: readonly object[] };

function move(
  token: TokenDocument.Implementation,
  from: number,
  { to, left = [], ...more }: Told,
  operation = {},
): void {
  const movement = {
    id: "a",
    chain: [],
    method: "dragging",
    origin: place(from),
    destination: to.at(-1),
    passed: { waypoints: to, cost: to.length },
    pending: { waypoints: left },
    ...more,
  } as TokenMovement;
  Hooks.callAll("moveToken", token, movement, operation, ANN);
}

beforeAll(() => {
  addMovementActions();
  Object.assign(CONFIG.Token.movement.actions["blink"] ?? {}, { teleport: true });
  gatherMoves();
  onFinishedMoves((moves) => {
    calls += 1;
    told.push(...moves);
  });
});
beforeEach(() => {
  told.length = 0;
  calls = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("a finished move", () => {
  it("is one for a drag with checkpoints, told after the last (TRAP-M1)", () => {
    const token = tokenAt("Token.one");
    move(token, 0, { to: [place(100)], left: [place(200)] });
    vi.runAllTimers();
    expect(told).toEqual([]);
    move(token, 100, { id: "b", chain: ["a"], to: [place(200)] });
    vi.runAllTimers();
    expect(told).toEqual([expect.objectContaining({ ids: ["a", "b"], cost: 2, isWilling: true, user: ANN })]);
    expect(told[0]?.steps.map(({ x }) => x)).toEqual([0, 100, 200]);
  });

  it("is told when every token of a drag is where it goes (TRAP-M27)", () => {
    move(tokenAt("Token.one"), 0, { to: [place(100)] });
    expect(told).toHaveLength(0);
    move(tokenAt("Token.two"), 0, { to: [place(100)] });
    vi.runAllTimers();
    expect(told).toHaveLength(2);
    expect(calls).toBe(1);
  });

  it("gathers presses of keys for a second", () => {
    const token = tokenAt("Token.one");
    move(token, 0, { method: "keyboard", to: [place(100)] });
    vi.advanceTimersByTime(900);
    move(token, 100, { id: "b", method: "keyboard", to: [place(200)] });
    vi.advanceTimersByTime(900);
    expect(told).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(told).toEqual([expect.objectContaining({ ids: ["a", "b"], method: "keyboard" })]);
  });

  it("is over where it is stopped, or where its mover goes (MAP-36, MAP-39)", () => {
    const [one, two] = [tokenAt("Token.one"), tokenAt("Token.two")];
    for (const token of [one, two]) move(token, 0, { to: [place(100)], left: [place(200)] });
    Hooks.callAll("stopToken", one);
    vi.runAllTimers();
    expect(told.map(({ token }) => token)).toEqual([one]);
    Hooks.callAll("userConnected", ANN, false);
    vi.runAllTimers();
    expect(told.map(({ token }) => token)).toEqual([one, two]);
  });

  it("of a token that was deleted on its way is none", () => {
    const token = tokenAt("Token.one");
    move(token, 0, { to: [place(100)], left: [place(200)] });
    Hooks.callAll("deleteToken", token as never, {} as never, "ann");
    vi.runAllTimers();
    expect([told, calls]).toEqual([[], 0]);
  });

  it("of a token that is deleted before it was told of is none", () => {
    const [gone, stays] = [tokenAt("Token.gone"), tokenAt("Token.stays")];
    for (const token of [gone, stays]) move(token, 0, { to: [place(100)] });
    Hooks.callAll("deleteToken", gone as never, {} as never, "ann");
    vi.runAllTimers();
    expect(told.map(({ token }) => token)).toEqual([stays]);
  });

  it("without its undone presses is what is left of it", () => {
    const token = tokenAt("Token.one");
    move(token, 0, { method: "keyboard", to: [place(100)] });
    move(token, 100, { id: "c", method: "undo", to: [place(0, { action: "displace" })] });
    vi.runAllTimers();
    expect(told.map(({ method }) => method)).toEqual(["undo"]);
  });

  it("passes every half space of a scene without spaces", () => {
    move(tokenAt("Token.one", true), 0, { to: [place(200)] });
    vi.runAllTimers();
    expect(told[0]?.steps.map(({ x }) => x)).toEqual([0, 50, 100, 150, 200]);
  });
});

describe("nobody walks (TRAP-M23)", () => {
  it.each([
    ["by an undo", { method: "undo", to: [place(100)] }],
    ["by a paste", { method: "paste", to: [place(100)] }],
    ["by the configuration", { method: "config", to: [place(100)] }],
    ["by a macro", { method: "api", to: [place(100)] }],
    ["by a teleport", { to: [place(100, { action: "blink" })] }],
    ["when displaced", { to: [place(100, { action: "displace" })] }],
    ["when dragged", { to: [place(100, { action: "dragged" })] }],
    ["by growing", { to: [place(0, { width: 2 })] }],
    ["by rising", { to: [place(0, { elevation: 5 })] }],
  ])("%s", (_what, how) => {
    move(tokenAt("Token.one"), 0, how);
    vi.runAllTimers();
    expect(told).toEqual([expect.objectContaining({ isWilling: false })]);
  });

  it.each(["carried", "follows"])("when %s along", (mark) => {
    move(tokenAt("Token.one"), 0, { to: [place(100)] }, { "tenacity-tactics": { [mark]: true } });
    vi.runAllTimers();
    expect(told[0]?.isWilling).toBe(false);
  });
});

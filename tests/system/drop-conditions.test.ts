import { afterEach, beforeEach, expect, it } from "vitest";
import { registerConditionDrops } from "../../src/games/tenacity/conditions/drop-conditions.ts";
import { registerSettings } from "./register-tenacity.ts";

registerSettings();
// No one here owns that actor.
Object.assign(ui, { notifications: { warn: () => undefined } });
registerConditionDrops();

const TOKEN = {
  document: { hidden: false },
  actor: { isOwner: false, name: "Missa", getDependentTokens: () => [] },
  x: 0,
  y: 0,
  w: 100,
  h: 100,
};

beforeEach(() => {
  Object.assign(globalThis, { canvas: { ready: true, tokens: { placeables: [TOKEN] } } });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "canvas");
});

it.each([
  ["a condition on a token is ours to take", "condition", 50, false],
  ["an effect of another type is left to core, which puts it on the token on 14", "base", 50, true],
  ["a condition beside all tokens is left to core", "condition", 500, true],
])("HK-10 %s", (_what, type, place, isLeft) => {
  const dropped = { type: "ActiveEffect", data: { type, name: "Blinded" }, x: place, y: 50 };
  const hooks = Hooks as unknown as { call(hook: string, canvas: object, data: object): boolean };
  expect(hooks.call("dropCanvasData", canvas, dropped)).toBe(isLeft);
});

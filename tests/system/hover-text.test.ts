import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addHoverSource, watchHovering } from "../../src/engine/text/hover-text.ts";

/** Elements as far as hovering asks. */
const element = (name: string) => {
  const found = { nodeType: 1, name, isConnected: true, closest: () => found, matches: () => true };
  return Object.assign(found, {
    contains: (other: unknown) => other === found,
    setAttribute: vi.fn(),
    removeAttribute: vi.fn(),
  });
};

const activate = vi.fn();
const page = new EventTarget();
addHoverSource({ selector: "[data-rule]", cssClass: "rule", draw: async () => ({}) as HTMLElement });
watchHovering(page as unknown as Document);

/** What the browser says of the pointer. */
function pointer(type: string, target: object, clientX: number, clientY: number): void {
  const event = new Event(type);
  Object.defineProperties(event, { target: { value: target } });
  page.dispatchEvent(Object.assign(event, { pointerType: "mouse", clientX, clientY, relatedTarget: null }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("game", { tooltip: { activate, deactivate: vi.fn(), element: null } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("UI-2 explains what the pointer moves on to, and what comes under a resting pointer only once that moves", async () => {
  const [skill, uncovered] = [element("skill"), element("uncovered")];
  pointer("pointerover", skill, 10, 10);
  pointer("pointermove", skill, 10, 10);
  await vi.runAllTimersAsync();
  expect(activate.mock.calls.map(([shown]) => (shown as { name: string }).name)).toEqual(["skill"]);
  // A window over it has closed.
  pointer("pointerout", skill, 10, 10);
  pointer("pointerover", uncovered, 10, 10);
  await vi.runAllTimersAsync();
  expect(activate).toHaveBeenCalledTimes(1);
  pointer("pointermove", uncovered, 11, 10);
  await vi.runAllTimersAsync();
  expect(activate.mock.calls.map(([shown]) => (shown as { name: string }).name)).toEqual(["skill", "uncovered"]);
});

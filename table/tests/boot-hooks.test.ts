import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ui } from "../client/applications/ui.ts";
import { CONFIG } from "../client/config.ts";
import { Hooks } from "../client/hooks.ts";

const registered: [string, number][] = [];

function on(hook: string, fn: (...args: never[]) => unknown, options?: { once?: boolean }): number {
  const id = Hooks.on(hook, fn, options);
  registered.push([hook, id]);
  return id;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
  CONFIG.debug.hooks = false;
  delete ui.notifications;
  vi.restoreAllMocks();
});

describe("HK-1 dispatch", () => {
  it("calls every listener in the order of registration and returns true", () => {
    const calls: string[] = [];
    on("order", () => calls.push("first"));
    on("order", () => calls.push("second"));
    expect(Hooks.callAll("order")).toBe(true);
    expect(calls).toEqual(["first", "second"]);
  });

  it("callAll ignores false, call stops at exactly false", () => {
    const last = vi.fn();
    on("stop", () => null);
    on("stop", () => 0);
    on("stop", () => undefined);
    on("stop", () => false);
    on("stop", last);
    expect(Hooks.call("stop")).toBe(false);
    expect(last).not.toHaveBeenCalled();
    expect(Hooks.callAll("stop")).toBe(true);
    expect(last).toHaveBeenCalledOnce();
  });

  it("call returns true when nobody objects, also without listeners", () => {
    expect(Hooks.call("nobody listens")).toBe(true);
  });

  it("removes by number and by function", () => {
    const listener = vi.fn();
    const id = on("gone", listener);
    Hooks.off("gone", id);
    on("gone", listener);
    on("gone", listener);
    Hooks.off("gone", listener);
    Hooks.callAll("gone");
    expect(listener).not.toHaveBeenCalled();
    expect(Hooks.events["gone"]).toBeUndefined();
  });

  it("gives each registration its own number", () => {
    expect(on("ids", () => 1)).not.toBe(on("ids", () => 1));
  });
});

it("HK-2 asynchronous listeners TRAP-3: a promise of false does not stop the dispatch", () => {
  on("async", () => Promise.resolve(false));
  expect(Hooks.call("async")).toBe(true);
});

it("HK-3 arguments hands on the same objects, with Hooks as this", () => {
  const shared = { value: 1 };
  on("shared", function (this: unknown, given: { value: number }) {
    expect(this).toBe(Hooks);
    given.value = 2;
  });
  Hooks.callAll("shared", shared);
  expect(shared.value).toBe(2);
});

describe("HK-4 errors and changes during a dispatch", () => {
  it("reports a failing listener through the hook error, and goes on", () => {
    const reports = vi.fn();
    const after = vi.fn();
    on("error", reports);
    on("fails", () => {
      throw new Error("broken");
    });
    on("fails", after);
    expect(Hooks.call("fails")).toBe(true);
    expect(after).toHaveBeenCalledOnce();
    expect(reports).toHaveBeenCalledWith(
      "Hooks.#call",
      expect.objectContaining({ message: "broken" }),
      expect.anything(),
    );
    expect(console.error).toHaveBeenCalledOnce();
  });

  it("names the module in whose code a listener failed", () => {
    on("fails", () => {
      const error = new Error("it rains");
      error.stack =
        "Error: it rains\n    at http://localhost:1/modules/boor/boor.mjs:2:9\n    at http://localhost:1/table/main.js:1:1";
      throw error;
    });
    Hooks.callAll("fails");
    const [[told] = []] = vi.mocked(console.error).mock.calls;
    expect(String(told)).toContain('The module boor: a listener of the hook "fails" failed. it rains');
  });

  it("does not report a failing listener of error for ever", () => {
    on("error", () => {
      throw new Error("in the reporter");
    });
    Hooks.onError("somewhere", new Error("first"));
    expect(console.error).toHaveBeenCalledOnce();
  });

  it("does not call a listener that was added during the dispatch, nor skip one that was removed", () => {
    const added = vi.fn();
    const removed = vi.fn();
    on("changing", () => {
      on("changing", added);
      Hooks.off("changing", removed);
    });
    on("changing", removed);
    Hooks.callAll("changing");
    expect(added).not.toHaveBeenCalled();
    expect(removed).toHaveBeenCalledOnce();
  });

  it("calls a once listener once, even when it fires its own hook again", () => {
    const listener = vi.fn(() => Hooks.callAll("again"));
    registered.push(["again", Hooks.once("again", listener)]);
    Hooks.callAll("again");
    Hooks.callAll("again");
    expect(listener).toHaveBeenCalledOnce();
  });

  it("shows a notification when the report asks for one", () => {
    const warn = vi.fn();
    ui.notifications = { info: vi.fn(), warn, error: vi.fn() };
    Hooks.onError("somewhere", new Error("too big"), { msg: "Not saved:", notify: "warn" });
    expect(warn).toHaveBeenCalledWith("Not saved: too big", expect.anything());
  });
});

it("HK-5 tracing logs each dispatch when CONFIG.debug.hooks is set", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  Hooks.callAll("silent", 1);
  expect(log).not.toHaveBeenCalled();
  CONFIG.debug.hooks = true;
  Hooks.callAll("traced", 1, "two");
  expect(log).toHaveBeenCalledWith(expect.stringContaining("traced"), [1, "two"]);
});

import { beforeEach, describe, expect, it } from "vitest";
import { ClientKeybindings } from "../client/keybindings/client-keybindings.ts";
import type { KeybindingBinding, KeyboardEventContext, ModifierKey } from "../client/keybindings/keybinding-types.ts";

const PRIORITY = 0;

let isOpen = true;
let isGM = false;
let chosen: Record<string, KeybindingBinding[]> = {};
let keybindings: ClientKeybindings;
let calls: string[] = [];

const call = (name: string, answer?: unknown) => (): unknown => {
  calls.push(name);
  return answer;
};

function press(key: string, modifiers: ModifierKey[] = [], more: Partial<KeyboardEventContext> = {}): boolean {
  const context = { key, modifiers, up: false, repeat: false, ...more };
  return keybindings.handle(context as KeyboardEventContext);
}

beforeEach(() => {
  [isOpen, isGM, chosen, calls] = [true, false, {}, []];
  keybindings = new ClientKeybindings({
    isOpen: () => isOpen,
    isGM: () => isGM,
    read: () => chosen,
    write: (value) => Promise.resolve((chosen = value)),
  });
});

describe("UI-6: key bindings", () => {
  it("answer their key with just their modifiers", () => {
    keybindings.register("mine", "a", {
      name: "A",
      editable: [{ key: "KeyT", modifiers: ["Shift"] }],
      onDown: call("a"),
    });
    press("KeyT");
    press("KeyT", ["Shift", "Alt"]);
    expect(calls).toEqual([]);
    press("KeyT", ["Shift"]);
    expect(calls).toEqual(["a"]);
  });

  it("leave modifiers to an action that reads them itself", () => {
    keybindings.register("mine", "a", {
      name: "A",
      editable: [{ key: "KeyT" }],
      reservedModifiers: ["Shift"],
      onDown: call("a"),
    });
    press("KeyT", ["Shift"]);
    press("KeyT", ["Control"]);
    expect(calls).toEqual(["a"]);
  });

  it("answer by precedence and then in their order, until one uses the key up", () => {
    const editable = [{ key: "KeyT" }];
    keybindings.register("mine", "first", { name: "", editable, onDown: call("first") });
    keybindings.register("mine", "second", { name: "", editable, onDown: call("second", true) });
    keybindings.register("mine", "third", { name: "", editable, onDown: call("third") });
    keybindings.register("mine", "early", { name: "", editable, precedence: PRIORITY, onDown: call("early") });
    expect(press("KeyT")).toBe(true);
    expect(calls).toEqual(["early", "first", "second"]);
  });

  it("answer a held key again only where they say so, and a key that is let go with onUp", () => {
    const editable = [{ key: "KeyT" }];
    keybindings.register("mine", "once", { name: "", editable, onDown: call("once"), onUp: call("up") });
    keybindings.register("mine", "again", { name: "", editable, repeat: true, onDown: call("again") });
    press("KeyT", [], { repeat: true });
    press("KeyT", [], { up: true });
    expect(calls).toEqual(["again", "up"]);
  });

  it("keep those for narrators from players", () => {
    keybindings.register("mine", "a", { name: "", editable: [{ key: "KeyT" }], restricted: true, onDown: call("a") });
    press("KeyT");
    isGM = true;
    press("KeyT");
    expect(calls).toEqual(["a"]);
  });

  it("can be changed by the user, but for the uneditable ones, and restored", async () => {
    keybindings.register("mine", "a", { name: "", uneditable: [{ key: "F1" }], editable: [{ key: "KeyT" }] });
    await keybindings.set("mine", "a", [{ key: "KeyZ" }]);
    const [f1, z, t] = ["F1", "KeyZ", "KeyT"].map((key) => ({ key, modifiers: [] }));
    expect(keybindings.get("mine", "a")).toEqual([f1, z]);
    await keybindings.set("mine", "a");
    expect(keybindings.get("mine", "a")).toEqual([f1, t]);
  });

  it("can be registered while the game begins only, and must be registered to be read", () => {
    isOpen = false;
    expect(() => keybindings.register("mine", "late", { name: "" })).toThrow("init and setup only");
    expect(() => keybindings.get("mine", "late")).toThrow('"mine.late" is not registered');
  });
});

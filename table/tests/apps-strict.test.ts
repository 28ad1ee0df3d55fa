import { afterEach, describe, expect, it, vi } from "vitest";
import { strict } from "../client/strict.ts";
import { configureRegistry } from "../common/abstract/registry.ts";

afterEach(() => {
  configureRegistry({ generation: 13 });
});

describe("strict namespaces", () => {
  const hud = strict<Record<string, unknown>>("foundry.applications.hud", { Present: 1 });

  it("give what they have", () => {
    expect(hud["Present"]).toBe(1);
  });

  it("throw an error that names what they do not have", () => {
    expect(() => hud["TokenHUD"]).toThrow("foundry.applications.hud.TokenHUD is not on the practice table yet");
  });

  it("answer the question whether they have it", () => {
    expect("TokenHUD" in hud).toBe(false);
    expect("Present" in hud).toBe(true);
  });

  it("take what packages add", () => {
    const config = strict<Record<string, unknown>>("CONFIG", {});
    config["TENACITY"] = { a: 1 };
    expect(config["TENACITY"]).toEqual({ a: 1 });
  });

  it("can be awaited, printed and compared like any object", async () => {
    await expect(Promise.resolve(hud)).resolves.toBe(hud);
    expect(JSON.stringify(hud)).toBe('{"Present":1}');
    expect(hud).toEqual({ Present: 1 });
  });

  it("read what will come later as undefined", () => {
    const ui = strict<Record<string, unknown>>("ui", {}, { later: ["chat"] });
    expect(ui["chat"]).toBeUndefined();
    expect(() => ui["hotbar"]).toThrow("ui.hotbar is not on the practice table yet");
  });

  it("leave out names of generation 14 in silence only in generation 13", () => {
    const data = strict<Record<string, unknown>>("foundry.data", {});
    expect(data["operators"]).toBeUndefined();
    configureRegistry({ generation: 14 });
    expect(() => data["operators"]).toThrow("foundry.data.operators");
  });

  it("warn in generation 14 of names that are deprecated there", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const CONST = strict<Record<string, unknown>>("CONST", { ACTIVE_EFFECT_MODES: {} });
    expect(CONST["ACTIVE_EFFECT_MODES"]).toEqual({});
    expect(warn).not.toHaveBeenCalled();
    configureRegistry({ generation: 14 });
    expect(CONST["ACTIVE_EFFECT_MODES"]).toEqual({});
    expect(warn).toHaveBeenCalledWith("CONST.ACTIVE_EFFECT_MODES is deprecated since generation 14");
  });

  it("run methods of objects with private members", () => {
    class Game {
      readonly #secret = 7;
      Class = Map;
      get secret(): number {
        return this.#secret;
      }
      read(): number {
        return this.#secret;
      }
    }
    const game = strict("game", new Game(), { bind: true });
    expect(game.secret).toBe(7);
    expect(game.read()).toBe(7);
    expect(Reflect.get(game, "read")).toBe(Reflect.get(game, "read"));
  });
});

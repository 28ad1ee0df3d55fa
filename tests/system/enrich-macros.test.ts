import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { registerDataModels } from "../../src/games/tenacity/data/register-data-models.ts";
import { registerDocumentClasses } from "../../src/engine/data/register-documents.ts";
import { registerDocuments } from "../../src/games/tenacity/data/register-documents.ts";
import { answerDrop } from "../../src/games/tenacity/sheets/hotbar-drop.ts";
import { registerSettings } from "./every-setting.ts";

let made: { readonly img?: string | null; name: string; type: string; command: string | null } | undefined;
let hook = 0;
const warn = vi.fn();

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocumentClasses();
  registerDocuments();
  const missa = Actor.implementation.fromSource({
    _id: "missaMissaMissa0",
    name: 'Missa "Quick"',
    type: "hero",
  } as never);
  game.actors.set("missaMissaMissa0", missa as never);
});

beforeEach(() => {
  made = undefined;
  warn.mockReset();
  Object.assign(ui, { notifications: { warn } });
  hook = Hooks.on("preCreateMacro", ({ name, img, type, command }) => {
    made = { name, img, type, command };
    return false;
  });
});

afterEach(() => {
  Hooks.off("preCreateMacro", hook);
});

describe("what is dropped on the hotbar", () => {
  it("becomes a macro that rolls the skill; the answer is no promise (TRAP-47, U-23)", async () => {
    expect(answerDrop({ type: "TenacitySkill", actor: "Actor.missaMissaMissa0", skill: "investigation" }, 1)).toBe(
      false,
    );
    await vi.waitFor(() => {
      expect(made).toEqual({
        name: 'Investigation (Missa "Quick")',
        img: "systems/tenacity-tactics/assets/icons/attributes/awareness.svg",
        type: "script",
        command:
          'await game.system.api.rollSkill("Actor.missaMissaMissa0", "investigation", {"name":"Missa \\"Quick\\""});',
      });
    });
  });

  it("becomes a macro that rolls a field of an NPC's card, as its sheet does (R-304)", async () => {
    expect(answerDrop({ type: "TenacitySkill", actor: "Actor.missaMissaMissa0", skill: "field:attack" }, 1)).toBe(
      false,
    );
    await vi.waitFor(() => {
      const img = "systems/tenacity-tactics/assets/icons/commands/check.svg";
      expect(made).toMatchObject({ name: 'Attack (Missa "Quick")', img });
    });
    expect(made?.command).toContain('rollSkill("Actor.missaMissaMissa0", "field:attack"');
  });

  it("becomes a chat macro where it is a command", async () => {
    expect(answerDrop({ type: "ActiveEffect", command: "/condition hinder legs 3", name: "Mud" }, 2)).toBe(false);
    await vi.waitFor(() => {
      expect(made).toMatchObject({ name: "Mud", type: "chat", command: "/condition hinder legs 3" });
    });
  });

  it("says so where the skill or its actor is gone", () => {
    expect(answerDrop({ type: "TenacitySkill", actor: "Actor.goneGoneGoneGone", skill: "investigation" }, 1)).toBe(
      false,
    );
    expect(answerDrop({ type: "TenacitySkill", actor: "Actor.missaMissaMissa0", skill: "juggling" }, 1)).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(made).toBeUndefined();
  });

  it.each([{ type: "Macro", uuid: "Macro.x" }, { type: "JournalEntry" }, {}, { type: "Item", uuid: 7 }])(
    "is left to core: %j",
    (data) => {
      expect(answerDrop(data, 1)).toBeUndefined();
    },
  );
});

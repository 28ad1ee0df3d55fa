import { existsSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { DEFAULT_REGISTRY, skillIcon } from "../../src/games/tenacity/lists/registry.ts";
import { answerDrop as answer } from "../../src/engine/text/hotbar.ts";
import { wishOf } from "../../src/games/tenacity/sheets/hotbar-drop.ts";
import { registerTenacity } from "./register-tenacity.ts";

let made: { name: string; type: string; command: string | null } | undefined;
/** Paths of the pictures of all that was made. */
const pictures: string[] = [];
let hook = 0;
const warn = vi.fn();

beforeAll(() => {
  registerTenacity();
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
  hook = Hooks.on("preCreateMacro", ({ name, type, command, img }) => {
    made = { name, type, command };
    pictures.push(img ?? "");
    return false;
  });
});

afterEach(() => {
  Hooks.off("preCreateMacro", hook);
});

const answerDrop = (dropped: object, slot: number) => answer(dropped, slot, wishOf);

it("a skill's macro has the skill's own picture, which is there for each of the game; another skill's is that of any check", async () => {
  pictures.length = 0;
  for (const skill of ["investigation", "field:attack"])
    answerDrop({ type: "TenacitySkill", actor: "Actor.missaMissaMissa0", skill }, 1);
  await vi.waitFor(() => {
    expect(pictures.map((path) => path.split("/icons/")[1])).toEqual([
      "skills/investigation.svg",
      "commands/check.svg",
    ]);
  });
  const skills = DEFAULT_REGISTRY.attributes.flatMap((attribute) => attribute.skills.map(({ id }) => id));
  const missing = [...skills, "juggling"].filter((id) => {
    const path = skillIcon(id).replace(/^systems\/tenacity-tactics\//, "../../");
    return !existsSync(new URL(path, import.meta.url));
  });
  expect(missing).toEqual([]);
});

describe("what is dropped on the hotbar", () => {
  it("becomes a macro that rolls the skill; the answer is no promise (TRAP-47)", async () => {
    expect(answerDrop({ type: "TenacitySkill", actor: "Actor.missaMissaMissa0", skill: "investigation" }, 1)).toBe(
      false,
    );
    await vi.waitFor(() => {
      expect(made).toEqual({
        name: 'Investigation (Missa "Quick")',
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
      expect(made).toMatchObject({ name: 'Attack (Missa "Quick")' });
    });
    expect(made?.command).toContain('rollSkill("Actor.missaMissaMissa0", "field:attack"');
  });

  it("becomes a chat macro where it is a command", async () => {
    expect(answerDrop({ type: "ActiveEffect", command: "/condition hinder legs 3", name: "Mud" }, 2)).toBe(false);
    await vi.waitFor(() => {
      expect(made).toEqual({ name: "Mud", type: "chat", command: "/condition hinder legs 3" });
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

import { describe, expect, it } from "vitest";
import type { WelcomeStep } from "../../src/engine/welcome/welcome.ts";
import { openSharedTable } from "./at-the-table.ts";

interface Windows {
  readonly foundry: {
    readonly applications: { readonly api: { readonly ApplicationV2: { readonly prototype: object } } };
  };
}

const table = await openSharedTable();
const narrator = await table.join("Narrator");

/** A step as the narrator's window has it now. */
const step = (id: string): WelcomeStep => {
  const { settle, partyStep, playersStep } = narrator.system;
  const found = [...settle(), playersStep(), partyStep()].find((each) => each.id === id);
  if (!found) throw new Error(`There is no step "${id}"`);
  return found;
};

/** Presses a button of a step, as the window does. */
async function press(id: string, button: string): Promise<void> {
  const found = step(id).buttons.find((each) => each.id === button);
  if (!found) throw new Error(`There is no button "${button}" in "${id}"`);
  await table.play(() => Promise.resolve(found.run()));
}

const chosen = (id: string): string[] => step(id).buttons.flatMap((each) => (each.isChosen ? [each.id] : []));

describe("a narrator of 10acity Tactics settles with one click", () => {
  it("the edition, back and forth", async () => {
    expect(chosen("edition")).toEqual(["newer"]);
    await press("edition", "older");
    expect(chosen("edition")).toEqual(["older"]);
    expect(step("edition").state).toBe("Older edition");
    await press("edition", "newer");
    expect(chosen("edition")).toEqual(["newer"]);
  });

  it("whether their results wait; a mix of their own is neither", async () => {
    expect(chosen("automation")).toEqual(["asks"]);
    await press("automation", "atOnce");
    expect(chosen("automation")).toEqual(["atOnce"]);
    const { settings } = narrator.globals.game;
    const stored = settings.get("tenacity-tactics", "automation") as Record<string, object>;
    expect(stored["othersHarm"]).toEqual({ narrator: "auto", players: "suggest" });
    await table.play(() => settings.set("tenacity-tactics", "automation", { othersHarm: { narrator: "off" } }));
    expect(chosen("automation")).toEqual([]);
    expect(step("automation").state).toBe("Your own mix");
  });

  it("who plays whom, also where a player owns a hero and has none chosen", async () => {
    const ben = narrator.globals.game.users.getName("Ben");
    const { id = null } = ben?.character ?? {};
    await table.play(async () => ben?.update({ character: null }));
    expect(step("players")).toMatchObject({ state: "Ann: Missa · Ben: Joren", isDone: true });
    await table.play(async () => ben?.update({ character: id }));
  });

  it("a party of the heroes whom somebody plays, and anyone who comes later", async () => {
    const { game } = narrator.globals;
    const played = (): string[] => game.users.contents.flatMap(({ character }) => character?.uuid ?? []).sort();
    const members = (): string[] => {
      const party = table.stored["actors"]?.find(({ type }) => type === "party") as
        | { system: { members: Record<string, { actor: string }> } }
        | undefined;
      return Object.values(party?.system.members ?? {})
        .map(({ actor }) => actor)
        .sort();
    };
    expect(step("party")).toMatchObject({ isDone: false });
    const opened: string[] = [];
    // There is no page here to draw a sheet on.
    const { prototype } = (narrator.globals as unknown as Windows).foundry.applications.api.ApplicationV2;
    Object.defineProperty(prototype, "element", { get: () => ({ ownerDocument: {} }) });
    Object.assign(prototype, {
      render(this: { readonly document: { readonly type: string } }) {
        opened.push(this.document.type);
        return Promise.resolve(this);
      },
    });
    await press("party", "make");
    expect(opened).toEqual(["party"]);
    expect(members()).toEqual(played());
    expect(step("party")).toMatchObject({ isDone: true, state: "The Party" });
    await table.play(() => narrator.create("Actor", { name: "Edda", type: "hero" }));
    const edda = game.actors.getName("Edda");
    const nora = game.users.getName("Nora");
    await table.play(async () => nora?.update({ character: edda?.id ?? null }));
    expect(step("party").buttons[0]).toMatchObject({ id: "add", label: "Add Edda" });
    await press("party", "add");
    expect(members()).toEqual(played());
    expect(step("party")).toMatchObject({ isDone: true });
  });
});

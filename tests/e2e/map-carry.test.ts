import { beforeAll, describe, expect, it } from "vitest";
import { MISSA, THUG } from "../support/check/scenes.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";
import { give } from "./before-the-roll.ts";
import { postCard } from "./cards-by-hand.ts";
import { drag, moveToken, openPanel, storedToken, untilToken, type ScenePoint } from "./on-the-board.ts";

/** Riders, parts of one opponent and whoever is dragged, with the mouse. The seeded map has spaces of 100 pixels. */
const suite = useTable();
const SIZE = 100;
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

/** The middle of a token of one space. */
async function middleOf(client: TableClient, name: string): Promise<ScenePoint> {
  const { x, y, width } = await storedToken(client, name);
  return { x: x + (width * SIZE) / 2, y: y + (width * SIZE) / 2 };
}

/** Drags a token of one's own by so many spaces. */
async function dragBy(client: TableClient, name: string, columns: number, rows: number): Promise<void> {
  const from = await middleOf(client, name);
  await drag(client, [from, { x: from.x + columns * SIZE, y: from.y + rows * SIZE }]);
}

/** Creates an actor and its token, as a macro of the narrator's. */
async function place(actor: { readonly _id: string; readonly name: string } & object, token: object): Promise<void> {
  await narrator.page.evaluate(
    async ([actor, token]) => {
      interface Page {
        Actor: { implementation: { create(data: object, operation: object): Promise<unknown> } };
        canvas: { scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
      }
      const { Actor, canvas } = globalThis as unknown as Page;
      await Actor.implementation.create(actor, { keepId: true });
      const data = { actorId: actor._id, actorLink: true, name: actor.name, width: 1, height: 1, ...token };
      await canvas.scene.createEmbeddedDocuments("Token", [data]);
    },
    [actor, token] as const,
  );
}

/** How many are aboard the horse, as Ann has it. */
const crewSize = async (): Promise<number> =>
  ann.page.evaluate(() => {
    interface Page {
      game: { actors: { get(id: string): { system: { crew: object } } } };
    }
    return Object.keys((globalThis as unknown as Page).game.actors.get("Horse00000000000").system.crew).length;
  });

describe("a mounted hero", () => {
  it("mounts from the panel of the token, is carried with the mount, and dismounts beside it", async () => {
    const { x, y } = await storedToken(narrator, "Missa");
    const horse = { _id: "Horse00000000000", name: "Horse", type: "vehicle" };
    await place(horse, { x: x + SIZE, y, width: 2, height: 2, disposition: 0 });
    const panel = await openPanel(ann, "Missa");
    await panel.getByRole("button", { name: "Mount Horse" }).click();
    await untilToken(ann, "Missa", { x: x + SIZE, y });
    await untilToken(narrator, "Missa", { x: x + SIZE, y });
    // By the corner of the horse where nobody sits.
    const corner = { x: x + 2.5 * SIZE, y: y + 1.5 * SIZE };
    await drag(narrator, [corner, { x: corner.x, y: corner.y - 2 * SIZE }]);
    for (const client of [narrator, ann]) await untilToken(client, "Missa", { x: x + SIZE, y: y - 2 * SIZE });
    expect(await crewSize()).toBe(1);
    // The panel is still open, and true.
    await panel.getByRole("button", { name: "Leave Horse" }).click();
    await expect.poll(crewSize).toBe(0);
    await expect
      .poll(async () => {
        const [rider, mount] = [await storedToken(ann, "Missa"), await storedToken(ann, "Horse")];
        return rider.x - mount.x < 0 || rider.x - mount.x > SIZE || rider.y - mount.y < 0 || rider.y - mount.y > SIZE;
      })
      .toBe(true);
    await narrator.page.evaluate(async () => {
      interface Page {
        game: { actors: { get(id: string): { delete(): Promise<unknown> } } };
        canvas: { scene: { tokens: { getName(name: string): { delete(): Promise<unknown> } } } };
      }
      const { game, canvas } = globalThis as unknown as Page;
      await canvas.scene.tokens.getName("Horse").delete();
      await game.actors.get("Horse00000000000").delete();
    });
    await moveToken([narrator, ann], "Missa", { x, y });
  });
});

describe("an opponent of four parts", () => {
  it("is suggested on the sheet of one far larger than the heroes, placed, and moved as one", async () => {
    const whole = { _id: "Dragon0000000000", name: "Dragon", type: "npc", system: { size: 4 } };
    await place(whole, { x: 0, y: 0, hidden: true });
    const sheet = await openSheet(narrator, "Dragon");
    await sheet.getByText("Far larger than the heroes.").waitFor();
    await sheet.getByRole("button", { name: "Split into parts" }).click();
    await sheet.getByText("Drop other NPCs here to make them parts.").waitFor();
    await sheet.getByRole("button", { name: "Close window" }).click();
    for (const [index, name] of ["Head", "Left claw", "Right claw", "Tail"].entries()) {
      const _id = `Part${String(index)}`.padEnd(16, "0");
      const system = { whole: `Actor.${whole._id}` };
      await place({ _id, name, type: "npc", system } as never, { x: 900 + index * SIZE, y: 300, disposition: -1 });
    }
    await dragBy(narrator, "Left claw", 1, 1);
    for (const client of [narrator, ann])
      for (const [index, name] of ["Head", "Left claw", "Right claw", "Tail"].entries())
        await untilToken(client, name, { x: 1000 + index * SIZE, y: 400 });
  });
});

describe("a grapple", () => {
  it("is dragged through a door by whoever holds, after the contest", async () => {
    const { x, y } = await storedToken(narrator, "Missa");
    await moveToken([narrator, ann], "Harbour Thug", { x: x - SIZE, y });
    const system = { kind: "grapple", source: MISSA, sourceTotal: 12, maintained: true };
    await give(narrator, "Harbour Thug", "ActiveEffect", { name: "Grapple", type: "condition", system });
    // A wall along Missa's right side, open in her row.
    await narrator.page.evaluate(
      async ([x, y]) => {
        const { canvas } = globalThis as unknown as {
          canvas: { scene: { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } };
        };
        const edge = x + 100;
        await canvas.scene.createEmbeddedDocuments("Wall", [
          { c: [edge, 0, edge, y] },
          { c: [edge, y + 100, edge, y + 600] },
        ]);
      },
      [x, y] as const,
    );
    const contest = { purpose: "drag", speed: 6, targets: [{ id: THUG, challenge: { type: "fixed", value: 1 } }] };
    await postCard(ann, [9, 5], contest);
    await dragBy(ann, "Missa", 2, 0);
    for (const client of [narrator, ann]) await untilToken(client, "Harbour Thug", { x: x + SIZE, y });
  });
});

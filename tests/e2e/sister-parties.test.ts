import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat } from "./at-the-table.ts";

/**
 * The party's sheet of the games that have no stash: what a narrator presses on it, and what players see of it. What a rest of each of
 * them changes: tests/clients/sister-scenes.test.ts and evade-scenes.test.ts.
 */

interface PartyPage {
  readonly game: { readonly actors: { readonly contents: readonly PartyMember[] } };
  readonly Actor: { readonly implementation: { create(data: object): Promise<PartyMember> } };
}

interface PartyMember {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly sheet: { render(options: object): Promise<unknown> };
}

const REST = "Sleep a night";

describe("in hit and evade", () => {
  const suite = useTable({ game: "hit-and-evade" });
  let narrator: TableClient;
  let ann: TableClient;

  beforeAll(async () => {
    [narrator, ann] = await Promise.all([suite.join("Narrator"), suite.join("Ann")]);
    await openChat(narrator);
    await narrator.page.evaluate(async () => {
      const { implementation } = (globalThis as unknown as PartyPage).Actor;
      const hero = { name: "Ottilie", type: "evadeHero", system: { life: { value: 3, max: 12 } } };
      const made = await implementation.create({ ...hero, ownership: { default: 3 } });
      const members = { one: { actor: made.uuid, sort: 1 } };
      const party = { name: "Night Watch", type: "party", ownership: { default: 2 }, system: { members } };
      await implementation.create(party);
    });
    const isThere = () =>
      (globalThis as unknown as PartyPage).game.actors.contents.some(({ name }) => name === "Night Watch");
    for (const { page } of [narrator, ann]) await page.waitForFunction(isThere);
  });

  const open = async ({ page }: TableClient) => {
    await page.evaluate(async () => {
      const { game: world } = globalThis as unknown as PartyPage;
      await world.actors.contents.find(({ name }) => name === "Night Watch")?.sheet.render({ force: true });
    });
    const sheet = page.locator(".party-sheet");
    await sheet.getByText("Ottilie").waitFor();
    return sheet;
  };

  it("shows before it is done what a rest changes, to the narrator alone", async () => {
    const sheet = await open(narrator);
    expect(await seriousBarriers(narrator.page, ".party-sheet")).toEqual([]);
    expect(await horizontalOverflow(narrator.page, ".party-sheet .window-content")).toBeLessThanOrEqual(1);
    await sheet.getByRole("button", { name: REST }).click();
    const preview = narrator.page.locator(".rest-dialog");
    await preview.getByText("Life 3 of 12").first().waitFor();
    for (const box of await preview.getByRole("checkbox").all()) await box.check();
    await preview.getByRole("button", { name: "Apply" }).click();
    await narrator.page.locator("#chat .rest-card").getByText("Ottilie").waitFor();
    const theirs = await open(ann);
    expect(await theirs.getByRole("button", { name: REST }).count()).toBe(0);
    await closeWindow(theirs);
    await closeWindow(sheet);
  });

  it("explains a rule's word on a sheet while a pointer rests on it", async () => {
    const { page } = narrator;
    await page.evaluate(async () => {
      const { game: world } = globalThis as unknown as PartyPage;
      await world.actors.contents.find(({ name }) => name === "Ottilie")?.sheet.render({ force: true });
    });
    const sheet = page.locator(".actor-sheet").last();
    const word = sheet.locator("[data-rule]").first();
    await word.hover();
    await page.locator("#tooltip.rule-tooltip").waitFor();
    await closeWindow(sheet);
  });
});

import type { Locator } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { d10, d4, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { chooseTarget, openChat, openSheet, pressRoll, wholeDialog } from "./at-the-table.ts";
import { untilConditions } from "./cards-by-hand.ts";
import { setAutomation, storedCharacter, updateActor } from "./game-state.ts";
import { beginFight, take, untilTold } from "./spotlight-play.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await updateActor(narrator, "Missa", {
    system: {
      attributes: { strength: { rank: 1 } },
      skills: { unarmedCombat: { rank: 3 }, athletics: { rank: 1 } },
    },
  });
  await setAutomation(narrator, { othersHarm: { narrator: "auto", players: "auto" } });
});

const THUG = "Harbor Thug";

async function dialogAfter(client: TableClient, button: Locator): Promise<Locator> {
  await button.click();
  return wholeDialog(client);
}

const lastCard = ({ page }: TableClient): Locator => page.locator("#sidebar .check-card").last();

it("somebody is seized by two limbs, locked, hurt and let go, all by buttons", async () => {
  await beginFight(narrator);
  await take(narrator, { type: "light", combatant: "Ann" });
  await untilTold(narrator, ann);

  // R-1020: the list of actions offers it; each hand takes a limb.
  const missa = await openSheet(ann, "Missa");
  await missa.getByRole("button", { name: "Actions" }).click();
  const actions = ann.page.locator(".application.actions-window");
  const grapple = await dialogAfter(ann, actions.getByRole("button", { name: /^Grapple/ }));
  await actions.getByRole("button", { name: "Close window" }).click();
  await chooseTarget(
    grapple.getByRole("combobox", { name: "Roll against" }).or(grapple.locator("[data-choose=addTarget]")),
    THUG,
  );
  await grapple.locator("[data-choose=rating]").selectOption("undefended");
  const hand = (place: number): Locator => grapple.getByRole("combobox", { name: `Hand ${String(place)}` });
  expect(await hand(1).inputValue()).toBe("arms");
  await hand(1).selectOption("");
  await grapple.getByText("Choose what to hold.").waitFor();
  await hand(1).selectOption({ label: "Arms" });
  await hand(2).selectOption({ label: "Legs" });
  await scriptDice(ann.page, ...d10(7), ...d4(3));
  await pressRoll(grapple);
  await openChat(ann);
  await lastCard(ann)
    .getByRole("button", { name: /^Roll impact/ })
    .click();
  await untilConditions(narrator, THUG, ["Grapple: Arms, Legs 3"]);

  // R-1020: both hands are full, but not for a kick.
  await missa.getByRole("button", { name: /^Melee Combat .+: roll/ }).click();
  await ann.page
    .locator("#notifications")
    .getByText(/Missa.*Grapple: Arms, Legs 3 \(Harbor Thug\)/)
    .waitFor();

  // R-1023: no roll, and in the newer edition damage at once.
  await missa.getByRole("tab", { name: "Conditions" }).click();
  await scriptDice(ann.page, ...d4(2));
  await missa.getByRole("button", { name: `Lock ${THUG}` }).click();
  await untilConditions(narrator, THUG, ["Lock: Arms, Legs 3"]);
  const blow = lastCard(ann);
  await blow.getByText("No roll needed").waitFor();
  await expect.poll(async () => (await storedCharacter(narrator, THUG)).system.stress.value).toBe(2);

  // R-1010, R-1011: in the own turn an action, and there is nothing that moving costs.
  await take(narrator, { type: "end", combatant: "Ann", affected: ["X"] }, { type: "light", combatant: "X" });
  const thug = await openSheet(narrator, THUG);
  await thug.getByRole("tab", { name: "Conditions" }).click();
  await thug.locator(".condition .price", { hasText: "Action" }).waitFor();
  await thug.getByRole("button", { name: /^Try to overcome Lock/ }).waitFor();
  expect(await thug.getByRole("button", { name: /^Move despite/ }).count()).toBe(0);
  await openChat(narrator);

  // R-1024: free, at any time, and back by the card.
  await missa.getByRole("button", { name: `Let go of ${THUG}` }).click();
  await untilConditions(narrator, THUG, []);
  await missa.getByText("Holds others").waitFor({ state: "detached" });
  await narrator.page.locator("#sidebar .use-card").last().getByRole("button", { name: "Undo" }).click();
  await untilConditions(narrator, THUG, ["Lock: Arms, Legs 3"]);
});

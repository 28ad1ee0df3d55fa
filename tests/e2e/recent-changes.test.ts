import { expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import { openSheet } from "./at-the-table.ts";
import { JOREN, postCard, untilEvents, untilStored, writeEvent } from "./cards-by-hand.ts";
import { setSpin, updateActor } from "./game-state.ts";

const suite = useTable();

it("a sheet lists what cards changed, and takes it back when the card is gone", async () => {
  const narrator = await suite.join("Narrator");
  const ann = await suite.join("Ann");
  await setSpin(narrator, "Missa", 0);
  const card = await postCard(ann, [4, 4], { challenge: { type: "total", value: 30 } });
  await untilStored(ann, "Missa", "system.spin", 1);
  await narrator.page.evaluate(async (id) => {
    const { game } = globalThis as unknown as {
      game: { messages: { get(id: string): { delete(): Promise<unknown> } } };
    };
    await game.messages.get(id).delete();
  }, card);
  const sheet = await openSheet(ann, "Missa");
  await sheet.getByRole("tab", { name: "Details" }).click();
  await sheet.getByRole("button", { name: "Take back: +1 spin" }).click();
  await untilStored(narrator, "Missa", "system.spin", 0);
  await sheet.getByText("taken back").waitFor();
  expect(await sheet.getByRole("button", { name: "Take back: +1 spin" }).count()).toBe(0);
});

it("what was taken back on the sheet is not applied again by its card", async () => {
  const [narrator, ben] = [await suite.join("Narrator"), await suite.join("Ben")];
  await updateActor(narrator, "Joren", { system: { stress: { value: 0 } } });
  const card = await postCard(narrator, [9, 4], {
    roller: JOREN,
    skill: { id: "investigation", rank: 0 },
    resolution: "impact",
    purpose: "damage",
    impactDice: 1,
    challenge: { type: "total", value: 3 },
  });
  await writeEvent(narrator, card, "impact0000000000", { type: "impact", faces: [3] });
  await writeEvent(narrator, card, "applied000000000", { type: "applied", on: JOREN });
  await untilStored(ben, "Joren", "system.stress.value", 3);
  const sheet = await openSheet(ben, "Joren");
  await sheet.getByRole("tab", { name: "Details" }).click();
  await sheet.getByRole("button", { name: "Take back: +3 stress" }).click();
  await untilStored(narrator, "Joren", "system.stress.value", 0);
  await narrator.reload();
  // The card is looked at again when its keeper comes, by a write that leaves it as it is for the rules.
  await writeEvent(narrator, card, "nothing000000000", { type: "judged", success: true });
  await untilEvents(ben, card, 4);
  await untilStored(ben, "Joren", "system.stress.value", 0);
  await untilStored(ben, "Joren", "system.ledger.applied000000000:stress@1.refused", "takenBack");
});

import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { ChallengeSheet } from "./challenge-sheet.ts";
import { registerStash } from "./item-transfer.ts";
import { PartySheet } from "./party-sheet.ts";
import { VehicleSheet } from "./vehicle-sheet.ts";

/** Templates that the sheets of vehicles, challenges, parties and NPCs include. */
export const OTHER_ACTOR_PARTIALS = ["games/tenacity/sheets/npc-challenges", "games/tenacity/sheets/resistances"];

/** Registers the sheets of actors that are no one's character (SH-5), what dragging out of a stash does, and NPCs in journals. */
export function registerOtherActorSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const common = { makeDefault: true };
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, VehicleSheet, {
    ...common,
    types: ["vehicle"],
    label: "TENACITY.Sheet.Vehicle",
  });
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, ChallengeSheet, {
    ...common,
    types: ["challenge"],
    label: "TENACITY.Sheet.Challenge",
  });
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, PartySheet, {
    ...common,
    types: ["party"],
    label: "TENACITY.Sheet.Party",
  });
  registerStash();
}

import { afterAll } from "vitest";
import { declareSpecs } from "./declare-specs.ts";
import { findInstallation, loadCommon, loadDice, openInstallation } from "./installation.ts";

const path = process.env["FOUNDRY_PATH"];

if (path) {
  const installation = findInstallation(path);
  console.log(`Foundry ${installation.version}, from ${installation.folder}`);
  const modules = await openInstallation(installation);
  afterAll(() => modules.close());
  await loadCommon(modules, installation);
  declareSpecs("common");
  declareSpecs("dice", await reasonAgainst(() => loadDice(modules)));
} else {
  const reason = "FOUNDRY_PATH does not name a licensed installation";
  declareSpecs("common", reason);
  declareSpecs("dice", reason);
}

/** Foundry's dice are part of its client: that they load in Node is not promised by anyone. */
async function reasonAgainst(load: () => Promise<void>): Promise<string | undefined> {
  try {
    await load();
    return undefined;
  } catch (error) {
    return `client/dice does not load in Node: ${error instanceof Error ? error.message : String(error)}`;
  }
}

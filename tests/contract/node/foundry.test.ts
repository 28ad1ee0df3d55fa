import { afterAll } from "vitest";
import { declareSpecs } from "./declare-specs.ts";
import { findInstallation, loadCommon, openInstallation, reasonAgainstDice } from "./installation.ts";

const path = process.env["FOUNDRY_PATH"];

if (path) {
  const installation = findInstallation(path);
  console.log(`Foundry ${installation.version}, from ${installation.folder}`);
  const modules = await openInstallation(installation);
  afterAll(() => modules.close());
  await loadCommon(modules, installation);
  declareSpecs("common");
  declareSpecs("dice", await reasonAgainstDice(modules));
} else {
  const reason = "FOUNDRY_PATH does not name a licensed installation";
  declareSpecs("common", reason);
  declareSpecs("dice", reason);
}

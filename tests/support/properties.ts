import fc from "fast-check";
import { dose } from "../../table/tests/dose.ts";
import { testSeed } from "./random.ts";

fc.configureGlobal({
  // The words of the error stand in the report of a property that fails: a cause of its own is lost in the JSON that is counted.
  includeErrorInReport: true,
  seed: testSeed(),
  numRuns: dose(100),
});

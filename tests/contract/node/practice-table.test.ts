import "../../support/foundry-in-node.ts";
import { declareSpecs } from "./declare-specs.ts";

declareSpecs("common");
declareSpecs("dice");

/** The system with a game more: what simulated clients of tables with `fifthGame` run. */
export * from "./system.ts";
import "../fixtures/two-dice/game.ts";
export { PairMaker } from "../fixtures/two-dice/windows.ts";

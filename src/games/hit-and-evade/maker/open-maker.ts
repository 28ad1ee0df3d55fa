import { showWindow } from "../../../compat/windows.ts";
import { late } from "../../../engine/windows/late.ts";

/** Opens the window, or brings it to the front. */
export async function openEvadeMaker(): Promise<void> {
  const { EvadeHeroMaker } = await late(import("./hero-maker.ts"));
  await showWindow(new EvadeHeroMaker());
}

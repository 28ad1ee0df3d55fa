import { showWindow } from "../../compat/windows.ts";
import { late } from "../windows/late.ts";

/** Opens the window, or brings it to the front. */
export async function openClocks(): Promise<void> {
  const { ClocksWindow } = await late(import("./clocks-window.ts"));
  await showWindow(new ClocksWindow());
}

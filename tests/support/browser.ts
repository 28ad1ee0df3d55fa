import { type Browser, chromium } from "playwright";
import { CHROMIUM_MISSING, findChromium } from "../../tools/chromium.mjs";

/** Chromium without sandbox (containers run as root) and without anything that speaks to the network on its own. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Launches the Chromium that the set-up script found. Throws its sentence when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(CHROMIUM_MISSING);
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

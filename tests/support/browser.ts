import { type Browser, chromium } from "playwright";
import { CHROMIUM_MISSING, findChromium } from "../../tools/chromium.mjs";

/**
 * What Playwright switches off by itself. Chromium heeds the last switch of a name only, so that the one who switches off more
 * has to say this again; tests/tools/browser.test.ts tells when Playwright has come to say more.
 */
const SWITCHED_OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * The suggestions under the address bar: pages that Chromium keeps ready for each window, in a process that costs nearly as
 * much as a page of the table, though no one sees an address bar here.
 */
const SUGGESTIONS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** What Chromium does without: what Playwright wants to be off, and {@link SUGGESTIONS}. */
export const SWITCHED_OFF: readonly string[] = [...SWITCHED_OFF_BY_PLAYWRIGHT, ...SUGGESTIONS];

/** Chromium without sandbox (containers run as root) and without anything that speaks to the network on its own. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${SWITCHED_OFF.join(",")}`,
];

let shared: Browser | undefined;

/**
 * The browser of this process, launched when there is none: anyone who plays several test files one after the other opens the
 * windows of each in it. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}

/** Launches the Chromium that the set-up script found. Throws its sentence when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(CHROMIUM_MISSING);
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

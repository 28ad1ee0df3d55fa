import { chromium } from "playwright";
import { expect, it } from "vitest";
import { findChromium } from "../../tools/chromium.mjs";
import { SWITCHED_OFF } from "../support/browser.ts";

const SWITCH = "--disable-features=";

it("switches off in Chromium whatever Playwright does, as a second switch takes the place of the first", async () => {
  const server = await chromium.launchServer({ executablePath: findChromium() ?? "" });
  const given = server.process().spawnargs.find((argument) => argument.startsWith(SWITCH));
  await server.close();
  const features = given?.slice(SWITCH.length).split(",") ?? [];
  expect(features).not.toEqual([]);
  expect(features.filter((feature) => !SWITCHED_OFF.includes(feature))).toEqual([]);
});

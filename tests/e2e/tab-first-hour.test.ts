import { beforeAll, expect, it } from "vitest";
import type { TableClient } from "../support/table-client.ts";
import { useTab } from "../support/tab.ts";
import { openChat } from "./at-the-table.ts";
import { theFirstHour } from "./first-hour.ts";

/** In tabs of one browser, from a static host, with no other program. */
const tab = useTab();
let ben: TableClient;
let narrator: TableClient;

beforeAll(async () => {
  ben = await tab.site.join("Ben");
});

theFirstHour(async (user, options) => {
  const client = await tab.site.join(user, options);
  if (user === "Narrator") narrator = client;
  return client;
});

it("Ben, in a third tab, has it all in his chat, and rolls himself", async () => {
  await openChat(ben);
  await ben.page.locator("#sidebar .chat-message").filter({ hasText: "Nell Harrow heals 2 stress." }).waitFor();
  const count = await ben.page.locator("#sidebar .chat-message").count();
  await ben.page.getByRole("textbox", { name: "Message or command" }).fill("/r 1d10");
  await ben.page.keyboard.press("Enter");
  await expect.poll(() => ben.page.locator("#sidebar .chat-message").count()).toBe(count + 1);
});

it("Ben is at the table no longer once his tab is closed", async () => {
  const others = narrator.page.locator("#players");
  await others.getByText("Ben").waitFor();
  await ben.page.close();
  await others.getByText("Ben").waitFor({ state: "detached" });
});

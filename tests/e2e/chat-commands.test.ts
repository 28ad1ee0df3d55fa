import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { CHAT_BOX, openChat, say } from "./at-the-table.ts";
import { messageCount, setSpin, untilSpin } from "./game-state.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  [narrator, ann] = [await suite.join("Narrator"), await suite.join("Ann")];
  for (const client of [narrator, ann]) await openChat(client);
});

const chatBox = ({ page }: TableClient) => page.locator(CHAT_BOX);
/** What stands in the box: the value of a text area, or the text of an editor. */
const typed = (client: TableClient) =>
  chatBox(client).evaluate((box) => ("value" in box ? box.value : box.textContent.trim()));

const newestMessage = ({ page }: TableClient) => page.locator("#sidebar .chat-message").last();

describe("the chat", () => {
  it("carries commands out", async () => {
    await setSpin(ann, "Missa", 0);
    await say(ann, "/spin −2");
    await untilSpin(narrator, "Missa", -2);
    await newestMessage(narrator).getByText("Spin 0 → −2").waitFor();
    await newestMessage(ann).getByRole("button", { name: "Undo" }).click();
    await untilSpin(narrator, "Missa", 0);
    await expect.poll(() => typed(ann)).toBe("");
  });

  it("keeps a line that cannot be read, and says why", async () => {
    await say(ann, "/check <b>juggling</b>");
    await ann.page.locator("#notifications").getByText("This world has no skill “<b>juggling</b>”.").waitFor();
    await expect.poll(() => typed(ann)).toBe("/check <b>juggling</b>");
  });

  it("quotes a line in the notification when something else was typed since", async () => {
    await chatBox(ann).evaluate((box) => {
      const type = (): object => Object.assign(box, "value" in box ? { value: "so" } : { textContent: "so" });
      box.addEventListener("keydown", () => setTimeout(type), { once: true, capture: true });
    });
    await say(ann, "/check whistling");
    await ann.page.locator("#notifications").getByText("You typed: /check whistling").waitFor();
    expect(await typed(ann)).toBe("so");
  });

  it("lists its commands for the one who asks, alone", async () => {
    const before = await messageCount(ann);
    await say(ann, "/tenacity help");
    await newestMessage(ann).getByText("/condition hinder legs 3").waitFor();
    expect(await messageCount(ann)).toBe(before + 1);
    await expect.poll(() => newestMessage(narrator).getByText("/condition hinder legs 3").count()).toBe(0);
  });

  it("leaves other lines to others", async () => {
    await say(ann, "/checkers is a game");
    await ann.page
      .locator("#notifications")
      .getByText(/checkers/)
      .waitFor();
    await chatBox(ann).fill("");
  });
});

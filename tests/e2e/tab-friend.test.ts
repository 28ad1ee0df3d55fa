import { beforeAll, expect, it } from "vitest";
import { useTab } from "../support/tab.ts";
import type { TableClient } from "../support/table-client.ts";
import type { GamePage } from "./page-types.ts";

/** A friend in another browser, at the table in the narrator's tab: codes go to and fro by hand, as here. */
const tab = useTab();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await tab.site.join("Narrator");
});

/** What a test of the friend's page reaches besides. */
interface FriendPage {
  channel?: { send(data: string): void };
}

/** Has a page keep the channel that it opens, for the test. */
function keepChannel(): void {
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    override createDataChannel(...parameters: Parameters<RTCPeerConnection["createDataChannel"]>): RTCDataChannel {
      const channel = super.createDataChannel(...parameters);
      (globalThis as FriendPage).channel = channel;
      return channel;
    }
  };
}

/** Seats a friend as Ann. */
async function seated(): Promise<TableClient> {
  const { page } = narrator;
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.getByRole("combobox", { name: "Your friend plays as" }).selectOption("Ann");
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const link = await page.getByRole("textbox", { name: "Send this link to your friend" }).inputValue();
  const friend = await tab.site.open({ alone: true, at: link, first: keepChannel });
  await friend.page.getByRole("button", { name: "Join their table" }).click();
  const answer = await friend.page.getByRole("textbox", { name: "Send this code back" }).inputValue();
  const field = page.getByRole("textbox", { name: "Paste the code that comes back" });
  await field.fill(answer.slice(0, -9));
  await page.getByRole("button", { name: "Let them in" }).click();
  await page.getByRole("status").filter({ hasText: "is damaged" }).waitFor();
  await field.fill(answer);
  await page.getByRole("button", { name: "Let them in" }).click();
  await friend.ready();
  await page.getByRole("status").filter({ hasText: "Ann is at the table" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  return friend;
}

async function say({ page }: TableClient, line: string): Promise<void> {
  const box = page.getByRole("textbox", { name: "Message or command" });
  await box.fill(line);
  await page.keyboard.press("Enter");
}

const heard = ({ page }: TableClient, words: string): Promise<void> =>
  page.locator("#sidebar .chat-message").filter({ hasText: words }).first().waitFor();

it("a friend plays as the one who was chosen, with the rights of that one alone, until the narrator's tab ends", async () => {
  const friend = await seated();
  expect(await friend.page.evaluate(() => (globalThis as unknown as GamePage).game.user.name)).toBe("Ann");
  await say(friend, "/r 3d6 # From afar");
  await heard(narrator, "From afar");
  await say(narrator, "x".repeat(100_000));
  await heard(friend, "x".repeat(100_000));
  const renamed = (name: string) =>
    friend.page.evaluate(
      ([id, wanted]) =>
        (globalThis as unknown as GamePage).game.actors
          .getName(id)
          ?.update({ name: wanted })
          .then(
            () => "done",
            (error: unknown) => String(error),
          ),
      [name, "Renamed"] as const,
    );
  expect(await renamed("Joren")).toContain("lacks permission");
  expect(await renamed("Missa")).toBe("done");
  await narrator.page.locator("#players").getByText("Ann").waitFor();
  await narrator.reload();
  await friend.page.getByText("The connection to your friend's table is lost.").waitFor();
  await narrator.page.locator("#players").getByText("Ann").waitFor({ state: "detached" });
  await friend.page.reload();
  await friend.page.getByRole("alert").filter({ hasText: "An invitation counts once" }).waitFor();
  tab.site.allowErrors(/lacks permission/);
});

it("a friend who sends what is no message is shown out, and the table plays on", async () => {
  const friend = await seated();
  await friend.page.evaluate(() => {
    (globalThis as FriendPage).channel?.send("no chunk");
  });
  await narrator.page.getByText("The connection with Ann is lost.").waitFor();
  await friend.page.getByText("The connection to your friend's table is lost.").waitFor();
  await say(narrator, "Still here");
  await heard(narrator, "Still here");
});

it("a link that is no invitation is refused in a sentence", async () => {
  const visitor = await tab.site.open({ at: new URL("#join=AAAA", tab.site.address).href });
  await visitor.page.getByRole("button", { name: "Join their table" }).click();
  await visitor.page.getByRole("alert").filter({ hasText: "An invitation counts once" }).waitFor();
});

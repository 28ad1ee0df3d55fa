import { expect } from "vitest";
import type { TableClient } from "../support/table-client.ts";

/** Takes a tour; returns what each of its stops is called, and what it points at: nothing for words in the middle of the page. */
export async function take({ page }: TableClient, tour: string): Promise<readonly (readonly [string, boolean])[]> {
  await page.locator('#tenacity-welcome li[data-step="tours"]').getByRole("button", { name: tour }).click();
  const card = page.locator("#tour-card");
  const stops: [string, boolean][] = [];
  for (let isLast = false; !isLast;) {
    const title = await card.getByRole("heading").innerText();
    expect(await card.innerText()).not.toContain("TENACITY.");
    stops.push([title, (await page.locator(".tour-target").count()) === 1]);
    const finish = card.getByRole("button", { name: "Finish" });
    isLast = (await finish.count()) === 1;
    await (isLast ? finish : card.getByRole("button", { name: "Next" })).click();
    await (isLast ? card.waitFor({ state: "detached" }) : page.locator("#tour-title", { hasNotText: title }).waitFor());
  }
  return stops;
}

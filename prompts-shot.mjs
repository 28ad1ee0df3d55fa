import { chromium } from "playwright";
const BASE = "http://localhost:31002/";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
export async function join(user, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: "light", ...options });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log(user, "ERR", e.message));
  page.on("console", (m) => { if (["error","warning"].includes(m.type())) console.log(user, m.type(), m.text().slice(0, 300)); });
  await page.goto(BASE + "api/users");
  await page.evaluate(async (wanted) => {
    const users = await (await fetch("users")).json();
    const userId = users.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.id;
    const answer = await fetch("join", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ userId, password: "" }) });
    const { session } = await answer.json();
    sessionStorage.setItem("practice-table.session", session);
  }, user.toLowerCase());
  await page.goto(BASE + "game");
  await page.waitForFunction(() => globalThis.game?.ready === true, null, { timeout: 90000 });
  return page;
}
export const shot = (page, name) => page.screenshot({ path: `/tmp/shots/prompts-${name}.png` });
export { browser };

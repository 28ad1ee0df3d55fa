import { join, shot, browser } from "./prompts-shot.mjs";
const gm = await join("Narrator");
console.log("gm in", await gm.evaluate(() => game.actors.map((a) => [a.name, a.type, a.uuid]).slice(0, 20)));
const ann = await join("Ann", { colorScheme: "dark" });
const phone = await join("Ben", { viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true, isMobile: true });
console.log("all in");
await gm.evaluate(async () => {
  for (const c of [...game.combats.contents]) await c.delete();
  for (const m of [...game.messages.contents]) await m.delete();
  const byName = (n) => game.actors.getName(n);
  const [missa, joren] = [byName("Missa"), byName("Joren")];
  const npcs = game.actors.filter((a) => a.type === "npc").slice(0, 2);
  const combatants = [missa, joren, ...npcs].map((a) => ({ name: a.name, actorId: a.id }));
  await Combat.implementation.create({ active: true, combatants });
});
await ann.waitForSelector(".tenacity-prompts .prompt", { timeout: 60000 });
await ann.evaluate(() => ui.sidebar.toggleExpanded(false)); await phone.evaluate(() => game.actors.getName("Joren").sheet.render({ force: true }));
await shot(ann, "a-ann-roll"); await shot(phone, "a-phone-roll"); await shot(gm, "a-gm-setup");
await gm.evaluate(async () => {
  const [missa, joren] = ["Missa", "Joren"].map((n) => game.actors.getName(n));
  const npc = game.actors.find((a) => a.type === "npc");
  const post = (roller, target, events) => ChatMessage.implementation.create({ type: "check", speaker: { actor: roller.id, alias: roller.name }, system: { opening: {
    roller: roller.uuid, attribute: { id: "awareness", rank: 2 }, skill: { id: "meleeCombat", rank: 2 }, advantage: 0, disadvantage: 0, modifiers: [],
    resolution: "impact", purpose: "damage", occasion: "action", targets: [{ id: target.uuid, challenge: { type: "opposed", id: target.uuid } }], challenge: { type: "opposed", id: target.uuid }, settings: {}, impactBonus: 0 },
    events: { [foundry.utils.randomID()]: { type: "rolled", faces: [4, 8], sequence: 1, by: game.user.id } } } });
  await post(npc, missa); await post(npc, joren);
});
await new Promise((r) => setTimeout(r, 4000));
console.log("ann", await ann.locator(".tenacity-prompts").innerText(), "| phone", await phone.locator(".tenacity-prompts").innerText(), "| gm", await gm.locator(".tenacity-prompts").innerText());
await shot(ann, "a-ann-defend"); await shot(phone, "a-phone-defend"); await shot(gm, "a-gm-defend");
await browser.close();

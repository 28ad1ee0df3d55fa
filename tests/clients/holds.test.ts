import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { api as tenacityApi } from "../../src/games/tenacity/api.ts";
import type { CheckMessage } from "../../src/games/tenacity/data/documents.ts";
import type { ActionId } from "../../src/games/tenacity/rules/actions.ts";
import { type Name } from "../support/fight-cast.ts";
import { gone, sharedTableWith, setRules, sweepChat, writeAll, type TenacityClient } from "./at-the-table.ts";
import { Fights, characterOf, contextOf, pressByName } from "./fights.ts";

/** Grapples and locks from the dialog's choices to the card (R-1020 to R-1024). */
const [table, narrator, ann] = await sharedTableWith("Narrator", "Ann");
const fights = new Fights(table, narrator);

beforeAll(async () => {
  for (const name of ["Ann", "X"] as const) await change(name, { skills: { unarmedCombat: { rank: 3 } } });
});

beforeEach(async () => {
  // Every card in the chat is drawn again and again.
  await sweepChat(table, narrator);
  await setRules(table, narrator, {});
  const everyone = (["Ann", "Bo", "X"] as const).map((name) => characterOf(narrator, name));
  const inHand = everyone.flatMap(({ items }) => items.contents.filter(({ type }) => type === "weapon"));
  await writeAll(table, narrator, gone([...everyone.flatMap(({ effects }) => effects.contents), ...inHand]));
  const unhurt = { system: { dead: false, stress: { value: 0 } } };
  await writeAll(table, narrator, Object.fromEntries(everyone.map(({ uuid }) => [uuid, unhurt])));
  await fights.begin();
  await fights.take({ type: "light", combatant: "Ann" });
});

const change = (name: Name, system: object): Promise<void> =>
  table.play(() => narrator.update(characterOf(narrator, name).uuid, { system }));

const give = (name: Name, weapon: string, system: object): Promise<void> =>
  table.play(() =>
    narrator.createIn(characterOf(narrator, name).uuid, "Item", {
      name: weapon,
      type: "weapon",
      system: { skill: "unarmedCombat", equipped: true, ...system },
    }),
  );

const held = (name: Name) => narrator.system.conditionsOf(characterOf(narrator, name));
const kinds = (name: Name): readonly string[] => held(name).map(({ type }) => type);
const api = ({ globals }: TenacityClient) =>
  (globals.game as unknown as { system: { api: typeof tenacityApi } }).system.api;

function lastCard(client: TenacityClient, type: string): CheckMessage {
  const card = client.globals.game.messages.contents.findLast((message) => message.type === type);
  if (!card) throw new Error(`There is no card of type ${type}.`);
  return card as unknown as CheckMessage;
}

const stateOf = (client: TenacityClient) => client.system.readCheck(lastCard(client, "check")).state;

/** Someone seizes someone, against a rating that any total beats, and the narrator applies it. */
async function grapple(by: Name, target: Name, preset: object = {}): Promise<void> {
  const options = {
    otherWay: true,
    targets: [characterOf(narrator, target)],
    preset: { purpose: "condition", condition: "kind:grapple", challenge: "fixed", challengeNumber: 0, ...preset },
  };
  await table.play(async () => narrator.system.rollCheck(characterOf(narrator, by), "unarmedCombat", options));
  const { uuid } = lastCard(narrator, "check");
  if (stateOf(narrator).phase === "critical") await table.play(async () => api(narrator).critical(uuid, "impactDie"));
  await table.play(async () => api(narrator).impact(uuid));
  await table.play(async () => api(narrator).apply(uuid, characterOf(narrator, target).uuid));
}

const isOffered = (client: TenacityClient, name: Name, id: ActionId): boolean =>
  client.system.offeredAction(id, contextOf(client, name)) !== null;

async function choose(client: TenacityClient, name: Name, id: ActionId): Promise<void> {
  const context = contextOf(client, name);
  const action = client.system.offeredAction(id, context);
  if (!action) throw new Error(`${name} is not offered "${id}".`);
  await table.play(async () => action.run(context));
}

/** Whether someone could do something with a skill now; the reason where they cannot. */
function forbidden(name: Name, tags: readonly string[], hands: number): string {
  return narrator.system.forbiddenBy(characterOf(narrator, name), { tags, hands, reaction: false });
}

describe("R-1020 a grapple", () => {
  it("is made with bare hands, or with a weapon that can seize somebody", async () => {
    await change("Bo", { skills: { meleeCombat: { rank: 4 }, unarmedCombat: { rank: 0 } } });
    await give("Bo", "Cutlass", { skill: "meleeCombat" });
    expect(narrator.system.seizingSkill(characterOf(narrator, "Bo"))).toBe("unarmedCombat");
    await give("Bo", "Hook", { skill: "meleeCombat", properties: ["grappling"] });
    expect(narrator.system.seizingSkill(characterOf(narrator, "Bo"))).toBe("meleeCombat");
  });

  it.each([
    ["actor", "Actor.Wrestler00000000", "Actor.Wrestler00000000"],
    ["token", "Scene.{scene}.Token.WrestlersToken00.Actor.Wrestler00000000", "Scene.{scene}.Token.WrestlersToken00"],
  ])("ends with the %s of the one who is deleted (R-1011)", async (_what, holder, deleted) => {
    const scene = fights.scene.id ?? "";
    const data = { _id: "Wrestler00000000", name: "Wrestler", type: "npc" };
    await table.play(() => narrator.create("Actor", data));
    const token = { _id: "WrestlersToken00", actorId: data._id, name: data.name };
    await table.play(() => narrator.createIn(`Scene.${scene}`, "Token", token));
    const source = holder.replace("{scene}", scene);
    const hold = { name: "Grapple", type: "condition", system: { kind: "grapple", source } };
    await table.play(() => narrator.createIn(characterOf(narrator, "Bo").uuid, "ActiveEffect", hold));
    expect(kinds("Bo")).toEqual(["grapple"]);
    await table.play(() => narrator.delete(deleted.replace("{scene}", scene)));
    expect(kinds("Bo")).toEqual([]);
    for (const uuid of [`Scene.${scene}.Token.${token._id}`, `Actor.${data._id}`])
      if (narrator.globals.fromUuidSync(uuid)) await table.play(() => narrator.delete(uuid));
  });

  it("is met by the dice of a card, where somebody has no rank (R-304)", async () => {
    await grapple("Ann", "X");
    const [hold] = held("X");
    await table.play(async () =>
      narrator.system.overcomeCondition(characterOf(narrator, "X"), hold?.id ?? "", { otherWay: true }),
    );
    expect(stateOf(narrator).opening.purpose).toBe("overcome");
    expect(stateOf(narrator).opening.challengeDice).toBeDefined();
  });

  it("holds one limb with one hand where nobody chooses, and hinders that alone", async () => {
    await grapple("Ann", "X");
    const { opening, total, impact } = stateOf(narrator);
    expect(held("X")).toMatchObject([
      {
        type: "grapple",
        scope: ["arms"],
        limbs: 1,
        sourceHands: 1,
        sourceLimbs: [],
        sourceSkill: "unarmedCombat",
        source: opening.roller,
        sourceTotal: total,
        value: { flat: impact?.value },
        maintained: true,
      },
    ]);
    const value = -(impact?.value ?? 0);
    const X = characterOf(narrator, "X");
    const options = { otherWay: true, preset: { challenge: "fixed", challengeNumber: 1, occasion: "interaction" } };
    const penalty = async (skill: string, weapon?: string): Promise<number> => {
      const means = weapon === undefined ? {} : { weapon: X.items.getName(weapon) as never };
      await table.play(async () => narrator.system.rollCheck(X, skill, { ...options, ...means }));
      return stateOf(narrator).opening.modifiers.reduce((sum, { value: each }) => sum + each, 0);
    };
    expect(await penalty("persuasion")).toBe(0);
    expect(await penalty("reaction")).toBe(0);
    // The other arm is free; with which one X acts, the people at the table say.
    await give("X", "Cutlass", { skill: "meleeCombat", hands: 1 });
    expect(await penalty("meleeCombat", "Cutlass")).toBe(0);
    const { CheckPlan, checkDialogView, findEntry, openCheck } = narrator.system;
    const entry = findEntry("meleeCombat");
    if (!entry) throw new Error("There is no such skill.");
    const plan = new CheckPlan({ actor: X, entry, preset: options.preset });
    const shown = () =>
      checkDialogView(plan, "x")
        .circumstances.filter(({ label }) => label.startsWith("Grapple"))
        .map(({ reason, ticked, idle, value: words }) => [reason, ticked, idle, words]);
    expect(shown()).toEqual([["Only if it uses the held limb (Arms).", false, false, String(value).replace("-", "−")]]);
    plan.ticks = { [held("X")[0]?.id ?? ""]: true };
    expect(shown()[0]?.[1]).toBe(true);
    if (plan.problem) throw new Error(plan.problem.code);
    await table.play(async () => openCheck(plan));
    expect(stateOf(narrator).opening.modifiers.map((each) => each.value)).toEqual([value]);
    // What takes both arms takes the held one.
    await give("X", "Great axe", { skill: "meleeCombat", hands: 2 });
    expect(await penalty("meleeCombat", "Great axe")).toBe(value);
  });

  it("T-68 takes as many limbs as it is made with, and two of them hinder everything physical", async () => {
    await grapple("Ann", "X", { seizures: { "hand:0": "arms", "hand:1": "legs" } });
    expect(held("X")).toMatchObject([{ scope: ["arms", "legs"], limbs: 2, sourceHands: 2 }]);
    await change("X", { limbs: 3 });
    await grapple("Bo", "X", { seizures: { "hand:0": "arms", "hand:1": "arms" } });
    // one is left.
    expect(held("X")[1]).toMatchObject({ scope: ["arms"], limbs: 1, source: characterOf(narrator, "Bo").uuid });
    await grapple("Bo", "X");
    expect(held("X")).toHaveLength(2);
    await change("X", { limbs: 4 });
  });

  it("needs a hand that is free, or a weapon that can grapple (R-1309)", async () => {
    await give("Ann", "Great axe", { hands: 2 });
    const before = narrator.globals.game.messages.size;
    const preset = { purpose: "condition", condition: "kind:grapple" };
    const options = { otherWay: true, targets: [characterOf(narrator, "X")], preset };
    await table.play(async () => narrator.system.rollCheck(characterOf(narrator, "Ann"), "athletics", options));
    expect(narrator.globals.game.messages.size).toBe(before);
    await give("Ann", "Net", { hands: 0, properties: ["grappling", "lock"] });
    await grapple("Ann", "X");
    expect(held("X")).toMatchObject([{ limbs: 1, sourceHands: 0, sourceLimbs: ["Net"] }]);
    expect(forbidden("Ann", ["Net"], 0)).toContain("Harbor Thug");
    expect(forbidden("Ann", ["Great axe"], 2)).toBe("");
  });

  it("binds the hands of the one who grapples, and the other hand stays free", async () => {
    await grapple("Ann", "X");
    expect(forbidden("Ann", ["arms"], 1)).toBe("");
    expect(forbidden("Ann", ["arms"], 2)).toContain("Harbor Thug");
    expect(forbidden("Ann", ["arms", "hold"], 2)).toBe("");
    expect(forbidden("Ann", ["speech"], 0)).toBe("");
  });

  it("R-1021 stops the limb in the older edition, and needs no impact", async () => {
    await setRules(table, narrator, { rulesEdition: "older" });
    const options = {
      otherWay: true,
      targets: [characterOf(narrator, "X")],
      preset: { purpose: "condition", condition: "kind:grapple", challenge: "dice", challengeDice: 1, advantage: 9 },
    };
    await table.play(async () => narrator.system.rollCheck(characterOf(narrator, "Ann"), "unarmedCombat", options));
    expect(stateOf(narrator).opening).toMatchObject({ resolution: "passFail", condition: { scope: ["arms"] } });
  });
});

describe("R-1021, R-1022 one arm of two in the older edition", () => {
  const options = { otherWay: true, preset: { challenge: "fixed", challengeNumber: 0, occasion: "interaction" } };
  const cards = (): number => narrator.globals.game.messages.filter(({ type }) => type === "check").length;
  /** What someone presses on their sheet. @returns how many cards come of it */
  const rolls = async (press: () => Promise<unknown>): Promise<number> => {
    const before = cards();
    await table.play(press);
    return cards() - before;
  };

  it("the cutlass in the free hand strikes, a great axe does not, and moving while held is a roll", async () => {
    await setRules(table, narrator, { rulesEdition: "older" });
    const hold = { name: "Grapple", type: "condition", system: { kind: "grapple", scope: ["arms"], limbs: 1 } };
    const X = characterOf(narrator, "X");
    await table.play(() => narrator.createIn(X.uuid, "ActiveEffect", hold));
    await give("X", "Cutlass", { hands: 1 });
    await give("X", "Great axe", { hands: 2 });
    const attack = (name: string) => {
      const weapon = characterOf(narrator, "X").items.getName(name);
      return rolls(async () => narrator.system.rollAttack(X, weapon as never, options));
    };
    expect([await attack("Cutlass"), await attack("Great axe")]).toEqual([1, 0]);
    expect(narrator.notices.at(-1)).toContain("Grapple");
    expect(await rolls(async () => narrator.system.moveInHold(X, held("X")[0]?.id ?? "", options))).toBe(1);
  });
});

/** How dialogs come by their content. */
interface Drawing {
  readonly foundry: {
    readonly applications: {
      readonly handlebars: { renderTemplate: (path: string, view: RestView) => Promise<string> };
    };
  };
}
interface RestView {
  readonly previews?: readonly { readonly offers: readonly { readonly name: string; readonly on: boolean }[] }[];
}

describe("what is done with a hold", () => {
  beforeEach(async () => {
    await grapple("Ann", "X");
  });

  it("R-1023 a lock is made without a roll, hurts at once by impact dice and weapon, and both are undone", async () => {
    await give("Ann", "Rings", { damage: 2, properties: ["lock"] });
    await choose(narrator, "Ann", "lock");
    expect(kinds("X")).toEqual(["lock"]);
    const { opening, impact, phase, total } = stateOf(narrator);
    expect(opening).toMatchObject({ sure: true, purpose: "damage", impactBonus: 2 });
    expect([phase, total, impact?.faces.length]).toEqual(["done", null, 1]);
    const { uuid } = lastCard(narrator, "check");
    await table.play(async () => api(narrator).apply(uuid, characterOf(narrator, "X").uuid));
    expect(characterOf(narrator, "X").system.stress.value).toBe(impact?.value);
    expect(forbidden("X", ["movement"], 0)).toContain("Lock");
    await choose(narrator, "Ann", "hurtInLock");
    expect(stateOf(narrator).opening).toMatchObject({ sure: true, impactBonus: 2 });
    await table.play(() => narrator.system.undoEffects(lastCard(narrator, "use") as never));
    expect(kinds("X")).toEqual(["grapple"]);
  });

  it("R-1601 is over with the scene, and so is a stance, by the narrator's press of End scene", async () => {
    await choose(narrator, "Ann", "lock");
    const stance = { name: "Low guard", type: "ability", system: { kind: "stance", active: true } };
    await table.play(() => narrator.createIn(characterOf(narrator, "Ann").uuid, "Item", stance));
    const active = () => characterOf(ann, "Ann").items.getName("Low guard")?.system;
    expect([kinds("X"), active()]).toMatchObject([["lock"], { active: true }]);
    // What is ticked by itself stays ticked.
    const { handlebars } = (narrator.globals as unknown as Drawing).foundry.applications;
    const { renderTemplate } = handlebars;
    let offers: readonly { readonly name: string; readonly on: boolean }[] = [];
    handlebars.renderTemplate = async (path, view) => {
      offers = view.previews?.flatMap((preview) => preview.offers) ?? offers;
      return renderTemplate(path, view);
    };
    narrator.answerDialogs(() => Object.fromEntries(offers.map(({ name, on }) => [name, on])));
    pressByName(narrator, "End scene");
    await table.settle();
    handlebars.renderTemplate = renderTemplate;
    expect(narrator.globals.game.combats.size).toBe(0);
    expect([ann.system.conditionsOf(characterOf(ann, "X")), active()]).toMatchObject([[], { active: false }]);
    expect(held("Ann")).toEqual([]);
    const said = ann.globals.game.messages.contents.at(-1)?.content ?? "";
    expect(said).toContain("Low guard");
    await table.play(() => narrator.delete(characterOf(narrator, "Ann").items.getName("Low guard")?.uuid ?? ""));
  });

  it("R-1023 nobody defends against what a lock does", async () => {
    await choose(narrator, "Ann", "letGo");
    await grapple("X", "Ann");
    await choose(narrator, "X", "lock");
    expect(stateOf(narrator).opening.sure).toBe(true);
    expect(ann.card(lastCard(ann, "check").id ?? "")?.words).not.toMatch(/defend/i);
  });

  it("T-61 in the older edition a lock hurts later, by impact dice alone", async () => {
    await setRules(table, narrator, { lockDamage: "impactLater" });
    await give("Ann", "Rings", { damage: 2, properties: ["lock"] });
    const cards = (): number => narrator.globals.game.messages.filter(({ type }) => type === "check").length;
    const before = cards();
    await choose(narrator, "Ann", "lock");
    expect([kinds("X"), cards()]).toEqual([["lock"], before]);
    expect(fights.current.spotlight.state.spent).toContain("action");
    await choose(narrator, "Ann", "hurtInLock");
    expect(cards()).toBe(before + 1);
    expect(stateOf(narrator).opening).toMatchObject({ sure: true, impactBonus: 0 });
  });

  it("R-1023 what a list of actions that stays open offers follows a hold on another", async () => {
    const { actionsView, ActionsWindow } = ann.system;
    const offers = (): readonly string[] =>
      actionsView(characterOf(ann, "Ann"))
        .groups.flatMap(({ rows }) => rows.map(({ id }) => id))
        .filter((id) => id === "lock" || id === "hurtInLock");
    const drawn: (readonly string[])[] = [];
    class Watched extends ActionsWindow {
      override render = (): Promise<this> => Promise.resolve((drawn.push(offers()), this));
      override get element(): HTMLElement {
        return { addEventListener: () => undefined } as unknown as HTMLElement;
      }
      async begin(): Promise<void> {
        await this._onFirstRender({}, {});
      }
    }
    // In a fight its log tells of it.
    for (const { uuid } of narrator.globals.game.combats.contents) await table.play(() => narrator.delete(uuid));
    expect(offers()).toEqual(["lock"]);
    await new Watched(characterOf(ann, "Ann"), "actions").begin();
    await choose(narrator, "Ann", "lock");
    await vi.waitFor(() => expect(drawn.at(-1)).toEqual(["hurtInLock"]));
  });

  it("R-1023, R-1024 a player's lock and letting go touch the narrator's without waiting to be allowed, and say what they do", async () => {
    await choose(ann, "Ann", "lock");
    expect(kinds("X")).toEqual(["lock"]);
    const card = lastCard(narrator, "use");
    expect(card.content).toContain("locks Harbor Thug");
    const { buttons } = narrator.system.effectsView(card as never);
    expect(buttons.map(({ label }) => label)).toEqual(["Undo"]);
    await choose(ann, "Ann", "letGo");
    expect(kinds("X")).toEqual([]);
  });

  it("R-1022 is dragged by a blind roll too, with whatever holds", async () => {
    await choose(narrator, "Ann", "letGo");
    await grapple("Ann", "X", { seizures: { "hand:0": "arms", "hand:1": "legs" } });
    const dragged = ann.system.holdsOf(characterOf(ann, "Ann")).at(-1);
    if (!dragged) throw new Error("Nobody is held.");
    expect(forbidden("Ann", ["arms"], 1)).toContain("Harbor Thug");
    const before = narrator.globals.game.messages.size;
    const preset = { mode: "blind" };
    await table.play(async () => ann.system.dragHeld(characterOf(ann, "Ann"), dragged, { otherWay: true, preset }));
    expect(narrator.globals.game.messages.size).toBe(before + 1);
    expect(stateOf(narrator).opening).toMatchObject({ purpose: "drag", occasion: "movement" });
  });

  it("R-1022 dragging and moving are opposed, say how far, and earn no spin", async () => {
    expect(isOffered(narrator, "Ann", "drag")).toBe(true);
    const [dragged] = narrator.system.holdsOf(characterOf(narrator, "Ann"));
    if (!dragged) throw new Error("Nobody is held.");
    await table.play(async () => narrator.system.dragHeld(characterOf(narrator, "Ann"), dragged, { otherWay: true }));
    const { opening } = stateOf(narrator);
    expect(opening).toMatchObject({ purpose: "drag", occasion: "movement", answer: "athletics" });
    expect(opening.speed).toBe(characterOf(narrator, "Ann").system.movement);
    expect(fights.current.spotlight.state.spent).toContain("movement");
    const [hold] = held("X");
    const X = characterOf(narrator, "X");
    const preset = { challenge: "fixed", challengeNumber: 0, modifier: 40 };
    await table.play(async () => narrator.system.moveInHold(X, hold?.id ?? "", { otherWay: true, preset }));
    const spaces = `up to ${String(X.system.movement)} spaces`;
    expect(narrator.card(lastCard(narrator, "check").id ?? "")?.words).toContain(spaces);
  });

  it("R-1024 letting go is free at any time, and undone by its card", async () => {
    await fights.take({ type: "end", combatant: "Ann", affected: [] });
    await choose(narrator, "Ann", "letGo");
    expect(kinds("X")).toEqual([]);
    expect(isOffered(narrator, "Ann", "letGo")).toBe(false);
    await table.play(() => narrator.system.undoEffects(lastCard(narrator, "use") as never));
    expect(kinds("X")).toEqual(["grapple"]);
  });

  it("what a player's script ends of the narrator's waits for the narrator", async () => {
    const prone = { _id: "Prone00000000000", name: "Prone", type: "condition", system: { kind: "prone" } };
    const { uuid } = characterOf(narrator, "X");
    await table.play(() => narrator.createIn(uuid, "ActiveEffect", prone));
    const system = { item: "", name: "Script", effects: [{ target: uuid, ends: [prone._id] }] };
    await table.play(() => ann.create("ChatMessage", { type: "use", system }));
    expect(kinds("X")).toContain("prone");
  });

  it("A-53 it ends when the one who holds falls or dies, by a card that takes it back", async () => {
    const fall = { name: "Unconscious", type: "condition", system: { kind: "unconscious" } };
    await table.play(() => narrator.createIn(characterOf(narrator, "Ann").uuid, "ActiveEffect", fall));
    expect(kinds("X")).toEqual([]);
    await table.play(() => narrator.system.undoEffects(lastCard(narrator, "use") as never));
    expect(kinds("X")).toEqual(["grapple"]);
    await change("Ann", { dead: true });
    expect(kinds("X")).toEqual([]);
  });
});

describe("R-1010 and R-1011 getting out", () => {
  it("is rolled against the skill that seized, also with both hands full of the hold", async () => {
    await grapple("Ann", "X", { seizures: { "hand:0": "arms", "hand:1": "legs" } });
    const [hold] = held("X");
    const X = characterOf(narrator, "X");
    await table.play(async () => narrator.system.overcomeCondition(X, hold?.id ?? "", { otherWay: true }));
    const { opening } = stateOf(narrator);
    expect(opening).toMatchObject({ occasion: "action", answer: "unarmedCombat" });
    expect(opening.targets).toMatchObject([{ challenge: { type: "opposed", id: characterOf(narrator, "Ann").uuid } }]);
    const Ann = characterOf(narrator, "Ann");
    const choices = narrator.system.defenseChoices(Ann, stateOf(narrator), Ann.uuid);
    expect(choices.filter(({ suggested }) => suggested).map(({ id }) => id)).toEqual(["unarmedCombat"]);
  });

  it("is rolled against the total of the hold where the world says so", async () => {
    await setRules(table, narrator, { removalOpposition: "stored" });
    await grapple("Ann", "X");
    const [hold] = held("X");
    const X = characterOf(narrator, "X");
    await table.play(async () => narrator.system.overcomeCondition(X, hold?.id ?? "", { otherWay: true }));
    expect(stateOf(narrator).opening.challenge).toEqual({ type: "fixed", value: hold?.sourceTotal });
  });

  it("T-72 is an action in one's own turn; out of a lock, another is left with one disadvantage die", async () => {
    await setRules(table, narrator, { enforceEconomy: true });
    await grapple("Ann", "X");
    await setRules(table, narrator, { enforceEconomy: false });
    await choose(narrator, "Ann", "lock");
    await setRules(table, narrator, { enforceEconomy: true });
    await fights.take({ type: "end", combatant: "Ann", affected: null });
    await fights.take({ type: "light", combatant: "X" });
    const X = characterOf(narrator, "X");
    const [hold] = held("X");
    const preset = { challenge: "fixed", challengeNumber: 0 };
    const roll = (skill: string): Promise<unknown> =>
      table.play(async () => narrator.system.rollCheck(X, skill, { otherWay: true, preset }));
    const escape = { otherWay: true, preset: { ...preset, targets: [] } };
    await table.play(async () => narrator.system.overcomeCondition(X, hold?.id ?? "", escape));
    expect(stateOf(narrator).opening.occasion).toBe("action");
    const cards = narrator.globals.game.messages.size;
    await roll("insight");
    expect(stateOf(narrator).opening).toMatchObject({ occasion: "action", disadvantage: 1 });
    expect(narrator.globals.game.messages.size).toBe(cards + 1);
    // That was the one that was left.
    await roll("insight");
    expect(narrator.globals.game.messages.size).toBe(cards + 1);
  });
});

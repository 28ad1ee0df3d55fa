import { describe, expect, it } from "vitest";
import type { RequestMessage } from "../../src/engine/requests/request-kind.ts";
import { MISSA } from "../support/check/scenes.ts";
import { d10 } from "../support/scripted-dice.ts";
import { tableWith, words, type TenacityClient } from "./at-the-table.ts";

/** What is rolled in secret is in no browser but those of whom it is for, and stays in those. */

const HERO = "Edda000000000000";

/** A hero, what the narrator asks of them in secret, and the dice that fall then. */
const SECRETS: readonly (readonly [string, object, object, ReturnType<typeof d10>])[] = [
  [
    "roll-and-keep",
    { type: "manaHero", system: { attributes: { acuity: 3 } } },
    { attribute: "acuity", difficulty: 7 },
    d10(9, 8, 2),
  ],
  ["hit-and-evade", { type: "evadeHero" }, { skill: "perception", difficulty: 3 }, d10(9)],
];

it.each(SECRETS)("a secret request of %s is rolled on the narrator's side", async (game, hero, asked, dice) => {
  const [table, narrator, ann] = await tableWith("Narrator", "Ann");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  const owned = { _id: HERO, name: "Edda", ownership: { default: 0, [ann.seat.user]: 3 } };
  await table.play(() => narrator.create("Actor", { ...owned, ...hero }));
  const { api } = narrator.globals.game.system as unknown as {
    readonly api: { requestCheck(input: object): Promise<{ readonly id: string }> };
  };
  const { id } = await table.play(() => api.requestCheck({ actors: [`Actor.${HERO}`], ...asked, secret: true }));
  const row = ({ globals, system }: TenacityClient) =>
    system.requestView(globals.game.messages.get(id) as unknown as RequestMessage).rows[0];
  const way = row(ann)?.buttons[0]?.way ?? expect.fail("Nobody is asked.");
  const heard = ann.overhear();
  const before = heard.length;
  narrator.wantDice(...dice);
  const request = ann.globals.game.messages.get(id) as unknown as RequestMessage;
  await table.play(() => ann.system.answerRequest(request, `Actor.${HERO}`, way, { otherWay: true }));
  expect(row(ann)?.outcome).toBe("answered in secret");
  expect(row(narrator)?.outcome).toMatch(/success/i);
  expect(heard.length).toBeGreaterThan(before);
  expect(heard.slice(before).filter((frame) => frame.includes("faces"))).toEqual([]);
});

/** What a client has of a check, as it is stored and as it is read. */
interface CheckMessage {
  readonly system: { readonly opening: object; readonly events: object };
  toObject(): object;
}

it("a roll that is private to the narrator is still known after a reload, to a narrator who comes later too, and not to anyone else", async () => {
  const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
  const entry = ann.system.findEntry("investigation") ?? expect.fail("There is no such skill.");
  const preset = { challenge: "fixed", challengeNumber: 977 } as const;
  const plan = new ann.system.CheckPlan({ actor: ann.globals.fromUuidSync(MISSA) as never, entry, preset });
  ann.wantDice(...d10(4, 4));
  await table.play(() => ann.system.openCheck(plan, { mode: "private" }));
  const id = ann.globals.game.messages.contents.at(-1)?.id ?? "";
  const numbers = /faces|977/;
  await ben.reload();
  await narrator.reload();
  await table.settle();
  const nora = await table.join("Nora");
  await table.settle();
  const known = ({ globals }: TenacityClient): string => {
    const message = globals.game.messages.get(id) as unknown as CheckMessage;
    return JSON.stringify([message.toObject(), message.system.opening, message.system.events]);
  };
  for (const client of [ann, narrator]) expect(words(client, id)).toContain("Short by 972");
  for (const client of [ann, narrator, nora]) expect(known(client)).toMatch(/faces.*4,4/);
  expect(known(ben)).not.toMatch(numbers);
  expect(ben.globals.game.messages.get(id)?.visible).toBe(false);
  expect(JSON.stringify(table.stored["messages"])).not.toMatch(numbers);
});

const TITLE = "Poison the <b>duke</b>";

/** A roll of each game whose title someone typed, and what everyone may read of it: who rolls, and with which skill. */
const TITLED: readonly (readonly [string, object, (client: TenacityClient) => Promise<unknown>, string])[] = [
  [
    "asset-pool",
    { type: "assetHero" },
    ({ system, globals }) =>
      system.openAssetCheck(new system.AssetPlan(heroAt(globals), { title: TITLE }), { mode: "private" }),
    "Edda rolls.",
  ],
  [
    "hit-and-evade",
    { type: "evadeHero" },
    ({ system, globals }) => {
      const plan = new system.EvadeCheckPlan(heroAt(globals), { skill: "perception", title: TITLE });
      return system.openEvade(heroAt(globals), plan.opening, plan.choices, { mode: "private" });
    },
    "Edda rolls: Perception",
  ],
  [
    "roll-and-keep",
    { type: "manaHero" },
    ({ system, globals }) =>
      system.openKeepCheck(new system.KeepPlan(heroAt(globals), { attribute: "acuity", title: TITLE }), {
        mode: "private",
      }),
    "Edda rolls: Acuity",
  ],
];

function heroAt(globals: TenacityClient["globals"]): never {
  return globals.fromUuidSync(`Actor.${HERO}`) as never;
}

describe("what a secret roll is for", () => {
  it.each(TITLED)("of %s is on its card and in no document", async (game, hero, roll, said) => {
    const [table, narrator, ann, ben] = await tableWith("Narrator", "Ann", "Ben");
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    const owned = { _id: HERO, name: "Edda", ownership: { default: 0, [ann.seat.user]: 3 } };
    await table.play(() => narrator.create("Actor", { ...owned, ...hero }));
    ann.wantDice(...d10(9, 8, 2));
    await table.play(() => roll(ann));
    const message = ben.globals.game.messages.contents.at(-1) ?? expect.fail("Nothing was rolled.");
    expect(message.content).toBe(said);
    expect(JSON.stringify(table.stored["messages"])).not.toContain("duke");
    for (const client of [ann, narrator])
      expect(words(client, message.id), client.seat.name).toContain("Poison the <b>duke</b>");
  });

  it("of no check either: only those who see the dice read whose they are", async () => {
    const [table, narrator, ann] = await tableWith("Narrator", "Ann");
    const { api } = narrator.globals.game.system as unknown as {
      readonly api: {
        makeImpactRoll(dice: number, bonus: number, options: object): Promise<{ readonly id: string }>;
      };
    };
    await table.play(() => narrator.globals.game.settings.set("core", "messageMode" as never, "gm" as never));
    const { id } = await table.play(() => api.makeImpactRoll(2, 0, { label: "Poison the <b>duke</b>" }));
    const flavorAt = (client: TenacityClient) => client.globals.game.messages.get(id)?.flavor;
    expect([flavorAt(narrator), flavorAt(ann)]).toEqual(["Poison the &lt;b&gt;duke&lt;/b&gt;", ""]);
    expect(JSON.stringify(table.stored["messages"])).not.toContain("duke");
  });
});

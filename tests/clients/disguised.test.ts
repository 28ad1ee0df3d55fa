import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import { d4 } from "../support/scripted-dice.ts";
import type { JsonObject } from "../../table/common/protocol.ts";
import type { Drawn } from "../support/harness/drawn.ts";
import { AtFirst } from "./at-first.ts";
import { openSharedTable, openTable, sitDown, type TenacityClient } from "./at-the-table.ts";

/** Who acts on the map is called as the token is called, everywhere and by everybody. */

const NPC = "Actor.Count00000000000";
const SCENE = `Scene.${SCENE_IDS.lanternQuay}`;
const FACE = "icons/svg/cowled.svg";

/** How each game's narrator has the count roll something, as the dialog does. */
const GAMES = {
  tenacity: {
    type: "npc",
    system: {},
    ask: { actors: [NPC], skills: ["investigation"], rating: "fixed", challengeNumber: 5 },
    drop: { type: "TenacitySkill", actor: NPC, skill: "investigation" },
    roll: ({ system }: TenacityClient, actor: never) => {
      const entry = system.findEntry("investigation");
      if (!entry) throw new Error("There is no such skill.");
      const preset = { challenge: "fixed", challengeNumber: 5 } as const;
      const plan = new system.CheckPlan({ actor, entry, preset });
      if (plan.problem) throw new Error(plan.problem.code);
      return system.openCheck(plan);
    },
  },
  "asset-pool": {
    type: "assetHero",
    system: {},
    ask: { actors: [NPC], base: 4 },
    drop: { type: "Item", uuid: `${NPC}.Item.Disguise00000000` },
    roll: ({ system }: TenacityClient, actor: never) => system.openAssetCheck(new system.AssetPlan(actor, {})),
  },
  "roll-and-keep": {
    type: "manaHero",
    system: {},
    ask: { actors: [NPC], difficulty: 4 },
    drop: { type: "ManaAttribute", actor: NPC, attribute: "finesse" },
    roll: ({ system }: TenacityClient, actor: never) => system.openKeepCheck(new system.KeepPlan(actor, {})),
  },
  "hit-and-evade": {
    type: "evadeHero",
    system: {},
    ask: { actors: [NPC], skill: "stealth", difficulty: 7 },
    drop: { type: "EvadeRoll", actor: NPC, attribute: "", skill: "stealth" },
    roll: ({ system }: TenacityClient, actor: never) => {
      const plan = new system.EvadeCheckPlan(actor, { skill: "stealth", difficulty: 7 });
      return system.openEvade(actor, plan.opening, plan.choices);
    },
  },
} as const;

/** All that is on a card: words, and what stands in attributes. */
function markup(client: TenacityClient, id: string): string {
  const write = (part: Drawn | string): string =>
    typeof part === "string" ? part : [...part.attributes.values(), ...part.children.map(write)].join(" ");
  const card = client.card(id);
  return card ? write(card.page) : "";
}

/** A table of a game at which the count stands on the map as a beggar. */
async function begin(game: keyof typeof GAMES, more: readonly JsonObject[] = [], open: typeof openTable = openTable) {
  const { type, system } = GAMES[game];
  const items = type === "assetHero" ? [{ _id: "Disguise00000000", name: "Disguise", type: "asset" }] : [];
  const person = { _id: "Count00000000000", name: "Count Orlo", img: "icons/svg/king.svg", type, system, items };
  const table = await open({ documents: [{ type: "Actor", data: [person, ...more] }] });
  const [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  const token = { name: "Ragged beggar", actorId: "Count00000000000", actorLink: true, x: 0, y: 0 };
  await table.play(() => narrator.createIn(SCENE, "Token", { ...token, texture: { src: FACE } }));
  return { table, narrator, ann };
}

type Table = Awaited<ReturnType<typeof begin>>;

const stored = ({ table }: Pick<Table, "table">, collection: string): string =>
  JSON.stringify(table.stored[collection] ?? []);

const actorAt = ({ globals }: TenacityClient, uuid: string) => globals.fromUuidSync(uuid) as never;

describe("an NPC who goes by another name on the map", () => {
  describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])("in %s", (game) => {
    const { roll, ask, drop } = GAMES[game];
    let at: Table;
    let first: AtFirst;

    beforeAll(async () => {
      at = await begin(game, [], openSharedTable);
      first = new AtFirst(at.table, at.narrator);
    });

    beforeEach(() => first.restore());

    it("is called so: on the card, in the message that is stored, and in what is told of it", async () => {
      const { table, narrator, ann } = at;
      await table.play(() => roll(narrator, narrator.globals.fromUuidSync(NPC) as never) as Promise<unknown>);
      const message = table.stored["messages"]?.at(-1) as { _id: string };
      expect(JSON.stringify(message)).not.toContain("Orlo");
      expect(JSON.stringify(message)).toContain("Ragged beggar");
      for (const client of [narrator, ann]) {
        const html = markup(client, message._id);
        expect(html, client.seat.name).toContain("Ragged beggar");
        expect(html, client.seat.name).not.toMatch(/Orlo|king\.svg/);
      }
      expect(markup(ann, message._id)).toContain(FACE);
      const [told] = ann.system.toldHere().slice(-1);
      expect(JSON.stringify(told?.tale)).not.toContain("Orlo");
    });

    it("is asked for a check under that name, and so is the macro of what they roll", async () => {
      const { table, narrator } = at;
      const { api } = narrator.globals.game.system as unknown as {
        api: { requestCheck(input: object): Promise<object> };
      };
      await table.play(() => api.requestCheck(ask));
      await table.play(() =>
        Promise.resolve(narrator.globals.Hooks.call("hotbarDrop", null as never, drop as never, 1)),
      );
      for (const collection of ["messages", "macros"]) {
        expect(stored(at, collection), collection).toContain("Ragged beggar");
        expect(stored(at, collection), collection).not.toMatch(/Orlo|king\.svg/);
      }
    });
  });

  it("is called so by what a party, a vehicle and a blow bring in 10acity", async () => {
    const cart = {
      _id: "Cart000000000000",
      name: "Cart",
      type: "vehicle",
      system: { crew: { Helm000000000000: { actor: NPC, role: "pilot", sort: 1 } } },
    };
    const party = {
      _id: "Party00000000000",
      name: "Company",
      type: "party",
      system: { members: { Member0000000000: { actor: NPC, sort: 1 } }, openNumbers: true },
      ownership: { default: 2 },
    };
    const at = await begin("tenacity", [cart, party]);
    const { table, narrator, ann } = at;
    await table.play(() => narrator.update(NPC, { system: { wounds: { value: 1 }, tenacity: { value: 0, max: 2 } } }));
    const [members, crew] = [
      ann.system.memberViews(actorAt(ann, "Actor.Party00000000000")),
      ann.system.crewRows(actorAt(ann, "Actor.Cart000000000000")),
    ];
    for (const [row] of [members, crew]) expect(row).toMatchObject({ name: "Ragged beggar", img: FACE });
    narrator.answerDialogs(() => ({ dice: 1, Count00000000000: true, prone: true, [NPC]: true }));
    narrator.wantDice(...d4(2));
    await table.play(() => narrator.system.askForCrash(actorAt(narrator, "Actor.Cart000000000000")));
    await table.play(() => narrator.system.giveAward([actorAt(narrator, NPC)], narrator.system.SPIN_AWARD, 1));
    const { groupOf, takeRest } = narrator.system;
    for (const rest of ["shortRest", "dayPasses"])
      await table.play(() => takeRest(rest, groupOf(actorAt(narrator, "Actor.Party00000000000"))));
    narrator.answerDialogs(() => true);
    await table.play(() => narrator.system.chooseDeath(actorAt(narrator, NPC)));
    const said = narrator.globals.game.messages.contents.map(({ type }) => String(type));
    expect(said).toEqual(["turn", "use", "award", "rest", "rest", "use"]);
    expect(stored(at, "messages")).not.toMatch(/Orlo|king\.svg/);
  });

  it("is called so by the conditions that they bring, and a challenge by its clocks", async () => {
    const trap = {
      _id: "Trap000000000000",
      name: "Orlo's trap",
      type: "challenge",
      system: { progress: { value: 1, max: 4 }, rounds: { value: 1, max: 3 } },
      ownership: { default: 1 },
    };
    const hindered = {
      _id: "Hindered00000000",
      name: "Tarn",
      type: "hero",
      effects: [{ _id: "Mud0000000000000", name: "Mud", type: "condition", system: { kind: "hinder", source: NPC } }],
      ownership: { default: 2 },
    };
    const { table, narrator, ann } = await begin("tenacity", [trap, hindered]);
    const token = { name: "Old gate", actorId: "Trap000000000000", actorLink: true, x: 300, y: 0 };
    await table.play(() => narrator.createIn(SCENE, "Token", token));
    expect(JSON.stringify(ann.system.conditionsView(actorAt(ann, "Actor.Hindered00000000")))).toContain(
      "Ragged beggar",
    );
    const clocks = narrator.system.challengeClocks(actorAt(narrator, "Actor.Trap000000000000")).map(({ name }) => name);
    expect(clocks).toEqual(["Old gate", "Old gate: rounds"]);
  });

  it("is so for challenges of the asset pool that bear another name on the map", async () => {
    const gate = {
      _id: "Gate000000000000",
      name: "Orlo's trap",
      type: "assetChallenge",
      system: { rating: "d8" },
      ownership: { default: 1 },
    };
    const at = await begin("asset-pool", [gate]);
    const { table, narrator } = at;
    const token = { name: "Old gate", actorId: "Gate000000000000", actorLink: true, x: 300, y: 0 };
    await table.play(() => narrator.createIn(SCENE, "Token", token));
    const plan = new narrator.system.AssetPlan(actorAt(narrator, NPC), {
      challenge: actorAt(narrator, "Actor.Gate000000000000"),
    });
    const view = narrator.system.assetDialogView(plan, { rootId: "x", draft: "", leaning: "even" });
    expect([view.ownTitle, ...view.challenges.map(({ label }) => label)]).toEqual(["Old gate", "Old gate"]);
    await table.play(() => narrator.system.openAssetCheck(plan));
    const { ASSET_REQUEST, postRequest, readRequest, requestSentence } = narrator.system;
    const asked = { actors: [NPC], challenge: "Actor.Gate000000000000" };
    const read = readRequest(ASSET_REQUEST, asked);
    if ("problem" in read) throw new Error(read.problem);
    expect(requestSentence(ASSET_REQUEST, readRequest(ASSET_REQUEST, asked))).toContain("Ragged beggar");
    await table.play(() => postRequest(ASSET_REQUEST, read));
    expect(stored(at, "messages")).toContain("Old gate");
    expect(stored(at, "messages")).not.toContain("Orlo");
  });

  it("is so in hit and evade for the one who is opposed", async () => {
    const { narrator } = await begin("hit-and-evade", [{ _id: "Guard00000000000", name: "Guard", type: "evadeHero" }]);
    const plan = new narrator.system.EvadeCheckPlan(actorAt(narrator, "Actor.Guard00000000000"), {
      skill: "stealth",
      opposed: actorAt(narrator, NPC),
    });
    const view = narrator.system.evadeCheckDialogView(plan, "x");
    expect(JSON.stringify(view)).toContain("Ragged beggar");
    expect(JSON.stringify(view)).not.toContain("Orlo");
  });
});

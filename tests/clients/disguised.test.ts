import { describe, expect, it } from "vitest";
import { SCENE_IDS } from "../../table/world/scenes.ts";
import type { Drawn } from "../support/harness/drawn.ts";
import { openTable, sitDown, type TenacityClient } from "./at-the-table.ts";

/** Who acts on the map is called as the token is called, everywhere and by everybody. */

const NPC = "Actor.Count00000000000";
const SCENE = `Scene.${SCENE_IDS.lanternQuay}`;
const FACE = "icons/svg/cowled.svg";

/** How each game's narrator has the count roll something, as the dialog does. */
const GAMES = {
  tenacity: {
    type: "npc",
    system: {},
    roll: ({ system }: TenacityClient, actor: never) => {
      const entry = system.findEntry("investigation");
      if (!entry) throw new Error("There is no such skill.");
      const preset = { challenge: "fixed", challengeNumber: 5 } as const;
      const plan = new system.CheckPlan({ actor, entry, preset });
      const read = plan.request();
      if ("problem" in read) throw new Error(JSON.stringify(read.problem));
      return system.openCheck(plan, read.request);
    },
  },
  "asset-pool": {
    type: "assetHero",
    system: {},
    roll: ({ system }: TenacityClient, actor: never) => system.openAssetCheck(new system.AssetPlan(actor, {})),
  },
  "roll-and-keep": {
    type: "manaHero",
    system: {},
    roll: ({ system }: TenacityClient, actor: never) => system.openKeepCheck(new system.KeepPlan(actor, {})),
  },
  "hit-and-evade": {
    type: "evadeHero",
    system: {},
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

describe("an NPC who goes by another name on the map", () => {
  for (const [game, { type, system, roll }] of Object.entries(GAMES)) {
    it(`is called so in ${game}: on the card, in the message that is stored, and in what is told of it`, async () => {
      const person = { _id: "Count00000000000", name: "Count Orlo", img: "icons/svg/king.svg", type, system };
      const table = await openTable({ documents: [{ type: "Actor", data: [person] }] });
      const [narrator, ann] = await sitDown(table, "Narrator", "Ann");
      await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
      await table.settle();
      const token = { name: "Ragged beggar", actorId: "Count00000000000", actorLink: true, x: 0, y: 0 };
      await table.play(() => narrator.createIn(SCENE, "Token", { ...token, texture: { src: FACE } }));
      await table.play(() => roll(narrator, narrator.globals.fromUuidSync(NPC) as never) as Promise<unknown>);
      await table.settle();
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
  }
});

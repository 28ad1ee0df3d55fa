import type { Npcs } from "../../src/engine/npcs/npcs.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { openSharedTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** A narrator builds someone in one step, and makes others of them. */

/** What is chosen of each game, what comes of it, and of a variant two steps stronger. */
const GAMES = [
  {
    game: "tenacity",
    type: "npc",
    choices: { kind: "brute", step: "professional" },
    built: { rating: "professional", challenges: { attack: { dice: 3 } }, stress: { max: 12 } },
    varied: { rating: "master", challenges: { attack: { dice: 5 } } },
  },
  {
    game: "asset-pool",
    type: "assetChallenge",
    choices: { kind: "opponent", base: "5", takes: "fight, talk" },
    built: { kind: "opponent", rating: "d10", takes: ["fight", "talk"] },
    varied: { kind: "opponent", rating: "named", difficulty: 7, takes: ["fight", "talk"] },
  },
  {
    game: "hit-and-evade",
    type: "evadeOpponent",
    choices: { kind: "brute", level: "strong" },
    built: { attributes: { body: 5, toughness: 3, science: 0 }, skills: { brawl: 3 }, life: { value: 15, max: 15 } },
    varied: { attributes: { body: 7, toughness: 5, science: 0 }, skills: { brawl: 5 }, life: { value: 21, max: 21 } },
  },
  {
    game: "roll-and-keep",
    type: "manaOpponent",
    choices: { kind: "black", level: "strong" },
    built: { attributes: { cunning: 5, intelligence: 3 }, mana: { black: 3 }, pool: { black: 3 }, harm: { max: 5 } },
    varied: { attributes: { cunning: 7, intelligence: 5 }, mana: { black: 5 }, pool: { black: 5 }, harm: { max: 7 } },
  },
] as const;

/** What a person does in a window, without a page to do it on. */
interface Window {
  draft: { readonly name: string; readonly choices: Readonly<Record<string, string>> };
  _prepareView(): {
    readonly rows: readonly { readonly before?: string }[];
    readonly form: { readonly tiles: readonly object[] };
  };
  _make(): Promise<Actor.Implementation | undefined>;
}

describe.each(GAMES)("someone of $game whom the narrator plays", ({ game, type, choices, built, varied }) => {
  let table: TenacityTable;
  let narrator: TenacityClient;
  let ann: TenacityClient;

  let npcs: Npcs;

  beforeAll(async () => {
    table = await openSharedTable();
    [narrator, ann] = [await table.join("Narrator"), await table.join("Ann")];
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    npcs = (await narrator.system.currentGame().npcs?.ways()) ?? expect.fail("No one is built.");
  });

  const at = ({ globals }: TenacityClient, id: string) => globals.game.actors.get(id)?.toObject();

  async function press(window: Window, name: string, more: Readonly<Record<string, string>>): Promise<string> {
    window.draft = { ...window.draft, name, choices: { ...window.draft.choices, ...more } };
    const made = await table.play(() => window._make());
    await table.settle();
    return made?.id ?? "";
  }

  const quickly = (npc: Actor.Implementation | null = null) =>
    new narrator.system.QuickBuildWindow(npcs, npc) as unknown as Window;
  const variantOf = (id: string) => {
    const npc = narrator.globals.game.actors.get(id) as unknown as Actor.Implementation;
    return new narrator.system.VariantWindow(npcs.variants, npc) as unknown as Window;
  };

  it("is built out of a few choices, which both screens show", async () => {
    const id = await press(quickly(), "Ottla", choices);
    expect(at(narrator, id)).toMatchObject({ name: "Ottla", type, system: built, prototypeToken: { name: "Ottla" } });
    expect(at(ann, id)).toEqual(at(narrator, id));
  });

  it("is built anew, and keeps what else they are", async () => {
    const id = await press(quickly(), "Ottla", choices);
    const notes = type === "assetChallenge" ? { description: "<p>Old.</p>" } : { biography: "<p>Old.</p>" };
    const taken = type === "npc" ? { stress: { value: 3, max: 12 } } : {};
    await table.play(() => narrator.update(`Actor.${id}`, { system: { ...notes, ...taken } }));
    const npc = narrator.globals.game.actors.get(id) as unknown as Actor.Implementation;
    expect(await press(quickly(npc), "Berta", choices)).toBe(id);
    expect(at(ann, id)).toMatchObject({ name: "Berta", system: { ...built, ...notes, ...taken } });
  });

  it("has a variant that is stronger, by a name that says so, and stays as they are", async () => {
    const id = await press(quickly(), "Ottla", choices);
    const window = variantOf(id);
    window.draft = { ...window.draft, choices: { ...window.draft.choices, steps: "2" } };
    expect(window._prepareView().rows.some(({ before = "" }) => before !== "")).toBe(true);
    const name = npcs.variants.nameOf(
      narrator.globals.game.actors.get(id) as unknown as Actor.Implementation,
      window.draft.choices,
    );
    expect(name).toBe("Ottla (stronger)");
    const other = await press(window, name, {});
    expect(at(ann, other)).toMatchObject({ name, type, system: varied });
    expect(at(ann, id)).toMatchObject({ name: "Ottla", system: built });
  });

  it("is offered by the menu of a sheet to those who may, and to no one else", async () => {
    const id = await press(quickly(), "Ottla", choices);
    await table.play(() => narrator.update(`Actor.${id}`, { ownership: { default: 1 } }));
    const offered = (client: TenacityClient) =>
      client.system.NPC_LINES.filter(({ offered: isOffered }) =>
        isOffered(client.globals.game.actors.get(id) as unknown as Actor.Implementation),
      ).map(({ action }) => action);
    expect(offered(narrator)).toEqual(["quickBuild", "makeVariant"]);
    expect(offered(ann)).toEqual([]);
  });

  if (game === "hit-and-evade")
    it("stands together with others like them as a group (S3-2)", async () => {
      const id = await press(quickly(), "Ottla", choices);
      const group = await press(variantOf(id), "Ottla", { members: "4" });
      const members = at(ann, group)?.system as { readonly members: readonly { readonly actor: string }[] };
      expect(at(ann, group)).toMatchObject({
        name: "4 × Ottla",
        type: "evadeGroup",
        system: { members: [{ quantity: 4 }] },
      });
      expect(at(ann, members.members[0]?.actor.slice("Actor.".length) ?? "")).toMatchObject({ name: "Ottla", type });
    });
});

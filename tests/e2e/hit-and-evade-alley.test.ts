import { beforeAll, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { chooseTarget, showTab } from "./at-the-table.ts";
import { attack, openSheetOf, press, says, stands, tracker, turn } from "./evade-fight.ts";

/**
 * The alley: the worked examples of the third guide as one fight, from the first initiative to the revival, with the dice that it
 * names. A narrator, Ann with Mira, Ben with Tarn and with Vesna, who comes during the first round.
 */

interface AlleyActor {
  readonly id: string;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

interface AlleyToken {
  readonly id: string;
  readonly actorId: string;
  readonly name: string;
}

interface AlleyScene {
  readonly id: string;
  readonly tokens: { readonly contents: readonly AlleyToken[]; getName(name: string): AlleyToken };
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(type: string, ids: readonly string[]): Promise<unknown>;
}

/** The few members of Foundry's globals that set the scene, and tell how its people stand. */
interface AlleyPage {
  readonly game: {
    readonly actors: { getName(name: string): AlleyActor };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly combat: { createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown> };
  };
  readonly canvas: { readonly scene: AlleyScene };
  readonly Actor: { readonly implementation: { create(data: readonly object[]): Promise<unknown> } };
  readonly Combat: { readonly implementation: { create(data: object): Promise<unknown> } };
}

const suite = useTable({ game: "hit-and-evade" });
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;

const weapon = (name: string, system: object): object => ({
  name,
  type: "evadeWeapon",
  system: { kind: "melee", ...system },
});

const somebody = (
  type: string,
  name: string,
  [attributes, skills]: readonly [object, object],
  more: object,
): object => ({
  type,
  name,
  system: { attributes, skills, ...more },
});

/** Who is there, with the numbers that the guide gives them, and whose they are. */
const CAST = [
  {
    plays: "Ann",
    items: [weapon("Knife", { divisor: 2, traits: ["thrown"] }), weapon("Club", { damage: 1 }), weapon("Axe", {})],
    ...somebody("evadeHero", "Mira", [{ body: 3, senses: 3, evade: 7 }, { speed: 2 }], {}),
  },
  {
    plays: "Ben",
    items: [],
    ...somebody("evadeHero", "Tarn", [{ body: 4, evade: 6, toughness: 1, willpower: 2 }, { "pain-resistance": 2 }], {
      life: { value: 4, max: 4 },
    }),
  },
  {
    plays: "Ben",
    items: [],
    ...somebody(
      "evadeHero",
      "Vesna",
      [
        { body: 2, evade: 6, science: 2 },
        { speed: 3, dodge: 3, medicine: 3 },
      ],
      {},
    ),
  },
  {
    plays: "Narrator",
    items: [weapon("Cudgel", {})],
    ...somebody("evadeOpponent", "Thug", [{ body: 2, evade: 7 }, {}], { life: { value: 20, max: 20 } }),
  },
  {
    plays: "Narrator",
    items: [weapon("Blade", {})],
    ...somebody("evadeOpponent", "Cutter", [{ body: 2, evade: 6 }, { speed: 1 }], { life: { value: 9, max: 9 } }),
  },
];

/** Where they stand, in squares. */
const SPOTS = { Mira: [8, 6], Tarn: [9, 6], Vesna: [10, 6], Thug: [8, 7], Cutter: [5, 6] };

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  ben = await suite.join("Ben");
  await narrator.page.evaluate(
    async ({ cast, spots }) => {
      const { Actor, Combat, canvas, game } = globalThis as unknown as AlleyPage;
      const { scene } = canvas;
      await scene.deleteEmbeddedDocuments(
        "Token",
        scene.tokens.contents.map(({ id }) => id),
      );
      await Actor.implementation.create(
        cast.map(({ plays, ...each }) => ({
          ...each,
          ownership: { default: 0, [game.users.getName(plays).id]: 3 },
          prototypeToken: { actorLink: true, disposition: plays === "Narrator" ? -1 : 1 },
        })),
      );
      for (const [name, [x = 0, y = 0]] of Object.entries(spots)) {
        const token = await game.actors.getName(name).getTokenDocument({ x: x * 100, y: y * 100 });
        await scene.createEmbeddedDocuments("Token", [token.toObject()]);
      }
      const combatants = ["Mira", "Tarn", "Thug", "Cutter"].map((name) => {
        const { id: tokenId, actorId } = scene.tokens.getName(name);
        return { tokenId, sceneId: scene.id, actorId };
      });
      await Combat.implementation.create({ scene: scene.id, active: true, combatants });
    },
    { cast: CAST, spots: SPOTS },
  );
  for (const client of [narrator, ann, ben]) await showTab(client, "Encounter");
});

it("S3-2: the heroes' slowest rolls, 4 + 3 + 2 is 9 against 7, and they begin", async () => {
  await turn(ann, "Heroes: roll initiative", 4);
  await tracker(narrator).getByText("Initiative 9").waitFor();
  await turn(narrator, "Roll for the others", 5);
  await tracker(narrator).getByText("Initiative 7").waitFor();
  expect(await seriousBarriers(narrator.page, "#combat")).toEqual([]);
  await turn(narrator, "Begin");
  for (const client of [narrator, ann, ben])
    await tracker(client).locator(".turns-lit-name").getByText("Heroes").waitFor();
});

it("S3-5: a thrown knife is 10 + 3 + 2 = 15 and hits; its action is spent in the tracker as well", async () => {
  await attack(ann, "Mira", "Cutter", "Knife", 10);
  await says(ann, "15");
  await press(narrator, /^Take the hit/);
  await press(ann, /^Roll damage/, 4);
  await stands(narrator, "Mira", { actions: 0 });
  await tracker(ann).getByText("Action: spent").first().waitFor({ state: "attached" });
});

it("S3-2: who comes during a round acts from the next on", async () => {
  await narrator.page.evaluate(async () => {
    const { canvas, game } = globalThis as unknown as AlleyPage;
    const { id: tokenId, actorId } = canvas.scene.tokens.getName("Vesna");
    await game.combat.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId: canvas.scene.id, actorId }]);
  });
  await showTab(ben, "Encounter");
  await tracker(ben).locator(".turns-row").filter({ hasText: "Vesna" }).getByText("From next round").waitFor();
  await turn(ben, "Heroes: end turn");
});

it("S3-11: a dodge of 5 + 2 + 3 against 9 costs the action and leaves no damage", async () => {
  await attack(narrator, "Cutter", "Vesna", "Blade", 7);
  await press(ben, /^Dodge with Vesna/, 5);
  await says(narrator, "Dodged");
  await stands(narrator, "Vesna", { life: 10, actions: 0 });
});

it("S3-9, S3-13: 8 damage and Toughness 1 leave 4 Life at -3; 3 + 2 + 2 against 8 is out, with 1 Fatigue", async () => {
  await attack(narrator, "Thug", "Tarn", "Cudgel", 7);
  await press(ben, /^Take the hit/);
  await press(narrator, /^Roll damage/, 6);
  await stands(narrator, "Tarn", { life: -3 });
  await press(ben, /^Roll to keep Tarn conscious/, 3);
  await stands(narrator, "Tarn", { life: -3, out: true, fatigue: 1 });
  await tracker(narrator).locator("[data-lane=out]").getByText("Tarn").waitFor({ state: "attached" });
  await turn(narrator, "Enemies: end turn");
});

it("S3-12: a critical of 8 and 8 with 10 and 6 is 10 + 6 + 3 = 19", async () => {
  await attack(ann, "Mira", "Thug", "Axe", 5);
  await press(narrator, /^Take the hit/);
  await press(ann, /^Roll damage/, 10);
  await press(ann, /^Roll the second attack/, 5);
  await press(ann, /^Roll its damage/, 6);
  await says(ann, "19");
  await press(narrator, /^Apply/);
  await stands(narrator, "Thug", { life: 1 });
});

it("S3-4: a delayed action interrupts: 6 + 2 + 3 and 9 + 2 + 0 are both 11, and Speed 3 wins", async () => {
  await turn(ben, "Vesna: delay the action");
  await ben.page.locator(".fields-dialog").getByRole("textbox", { name: "Waits for" }).fill("the thug strikes");
  await ben.page.locator(".fields-dialog").getByRole("button", { name: "Confirm" }).click();
  await tracker(narrator).getByText("Waits: the thug strikes").waitFor({ state: "attached" });
  await turn(ann, "Heroes: end turn");
  await tracker(ben).locator(".turns-lit-name").getByText("Enemies").waitFor();
  await turn(ben, "Vesna: use delayed action");
  await scriptDice(ben.page, ...d10(6, 9));
  await ben.page.locator(".fields-dialog").getByRole("combobox").selectOption({ label: "Thug" });
  await ben.page.locator(".fields-dialog").getByRole("button", { name: "Confirm" }).click();
  for (const client of [ben, narrator])
    await tracker(client)
      .getByText("Vesna 11, Thug 11: Speed 3 against 0. First: Vesna.")
      .first()
      .waitFor({ state: "attached" });
  // Now is the moment of the deed.
  await ben.page.locator(".fields-dialog").getByRole("combobox").selectOption("other");
  await ben.page.locator(".fields-dialog").getByRole("button", { name: "Confirm" }).click();
  await stands(narrator, "Vesna", { actions: 0 });
  await turn(narrator, "Enemies: end turn");
});

it("S3-5: a club at 4 + 3 = 7 hits Evade 7, for 5 + 3 + 1 = 9", async () => {
  await attack(ann, "Mira", "Thug", "Club", 4);
  await says(ann, "7");
  await press(narrator, /^Take the hit/);
  await press(ann, /^Roll damage/, 5);
  await says(ann, "9");
  await press(narrator, /^Apply/);
  await stands(narrator, "Thug", { life: -8 });
  // Even a 10 would fall short of 13.
  await press(narrator, /^Thug goes down/);
  await stands(narrator, "Thug", { out: true });
});

it("S3-14: out of danger, 5 + 2 + 3 with Medicine against 8 brings Tarn back with 2 Life, and the fight is over", async () => {
  // Cutter gives up: no one of theirs can act any more.
  await turn(narrator, "Mark Cutter as out");
  await tracker(ben).locator("[data-lane=out]").getByText("Cutter").waitFor({ state: "attached" });
  const sheet = await openSheetOf(ben, "Vesna");
  await sheet
    .getByRole("button", { name: /Medicine/ })
    .first()
    .click();
  const dialog = ben.page.locator(".evade-dialog");
  await dialog.locator("[name=aim]").selectOption("reviveMedicine");
  await chooseTarget(dialog.locator("[name=target]"), "Tarn");
  await scriptDice(ben.page, ...d10(5));
  await dialog.getByRole("button", { name: /^Roll/ }).click();
  await showTab(ben, "Chat");
  await says(ben, "10");
  await press(narrator, /^Out of danger/);
  await stands(narrator, "Tarn", { life: 2, out: false });
  await stands(narrator, "Vesna", { actions: 0 });
  await turn(narrator, "End fight");
  await narrator.page.getByRole("button", { name: "Yes" }).click();
  await tracker(narrator).getByText("No fight is running.").waitFor({ state: "attached" });
  await stands(narrator, "Vesna", { actions: 1 });
});

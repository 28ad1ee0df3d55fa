import { beforeAll, describe, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { closeWindow, openChat, openSheet, showTab, wholeDialog } from "./at-the-table.ts";
import { aimAt } from "./before-the-roll.ts";
import { updateActor } from "./game-state.ts";
import { clearRegions, drag, moveToken, untilToken, type ScenePoint } from "./on-the-board.ts";
import { take, untilStanding, type CombatPage } from "./spotlight-play.ts";

/** What the map knows arrives on hexes and without a grid as it does on squares; the geometry itself is tested in Node. */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

const SPRINT = "#e8b021";
const BEYOND = "#d4483b";
const PROVOKING = "#9b4dca";

/** A field of the seeded world, and what is seen on it. */
interface Field {
  readonly scene: string;
  /** Corners of those who stand side by side; east is where Missa stands three spaces from the thug. */
  readonly places: Readonly<Record<"missa" | "thug" | "east", ScenePoint>>;
  /** Where Missa walks in one turn: out of the thug's reach, as far as a sprint, and too far. */
  readonly way: readonly [ScenePoint, ScenePoint, ScenePoint];
  /** The middle of a token, from its corner. */
  readonly middle: ScenePoint;
  /** What of a ruler has the colors. */
  readonly colored: string;
  /** What the card says of the reach that is left. */
  readonly left: RegExp;
  /** What the ruler says at the end of each part of the way. */
  readonly words: readonly [RegExp, RegExp, RegExp];
}

/** The height of a hex whose sides are left and right, 100 pixels apart. */
const HEX = 200 / Math.sqrt(3);

/** Rows of hexes are three quarters of their height apart; the odd ones, on which everyone stands, are shifted by half a space. */
const onHexes = (column: number, row: number): ScenePoint => ({
  x: column * 100 + 50,
  y: Math.round(row * 0.75 * HEX),
});

/** A little apart, and on no line of a grid. */
const freely = (column: number, row: number): ScenePoint => ({ x: column * 103 + 10, y: row * 100 + 7 });

const FIELDS: readonly Field[] = [
  {
    scene: "A Field of Hexes",
    places: { missa: onHexes(1, 3), thug: onHexes(2, 3), east: onHexes(5, 3) },
    way: [onHexes(1, 5), onHexes(8, 5), onHexes(1, 7)],
    middle: { x: 50, y: HEX / 2 },
    colored: ".token-ruler-spaces .ruler-highlight",
    left: /after 1 space\.$/,
    words: [/2 of 6 · leaves the reach of Harbor Thug/, /9 of 6 · sprint: \d+%/, /17 of 6 · 11 beyond speed 6/],
  },
  {
    scene: "A Field without a Grid",
    places: { missa: freely(1, 3), thug: freely(2, 3), east: freely(5, 3) },
    way: [freely(1, 5.1), freely(8, 5.1), freely(1, 6.5)],
    middle: { x: 50, y: 50 },
    colored: ".ruler-segment",
    left: /after 1\.7 spaces\.$/,
    words: [/2\.1 of 6 · leaves the reach of Harbor Thug/, /9\.3 of 6 · sprint: \d+%/, /16\.7 of 6 · 10\.7 beyond/],
  },
];

/** Someone stands at a corner, for both. */
const stand = async (name: string, corner: ScenePoint): Promise<void> => moveToken([narrator, ann], name, corner);

interface FieldPage extends CombatPage {
  readonly canvas: {
    readonly scene: {
      readonly name: string;
      readonly id: string;
      readonly tokens: { readonly contents: readonly { readonly id: string; readonly actorId: string }[] };
    };
  };
}

/** Shows the field to both, with nothing else than ground, and begins a fight there. */
async function enter({ scene, places }: Field): Promise<void> {
  await narrator.page.evaluate(async (name) => {
    interface Scenes {
      getName(name: string): { activate(): Promise<unknown> };
    }
    const { game } = globalThis as unknown as { game: { scenes: Scenes } };
    await game.scenes.getName(name).activate();
  }, scene);
  for (const { page } of [narrator, ann])
    await until(page, (name) => (globalThis as unknown as FieldPage).canvas.scene.name === name, scene);
  await clearRegions(narrator, ann);
  await stand("Missa", places.missa);
  await stand("Harbor Thug", places.thug);
  await narrator.page.evaluate(async () => {
    const { canvas, game, Combat } = globalThis as unknown as FieldPage;
    for (const old of [...game.combats.contents]) await old.delete();
    const { id, tokens } = canvas.scene;
    const combatants = tokens.contents.map((token) => ({ tokenId: token.id, sceneId: id, actorId: token.actorId }));
    await Combat.create({ scene: id, active: true, combatants });
  });
  await take(narrator, { type: "begin" });
  await take(narrator, { type: "light", combatant: "Missa" });
  await untilStanding(ann, { lit: "Missa" });
}

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  // A sprint of hers ends at 16 spaces.
  await updateActor(narrator, "Missa", { system: { skills: { athletics: { rank: 0 }, acrobatics: { rank: 0 } } } });
});

describe.each(FIELDS)("in $scene", (field) => {
  const { places, way, middle, colored, words, left } = field;

  beforeAll(async () => enter(field));

  /** Ann drags Missa, whose ruler has a color and words before she lets go. */
  async function walk(from: ScenePoint, to: ScenePoint, color: string, says: RegExp): Promise<void> {
    const grip = ({ x, y }: ScenePoint): ScenePoint => ({ x: x + middle.x, y: y + middle.y });
    await drag(ann, [grip(from), grip(to)], async () => {
      await ann.page.locator(".waypoint-label.planned", { hasText: says }).waitFor();
      await ann.page
        .locator(`${colored}:is([fill="${color}"], [stroke="${color}"])`)
        .first()
        .waitFor({ state: "attached" });
    });
    for (const client of [narrator, ann]) await untilToken(client, "Missa", to);
  }

  it("rulers have bands and words, reach that is left provokes, and the movement of the turn counts", async () => {
    await openChat(narrator);
    await walk(places.missa, way[0], PROVOKING, words[0]);
    const card = narrator.page.locator("#chat .message", { hasText: "Missa breaks away" }).last();
    await card.getByText(left).waitFor();
    await card.getByRole("button", { name: "Parting action: Harbor Thug" }).waitFor();
    await showTab(ann, "Encounter");
    await ann.page.getByRole("button", { name: /^Movement: used, 2(\.1)? of 6 spaces$/ }).waitFor();
    await walk(way[0], way[1], SPRINT, words[1]);
    await openChat(ann);
    await ann.page.locator("#chat .message", { hasText: /Missa: 9(\.3)? of 6 spaces/ }).waitFor();
    await walk(way[1], way[2], BEYOND, words[2]);
  });

  it("the dialog of an attack says who is out of reach, and who comes into it (R-1302)", async () => {
    await aimAt(ann, "Harbor Thug");
    await stand("Missa", places.east);
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("button", { name: /^Unarmed Combat .+: roll/ }).click();
    const dialog = await wholeDialog(ann);
    await dialog.getByRole("radio", { name: "Deal damage" }).check();
    await dialog.getByText("out of reach by 2").waitFor();
    await stand("Missa", places.missa);
    await dialog.getByText("adjacent").waitFor();
    await closeWindow(dialog);
    await closeWindow(sheet);
    await aimAt(ann);
  });
});

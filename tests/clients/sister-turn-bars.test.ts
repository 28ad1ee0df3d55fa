import { expect, it } from "vitest";
import type { CalledCombat } from "../../src/engine/turns/called-combat.ts";
import { d10 } from "../support/scripted-dice.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";

/** A turn by its bar alone, in the games in which turns are called. */
const HERO = "Edda000000000000";
const FOE = "Moll000000000000";
const NOT_HELD = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

const [table, narrator, ann, ben] = await sharedTableWith({ isSeen: true }, "Narrator", "Ann", "Ben");

function barOf({ system, seat }: TenacityClient) {
  const view = system.barView();
  if (!view) throw new Error(`${seat.name} has no bar.`);
  return view;
}

/** A scene of a game with a hero of Ann's, who is called, and a foe. */
async function call(game: string, hero: object, foe: object): Promise<void> {
  for (const { uuid } of narrator.globals.game.combats.contents) await table.play(() => narrator.delete(uuid));
  for (const id of [HERO, FOE])
    if (narrator.globals.game.actors.has(id)) await table.play(() => narrator.delete(`Actor.${id}`));
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
  await ann.globals.game.settings.set("tenacity-tactics", "rollAtOnce", true);
  await table.play(() =>
    narrator.create(
      "Actor",
      { _id: HERO, name: "Edda", ...hero, ownership: { default: 0, [ann.seat.user]: 3 } },
      { _id: FOE, name: "Moll", ...foe, ownership: { default: 1 } },
    ),
  );
  const combatants = [HERO, FOE].map((id) => ({ _id: id, actorId: id }));
  await table.play(() => narrator.create("Combat", { active: true, combatants }));
  const combat = narrator.globals.game.combat as object as CalledCombat;
  await table.play(() => combat.take({ type: "begin" }));
  await table.play(() => combat.take({ type: "call", member: HERO }));
}

async function press(client: TenacityClient, name: string): Promise<void> {
  const { attacks, menus, end } = barOf(client);
  const all = [...attacks, ...menus.flatMap(({ rows }) => rows), ...(end ? [end] : [])];
  const button = all.find((each) => each.name === name);
  if (!button) throw new Error(`No "${name}", but ${all.map((each) => each.name).join(", ")}.`);
  await table.play(async () => button.run(NOT_HELD));
}

const newest = () => ann.globals.game.messages.contents.at(-1);

/** A dialog that is open on a screen. */
interface Open {
  readonly options: { readonly form?: { readonly handler: (this: Open, event: object) => Promise<void> } };
  _onClose: (options: object) => void;
}

/** The dialogs that a client opens from now on: there is no page to draw them on. */
function openedBy(client: TenacityClient): readonly Open[] {
  const opened: Open[] = [];
  const { foundry } = client.globals as unknown as {
    readonly foundry: {
      readonly applications: { readonly api: { readonly ApplicationV2: { readonly prototype: object } } };
    };
  };
  const { prototype } = foundry.applications.api.ApplicationV2;
  Object.defineProperty(prototype, "element", { get: () => ({ ownerDocument: {} }) });
  Object.assign(prototype, {
    render(this: Open) {
      opened.push(this);
      return Promise.resolve(this);
    },
    close(this: Open) {
      this._onClose({});
      return Promise.resolve(this);
    },
  });
  return opened;
}

/** End turn passes the light, and takes the bar along. */
async function endsTurn(): Promise<void> {
  expect([ben.system.barView(), narrator.system.barView()]).toEqual([null, null]);
  await press(ann, barOf(ann).end?.name ?? "");
  expect(ann.system.barView()).toBeNull();
  expect((narrator.globals.game.combat as object as CalledCombat).called.state.lit).toBeNull();
}

it("asset pool: rolls against the challenge at hand by one press", async () => {
  const items = [{ name: "Saber", type: "asset", system: { size: 8, tags: ["fight"] } }];
  const foe = { type: "assetChallenge", system: { kind: "opponent", rating: "d8", takes: ["fight"] } };
  await call("asset-pool", { type: "assetHero", items }, foe);
  expect(barOf(ann).foe?.name).toBe("Moll");
  const [roll] = barOf(ann).attacks;
  expect(roll?.info).toMatch(/^\d+\u00a0?%$/u);
  expect(barOf(ann).menus.map(({ id }) => id)).toContain("assets");
  await press(ann, roll?.name ?? "");
  expect(newest()?.type).toBe("assetCheck");
  expect(newest()?.system).toMatchObject({ opening: { challenge: { uuid: `Actor.${FOE}` } } });
  await endsTurn();
});

it("roll and keep: opens the contest with the opponent filled in", async () => {
  const system = { attributes: { cunning: 4, acuity: 2 }, mana: { black: 3 }, pool: { black: 2 } };
  await call(
    "roll-and-keep",
    { type: "manaHero", system: { ...system, harm: { value: 1, max: 5 } } },
    { type: "manaOpponent", system },
  );
  expect(barOf(ann)).toMatchObject({ foe: { name: "Moll" }, facts: ["Black 2"] });
  expect(barOf(ann).health?.words).toContain("4 of 5");
  const opened = openedBy(ann);
  ann.wantDice(...d10(9, 9, 9, 9));
  await table.play(async () => void barOf(ann).attacks[0]?.run(NOT_HELD));
  const [dialog] = opened;
  await table.play(async () => dialog?.options.form?.handler.call(dialog, {}));
  expect(newest()?.type).toBe("manaCheck");
  expect(newest()?.system).toMatchObject({ opening: { against: { actor: `Actor.${FOE}` } } });
  await endsTurn();
});

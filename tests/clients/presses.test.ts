import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, d6 } from "../support/scripted-dice.ts";
import { SHEETS } from "../system/compendia/sources.ts";
import type { RequestMessage } from "../../src/engine/requests/request-kind.ts";
import { sharedTableWith, type TenacityClient, type TenacityTable } from "./at-the-table.ts";
import { gatherParty, PARTY } from "./parties.ts";

/**
 * How many presses the most frequent deeds take, in every game: what a person presses on a sheet, in a dialog, on a card, in the tracker
 * (docs/decisions/games.md). No other game asks for more than 10acity Tactics.
 */

const HERO = "Edda000000000000";
const SECOND = "Cora000000000000";
const FRIEND = "Bram000000000000";
const FOE = "Moll000000000000";
const GATE = "Gate000000000000";
const SABRE = "Sabre00000000000";

/** A window that is open on someone's screen. */
interface Open {
  readonly options: {
    readonly form?: { readonly handler: (this: Open, event: object, form?: HTMLFormElement) => Promise<void> };
    readonly actions: Readonly<Record<string, Press>>;
  };
  readonly _make?: () => Promise<unknown>;
  /** What is filled in, in the window of a request. */
  readonly choice?: object;
  _onClose: (options: object) => void;
}
type Press = (this: unknown, event: object, target: object) => Promise<void>;

interface Screen {
  readonly foundry: {
    readonly applications: { readonly api: { readonly ApplicationV2: { readonly prototype: object } } };
  };
}

/** Someone at a table, whose presses are counted. */
class Hand {
  presses = 0;
  readonly #open: Open[] = [];

  constructor(
    readonly table: TenacityTable,
    readonly client: TenacityClient,
  ) {
    const opened = this.#open;
    // There is no page here: a window is open from the call that draws it to the one that closes it.
    const { prototype } = (client.globals as unknown as Screen).foundry.applications.api.ApplicationV2;
    const bindings = (_: string, name: string) => (name === "otherWay" ? [{ key: "ShiftLeft" }] : []);
    Object.assign(client.globals.game, { keybindings: { get: bindings } });
    Object.defineProperty(prototype, "element", { get: () => ({ ownerDocument: {} }) });
    Object.assign(prototype, {
      render(this: Open) {
        opened.push(this);
        return Promise.resolve(this);
      },
      close(this: Open) {
        opened.splice(opened.indexOf(this), 1);
        this._onClose({});
        return Promise.resolve(this);
      },
    });
  }

  actor(id: string): Actor.Implementation {
    return this.client.globals.game.actors.get(id, { strict: true });
  }

  /** Does something that one press does, and all that follows from it. */
  async press(deed: () => unknown): Promise<void> {
    this.presses += 1;
    await this.table.play(() => {
      void deed();
      return Promise.resolve();
    });
    await this.table.settle();
  }

  /** A press on a sheet. */
  async onSheet(id: string, action: string, data: object = {}, shiftKey = false): Promise<void> {
    const sheet = this.actor(id).sheet as unknown as Open;
    const target = { dataset: data, closest: () => target };
    await this.press(() =>
      sheet.options.actions[action]?.call(sheet, { shiftKey, altKey: false, ctrlKey: false, metaKey: false }, target),
    );
  }

  /** The window that was opened last. */
  get opened(): Open | undefined {
    return this.#open.at(-1);
  }

  /** The main button of the window that was opened last; nothing where there is none. */
  async submit(): Promise<void> {
    const last = this.opened;
    if (last) await this.press(() => last.options.form?.handler.call(last, {}));
  }

  /** A button of the newest card, by the beginning of its words. */
  async onCard(button: string): Promise<void> {
    const card = this.client.globals.game.messages.contents.at(-1)?.id ?? "";
    await this.press(() => this.client.press(card, button));
  }

  /** A button of what calls this person, by the beginning of its words; of a message, where one is named. */
  async inPrompt(label: string, message?: string): Promise<void> {
    const all = this.client.system.findPrompts(this.client.system.currentGame().prompts ?? []);
    const prompts = all.filter(({ card }) => message === undefined || card === message);
    const deed = prompts.flatMap(({ deeds }) => deeds).find((each) => each.label.startsWith(label));
    const said = prompts.map(({ words, deeds }) => [words, ...deeds.map((each) => each.label)].join(" | "));
    expect(deed, `${label} in ${said.join("; ")}`).toBeDefined();
    await this.press(() => deed?.run());
  }

  /** The first attack of the turn bar, rolling at once. */
  async strike(): Promise<void> {
    const { settings } = this.client.globals.game;
    await settings.set("tenacity-tactics", "rollAtOnce", true);
    const [attack] = this.client.system.barView()?.attacks ?? [];
    await this.press(() => attack?.run(NONE_HELD));
    await settings.set("tenacity-tactics", "rollAtOnce", false);
    expect(wordsOf(this)).toContain("Rolled");
  }

  /** What is answered to the next question. */
  answer(answer: unknown): void {
    this.client.answerDialogs(() => {
      this.presses += 1;
      return answer;
    });
  }

  /** A macro on the hotbar. */
  async macro(command: string): Promise<void> {
    // The constructor of asynchronous functions has no global name.
    const AsyncFunction = (async () => Promise.resolve()).constructor as new (...source: string[]) => unknown;
    const run = new AsyncFunction("game", command) as (of: unknown) => Promise<void>;
    await this.press(async () => run(this.client.globals.game));
  }
}

/** Who plays: a player's hero, and what the narrator has. */
interface Table {
  readonly table: TenacityTable;
  readonly player: Hand;
  /** Who plays another hero. */
  readonly other: Hand;
  readonly narrator: Hand;
}

/** What is pressed for a deed. Each has to come to what it is for. */
type Deeds = Readonly<Record<string, (at: Table) => Promise<void>>>;

const numbersOf = (hand: Hand, id: string): Record<string, never> =>
  hand.actor(id).system.toObject() as unknown as Record<string, never>;

const newest = ({ client }: Hand): ChatMessage.Implementation | undefined =>
  client.globals.game.messages.contents.at(-1);

const wordsOf = (hand: Hand): string => hand.client.card(newest(hand)?.id ?? "")?.words ?? "";

/** Someone targets someone. */
function aim(hand: Hand, id: string | null): void {
  const targets = id === null ? [] : [{ actor: hand.actor(id), document: {} }];
  Object.assign(hand.client.globals.game.user, { targets: new Set(targets) });
}

const roll =
  (action: string, data: object = {}) =>
  async ({ player }: Table): Promise<void> => {
    await player.onSheet(HERO, action, data);
    await player.submit();
    expect(wordsOf(player)).toContain("Rolled");
  };

const hotbar =
  (call: string) =>
  async ({ player }: Table): Promise<void> => {
    await player.macro(`await game.system.api.${call};`);
    await player.submit();
    expect(wordsOf(player)).toContain("Rolled");
  };

/** The first macro of the game's compendium of conditions. */
const condition =
  (pack: string, name: string) =>
  async ({ player }: Table): Promise<void> => {
    const found = SHEETS.find((sheet) => sheet.pack.name === pack && sheet.source.name === name);
    await player.macro(String(found?.source["command"]));
    expect(player.actor(HERO).effects.contents.map((each) => each.name)).toContain(name);
  };

/** From the sheet to something that is raised: what can grow, what of it, and the word. */
const grow =
  (step: string, what: string) =>
  async ({ player, narrator }: Table): Promise<void> => {
    await player.onSheet(HERO, "grow");
    const window = player.opened as unknown as {
      readonly choose: (step: string) => unknown;
      readonly confirm: () => unknown;
    };
    await player.press(() => window.choose(step));
    await player.press(() => window.confirm());
    const { client } = narrator;
    expect(client.system.advancesView(narrator.actor(HERO))?.rows.map((row) => row.what)).toEqual([what]);
  };

const rest =
  (kind: string, answer: object = {}) =>
  async ({ narrator }: Table): Promise<void> => {
    narrator.answer(answer);
    await narrator.onSheet(PARTY, "rest", { rest: kind });
    expect(newest(narrator)?.type).toBe("rest");
  };

const NONE_HELD = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

/** Does something in the hero's turn of a fight with the foe, which begins by some steps. */
async function inTurn({ table, narrator }: Table, steps: readonly object[], deed: () => Promise<void>): Promise<void> {
  const combatants = [HERO, FOE].map((id) => ({ _id: id, actorId: id }));
  await table.play(() => narrator.client.create("Combat", { active: true, combatants }));
  const combat = narrator.client.globals.game.combat as unknown as { take(step: object): Promise<unknown> };
  for (const step of steps) await table.play(() => combat.take(step));
  await table.settle();
  await deed();
  const { uuid = "" } = narrator.client.globals.game.combat ?? {};
  await table.play(() => narrator.client.delete(uuid));
}

/** The hero's player strikes at the foe from the bar, rolling at once. */
async function blow(at: Table, ...steps: readonly object[]): Promise<void> {
  const { player } = at;
  await inTurn(at, steps, async () => player.strike());
}

/** Does something in a world in which hits are felt at once, and a defense that fails has failed. */
async function quickly({ table, narrator }: Table, deed: () => Promise<void>): Promise<void> {
  const { settings } = narrator.client.globals.game;
  const automate = (steps: object) => table.play(() => settings.set("tenacity-tactics", "automation", { ...steps }));
  const lostDefenses = { narrator: "suggest", players: "auto" };
  await automate({ ...narrator.client.system.hitsAtOnce(), lostDefenses });
  await deed();
  await automate({});
}

const stressOf = (hand: Hand, id: string): number =>
  (numbersOf(hand, id)["stress"] as unknown as { readonly value: number }).value;

/** The narrator asks for a check from the chat's own button: whoever plays a hero is asked unless they say otherwise. */
const request =
  (choice: object) =>
  async ({ table, player, other, narrator }: Table): Promise<void> => {
    const { currentGame, openRequest, postRequest, readRequest } = narrator.client.system;
    const { request: kind } = currentGame();
    await narrator.press(() => openRequest(kind));
    // There is no form to fill in here: what is asked for takes one press, Ask another.
    const asked = { ...narrator.opened?.choice, ...choice };
    expect(asked).toMatchObject({ actors: [`Actor.${SECOND}`, `Actor.${HERO}`] });
    const read = readRequest(kind, kind.choice.read(asked));
    if ("problem" in read) throw new Error(read.problem);
    narrator.presses += 1;
    await narrator.press(() => postRequest(kind, read));
    const request = newest(narrator)?.id ?? "";
    for (const hand of [player, other]) {
      const { settings } = hand.client.globals.game;
      await settings.set("tenacity-tactics", "rollAtOnce", true);
      await hand.inPrompt("", request);
      await settings.set("tenacity-tactics", "rollAtOnce", false);
    }
    const message = narrator.client.globals.game.messages.get(request) as unknown as RequestMessage;
    expect(narrator.client.system.requestView(message).status).toContain("2 of 2");
    expect(other.presses).toBe(player.presses);
    await table.play(() => narrator.client.update(`ChatMessage.${request}`, { system: { closed: true } }));
  };

async function newNpc({ narrator }: Table): Promise<void> {
  const before = narrator.client.globals.game.actors.size;
  await narrator.press(() => narrator.client.system.buildQuickly(null));
  // There is no form to read either: its button makes what the window begins with.
  await narrator.press(() => narrator.opened?._make?.());
  expect(narrator.client.globals.game.actors.size).toBe(before + 1);
}

const SKILL = { skills: { athletics: { rank: 2 }, unarmedCombat: { rank: 2 } } };

/** The hero's turn begins, in 10acity Tactics. */
const LIGHT = [{ type: "begin" }, { type: "light", combatant: HERO, override: "so it is" }];

/** The foe's turn begins, after the hero has had one. */
const FOES_LIGHT = [...LIGHT, { type: "end", combatant: HERO, affected: [FOE] }, { type: "light", combatant: FOE }];

/** The foe's group has its turn first, in hit and evade. */
const ENEMIES_FIRST = [
  { type: "roll", group: "heroes", face: 1 },
  { type: "roll", group: "enemies", face: 9 },
  { type: "begin" },
];

const GAMES: readonly {
  readonly game: string;
  readonly hero: object;
  readonly foe: object;
  readonly deeds: Deeds;
  /** By deed: presses of the player, and of the narrator. */
  readonly presses: Readonly<Record<string, readonly [number, number]>>;
}[] = [
  {
    game: "tenacity",
    hero: { type: "hero", system: { ...SKILL, stress: { value: 4, max: 10 }, experience: 3 } },
    foe: { type: "npc", system: { ...SKILL, stress: { value: 0, max: 20 }, challenges: { defense: { dice: 1 } } } },
    presses: {
      roll: [2, 0],
      rollAtOnce: [1, 0],
      hotbar: [2, 0],
      payForFailure: [1, 0],
      attack: [3, 1],
      blow: [1, 0],
      giveCondition: [3, 0],
      attempt: [1, 0],
      askFor: [0, 2],
      defend: [1, 0],
      beHit: [1, 2],
      beHitStepByStep: [2, 3],
      respond: [2, 0],
      request: [1, 3],
      condition: [1, 0],
      newNpc: [0, 2],
      endScene: [0, 2],
      rest: [0, 2],
      grow: [3, 0],
    },
    deeds: {
      roll: roll("rollSkill", { skill: "athletics" }),
      async rollAtOnce({ player }) {
        await player.onSheet(HERO, "rollSkill", { skill: "athletics" }, true);
        expect(wordsOf(player)).toContain("Rolled");
      },
      hotbar: hotbar(`rollSkill("Actor.${HERO}", "athletics")`),
      async payForFailure({ player }) {
        aim(player, FOE);
        player.client.wantDice(...d10(2, 3), ...d6(6));
        await player.onSheet(HERO, "attack", { skill: "unarmedCombat" }, true);
        player.presses = 0;
        await player.onCard("Push");
        expect(wordsOf(player)).toContain("Success");
      },
      async attack({ player, narrator }) {
        aim(player, FOE);
        player.client.wantDice(...d10(9, 9), ...d6(1), ...d4(3));
        await player.onSheet(HERO, "attack", { skill: "unarmedCombat" });
        await player.submit();
        await player.onCard("Roll impact");
        await narrator.onCard("Apply");
        expect(numbersOf(narrator, FOE)["stress"]).toMatchObject({ value: 3 });
      },
      blow: (at) => blow(at, ...LIGHT),
      /** A condition that is tried on the foe: the list of the bar, one of its lines, the button of the dialog. */
      giveCondition: (at) =>
        inTurn(at, LIGHT, async () => {
          const { player } = at;
          const menu = player.client.system.barView()?.menus.find(({ id }) => id === "condition");
          player.presses += 1;
          await player.press(() => menu?.rows.find(({ name }) => name === "On fire")?.run(NONE_HELD));
          await player.submit();
          expect(newest(player)?.system).toMatchObject({
            opening: { purpose: "condition", condition: { type: "damage", element: "burning" }, targets: [{}] },
          });
        }),
      /** From the sheet of a challenge: filled in, so that only Ask is left, which has no form here. */
      async askFor({ table, narrator }) {
        const system = { challenge: { dice: 3, modifier: 1 }, skills: ["athletics"] };
        await table.play(() => narrator.client.create("Actor", { _id: GATE, name: "Gate", type: "challenge", system }));
        await narrator.onSheet(GATE, "askFor");
        expect(narrator.opened?.choice).toMatchObject({
          reason: "Gate",
          skills: ["athletics"],
          rating: "dice",
          challengeDice: 3,
          challengeModifier: 1,
        });
        narrator.presses += 1;
      },
      /** To overcome what ails someone, rolling at once. */
      async attempt({ table, player, narrator }) {
        const hinder = {
          name: "Tangled",
          type: "condition",
          system: { kind: "hinder", scope: ["legs"], value: { flat: 1 } },
        };
        await table.play(() => narrator.client.createIn(`Actor.${HERO}`, "ActiveEffect", hinder));
        const effect = player.actor(HERO).effects.contents.at(-1);
        await player.onSheet(HERO, "overcome", { effectId: effect?.id ?? "" }, true);
        expect(newest(player)?.system).toMatchObject({ opening: { occasion: "removal" } });
        await table.play(() => narrator.client.delete(effect?.uuid ?? ""));
      },
      async defend({ player, narrator }) {
        aim(narrator, HERO);
        narrator.client.wantDice(...d10(5, 5));
        await narrator.onSheet(FRIEND, "attack", { skill: "unarmedCombat" }, true);
        narrator.presses = 0;
        player.client.wantDice(...d10(9, 9));
        await player.onCard("Defend");
        expect(wordsOf(player)).toContain("Edda defends");
      },
      /** From the narrator's press to the stress, in a world of quick fights: no card is looked for. */
      beHit: (at) =>
        inTurn(at, FOES_LIGHT, async () => {
          const { player, narrator } = at;
          const before = stressOf(player, HERO);
          await quickly(at, async () => {
            narrator.client.wantDice(...d10(9, 9), ...d4(3));
            await narrator.strike();
            player.client.wantDice(...d10(1, 2));
            await player.inPrompt("Defend");
            await narrator.inPrompt("Apply 3 stress to Edda");
          });
          expect(stressOf(player, HERO)).toBe(before + 3);
        }),
      /** The same where each is asked for everything: the push that could turn it, the dice of the impact. */
      beHitStepByStep: (at) =>
        inTurn(at, FOES_LIGHT, async () => {
          const { player, narrator } = at;
          const before = stressOf(player, HERO);
          narrator.client.wantDice(...d10(9, 9));
          await narrator.strike();
          player.client.wantDice(...d10(1, 2));
          await player.inPrompt("Defend");
          await player.inPrompt("Take the hit");
          narrator.client.wantDice(...d4(3));
          await narrator.inPrompt("Roll impact");
          await narrator.inPrompt("Apply 3 stress to Edda");
          expect(stressOf(player, HERO)).toBe(before + 3);
        }),
      /** Nobody says that it is over: a response is one action (R-1212). */
      respond: (at) =>
        inTurn(at, [...FOES_LIGHT, { type: "act", combatant: FOE, affected: [HERO] }], async () => {
          const { player, narrator } = at;
          await narrator.table.play(() =>
            narrator.client.update(`Actor.${HERO}`, { system: { tenacity: { value: 1 } } }),
          );
          const before = stressOf(narrator, FOE);
          await quickly(at, async () => {
            await player.inPrompt("Respond");
            player.client.wantDice(...d10(9, 9), ...d6(1), ...d4(3));
            await player.strike();
          });
          expect(numbersOf(narrator, HERO)["tenacity"]).toMatchObject({ value: 0 });
          expect(stressOf(narrator, FOE)).toBe(before + 3);
          expect(narrator.client.globals.game.combat?.spotlight.state.lit).toMatchObject({ id: FOE, by: "turn" });
          expect(player.client.system.barView()).toBeNull();
        }),
      request: request({ skills: ["athletics"], rating: "fixed", challengeNumber: 9 }),
      condition: condition("conditions", "Prone"),
      newNpc,
      endScene: rest("endScene"),
      rest: rest("shortRest"),
      grow: grow("skill:athletics:3", "Athletics 2 → 3"),
    },
  },
  {
    game: "hit-and-evade",
    hero: { type: "evadeHero", system: { attributes: { body: 3, evade: 2 }, life: { value: 5, max: 10 } } },
    foe: { type: "evadeOpponent", system: { attributes: { body: 3, evade: 2 }, life: { value: 9, max: 9 } } },
    presses: {
      roll: [2, 0],
      hotbar: [2, 0],
      rollAtOnce: [1, 0],
      attack: [3, 2],
      blow: [1, 0],
      defend: [1, 0],
      beHit: [1, 2],
      request: [1, 3],
      condition: [1, 0],
      newNpc: [0, 2],
      endScene: [0, 2],
      rest: [0, 2],
      grow: [3, 0],
    },
    deeds: {
      roll: roll("rollSkill", { skill: "athletics" }),
      hotbar: hotbar(`rollCheck("Actor.${HERO}", { skill: "athletics" })`),
      /** A check asks for its difficulty; an attack on someone who is targeted asks for nothing. */
      async rollAtOnce({ player }) {
        aim(player, FOE);
        await player.onSheet(HERO, "attack", {}, true);
        expect(wordsOf(player)).toContain("Rolled");
      },
      async attack({ player, narrator }) {
        aim(player, FOE);
        player.client.wantDice(...d10(9, 6));
        await player.onSheet(HERO, "attack");
        await player.submit();
        await narrator.onCard("Take the hit");
        await player.onCard("Roll damage");
        await narrator.onCard("Apply");
        expect(numbersOf(narrator, FOE)["life"]).not.toMatchObject({ value: 9 });
      },
      blow: (at) =>
        blow(
          at,
          { type: "roll", group: "heroes", face: 9 },
          { type: "roll", group: "enemies", face: 1 },
          { type: "begin" },
        ),
      async defend({ player, narrator }) {
        aim(narrator, HERO);
        narrator.client.wantDice(...d10(5));
        await narrator.onSheet(FRIEND, "attack", {}, true);
        narrator.presses = 0;
        player.client.wantDice(...d10(9));
        await player.onCard("Dodge");
        expect(wordsOf(player)).toContain("Dodge");
      },
      beHit: (at) =>
        inTurn(at, ENEMIES_FIRST, async () => {
          const { player, narrator } = at;
          narrator.client.wantDice(...d10(9, 6));
          await narrator.strike();
          player.client.wantDice(...d10(1));
          await player.inPrompt("Dodge");
          await narrator.inPrompt("Roll damage");
          expect(numbersOf(player, HERO)["life"]).toMatchObject({ value: 0 });
        }),
      request: request({ skill: "athletics", difficulty: 8 }),
      condition: condition("hit-and-evade-conditions", "Bad Arm"),
      newNpc,
      endScene: rest("endScene"),
      rest: rest("night"),
      grow: grow("skill:dodge:1", "Dodge 0 → 1"),
    },
  },
  {
    game: "asset-pool",
    hero: {
      type: "assetHero",
      items: [
        { name: "Luck", type: "assetFeature", system: { effect: "reroll", when: "after" } },
        { _id: SABRE, name: "Sabre", type: "asset", system: { size: 8, tags: ["fight"] } },
      ],
    },
    foe: {
      type: "assetChallenge",
      system: {
        kind: "opponent",
        rating: "d8",
        takes: ["fight"],
        gives: { cut: { name: "Cut", level: 1, touches: ["fight"] } },
      },
    },
    presses: {
      roll: [2, 0],
      rollAtOnce: [1, 0],
      hotbar: [2, 0],
      payForFailure: [1, 0],
      attack: [2, 1],
      askFor: [0, 2],
      request: [1, 3],
      condition: [1, 0],
      newNpc: [0, 2],
      endScene: [0, 2],
      rest: [0, 2],
      grow: [3, 0],
    },
    deeds: {
      roll: roll("roll"),
      async rollAtOnce({ player }) {
        aim(player, FOE);
        await player.onSheet(HERO, "roll", {}, true);
        expect(wordsOf(player)).toContain("Rolled");
      },
      hotbar: hotbar(`rollCheck("Actor.${HERO}")`),
      async payForFailure({ player }) {
        aim(player, FOE);
        player.client.wantDice({ face: 8, of: 8 }, ...d4(1, 2));
        await player.onSheet(HERO, "roll", {}, true);
        player.presses = 0;
        player.client.wantDice(...d4(3));
        await player.onCard("Invoke Luck");
        expect(wordsOf(player)).toContain("Invoked a feature");
      },
      /** Opponents have no turn: what they do to someone follows from a roll that fails. */
      async attack({ player, narrator }) {
        aim(player, FOE);
        player.client.wantDice({ face: 1, of: 8 }, ...d4(1, 2));
        await player.onSheet(HERO, "roll");
        await player.submit();
        await narrator.onCard("Give “Cut”");
        expect(wordsOf(player)).toContain("Cut");
      },
      async askFor({ narrator }) {
        await narrator.onSheet(FOE, "askFor");
        expect(narrator.opened?.choice).toMatchObject({ reason: "Moll", challenge: `Actor.${FOE}` });
        narrator.presses += 1;
      },
      request: request({ challenge: `Actor.${FOE}` }),
      condition: condition("asset-pool-conditions", "Bruised"),
      newNpc,
      endScene: rest("endScene"),
      rest: rest("newSession"),
      grow: grow(`asset:${SABRE}:10`, "Sabre d8 → d10"),
    },
  },
  {
    game: "roll-and-keep",
    hero: {
      type: "manaHero",
      system: { attributes: { strength: 3 }, harm: { value: 1, max: 5 }, mana: { red: 2 }, pool: {} },
    },
    foe: { type: "manaOpponent", system: { attributes: { strength: 3 } } },
    presses: {
      roll: [2, 0],
      hotbar: [2, 0],
      defend: [1, 0],
      request: [1, 3],
      condition: [1, 0],
      newNpc: [0, 2],
      endScene: [0, 2],
      rest: [0, 2],
      grow: [3, 0],
    },
    deeds: {
      roll: roll("rollAttribute", { attribute: "strength" }),
      hotbar: hotbar(`rollCheck("Actor.${HERO}", { attribute: "strength" })`),
      /** Their part of a contest. */
      async defend({ player, narrator }) {
        const { KeepPlan, openKeepCheck } = narrator.client.system;
        const against = { kind: "direct", target: narrator.actor(HERO), attribute: "strength" } as never;
        const plan = new KeepPlan(narrator.actor(FOE) as never, { attribute: "strength", against });
        await narrator.table.play(() => openKeepCheck(plan));
        await narrator.table.settle();
        player.client.wantDice(...d10(9, 8, 7));
        await player.onCard("Roll");
        expect(wordsOf(player)).toContain("Edda rolled against it");
      },
      request: request({ attribute: "strength", difficulty: 5 }),
      /** Harm is the one thing that stays with people. */
      async condition({ player }) {
        await player.onSheet(HERO, "setHarm", { place: "2" });
        expect(numbersOf(player, HERO)["harm"]).toMatchObject({ value: 2 });
      },
      newNpc,
      endScene: rest("endScene", { [`${HERO}-mana`]: true }),
      rest: rest("dayPasses", { [`${HERO}-harm`]: true }),
      grow: grow("mana:red:3", "Red 2 → 3"),
    },
  },
];

describe.each(GAMES)("$game", ({ game, hero, foe, deeds, presses }) => {
  let at: Table;

  beforeAll(async () => {
    const [table, narrator, ann, ben] = await sharedTableWith("Narrator", "Ann", "Ben");
    await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
    const ownership = { default: 0, [ann.seat.user]: 3 };
    const people = [
      { _id: HERO, name: "Edda", ...hero, ownership },
      { _id: SECOND, name: "Cora", ...hero, ownership: { default: 0, [ben.seat.user]: 3 } },
      { _id: FRIEND, name: "Bram", ...hero },
      { _id: FOE, name: "Moll", ...foe, ownership: { default: 1 } },
    ];
    await table.play(() => narrator.create("Actor", ...(people as never[])));
    await table.play(() => narrator.update(`User.${ann.seat.user}`, { character: HERO }));
    await table.play(() => narrator.update(`User.${ben.seat.user}`, { character: SECOND }));
    await gatherParty(table, narrator, [HERO]);
    at = { table, player: new Hand(table, ann), other: new Hand(table, ben), narrator: new Hand(table, narrator) };
  });

  it.each(Object.keys(deeds))("%s", async (deed) => {
    const { player, other, narrator } = at;
    for (const hand of [player, other, narrator]) {
      hand.presses = 0;
      aim(hand, null);
    }
    await deeds[deed]?.(at);
    expect([player.presses, narrator.presses]).toEqual(presses[deed]);
  });
});

it("no game asks its players for more presses than 10acity Tactics", () => {
  const [first, ...others] = GAMES.map(({ presses }) => presses);
  for (const presses of others)
    for (const [deed, [player]] of Object.entries(presses))
      expect(player, deed).toBeLessThanOrEqual(first?.[deed]?.[0] ?? 0);
});

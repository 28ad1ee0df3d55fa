import type { EvadeActor, EvadeGear, EvadeWeapon } from "../../../src/games/hit-and-evade/data/documents.ts";
import type { EvadeCombat } from "../../../src/games/hit-and-evade/turns/combat.ts";
import { USER_IDS } from "../../../table/world/users.ts";
import { d10 } from "../../support/scripted-dice.ts";
import type { SeededUser } from "../../support/table-client.ts";
import { tableWith, sweepChat, type TenacityClient, type TenacityTable } from "../at-the-table.ts";
import { FIX, type Tending } from "./evade-gun.ts";
import { WEAPONS, type Blow, type BlowPress } from "./evade-blow.ts";
import type { Act, Fight, Fighter } from "./evade-model.ts";

/** Who plays whom; everyone else is the narrator's. */
export const OWNERS: Readonly<Record<string, SeededUser>> = { Mira000000000000: "Ann", Tarn000000000000: "Ben" };

export const ownerOf = (id: string): SeededUser => OWNERS[id] ?? "Narrator";

const nameOf = (id: string): string => id.replace(/0+$/, "");

const itemId = (weapon: string): string => weapon.padEnd(16, "0");

const [PISTOL, POWDER] = ["Pistol", "Powder"].map(itemId) as [string, string];

const ITEMS = [
  ...Object.entries(WEAPONS).map(([name, { kind, divisor }]) => ({
    ...{ _id: itemId(name), name, type: "evadeWeapon" },
    system: { kind, divisor, fix: FIX },
  })),
  { _id: POWDER, name: "Powder", type: "evadeGear", system: { kind: "ordinary" } },
];

/** A fight as one page has it. */
export interface Sight {
  readonly phase: string;
  readonly round: number;
  readonly current: string | null;
  readonly fighters: Readonly<Record<string, object>>;
}

/** The table at which fights of hit and evade are played, by the buttons that people press. */
export class EvadeFightTable {
  readonly table: TenacityTable;
  readonly #clients: Readonly<Record<SeededUser, TenacityClient>>;

  private constructor(table: TenacityTable, clients: Readonly<Record<SeededUser, TenacityClient>>) {
    this.table = table;
    this.#clients = clients;
  }

  static async open(seed: number, fight: Fight): Promise<EvadeFightTable> {
    const people = fight.fighters.map(({ id, actions }) => {
      const owner = OWNERS[id];
      const more = {
        _id: "Quick00000000000",
        name: "Quick",
        type: "evadeAdvancement",
        system: { actions: actions - 1 },
      };
      return {
        ...{ _id: id, name: nameOf(id), type: owner ? "evadeHero" : "evadeOpponent", items: [...ITEMS, more] },
        ownership: { default: owner ? 0 : 1, ...(owner && { [owner === "Ann" ? USER_IDS.ann : USER_IDS.ben]: 3 }) },
      };
    });
    const documents = [{ type: "Actor", data: people }];
    const [table, narrator, ann, ben] = await tableWith(
      { seed, lag: 20, isSeen: true, game: "hit-and-evade", documents },
      "Narrator",
      "Ann",
      "Ben",
    );
    return new EvadeFightTable(table, { Narrator: narrator, Ann: ann, Ben: ben });
  }

  client(user: SeededUser): TenacityClient {
    return this.#clients[user];
  }

  /** Begins a fight anew, with everyone as the model has them. */
  async begin({ fighters }: Fight): Promise<void> {
    const narrator = this.#clients.Narrator;
    for (const { uuid } of narrator.globals.game.combats.contents) await this.table.play(() => narrator.delete(uuid));
    await sweepChat(this.table, narrator);
    const changes = fighters.flatMap((each): [string, object][] => {
      const { powder, turns, charges, ...gun } = each.gun;
      return [
        [`Actor.${each.id}`, systemOf(each)],
        [`Actor.${each.id}.Item.${PISTOL}`, { ...gun, powder, stage: 1, reload: { first: turns } }],
        [`Actor.${each.id}.Item.${POWDER}`, { kind: powder, quantity: charges }],
      ];
    });
    for (const [uuid, system] of changes) await this.table.play(() => narrator.update(uuid, { system }));
    const combatants = fighters.map(({ id }) => ({ _id: id, name: nameOf(id), actorId: id }));
    await this.table.play(() => narrator.create("Combat", { active: true, combatants }));
  }

  /** Someone presses in their tracker what does a act. What comes of it takes its time. */
  press(user: SeededUser, act: Act): void {
    const client = this.#clients[user];
    const [button, id, value, answer] = pressOf(act);
    client.answerDialogs(() => answer);
    const faces = act.type === "roll" ? [act.face] : act.type === "use" ? act.faces : [];
    client.wantDice(...d10(...faces));
    // As the button says that is shown; what is not shown is asked for all the same.
    const shown = this.#buttons(client).find((each) => each.action === button && `${each.of}|` === `${id || value}|`);
    const dataset = { value: shown?.value ?? value };
    const target = { dataset, closest: () => ({ dataset: { combatantId: id } }) } as unknown as HTMLElement;
    const actions = client.system.trackerActions(client.system.EVADE_TRACKER);
    const pressed = actions[button as keyof typeof actions];
    void pressed.call({ viewed: this.#combat(client) }, { detail: 1 } as PointerEvent, target);
  }

  async undo(): Promise<void> {
    await this.table.play(() => this.#combat(this.#clients.Narrator).undoLast());
  }

  /** Someone rolls a blow, as the dialog would; then everyone presses what they are asked for. */
  async strike(blow: Blow, presses: readonly BlowPress[]): Promise<void> {
    const { by, target, dice } = blow;
    const client = this.#clients[ownerOf(by)];
    const known = new Set(client.globals.game.messages.contents.map(({ id }) => id));
    const plan = this.#plan(client, blow);
    // Of a shot that comes to nothing no die falls.
    client.forgetDice();
    client.wantDice(...d10(dice.attack));
    await this.table.play(() => client.system.openEvade(plan.actor, plan.opening, plan.choices));
    await this.table.settle();
    const card = client.globals.game.messages.contents.find(({ id }) => !known.has(id))?.id ?? "";
    for (const { whose, button, faces } of presses) {
      const who = whose === "attacker" ? by : target;
      const presser = this.#clients[ownerOf(who)];
      presser.forgetDice();
      presser.wantDice(...d10(...faces));
      // What a narrator's own step brings has been agreed to by it.
      const words = WORDS[button].replace("{name}", nameOf(who));
      if (button === "apply") presser.mayPress(card, words);
      else presser.press(card, words);
      await this.table.settle();
    }
    const left = [...Object.values(this.#clients)].flatMap((each) => each.card(card)?.buttons ?? []);
    const open = left.filter(({ data }) => data["action"] === "move" || data["action"] === "settle");
    if (open.length > 0) throw new Error(`The card still asks: ${open.map(({ words }) => words).join(" | ")}`);
  }

  /** What stands in the way of a blow, as its dialog says; null where nothing does. */
  problem(blow: Blow): string | null {
    return this.#plan(this.#clients[ownerOf(blow.by)], blow).problem;
  }

  #plan(client: TenacityClient, { by, target, weapon, inMist }: Blow) {
    const start = { weapon: itemId(weapon), target: this.#actor(client, target) };
    const plan = new client.system.AttackPlan(this.#actor(client, by), start);
    plan.inMist = inMist;
    return plan;
  }

  /** Someone does something with their gun, as the buttons of their sheet do. */
  async tend(tending: Tending): Promise<void> {
    const client = this.#clients[ownerOf(tending.id)];
    const actor = this.#actor(client, tending.id);
    const gun = actor.items.get(PISTOL) as unknown as EvadeWeapon;
    if (tending.type !== "fix") await this.table.play(() => client.system[tending.type](actor, gun));
    else {
      const plan = new client.system.EvadeCheckPlan(actor, { fix: PISTOL });
      client.wantDice(...d10(tending.face));
      if (plan.problem === null)
        await this.table.play(() => client.system.openEvade(actor, plan.opening, plan.choices));
      client.forgetDice();
    }
    await this.table.settle();
  }

  /** The fight as someone has it: its turns by the encounter, its people by their documents. */
  look(user: SeededUser): Sight {
    const client = this.#clients[user];
    const { phase, round, current, members } = this.#combat(client).evadeTurns.state;
    const fighters = members.map((member) => {
      const { items, system: of } = this.#actor(client, member.id);
      const { life, fatigue, out, dead, actions, delayed } = of;
      const { loaded, jam, resting, reloading } = (items.get(PISTOL) as unknown as EvadeWeapon).system;
      const { quantity: charges } = (items.get(POWDER) as unknown as EvadeGear).system;
      return [
        member.id,
        {
          ...{ life: life.value, fatigue, out, dead, left: member.left, document: actions.value, keeps: delayed },
          ...{ immediate: member.immediateUsed, delayed: member.delayed.length > 0, released: member.released },
          ...{ gun: { loaded, jam, resting, reloading, charges } },
          ...{ aims: member.aimsAt, passed: member.passed, up: member.up },
        },
      ] as const;
    });
    return { phase, round, current, fighters: Object.fromEntries(fighters) };
  }

  /** What someone's tracker offers, as far as the model knows of it: the button, and whose it is. */
  offers(user: SeededUser): readonly string[] {
    return this.#buttons(this.#clients[user])
      .filter(({ action }) => OFFERED.has(action))
      .map(({ action, of }) => `${action} ${of}`.trim())
      .sort();
  }

  /** The buttons of someone's tracker, with whom or which group each is about; "" for the whole fight. */
  #buttons(client: TenacityClient): readonly { action: string; value: string; of: string }[] {
    const { system } = client;
    const { lit, lanes, controls } = system.viewTracker(system.EVADE_TRACKER, this.#combat(client));
    const ofGroups = [...(lit?.buttons ?? []), ...lanes.flatMap(({ buttons }) => buttons)];
    return [
      ...controls.map(({ action, value }) => ({ action, value, of: "" })),
      ...ofGroups.map(({ action, value, id }) => ({ action, value, of: id.slice(id.lastIndexOf("-") + 1) })),
      ...lanes.flatMap(({ rows }) =>
        rows.flatMap(({ id, buttons }) => buttons.map(({ action, value }) => ({ action, value, of: id }))),
      ),
    ];
  }

  #actor({ globals }: TenacityClient, id: string): EvadeActor {
    return globals.game.actors.get(id) as unknown as EvadeActor;
  }

  #combat({ globals }: TenacityClient): EvadeCombat {
    return globals.game.combat as unknown as EvadeCombat;
  }
}

const OFFERED = new Set([
  "rollGroup",
  "ambush",
  "startCombat",
  "pass",
  "delay",
  "aim",
  "useDelayed",
  "done",
  "shoot",
  "waste",
  "attack",
]);

const WORDS: Readonly<Record<BlowPress["button"], string>> = {
  dodge: "Dodge with {name}",
  stand: "Take the hit",
  damage: "Roll damage",
  jam: "Roll on the jam table",
  explosion: "Roll the explosion",
  second: "Roll the second attack",
  spare: "No second attack",
  secondDamage: "Roll its damage",
  apply: "Apply",
  conscious: "Roll to keep {name} conscious",
  down: "{name} goes down",
};

function systemOf({ life, most, actions, ...each }: Fighter): object {
  const { body, senses, evade, toughness, willpower, speed, dodge, pain, fatigue, out, dead, science, craft } = each;
  return {
    life: { value: life, max: most },
    actions: { value: actions, max: 1 },
    ...{ delayed: false, fatigue, out, dead, failed: 0, immobile: 0 },
    attributes: { body, senses, evade, toughness, willpower, science },
    skills: { speed, dodge, "pain-resistance": pain, "craft-gunsmith": craft },
  };
}

/** The button of a act, whose row it stands in, its value, and what its dialog is answered. */
function pressOf(act: Act): readonly [button: string, id: string, value: string, answer: object | null] {
  switch (act.type) {
    case "roll":
      return ["rollGroup", "", act.side, null];
    case "ambush":
      return ["ambush", "", act.side, null];
    case "begin":
      return ["startCombat", "", "", null];
    case "end":
      return ["nextTurn", "", act.side, null];
    case "act":
      return ["spend", act.id, "action", null];
    case "immediate":
      return ["spend", act.id, "immediate", null];
    case "giveBack":
      return ["spend", act.id, "back", null];
    case "delay":
      return ["delay", act.id, "", { waits: "the bell", plan: "" }];
    case "aim":
      return ["aim", act.id, "", { target: act.target }];
    case "use":
      return ["useDelayed", act.id, "0", { against: act.against }];
    case "pass":
      return ["pass", "", act.id, null];
    case "done":
    case "waste":
      return [act.type, act.id, "", null];
  }
}

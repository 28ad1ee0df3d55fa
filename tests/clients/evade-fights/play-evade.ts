import { isDeepStrictEqual } from "node:util";
import type { Random } from "../../support/random.ts";
import type { SeededUser } from "../../support/table-client.ts";
import { strike, WEAPONS, type Blow, type Weapon } from "./evade-blow.ts";
import { tend, type Tending, whyNoShot } from "./evade-gun.ts";
import { ownerOf, type EvadeFightTable } from "./evade-fight-table.ts";
import {
  acting,
  after,
  fighter,
  hasTurn,
  keeps,
  roller,
  up,
  type Act,
  type Fight,
  type Fighter,
  type Side,
} from "./evade-model.ts";

const USERS: readonly SeededUser[] = ["Narrator", "Ann", "Ben"];
const SIDES: readonly Side[] = ["heroes", "enemies"];

const NAMES: Readonly<Record<Side, readonly string[]>> = {
  heroes: ["Mira", "Tarn"],
  enemies: ["Thug", "Fang", "Knave"],
};

/** Numbers of people that chance draws; those with Quick in the model have two actions a round. */
export function newFight(random: Random): Fight {
  const fighters = SIDES.flatMap((side) =>
    NAMES[side].map((name, index): Fighter => {
      const [actions, life] = [index === 1 ? 2 : 1, random.between(4, 14)];
      const rank = (least: number, most: number): number => random.between(least, most);
      return {
        ...{ id: name.padEnd(16, "0"), side, actions, most: life, life, left: actions },
        ...{ body: rank(1, 4), senses: rank(1, 4), speed: rank(0, 3), evade: rank(5, 9), toughness: rank(0, 2) },
        ...{ gun: newGun(random), science: rank(1, 3), craft: rank(0, 2) },
        ...{ dodge: rank(0, 4), willpower: rank(1, 3), pain: rank(0, 2), fatigue: 0, out: false, dead: false },
        ...{ immediate: false, delayed: false, used: false, released: "", aims: null, passed: false },
      };
    }),
  );
  return { phase: "setup", round: 0, current: null, done: [], ambushed: false, initiative: {}, fighters };
}

function newGun(random: Random): Fighter["gun"] {
  return {
    powder: random.one(["ordinary", "ordinary", "hazeblast"]),
    turns: random.one([0, 1, 2]),
    charges: random.between(0, 4),
    loaded: random.next() < 0.8,
    jam: random.next() < 0.15 ? random.between(1, 5) : 0,
    ...{ resting: false, reloading: 0 },
  };
}

/** What would keep a fight from going on, as it can be done at any time. */
const RARE: ReadonlySet<Act["type"]> = new Set(["giveBack", "ambush", "end"]);

const MOVES_ON: ReadonlySet<Act["type"]> = new Set(["begin", "end", "pass"]);

/** Who may do a act (S3-2): narrators anything, players for their own. */
function may(fight: Fight, user: SeededUser, act: Act): boolean {
  if (user === "Narrator") return true;
  switch (act.type) {
    case "roll":
      return ownerOf(roller(fight, act.side)?.id ?? "") === user;
    case "end":
      return fight.fighters.some(({ id, side }) => side === act.side && ownerOf(id) === user);
    case "ambush":
    case "begin":
    case "giveBack":
      return false;
    default:
      return ownerOf(act.id) === user;
  }
}

/** A fight at the table beside its model: after everything that happens, all must say the same. */
export class PlayedFight {
  readonly #table: EvadeFightTable;
  readonly #random: Random;
  readonly #counts: Map<string, number>;
  readonly #words: string[];
  #fight: Fight;

  constructor(table: EvadeFightTable, fight: Fight, random: Random, counts: Map<string, number>, name: string) {
    this.#table = table;
    this.#fight = fight;
    this.#random = random;
    this.#counts = counts;
    this.#words = [name, JSON.stringify(fight.fighters)];
  }

  async play(acts: number): Promise<void> {
    await this.#table.begin(this.#fight);
    this.#compare();
    for (let act = 0; act < acts; act += 1) await this.#happen();
  }

  async #happen(): Promise<void> {
    const { next } = this;
    const blow = next < 0.35 ? this.#blow() : null;
    const tending = next > 0.8 && next <= 0.9 ? this.#tending() : null;
    const problem = blow?.weapon === "Pistol" ? whyNoShot(fighter(this.#fight, blow.by)) : null;
    if (blow && problem !== null) {
      this.#tell(problem, JSON.stringify(blow));
      this.#equal("what stands in the way of a shot", this.#table.problem(blow), problem);
    } else if (tending) {
      this.#tell(tending.type, JSON.stringify(tending));
      await this.#table.tend(tending);
      this.#fight = tend(this.#fight, tending) ?? this.#fight;
    } else if (blow) {
      const { fight, presses } = strike(this.#fight, blow);
      this.#tell(blow.weapon === "Pistol" ? "shot" : "blow", JSON.stringify([blow, presses]));
      for (const { button } of presses) if (button === "jam") this.#tell("jam", "");
      await this.#table.strike(blow, presses).catch((error: unknown) => {
        throw new Error([String(error), `before: ${JSON.stringify(this.#fight)}`, ...this.#words].join("\n"));
      });
      this.#fight = fight;
    } else if (next > 0.9) await this.#race();
    else await this.#act();
    this.#compare();
  }

  get next(): number {
    return this.#random.next();
  }

  /** Someone does something, which the rules allow or not. */
  async #act(): Promise<void> {
    const random = this.#random;
    const acts = this.#acts();
    const legal = acts.filter((act) => after(this.#fight, act) !== null);
    const kinds = [...new Set(legal.map(({ type }) => type))].filter((type) => !RARE.has(type) || random.next() < 0.2);
    const kind = random.one(kinds.length > 0 ? kinds : ["giveBack"]);
    const act = random.one(random.next() < 0.85 ? legal.filter(({ type }) => type === kind) : acts);
    const users = USERS.filter((user) => may(this.#fight, user, act));
    const user = random.next() < 0.85 ? random.one(users) : random.one(USERS);
    const before = this.#fight;
    const then = may(before, user, act) ? after(before, act) : null;
    this.#tell(then ? act.type : "refused", `${user}: ${JSON.stringify(act)}`);
    await this.#table.table.play(async () => this.#table.press(user, act));
    await this.#table.table.settle();
    for (const each of USERS) this.#table.client(each).forgetDice();
    this.#fight = then ?? before;
    // What is given back is a fact of the documents, and no step that could be undone.
    if (then === null || act.type === "giveBack" || isDeepStrictEqual(then, before) || random.next() > 0.15) return;
    this.#compare();
    this.#tell("undo", "Narrator: undo");
    await this.#table.undo();
    await this.#table.table.settle();
    // What a round has made ready is ready, whatever becomes of the step that began it.
    const ready = new Map(then.fighters.map(({ id, gun }) => [id, gun]));
    this.#fight = {
      ...before,
      fighters: before.fighters.map((each) => ({ ...each, gun: ready.get(each.id) ?? each.gun })),
    };
  }

  /** Two press the same at the same moment: it counts as often as the rules let it. */
  async #race(): Promise<void> {
    const acts = this.#acts().filter(({ type }) => ["end", "act", "pass", "begin", "delay"].includes(type));
    const legal = acts.filter((act) => after(this.#fight, act) !== null);
    if (legal.length === 0) return;
    const act = this.#random.one(legal);
    const users = USERS.filter((user) => may(this.#fight, user, act));
    const pressing = [this.#random.one(users), this.#random.one(users)];
    this.#tell("race", `${pressing.join(" and ")}: ${JSON.stringify(act)}`);
    await this.#table.table.play(async () => {
      for (const user of pressing) this.#table.press(user, act);
    });
    await this.#table.table.settle();
    const once = after(this.#fight, act) ?? this.#fight;
    // What moves turns on is meant of the turn that was seen.
    this.#fight = MOVES_ON.has(act.type) ? once : (after(once, act) ?? once);
  }

  /** A blow of someone whose turn it is, and who has an action left. */
  #blow(): Blow | null {
    const random = this.#random;
    const able = this.#fight.fighters.filter(
      ({ id, left }) => this.#fight.phase === "turn" && hasTurn(this.#fight, id) && left > 0,
    );
    if (able.length === 0) return null;
    const by = random.one(able);
    // Whom one aims at, one strikes by the aim.
    const targets = this.#fight.fighters.filter(({ id, side, dead }) => side !== by.side && !dead && id !== by.aims);
    if (targets.length === 0) return null;
    const face = (): number => random.between(1, 10);
    const pair = (): [number, number] => [face(), random.next() < 0.4 ? 0 : face()];
    const [damage, more] = [pair(), pair()].map(([one, other]): [number, number] => [one, other || one]) as [
      [number, number],
      [number, number],
    ];
    const dice = {
      ...{ attack: face(), dodge: face(), damage, more, jam: face(), explosion: face() },
      ...{ second: face(), conscious: face() },
    };
    const [dodges, presses] = [random.next() < 0.5, random.next() < 0.7];
    return {
      by: by.id,
      target: random.one(targets).id,
      weapon: random.one(Object.keys(WEAPONS) as Weapon[]),
      dodges,
      presses,
      inMist: random.next() < 0.3,
      dice,
    };
  }

  /** Someone whose turn it is sees to their gun, where an action is left for it. */
  #tending(): Tending | null {
    const random = this.#random;
    const able = this.#fight.fighters.filter(
      ({ id, left }) => this.#fight.phase === "turn" && hasTurn(this.#fight, id) && left > 0,
    );
    if (able.length === 0) return null;
    const { id } = random.one(able);
    return random.one<Tending>([
      { type: "reload", id },
      { type: "reload", id },
      { type: "free", id },
      { type: "fix", id, face: random.between(1, 10) },
    ]);
  }

  /** Everything that anyone could try. */
  #acts(): readonly Act[] {
    const random = this.#random;
    const face = (): number => random.between(1, 10);
    const others = (id: string): readonly string[] =>
      this.#fight.fighters.filter((each) => each.id !== id && up(each)).map((each) => each.id);
    return [
      { type: "begin" },
      ...SIDES.flatMap((side): Act[] => [
        { type: "roll", side, face: face() },
        { type: "ambush", side },
      ]),
      ...SIDES.filter((side) => side === this.#fight.current).map((side): Act => ({ type: "end", side })),
      ...this.#fight.fighters.flatMap(({ id }): Act[] => {
        const rivals = others(id);
        const kinds = ["act", "immediate", "giveBack", "delay", "pass", "done", "waste"] as const;
        return [
          ...kinds.map((type): Act => ({ type, id })),
          ...(rivals.length === 0 ? [] : [{ type: "aim", id, target: random.one(rivals) } as const]),
          {
            type: "use",
            id,
            against: rivals.length > 0 && random.next() < 0.5 ? random.one(rivals) : "",
            faces: [face(), face()],
          },
        ];
      }),
    ];
  }

  #compare(): void {
    const { phase, round, current, fighters } = this.#fight;
    const expected = {
      ...{ phase, round, current },
      fighters: Object.fromEntries(
        fighters.map((each) => {
          const { life, fatigue, out, dead, left, immediate, delayed, released, aims, passed } = each;
          const { loaded, jam, resting, reloading, charges } = each.gun;
          const gun = { loaded, jam, resting, reloading, charges };
          const documents = { life, fatigue, out, dead, left, document: left, keeps: keeps(each) };
          return [each.id, { ...documents, immediate, delayed, released, gun, aims, passed, up: up(each) }];
        }),
      ),
    };
    for (const user of USERS) {
      this.#equal(`the fight at ${user}`, this.#table.look(user), expected);
      this.#equal(`what ${user} is offered`, this.#table.offers(user), this.#offered(user));
    }
    const errors = this.#table.table.takeErrors();
    this.#equal("what went wrong", errors, []);
  }

  /** The buttons that someone finds in their tracker, by what the rules let them do. */
  #offered(user: SeededUser): readonly string[] {
    const fight = this.#fight;
    const can = (act: Act): boolean => may(fight, user, act) && after(fight, act) !== null;
    const others = fight.fighters.filter(up).map(({ id }) => id);
    const offered = fight.fighters
      .filter(up)
      .flatMap(({ id }) => [
        ...(can({ type: "act", id }) ? [`attack ${id}`] : []),
        ...(can({ type: "delay", id }) ? [`delay ${id}`] : []),
        ...(others.some((target) => can({ type: "aim", id, target })) ? [`aim ${id}`] : []),
        ...(can({ type: "done", id }) ? [`done ${id}`] : []),
        ...(can({ type: "use", id, against: "", faces: [] }) ? [`useDelayed ${id}`] : []),
        ...(can({ type: "waste", id }) ? [`shoot ${id}`, `waste ${id}`] : []),
      ]);
    // Narrators end the turn of the whole group, players their own part of it.
    const parts = user === "Narrator" || fight.phase === "aimed" || acting(fight).length < 2 ? [] : acting(fight);
    const groups = SIDES.flatMap((side) => [
      ...(can({ type: "roll", side, face: 1 }) ? [`rollGroup ${side}`] : []),
      ...(can({ type: "ambush", side }) ? [`ambush ${side}`] : []),
    ]);
    const passes = parts.filter(({ id }) => can({ type: "pass", id })).map(({ id }) => `pass ${id}`);
    const begins = user === "Narrator" && can({ type: "begin" }) ? ["startCombat"] : [];
    return [...offered, ...groups, ...passes, ...begins].sort();
  }

  #tell(kind: string, words: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    this.#words.push(words);
  }

  #equal(what: string, found: unknown, expected: unknown): void {
    if (isDeepStrictEqual(found, expected)) return;
    const [is, belongs] = [found, expected].map((value) => JSON.stringify(value));
    throw new Error(
      [
        `${what} is`,
        is,
        "where this belongs:",
        belongs,
        `before: ${JSON.stringify(this.#fight)}`,
        "after:",
        ...this.#words,
      ].join("\n"),
    );
  }
}

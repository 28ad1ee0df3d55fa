import type { Spotlight, SpotlightEvent } from "../../../src/games/tenacity/rules/index.ts";
import type { Points } from "./fight-story.ts";

/** What a tracker shows of the light. Lists of ids are sorted. */
export interface Screen {
  /** Whom it shows large; empty when nobody is lit. */
  readonly lit: readonly string[];
  /** Everybody but the lit one, by lane, in the order of the lanes' names. */
  readonly lanes: Readonly<Record<string, readonly string[]>>;
  /** The buttons that take steps, as `action value combatant`. */
  readonly buttons: readonly string[];
  /** Whether it says in words what is to be decided. */
  readonly decides: boolean;
}

/** What a client has of a fight, and what it was told. */
export interface Sight {
  readonly state: Spotlight;
  readonly checkpoint: object | null;
  readonly log: Readonly<Record<string, SpotlightEvent & { readonly sequence: number; readonly step?: string }>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly purses: Readonly<Record<string, Points>>;
  /** How many requests of this user wait for an answer. */
  readonly requests: number;
  /** What core makes of it: the combatant whose turn it is, and the round. */
  readonly core: { readonly combatant: string | null; readonly round: number };
  readonly screen: Screen;
  /** Updates of encounters that this client has heard of. */
  readonly writes: number;
  /** Turns and rounds that began or ended on this client, oldest first. */
  readonly told: readonly string[];
}

/** What a client is waited for. What is left out does not matter. */
export interface Wanted {
  /** The keys of the log and of the refusals, all of them. */
  readonly keys?: readonly string[];
  readonly purses?: Readonly<Record<string, Points>>;
  readonly screen?: Screen;
  /** Whether every request of this user has to be answered. */
  readonly answered?: boolean;
}

/** What {@link installFightEyes} puts into a page. */
export interface FightEyes {
  /** Waits until the client has and shows what is wanted, or a limit has passed; then reads. */
  when(wanted: Wanted): Promise<Sight>;
  /** Waits until this client has next taken steps or asked for them. */
  whenTaken(): Promise<void>;
  /** Lets no update of an encounter leave this client before {@link letWrite}. */
  holdWrites(): void;
  letWrite(): void;
}

interface EyesCombat {
  readonly combatant: { readonly id: string } | null;
  readonly round: number;
  readonly spotlight: { readonly state: Spotlight };
  readonly system: Pick<Sight, "log" | "refusals" | "checkpoint">;
}

interface EyesPage {
  fightEyes: FightEyes;
  readonly game: {
    readonly combat: EyesCombat | null;
    readonly user: { getFlag(scope: string, key: string): object | undefined };
    readonly actors: {
      readonly contents: readonly {
        readonly name: string;
        readonly system: { spin: number; tenacity?: { value: number } };
      }[];
    };
  };
  readonly Hooks: { on(hook: string, listener: (...parameters: never[]) => void): void };
  readonly CONFIG: {
    readonly Combat: {
      readonly documentClass: { readonly prototype: Record<string, (...of: never[]) => Promise<unknown>> };
    };
  };
}

/** Gives a page in which the game is ready eyes for fights. */
export function installFightEyes(): void {
  const page = globalThis as unknown as EyesPage;
  const LIMIT = 20_000;
  const watchers = new Set<() => void>();
  const look = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  let writes = 0;
  const told: string[] = [];
  const taken: (() => void)[] = [];

  for (const hook of ["updateUser", "updateActor", "createCombatant", "deleteCombatant", "createCombat"])
    page.Hooks.on(hook, look);
  page.Hooks.on("updateCombat", () => {
    writes += 1;
    look();
  });
  for (const hook of ["startTurn", "endTurn", "startRound", "endRound"])
    page.Hooks.on(`tenacity-tactics.${hook}`, (...of: never[]) => {
      const [, combatant, context] = of as unknown as [unknown, { id: string } | null, { round: number }];
      told.push(`${hook} ${combatant?.id ?? "nobody"} ${String(context.round)}`);
    });
  const { prototype } = page.CONFIG.Combat.documentClass;
  for (const handler of ["_onStartTurn", "_onEndTurn"]) {
    const original = prototype[handler];
    prototype[handler] = async function (...of: never[]) {
      const [combatant] = of as unknown as [{ id: string }];
      told.push(`${handler} ${combatant.id}`);
      await original?.apply(this, of);
    };
  }
  const take = prototype["take"];
  prototype["take"] = async function (...of: never[]) {
    try {
      return await take?.apply(this, of);
    } finally {
      for (const resolve of taken.splice(0)) resolve();
    }
  };
  let mayWrite = Promise.resolve();
  let letWrite = (): void => undefined;
  const holdWrites = (): void => {
    mayWrite = new Promise((resolve) => (letWrite = resolve));
  };
  const update = prototype["update"];
  prototype["update"] = async function (...of: never[]) {
    await mayWrite;
    return update?.apply(this, of);
  };
  const encounter = document.querySelector("#combat");
  if (encounter) new MutationObserver(look).observe(encounter, { childList: true, subtree: true, attributes: true });

  const idsIn = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset["combatantId"] ?? "").sort();
  const screen = (): Screen => {
    const STEPS = ["giveLight", "release", "respond", "nextTurn"];
    const buttons = [...document.querySelectorAll<HTMLElement>("#combat button[data-action]")]
      .filter(({ dataset }) => STEPS.includes(dataset["action"] ?? ""))
      .map((button) => {
        const combatant = button.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
        return `${button.dataset["action"] ?? ""} ${button.dataset["value"] ?? ""} ${combatant}`;
      });
    // Before the beginning a lane is a side.
    const lanes: Record<string, string[]> = {};
    for (const { dataset } of document.querySelectorAll<HTMLElement>("#combat [data-lane]")) {
      const name = dataset["lane"] ?? "";
      const lane = name.startsWith("side-") ? "setup" : name;
      const ids = idsIn(`#combat [data-lane="${CSS.escape(name)}"] .spotlight-row`);
      lanes[lane] = [...(lanes[lane] ?? []), ...ids].sort();
    }
    return {
      lit: idsIn("#combat .spotlight-lit"),
      lanes: Object.fromEntries(Object.entries(lanes).sort(([one], [other]) => (one < other ? -1 : 1))),
      buttons: buttons.sort(),
      decides: (document.querySelector("#combat .spotlight-decision")?.textContent.trim() ?? "") !== "",
    };
  };
  const keys = (): Set<string> => {
    const { log = {}, refusals = {} } = page.game.combat?.system ?? {};
    return new Set([...Object.keys(log), ...Object.keys(refusals)]);
  };
  const pursesNow = (): Record<string, Points> =>
    Object.fromEntries(
      page.game.actors.contents
        .filter(({ system }) => system.tenacity !== undefined)
        .map(({ name, system: { spin, tenacity } }) => [name, { spin, tenacity: tenacity?.value ?? 0 }] as const),
    );
  const requests = (): number => Object.keys(page.game.user.getFlag("tenacity-tactics", "requests") ?? {}).length;
  const has = (wanted: Wanted): boolean => {
    if (!page.game.combat) return false;
    const known = keys();
    if (wanted.keys && !(known.size === wanted.keys.length && wanted.keys.every((key) => known.has(key)))) return false;
    if (wanted.answered === true && requests() > 0) return false;
    const purses = pursesNow();
    for (const [name, purse] of Object.entries(wanted.purses ?? {}))
      if (JSON.stringify(purses[name]) !== JSON.stringify(purse)) return false;
    return wanted.screen === undefined || JSON.stringify(screen()) === JSON.stringify(wanted.screen);
  };
  const read = (): Sight => {
    const { combat } = page.game;
    if (!combat) throw new Error("There is no fight.");
    const { log, refusals, checkpoint } = combat.system;
    const fight = { state: combat.spotlight.state, checkpoint, log, refusals };
    const core = { combatant: combat.combatant?.id ?? null, round: combat.round };
    return { ...fight, purses: pursesNow(), requests: requests(), core, screen: screen(), writes, told };
  };
  const when = async (wanted: Wanted): Promise<Sight> => {
    if (has(wanted)) return read();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(limit);
        watchers.delete(watcher);
        resolve(read());
      };
      const watcher = (): void => {
        if (has(wanted)) done();
      };
      const limit = setTimeout(done, LIMIT);
      watchers.add(watcher);
    });
  };
  const whenTaken = async (): Promise<void> =>
    new Promise((resolve) => {
      taken.push(resolve);
    });
  page.fightEyes = { when, whenTaken, holdWrites, letWrite: () => letWrite() };
}

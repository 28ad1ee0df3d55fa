import type { FoldedSpotlight, Spotlight, SpotlightEvent } from "../../../src/games/tenacity/rules/index.ts";
import type { TenacityCombat } from "../../../src/games/tenacity/turns/combat.ts";
import type { TenacityClient } from "../at-the-table.ts";
import { fightOf, trackerButtons, trackerOf } from "../fights.ts";
import type { Points } from "./fight-story.ts";

/** What a tracker shows of the light. Lists of ids are sorted. */
export interface Screen {
  /** Whom it shows large; empty when no one is lit. */
  readonly lit: readonly string[];
  /** Everyone but the lit one, by lane. */
  readonly lanes: Readonly<Record<string, readonly string[]>>;
  /** The buttons that take steps, as `action value combatant`. */
  readonly buttons: readonly string[];
  /** Whether it says in words what is to be decided. */
  readonly decides: boolean;
}

/** What a client has of a fight, and what it was told since it was looked at last. */
export interface Sight {
  readonly state: Spotlight;
  readonly ignored: FoldedSpotlight["ignored"];
  readonly checkpoint: TenacityCombat["system"]["checkpoint"];
  readonly log: Readonly<Record<string, SpotlightEvent & { readonly sequence: number; readonly step?: string }>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly resources: Readonly<Record<string, Points>>;
  /** How many requests of this user wait for an answer. */
  readonly requests: number;
  /** The combatant whose turn core says it is. */
  readonly core: string | null;
  readonly screen: Screen;
  /** Updates of encounters that this client has heard of. */
  readonly writes: number;
  /** Turns and rounds that began or ended on this client, oldest first. */
  readonly told: readonly string[];
}

/** Buttons that take steps. */
const STEPS: readonly string[] = ["giveLight", "release", "respond", "nextTurn"];

/** Watches what one client has of fights, and is told. */
export class FightEyes {
  readonly #client: TenacityClient;
  #writes = 0;
  #told: string[] = [];

  constructor(client: TenacityClient) {
    this.#client = client;
    const { Hooks: hooks, CONFIG: config } = client.globals;
    hooks.on("updateCombat", () => void (this.#writes += 1));
    for (const hook of ["startTurn", "endTurn", "startRound", "endRound"] as const)
      hooks.on(`tenacity-tactics.${hook}`, (_combat, combatant, { round }) => {
        this.#told.push(`${hook} ${combatant?.id ?? "nobody"} ${String(round)}`);
      });
    const prototype = config.Combat.documentClass.prototype as unknown as Handlers;
    for (const handler of ["_onStartTurn", "_onEndTurn"] as const) {
      const original = prototype[handler];
      const tell = (id: string): unknown => this.#told.push(`${handler} ${id}`);
      prototype[handler] = async function (combatant, context) {
        tell(combatant.id);
        await original.call(this, combatant, context);
      };
    }
  }

  /** What the client has now. */
  look(): Sight {
    const combat = fightOf(this.#client);
    const { log, refusals, checkpoint } = combat.system;
    const [writes, told] = [this.#writes, this.#told];
    [this.#writes, this.#told] = [0, []];
    return {
      ...combat.spotlight,
      ...{ refusals, checkpoint, writes, told },
      log: log as Sight["log"],
      resources: this.#resources(),
      requests: this.#requests(),
      core: combat.combatant?.id ?? null,
      screen: screenOf(this.#client),
    };
  }

  #resources(): Readonly<Record<string, Points>> {
    const resources = this.#client.globals.game.actors.contents.flatMap(({ name, system }) =>
      "spin" in system && "tenacity" in system
        ? [[name, { spin: system.spin, tenacity: system.tenacity.value }] as const]
        : [],
    );
    return Object.fromEntries(resources);
  }

  #requests(): number {
    return Object.keys(this.#client.globals.game.user.getFlag("tenacity-tactics", "requests") ?? {}).length;
  }
}

/** Core's handlers, which the types keep to subclasses. */
type Handlers = Record<
  "_onStartTurn" | "_onEndTurn",
  (combatant: { readonly id: string }, context: unknown) => Promise<void>
>;

function screenOf(client: TenacityClient): Screen {
  const { lit, lanes, decision } = trackerOf(client);
  const steps = trackerButtons(client).filter(({ action }) => STEPS.includes(action));
  const byLane: Record<string, string[]> = {};
  for (const { id, rows } of lanes) {
    // Before the beginning a lane is a side.
    const lane = id.startsWith("side-") ? "setup" : id;
    byLane[lane] = [...(byLane[lane] ?? []), ...rows.map((row) => row.id)].sort();
  }
  return {
    lit: lit ? [lit.id] : [],
    lanes: byLane,
    buttons: steps.map(({ action, value, combatant }) => `${action} ${value} ${combatant}`).sort(),
    decides: decision !== "",
  };
}

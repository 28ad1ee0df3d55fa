import { FightReader } from "../../../engine/turns/fight-reader.ts";
import {
  findCombatant,
  longestWaiting,
  viewSpotlight,
  type Candidacy,
  type Combatant as Fighter,
  type Spotlight,
  type SpotlightEvent,
  type SpotlightView,
} from "../rules/index.ts";
import type { TenacityCombat } from "./combat.ts";
import { allOpenPartings, type OpenParting } from "./open-partings.ts";
import { SPOTLIGHT_LOG } from "./spotlight-log.ts";

/** A sentence of the order of turns. */
export function say(key: string, data: Readonly<Record<string, string>> = {}): string {
  return game.i18n.format(`TENACITY.Spotlight.${key}`, { ...data });
}

/** A fight as the user of this client sees it. */
export class TrackerReader extends FightReader<TenacityCombat, Spotlight, SpotlightEvent> {
  override readonly say = say;
  readonly view: SpotlightView;
  /** Who of those that have not acted waits longest; null where that is of no interest. */
  readonly longestWaiting: string | null;
  readonly #candidacies: ReadonlyMap<string, Candidacy>;
  #partings: readonly OpenParting[] | null = null;

  constructor(combat: TenacityCombat) {
    super(combat, SPOTLIGHT_LOG);
    this.view = viewSpotlight(this.state);
    this.longestWaiting = longestWaiting(this.state);
    this.#candidacies = new Map(this.view.candidacies.map((each) => [each.id, each]));
  }

  /** Whether someone may be next, and why; undefined while no one is to be chosen. */
  candidacyOf(id: string): Candidacy | undefined {
    return this.#candidacies.get(id);
  }

  /** The parting actions that someone may still take, the latest first; those of all are looked for once. */
  partingsOf(actor: Actor.Implementation): readonly OpenParting[] {
    this.#partings ??= allOpenPartings();
    return this.#partings.filter(({ by }) => by.actor === actor);
  }

  /** What the fight knows of a combatant. */
  fighter(id: string | null): Fighter | undefined {
    return findCombatant(this.state, id);
  }
}

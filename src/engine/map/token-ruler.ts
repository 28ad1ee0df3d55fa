import {
  completePath,
  type PathPosition,
  plannedPaths,
  rulerClass,
  type RulerData,
  type RulerWaypoint,
  setRulerClass,
} from "../../compat/movement.ts";
import { bandAt, finely, inSpaces, type Limited } from "../rules/map/legs.ts";
import { colorsRuler } from "../settings/preferences.ts";
import { mapChanges } from "./map-changes.ts";
import type { PlacedToken } from "./place-of.ts";

/** A stretch of a way in one color; the words at its end say the same. */
export interface RulerBand extends Limited {
  readonly color: number;
}

/** A step of a way that lets someone react. */
interface Provocation {
  /** Its place in the way: the step that leaves what is in reach, so at least 1. */
  readonly step: number;
  readonly name: string;
}

/** What a game says of the way of a token. */
export interface RulerFacts {
  readonly bands: readonly RulerBand[];
  readonly provokingColor: number;
  /** The steps of a way that let someone react whom this user sees. */
  readonly provokes: (steps: readonly PathPosition[]) => readonly Provocation[];
  /**
   * What the end of a way says of its cost, in place of the number.
   * @param spaces - What it costs, in spaces, with what was walked before in the same turn.
   */
  readonly words: (spaces: number, names: readonly string[]) => string;
}

/**
 * Says of a token what its ruler shows to this user; null for nothing of the game's. It is asked once for each drag, and again when a
 * document has changed; it answers nothing that this user may not know (MAP-12).
 */
type RulerGuide = (token: PlacedToken) => RulerFacts | null;

/** What one person plans for a token, as this user sees it. */
interface Plan {
  readonly facts: RulerFacts;
  /** The places that are left with someone's reach. */
  readonly left: ReadonlySet<string>;
  /** The waypoints to which one leaves someone's reach: on a scene without spaces, segments have the color. */
  readonly arrivals: ReadonlySet<string>;
  readonly names: readonly string[];
}

/**
 * Colors the rulers of tokens, and says in words where they end (MAP-1 to MAP-11); call in `init`. It extends the class that there is;
 * where a module has switched rulers off, there is none.
 */
export function guideTokenRulers(guide: RulerGuide): void {
  const Base = rulerClass();
  if (!Base) return;

  setRulerClass(
    class GuidedTokenRuler extends Base {
      readonly #plans = new Plans(guide);

      override refresh(data: RulerData): void {
        this.#plans.take(this.token.document, plannedPaths(data));
        super.refresh(data);
      }

      protected override _getSegmentStyle(waypoint: RulerWaypoint) {
        const style = super._getSegmentStyle(waypoint);
        const color = this.#colorAt(waypoint, "arrivals");
        if (color !== null) style.color = color;
        return style;
      }

      protected override _getGridHighlightStyle(
        waypoint: RulerWaypoint,
        offset: Parameters<InstanceType<typeof Base>["_getGridHighlightStyle"]>[1],
      ) {
        const style = super._getGridHighlightStyle(waypoint, offset);
        const color = this.#colorAt(waypoint, "left");
        if (color !== null) style.color = color;
        return style;
      }

      protected override _getWaypointLabelContext(
        waypoint: RulerWaypoint,
        state: Parameters<InstanceType<typeof Base>["_getWaypointLabelContext"]>[1],
      ) {
        const context = super._getWaypointLabelContext(waypoint, state);
        const plan = this.#plans.at(waypoint);
        if (!context || !plan || waypoint.next) return context;
        const spaces = spacesAt(this.token.document, waypoint);
        // Core prints what it costs where that differs from the distance; a label of ours would have to guess where it is to stand.
        context.cost = { ...context.cost, total: plan.facts.words(spaces, plan.names), units: "" };
        context.cssClass = `${context.cssClass} tenacity-ruler-words`;
        return context;
      }

      #colorAt(waypoint: RulerWaypoint, what: "left" | "arrivals"): number | null {
        const plan = this.#plans.at(waypoint);
        if (!plan) return null;
        if (plan[what].has(keyOf(waypoint))) return plan.facts.provokingColor;
        return bandAt(plan.facts.bands, spacesAt(this.token.document, waypoint))?.color ?? null;
      }
    },
  );
}

/** What people plan for one token, and what the game says of it. */
class Plans {
  readonly #guide: RulerGuide;
  /** By the id of the planning user. */
  readonly #plans = new Map<string, Plan>();
  /** What the game has said, and after how many changes: asked again when there were more. */
  #asked: { readonly changes: number; readonly facts: RulerFacts | null } | null = null;

  constructor(guide: RulerGuide) {
    this.#guide = guide;
  }

  /** Works out what is planned now; nothing where this user wants core's rulers. */
  take(token: PlacedToken, paths: ReturnType<typeof plannedPaths>): void {
    this.#plans.clear();
    const facts = paths.length > 0 && colorsRuler() ? this.#ask(token) : null;
    if (facts) for (const [user, path] of paths) this.#plans.set(user, planOf(token, facts, path));
  }

  /** What a waypoint belongs to; null for what was walked, and for teleports. */
  at({ stage, userId, actionConfig }: RulerWaypoint): Plan | null {
    if (stage !== "planned" || actionConfig.teleport === true) return null;
    return this.#plans.get(userId ?? "") ?? null;
  }

  #ask(token: PlacedToken): RulerFacts | null {
    const changes = mapChanges();
    if (this.#asked?.changes !== changes) this.#asked = { changes, facts: this.#guide(token) };
    return this.#asked.facts;
  }
}

function spacesAt(token: PlacedToken, { measurement }: RulerWaypoint): number {
  return inSpaces(measurement.cost, token.parent?.grid.distance ?? 0);
}

function planOf(token: PlacedToken, facts: RulerFacts, path: readonly object[]): Plan {
  const grid = token.parent?.grid;
  const { x, y, elevation, width, height, shape } = token._source;
  const whole = completePath(token, [{ x, y, elevation, width, height, shape }, ...path]);
  const steps = grid?.isGridless ? finely(whole, grid.size / 2) : whole;
  const provoked = facts.provokes(steps);
  const left = provoked.flatMap(({ step }) => steps[step - 1] ?? []);
  const turns = new Set(whole.map(keyOf));
  // The next place that core knows: on a scene with spaces, the one that the step goes to.
  const arrivals = provoked.flatMap(({ step }) => steps.slice(step).find((each) => turns.has(keyOf(each))) ?? []);
  return {
    facts,
    left: new Set(left.map(keyOf)),
    arrivals: grid?.isGridless ? new Set(arrivals.map(keyOf)) : new Set(),
    names: [...new Set(provoked.map(({ name }) => name))],
  };
}

function keyOf({ x, y, elevation }: Pick<PathPosition, "x" | "y" | "elevation">): string {
  return [x, y, elevation].join(",");
}

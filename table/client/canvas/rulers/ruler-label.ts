import type { Token } from "../token.ts";
import type { RulerWaypoint, WaypointLabelContext } from "./ruler-types.ts";

/** What core says of a waypoint: how far, at what cost and how high (MAP-8). Undefined where it says nothing. */
export function waypointLabel(
  waypoint: RulerWaypoint,
  { scene }: Token,
  uiScale: number,
): WaypointLabelContext | undefined {
  const { previous, explicit, next, center, size, measurement, cost, actionConfig, elevation, unreachable } = waypoint;
  if (!previous || (!explicit && next)) return undefined;
  if (!actionConfig.visualize) return undefined;
  const units = scene?.grid.units ?? "";
  const climbed = elevation - firstOf(waypoint).elevation;
  const delta = (value: number): { delta?: string } =>
    value === measurement.distance ? {} : { delta: `+${format(value)}` };
  const distance = measurement.distance - previous.measurement.distance;
  return {
    action: actionConfig,
    cssClass: [waypoint.stage, next ? "" : "last", unreachable ? "unreachable" : ""].filter(Boolean).join(" "),
    secret: waypoint.hidden,
    units,
    uiScale,
    position: { x: center.x, y: center.y + size.height / 2 + 16 * uiScale },
    distance: { total: format(measurement.distance), ...delta(distance) },
    cost: {
      total: format(measurement.cost),
      units,
      ...(cost === measurement.cost ? {} : { delta: `+${format(cost)}` }),
    },
    elevation: {
      total: format(elevation),
      icon: "fa-solid fa-arrows-up-down",
      hidden: elevation === 0 && climbed === 0,
      ...(climbed === 0 ? {} : { delta: `${climbed > 0 ? "+" : ""}${format(climbed)}` }),
    },
  };
}

function firstOf(waypoint: RulerWaypoint): RulerWaypoint {
  return waypoint.previous ? firstOf(waypoint.previous) : waypoint;
}

function format(value: number): string {
  if (value === Infinity) return "∞";
  return (Math.round(value * 100) / 100).toLocaleString(game.i18n.lang);
}

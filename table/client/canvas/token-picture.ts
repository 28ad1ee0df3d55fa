import { TOKEN_DISPLAY_MODES } from "../../common/constants.ts";
import type { Token } from "../known-classes.ts";
import { shownEffects } from "../documents/shown-effects.ts";
import { svgElement } from "./svg.ts";

/** Icons of statuses above each other, before another column begins. */
const STATUSES_IN_COLUMN = 3;

/** Height of a bar, in pixels of the scene. */
const BAR = 10;

/** Everything that the picture of a token says, for those who do not see it. */
export function tokenLabel(token: Token): string {
  const { elevation, hidden } = token.document;
  const units = token.scene?.grid.units ?? "";
  const say = (key: string): string => game.i18n.localize(`TABLE.Board.${key}`);
  return [
    token.name,
    elevation ? `${String(elevation)} ${units}`.trim() : "",
    hidden ? say("Hidden") : "",
    token.isTargeted ? say("Targeted") : "",
    token.isActiveTurn ? say("ActiveTurn") : "",
    ...statusesOf(token).map(({ name, count }) => (count > 1 ? `${name} ${String(count)}` : name)),
  ]
    .filter(Boolean)
    .join(", ");
}

export function drawToken(token: Token): SVGElement[] {
  return [...drawTurnMarker(token), ...drawPortrait(token), ...drawBars(token), ...drawStatuses(token)];
}

/** Whether a name or bars with a display mode are shown to this user now (CV-3). */
function isShown(mode: number, { isOwner, controlled, hover }: Token): boolean {
  const { CONTROL, OWNER_HOVER, HOVER, OWNER, ALWAYS } = TOKEN_DISPLAY_MODES;
  if (mode === ALWAYS) return true;
  if (mode === HOVER) return hover || controlled;
  if (mode === OWNER) return isOwner;
  if (mode === OWNER_HOVER) return isOwner && (hover || controlled);
  return mode === CONTROL && controlled;
}

/** A ring around the one whose turn it is, unless the token or the world wants none (CB-18). */
function drawTurnMarker(token: Token): SVGElement[] {
  const { mode = 1 } = token.document.turnMarker;
  const settings = game.settings.get("core", "combatTrackerConfig") as { turnMarker?: { enabled?: boolean } };
  if (!token.isActiveTurn || mode === 0 || settings.turnMarker?.enabled === false) return [];
  const { w, h } = token;
  return [svgElement("ellipse", { class: "turn-marker", cx: w / 2, cy: h / 2, rx: w * 0.66, ry: h * 0.66 })];
}

function drawPortrait(token: Token): SVGElement[] {
  const { w, h } = token;
  const { texture, rotation, alpha, elevation, displayName } = token.document;
  const image = svgElement("image", { class: "token-portrait", width: w, height: h, href: texture.src ?? "" });
  if (rotation) image.setAttribute("transform", `rotate(${[rotation, w / 2, h / 2].join(" ")})`);
  image.style.setProperty("--token-alpha", String(alpha));
  const ring = svgElement("rect", { class: "token-ring", width: w, height: h, rx: Math.min(w, h) / 10 });
  const name = svgElement("text", { class: "token-name", x: w / 2, y: h + 20 });
  name.textContent = isShown(displayName, token) ? token.name : "";
  const height = svgElement("text", { class: "token-elevation", x: w - 6, y: BAR + 20 });
  height.textContent = elevation ? `${elevation > 0 ? "+" : ""}${String(elevation)}` : "";
  return [image, ring, name, height];
}

/** The bars of the token, for those whom it shows them (CV-7). */
function drawBars(token: Token): SVGElement[] {
  if (!isShown(token.document.displayBars, token)) return [];
  const { w, h } = token;
  return ["bar1", "bar2"].flatMap((bar, index) => {
    const shown = token.document.getBarAttribute(bar);
    if (shown?.type !== "bar" || !shown.max) return [];
    const y = index === 0 ? h - BAR : 0;
    const share = Math.min(Math.max(shown.value / shown.max, 0), 1);
    const value = svgElement("rect", { class: `token-bar-value ${bar}`, y, width: w * share, height: BAR });
    value.style.setProperty("--share", `${String(Math.round(share * 100))}%`);
    return [svgElement("rect", { class: "token-bar", y, width: w, height: BAR }), value];
  });
}

interface ShownStatus {
  readonly name: string;
  readonly img: string;
  readonly isOverlay: boolean;
  /** How many effects are the same. */
  readonly count: number;
}

/** The effects that show on a token (CB-18); those that look the same are one, with their number. */
function statusesOf({ actor }: Token): ShownStatus[] {
  const shown = new Map<string, ShownStatus>();
  for (const { name, img, flags } of shownEffects(actor)) {
    if (!img) continue;
    const key = `${name}\n${img}`;
    const isOverlay = (flags as { core?: { overlay?: boolean } }).core?.overlay === true;
    shown.set(key, { name, img, isOverlay, count: (shown.get(key)?.count ?? 0) + 1 });
  }
  return [...shown.values()];
}

function drawStatuses(token: Token): SVGElement[] {
  const size = Math.min(token.w, token.h) / 4;
  const statuses = statusesOf(token);
  const overlays = statuses.filter(({ isOverlay }) => isOverlay);
  const icons = statuses.filter(({ isOverlay }) => !isOverlay);
  return [
    ...overlays.map(({ img }) =>
      svgElement("image", { class: "token-overlay", href: img, width: token.w, height: token.h }),
    ),
    ...icons.flatMap(({ img, count }, index) => {
      const x = Math.floor(index / STATUSES_IN_COLUMN) * size;
      const y = BAR + (index % STATUSES_IN_COLUMN) * size;
      return drawStatus(img, count, { x, y, size });
    }),
  ];
}

function drawStatus(href: string, count: number, { x, y, size }: { x: number; y: number; size: number }): SVGElement[] {
  const icon = svgElement("image", { class: "token-status", href, x, y, width: size, height: size });
  if (count < 2) return [icon];
  const number = svgElement("text", { class: "token-status-count", x: x + size, y: y + size });
  number.textContent = String(count);
  return [icon, number];
}

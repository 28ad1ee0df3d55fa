import { levelOf } from "../../../compat/levels.ts";
import { floatOver } from "../../../engine/map/floating-changes.ts";
import { followHighlights } from "../../../engine/map/map-changes.ts";
import { around, type Highlight, HighlightLayer, type Look, PROVOKING, REACH } from "../../../engine/map/highlights.ts";
import { LineLayer } from "../../../engine/map/line-layer.ts";
import { type PlacedToken, placeOf } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/sighting.ts";
import { joiningLine, type Line } from "../../../engine/rules/map/place.ts";
import { showsHighlights } from "../../../engine/settings/map-preferences.ts";
import { actingActors } from "../turns/at-hand.ts";
import { isCharacter } from "../data/documents.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { ownTurn } from "../turns/turn-left.ts";
import { areFoes, reachOfToken, tokenOf } from "./fighters.ts";
import { threatsTo } from "./partings.ts";
import { flankingAllies } from "./token-geometry.ts";

const FLANKING = 0xf1c74f;
const PARTNER: Look = { color: FLANKING, border: FLANKING, alpha: 0.5 };

/** An attack that someone looks at. */
export interface Flank {
  readonly attacker: PlacedToken;
  readonly target: PlacedToken;
  /** How far the attacker strikes, in spaces; left out for the best of what they have. */
  readonly reach?: number;
}

/** How far someone strikes; nothing for who cannot. */
function reachHighlights(token: PlacedToken): readonly Highlight[] {
  const [place, reach] = [placeOf(token), reachOfToken(token)];
  return place && reach > 0 && isSeen(token) ? [around(token, [{ place, reach }], REACH)] : [];
}

/** The spaces that opponents reach whom this user sees: leaving them provokes (R-1302). */
function provokingHighlights(token: PlacedToken): readonly Highlight[] {
  const threats = threatsTo(token).filter(({ place }) => place.level === levelOf(token));
  return threats.length > 0 ? [around(token, threats, PROVOKING)] : [];
}

/** The allies who flank a target together with an attacker, as far as this user sees. */
function flankersOf({ attacker, target, reach }: Flank): readonly PlacedToken[] {
  return areFoes(attacker, target) && isSeen(target) ? flankingAllies(attacker, target, reach) : [];
}

/** The lines from an attacker to each of them, through or past the target. */
function flankingLines(attacker: PlacedToken, flankers: readonly PlacedToken[]): readonly Line[] {
  const own = placeOf(attacker);
  return flankers.flatMap((flanker) => {
    const place = placeOf(flanker);
    const line = own && place ? joiningLine(own, place) : null;
    return line ? [line] : [];
  });
}

/** Where they stand. */
function flankingHighlights(flankers: readonly PlacedToken[]): readonly Highlight[] {
  return flankers.flatMap((token) => {
    const place = placeOf(token);
    return place ? [around(token, [{ place, reach: 0 }], PARTNER)] : [];
  });
}

/** Tells the map which attack a window points at; null for none any more. */
let pointAt: (flank: Flank | null) => void = () => undefined;

/** Shows on the map who flanks in an attack that a window asks about, until told null (R-1301). */
export function showFlanking(flank: Flank | null): void {
  pointAt(flank);
}

/** Lights up the map for the token under the pointer, or the one in the light; call in `setup`. */
export function registerHighlights(): void {
  const layers = {
    provoking: new HighlightLayer("provoking"),
    reach: new HighlightLayer("reach"),
    flanking: new HighlightLayer("flanking"),
  };
  const lines = new LineLayer(FLANKING);
  let pointed: Flank | null = null;
  /** Who flanks, and has been told to: a mark below a token can hardly be seen. */
  let named: readonly PlacedToken[] = [];
  const drawSoon = followHighlights((hovered) => {
    const { reach, provoking, flank } = shownFor(hovered, pointed);
    const flankers = flank ? flankersOf(flank) : [];
    layers.reach.show(reach);
    layers.provoking.show(provoking);
    layers.flanking.show(flankingHighlights(flankers));
    lines.show(flank ? flankingLines(flank.attacker, flankers) : []);
    nameFlankers(flankers.filter((token) => !named.includes(token)));
    named = flankers;
  });
  pointAt = (flank) => {
    pointed = flank;
    drawSoon();
  };
}

interface Shown {
  readonly reach: readonly Highlight[];
  readonly provoking: readonly Highlight[];
  readonly flank: Flank | null;
}

function nameFlankers(flankers: readonly PlacedToken[]): void {
  const text = game.i18n.localize("TENACITY.Map.Flanks");
  for (const token of flankers) floatOver(token, { text, color: "#f1c74f", direction: "up" });
}

function shownFor(hovered: PlacedToken | null, pointed: Flank | null): Shown {
  const nothing: Shown = { reach: [], provoking: [], flank: null };
  if (!canvas.ready || !showsHighlights()) return nothing;
  if (pointed?.attacker.parent === canvas.scene && pointed.target.parent === canvas.scene)
    return { ...nothing, flank: pointed };
  const lit = litToken();
  const looksAt = hovered ?? lit;
  if (!looksAt || looksAt.parent !== canvas.scene) return nothing;
  const mover = lit && (hovered === lit || (!hovered && lit.object?.controlled === true)) ? lit : null;
  const attacker = hovered ? attackerFor(hovered) : null;
  return {
    reach: reachHighlights(looksAt),
    provoking: mover ? provokingHighlights(mover) : [],
    flank: hovered && attacker ? { attacker, target: hovered } : null,
  };
}

/** The token in the spotlight, where this user plays it. */
function litToken(): PlacedToken | null {
  const combat = currentFight();
  const combatant = combat?.combatants.get(combat.spotlight.state.lit?.id ?? "");
  return combatant?.token?.isOwner === true && combatant.sceneId === canvas.scene?.id ? combatant.token : null;
}

/** Who would attack: of those whom this user plays, the one in the spotlight, or else the first. */
function attackerFor(target: PlacedToken): PlacedToken | null {
  const acting = actingActors().filter((actor) => isCharacter(actor));
  const best = acting.find((actor) => ownTurn(actor) !== null) ?? acting[0];
  const token = best ? tokenOf(best) : null;
  return token === target ? null : token;
}

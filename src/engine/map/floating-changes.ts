import { ActorWatch } from "../data/actor-watch.ts";
import type { TenacityActor } from "../data/actor.ts";
import { findAnyActor } from "../data/actor-identity.ts";
import { showsNumbers } from "../settings/map-preferences.ts";
import { isOnLevelInView } from "../../compat/levels.ts";
import type { PlacedToken } from "./place-of.ts";
import { isSeen } from "./sighting.ts";

/** How long changes of one actor count as one, in milliseconds: a fall takes two writes, for stress and condition. */
const TOGETHER = 120;

/**
 * Lets what changes about actors rise from their tokens, once for each change and for nothing that was so when the map was drawn.
 * @param read What is watched of an actor; null for an actor of whom nothing is.
 * @param words What a change comes to for this user, who may not know everything.
 */
export function floatChanges<Reading>(
  read: (actor: TenacityActor) => Reading | null,
  words: (actor: TenacityActor, before: Reading, now: Reading) => readonly ScrollingText[],
): void {
  const known = new Map<string, Reading>();
  const changed = new Set<string>();
  const note = (uuid: string): void => {
    const actor = findAnyActor(uuid);
    const reading = actor && read(actor);
    if (reading === null) known.delete(uuid);
    else known.set(uuid, reading);
  };
  const tell = (): void => {
    for (const uuid of changed) {
      const before = known.get(uuid);
      note(uuid);
      const [actor, now] = [findAnyActor(uuid), known.get(uuid)];
      if (!actor || before === undefined || now === undefined || !showsNumbers()) continue;
      const texts = words(actor, before, now);
      for (const token of texts.length > 0 ? actor.getActiveTokens(false, true) : [])
        for (const text of texts) floatOver(token, text);
    }
    changed.clear();
  };
  Hooks.on("canvasReady", () => {
    known.clear();
    for (const { actor } of canvas.scene?.tokens ?? []) if (actor) note(actor.uuid);
  });
  Hooks.on("createToken", ({ actor, parent }) => {
    if (actor && parent === canvas.scene && !known.has(actor.uuid)) note(actor.uuid);
  });
  new ActorWatch((uuid) => {
    if (!known.has(uuid)) return;
    if (changed.size === 0) setTimeout(tell, TOGETHER);
    changed.add(uuid);
  }).start();
}

/** Words that rise from a token. */
export interface ScrollingText {
  readonly text: string;
  /** As a CSS color. */
  readonly color: string;
  /** Which way it goes: up for what is gained, down for what is lost. */
  readonly direction: "up" | "down";
}

/** Lets words rise from a token on the map, where this user looks at it and sees it (MAP-96). */
export function floatOver(token: PlacedToken, { text, color, direction }: ScrollingText): void {
  const { object } = token;
  if (!canvas.ready || token.parent !== canvas.scene || !object || !isSeen(token) || !isOnLevelInView(token)) return;
  const { TOP, BOTTOM } = CONST.TEXT_ANCHOR_POINTS;
  void canvas.interface?.createScrollingText(object.center, text, {
    anchor: direction === "up" ? TOP : BOTTOM,
    direction: direction === "up" ? TOP : BOTTOM,
    fill: color,
    stroke: "#000000",
    strokeThickness: 4,
    fontSize: 28,
    distance: 2 * object.h,
    duration: 2500,
    jitter: 0.25,
  });
}

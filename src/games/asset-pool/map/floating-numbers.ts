import { playersOf } from "../../../engine/cards/card.ts";
import { floatChanges, type ScrollingText } from "../../../engine/map/floating-changes.ts";
import { mayKnow, toldText } from "../../../engine/map/health-numbers.ts";
import { conditionsOf } from "../data/documents.ts";
import { levelName } from "../words.ts";

/** The levels of someone's conditions, by name: each change of a level puts a new one in its place. */
type Reading = ReadonlyMap<string, number>;

/** Lets conditions that are given, made worse and treated rise from tokens; call in `setup`. */
export function registerFloatingNumbers(): void {
  floatChanges(readingOf, textsFor);
}

export function readingOf(actor: Actor.Implementation): Reading {
  return new Map(conditionsOf(actor).map(({ name, system }) => [name, system.level]));
}

/** What is wrong with those whom players play is said at the table; of others only who may look into the sheet knows. */
export function textsFor(actor: Actor.Implementation, before: Reading, now: Reading): readonly ScrollingText[] {
  if (!mayKnow(actor) && playersOf(actor).length === 0) return [];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name) ?? 0, now.get(name) ?? 0];
    if (was === is) return [];
    const level = is === 0 ? "" : levelName(is);
    const key = is === 0 ? "TENACITY.AssetPool.Health.Over" : "TENACITY.AssetPool.Health.Level";
    return [toldText(game.i18n.format(key, { name, level }), is < was)];
  });
}

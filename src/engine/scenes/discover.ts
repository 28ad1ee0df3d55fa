import { applyEffects } from "../cards/effects/card-effects.ts";
import { onRequest, type RequestState, sendRequest, type UserRequest } from "../clients/requests.ts";
import { findAnyActor, nameOf } from "../data/actor-identity.ts";
import { sortedEntries } from "../../core/data.ts";
import { type ClockActor, isClock } from "../clocks/clocks-in-sight.ts";
import { currentGame } from "../game.ts";
import { format } from "../text/words.ts";
import { writeReports } from "./reports.ts";
import { isRest } from "../data/played-scene.ts";
import { DISCOVERY } from "./rest-card.ts";
import type { Find, Finds } from "./scenes.ts";

const REQUEST = "discover";

/** What can be found out about an actor; null for nothing. */
export function findsOf(actor: Actor.Implementation): Finds | null {
  return isClock(actor) ? findsOfClock(actor) : (currentGame().scenes?.finds?.of(actor) ?? null);
}

/** What is bought with the segments of a clock that are filled, where the game has no pool for it. */
function findsOfClock({ system: { filled, discoveries }, isOwner }: ClockActor): Finds {
  const list = sortedEntries(discoveries).map(([id, { text, cost, found: isFound }]): Find => ({
    id,
    text: isFound || isOwner ? text : "",
    cost,
    isFound,
    isAffordable: !isFound && cost <= filled,
    by: { filled: -cost, [`found:${id}`]: 1 },
  }));
  return { points: filled, list };
}

/** Lets players buy what can be found out, at the client of the narrator who keeps it; call in `init`. */
export function registerDiscoveries(): void {
  onRequest(REQUEST, {
    isKeeper: () => game.user.isActiveGM,
    state: stateOf,
    async carryOut({ id, user, data }) {
      const actor = findAnyActor(data["actor"]);
      const find = actor && findIn(actor, data["find"]);
      if (actor && find) await buy(actor, find, { id, user });
    },
  });
}

/** Buys something that can be found out: what it was is told to everyone, on a card that can be undone. */
export async function discover(actor: Actor.Implementation, id: string): Promise<void> {
  const find = findIn(actor, id);
  if (!find?.isAffordable) return;
  if (actor.isOwner) await buy(actor, find, { id: foundry.utils.randomID(), user: game.user });
  else await sendRequest(REQUEST, { actor: actor.uuid, find: id });
}

function findIn(actor: Actor.Implementation, id: unknown): Find | undefined {
  return findsOf(actor)?.list.find((each) => each.id === id);
}

function stateOf({ id, data }: UserRequest): RequestState {
  if (game.messages.has(id)) return "done";
  const actor = findAnyActor(data["actor"]);
  const find = actor && findIn(actor, data["find"]);
  if (!find || find.isFound) return { refused: "nothingToApply" };
  return find.isAffordable ? "open" : { refused: "nothingLeft" };
}

async function buy(
  actor: Actor.Implementation,
  { text, cost, by }: Find,
  { id, user }: Pick<UserRequest, "id" | "user">,
): Promise<void> {
  const report = { name: nameOf(actor), lines: [text, format("TENACITY.Scene.Price", { cost: String(cost) })] };
  const message = await ChatMessage.implementation.create(
    {
      _id: id,
      type: "rest",
      speaker: { alias: nameOf(user.character) || user.name },
      content: await writeReports([report]),
      whisper: [],
      system: { kind: DISCOVERY, effects: [{ target: actor.uuid, by }] },
    },
    { keepId: true },
  );
  if (isRest(message)) await applyEffects(message);
}

import { scenesApi } from "./scenes/rest-command.ts";
import { clocksApi } from "./clocks/clocks-api.ts";
import { doingsOf } from "./actions/doings.ts";
import { plan } from "./cards/effects/effect-kind.ts";
import { allGames, currentGame, type GameDefinition, type GameFace, gamesHere } from "./game.ts";
import { areKindsClosed, type Extension } from "../core/kinds.ts";
import { enterEffect } from "./log/fold.ts";
import { requestCheck } from "./requests/post-request.ts";
import { refuse } from "./rules/change.ts";
import { setUpAdventure } from "./welcome/starter.ts";

/** What macros and modules find as `game.system.api` in every world. What the world's game adds to it is in the game's `api.ts`. */
export interface SystemApi {
  /** What modules may add to, by the id of a game: `extend["asset-pool"].moves.add(…)`. Until `setup`. */
  readonly extend: Readonly<Record<string, Readonly<Record<string, Extension>>>>;
  /** What moves and effects of a module are made with. */
  readonly effects: {
    /** Completes an effect that a move brings, for the draft's list of effects: with its id, and what the ledgers say of it. */
    readonly enter: typeof enterEffect;
    /** What an effect does to its document. */
    readonly plan: typeof plan;
    /** That it does nothing, and why. */
    readonly refuse: typeof refuse;
  };
  /** What an actor can do now, by sorts, with names in the language of the page; nothing for an actor that is not this user's. From `ready` on. */
  readonly doings: typeof doingsOf;
  /** Clocks that players see; from `ready` on. */
  readonly clocks: typeof clocksApi;
  /** Ends of scenes and rests of the party, as its sheet's buttons; for narrators. */
  readonly scenes: typeof scenesApi;
  /** Copies the starter adventure of the world's game into the world and opens its guide, as *Welcome* does; for narrators. */
  readonly setUpAdventure: typeof setUpAdventure;
}

/** Publishes what every world has (CF-5); call in `init`, when every game is known and before modules have their turn. */
export function publishApi(): void {
  const extend = Object.fromEntries(allGames().map((face) => [face.id, additions(face)]));
  publish({
    extend,
    effects: { enter: enterEffect, plan, refuse },
    doings: doingsOf,
    clocks: clocksApi,
    scenes: scenesApi,
    setUpAdventure,
  });
}

/** Adds what the world's game offers to macros and modules, and that heroes are asked for its checks; call in `setup`, when it is known. */
export function publishGameApi(): void {
  const { api, request } = currentGame();
  publish({ requestCheck: requestCheck(request), ...api });
}

/** Lists of a card to which modules may add. */
const OF_CARDS = ["moves", "effects"] as const;

type Waiting = readonly [list: (typeof OF_CARDS)[number], kind: object];

/** What modules have added to the cards of games that are not here. */
const waiting = new Map<string, readonly Waiting[]>();

/** A module adds, and does nothing else with the lists. */
function additions({ id, extensions = {} }: GameFace): Readonly<Record<string, Extension>> {
  const open = Object.entries(extensions).map(([name, list]) => [name, { add: (kind: object) => list.add(kind) }]);
  const ofCards = OF_CARDS.map((name) => [name, { add: (kind: object) => addToCard(id, [name, kind]) }]);
  return Object.fromEntries([...ofCards, ...open]) as Readonly<Record<string, Extension>>;
}

function addToCard(id: string, added: Waiting): void {
  const whole = gamesHere().find((each) => each.id === id);
  const [name, kind] = added;
  if (whole) addBy(whole.card[name], kind);
  else if (areKindsClosed()) throw new Error(`The ${name} of "${id}" come too late: add them in "init"`);
  else waiting.set(id, [...(waiting.get(id) ?? []), added]);
}

const addBy = (list: Extension, kind: object): void => {
  list.add(kind);
};

/** Adds to the cards of a game that has come what modules had for it. One that cannot be added is theirs to mend, and stops nothing. */
export function addToCards({ id, card }: GameDefinition): void {
  for (const [name, kind] of waiting.get(id) ?? []) {
    try {
      addBy(card[name], kind);
    } catch (error) {
      console.error(error);
    }
  }
  waiting.delete(id);
}

function publish(members: object): void {
  const system = game.system as { api?: object };
  system.api = { ...system.api, ...members };
}

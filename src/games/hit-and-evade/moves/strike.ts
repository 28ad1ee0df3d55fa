import * as shape from "../../../core/shape.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { type Move, offer } from "../../../engine/cards/move.ts";
import { speaksFor } from "../../../engine/cards/card.ts";
import { type EvadeActor, findEvadeActor, isUp } from "../data/documents.ts";
import type { EvadeDraft, EvadeState } from "../rules/card-state.ts";
import { speaksForAttacker } from "../rules/rights.ts";
import { standOf } from "../rules/standing.ts";
import { say } from "./shared.ts";

/** The uuid of who strikes because of an opening. */
const STRIKER = shape.object({ actor: shape.name });

const KEY = "struck|";

/** The uuid of who would strike, by the key of what is offered. */
export const strikerOf = (key: string): string => key.slice(KEY.length);

/** Asks how someone strikes at the one who left an opening, and rolls it. */
type AskStrike = (striker: EvadeActor, target: EvadeActor | null) => Promise<boolean>;

let askStrike: AskStrike = () => Promise.resolve(true);

/** Says how an opportunity attack is rolled; call in `init`. What a card means needs no window. */
export function strikeBy(ask: AskStrike): void {
  askStrike = ask;
}

/** Someone strikes because of an opening (S3-15). The attack is a card of its own. */
export const STRIKE: Move<EvadeDraft, EvadeState, shape.Of<typeof STRIKER>> = {
  type: "struck",
  name: "strike",
  event: STRIKER,

  reduce({ opening, struck }, _id, { actor }) {
    if (struck.includes(actor) || !opening.provoked.some((foe) => foe.actor === actor)) return "moveGone";
    struck.push(actor);
    return null;
  },

  mayWrite: ({ actor }, _state, writer) => writer.owns(actor),

  words: ({ actor }) => say("Step.struck", { name: nameOf(findEvadeActor(actor)) }),
  names: ({ actor }) => [actor],

  offers({ state: { opening, struck }, user }) {
    const foes = (opening?.provoked ?? []).filter(({ actor }) => !struck.includes(actor));
    return foes.flatMap(({ actor, name }) => {
      const foe = findEvadeActor(actor);
      if (!foe || !isUp(foe) || !speaksFor(foe, user)) return [];
      return [offer(`${KEY}${actor}`, say("Strike", { name }), { result: say("StrikeHint") })];
    });
  },

  async ask({ state: { opening } }, { key }, input) {
    const striker = findEvadeActor(strikerOf(key));
    return striker && (await askStrike(striker, findEvadeActor(opening?.actor))) ? input : null;
  },

  plan: (_sight, { key }) => ({
    rolls: [],
    event: () => ({ type: "struck", actor: strikerOf(key) }),
  }),
};

/** The narrator says that no one is in danger any more (S3-14). */
export const CLEAR: Move<EvadeDraft, EvadeState> = {
  type: "cleared",
  name: "clear",
  event: shape.nothing,

  reduce(draft, _id, _event, account) {
    if (standOf(draft, account).waits !== "safety") return "moveGone";
    draft.cleared = true;
    return null;
  },

  words: () => say("Step.cleared"),
  offers: ({ state: { waits }, user }) =>
    waits === "safety" && user.isGM
      ? [offer("cleared", say("Clear"), { result: say("ClearHint"), narrators: true })]
      : [],
  plan: () => ({ rolls: [], event: () => ({ type: "cleared" }) }),
};

/** Someone whom no one revived wakes after the fight (S3-13), as long as they are unconscious. */
export const WAKE: Move<EvadeDraft, EvadeState> = {
  type: "woke",
  name: "wake",
  event: shape.nothing,

  reduce(draft, id, _event, account) {
    if (standOf(draft, account).waits !== "wake") return "moveGone";
    draft.woke = id;
    return null;
  },

  mayWrite: (_event, state, writer) => speaksForAttacker(state, writer),

  words: () => say("Step.woke"),
  offers({ state: { waits, opening }, user }) {
    const actor = waits === "wake" ? findEvadeActor(opening?.actor) : null;
    if (!actor?.system.out || actor.system.dead || !speaksFor(actor, user)) return [];
    return [offer("woke", say("Wakes", { name: nameOf(actor) }))];
  },
  plan: () => ({ rolls: [], event: () => ({ type: "woke" }) }),
};

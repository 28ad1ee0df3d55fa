import { isPlayed } from "../../../engine/cards/card.ts";
import { clipped, unsigned } from "../../../engine/text/words.ts";
import { CLOCK } from "../../../engine/clocks/tick-clock.ts";
import {
  effectKinds,
  type EffectKind,
  type EffectLevel,
  numberEffect,
  plan,
} from "../../../engine/cards/effects/effect-kind.ts";
import { isLedgerItem, type LedgerKeeper } from "../../../engine/ledger/keepers.ts";
import { weigh } from "../../../engine/log/account.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { AUTOMATION } from "../automation.ts";
import { conditionData } from "../data/evade-condition-data.ts";
import { giftFacts } from "../items/item-facts.ts";
import { priceOf } from "../turns/actions.ts";
import { isEvadeActor, isWeapon } from "../data/documents.ts";
import type { EvadeEffect, EvadeState } from "../rules/card-state.ts";
import { killsUnconscious } from "../rules/life.ts";
import { HALVES } from "../rules/kept-words.ts";
import { say as sayOnCard } from "../moves/shared.ts";

type EvadeKind = EffectKind<EvadeState, EvadeEffect>;

const say = (key: string, data: Readonly<Record<string, string>> = {}): string => sayOnCard(`Effect.${key}`, data);

/** What follows from one's own roll: it is done at once. */
const OWN: readonly string[] = [
  "attacked",
  "dodged",
  "shot",
  "exploded",
  "consciousness",
  "fix",
  "held",
  "freed",
  "wake",
];
const isOwn = (reason: string): boolean => OWN.includes(reason);

/** How far the world lets something go: one's own bookkeeping, and what befalls others. */
const level = (own: boolean, writer: User.Implementation | null): EffectLevel =>
  AUTOMATION.level(own ? "ownPoints" : "othersHarm", writer);

/** Whether someone is an NPC whom no player plays. */
function isOpponent(keeper: LedgerKeeper | null): boolean {
  return keeper instanceof Actor && keeper.type === "evadeOpponent" && !isPlayed(keeper);
}

/** What of Life is lost or comes back, once Toughness has taken its part (S3-9). */
const felt = ({ by = 0, weight }: EvadeEffect): number => weigh(by, weight, HALVES);

/** Life falls or comes back (S3-9, S3-13, S3-14). The ledger tells the card what it has fallen to, and whether it killed. */
const LIFE: EvadeKind = {
  kind: "life",

  plan({ actor, effects: [effect], check: { state } }) {
    // A card may claim any uuid.
    if (!isEvadeActor(actor)) return refuse("otherGame");
    const { life, out, dead } = actor.system;
    // Who comes round has no less than before.
    const asked = effect.to === undefined ? felt(effect) : Math.max(0, effect.to - life.value);
    const kills = asked < 0 && out && killsUnconscious(-asked, life.max);
    // What is taken while unconscious adds up, or is lost but for what kills (S3-13).
    const by = asked < 0 && out && !kills && state.opening?.readings.whileOut === "lost" ? 0 : asked;
    const changes = { life: by, ...(kills && !dead && { dead: 1 }) };
    const after = Math.min(life.value + by, Math.max(life.value, life.max));
    return plan({ [effect.id]: { changes, facts: { life: after, wasOut: out, dead: kills || dead } } });
  },

  words(effect, _state, entry) {
    const { to, reason } = effect;
    const by = felt(effect);
    const life = entry?.facts?.["life"];
    if (to !== undefined) return say("lifeTo", { life: String(typeof life === "number" ? life : to) });
    // At the full Life less comes back than was asked for.
    const counted = entry?.changes?.["life"] ?? by;
    const said = say(by < 0 ? "lost" : "healed", { amount: String(Math.abs(counted)) });
    const why = reason === "exploded" ? say("exploded") : "";
    const after = typeof life === "number" ? say("lifeNow", { life: unsigned(life) }) : "";
    const died = entry?.facts?.["dead"] === true ? say("died") : "";
    return [said, why, after, died].filter((part) => part !== "").join(" · ");
  },

  isOwn,
  amount: ({ by = 0, to }) => (to === undefined && by !== 0 ? by : undefined),
  halves: HALVES,
  level(own, writer, reason = "", keeper = null) {
    const isHit = reason === "hit" || reason === "critical";
    const wanted = level(own && !isHit, writer);
    // Heroes are asked, as in every game.
    return isHit && wanted === "suggest" && isOpponent(keeper) ? AUTOMATION.level("npcHarm", writer) : wanted;
  },
};

/** A blow that is meant to stun: what Life would be by it says whether a check of consciousness is due (S3-18). It takes none itself. */
const STUN: EvadeKind = {
  kind: "stun",

  plan({ actor, effects: [effect] }) {
    if (!isEvadeActor(actor)) return refuse("otherGame");
    const { life, out, dead } = actor.system;
    return plan({ [effect.id]: { changes: {}, facts: { life: life.value - forceOf(effect), wasOut: out, dead } } });
  },

  words(effect, _state, entry) {
    const force = forceOf(effect);
    const life = entry?.facts?.["life"];
    const said = say("stun", { force: String(force) });
    return typeof life === "number" && life > 0 ? `${said} · ${say("stunNothing")}` : said;
  },

  amount: ({ force }) => force,
  halves: HALVES,
  level,
};

const forceOf = ({ force = 0, weight }: EvadeEffect): number => weigh(force, weight, HALVES);

/** A number of someone's own goes up or down. */
function numberKind(kind: "fatigue" | "immobile"): EvadeKind {
  return numberEffect<EvadeState, EvadeEffect>({
    kind,
    by: ({ by = 0 }) => by,
    words: ({ by = 0 }) => say(by < 0 ? `${kind}Less` : kind, { amount: String(Math.abs(by)) }),
    isOwn,
    // Who is let go of has nothing to agree to.
    level: (own, writer, reason = "") => level(own || reason === "released", writer),
  });
}

/** Someone falls unconscious, by a check that is remembered for who revives them (S3-14), or comes round. */
const OUT: EvadeKind = {
  ...numberKind("fatigue"),
  kind: "out",
  plan({ actor, effects: [{ id, by = 0, difficulty = 0 }] }) {
    if (!isEvadeActor(actor)) return refuse("otherGame");
    return plan({ [id]: { changes: { out: by, failed: (by > 0 ? difficulty : 0) - actor.system.failed } } });
  },
  words: ({ by = 0 }) => say(by < 0 ? "outLess" : "out"),
};

/**
 * An action is spent (S3-3, S3-11), or the delayed one (S3-4): that one where it was released, and for a dodge where no other is left. A
 * dodge needs one; an attack takes what there is, as the table may allow it besides.
 */
const ACTIONS: EvadeKind = {
  kind: "actions",
  isUpkeep: true,

  plan({ actor, effects: [effect] }) {
    if (!isEvadeActor(actor)) return refuse("otherGame");
    const { actions, delayed } = actor.system;
    if (delayed && (effect.delayed === true || (effect.price && actions.value < 1)))
      return plan({ [effect.id]: { changes: { delayed: -1 } } });
    const isPaid = actions.value > 0 && effect.delayed !== true;
    if (effect.price && !isPaid) return refuse("noActionLeft");
    return plan({ [effect.id]: { changes: isPaid ? { actions: -1 } : {} } });
  },

  words({ delayed }, _state, entry) {
    const { changes } = entry ?? { changes: { [delayed ? "delayed" : "actions"]: -1 } };
    return say(changes?.["delayed"] ? "delayedAction" : changes?.["actions"] ? "action" : "noAction");
  },
  isOwn,
  level,
};

/** A gun is shot, jams, or is fixed (S3-20, S3-22). */
const GUN: EvadeKind = {
  kind: "gun",
  isUpkeep: true,

  keeper({ gun }, _state, actor) {
    const item = actor.items.get(gun?.item ?? "");
    return item && isLedgerItem(item) ? item : null;
  },

  plan({ actor, effects: [effect] }) {
    const { gun } = effect;
    const item = actor.items.get(gun?.item ?? "");
    if (!gun || !isWeapon(item)) return refuse("itemGone");
    const { loaded, jam, resting } = item.system;
    const changes = {
      ...(gun.unloads && loaded && { loaded: -1 }),
      ...(gun.jam !== null && gun.jam !== jam && { jam: gun.jam - jam }),
      // Rounds are those of a fight, and the free turn of an ambush is before its first.
      ...(gun.rests && !resting && isEvadeActor(actor) && priceOf(actor).spends && { resting: 1 }),
    };
    return plan({ [effect.id]: { changes } });
  },

  words({ gun }, state) {
    const name = clipped(gun?.name ?? "");
    if (gun?.jam === 0) return say(gun.rests ? "fixedRests" : "fixed", { name });
    if (gun?.jam) return say("jammed", { name });
    if (gun?.rests) return say("rests", { name });
    if (!gun?.unloads) return "";
    return say(state.opening?.attack?.fizzles ? "emptied" : "unloaded", { name });
  },

  isOwn,
  level,
};

/** Something changes someone's numbers for a time (S3-9). */
const GIVES: EvadeKind = {
  kind: "gives",

  plan({ actor, effects: [{ id, event, gives }] }) {
    if (!isEvadeActor(actor)) return refuse("otherGame");
    if (!gives) return refuse("nothingToApply");
    // Under the event's id, so that a second attempt finds the first one's.
    return plan({ [id]: { added: [event] } }, { condition: { id: event, data: conditionData(gives) } });
  },

  words: ({ gives }) => (gives ? `${clipped(gives.name)}: ${giftFacts(gives).join(", ")}` : ""),
  level: (_own, writer) => AUTOMATION.level("gifts", writer),
};

/** What cards of this game do to documents. */
export const EFFECTS = effectKinds<EvadeKind>([
  LIFE,
  STUN,
  numberKind("fatigue"),
  OUT,
  numberKind("immobile"),
  GIVES,
  ACTIONS,
  GUN,
  CLOCK,
]);

import { mayWriteForRoller } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { type Move, offer, playsRoller } from "../../../engine/cards/move.ts";
import type { EvadeDraft, EvadeState, FallenDice, Waits } from "../rules/card-state.ts";
import { barred, FACES } from "../rules/rights.ts";
import { standOf } from "../rules/standing.ts";
import { dieName, sumWords } from "../words.ts";
import { d10s, type EvadeSight, say } from "./shared.ts";

type EvadeMove<Event> = Move<EvadeDraft, EvadeState, Event>;

const FELL = shape.object(FACES);

/** Dice of the attacker's that fall while the card waits for them. */
function dice({
  type,
  name,
  waits,
  label,
  number = () => 1,
  keep,
}: {
  readonly type: string;
  readonly name: string;
  readonly waits: Exclude<Waits, null>;
  readonly label: (sight: EvadeSight) => { readonly label: string; readonly result: string };
  readonly number?: (card: Pick<EvadeState, "opening">) => number;
  readonly keep: (draft: EvadeDraft, dice: FallenDice) => void;
}): EvadeMove<shape.Of<typeof FELL>> {
  return {
    type,
    name,
    event: FELL,

    reduce(draft, id, { faces }, account) {
      const reason = barred(draft, account, faces, number(draft), waits);
      if (reason === null) keep(draft, { id, faces });
      return reason;
    },

    mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

    words: () => say(`Step.${type}`),
    offers(sight) {
      if (sight.state.waits !== waits || !playsRoller(sight)) return [];
      const { label: said, result } = label(sight);
      return [offer(type, said, { result })];
    },
    plan: ({ state }) => ({
      rolls: number(state) > 0 ? [d10s(number(state))] : [],
      event: ([faces = []]) => ({ type, faces }),
    }),
  };
}

const weaponDice = ({ opening }: Pick<EvadeState, "opening">): number => opening?.attack?.damage.dice ?? 1;

function damageWords({ opening }: EvadeState): string {
  const { dice: number, divisor, terms } = opening?.attack?.damage ?? { dice: 1, divisor: 1, terms: [] };
  return [dieName(number, divisor), sumWords(terms)].filter((part) => part !== "").join(" · ");
}

/** The d10, where it was taken back. */
export const ROLL = dice({
  type: "rolled",
  name: "roll",
  waits: "roll",
  label: ({ state: { opening } }) => ({ label: say("Roll"), result: sumWords(opening?.terms ?? []) }),
  number: ({ opening }) => opening?.dice ?? 1,
  keep(draft, fallen) {
    draft.rolled = fallen;
  },
});

/** The dice of the damage, once no one dodges any more (S3-7 to S3-9). */
export const DAMAGE = dice({
  type: "damaged",
  name: "damage",
  waits: "damage",
  label: ({ state }) => ({ label: say("Damage"), result: damageWords(state) }),
  number: weaponDice,
  keep(draft, fallen) {
    draft.damaged = fallen;
  },
});

/** A roll on the jam table (S3-20). */
export const JAM = dice({
  type: "jammed",
  name: "jam",
  waits: "jam",
  label: ({ state: { opening } }) => ({
    label: say("Jam"),
    result: say(opening?.attack?.jamsAtOnce ? "JamAtOnceHint" : "JamHint"),
  }),
  keep(draft, fallen) {
    draft.jammed = fallen;
  },
});

/** What the exploding gun does to the one who fired it (S3-20). */
export const EXPLODE = dice({
  type: "exploded",
  name: "explode",
  waits: "explosion",
  label: () => ({ label: say("Explode"), result: dieName(1, 1) }),
  keep(draft, fallen) {
    draft.exploded = fallen;
  },
});

/** The second attack of a critical hit (S3-12). */
export const PRESS = dice({
  type: "pressed",
  name: "press",
  waits: "second",
  label: ({ state: { opening } }) => ({ label: say("Press"), result: sumWords(opening?.terms ?? []) }),
  keep(draft, fallen) {
    draft.second = fallen;
  },
});

/** A critical hit is left at what it did. */
export const SPARE: EvadeMove<object> = {
  type: "spared",
  name: "spare",
  event: shape.nothing,

  reduce(draft, _id, _event, account) {
    if (standOf(draft, account).waits !== "second") return "moveGone";
    draft.spared = true;
    return null;
  },

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => say("Step.spared"),
  offers: (sight) => (sight.state.waits === "second" && playsRoller(sight) ? [offer("spared", say("Spare"))] : []),
  plan: () => ({ rolls: [], event: () => ({ type: "spared" }) }),
};

/** The weapon's damage once more (S3-12). */
export const PRESS_ON = dice({
  type: "pressedOn",
  name: "pressOn",
  waits: "secondDamage",
  label: ({ state: { opening } }) => {
    const { dice: number, divisor } = opening?.attack?.damage ?? { dice: 1, divisor: 1 };
    return { label: say("PressOn"), result: dieName(number, divisor) };
  },
  number: weaponDice,
  keep(draft, fallen) {
    draft.secondDamaged = fallen;
  },
});

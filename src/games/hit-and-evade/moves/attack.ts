import type { Move } from "../../../engine/cards/move.ts";
import type { EvadeDraft, EvadeState, Waits } from "../rules/card-state.ts";
import { DAMAGED, EXPLODED, type FacesEvent, JAMMED, PRESSED, PRESSED_ON, ROLLED, SPARED } from "../rules/steps.ts";
import { dieName, sumWords } from "../words.ts";
import { d10s, type EvadeSight, offer, playsAttacker, say } from "./shared.ts";

type EvadeMove<Event> = Move<EvadeDraft, EvadeState, Event>;

/** Dice of the attacker's that fall while the card waits for them. */
function dice(
  step: Pick<EvadeMove<FacesEvent>, "type" | "event" | "reduce" | "mayWrite">,
  {
    name,
    waits,
    label,
    number = () => 1,
  }: {
    readonly name: string;
    readonly waits: Exclude<Waits, null>;
    readonly label: (sight: EvadeSight) => { readonly label: string; readonly result: string };
    readonly number?: (state: EvadeState) => number;
  },
): EvadeMove<FacesEvent> {
  const { type } = step;
  return {
    ...step,
    name,
    words: () => say(`Step.${type}`),
    offers(sight) {
      if (sight.state.waits !== waits || !playsAttacker(sight)) return [];
      const { label: said, result } = label(sight);
      return [offer(type, said, { result })];
    },
    plan: ({ state }) => ({
      rolls: number(state) > 0 ? [d10s(number(state))] : [],
      event: ([faces = []]) => ({ type, faces }),
    }),
  };
}

const weaponDice = ({ opening }: EvadeState): number => opening?.attack?.damage.dice ?? 1;

/** What the damage is made of. */
function damageWords({ opening }: EvadeState): string {
  const { dice: number, divisor, terms } = opening?.attack?.damage ?? { dice: 1, divisor: 1, terms: [] };
  return [dieName(number, divisor), sumWords(terms)].filter((part) => part !== "").join(" · ");
}

/** The d10, where it was taken back. */
export const ROLL = dice(ROLLED, {
  name: "roll",
  waits: "roll",
  label: ({ state: { opening } }) => ({ label: say("Roll"), result: sumWords(opening?.terms ?? []) }),
  number: ({ opening }) => opening?.dice ?? 1,
});

/** The dice of the damage, once no one dodges any more (S3-7 to S3-9). */
export const DAMAGE = dice(DAMAGED, {
  name: "damage",
  waits: "damage",
  label: ({ state }) => ({ label: say("Damage"), result: damageWords(state) }),
  number: weaponDice,
});

/** A roll on the jam table (S3-20). */
export const JAM = dice(JAMMED, {
  name: "jam",
  waits: "jam",
  label: () => ({ label: say("Jam"), result: say("JamHint") }),
});

/** What the exploding gun does to the one who fired it (S3-20). */
export const EXPLODE = dice(EXPLODED, {
  name: "explode",
  waits: "explosion",
  label: () => ({ label: say("Explode"), result: dieName(1, 1) }),
});

/** The second attack of a critical hit (S3-12). */
export const PRESS = dice(PRESSED, {
  name: "press",
  waits: "second",
  label: ({ state: { opening } }) => ({ label: say("Press"), result: sumWords(opening?.terms ?? []) }),
});

/** A critical hit is left at what it did. */
export const SPARE: EvadeMove<object> = {
  ...SPARED,
  name: "spare",
  words: () => say("Step.spared"),
  offers: (sight) => (sight.state.waits === "second" && playsAttacker(sight) ? [offer("spared", say("Spare"))] : []),
  plan: () => ({ rolls: [], event: () => ({ type: "spared" }) }),
};

/** The weapon's damage once more (S3-12). */
export const PRESS_ON = dice(PRESSED_ON, {
  name: "pressOn",
  waits: "secondDamage",
  label: ({ state: { opening } }) => {
    const { dice: number, divisor } = opening?.attack?.damage ?? { dice: 1, divisor: 1 };
    return { label: say("PressOn"), result: dieName(number, divisor) };
  },
  number: weaponDice,
});

/** What the fold of a card of this game gathers, and what it says of how the card stands. */
import type { Effect, NewEffect } from "../../../engine/log/account.ts";
import type { CardState } from "../../../engine/log/fold.ts";
import type { HitResult } from "./attack.ts";
import type { JamRow } from "./damage.ts";
import type { Gift } from "./kept-words.ts";
import type { EvadeOpening, Term } from "./opening.ts";

/** What a card of this game does to documents. */
export interface EvadeEffect extends Effect {
  /** By how much the number that the kind names changes. */
  readonly by?: number;
  /** What Life comes back to; who has more keeps it. */
  readonly to?: number;
  /** Of the unconscious: the difficulty of the check that they failed (S3-14). */
  readonly difficulty?: number;
  /** Of an action: whether it is a delayed one that was released (S3-4). */
  readonly delayed?: boolean;
  /** Of a blow that is meant to stun: its force (S3-18). */
  readonly force?: number;
  /** Of a power: what it gives for a time. */
  readonly gives?: Gift;
  /** Of a gun: its id and name, whether the ball is gone, the row by which it is jammed from now on, and whether it waits for the next round. */
  readonly gun?: {
    readonly item: string;
    readonly name: string;
    readonly unloads: boolean;
    readonly jam: number | null;
    readonly rests: boolean;
  };
}

/** A d10 with what was added to it by someone. */
export interface AddedRoll {
  /** Id of its event. */
  readonly id: string;
  /** 0 where no die was rolled, because even a 10 would not do. */
  readonly face: number;
  readonly terms: readonly Term[];
}

/** Dice of one event. */
export interface FallenDice {
  readonly id: string;
  readonly faces: readonly number[];
}

/** Who may fall unconscious by a card: the one who is attacked, or anyone who fires a gun that explodes. */
export type Side = "target" | "attacker";

/** What the fold gathers. Only the steps write to it. */
export interface EvadeDraft {
  readonly opening: EvadeOpening;
  /** The d10 of the check, or of the attack. */
  rolled: FallenDice | null;
  dodged: AddedRoll | null;
  /** Whether the one who is attacked does not dodge. */
  stood: boolean;
  damaged: FallenDice | null;
  jammed: FallenDice | null;
  exploded: FallenDice | null;
  /** The second attack of a critical hit, and its dice (S3-12). */
  second: FallenDice | null;
  secondDamaged: FallenDice | null;
  /** Whether a critical hit is left at what it did. */
  spared: boolean;
  /** Checks of consciousness. */
  readonly conscious: Record<Side, AddedRoll | null>;
  /** The roll to get hold of someone, and the roll against it, or against a check (S3-17). */
  gripped: AddedRoll | null;
  resisted: AddedRoll | null;
  /** Ids of the rolls by which someone came to be held, once it was rolled for anew (S3-17). */
  holding: { readonly grip: string; readonly resist: string } | null;
  /** The round of a fight for which it was rolled last; "" before it was rolled for anew. */
  holdRound: string;
  /** Id of the event by which the one who held let go; null before. */
  letGo: string | null;
  /** Whether the narrator has said that no one is in danger (S3-14). */
  cleared: boolean;
  /** Id of the event by which someone wakes after a fight; null before. */
  woke: string | null;
  /** Uuids of those who have struck because of an opening (S3-15). */
  readonly struck: string[];
  /** What passes on clocks because of it. */
  readonly ticks: NewEffect[];
}

/** What the damage of a hit adds up to. */
export interface DamageSum {
  /** The kept die as it fell, and after its division. */
  readonly kept: number;
  readonly weapon: number;
  /** What the second attack adds; 0 without one. */
  readonly more: number;
  /** Attribute and bonuses. */
  readonly added: number;
  readonly halved: boolean;
  readonly toughness: number;
  readonly damage: number;
}

/** What the exploding gun does to the one who fired it (S3-20). */
export interface ExplosionSum {
  readonly face: number;
  readonly toughness: number;
  readonly damage: number;
}

/** A check of consciousness (S3-13). */
export interface ConsciousnessState {
  readonly side: Side;
  /** Uuid and name of who makes it. */
  readonly actor: string;
  readonly name: string;
  /** Life after the damage; of a stunning blow what Life would have been. */
  readonly life: number;
  readonly difficulty: number;
  /** Null before it was rolled. */
  readonly roll: (AddedRoll & { readonly total: number; readonly out: boolean }) | null;
}

export type Waits =
  | "roll"
  | "defense"
  | "grip"
  | "resist"
  | "safety"
  | "wake"
  | "damage"
  | "jam"
  | "explosion"
  | "second"
  | "secondDamage"
  | "life"
  | "consciousness"
  | null;

/** A roll against something, with what it came to. */
export interface ContestRoll extends AddedRoll {
  readonly total: number;
}

/** What of the state is this game's own. */
export interface EvadeStanding {
  /** Null for what is no opening of this game; then nothing can be done on the card. */
  readonly opening: EvadeOpening | null;
  /** The d10 and its total; null before it fell. */
  readonly roll: { readonly face: number; readonly total: number } | null;
  /** The roll, what it was against, and whether it succeeds; null before it fell, and while someone has to roll against it. */
  readonly result: (HitResult & { readonly face: number }) | null;
  readonly dodge:
    | (AddedRoll & { readonly total: number; readonly difficulty: number; readonly success: boolean })
    | null;
  readonly stood: boolean;
  readonly damageFaces: readonly number[];
  readonly secondFaces: readonly number[];
  readonly jam: JamRow | null;
  /** Damage of the exploding gun to the one who fired it; null where it did not. */
  readonly explosion: ExplosionSum | null;
  readonly critical: boolean;
  readonly second: (HitResult & { readonly face: number }) | null;
  /** Null before the dice fell, and where they come to nothing. */
  readonly damage: DamageSum | null;
  /** The force of a blow that is meant to stun; null for any other, and before its dice fell (S3-18). */
  readonly force: number | null;
  /** Checks of consciousness that are due or were made. */
  readonly faints: readonly ConsciousnessState[];
  /** What became of the one who was hit, as their ledger says. */
  readonly fate: Fate | null;
  readonly grip: ContestRoll | null;
  readonly resist: ContestRoll | null;
  /** Whether someone is held by this card; null while no one knows (S3-17). */
  readonly held: boolean | null;
  readonly holdRound: string;
  /** Whether the one who held let go. */
  readonly letGo: boolean;
  readonly struck: readonly string[];
  readonly waits: Waits;
}

/** How a card of this game stands. */
export interface EvadeState extends CardState<EvadeEffect>, EvadeStanding {}

/** What a ledger tells of damage that it took in. */
export interface Fate {
  readonly life: number;
  /** Whether they were unconscious before. */
  readonly wasOut: boolean;
  readonly dead: boolean;
}

/** The state of what is no card of this game. */
export const NOTHING: EvadeStanding = {
  opening: null,
  roll: null,
  result: null,
  dodge: null,
  stood: false,
  damageFaces: [],
  secondFaces: [],
  jam: null,
  explosion: null,
  critical: false,
  second: null,
  damage: null,
  force: null,
  faints: [],
  fate: null,
  grip: null,
  resist: null,
  held: null,
  holdRound: "",
  letGo: false,
  struck: [],
  waits: null,
};

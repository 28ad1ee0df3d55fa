import type { CardEffect } from "../cards/card-data.ts";
import type { Changes } from "../log/ledger.ts";
import type { RestAnswer, RestOffer } from "./rest-dialog.ts";

/** What ends a scene, in every game. */
export const END_SCENE = "endScene";

/** At which events effects can end by their own duration, on 14. */
export const EXPIRY_EVENTS = {
  tenacityEndScene: "TENACITY.Expiry.EndScene",
  tenacityRest: "TENACITY.Expiry.Rest",
} as const;

/** At which of them they do with what is no end of a scene. */
export const REST_EVENT = "tenacityRest";

/** Whose scene ends, or who rests. */
export interface SceneGroup {
  readonly name: string;
  /** Whether everyone may read its numbers. */
  readonly open: boolean;
  readonly members: readonly Actor.Implementation[];
  readonly encounter?: Combat;
}

export interface RestChange {
  readonly actor: Actor.Implementation;
  /** By how much numbers change, as the actor's ledger names them. */
  readonly by: Changes;
  /** Ids of effects that end. */
  readonly ends: readonly string[];
  /** What it changes besides: on the actor's items, a condition that comes. */
  readonly items?: readonly Partial<CardEffect>[];
  /** Each change in words. */
  readonly lines: readonly string[];
}

/** Something that happens if the narrator says so. */
export interface SceneOffer extends RestOffer {
  /** By how much numbers change. */
  readonly by?: Changes;
  /** Id of the effect that ends. */
  readonly effect?: string;
  /** What it changes besides. */
  readonly items?: readonly Partial<CardEffect>[];
}

/** What a rest would do to someone, before anybody has chosen. */
export interface Ending {
  readonly change: RestChange;
  readonly offers: readonly SceneOffer[];
}

export interface RestOutcome {
  readonly changes: readonly RestChange[];
  readonly rolls?: readonly foundry.dice.Roll[];
}

/** What a kind of rest does, by the rules of its game. */
export interface RestRules<Member extends Actor.Implementation = Actor.Implementation> {
  /** Why this world has no such rest, in words. */
  readonly refusal?: () => string | null;
  /** What it would do to each member of a group as they are now: shown before it is done, and asked again when it is. */
  each?(member: Member): Ending;
  /** The same for the group, where its members cannot be asked one by one. */
  readonly plan?: (group: SceneGroup) => readonly Ending[];
  /** That it would do nothing, in words of the game's own. */
  readonly nothing?: () => string;
  /** Uuids of the work that its passing makes due; see {@link Scenes.work}. */
  readonly work?: (group: SceneGroup) => readonly string[];
  /** What comes of it; without this, what was planned and chosen. */
  readonly carryOut?: (group: SceneGroup, answer: RestAnswer) => Promise<RestOutcome>;
}

/** The end of a scene, or a way to recover from one. */
export interface RestKind {
  /** What worlds store of it; {@link END_SCENE} for the end of a scene. */
  readonly id: string;
  /** Key of its name: on the button, in the preview and on the card. */
  readonly label: string;
  /** What it takes of the world's clock. */
  readonly seconds: number;
  /** At which event effects end with it, on 14; without it, at that of a rest. */
  readonly event?: keyof typeof EXPIRY_EVENTS;
  readonly rules: () => Promise<RestRules>;
}

/** The end of a scene, by the rules of a game. */
export function endOfScene(rules: RestKind["rules"]): RestKind {
  return { id: END_SCENE, label: "TENACITY.Party.EndScene", seconds: 0, event: "tenacityEndScene", rules };
}

/** A number of someone's that a party sees. */
export interface MemberTrack {
  /** A word for the style sheet. */
  readonly id: string;
  readonly label: string;
  readonly value: number | string;
  /** As much as there can be; without it, the number stands alone. */
  readonly max?: number;
  readonly tone?: string;
}

/** Something that can be found out. */
export interface Find {
  readonly id: string;
  /** What it is; "" while this user may not know. */
  readonly text: string;
  readonly cost: number;
  readonly isFound: boolean;
  readonly isAffordable: boolean;
  /** What buying it does to the actor that keeps it, by the numbers of its ledger. */
  readonly by: Changes;
}

/** What can be found out about an actor, and how much there is to buy it with. */
export interface Finds {
  readonly points: number;
  readonly list: readonly Find[];
}

/** What a narrator lists to be found out, as documents store it. */
export type ListedDiscoveries = Record<string, { text: string; cost: number; sort: number }>;

/** Something that narrators give to some, or take: a number that the ledgers of those account for. */
export interface AwardKind {
  /** Its name in the ledger. */
  readonly id: string;
  /** Key of its name. */
  readonly label: string;
  /** Whether it goes below 0 too, and is written with its sign. */
  readonly isSigned?: boolean;
}

/** What a game has of scenes and rests. */
export interface Scenes<Member extends Actor.Implementation = Actor.Implementation> {
  /** Whether someone can belong to a party. */
  readonly takesPart: (actor: Actor.Implementation) => actor is Member;
  /** What a party's sheet shows of someone who does, besides name, picture, concept and effects. */
  tracks(member: Member): readonly MemberTrack[];
  /** States of theirs that are no effects; "" for none. */
  states?(member: Member): readonly string[];
  /** In the order of their buttons; the end of a scene first. */
  readonly rests: readonly RestKind[];
  /** What a whole party can be given besides experience. */
  readonly awards?: readonly AwardKind[];
  /** Work that goes on after a rest, by its uuid. */
  readonly work?: {
    /** What its button says on the card of a rest from some time; null for those who may not do it, and once it is done. */
    readonly label: (uuid: string, since: number) => string | null;
    readonly run: (uuid: string) => Promise<void>;
  };
  /** How things are found out for a price; without it, a clock keeps them, and the segments that are filled buy them. */
  readonly finds?: {
    /** What can be found out about an actor; null for nothing. */
    readonly of: (actor: Actor.Implementation) => Finds | null;
    /** Makes an actor that keeps what a narrator lists. */
    readonly keep: (name: string, discoveries: ListedDiscoveries) => Promise<Actor.Implementation | undefined>;
  };
  /** The vehicles and mounts that some of these are aboard: they take part in a chase. */
  readonly vehicles?: (people: readonly Actor.Implementation[]) => readonly Actor.Implementation[];
  /** What there is to know at a glance of someone who takes part in a scene: who steers a vehicle. */
  readonly note?: (actor: Actor.Implementation) => string;
  /** The sheet of its parties, where the game adds to it. */
  readonly sheet?: Parameters<typeof foundry.applications.apps.DocumentSheetConfig.registerSheet>[2];
}

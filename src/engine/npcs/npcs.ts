import type { PortraitView } from "../heroes/portraits.ts";

/** What is chosen in a window, by the names of its fields. */
export type Choices = Readonly<Record<string, string>>;

/** Someone whom the narrator plays, as far as they are chosen. */
export interface NpcDraft {
  readonly name: string;
  /** Path of a portrait; empty for the usual one. */
  readonly img: string;
  readonly choices: Choices;
}

/** One of several, side by side. */
export interface Tiles {
  readonly name: string;
  readonly legend: string;
  readonly look?: "described" | "short";
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly hint?: string;
    readonly note?: string;
  }[];
}

/** One of many, out of a list. */
interface Select {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What nothing of the list is called; without it, something is always chosen. */
  readonly none?: string;
  readonly options: Readonly<Record<string, string>>;
}

interface Line {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** The fields of a window, beside the name. */
export interface NpcForm {
  readonly tiles: readonly Tiles[];
  readonly selects?: readonly Select[];
  readonly texts?: readonly Line[];
  /** How many act as one, or stand together. */
  readonly members?: { readonly label: string; readonly hint: string; readonly most: number };
}

/** A number that comes of it; `before` is what it was, empty where it is as it was. */
export interface NpcRow {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly before?: string;
}

/** What is chosen, as data. */
export interface Built {
  readonly system: object;
  /** Of its tokens. */
  readonly token?: object;
  readonly items?: readonly object[];
}

type AnyNpc = Actor.Implementation;

/** Builds someone in one step: who they are, how good at what, and what with. */
export interface QuickBuild<Npc extends AnyNpc = AnyNpc> {
  /** What the window begins with: what someone is already, or the ordinary. */
  first(npc: Npc | null): Choices;
  form(choices: Choices): NpcForm;
  /** What it may fight with, out of compendia. */
  arms?(): Promise<readonly Item.Implementation[]>;
  rows(choices: Choices): readonly NpcRow[];
  /** @param arm - What was chosen to fight with. */
  build(choices: Choices, arm: Item.Implementation | undefined): Built;
  /** The portraits that suit a choice, the best first. */
  portraits(choices: Choices, chosen: string): readonly PortraitView[];
}

/** Makes another one of someone. */
export interface Variants<Npc extends AnyNpc = AnyNpc> {
  first(npc: Npc): Choices;
  form(npc: Npc): NpcForm;
  rows(npc: Npc, choices: Choices): readonly NpcRow[];
  /** What it is called while no one has said otherwise. */
  nameOf(npc: Npc, choices: Choices): string;
  /** Makes it; undefined when a hook of a module refused it. */
  make(npc: Npc, draft: NpcDraft): Promise<Actor.Implementation | undefined>;
}

/** That those whom the narrator plays are made in a minute. */
export interface NpcsOffer {
  /** Type of actor. */
  readonly type: string;
  /** How, once someone wants to: by a dynamic import. */
  readonly ways: () => Promise<Npcs>;
}

/** Those whom the narrator plays, in a minute. */
export interface Npcs<Npc extends AnyNpc = AnyNpc> {
  readonly type: string;
  readonly quickBuild: QuickBuild<Npc>;
  readonly variants: Variants<Npc>;
}

import type { Migration } from "./migrations/migration.ts";
import { SYSTEM_ID } from "../compat/system-id.ts";
import type { AnyAutomation } from "./automation/automation.ts";
import type { CardKind } from "./cards/card-kind.ts";
import type { GameCommands } from "./commands/commands.ts";
import type { Clock } from "./data/clock.ts";
import type { DocumentTypes, Model, TypedDocument } from "./data/document-types.ts";
import type { BrowsedType } from "./browser/browsed-type.ts";
import type { ActionList, DoingGroup } from "./actions/doing.ts";
import type { AnyBudgets } from "./heroes/budgets.ts";
import type { Maker } from "./heroes/ask-for-hero.ts";
import type { Growth } from "./heroes/growth.ts";
import type { ListsOffer } from "./lists/world-lists.ts";
import type { NpcsOffer } from "./npcs/npcs.ts";
import type { Portable } from "./portable/portable.ts";
import type { HealthView } from "./data/limits.ts";
import type { Mark } from "./data/statuses.ts";
import type { PromptSource } from "./prompts/prompt.ts";
import type { RequestKind } from "./requests/request-kind.ts";
import type { Scenes } from "./scenes/scenes.ts";
import type { StrengthRules } from "./strength/strength.ts";
import type { TurnBar } from "./turn-bar/turn-bar.ts";
import type { TrialPress } from "./settings/trial.ts";
import type { Sheets } from "./sheets/load-templates.ts";
import type { WishOf } from "./text/macro-wish.ts";
import type { Welcome } from "./welcome/welcome.ts";
import { closeKinds, type Extension } from "../core/kinds.ts";

const KEY = "game";

/** A setting that some games share. */
export type Preference =
  | "rollAtOnce"
  | "showOdds"
  | "applyTo"
  | "npcHealth"
  | "restsTakeTime"
  | "rulerColors"
  | "mapHighlights"
  | "mapNumbers"
  | "turnReasons"
  | "turnBar";

/** An order of turns of a game's own: documents, and the tracker that shows them. */
export interface Turns {
  readonly combat: typeof Combat<Combat.SubType>;
  readonly combatant: typeof Combatant<Combatant.SubType>;
  readonly tracker: typeof CONFIG.ui.combat;
}

/** What a game without an order of turns says to that in which turns are called. */
export interface CalledShown {
  /** How someone fares, for this user; without it, by the first of their limits. */
  readonly health?: (actor: Actor.Implementation) => HealthView | null;
  /** Uuid of whom a card is about besides the one who acts, by what it begins with: anybody may have written it. */
  readonly affected?: (opening: object) => unknown;
}

/** What of a game can lie about, be taken and be traded. */
interface Goods {
  /** Type of actor that a heap of them is. */
  readonly heap: string;
  /** Types of items that are no goods: talents, specialities. */
  readonly never: readonly string[];
  /** Types of goods of which there are never several in one: each weapon is one. */
  readonly single: readonly string[];
  /** Paths of what things of one heap have in common besides name and type; anything else that differs, such as what is half used up, keeps them apart. */
  readonly alike: readonly string[];
}

/**
 * A game that the system plays: which documents are its own, and how it begins. What it is called stands in its words, see {@link gameWords}; a picture
 * of it, 3 wide and 2 high, is `assets/games/<id>.svg`.
 */
export interface GameDefinition {
  /** Small letters, digits and hyphens; worlds store it. */
  readonly id: string;
  /** A roll to try it with; without it, it is chosen by its words alone. */
  readonly trial?: TrialPress;
  readonly types: DocumentTypes;
  /** Whether each type of its actors and items has a picture, `assets/icons/types/<type>.svg`; core's, without it. */
  readonly hasIcons?: boolean;
  readonly sheets: Sheets;
  /** By types of actors, the compendium of ready ones like which one that is made by hand can begin. */
  readonly startLike?: Readonly<Record<string, string>>;
  /** What a roll is on. */
  readonly card: CardKind;
  /** What a narrator asks heroes for. */
  readonly request: RequestKind;
  /** How its heroes are made step by step; without it, one is named, and filled in on the sheet. */
  readonly maker?: Maker;
  /** What the table calls what there is, and how it reads what the guide leaves open; without it, there is nothing to change. */
  readonly lists?: ListsOffer;
  /** What is typed into the chat and written in texts. */
  readonly commands?: GameCommands<unknown>;
  /** What it makes of what is dropped on the hotbar, besides commands. */
  readonly hotbar?: WishOf;
  /** Names of its compendia in the manifest; the one that ends in `heroes` has ready heroes, the one that ends in `rules` what players may read. */
  readonly packs: readonly string[];
  /** What marks those who are out of a scene, on tokens and in the tracker. */
  readonly defeated: Mark;
  /** What its worlds have in place of core's encounters; without an order of turns, the one who is called acts. */
  readonly turns?: Turns;
  /** What its worlds show where turns are called. */
  readonly called?: CalledShown;
  /** What stands on the map for those whose turn it is; without it, nothing. */
  readonly turnBar?: TurnBar;
  /** How its fights are played before they are fought, for what a narrator reads of their strength; without it, nothing. */
  readonly strength?: StrengthRules;
  /** What of its actors is a big moment beyond what the engine knows: who falls by `turnBar.isUp` and `defeated`, clocks, fights. */
  readonly moments?: Moments;
  /** What calls people to act in its worlds, besides cards and requests: turns, say. */
  readonly prompts?: readonly PromptSource[];
  /** Those of the settings that all games share which mean something in this one; no others are shown in its worlds. */
  readonly preferences?: readonly Preference[];
  /** What the compendium browser shows in its worlds, in this order; without it, there is no browser. */
  readonly browsed?: () => Promise<readonly BrowsedType[]>;
  /** What it may do unasked, step by step, for narrators and for players; without it, there is nothing to set. */
  readonly automation?: AnyAutomation;
  /** Puts a condition on an actor from the panel of its token, as the sheet does; null for an actor that has none. */
  readonly addCondition?: (actor: Actor.Implementation) => (() => unknown) | null;
  /** Everything that its actors can do now: what opens from their sheets, the panels of their tokens and `/actions`. */
  readonly actions?: ActionList;
  /** What its actors can do, for modules that show it in their own way, where that is more than the list of actions. */
  readonly doings?: readonly DoingGroup[];
  /** Which of its items are goods, for modules with which people loot and trade; without it, none. */
  readonly goods?: Goods;
  /** What macros and modules may call in a world of this game, as members of `game.system.api`. */
  readonly api?: object;
  /** What its new heroes may spend and what raising them costs, as a setting; without it, nothing has a limit. */
  readonly budgets?: AnyBudgets;
  /** How its heroes grow, and what that costs; without it, no ledger is kept of it. */
  readonly growth?: Growth;
  /** How those whom the narrator plays are built in one step and varied; without it, they are not. */
  readonly npcs?: NpcsOffer;
  /** What of its actors travels from world to world; without it, nothing. */
  readonly portable?: Portable;
  /** What modules may add to until `setup`, whatever the world plays, besides the moves and effects of its cards. */
  readonly extensions?: Readonly<Record<string, Extension>>;
  /** What it counts that people see as clocks, besides the narrator's plain ones: those of all documents, no matter who may see them. */
  readonly clocks?: () => readonly Clock[];
  /** How scenes end in it, and how its heroes rest; without it, its worlds have no parties. */
  readonly scenes?: Scenes;
  /** What it shows to those who come to it for the first time; without it, nothing. */
  readonly welcome?: Welcome;
  /** What encounters and those in them store, in whatever world: they have no types. */
  readonly encounters?: { readonly combat: Model; readonly combatant: Model };
  /** Settings of the world that its data models read. */
  readonly settings?: readonly { register(): void }[];
  /** Changes of what its documents store. */
  readonly migrations?: readonly Migration[];
  /** Registers what its documents need, before there are any: wherever the game is needed, since documents of another game stay and play. */
  readonly init?: () => void;
  /** Registers its keys, after `init`: in its own worlds alone, as `setup`. */
  readonly keys?: () => void;
  /** Registers what only a world of this game has, such as windows in the settings; at `setup`. */
  readonly setup?: () => void;
  /** Begins its work once every document is there, at `ready`: wherever the game is needed, as `init`. */
  readonly ready?: () => void;
}

/** What a page has of every game: what its documents are stored by, and what tells it from the others. */
export type GameFace = Pick<
  GameDefinition,
  | "id"
  | "types"
  | "hasIcons"
  | "startLike"
  | "packs"
  | "lists"
  | "extensions"
  | "encounters"
  | "settings"
  | "migrations"
> & {
  readonly card: Pick<CardKind, "type">;
  readonly request: Pick<RequestKind, "type" | "stores">;
};

/** All else of a game: what it does, and how it looks. */
export type GamePlay = Omit<GameDefinition, Exclude<keyof GameFace, "card" | "request">>;

/** A game in two parts, of which the second is a script of its own, for pages that need it: by a dynamic import. */
export interface LateGame extends GameFace {
  readonly play: () => Promise<GamePlay>;
}

/** Games by id, in the order in which they were defined. */
export class Games {
  readonly #games = new Map<string, GameFace>();
  #isFrozen = false;

  /**
   * Adds a game.
   * @throws for an id that is none or is taken, for a type that belongs to another game, and once the games are frozen.
   */
  define<Game extends GameFace>(added: Game): Game {
    if (this.#isFrozen) throw new Error(`The game "${added.id}" comes too late: define it before "init"`);
    if (!/^[a-z][a-z0-9-]*$/.test(added.id)) throw new Error(`"${added.id}" cannot be the id of a game`);
    if (this.#games.has(added.id)) throw new Error(`There is a game "${added.id}" already`);
    for (const documentName of new Set([...(Object.keys(added.types) as TypedDocument[]), "ChatMessage"] as const)) {
      for (const type of typesOf(added, documentName)) {
        const other = this.ofType(documentName, type);
        if (other) throw new Error(`${documentName} "${type}" of "${added.id}" belongs to "${other.id}" already`);
      }
    }
    this.#games.set(added.id, added);
    return added;
  }

  /** Takes no more games from now on. */
  freeze(): void {
    this.#isFrozen = true;
  }

  get all(): readonly GameFace[] {
    return [...this.#games.values()];
  }

  get(id: string): GameFace | undefined {
    return this.#games.get(id);
  }

  /** The one to which documents of a type belong; none for core's types, a module's, and those of a game that is gone. */
  ofType(documentName: TypedDocument, type: string): GameFace | undefined {
    return this.all.find((each) => typesOf(each, documentName).includes(type));
  }
}

const games = new Games();

/**
 * Defines a game that the system plays, whole or in two parts; call it before `init`. The one that is defined first is what a world plays
 * that has chosen none.
 * @throws for an id that is none or is taken, for a type that belongs to another game, and when it is too late.
 */
export function defineGame<Game extends GameDefinition | LateGame>(added: Game): Game {
  return games.define(added);
}

/** Every game, the default first. */
export function allGames(): readonly GameFace[] {
  return games.all;
}

/** Those that are here as a whole, by id. */
const here = new Map<string, GameDefinition>();

/** The scripts that are on their way or have come. */
const coming = new Map<string, Promise<GameDefinition>>();

/** Fetches all of a game; what did not come is asked for anew the next time. */
export async function fetchGame(face: GameFace): Promise<GameDefinition> {
  const { id } = face;
  const whole = coming.get(id) ?? wholeOf(face);
  coming.set(id, whole);
  try {
    return await whole;
  } catch (error) {
    coming.delete(id);
    throw error;
  }
}

async function wholeOf(face: GameFace): Promise<GameDefinition> {
  // Only those two are ever defined.
  const defined = face as GameDefinition | LateGame;
  return "play" in defined ? { ...face, ...(await defined.play()) } : defined;
}

/** Begins to fetch the game of an id, before it is known whether it will be needed. */
export function fetchEarly(id: string): void {
  const face = games.get(id);
  if (face) fetchGame(face).catch(() => undefined);
}

/** Counts a game among those that are here; once. @returns whether it was not */
export function enterGame(whole: GameDefinition): boolean {
  const isNew = !here.has(whole.id);
  here.set(whole.id, whole);
  return isNew;
}

/** Those that are here as a whole, in their order. */
export function gamesHere(): readonly GameDefinition[] {
  return games.all.flatMap(({ id }) => here.get(id) ?? []);
}

export function isHere({ id }: GameFace): boolean {
  return here.has(id);
}

export function plays(id: string): boolean {
  return playedGame().id === id;
}

/** The game to which documents of a type belong; none for core's types, a module's, and those of a game that is gone. */
export function faceOfType(documentName: TypedDocument, type: string): GameFace | undefined {
  return games.ofType(documentName, type);
}

/** The same where that game is here: it is wherever the world has documents of it. */
export function gameOfType(documentName: TypedDocument, type: string): GameDefinition | undefined {
  return here.get(faceOfType(documentName, type)?.id ?? "");
}

/** A text of a game, below `TENACITY.Game.<id>`: `Label` is its name, `Text` what it is like, `First` what a player does first. */
export function gameWords({ id }: GameFace, key: string): string {
  return game.i18n.localize(`TENACITY.Game.${id}.${key}`);
}

/** The name of the compendium of a game in which its heroes, or its rules, are. */
export function packOf({ packs }: GameFace, kind: "heroes" | "rules"): string {
  return packs.find((name) => name === kind || name.endsWith(`-${kind}`)) ?? "";
}

/** The type of a game's actors whom players play. */
export function heroTypeOf(owner: GameFace): string {
  return typesOf(owner, "Actor")[0] ?? "";
}

export function typesOf({ types, card, request }: GameFace, documentName: TypedDocument): readonly string[] {
  const own = Object.keys(types[documentName] ?? {});
  return documentName === "ChatMessage" ? [card.type, request.type, ...own] : own;
}

/** What this page plays from `init` on; with another game, every page loads again. */
let playing: GameFace | null = null;

/** Settles which game this page plays; call in `init`. */
export function registerGames(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: follow,
  });
  games.freeze();
  playing = stored();
}

/** Brings what only worlds of this page's game have; call in `setup`, before modules have their turn. */
export function setUpGame(): void {
  closeKinds();
  currentGame().setup?.();
}

let areStarted = false;

/** Whether games have begun their work. */
export function haveStarted(): boolean {
  return areStarted;
}

/** Lets every game that is here begin its work; call at `ready`. */
export function startGames(): void {
  areStarted = true;
  for (const each of gamesHere()) each.ready?.();
}

/** The id of the game that the world has chosen: empty for none so far; that game may be gone. */
export function chosenGame(): string {
  return game.settings.get(SYSTEM_ID, KEY);
}

/**
 * Chooses the game of the world, for everyone: their pages load again where it is another than they play.
 * @throws where this user may not change settings of the world.
 */
export async function chooseGame({ id }: GameFace): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, id);
}

/** The game that this world plays: the chosen one, or the default where none is chosen or it is gone. From `init` on, always the same. */
export function playedGame(): GameFace {
  return playing ?? stored();
}

/**
 * All of it: before there are documents, it has come.
 * @throws on a page on which it did not.
 */
export function currentGame(): GameDefinition {
  const { id } = playedGame();
  const whole = here.get(id);
  if (!whole) throw new Error(`The game "${id}" has not come`);
  return whole;
}

function stored(): GameFace {
  const chosen = games.get(chosenGame()) ?? games.all[0];
  if (!chosen) throw new Error("No game was defined");
  return chosen;
}

/** So much hangs on the game that a page begins anew. */
function follow(): void {
  if (playing && stored() !== playing) foundry.utils.debouncedReload();
}

/** What a game says of its actors, where the engine cannot know. */
interface Moments {
  readonly isDead: (actor: Actor.Implementation) => boolean;
}

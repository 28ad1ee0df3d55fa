import { dialogs } from "../../compat/windows.ts";
import { type AnyLists, allEntries, type Keeping, type ListsDeclaration } from "../rules/lists.ts";
import type { ListsOffer } from "./world-lists.ts";
import { isSameId } from "../rules/ids.ts";

/** Someone who keeps something under an entry that would no longer be listed. */
interface Keeper {
  readonly name: string;
  readonly uses: readonly KeptUse[];
}

/**
 * Asks before entries go that someone has something under, and says who has what.
 * @returns Whether they may go; true without asking where no one has anything.
 */
export async function confirmLosses(offer: ListsOffer, before: AnyLists, after: AnyLists): Promise<boolean> {
  const lost = lostEntries(offer.declared, before, after);
  if (lost.length === 0) return true;
  const keepers = keepersOf((actor) => usesOf(actor, lost));
  if (keepers.length === 0) return true;
  const answer = await dialogs.confirm({
    classes: ["tenacity", "list-losses"],
    window: { title: "TENACITY.WorldLists.LossesTitle" },
    position: { width: 460 },
    content: lossesContent(offer, keepers),
    yes: { label: "TENACITY.WorldLists.LossesRemove" },
    no: { label: "TENACITY.WorldLists.LossesKeep", default: true },
  });
  return answer === true;
}

/** Actors of the world, and tokens whose own data has more than the actor that they are made of. */
function keepersOf(usesIn: (actor: StoredActor) => readonly KeptUse[]): Keeper[] {
  const uses = (actor: Actor.Implementation) => usesIn(actor.toObject());
  const actors = game.actors.contents.map((actor) => ({ name: actor.name, uses: uses(actor) }));
  const tokens = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap(({ actorLink, actor, baseActor, name }) => {
      if (actorLink || !actor) return [];
      const own = uses(actor);
      const inherited = baseActor ? uses(baseActor) : [];
      if (JSON.stringify(own) === JSON.stringify(inherited)) return [];
      return [{ name: game.i18n.format("TENACITY.WorldLists.OnScene", { name, scene: scene.name }), uses: own }];
    }),
  );
  return [...actors, ...tokens].filter((keeper) => keeper.uses.length > 0);
}

/** The question, built of elements because names are data (CV-9). */
function lossesContent(offer: ListsOffer, keepers: readonly Keeper[]): HTMLDivElement {
  const content = document.createElement("div");
  const paragraph = (key: string): HTMLElement => {
    const element = document.createElement("p");
    element.textContent = game.i18n.localize(key);
    return element;
  };
  const list = document.createElement("ul");
  // Someone who has much to lose makes a long list, which must be reached by keyboard to be scrolled.
  list.tabIndex = 0;
  list.append(...keepers.map((keeper) => keeperLine(offer, keeper)));
  content.append(paragraph("TENACITY.WorldLists.LossesIntro"), list, paragraph("TENACITY.WorldLists.LossesKept"));
  return content;
}

function keeperLine(offer: ListsOffer, { name, uses }: Keeper): HTMLLIElement {
  const line = document.createElement("li");
  const who = document.createElement("strong");
  who.textContent = name;
  const words = uses.map(({ label, kind, value, thing }) =>
    offer.words(`Use.${kind}`, { label: game.i18n.localize(label), value: String(value), thing }),
  );
  line.append(who, " ", new Intl.ListFormat(game.i18n.lang, { type: "unit" }).format(words));
  return line;
}

/** An entry that would no longer be listed. */
interface LostEntry {
  readonly list: string;
  readonly id: string;
  readonly label: string;
  readonly kept: Keeping;
}

/** Something that an actor keeps under an entry. */
interface KeptUse {
  /** The entry's name, as the lists give it. */
  readonly label: string;
  /** One of those of the list's {@link Keeping}, "condition" or "item". */
  readonly kind: string;
  /** 0 where there is no number. */
  readonly value: number;
  /** Name of the condition or item; empty for what is the actor's own. */
  readonly thing: string;
}

/** Stored data of an actor, as far as it is read here; it may be of any type and any version. */
interface StoredActor {
  readonly system?: unknown;
  readonly items?: readonly StoredPart[];
  readonly effects?: readonly StoredPart[];
}

interface StoredPart {
  readonly name?: unknown;
  readonly system?: unknown;
}

/** The entries that the second lists lack, as far as documents keep something under them. */
export function lostEntries(declared: ListsDeclaration, before: AnyLists, after: AnyLists): readonly LostEntry[] {
  return Object.entries(declared.kinds).flatMap(([list, { kept }]) => {
    if (!kept) return [];
    const stays = new Set(allEntries(declared, after, list).map(({ id }) => id));
    const gone = allEntries(declared, before, list).filter(({ id }) => !stays.has(id));
    return gone.map(({ id, label }) => ({ list, id, label, kept }));
  });
}

/** What an actor keeps under entries that would no longer be listed. */
export function usesOf(actor: StoredActor, lost: readonly LostEntry[]): readonly KeptUse[] {
  return lost.flatMap(({ kept: { own = {}, effects = [], items = [] }, id, label }) => {
    const found = (system: unknown, path: string): unknown =>
      valuesAt(system, path.replace("{id}", id).split(".")).find((value) => isKept(value, id));
    const parts = (kind: string, stored: readonly StoredPart[] = [], paths: readonly string[]): KeptUse[] =>
      stored
        .filter(({ system }) => paths.some((path) => found(system, path) !== undefined))
        .map(({ name }) => ({ label, kind, value: 0, thing: typeof name === "string" ? name : "" }));
    return [
      ...Object.entries(own).flatMap(([kind, path]) => {
        const value = found(actor.system, path);
        return value === undefined ? [] : [{ label, kind, value: typeof value === "number" ? value : 0, thing: "" }];
      }),
      ...parts("condition", actor.effects, effects),
      ...parts("item", actor.items, items),
    ];
  });
}

/** Whether a value is a number that is kept, or names the entry. */
function isKept(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((each) => typeof each === "string" && isSameId(each, id));
  return typeof value === "string" ? value === id : typeof value === "number" && value !== 0;
}

function valuesAt(data: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return [data];
  const members: Readonly<Record<string, unknown>> = typeof data === "object" && data !== null ? { ...data } : {};
  const found = name === "*" ? Object.values(members) : name in members ? [members[name]] : [];
  return found.flatMap((each) => valuesAt(each, rest));
}

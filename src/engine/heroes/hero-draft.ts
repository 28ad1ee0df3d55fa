import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isData, list, text } from "../../core/data.ts";
import type { HeroKind } from "./ask-for-hero.ts";
import { copyOfItem, readableItem } from "./create-hero.ts";

/** Something that a hero in the making has. */
export interface DraftThing {
  readonly type: string;
  /** A player may have written it: text, never HTML. */
  readonly name: string;
  /** Of the item that it is a copy of; empty for one that is only a name. */
  readonly uuid: string;
}

/** What every hero has while they are made: plain data that survives a reload and travels to the narrator. */
export interface MakerDraft {
  /** The id that the hero will have, so that asking twice makes one hero. */
  readonly id: string;
  readonly name: string;
  readonly concept: string;
  /** Path of the portrait; empty for the usual one. */
  readonly img: string;
  readonly things: readonly DraftThing[];
}

/** As many things as a draft holds, of any kind. */
export const MOST_THINGS = 60;
const LONGEST_TEXT = 200;

/** Reads a line that someone has written. */
export const draftLine = (value: unknown): string => text(value).trim().slice(0, LONGEST_TEXT);

/** A hero of whom nothing has been chosen. */
export function emptyDraft(): MakerDraft {
  return { id: foundry.utils.randomID(), name: "", concept: "", img: "", things: [] };
}

/**
 * Reads what the drafts of all games have, as a browser kept it or a player sent it: nothing in it is believed.
 * @param types Of things that a hero may have.
 * @returns null for what has no id.
 */
export function readMakerDraft(stored: unknown, types: readonly string[]): MakerDraft | null {
  if (!isData(stored) || !/^[A-Za-z0-9]{16}$/.test(text(stored["id"]))) return null;
  const things = list(stored["things"]).map(({ type, name, uuid }) => ({
    type: text(type),
    name: draftLine(name),
    uuid: draftLine(uuid),
  }));
  return {
    id: text(stored["id"]),
    name: draftLine(stored["name"]),
    concept: draftLine(stored["concept"]),
    img: draftLine(stored["img"]),
    things: things.filter(({ type, name }) => types.includes(type) && name !== "").slice(0, MOST_THINGS),
  };
}

/** Data of the things of a draft: a copy of what that user may read, and otherwise a thing that is only a name. */
export async function thingsOf(
  { things }: Pick<MakerDraft, "things">,
  user: User.Implementation,
): Promise<readonly (object & { readonly type: string })[]> {
  const data = things.map(async ({ type, name, uuid }) => {
    const found = uuid === "" ? null : await readableItem(uuid, user);
    return found?.type === type ? { ...copyOfItem(found), type } : { name, type };
  });
  return Promise.all(data);
}

/** Each person's own in each world and of each way of making heroes: several may share a browser. */
const keyOf = (kind: string): string => `${SYSTEM_ID}.hero-draft.${game.world.id}.${game.user.id}.${kind}`;

/** The draft that this browser kept; null where it kept none that can be read. */
export function keptDraft<Draft extends MakerDraft>({ id, read }: HeroKind<Draft>): Draft | null {
  try {
    return read(JSON.parse(localStorage.getItem(keyOf(id)) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps a draft in this browser, over reloads and until the hero is made; null forgets it. */
export function keepDraft({ id }: { readonly id: string }, draft: MakerDraft | null): void {
  if (draft) localStorage.setItem(keyOf(id), JSON.stringify(draft));
  else localStorage.removeItem(keyOf(id));
}

import { SYSTEM_ID } from "../../compat/system-id.ts";
import { text } from "../../core/data.ts";
import * as shape from "../../core/shape.ts";
import { copyOfItem, readableItem } from "./create-hero.ts";

/** As many things as a draft holds, of any kind. */
export const MOST_THINGS = 60;
const LONGEST_TEXT = 200;

/** Reads a line that someone has written. */
export const draftLine = (value: unknown): string => text(value).trim().slice(0, LONGEST_TEXT);

const LINE = { read: draftLine };

/** Something that a hero in the making has. */
const DRAFT_THING = shape.object({
  type: shape.text,
  /** A player may have written it: text, never HTML. */
  name: shape.where(LINE, (name) => name !== ""),
  /** Of the item that it is a copy of; empty for one that is only a name. */
  uuid: LINE,
});

export type DraftThing = shape.Of<typeof DRAFT_THING>;

/** What every hero has while they are made: plain data that survives a reload and travels to the narrator. */
const MAKER_DRAFT = shape.object({
  /** The id that the hero will have, so that asking twice makes one hero. */
  id: shape.where(shape.text, (id) => /^[A-Za-z0-9]{16}$/.test(id)),
  name: LINE,
  concept: LINE,
  /** Path of the portrait; empty for the usual one. */
  img: LINE,
  things: shape.list(DRAFT_THING),
});

export type MakerDraft = shape.Of<typeof MAKER_DRAFT>;

/** A hero of whom nothing has been chosen. */
export function emptyDraft(): MakerDraft {
  return { id: foundry.utils.randomID(), name: "", concept: "", img: "", things: [] };
}

/**
 * Reads what the drafts of all games have, as a browser kept it or a player sent it: nothing in it is believed.
 * @param types Of things that a hero may have.
 * @param more What the draft has besides.
 * @returns null for what has no id.
 */
export function readMakerDraft<More extends object = object>(
  stored: unknown,
  types: readonly string[],
  more?: shape.Shape<More>,
): (MakerDraft & More) | null {
  const draft = MAKER_DRAFT.read(stored);
  if (!draft) return null;
  const things = draft.things.filter(({ type }) => types.includes(type)).slice(0, MOST_THINGS);
  // Without more, there is none to be read.
  return { ...draft, ...more?.read(stored), things } as MakerDraft & More;
}

/** The hero of a draft, as the world is told of them. */
export function draftedHero(
  type: string,
  { name, concept, img }: Pick<MakerDraft, "name" | "concept" | "img">,
  system: object,
  items: readonly object[],
) {
  return { name: name.trim(), type, ...(img !== "" && { img }), system: { concept, ...system }, items: [...items] };
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
export function keptDraft<Draft extends MakerDraft>(kind: {
  readonly id: string;
  read(stored: unknown): Draft | null;
}): Draft | null {
  try {
    return kind.read(JSON.parse(localStorage.getItem(keyOf(kind.id)) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps a draft in this browser, over reloads and until the hero is made; null forgets it. */
export function keepDraft({ id }: { readonly id: string }, draft: MakerDraft | null): void {
  if (draft) localStorage.setItem(keyOf(id), JSON.stringify(draft));
  else localStorage.removeItem(keyOf(id));
}

import { createHero, unstoredHero } from "../../../engine/heroes/create-hero.ts";
import { draftedHero, thingsOf } from "../../../engine/heroes/hero-draft.ts";
import type { CharacterActor } from "../data/documents.ts";
import { MODIFIED_TRACKS } from "../rules/index.ts";
import type { HeroDraft } from "./hero-draft.ts";

type UserDocument = User.Implementation;

/** Data of an item of a new hero. */
interface NewItem {
  readonly type: string;
  readonly name?: string;
}

/** Ranks in the shape of the data model, without those that are 0. */
function ranks(values: Readonly<Record<string, number>>): Record<string, { rank: number }> {
  const held = Object.entries(values).filter(([, rank]) => rank > 0);
  return Object.fromEntries(held.map(([id, rank]) => [id, { rank }]));
}

/** What the hero of a draft has, ready to be used: of what that user may read. */
export async function itemsOf(draft: HeroDraft, user: UserDocument): Promise<readonly NewItem[]> {
  return inHand(await thingsOf(draft, user));
}

/** The data of the hero that a draft describes, with {@link itemsOf} it. */
function heroData(draft: HeroDraft, items: readonly NewItem[]) {
  const { attributes, skills, tracks } = draft;
  const maxima = MODIFIED_TRACKS.map((track): [string, object] => {
    // 10acity is there to be spent, stress and wounds begin at nothing.
    return [track, { value: track === "tenacity" ? tracks[track] : 0, max: tracks[track] }];
  });
  const system = { attributes: ranks(attributes), skills: ranks(skills), ...Object.fromEntries(maxima) };
  return draftedHero("hero", draft, system, items);
}

/** The hero of a draft as they would be, with {@link itemsOf} it. */
export function heroOf(draft: HeroDraft, items: readonly NewItem[]): CharacterActor {
  return unstoredHero(heroData(draft, items)) as CharacterActor;
}

/**
 * Creates the hero of a draft, once.
 * @param draft A draft that was read by `readDraft`.
 * @returns The hero; undefined when a hook of a module refused it.
 * @throws Error with the server's words when this client may not create actors, or the data is not valid.
 */
export function makeHero(draft: HeroDraft, user: UserDocument): Promise<Actor.Implementation | undefined> {
  return createHero(draft.id, user, async () => heroData(draft, await itemsOf(draft, user)));
}

/** What matters of an item of a new hero: its type, and how many hands it needs. */
interface Thing {
  readonly type: string;
  readonly system?: { readonly hands?: number };
}

/** How many hands a hero has. */
const HANDS = 2;

/**
 * The things of a new hero, ready to be used: armor is worn, and weapons are in hand, in the order in which they were chosen, as far as
 * two hands reach.
 */
export function inHand<Any extends Thing>(things: readonly Any[]): readonly Any[] {
  let free = HANDS;
  return things.map((thing) => {
    const needed = thing.system?.hands ?? 1;
    const isReady = thing.type === "armor" || (thing.type === "weapon" && needed <= free);
    if (!isReady) return thing;
    if (thing.type === "weapon") free -= needed;
    return { ...thing, system: { ...thing.system, equipped: true } };
  });
}

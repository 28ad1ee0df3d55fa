import { indexOf } from "../../compat/documents.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame, heroTypeOf, packOf } from "../game.ts";
import { isData } from "../../core/data.ts";
import { copyOfHero, createHero } from "./create-hero.ts";
import type { AskedHero, HeroKind } from "./ask-for-hero.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** A ready hero of the world's game, to be taken. */
export interface ReadyHero {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly concept: string;
  /** Who has them already: names of players, or no one. */
  readonly takenBy: readonly string[];
}

/** A hero whom someone wants to take. */
interface TakenHero extends AskedHero {
  /** Of the hero in the compendium. */
  readonly source: string;
}

interface Described {
  readonly _id: string;
  readonly name?: string;
  readonly img?: string | null;
  readonly system?: { readonly concept?: string };
}

/** In letters. */
const LONGEST_NAME = 200;

function heroesPack(): CompendiumCollection<"Actor"> | undefined {
  const pack = game.packs.get(`${SYSTEM_ID}.${packOf(currentGame(), "heroes")}`);
  return pack?.documentName === "Actor" ? (pack as CompendiumCollection<"Actor">) : undefined;
}

/** The ready heroes of the world's game, by name, with those who have taken them. */
export async function readyHeroes(): Promise<readonly ReadyHero[]> {
  const pack = heroesPack();
  if (!pack) return [];
  const index = (await indexOf(pack, ["system.concept"])) as readonly Described[];
  const heroes = index.map(({ _id, name = "", img, system }) => {
    const uuid = pack.getUuid(_id);
    return { id: _id, uuid, name, img: img ?? "", concept: system?.concept ?? "", takenBy: playersOf(uuid) };
  });
  return heroes.sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}

function playersOf(uuid: string): readonly string[] {
  const players = game.users.filter(({ isGM }) => !isGM);
  return players.flatMap(({ name, character }) => (character?._stats.compendiumSource === uuid ? [name] : []));
}

/** A copy of a hero whom someone takes as they are: the narrator need not be asked. */
export const READY_HERO: HeroKind<TakenHero> = {
  id: "ready",
  read(stored) {
    const { id, source } = isData(stored) ? stored : {};
    const entry = heroesPack()?.index.get(String(source));
    const name = entry?.name;
    return isId(id) && name ? { id, name, source: String(source) } : null;
  },
  async make({ id, source }, user) {
    const hero = await heroesPack()?.getDocument(source);
    return hero ? createHero(id, user, () => Promise.resolve(copyOfHero(hero))) : undefined;
  },
};

/** A hero who has a name and nothing else yet, for games in which all of them begin so. */
export const NAMED_HERO: HeroKind<AskedHero> = {
  id: "named",
  read(stored) {
    const { id, name } = isData(stored) ? stored : {};
    return isId(id) && typeof name === "string" ? { id, name: name.trim().slice(0, LONGEST_NAME) } : null;
  },
  doubts: () => [],
  make: ({ id, name }, user) => createHero(id, user, () => Promise.resolve({ name, type: heroTypeOf(currentGame()) })),
};

function isId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}

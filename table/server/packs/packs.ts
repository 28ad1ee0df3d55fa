import type { DocumentConstructor } from "../../common/abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { BaseFolder } from "../../common/documents/base-folder.ts";
import type { BaseUser } from "../../common/documents/base-user.ts";
import { packLevel } from "../../common/pack-ownership.ts";
import type { JsonObject, PackData } from "../../common/protocol.ts";
import { getProperty, setProperty } from "../../common/utils/properties.ts";
import type { WorldDocuments } from "../documents/world-documents.ts";
import { idOf, isJsonObject, parseObject, textAt } from "../json.ts";
import type { Package } from "../manifest.ts";
import { RequestError } from "../request-error.ts";
import type { DocumentShape } from "../store/document-shape.ts";
import type { DocumentChange, WorldDatabase } from "../store/world-database.ts";
import { classesIn, describePacks, packShape, type PackDescription } from "./pack-description.ts";
import type { PackReader, ReadPack } from "./complete-pack.ts";

/** Fields that every index has (MF-9). */
const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** The record that says that the world has a compendium of its own from now on. */
export const OWN_PACKS: DocumentShape = { collection: "compendia", embedded: [] };

/** The setting in which narrators unlock compendia: JSON by compendium id. */
const CONFIGURATION = "core.compendiumConfiguration";

export interface PackSources {
  readonly database: Pick<WorldDatabase, "read">;
  readonly documents: WorldDocuments;
  readonly read: PackReader;
}

/**
 * The compendia of the served packages. Their documents are in memory with the world's, under names of their own. The
 * first change of an unlocked one copies it whole into the world's database, so the package's folder never changes.
 */
export class Packs {
  /** Sentences about what could not be read. */
  readonly problems: readonly string[];
  readonly #packs: ReadonlyMap<string, PackDescription>;
  readonly #documents: WorldDocuments;
  /** Marks of the compendia that are the world's own. */
  readonly #own: Set<string>;

  private constructor(
    packs: readonly PackDescription[],
    { documents, own, problems }: { documents: WorldDocuments; own: Set<string>; problems: readonly string[] },
  ) {
    this.#packs = new Map(packs.map((pack) => [pack.id, pack]));
    this.#documents = documents;
    this.#own = own;
    this.problems = problems;
  }

  /** Reads every compendium into memory: the world's own where it has one, the package's otherwise. */
  static async open(
    packages: readonly Package[],
    { database, documents, read: readPack }: PackSources,
  ): Promise<Packs> {
    const described = packages.map(describePacks);
    const packs = described.flatMap((each) => each.packs);
    const problems = described.flatMap((each) => each.problems);
    const own = new Set((await database.read(OWN_PACKS)).documents.map(idOf));
    const read = async (pack: PackDescription) => ({
      pack,
      read: await (own.has(markOf(pack.id)) ? readOwnPack(pack, database) : readPack(pack)),
    });
    for (const { pack, read: found } of await Promise.all(packs.map(read))) {
      for (const cls of classesIn(pack)) documents.add(packShape(pack.id, cls).collection);
      documents.apply(found.documents);
      problems.push(...found.problems);
    }
    return new Packs(packs, { documents, own, problems });
  }

  /** The compendia that a user may see, as a client starts with them. */
  listFor(user: BaseUser): PackData[] {
    return [...this.#packs.values()].filter((pack) => maySee(pack, user)).map((pack) => this.#describe(pack));
  }

  /** @throws {RequestError} when there is no such compendium, or the user may not see it */
  index(packId: string, fields: readonly string[], user: BaseUser): JsonObject[] {
    const pack = this.#visible(packId, user);
    return this.#sources(pack, pack.documentClass).map((source) => indexEntry(pack, source, fields));
  }

  /** @throws {RequestError} when there is no such compendium, or the user may not see it */
  documents(packId: string, ids: readonly string[] | null, user: BaseUser): JsonObject[] {
    const pack = this.#visible(packId, user);
    const sources = this.#sources(pack, pack.documentClass);
    return ids === null ? sources : sources.filter((source) => ids.includes(idOf(source)));
  }

  /**
   * How documents of a class are named in a compendium that a user wants to change.
   * @throws {RequestError} when there is no such compendium, it is locked or not the user's to change, or it holds
   * other documents
   */
  writableShape(packId: string, cls: DocumentConstructor, user: BaseUser): DocumentShape {
    const pack = this.#visible(packId, user);
    if (this.#isLocked(packId)) throw new RequestError(`The compendium "${pack.label}" is locked.`);
    if (packLevel(pack.ownership, user) < DOCUMENT_OWNERSHIP_LEVELS.OWNER)
      throw new RequestError(`User ${user.name} lacks permission to change the compendium "${pack.label}"`);
    if (!classesIn(pack).includes(cls))
      throw new RequestError(`The compendium "${pack.label}" holds ${pack.type} documents only.`);
    return packShape(packId, cls);
  }

  /** Adds to the changes of one operation what makes compendia the world's own that they are the first to change. */
  withCopies(changes: readonly DocumentChange[]): DocumentChange[] {
    const touched = [...this.#packs.values()].filter(
      (pack) => !this.#own.has(markOf(pack.id)) && changes.some((change) => isIn(pack, change)),
    );
    return touched.reduce<DocumentChange[]>((all, pack) => this.#copy(pack, all), [...changes]);
  }

  #copy(pack: PackDescription, changes: readonly DocumentChange[]): DocumentChange[] {
    const changed = changes.filter((change) => isIn(pack, change));
    const known = new Set(changed.map((change) => keyOf(change)));
    const unchanged = classesIn(pack)
      .flatMap((cls) =>
        this.#sources(pack, cls).map((after) => ({ shape: packShape(pack.id, cls), before: null, after })),
      )
      .filter((copy) => !known.has(keyOf(copy)));
    const mark = { shape: OWN_PACKS, before: null, after: { _id: markOf(pack.id) } };
    return [
      ...changes.filter((change) => !isIn(pack, change)),
      // Nothing of the compendium is in the world's database yet, so each document is written whole.
      ...changed.map((change) => ({ ...change, before: null })),
      ...unchanged,
      mark,
    ];
  }

  /** Takes note of changes that have been stored. */
  stored(changes: readonly DocumentChange[]): void {
    for (const { shape, after } of changes) if (shape === OWN_PACKS && after !== null) this.#own.add(idOf(after));
  }

  #visible(packId: string, user: BaseUser): PackDescription {
    const pack = this.#packs.get(packId);
    if (pack && maySee(pack, user)) return pack;
    throw new RequestError(`There is no compendium "${packId.slice(0, 80)}" that you may see.`);
  }

  #describe(pack: PackDescription): PackData {
    const { documentClass: _documentClass, root: _root, folder: _folder, ...declared } = pack;
    return {
      ...declared,
      locked: this.#isLocked(pack.id),
      index: this.#sources(pack, pack.documentClass).map((source) => indexEntry(pack, source, [])),
      folders: pack.documentClass === BaseFolder ? [] : this.#sources(pack, BaseFolder),
    };
  }

  #sources(pack: PackDescription, cls: DocumentConstructor): JsonObject[] {
    return this.#documents.all(packShape(pack.id, cls).collection);
  }

  /** Compendia of packages are locked until a narrator says otherwise. */
  #isLocked(packId: string): boolean {
    const setting = this.#documents.all("settings").find(({ key, user }) => key === CONFIGURATION && user === null);
    const configuration = parseObject(textAt(setting ?? {}, "value")) ?? {};
    const own = Object.hasOwn(configuration, packId) ? configuration[packId] : undefined;
    return !(isJsonObject(own) && own["locked"] === false);
  }
}

async function readOwnPack(pack: PackDescription, database: PackSources["database"]): Promise<ReadPack> {
  const documents: DocumentChange[] = [];
  const problems: string[] = [];
  for (const cls of classesIn(pack)) {
    const shape = packShape(pack.id, cls);
    const stored = await database.read(shape);
    documents.push(...stored.documents.map((after) => ({ shape, before: null, after })));
    problems.push(
      ...stored.unreadable.map(({ key, reason }) => `In the compendium "${pack.label}" ${key} is left out: ${reason}.`),
    );
  }
  return { documents, problems };
}

function maySee(pack: PackDescription, user: BaseUser): boolean {
  return packLevel(pack.ownership, user) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
}

function isIn(pack: PackDescription, { shape }: DocumentChange): boolean {
  return shape.collection.startsWith(`${pack.id}/`);
}

/** A compendium's id as the id of a record, where dots have a meaning of their own. */
function markOf(packId: string): string {
  return packId.replace(".", "/");
}

function keyOf({ shape, before, after }: DocumentChange): string {
  return `${shape.collection}!${idOf(after ?? before ?? {})}`;
}

function indexEntry(pack: PackDescription, source: JsonObject, fields: readonly string[]): JsonObject {
  const entry: JsonObject = { uuid: `Compendium.${pack.id}.${pack.type}.${idOf(source)}` };
  for (const field of [...INDEX_FIELDS, ...fields]) {
    const value = getProperty(source, field);
    if (value !== undefined) setProperty(entry, field, value);
  }
  return entry;
}

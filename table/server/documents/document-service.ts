import { configureRegistry } from "../../common/abstract/registry.ts";
import { BaseUser } from "../../common/documents/base-user.ts";
import type {
  DocumentOperation,
  Json,
  JsonObject,
  ModifyDocumentRequest,
  ModifyDocumentResponse,
  Release,
  SystemManifest,
} from "../../common/protocol.ts";
import { Semaphore } from "../../common/utils/semaphore.ts";
import type { Packs } from "../packs/packs.ts";
import { checkCount, checkModifyDocumentRequest } from "../request-check.ts";
import { RequestError } from "../request-error.ts";
import type { WorldDatabase } from "../store/world-database.ts";
import { createDocuments } from "./create-documents.ts";
import { deleteDocuments } from "./delete-documents.ts";
import { shapeOf } from "./document-classes.ts";
import { Draft } from "./draft.ts";
import type { OperationContext } from "./operation-context.ts";
import { findTarget } from "./operation-target.ts";
import { withStoredDocuments } from "./stored-lookup.ts";
import { updateDocuments } from "./update-documents.ts";
import { readOperators } from "./update-operators.ts";
import type { WorldDocuments } from "./world-documents.ts";

export interface DocumentServiceContext {
  readonly manifest: SystemManifest;
  readonly release: Release;
  readonly documents: WorldDocuments;
  readonly database: Pick<WorldDatabase, "write">;
  /** Ids that lie in the store but could not be read. */
  readonly reservedIds: ReadonlySet<string>;
  /** Null where there are none, as before a world is seeded. */
  readonly packs: Pick<Packs, "writableShape" | "withCopies" | "stored"> | null;
}

const PERFORM = { create: createDocuments, update: updateDocuments, delete: deleteDocuments } as const;

/**
 * The only place where documents change (12.1). Requests are carried out one after the other (LC-8), each as a whole or
 * not at all, and are stored before anybody hears of them. The system's own code never runs here (0.2).
 */
export class DocumentService {
  readonly #context: DocumentServiceContext;
  readonly #queue = new Semaphore(1);

  constructor(context: DocumentServiceContext) {
    this.#context = context;
  }

  /**
   * Carries out a request.
   * @param userId who asks, known from the session; whatever the request says about it is ignored (HK-11)
   * @param done called once all of it is stored and before any later request begins
   * @throws {RequestError} with the reason when the request is refused; nothing has changed then
   */
  modify(request: unknown, userId: string, done: (response: ModifyDocumentResponse) => void): Promise<void> {
    return this.modifyAll([request], userId, (responses) => {
      responses.forEach(done);
    });
  }

  /**
   * Carries out several requests, each on what those before it leave behind: all of them or none (LC-10).
   * @throws {RequestError} with the reason when one of them is refused; nothing has changed then
   */
  async modifyAll(
    requests: readonly unknown[],
    userId: string,
    done: (responses: ModifyDocumentResponse[]) => void,
  ): Promise<void> {
    const checked = requests.map((request) => this.#check(request));
    checkCount(checked);
    await this.#queue.add(async () => {
      const draft = new Draft(this.#context.documents);
      const user = draft.document(BaseUser, shapeOf(BaseUser), userId) as BaseUser | null;
      if (user === null) throw new RequestError("Your user is no longer part of this world.");
      const responses = withStoredDocuments(draft, () =>
        checked.map((request) => this.#carryOut(request, user, draft)),
      );
      await this.#commit(draft);
      done(responses);
    });
  }

  /**
   * Creates the documents of a new world, all at once and with their own ids. No user exists yet, so no one's rights
   * are asked for: each is made in the name of `userId`, one of them.
   * @throws {RequestError} when one of them is not valid
   */
  async seed(batches: readonly { type: string; data: readonly JsonObject[] }[], user: BaseUser): Promise<void> {
    const draft = new Draft(this.#context.documents);
    for (const { type, data } of batches) {
      const operation = {
        data: structuredClone([...data]),
        updates: [],
        ids: [],
        parentUuid: null,
        keepId: true,
        keepEmbeddedIds: true,
      };
      createDocuments(this.#operationContext({ type, action: "create", operation }, user, draft));
    }
    await this.#commit(draft);
  }

  /** Resolves when everything that was asked for before has been carried out. */
  async settled(): Promise<void> {
    await this.#queue.add(() => undefined);
  }

  #check(request: unknown): ModifyDocumentRequest {
    const checked = checkModifyDocumentRequest(request);
    if (this.#context.release.generation < 14) return checked;
    const { data, updates } = checked.operation;
    const operation = { ...checked.operation, data: data.map(readOperators), updates: updates.map(readOperators) };
    return { ...checked, operation };
  }

  #carryOut(request: ModifyDocumentRequest, user: BaseUser, draft: Draft): ModifyDocumentResponse {
    configureRegistry({ generation: this.#context.release.generation });
    const context = this.#operationContext(request, user, draft);
    const result: Json[] = PERFORM[request.action](context);
    return {
      type: request.type,
      action: request.action,
      operation: {
        ...withoutPayload(request.operation),
        ...(context.pack === null ? {} : { pack: context.pack }),
        modifiedTime: context.now,
      },
      userId: String(user.id),
      result,
    };
  }

  #operationContext({ type, operation }: ModifyDocumentRequest, user: BaseUser, draft: Draft): OperationContext {
    const { manifest, packs, release, reservedIds } = this.#context;
    const address = { type, parentUuid: operation.parentUuid, pack: operation.pack ?? null };
    const target = findTarget(draft, address, (pack, cls) => {
      if (packs === null) throw new RequestError("There are no compendia here.");
      return packs.writableShape(pack, cls, user);
    });
    return { ...target, manifest, release, reservedIds, user, operation, now: Date.now() };
  }

  /** First to the disk, then to memory: what anybody can read is stored. */
  async #commit(draft: Draft): Promise<void> {
    const { database, documents, packs } = this.#context;
    const changes = draft.changes();
    const stored = packs?.withCopies(changes) ?? changes;
    await database.write(stored).catch((error: unknown) => {
      throw isFull(error) ? new RequestError(DISK_IS_FULL) : error;
    });
    documents.apply(changes);
    packs?.stored(stored);
  }
}

const DISK_IS_FULL = "There is no room left on the table's disk, so nothing was changed. Free some and try again.";

/** Whether a store failed for want of room: in LevelDB's words, or a browser's. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, cause } = error;
  return name === "QuotaExceededError" || /no space left|quota exceeded|file too large/i.test(message) || isFull(cause);
}

/** What every client receives of an operation: all but what the result repeats and what only the server may say. */
function withoutPayload(operation: DocumentOperation): Partial<DocumentOperation> {
  const told: Partial<DocumentOperation> = { ...operation };
  for (const key of ["data", "updates", "ids", "pack", "userId"]) Reflect.deleteProperty(told, key);
  return told;
}

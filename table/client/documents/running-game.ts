import type { Document } from "../../common/abstract/document.ts";
import type { Collection } from "../../common/utils/collection.ts";
import type { DocumentCollection } from "../collections/document-collection.ts";
import type { ChangeOrder } from "../database/change-order.ts";
import type { CompendiumCollection, User, Users } from "../known-classes.ts";
import type { GameRelease } from "../game-types.ts";
import type { GameSocket } from "../socket.ts";

export interface RunningGame {
  readonly userId: string;
  readonly user: User | null;
  readonly users: Users | undefined;
  readonly ready: boolean;
  /** Whether every document of the world exists, so that data may be prepared (BOOT-6). */
  readonly _documentsReady: boolean;
  /** World collections by document name. */
  readonly collections: Pick<Collection<DocumentCollection>, "get">;
  /** Subtypes by document name. */
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  readonly version: string;
  readonly world: { readonly id: string };
  readonly system: { readonly id: string; readonly version?: unknown };
  readonly packs: Collection<CompendiumCollection> | undefined;
  readonly modules: { has(id: string): boolean; get(id: string): object | undefined };
  readonly release: GameRelease;
  readonly socket: Pick<GameSocket, "emit" | "once" | "off">;
  /** Puts the changes of documents in order. */
  readonly _changes: ChangeOrder;
}

/** The global `game`, or undefined before it is created (BOOT-3). */
export function gameIfAny(): RunningGame | undefined {
  // Documents reach the game as packages do: an import would be a cycle.
  const { game } = globalThis as unknown as { game?: RunningGame };
  return game && "userId" in game ? game : undefined;
}

/** @throws Error before the game is created. */
export function runningGame(): RunningGame {
  const game = gameIfAny();
  if (!game) throw new Error("There is no game yet");
  return game;
}

/** This client's user. @throws Error before documents exist (BOOT-4). */
export function currentUser(): User {
  const { user } = runningGame();
  if (!user) throw new Error("There is no user yet: documents exist from the hook setup on");
  return user;
}

export function findPrimary(documentName: string, id: string): Document | null {
  return gameIfAny()?.collections.get(documentName)?.get(id) ?? null;
}

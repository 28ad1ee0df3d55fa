import type { Release, WorldData } from "../../common/protocol.ts";
import { ChangeLog } from "../change-log.ts";
import type { Connections } from "../connections.ts";
import type { Package } from "../manifest.ts";
import { checkPackDocumentsRequest, checkPackIndexRequest } from "../packs/pack-requests.ts";
import { RequestError } from "../request-error.ts";
import type { World } from "../world.ts";
import type { SocketContext } from "./socket-context.ts";

export interface WorldSurroundings {
  readonly system: Package;
  readonly modules: readonly Package[];
  readonly release: Release;
  /** Sentences about what is wrong with the packages' files. */
  readonly problems: readonly string[];
  /** Without slashes around it; empty for none. */
  readonly routePrefix: string;
  readonly connections: Connections;
  /** Whose session it is, or null; the user may be gone. */
  readonly userIdOf: (session: unknown) => string | null;
  /** Addresses of the images that can be used. */
  readonly listImages: () => Promise<string[]>;
}

export function worldContext(
  world: World,
  { system, modules, release, problems, routePrefix, connections, userIdOf, listImages }: WorldSurroundings,
): SocketContext {
  const changes = new ChangeLog();
  const existing = (userId: string) => {
    const user = world.user(userId);
    if (user === null) throw new RequestError("Your user is no longer part of this world.");
    return user;
  };
  return {
    generation: release.generation,
    connections,
    changes,
    relayEvents: [system, ...modules]
      .filter(({ manifest }) => manifest["socket"] === true)
      .map(({ type, manifest }) => `${type}.${manifest.id}` as const),
    userOf: (session) => {
      const userId = userIdOf(session);
      return userId !== null && world.hasUser(userId) ? userId : null;
    },
    hasPermission: (userId, permission) => existing(userId).hasPermission(permission),
    worldData: (userId, sessionId): WorldData => ({
      userId,
      sessionId,
      release,
      system: system.manifest,
      modules: modules.map(({ manifest }) => manifest),
      world: { id: world.name, title: world.title },
      collections: world.documents.toRecord(),
      invalidDocuments: world.invalid,
      packs: world.packs.listFor(existing(userId)),
      problems: existing(userId).isGM ? [...problems, ...world.packs.problems] : [],
      position: changes.position,
      activeUsers: connections.activeUsers,
      routePrefix,
    }),
    modifyDocuments: (requests, userId, done) => world.service.modifyAll(requests, userId, done),
    listImages,
    packIndex: (request, userId) => {
      const { pack, fields } = checkPackIndexRequest(request);
      return world.packs.index(pack, fields, existing(userId));
    },
    packDocuments: (request, userId) => {
      const { pack, ids } = checkPackDocumentsRequest(request);
      return world.packs.documents(pack, ids, existing(userId));
    },
  };
}

import type { UserSummary } from "../../common/protocol.ts";
import { Connections } from "../connections.ts";
import { displayHost, type FrontDoor } from "./front-door.ts";
import { createHttpApplication } from "./http/http-application.ts";
import { listImages, type ImageRoot } from "./http/image-list.ts";
import { JoinDesk } from "./join-desk.ts";
import { addressOf, nameOf, type Package } from "../manifest.ts";
import { Passwords } from "./passwords.ts";
import type { ProjectFolders } from "./project-folders.ts";
import { basePath } from "./route-prefix.ts";
import { Sessions } from "./sessions.ts";
import { attachSockets } from "./attach-sockets.ts";
import { Lag } from "./lag.ts";
import type { UnreadableRecord } from "../store/document-records.ts";
import { worldContext, type WorldSurroundings } from "../sockets/world-context.ts";
import type { World } from "../world.ts";
import { worldAssets } from "./world-folder.ts";

export interface PracticeTable {
  /** Address without a trailing slash, such as "http://localhost:30100". */
  readonly url: string;
  readonly port: number;
  readonly worldTitle: string;
  readonly users: readonly UserSummary[];
  /** Passwords that were made for users who had none; no one can find them out later. */
  readonly newPasswords: readonly { readonly name: string; readonly password: string }[];
  /** Sentences about what is wrong with the system. */
  readonly problems: readonly string[];
  /** What lies in the database but could not be read. It is left where it is. */
  readonly unreadable: readonly UnreadableRecord[];
  /** Disconnects everyone, finishes what is being written, and lets go of port and world. */
  close(): Promise<void>;
}

export interface TableSetup extends Omit<WorldSurroundings, "connections" | "userIdOf" | "listImages"> {
  readonly folders: ProjectFolders;
  readonly host: string;
  /** How long what clients are told takes to them at most, in milliseconds. */
  readonly lag: number;
  /** Whether browsers may keep files without asking whether they have changed. */
  readonly keep: boolean;
  /** Key that signs the world's sessions. */
  readonly secret: string;
  /** File of the users' passwords, or null where none are asked for. */
  readonly passwords: string | null;
}

/** Connects an open world with the web, and lets users in. */
export async function openTable(front: FrontDoor, world: World, setup: TableSetup): Promise<PracticeTable> {
  const { folders, system, modules, release, routePrefix } = setup;
  const connections = new Connections();
  const sessions = new Sessions(setup.secret);
  const passwords = setup.passwords === null ? null : await Passwords.open(setup.passwords);
  const desk = new JoinDesk(sessions, (userId) => world.hasUser(userId), passwords);
  const listUsers = (): UserSummary[] => world.listUsers((id) => connections.isActive(id), desk.asksForPasswords);
  const newPasswords = await givePasswords(listUsers(), passwords);
  const path = basePath(routePrefix);
  const sockets = attachSockets(
    front,
    `${path}/socket.io`,
    worldContext(world, {
      ...setup,
      connections,
      userIdOf: (session) => sessions.userOf(session),
      listImages: () => listImages(imageRoots(world, setup)),
    }),
    new Lag(setup.lag),
  );
  const join: JoinDesk["join"] = (request) => desk.join(request);
  const missing = reportOnce();
  front.open(
    createHttpApplication({
      folders,
      packages: [system, ...modules],
      world: world.name,
      generation: release.generation,
      basePath: path,
      keep: setup.keep,
      listUsers,
      join,
      missing,
    }),
  );
  return {
    url: `http://${displayHost(setup.host)}:${String(front.port)}${path}`,
    port: front.port,
    worldTitle: world.title,
    users: listUsers(),
    newPasswords,
    problems: [...setup.problems, ...world.packs.problems],
    unreadable: world.unreadable,
    close: async () => {
      const disconnected = sockets.close();
      await front.close();
      await disconnected;
      await world.close();
    },
  };
}

/** Where images lie that can be used everywhere in this world; the world's own are those that someone put there. */
function imageRoots(world: World, { folders, system, modules }: TableSetup): ImageRoot[] {
  return [
    { address: worldAssets.address(world.name), folder: worldAssets.folder(folders.worlds, world.name) },
    ...[system, ...modules].map((each) => ({ address: addressOf(each), folder: each.folder })),
    { address: "table/world/portraits", folder: folders.portraits },
    { address: "table/world/maps", folder: folders.maps },
  ];
}

/** Every user who has no password yet gets one. */
async function givePasswords(
  users: readonly UserSummary[],
  passwords: Passwords | null,
): Promise<PracticeTable["newPasswords"]> {
  if (passwords === null) return [];
  const without = users.filter(({ id }) => !passwords.has(id));
  const made = await passwords.generate(without.map(({ id }) => id));
  return without.map(({ id, name }) => ({ name, password: made.get(id) ?? "" }));
}

/** How many different missing files are reported: their names are chosen by the one who asks. */
const MAXIMUM_REPORTS = 50;

/** What a package would call a file; anyone who asks for anything else looks for a way out of the folder. */
const FILE_PATH = /^\/\w[\w-]*(?:[./]\w[\w-]*)*$/;

/** Says once on the terminal which file of a package a page asked for in vain. */
function reportOnce(): (of: Package, path: string) => void {
  const reported = new Set<string>();
  return (of, path) => {
    const file = `${addressOf(of)}${path}`;
    if (!FILE_PATH.test(path) || reported.has(file) || reported.size >= MAXIMUM_REPORTS) return;
    reported.add(file);
    console.warn(`A page asked for "${path.slice(1)}", which ${nameOf(of)} lacks.`);
  };
}

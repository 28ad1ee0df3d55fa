import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from "express";
import type { Generation, UserSummary } from "../../../common/protocol.ts";
import type { JoinAnswer, JoinRequest } from "../join-desk.ts";
import { isJsonObject, textAt } from "../../json.ts";
import type { ProjectFolders } from "../project-folders.ts";
import { addressOf, type Package } from "../../manifest.ts";
import { describePacks } from "../../packs/pack-description.ts";
import { checkFiles } from "../load-package.ts";
import { StartError } from "../../start-error.ts";
import { worldAssets } from "../world-folder.ts";
import { renderErrorPage } from "./error-page.ts";
import { renderGamePage } from "../../game-page.ts";
import { PLACEHOLDER_ICON } from "./placeholder-icon.ts";
import { templateScript } from "./template-script.ts";

export interface HttpContext {
  readonly folders: ProjectFolders;
  /** The system, and the modules in their order. */
  readonly packages: readonly Package[];
  /** Name of the world, whose images are served. */
  readonly world: string;
  readonly generation: Generation;
  /** Path below which everything is served: empty, or with a slash in front (TRAP-45). */
  readonly basePath: string;
  /** Whether browsers may keep the files of packages and table, and need not ask whether they have changed. */
  readonly keep: boolean;
  /** Users in the order in which they are offered. */
  listUsers(): UserSummary[];
  join(request: JoinRequest): Promise<JoinAnswer>;
  /** Told when a client asks for a file of a package that is not there. */
  missing(of: Package, path: string): void;
}

/** All routes of the table below its base path, and nothing anywhere else. Addresses are relative (MF-4). */
export function createHttpApplication(context: HttpContext): Express {
  const application = express();
  application.disable("x-powered-by");
  application.use(commonHeaders);
  application.use(context.basePath === "" ? "/" : context.basePath, createRoutes(context));
  application.use((_request, response) => {
    response.status(404).type("text").send("There is nothing at this address.\n");
  });
  application.use(answerError);
  return application;
}

/** A path with a slash at its end is another path: relative addresses on its page would lead elsewhere. */
function createRoutes(context: HttpContext): Router {
  const routes = express.Router({ strict: true });
  const folder = path.basename(context.basePath);
  routes.get("/", ({ originalUrl }, response) => {
    // Below a prefix this is also the answer where its last slash was left out.
    response.redirect(originalUrl.split("?")[0]?.endsWith("/") ? "join" : `${folder}/join`);
  });
  addSessionRoutes(routes, context);
  addPages(routes, context);
  addFiles(routes, context);
  return routes;
}

/** Nothing here is fingerprinted, so a browser asks each time and is mostly told that nothing changed. */
const commonHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "SAMEORIGIN",
  });
  next();
};

function addSessionRoutes(routes: Router, context: HttpContext): void {
  routes.get("/api/users", (_request, response) => {
    response.set("Cache-Control", "no-store").json(context.listUsers());
  });
  routes.post("/api/join", express.json({ limit: "1kb" }), async (request, response) => {
    const body: unknown = request.body;
    const given = isJsonObject(body) ? body : {};
    const address = request.socket.remoteAddress ?? "";
    const answer = await context.join({
      userId: textAt(given, "userId"),
      password: textAt(given, "password"),
      address,
    });
    response.set("Cache-Control", "no-store");
    if ("session" in answer) response.json(answer);
    else response.status(answer.status).json({ error: { message: answer.message } });
  });
}

function addPages(routes: Router, { folders, packages, generation, keep }: HttpContext): void {
  routes.get("/join", (_request, response) => {
    response.sendFile("join.html", { root: folders.client });
  });
  routes.get("/game", async (_request, response) => {
    // While a system is built, its files come and go.
    packages.forEach(checkFiles);
    const page = await readFile(path.join(folders.client, "game.html"), "utf8");
    const hasFile = ({ folder }: Package, source: string): boolean => existsSync(path.join(folder, source));
    response.type("html").send(renderGamePage(page, packages, { generation, isPrepared: keep, hasFile }));
  });
  if (!keep) return;
  routes.get("/table/templates.js", async (_request, response) => {
    const ofPackages = packages.map((each) => ({
      address: `${addressOf(each)}/templates`,
      folder: path.join(each.folder, "templates"),
    }));
    const script = await templateScript([{ address: "templates", folder: folders.templates }, ...ofPackages]);
    response.set(KEPT).type("js").send(script);
  });
}

function addFiles(routes: Router, { folders, packages, ...context }: HttpContext): void {
  const files = (folder: string): RequestHandler => filesOf(folder, context.keep ? KEPT : {});
  for (const each of packages) {
    const address = `/${addressOf(each)}`;
    routes.use(address, withoutPacks(each));
    routes.use(address, files(each.folder), (request, _response, next) => {
      context.missing(each, request.path);
      next();
    });
  }
  routes.use(`/${worldAssets.address(context.world)}`, filesOf(worldAssets.folder(folders.worlds, context.world)));
  routes.use("/table/lang", files(folders.languages));
  routes.use("/table/world/portraits", files(folders.portraits));
  routes.use("/table/world/maps", files(folders.maps));
  routes.use("/table", files(folders.client));
  routes.use("/templates", files(folders.templates));
  routes.get(/^\/icons\/.+\.(?:svg|webp|png|jpg)$/, (_request, response) => {
    response.type("svg").send(PLACEHOLDER_ICON);
  });
}

/** What lies in a compendium's folder is told by the socket, to those who may see it: no path leads to the files, however it is written. */
function withoutPacks(of: Package): RequestHandler {
  const packs = describePacks(of).packs.map(({ root, folder }) => below(path.join(root, folder)));
  return (request, _response, next) => {
    const file = below(path.join(of.folder, decoded(request.path)));
    next(packs.some((pack) => file.startsWith(pack)) ? "router" : undefined);
  };
}

/** A path to compare others with, on disks too that do not tell letters by their size. */
const below = (file: string): string => path.join(file, path.sep).toLowerCase();

/** A path as it was meant; one that cannot be read leads nowhere. */
function decoded(asked: string): string {
  try {
    return decodeURIComponent(asked);
  } catch {
    return "";
  }
}

/** Tells a browser that a file stays as it is, for longer than any test runs. */
const KEPT = { "Cache-Control": "max-age=86400" };

/** Files of one folder; hidden ones are as good as absent (MF-4), and nothing outside of it is reachable. */
function filesOf(folder: string, headers: Readonly<Record<string, string>> = {}): RequestHandler {
  const setHeaders = (response: ServerResponse): void => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  return express.static(folder, { dotfiles: "ignore", index: false, redirect: false, cacheControl: false, setHeaders });
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  if (error instanceof StartError) {
    console.error(error.message);
    response.status(503).type("html").send(renderErrorPage(error.message));
    return;
  }
  const status = hasStatus(error) ? error.status : 500;
  if (status >= 500) console.error(error);
  response
    .status(status)
    .json({ error: { message: status >= 500 ? "The practice table failed." : "The request is not valid." } });
};

/** Errors of express's own middleware carry the status to answer with. */
function hasStatus(error: unknown): error is { status: number } {
  return error instanceof Error && "status" in error && typeof error.status === "number";
}

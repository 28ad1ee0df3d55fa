import { readFile } from "node:fs/promises";
import path from "node:path";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Json, SystemManifest } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";
import type { ProjectFolders } from "../project-folders.ts";
import { renderGamePage } from "./game-page.ts";
import { PLACEHOLDER_ICON } from "./placeholder-icon.ts";

/** A user as the page on which one is chosen shows them. */
export interface UserSummary {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly active: boolean;
  readonly color: Json;
}

/** What the web side needs to know of the running world. */
export interface HttpContext {
  readonly folders: ProjectFolders;
  readonly manifest: SystemManifest;
  /** Users in the order in which they are offered. */
  listUsers(): UserSummary[];
  /** A new session, or null when there is no such user. */
  openSession(userId: string): string | null;
}

/** All routes of the table. Everything is served with relative addresses in mind (MF-4). */
export function createHttpApplication(context: HttpContext): Express {
  const application = express();
  application.disable("x-powered-by");
  application.use(commonHeaders);
  application.get("/", (_request, response) => {
    response.redirect("join");
  });
  addSessionRoutes(application, context);
  addPages(application, context);
  addFiles(application, context);
  application.use((_request, response) => {
    response.status(404).type("text").send("There is nothing at this address.\n");
  });
  application.use(answerError);
  return application;
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

function addSessionRoutes(application: Express, context: HttpContext): void {
  application.get("/api/users", (_request, response) => {
    response.set("Cache-Control", "no-store").json(context.listUsers());
  });
  application.post("/api/join", express.json({ limit: "1kb" }), (request, response) => {
    const body: unknown = request.body;
    const userId = isJsonObject(body) && typeof body["userId"] === "string" ? body["userId"] : null;
    const session = userId === null ? null : context.openSession(userId);
    response.set("Cache-Control", "no-store");
    if (session === null) response.status(404).json({ error: { message: "There is no such user in this world." } });
    else response.json({ session });
  });
}

function addPages(application: Express, { folders, manifest }: HttpContext): void {
  application.get("/join", (_request, response) => {
    response.sendFile("join.html", { root: folders.client });
  });
  application.get("/game", async (_request, response) => {
    const page = await readFile(path.join(folders.client, "game.html"), "utf8");
    response.type("html").send(renderGamePage(page, manifest));
  });
}

function addFiles(application: Express, { folders, manifest }: HttpContext): void {
  application.use(`/systems/${manifest.id}`, files(folders.system));
  application.use("/table/lang", files(folders.languages));
  application.use("/table/world/portraits", files(folders.portraits));
  application.use("/table", files(folders.client));
  application.use("/templates", files(folders.templates));
  application.get(/^\/icons\/.+\.svg$/, (_request, response) => {
    response.type("svg").send(PLACEHOLDER_ICON);
  });
}

/** Files of one folder; hidden ones are as good as absent (MF-4), and nothing outside of it is reachable. */
function files(folder: string): RequestHandler {
  return express.static(folder, { dotfiles: "ignore", index: false, redirect: false, cacheControl: false });
}

const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
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

import "./styles/try.css";
import { USER_ROLES } from "../common/constants.ts";
import { FRIEND } from "../common/tab.ts";
import { preparePage, showError, text } from "./page-texts.ts";
import { storeSession } from "./session.ts";
import type { UserSummary } from "../common/protocol.ts";
import { press } from "./tab/code-form.ts";
import { shownShared } from "./tab/shown-shared.ts";
import { canShare, DeskError, openDesk, type Desk } from "./tab/desk.ts";

const GAMES = ["tenacity", "asset-pool", "roll-and-keep", "hit-and-evade"];

const worker = new URL(meta("table-worker"), document.baseURI).href;
const desks = new Map<string, Desk>();

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

function chosenGame(): string {
  return document.querySelector<HTMLInputElement>(".try-games input:checked")?.value ?? "tenacity";
}

/** The worker of a game's world: the first page that asks lets it make and seed one. */
function deskOf(game: string): Desk {
  const desk = desks.get(game) ?? openDesk(worker, game);
  desks.set(game, desk);
  void desk.gone.then(() => desks.delete(game));
  return desk;
}

/** Goes in as a user. @param query what the game is told in its address, after the name of the page */
async function enter(user: UserSummary | undefined, query = ""): Promise<void> {
  if (!user) throw new Error(text("TABLE.Tab.Nobody"));
  const { session } = await deskOf(chosenGame()).ask<{ session: string }>("join", user.id);
  storeSession(session);
  location.assign(`game.html${query}`);
}

async function users(): Promise<UserSummary[]> {
  return deskOf(chosenGame()).ask<UserSummary[]>("users");
}

async function narrator(): Promise<UserSummary | undefined> {
  return (await users()).find(({ role }) => role === USER_ROLES.GAMEMASTER);
}

const CHOICES: Readonly<Record<string, () => Promise<void>>> = {
  friend: async () => {
    storeSession(FRIEND + (new URLSearchParams(location.hash.slice(1)).get("join") ?? ""));
    location.assign("game.html");
  },
  take: async () => enter(await narrator(), location.hash),
  fight: async () => enter(await narrator(), "?tour=first-fight"),
  narrator: async () => enter(await narrator()),
  player: async () => enter((await users()).find(({ role, active }) => role < USER_ROLES.GAMEMASTER && !active)),
  join: async () => {
    location.assign(`join.html?game=${chosenGame()}`);
  },
  save: saveWorld,
  load: async () => {
    document.querySelector<HTMLInputElement>(".try-file")?.click();
  },
  reset: async () => {
    if (!(await confirmed(text("TABLE.Tab.ResetQuestion")))) return;
    await deskOf(chosenGame()).ask("reset");
    notice(text("TABLE.Tab.ResetDone"));
  },
};

async function saveWorld(): Promise<void> {
  const game = chosenGame();
  const { text: content } = await deskOf(game).ask<{ text: string }>("save");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  link.download = `${game}-world.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function loadWorld(file: File): Promise<void> {
  if (!(await confirmed(text("TABLE.Tab.LoadQuestion", { name: file.name })))) return;
  const { leftOut } = await deskOf(chosenGame()).ask<{ leftOut: string[] }>("load", await file.text());
  const count = String(leftOut.length);
  notice(leftOut.length === 0 ? text("TABLE.Tab.LoadDone") : text("TABLE.Tab.LoadLeftOut", { count }));
}

function confirmed(question: string): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>(".try-question");
  const asked = dialog?.querySelector("p");
  if (!dialog || !asked) return Promise.resolve(false);
  asked.textContent = question;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

function notice(message: string): void {
  const box = document.querySelector<HTMLElement>(".try-notice");
  if (!box) return;
  box.textContent = message;
  box.hidden = false;
}

/** What can be done with a world that cannot be opened stands in sight. */
function fail(error: unknown): void {
  showError(error instanceof Error ? error.message : String(error));
  if (!(error instanceof DeskError) || !error.isDamaged) return;
  document.querySelector<HTMLDetailsElement>(".try-more")?.setAttribute("open", "");
  notice(text("TABLE.Tab.Damaged"));
}

function choice(name: string): HTMLElement {
  const item = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "join-user" });
  button.dataset["choice"] = name;
  const labels = [
    ["join-name", `TABLE.Tab.Choices.${name}.Label`],
    ["join-role", `TABLE.Tab.Choices.${name}.Hint`],
  ];
  for (const [className = "", key = ""] of labels)
    button.append(Object.assign(document.createElement("span"), { className, textContent: text(key) }));
  item.append(button);
  return item;
}

function gameChoice(game: string, index: number): HTMLElement {
  const label = document.createElement("label");
  const input = Object.assign(document.createElement("input"), { type: "radio", name: "game", value: game });
  input.checked = index === 0;
  label.append(input, text(`TABLE.Tab.Games.${game}`));
  return label;
}

async function start(): Promise<void> {
  await preparePage();
  const title = meta("system-title");
  document.title = text("TABLE.Tab.Title", { title });
  const heading = document.querySelector(".try-title");
  if (heading) heading.textContent = title;
  document.querySelector<HTMLAnchorElement>(".try-install")?.setAttribute("href", meta("install"));
  document.querySelector(".try-games")?.replaceChildren(...GAMES.map(gameChoice));
  document
    .querySelector(".try-choices")
    ?.replaceChildren(
      ...["fight", "player", "narrator", "join"].filter((name) => canShare || name !== "join").map(choice),
    );
  document.body.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-choice]");
    const run = CHOICES[button?.dataset["choice"] ?? ""];
    if (!button || !run) return;
    press(button, run, fail);
  });
  document.querySelector<HTMLInputElement>(".try-file")?.addEventListener("change", ({ currentTarget }) => {
    const input = currentTarget as HTMLInputElement;
    const [file] = input.files ?? [];
    input.value = "";
    if (file) loadWorld(file).catch(fail);
  });
  addEventListener("hashchange", () => {
    location.reload();
  });
  const shared = await shownShared(GAMES);
  if (shared) document.querySelector<HTMLInputElement>(`.try-games [value="${shared}"]`)?.click();
  if (!("locks" in navigator)) throw new Error(text("TABLE.Tab.Insecure"));
  if (!canShare) notice(text("TABLE.Tab.OneTab"));
  const { kept } = await deskOf(chosenGame()).greeting;
  if (!kept) notice(text("TABLE.Tab.NotKept"));
}

start().catch(fail);

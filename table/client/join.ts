import "./styles/join.css";
import { storeSession } from "./session.ts";

/** A user as the server lists one. */
interface JoinUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly active: boolean;
  readonly color: unknown;
  /** Whether joining takes a password, as it does where others than this machine can reach the table. */
  readonly password: boolean;
}

/** The few texts of this page; the game's own localisation exists only in the game. */
interface JoinTexts {
  [key: string]: string | JoinTexts;
}

const ROLE_KEYS = ["None", "Player", "Trusted", "Assistant", "Gamemaster"];

let texts: JoinTexts = {};

// No user is known yet, so only the device can say which theme.
document.body.classList.add(matchMedia("(prefers-color-scheme: dark)").matches ? "theme-dark" : "theme-light");

function text(key: string): string {
  let found: string | JoinTexts | undefined = texts;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : key;
}

async function fetchJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  const body = (await response.json()) as T & { error?: { message: string } };
  if (!response.ok) throw new Error(body.error?.message ?? text("TABLE.Join.Unreachable"));
  return body;
}

/** A name as it may stand in an address: `?as=ann`. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

async function join(userId: string, password = ""): Promise<void> {
  const { session } = await fetchJson<{ session: string }>("api/join", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userId, password }),
  });
  storeSession(session);
  location.assign("game");
}

function showError(error: unknown): void {
  const box = document.querySelector<HTMLElement>(".join-error");
  if (!box) return;
  // A failed fetch is a TypeError whose message is the browser's own jargon.
  const message = error instanceof TypeError ? text("TABLE.Join.Unreachable") : (error as Error).message;
  box.textContent = message;
  box.hidden = false;
}

function element(tag: string, className: string, content = ""): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = content;
  return created;
}

/** Joins at once where no password is needed, and asks for it otherwise. */
async function choose(user: JoinUser): Promise<void> {
  if (!user.password) {
    await join(user.id);
    return;
  }
  document.querySelector(".join-password")?.remove();
  const form = passwordForm(user);
  document.querySelector(".join-users")?.after(form);
  form.querySelector("input")?.focus();
}

function passwordForm(user: JoinUser): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "join-password";
  const label = document.createElement("label");
  label.textContent = text("TABLE.Join.Password").replace("{name}", () => user.name);
  const input = document.createElement("input");
  input.type = "password";
  input.autocomplete = "current-password";
  input.required = true;
  label.append(input);
  const button = document.createElement("button");
  button.type = "submit";
  button.textContent = text("TABLE.Join.Enter");
  form.append(label, button);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    join(user.id, input.value).catch(showError);
  });
  return form;
}

function userCard(user: JoinUser): HTMLElement {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "join-user";
  button.dataset["userId"] = user.id;
  if (typeof user.color === "string" && CSS.supports("color", user.color)) {
    button.style.setProperty("--user-color", user.color);
  }
  const dot = element("span", "join-dot");
  dot.setAttribute("aria-hidden", "true");
  const state = text(user.active ? "TABLE.Join.Here" : "TABLE.Join.Away");
  button.append(
    dot,
    element("span", "join-name", user.name),
    element("span", "join-role", text(`TABLE.Role.${ROLE_KEYS[user.role] ?? "None"}`)),
    element("span", user.active ? "join-state here" : "join-state", state),
  );
  button.addEventListener("click", () => void choose(user).catch(showError));
  item.append(button);
  return item;
}

/** Joins at once as the user that the address names by id or by name (`?as=ann`), or offers all users. */
async function start(): Promise<void> {
  texts = await fetchJson<JoinTexts>("table/lang/en.json");
  for (const labeled of document.querySelectorAll<HTMLElement>("[data-text]")) {
    labeled.textContent = text(labeled.dataset["text"] ?? "");
  }
  const users = await fetchJson<JoinUser[]>("api/users");
  const wanted = new URLSearchParams(location.search).get("as");
  const chosen = users.find((user) => user.id === wanted || slug(user.name) === slug(wanted ?? ""));
  if (wanted !== null && chosen) {
    await choose(chosen);
    if (!chosen.password) return;
  }
  document.querySelector(".join-users")?.replaceChildren(...users.map(userCard));
  if (wanted !== null && !chosen) throw new Error(text("TABLE.Join.Unknown").replace("{name}", wanted));
}

start().catch(showError);

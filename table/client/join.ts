import "./styles/join.css";
import type { UserSummary } from "../common/protocol.ts";
import { findHost, Unreachable } from "./host.ts";
import { preparePage, showError, text } from "./page-texts.ts";
import { storeSession } from "./session.ts";

const ROLE_KEYS = ["None", "Player", "Trusted", "Assistant", "Gamemaster"];

const hosted = findHost();

/** A name as it may stand in an address: `?as=ann`. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

async function join(userId: string, password = ""): Promise<void> {
  const host = await hosted;
  storeSession(await host.join(userId, password));
  host.go("game");
}

function fail(error: unknown): void {
  showError(error instanceof Unreachable ? text("TABLE.Join.Unreachable") : (error as Error).message);
}

function element(tag: string, className: string, content = ""): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = content;
  return created;
}

/** Joins at once where no password is needed, and asks for it otherwise. */
async function choose(user: UserSummary): Promise<void> {
  if (!user.password) {
    await join(user.id);
    return;
  }
  document.querySelector(".join-password")?.remove();
  const form = passwordForm(user);
  document.querySelector(".join-users")?.after(form);
  form.querySelector("input")?.focus();
}

function passwordForm(user: UserSummary): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "join-password";
  const label = document.createElement("label");
  label.textContent = text("TABLE.Join.Password", { name: user.name });
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
    join(user.id, input.value).catch(fail);
  });
  return form;
}

function userCard(user: UserSummary): HTMLElement {
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
  button.addEventListener("click", () => void choose(user).catch(fail));
  item.append(button);
  return item;
}

/** Joins at once as the user that the address names by id or by name (`?as=ann`), or offers all users. */
async function start(): Promise<void> {
  await preparePage();
  const users = await (await hosted).users();
  const wanted = new URLSearchParams(location.search).get("as");
  const chosen = users.find((user) => user.id === wanted || slug(user.name) === slug(wanted ?? ""));
  if (wanted !== null && chosen) {
    await choose(chosen);
    if (!chosen.password) return;
  }
  document.querySelector(".join-users")?.replaceChildren(...users.map(userCard));
  if (wanted !== null && !chosen) throw new Error(text("TABLE.Join.Unknown", { name: wanted }));
}

start().catch(fail);

import { vi } from "vitest";

import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { BrowserStorage } from "../support/browser-storage.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

/**
 * A narrator's client, with two players who are elsewhere. Messages are posted without a server, and what the others' clients
 * send comes by calling what is registered for queries.
 */
export const ANN = "AnnAnnAnnAnnAnnA";
export const BEN = "BenBenBenBenBenB";

/** What was said aloud: keys of texts, and what was put into them. */
export const warn = vi.fn<(key: string, options?: object) => void>();

/** What someone answers to any dialog, and the texts of those that were opened. */
export const dialogs = { answer: "not", texts: [] as string[] };

/** What this client asked others, who say nothing. */
export const asked = vi.fn(() => Promise.resolve(null));

type Query = (data: object, options?: { user?: unknown }) => unknown;

/** Prepares the world; call once. */
export function openSecretWorld(): void {
  registerTenacity();
  registerRolls();
  registerRollMode();
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("document", { createElement: () => new Paragraph() });
  Object.assign(ui, { notifications: { warn } });
  Object.assign(foundry, { applications: { api: { DialogV2: { wait: answerDialog } } } });
  for (const [_id, name] of [
    [ANN, "Ann"],
    [BEN, "Ben"],
  ] as const) {
    const user = new User.implementation({ _id, name, role: 1 } as never);
    Object.assign(user, { active: true, query: asked });
    game.users.set(_id, user as never);
  }
  Object.assign(game.user, { active: true });
  vi.spyOn(ChatMessage.implementation, "create").mockImplementation(create);
}

/** Empties the browser, the log and the memory of what was said. */
export function clearSecretWorld(): BrowserStorage {
  const storage = new BrowserStorage();
  vi.stubGlobal("localStorage", storage);
  game.messages.clear();
  warn.mockClear();
  Object.assign(dialogs, { answer: "not", texts: [] });
  return storage;
}

/** Puts a message into the log, as when it has come from the server. */
export function addMessage(data: object): ChatMessage.Implementation {
  const message = new ChatMessage.implementation(data);
  game.messages.set(message.id ?? "", message as never);
  Hooks.callAll("createChatMessage", message as never, {} as never, "");
  return message;
}

/** Puts a query to this client. @param user Who asks, as generation 14 tells. */
export function query(name: string, data: object, user: string | null = null): unknown {
  const queries = CONFIG.queries as unknown as Record<string, Query | undefined>;
  return queries[`tenacity-tactics.${name}`]?.(data, user ? { user: game.users.get(user) } : {});
}

/** A hero of Ann's. */
export function addHero(name: string, system: object = {}, items: object[] = []): CharacterActor {
  const _id = name.padEnd(16, "0");
  const data = { _id, name, type: "hero", system, items, ownership: { default: 0, [ANN]: 3 } };
  const actor = Actor.implementation.fromSource(data as never);
  game.actors.set(_id, actor as never);
  return actor as unknown as CharacterActor;
}

function create(data: object): Promise<ChatMessage.Implementation> {
  return Promise.resolve(addMessage({ ...data, author: game.user.id }));
}

/** Of an element, what a dialog's text needs. */
class Paragraph {
  textContent = "";

  append(...parts: readonly Paragraph[]): void {
    this.textContent += parts.map((part) => part.textContent).join("\n");
  }
}

function answerDialog({ content }: { content: Paragraph }): Promise<string> {
  dialogs.texts.push(content.textContent);
  return Promise.resolve(dialogs.answer);
}

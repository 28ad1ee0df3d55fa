import { SYSTEM_ID } from "../compat/system-id.ts";
import { sent, type Sent } from "../compat/documents.ts";
import { closeKinds } from "../core/kinds.ts";
import { addToCards } from "./api.ts";
import { learnSteps } from "./cards/card-hooks.ts";
import { catchUp } from "./cards/effects/effect-applier.ts";
import { cardRenderers } from "./cards/place-card.ts";
import { addCardKind } from "./cards/register-cards.ts";
import type { TypedDocument } from "./data/document-types.ts";
import {
  allGames,
  enterGame,
  faceOfType,
  fetchEarly,
  fetchGame,
  type GameDefinition,
  type GameFace,
  haveStarted,
  isHere,
  playedGame,
  plays,
  typesOf,
} from "./game.ts";
import { drawRequests } from "./requests/request-card.ts";
import { registerSheets, unregisterSheet } from "./sheets/load-templates.ts";
import { bringTurns } from "./register-turns.ts";
import { late } from "./windows/late.ts";

import DocumentSheetV2 = foundry.applications.api.DocumentSheetV2;

/** Where this browser keeps which game it played last. */
const LAST = `${SYSTEM_ID}.game`;

/** Begins to fetch the game that this browser played last, long before the world says which it plays. */
export function fetchLastGame(): void {
  const id = storage()?.getItem(LAST);
  if (id) fetchEarly(id);
}

/** Browsers may refuse to keep anything. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The world's own game, and those of which it has documents. */
function neededGames(): ReadonlySet<GameFace> {
  const needed = new Set([playedGame()]);
  const add = (name: TypedDocument, documents: readonly Sent[]): void => {
    for (const { type = "", items } of documents) {
      const face = faceOfType(name, type);
      if (face) needed.add(face);
      if (items) add("Item", items);
    }
  };
  add("Actor", sent("actors"));
  add("Item", sent("items"));
  add("ChatMessage", sent("messages"));
  return needed;
}

/** Whether what is needed from the beginning has been brought: what comes later is a latecomer. */
let isUnderWay = false;

/**
 * Brings the games that this page needs from the beginning; call in `init`, and have core wait for it. The others come once there is something of
 * theirs.
 * @throws where the world's own game does not come.
 */
export async function bringNeededGames(): Promise<void> {
  const needed = neededGames();
  storage()?.setItem(LAST, playedGame().id);
  const fetched = await Promise.allSettled([...needed].map(fetchNeeded));
  const come = new Map(fetched.flatMap((each) => (each.status === "fulfilled" ? [[each.value.id, each.value]] : [])));
  for (const face of allGames()) {
    const whole = come.get(face.id);
    if (whole) takeIn(whole);
    else standIn(face);
  }
  isUnderWay = true;
  const failed = fetched.find((each) => each.status === "rejected");
  if (!isHere(playedGame())) throw failed?.reason;
  if (failed) console.error(failed.reason);
  for (const name of ["Actor", "Item", "ChatMessage"] as const)
    Hooks.on(`create${name}`, ({ type }: { readonly type: string }) => {
      const face = faceOfType(name, type);
      if (face && !isHere(face)) void bringGame(face);
    });
}

/** All of a game, with the turns of its worlds where this is one. */
async function fetchNeeded(face: GameFace): Promise<GameDefinition> {
  const whole = await fetchGame(face);
  if (plays(face.id)) await bringTurns(whole);
  return whole;
}

/** All of a game, once it is here. Where it does not come, people are told, and the next press tries again. */
async function bringGame(face: GameFace): Promise<GameDefinition> {
  const whole = await late(fetchGame(face));
  takeIn(whole);
  return whole;
}

/** Has a game that has come draw and keep what there is of it. */
function takeIn(whole: GameDefinition): void {
  if (!enterGame(whole)) return;
  const { types, sheets, card, request } = whole;
  for (const type of typesOf(whole, "ChatMessage")) cardRenderers.delete(type);
  registerSheets(types, sheets);
  addCardKind(card);
  drawRequests(request);
  addToCards(whole);
  whole.init?.();
  if (!isUnderWay) return;
  closeKinds();
  unregisterSheet(types, LateSheet);
  if (!haveStarted()) return;
  const messages = game.messages.contents.filter(({ type }) => typesOf(whole, "ChatMessage").includes(type));
  learnSteps(messages);
  whole.ready?.();
  void catchUp();
}

/** Has a game that is not here come once something of it is to be seen. */
function standIn(face: GameFace): void {
  const sheets = [...typesOf(face, "Actor"), ...typesOf(face, "Item"), ...typesOf(face, "ActiveEffect")];
  registerSheets(face.types, Object.fromEntries(sheets.map((type) => [type, LateSheet])));
  for (const type of typesOf(face, "ChatMessage"))
    cardRenderers.set(type, async (message, html) => {
      await bringGame(face);
      await cardRenderers.get(type)?.(message, html);
    });
}

/** Stands in for the sheets of a game that is not here: once it is, the document has a sheet of it. */
class LateSheet extends DocumentSheetV2<Actor.Implementation | Item.Implementation | ActiveEffect.Implementation> {
  override async render(options?: object | boolean): Promise<this> {
    const { document } = this;
    const face = faceOfType(document.documentName, document.type);
    if (face) await bringGame(face);
    Object.assign(document, { _sheet: null });
    const sheet: unknown = document.sheet;
    if (sheet instanceof DocumentSheetV2 && !(sheet instanceof LateSheet)) await sheet.render(options);
    return this;
  }
}

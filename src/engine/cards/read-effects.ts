import { isData } from "../../core/data.ts";
import type { PlannedDocument } from "../ledger/kept-effects.ts";
import type { CardEffect } from "./card-data.ts";
import type { Changes } from "../log/ledger.ts";

/** The form of a document's id. */
const DOCUMENT_ID = /^[A-Za-z0-9]{16}$/;

/** The effects that a card lists. Anybody may have written it: of what cannot be read nothing is done. */
export function readEffects(stored: readonly object[]): readonly CardEffect[] {
  return stored.map((each) => {
    const { target, by, ends, brings, price } = each as Record<string, unknown>;
    return {
      target: typeof target === "string" ? target : "",
      by: readNumbers(by),
      ends: Array.isArray(ends) ? ends.filter((id) => typeof id === "string") : [],
      brings: readCondition(brings),
      price: price === true,
    };
  });
}

/** Whether a message lists effects that change an actor, or something within it. */
export function touches({ system }: ChatMessage.Implementation, uuid: string): boolean {
  const { effects } = system as { readonly effects?: unknown };
  const read = Array.isArray(effects) ? readEffects(effects as readonly object[]) : [];
  return read.some(({ target }) => target === uuid || target.startsWith(`${uuid}.`));
}

/** What an ActiveEffect needs, and nothing else that a card may hold. */
function readCondition(stored: unknown): PlannedDocument | null {
  const { id, data } = isData(stored) ? stored : {};
  const { type, name, img, description, system } = isData(data) ? data : {};
  if (typeof id !== "string" || !DOCUMENT_ID.test(id)) return null;
  if (typeof type !== "string" || typeof name !== "string" || !isData(system)) return null;
  const look = { ...(typeof img === "string" && { img }), ...(typeof description === "string" && { description }) };
  return { id, data: { type, name, ...look, system } };
}

function readNumbers(stored: unknown): Changes {
  const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
  return Object.fromEntries(entries.filter(([, value]) => Number.isInteger(value)));
}

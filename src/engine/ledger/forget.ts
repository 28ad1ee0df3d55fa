import { deletion } from "../../compat/deletion.ts";
import { BY_HAND, type LedgerEntry } from "./ledger-entry.ts";
import { forgettableOf, rulingsOf, type LedgerKeeper } from "./keepers.ts";
import { isTakenBack, readEntryKey, type Ruling } from "../log/ledger.ts";

/**
 * Makes room in a ledger. What is forgotten is first noted on its card, so that a crash between the two writes leaves it in both
 * places rather than in neither; what this user may not note is not forgotten, and what the numbers have lost is not either.
 * @returns The part of an update of `system.ledger` that removes the forgotten entries.
 */
export async function forgetOldest(keeper: LedgerKeeper): Promise<Record<string, unknown>> {
  const oldest = forgettableOf(keeper);
  const removal: Record<string, unknown> = {};
  for (const card of new Set(oldest.map(([, entry]) => entry.card))) {
    const message = findAccount(card);
    if (message?.isOwner === false) continue;
    const forgotten = oldest.filter(([, entry]) => entry.card === card).map(([key]) => key);
    if (message) await note(message, keeper, forgotten);
    for (const key of forgotten) Object.assign(removal, deletion(key));
  }
  return removal;
}

/** A message that remembers what ledgers forget. */
type AccountMessage = ChatMessage.OfType<"award" | "check" | "evadeUse" | "rest" | "turn" | "use">;

function findAccount(uuid: string): AccountMessage | null {
  const found = fromUuidSync(uuid, { strict: false });
  const message = found as ChatMessage.Implementation | null;
  if (message?.documentName !== "ChatMessage" || !("account" in message.system)) return null;
  return message as AccountMessage;
}

async function note(message: AccountMessage, keeper: LedgerKeeper, keys: readonly string[]): Promise<void> {
  const effects = new Set(keys.map((key) => readEntryKey(key)?.effect ?? ""));
  const verdicts = [...effects].flatMap((effect): [string, string][] => {
    const verdict = verdictOf(rulingsOf(keeper).get(effect));
    return verdict === "" ? [] : [[effect, verdict]];
  });
  const account = Object.fromEntries(verdicts);
  if (verdicts.length > 0) await message.update({ system: { account } });
}

/** What a card remembers of an effect whose entries are gone; "" where it may be applied again. */
function verdictOf(ruling: Ruling<LedgerEntry> | undefined): string {
  if (!ruling || ruling.entry.reason === BY_HAND) return "";
  const { refused = "" } = ruling.entry;
  if (refused !== "") return refused;
  return isTakenBack(ruling) ? "" : "settled";
}

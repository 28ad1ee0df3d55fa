import { deletion } from "../../compat/deletion.ts";
import { BY_HAND, type LedgerEntry } from "../../data/actor/ledger.ts";
import { entriesOf, KEPT_ENTRIES, rulingsOf, uncountedOf, type LedgerKeeper } from "../../documents/ledger-actor.ts";
import { isTakenBack, readEntryKey, type Ruling } from "../../rules/index.ts";
import { TenacityChatMessage } from "../../documents/chat-message.ts";

/** A ledger that grows past this many entries forgets its oldest down to what every ledger keeps. */
const LIMIT = 90;

/**
 * Makes room in a ledger. What is forgotten is first noted on its card, so that a crash between the two writes leaves it in both
 * places rather than in neither; what this user may not note is not forgotten, and what the numbers have lost is not either.
 * @returns The part of an update of `system.ledger` that removes the forgotten entries.
 */
export async function forgetOldest(keeper: LedgerKeeper): Promise<Record<string, unknown>> {
  const entries = Object.entries(entriesOf(keeper));
  if (entries.length < LIMIT) return {};
  const lost = new Set(uncountedOf(keeper));
  const newest = new Set(newestEffects(keeper));
  const oldest = entries.filter(([key]) => !newest.has(readEntryKey(key)?.effect ?? "") && !lost.has(key));
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
type AccountMessage = TenacityChatMessage<"award" | "check" | "rest" | "turn" | "use">;

function findAccount(uuid: string): AccountMessage | null {
  const found = fromUuidSync(uuid, { strict: false });
  return found instanceof TenacityChatMessage && "account" in found.system ? (found as AccountMessage) : null;
}

/** The effects that are kept, whole: all of an effect's entries go together. */
function newestEffects(keeper: LedgerKeeper): readonly string[] {
  const rulings = [...rulingsOf(keeper)].sort(([, one], [, other]) => other.entry.order - one.entry.order);
  let kept = 0;
  return rulings.filter(([, { turn }]) => (kept += turn + 1) <= KEPT_ENTRIES).map(([effect]) => effect);
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

import { mayAskFor, tellOfFlood } from "../clients/allowance.ts";
import { askerOf } from "../clients/ask-user.ts";
import { isElectedTab, whenElected } from "../clients/elected-tab.ts";
import { inTurn } from "../clients/one-at-a-time.ts";
import { findActor } from "../data/actor-identity.ts";
import { findRequest, isAwaited } from "./read-request.ts";
import { answeredBy } from "./request-kind.ts";
import { BLIND_PATIENCE, BLIND_ROLL, type BlindRefusal, type BlindRequest } from "../cards/secret/ask-blind-roll.ts";
import { secretOf } from "../cards/secret/secret-store.ts";

/** The last requests that were heard: no one can put another in the place of one of them. */
const heard = new Set<string>();
const MOST_HEARD = 1_000;

/** Lets players roll blind; call in `init`, on every client (QU-2). */
export function registerBlindRolls(): void {
  Object.assign(CONFIG.queries, { [BLIND_ROLL]: answer });
}

/** A request as it came: anything may stand there but in its id. */
type Heard = Partial<Record<keyof BlindRequest, unknown>> & { readonly id: string };

/** @returns Null once it is rolled, or why it is not. */
async function answer(data: unknown, { user }: { user?: User.Implementation } = {}): Promise<BlindRefusal | null> {
  const request = (data ?? {}) as Partial<Record<keyof BlindRequest, unknown>>;
  const { id } = request;
  if (!game.users.activeGM?.isSelf || typeof id !== "string" || !/^[A-Za-z0-9]{16}$/.test(id)) return "unknown";
  if (!isNew(id)) return "unknown";
  const asked = Date.now();
  const asker = await askerOf(id, user);
  if (!asker) return "unknown";
  if (!mayAskFor("blindRoll", asker)) {
    if (isElectedTab()) tellOfFlood(asker);
    return "tooMany";
  }
  // Every tab of a user is asked, and the first answer counts (QU-4): the one that speaks for the narrator gives it.
  await new Promise<void>(whenElected);
  if (Date.now() - asked > BLIND_PATIENCE) return "unknown";
  // The narrator is asked one thing at a time, each as long as its asker waits.
  return inTurn("blind rolls", () => roll(asker, { ...request, id }), BLIND_PATIENCE);
}

function isNew(id: string): boolean {
  if (heard.has(id)) return false;
  heard.add(id);
  const [oldest = ""] = heard;
  if (heard.size > MOST_HEARD) heard.delete(oldest);
  return true;
}

/** Has the game plan the check from the documents of this client. */
async function roll(asker: User.Implementation, what: Heard): Promise<BlindRefusal | null> {
  const { id, type, actor: uuid, choices, inAnswerTo } = what;
  // What is asked for twice is made once.
  if (game.messages.has(id) || secretOf(id)) return null;
  const kind = answeredBy(type);
  const actor = findActor(uuid);
  if (!kind || !actor?.testUserPermission(asker, "OWNER")) return "unknown";
  const request = inAnswerTo === "" ? null : findRequest(inAnswerTo);
  if (inAnswerTo !== "" && !(request?.type === kind.type && isAwaited(request, actor.uuid))) return "unknown";
  const informed = asker.id ? [asker.id] : [];
  const posting = { mode: "blind", id, informed, inAnswerTo: request?.uuid ?? "" } as const;
  const plan = kind.takes(actor) ? kind.plan(actor, { asker, choices, asked: request?.system ?? null }) : null;
  if (plan?.problem !== null) return "unknown";
  return (await plan.open(posting)) ? null : "notRolled";
}

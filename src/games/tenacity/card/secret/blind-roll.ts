import { Allowance } from "../../../../engine/clients/allowance.ts";
import { askerOf } from "../../../../engine/clients/ask-user.ts";
import { isElectedTab, whenElected } from "../../../../engine/clients/elected-tab.ts";
import { secretOf } from "../../../../engine/cards/secret/secret-store.ts";
import { planFrom } from "../check-choices.ts";
import { openCheck } from "../open-check.ts";
import { findCharacter } from "../read-check.ts";
import { findRequest, isAwaited, ratingOf } from "../../requests/read-request.ts";
import { BLIND_PATIENCE, BLIND_ROLL, type BlindRefusal, type BlindRequest } from "./ask-blind-roll.ts";

/** How many blind rolls a player may ask for in a minute; more is no play (SG-5). */
const MOST_IN_A_MINUTE = 10;
const MINUTE = 60_000;

const rolls = new Allowance(MOST_IN_A_MINUTE, MINUTE);
/** One word in a minute says who asks for too many. */
const words = new Allowance(1, MINUTE);

/** The last requests that were heard: nobody can put another in the place of one of them. */
const heard = new Set<string>();
const MOST_HEARD = 1_000;

/** One roll at a time, so that the narrator is asked one thing at a time. */
const queue = new foundry.utils.Semaphore(1);

/** Lets players roll blind; call in `init`, on every client (QU-2). */
export function registerBlindRolls(): void {
  Object.assign(CONFIG.queries, { [BLIND_ROLL]: answer });
}

/** @returns Null once it is rolled, or why it is not. */
async function answer(data: unknown, { user }: { user?: User.Implementation } = {}): Promise<BlindRefusal | null> {
  const request = (data ?? {}) as Partial<Record<keyof BlindRequest, unknown>>;
  const { id } = request;
  if (!game.users.activeGM?.isSelf || typeof id !== "string" || !/^[A-Za-z0-9]{16}$/.test(id)) return "unknown";
  if (!isNew(id)) return "unknown";
  const asked = Date.now();
  const asker = await askerOf(id, user);
  if (!asker) return "unknown";
  if (!rolls.take(asker.id ?? "")) {
    tellTooMany(asker);
    return "tooMany";
  }
  // Every tab of a user is asked, and the first answer counts (QU-4): the one that speaks for the narrator gives it.
  await new Promise<void>(whenElected);
  if (Date.now() - asked > BLIND_PATIENCE) return "unknown";
  return queue.add(roll, asker, { ...request, id });
}

function isNew(id: string): boolean {
  if (heard.has(id)) return false;
  heard.add(id);
  const [oldest = ""] = heard;
  if (heard.size > MOST_HEARD) heard.delete(oldest);
  return true;
}

function tellTooMany(asker: User.Implementation): void {
  if (!isElectedTab() || !words.take(asker.id ?? "")) return;
  const format = { user: asker.name, most: String(MOST_IN_A_MINUTE) };
  ui.notifications.warn("TENACITY.Secret.TooManyFrom", { format });
}

/** Plans the check from the documents of this client: the request says what was chosen, and nothing that follows from it. */
async function roll(
  asker: User.Implementation,
  { id, actor: uuid, choices, inAnswerTo }: Partial<Record<keyof BlindRequest, unknown>> & { id: string },
): Promise<BlindRefusal | null> {
  // What is asked for twice is made once.
  if (game.messages.has(id) || secretOf(id)) return null;
  const actor = findCharacter(uuid);
  if (!actor?.testUserPermission(asker, "OWNER")) return "unknown";
  const request = inAnswerTo === "" ? null : findRequest(inAnswerTo);
  const plan = planFrom(actor, choices, asker, request ? ratingOf(request) : {});
  const read = plan?.request();
  if (!plan || !read || "problem" in read) return "unknown";
  if (inAnswerTo !== "" && !(request && isAwaited(request, actor.uuid, plan.entry.skill.id))) return "unknown";
  const witnesses = asker.id ? [asker.id] : [];
  const posting = { mode: "blind", id, witnesses, inAnswerTo: request?.uuid ?? "" } as const;
  return (await openCheck(plan, read.request, posting)) ? null : "notRolled";
}

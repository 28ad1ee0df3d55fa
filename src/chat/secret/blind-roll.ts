import { SYSTEM_ID } from "../../compat/system-id.ts";
import { deletion } from "../../compat/deletion.ts";
import type { Ticks } from "../../dice/circumstance.ts";
import { readCheckRequest, type CheckInput, type CheckRequest } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { TenacityItem } from "../../documents/item.ts";
import { attendToRequests, onRequest, type RequestState, type UserRequest } from "../../documents/requests.ts";
import { edition } from "../../settings/edition.ts";
import { findEntry } from "../../settings/check-entry.ts";
import type { CheckMeans } from "../check/check-means.ts";
import { openCheck } from "../check/open-check.ts";
import { findCharacter } from "../check/read-check.ts";
import { BLIND_ROLL } from "./ask-blind-roll.ts";

/** No check has more targets, helpers or talents than this. */
const LONGEST_LIST = 60;

/** Nor are there more circumstances to tick: some for each target, and those of the roller's own. */
const MOST_TICKS = 600;

/** Lets players roll blind; call in `init`, on every client. */
export function registerBlindRolls(): void {
  onRequest(BLIND_ROLL, { isKeeper: () => game.users.activeGM?.isSelf === true, carryOut: rollBlind, state });
  Hooks.on("createChatMessage", attendToRequests);
}

function rollerOf({ data, user }: UserRequest): CharacterActor | null {
  const actor = findCharacter(data["actor"]);
  return actor?.testUserPermission(user, "OWNER") ? actor : null;
}

/** The message of the roll has the id of the request: that is how everyone sees that it was made. */
function state(request: UserRequest): RequestState {
  if (game.messages.has(request.id)) return "done";
  return rollerOf(request) && findEntry(String(request.data["skill"])) ? "open" : { refused: "unknown" };
}

async function rollBlind(request: UserRequest): Promise<void> {
  const { id, user } = request;
  try {
    await roll(request);
  } finally {
    // What cannot be rolled must not be asked for again and again. Narrators may write every user's flags.
    if (!game.messages.has(id)) {
      await user.update({ flags: { [SYSTEM_ID]: { requests: deletion(id) } } } as User.UpdateData);
    }
  }
}

async function roll({ data, id, user, ...rest }: UserRequest): Promise<void> {
  const actor = rollerOf({ data, id, user, ...rest });
  const entry = findEntry(String(data["skill"]));
  const check = readCheck(data["check"]);
  if (!actor || !entry || !check) return;
  const witnesses = user.id ? [user.id] : [];
  const inAnswerTo = String(data["inAnswerTo"]);
  await openCheck(actor, entry, check, meansOf(actor, data), { mode: "blind", id, witnesses, inAnswerTo });
}

/** Numbers are read as if they had been typed here; of lists, the fold takes what makes sense. */
function readCheck(data: unknown): CheckRequest | null {
  const asked: CheckInput | null = typeof data === "object" ? data : null;
  const read = readCheckRequest(asked ?? {}, edition().skillResolution);
  if ("problem" in read) return null;
  return { ...read.request, ...listsOf(asked ?? {}), ticks: ticksOf(asked ?? {}), mode: "blind" };
}

function listsOf(asked: Readonly<Record<string, unknown>>): Partial<CheckRequest> {
  const listed = ["targets", "situation", "helpers", "talents"].filter((name) => {
    const list = asked[name];
    return Array.isArray(list) && list.length <= LONGEST_LIST;
  });
  return Object.fromEntries(listed.map((name) => [name, asked[name]]));
}

/** What somebody has struck out, or said to count. */
function ticksOf({ ticks }: Readonly<Record<string, unknown>>): Ticks {
  const entries = Object.entries(ticks ?? {}).slice(0, MOST_TICKS);
  return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
}

/** Weapon, item and condition must be the roller's own; a number in the place of a rank is a whole one. */
function meansOf(actor: CharacterActor, data: UserRequest["data"]): CheckMeans {
  const weapon = ownItem(actor, data["weapon"]);
  const item = ownItem(actor, data["item"]);
  const condition = actor.effects.get(String(data["overcomes"]));
  const { rank, label } = (data["instead"] ?? {}) as { rank?: unknown; label?: unknown };
  return {
    ...(weapon?.isWeapon() && { weapon }),
    ...(item && { item }),
    ...(condition?.isCondition() && { overcomes: condition }),
    ...(typeof rank === "number" && Number.isInteger(rank) && { instead: { rank, label: String(label) } }),
  };
}

function ownItem(actor: CharacterActor, uuid: unknown): TenacityItem | null {
  const item = fromUuidSync(String(uuid) as "Item.x", { strict: false }) as unknown;
  return item instanceof TenacityItem && item.parent === actor ? item : null;
}

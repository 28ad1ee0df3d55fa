import { audienceOf, chosenMode, modeOption, type MessageMode } from "../../../compat/message-mode.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { forgetSecret, keepSecret } from "./secret-store.ts";
import type { Secret } from "./secret.ts";
import { mayRead } from "./readers.ts";
import { deliver, warnOfNoRoom } from "./secret-channel.ts";

/** What a message with dice is made of. */
export interface RolledMessage {
  readonly type?: string;
  readonly speaker: object;
  /** HTML, escaped by the caller; without numbers, since it is in the document whatever the mode. */
  readonly content?: string;
  /** HTML, escaped by the caller; without numbers. */
  readonly flavor?: string;
  readonly rolls: readonly foundry.dice.Roll[];
  /** Members of `system` that everyone may read. */
  readonly open?: object;
  readonly system?: Secret["system"];
}

/** Who is to see a message. */
export interface PostingOptions {
  /** By default what the user chose in the chat log. */
  readonly mode?: MessageMode;
  /** Marks a message that was to be secret and could not be. */
  readonly openly?: boolean;
  /** Ids of users who see that there is a message, though not what it says. */
  readonly informed?: readonly string[];
  /** The id of the new message: what is asked for twice is made once. */
  readonly id?: string;
}

/** Where a card goes. */
export interface CardPosting extends PostingOptions {
  /** Uuid of the narrator's request that it answers. */
  readonly inAnswerTo?: string;
}

/**
 * Posts a message with dice for those whom a mode names. Foundry sends every document to every client, and hides some: so the
 * document of a message that is not for everyone has no number in it. Those go by query to the browsers of those who may see
 * them, and stay there. Confirm the mode before dice fall.
 * @returns The message, or undefined where a hook prevented it, or no one could keep what it says.
 */
export async function postMessage(
  { rolls, system = {}, open, ...rest }: RolledMessage,
  { mode = chosenMode(), openly = false, informed = [], id = foundry.utils.randomID() }: PostingOptions = {},
): Promise<ChatMessage.Implementation | undefined> {
  const audience = audienceOf(mode);
  if (mode === "public") {
    const flavor = openly ? { flavor: markOpen(rest.flavor) } : {};
    const whole = { ...rest, ...flavor, _id: id, rolls: [...rolls], system: { ...open, ...system }, ...audience };
    return create(whole, mode);
  }
  const token = foundry.utils.randomID(32);
  const isKept = await keep(id, { token, rolls: rolls.map((roll) => JSON.stringify(roll)), system }, mode);
  if (!isKept) return undefined;
  const message = await create(
    {
      ...rest,
      _id: id,
      ...(open && { system: open }),
      ...audience,
      whisper: [...new Set([...(audience.whisper ?? []), ...informed])],
      flags: { [SYSTEM_ID]: { sealed: mode } },
      sound: CONFIG.sounds.dice,
    },
    mode,
  );
  if (!message) forgetSecret(id);
  return message;
}

/** Keeps a secret here, where this user may know it, and hands it to everyone else who may. */
async function keep(id: string, secret: Secret, mode: MessageMode): Promise<boolean> {
  const sealing = { mode, author: game.user.id };
  const isReader = mayRead(game.user, sealing);
  if (isReader && !keepSecret(id, secret)) {
    warnOfNoRoom();
    return false;
  }
  const isKeptElsewhere = await deliver(id, secret, sealing);
  if (!isReader && !isKeptElsewhere) ui.notifications.warn("TENACITY.Secret.NotTaken", { localize: true });
  return isReader || isKeptElsewhere;
}

function markOpen(flavor = ""): string {
  const mark = foundry.utils.escapeHTML(game.i18n.localize("TENACITY.Secret.RolledOpenly"));
  return [flavor, mark].filter((text) => text !== "").join(" · ");
}

async function create(data: object, mode: MessageMode): Promise<ChatMessage.Implementation | undefined> {
  return ChatMessage.implementation.create(data, { keepId: true, ...modeOption(mode) });
}

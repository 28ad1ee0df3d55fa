import { audienceOf, chosenMode, modeOption, type MessageMode } from "../../compat/message-mode.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { forgetSecret, keepSecret, type Secret } from "../../settings/safe.ts";
import { mayRead, otherReaders } from "./readers.ts";
import { deliver } from "./secret-channel.ts";

/** What a message with dice is made of. */
export interface RolledMessage {
  readonly type?: "check";
  readonly speaker: object;
  /** HTML, escaped by the caller; without numbers, since it is in the document whatever the mode. */
  readonly content?: string;
  /** HTML, escaped by the caller; without numbers. */
  readonly flavor?: string;
  readonly rolls: readonly foundry.dice.Roll[];
  /** Members of `system` that everyone may read. */
  readonly open?: object;
  /** The others. */
  readonly system?: Secret["system"];
}

/** Who is to see a message. */
export interface PostingOptions {
  /** By default what the user chose in the chat log. */
  readonly mode?: MessageMode;
  /** Ids of users who see that there is a message, though not what it says. */
  readonly witnesses?: readonly string[];
  /** The id of the new message: what is asked for twice is made once. */
  readonly id?: string;
}

/**
 * Posts a message with dice for those whom a mode names. Foundry sends every document to every client, and hides some: so the
 * document of a message that is not for everyone has no number in it. Those go by query to the browsers of those who may see
 * them, and stay there (U-11). A blind message needs a narrator who is here.
 * @returns The message, or undefined where a hook prevented it, or nobody is here to take it.
 */
export async function postMessage(
  data: RolledMessage,
  { mode = chosenMode(), witnesses = [], id = foundry.utils.randomID() }: PostingOptions = {},
): Promise<ChatMessage.Implementation | undefined> {
  const audience = audienceOf(mode);
  const { rolls, system = {}, open, ...rest } = data;
  if (mode === "public")
    return create({ ...rest, _id: id, rolls: [...rolls], system: { ...open, ...system }, ...audience }, mode);
  const secret: Secret = {
    token: foundry.utils.randomID(32),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    system,
  };
  const sealing = { mode, author: game.user.id };
  const isReader = mayRead(game.user, sealing);
  if (!isReader && otherReaders(sealing).length === 0) {
    ui.notifications.warn("TENACITY.Secret.NoNarrator", { localize: true });
    return undefined;
  }
  if (isReader) keepSecret(id, secret);
  await deliver(id, secret, sealing);
  const message = await create(
    {
      ...rest,
      _id: id,
      ...(open && { system: open }),
      ...audience,
      whisper: [...new Set([...(audience.whisper ?? []), ...witnesses])],
      flags: { [SYSTEM_ID]: { sealed: mode } },
      sound: CONFIG.sounds.dice,
    },
    mode,
  );
  if (!message) forgetSecret(id);
  return message;
}

async function create(data: object, mode: MessageMode): Promise<ChatMessage.Implementation | undefined> {
  return ChatMessage.implementation.create(data, { keepId: true, ...modeOption(mode) });
}

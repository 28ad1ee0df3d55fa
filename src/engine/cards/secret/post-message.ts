import { audienceOf, chosenMode, modeOption, type MessageMode } from "../../../compat/message-mode.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { localize } from "../../text/words.ts";
import { forgetSecret, keepSecret } from "./secret-store.ts";
import { sealOf, type Secret } from "./secret.ts";
import { mayRead } from "./readers.ts";
import { deliver, warnOfNoRoom } from "./secret-channel.ts";

/** What a message with dice is made of. */
export interface RolledMessage {
  readonly type?: string;
  readonly speaker: object;
  /** Plain text for everyone, whatever the mode: who speaks, and no more than the skill. */
  readonly content?: string;
  /** What it is for, as plain text: for those who may see the dice. */
  readonly words?: string;
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
  { rolls, system = {}, open, content = "", words = "", ...rest }: RolledMessage,
  { mode = chosenMode(), openly = false, informed = [], id = foundry.utils.randomID() }: PostingOptions = {},
): Promise<ChatMessage.Implementation | undefined> {
  const audience = audienceOf(mode);
  const message = { ...rest, _id: id, content: foundry.utils.escapeHTML(content) };
  if (mode === "public") {
    const flavor = foundry.utils.escapeHTML(
      [words, ...(openly ? [localize("TENACITY.Secret.RolledOpenly")] : [])].filter((text) => text !== "").join(" · "),
    );
    return create({ ...message, flavor, rolls: [...rolls], system: { ...open, ...system }, ...audience }, mode);
  }
  const token = foundry.utils.randomID(32);
  const secret = { token, rolls: rolls.map((roll) => JSON.stringify(roll)), system, ...(words !== "" && { words }) };
  const isKept = await keep(id, secret, mode);
  if (!isKept) return undefined;
  const created = await create(
    {
      ...message,
      ...(open && { system: open }),
      ...audience,
      whisper: [...new Set([...(audience.whisper ?? []), ...informed])],
      flags: { [SYSTEM_ID]: { sealed: mode, seal: sealOf(token) } },
      sound: CONFIG.sounds.dice,
    },
    mode,
  );
  if (!created) forgetSecret(id);
  return created;
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

async function create(data: object, mode: MessageMode): Promise<ChatMessage.Implementation | undefined> {
  return ChatMessage.implementation.create(data, { keepId: true, ...modeOption(mode) });
}

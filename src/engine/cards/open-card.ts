import { namedSpeaker } from "./card.ts";
import { nameOf } from "../data/actor-identity.ts";
import { facesOf } from "../rolls/fallen-dice.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { rollsAtOnce } from "../settings/preferences.ts";
import { format } from "../text/words.ts";
import { mayGoOn } from "./card-hooks.ts";
import { askForBlindRoll } from "./secret/ask-blind-roll.ts";
import { confirmMode } from "./secret/confirm-mode.ts";
import { postMessage, type CardPosting } from "./secret/post-message.ts";

/** The dice with which a card begins, and the events that tell of them, by id. */
interface Rolled {
  readonly rolls: readonly Roll[];
  readonly events: Readonly<Record<string, object>>;
}

/** A check that was planned and is to be rolled. */
interface PlannedCard<Opening extends object> {
  /** Subtype of its message. */
  readonly type: string;
  readonly actor: Actor.Implementation;
  /** What its card opens with; where that needs dice, it and they. */
  readonly opening: Opening | (() => Promise<{ readonly rolls: readonly Roll[]; readonly opening: Opening }>);
  /** What its player chose, for the narrator who rolls a blind one. */
  readonly choices: () => Parameters<typeof askForBlindRoll>[0]["choices"];
  /** The skill or attribute, by name: everyone may read it of a secret roll, so it is nothing that someone typed. */
  readonly skill?: string;
  /** What hooks hear besides actor and opening. */
  readonly told?: object;
  /** Lets its dice fall. */
  readonly roll: (opening: Opening) => Promise<Rolled>;
}

/** One roll, with which a card begins; or none. */
export async function oneRoll(planned: Roll | null): Promise<Rolled> {
  const rolls = planned ? [await planned.evaluate()] : [];
  const event = { type: "rolled", faces: facesOf(rolls)[0] ?? [], sequence: 1, by: game.user.id };
  return { rolls, events: { [foundry.utils.randomID()]: event } };
}

/** How a check is rolled, besides what it is. */
export interface RollOptions extends CardPosting {
  /** Do the opposite of the preference this once. */
  readonly otherWay?: boolean | undefined;
}

/** A roll of someone's, before they have said how. */
interface Asking {
  /** Whether nothing is left to be said: then it is rolled without asking where this person prefers that. */
  readonly isClear: boolean;
  readonly ask: (inAnswerTo?: string) => Promise<boolean>;
  readonly open: (posting: CardPosting) => Promise<unknown>;
}

/**
 * Asks how someone rolls, and posts the card.
 * @param actor Who rolls; someone of whom this user is no owner rolls nothing.
 */
export async function rollOrAsk(
  actor: Actor.Implementation,
  { isClear, ask, open }: Asking,
  { otherWay = false, ...posting }: RollOptions,
): Promise<boolean> {
  if (!actor.isOwner) return false;
  const isChosen = (isClear && rollsAtOnce() !== otherWay) || (await ask(posting.inAnswerTo));
  if (isChosen) await oneAtATime(`check-${actor.uuid}`, async () => open(posting));
  return isChosen;
}

/**
 * Rolls what was planned and posts the card of the check. Everything that follows happens on that card. A blind check of a player's is
 * rolled by the narrator's client.
 * @param posting Who sees the card, and what it belongs to.
 * @returns The new message; undefined where a hook prevented it, or where it was not rolled here.
 */
export async function openCard<Opening extends object>(
  { type, actor, skill = "", opening: planned, choices, told = {}, roll }: PlannedCard<Opening>,
  { inAnswerTo = "", mode, ...posting }: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const confirmed = await confirmMode(mode, rollerWords(actor, skill));
  if (!confirmed) return undefined;
  if (confirmed.mode === "blind" && !game.user.isGM) {
    await askForBlindRoll({ type, actor: actor.uuid, choices: choices(), inAnswerTo });
    return undefined;
  }
  const opened = typeof planned === "function" ? await planned() : { rolls: [], opening: planned };
  const { opening } = opened;
  if (!mayGoOn("preCheck", { actor, ...told, opening })) return undefined;
  const rolled = await roll(opening);
  const { title = skill } = opening as { readonly title?: string };
  return postMessage(
    {
      type,
      speaker: namedSpeaker(actor),
      content: rollerWords(actor, confirmed.mode === "public" ? title : skill),
      // The dice of the check first: they are what the message is a roll of.
      rolls: [...rolled.rolls, ...opened.rolls],
      ...(inAnswerTo !== "" && { open: { request: inAnswerTo } }),
      system: { opening: { ...(opening as object) }, events: rolled.events },
    },
    { ...posting, ...confirmed },
  );
}

/** What a message says where its card is not drawn. */
function rollerWords(actor: Actor.Implementation, title: string): string {
  return title === ""
    ? format("TENACITY.Card.Rolls", { actor: nameOf(actor) })
    : format("TENACITY.Card.By", { actor: nameOf(actor), title });
}

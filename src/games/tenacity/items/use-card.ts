import { pictureOf } from "../../../engine/data/name-of.ts";
import { namedSpeaker } from "../../../engine/cards/named-speaker.ts";
import { audienceOf } from "../../../compat/message-mode.ts";
import { descriptionOf } from "../../../engine/data/description.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { automation } from "../settings/automation.ts";
import { ActorWatch } from "../../../engine/cards/actor-watch.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { findCharacter, openingOf } from "../data/read-check.ts";
import { overcomeCondition } from "../conditions/overcome-condition.ts";
import { wakingView } from "../conditions/waking.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { conditionsOf, isCheck, isGear, isUse } from "../data/documents.ts";
import { LOCK } from "../rules/index.ts";
import { bearerOf } from "../../../engine/ledger/keepers.ts";
import { askToPlace, placeName } from "../map/place-area.ts";
import { heldKeys } from "../dialog/roll-keys.ts";
import { recoveryOf } from "../sheets/attempt-costs.ts";
import { applyEffects, standingEffects, type StandingEffect } from "../../../engine/cards/effects/card-effects.ts";
import { effectsView, pressEffects } from "../../../engine/cards/effects/effects-view.ts";
import { redrawFamilyCards, registerFamilyCard, type CardButton, type ShellView } from "../../../engine/cards/shell.ts";

type UseMessage = TenacityChatMessage<"use">;

/** What one use of a thing comes to. */
export interface Use {
  /** Whom it heals; on another player's character, that player has to agree. Null for no one. */
  readonly patient: TenacityActor | null;
  /** What it does, as plain text. */
  readonly words: readonly string[];
  readonly price: Price;
  /** What else it changes, once it is paid for. */
  readonly effects: readonly Partial<CardEffect>[];
}

/**
 * Uses a thing once, and says so: takes its price off its bearer, a use off what is used up, and stress off the one it heals
 * (R-812, R-910).
 */
export async function postUse(item: TenacityItem, { patient, words, price, effects: others }: Use): Promise<void> {
  const { actor, name, img, uuid } = item;
  const effects = [...paidBy(actor, price), ...effectsOf(item, patient), ...others];
  // Rich text that the server has cleaned, and cleans again (CH-9).
  const system = { item: uuid, name, img: img ?? "", effects };
  const data = messageOf(actor, [descriptionOf(item), ...linesOf(words)], system);
  const message = await ChatMessage.implementation.create(data);
  if (isUse(message)) await applyEffects(message);
}

/** Says that someone does something that takes neither a roll nor a thing, and does it. */
export async function postDeed(actor: TenacityActor, deed: Deed): Promise<void> {
  const message = await ChatMessage.implementation.create(deedMessage(actor, deed));
  if (isUse(message)) await applyEffects(message);
}

/** What {@link postDeed} posts, for those who post several at once, or do not do at once what it says. */
export function deedMessage(actor: TenacityActor, { name, words, effects, wakes = "", ...how }: Deed) {
  const { hidden = false, suggested = false, rolls = [] } = how;
  const system = { item: "", name, img: pictureOf(actor), effects: [...effects], wakes, suggested };
  return { ...messageOf(actor, linesOf(words), system, hidden), rolls: [...rolls] };
}

/** What someone does, as its card says it. */
export interface Deed {
  readonly name: string;
  readonly words: readonly string[];
  readonly effects: readonly Partial<CardEffect>[];
  /** Uuid of the one it is to wake. */
  readonly wakes?: string;
  readonly hidden?: boolean;
  /** Whether it waits until someone applies it. */
  readonly suggested?: boolean;
  readonly rolls?: readonly foundry.dice.Roll[];
}

const linesOf = (words: readonly string[]): string[] =>
  words.map((line) => `<p class="use-words">${foundry.utils.escapeHTML(line)}</p>`);

/** What a message of a use stores. */
interface UseSystem {
  readonly item: string;
  readonly name: string;
  readonly img: string;
  readonly effects: Partial<CardEffect>[];
  readonly wakes?: string;
  readonly suggested?: boolean;
}

function messageOf(
  actor: TenacityActor | null,
  content: readonly string[],
  system: UseSystem,
  hidden = false,
): ChatMessage.CreateData<"use"> {
  const audience = hidden && audienceOf("private");
  return { type: "use", speaker: namedSpeaker(actor), content: content.join(""), ...audience, system };
}

/** What a use costs. */
export interface Price {
  readonly spin: number;
  readonly tenacity: number;
}

/** Nothing. */
export const FREE: Price = { spin: 0, tenacity: 0 };

/** What is paid for comes first: where it cannot be paid, nothing else happens. */
function paidBy(bearer: TenacityActor | null, { spin, tenacity }: Price): Partial<CardEffect>[] {
  const by = { ...(spin > 0 && { spin: -spin }), ...(tenacity > 0 && { tenacity: -tenacity }) };
  return bearer && Object.keys(by).length > 0 ? [{ target: bearer.uuid, by, price: true }] : [];
}

/** What is used up is paid for first. */
function effectsOf(item: TenacityItem, patient: TenacityActor | null): Partial<CardEffect>[] {
  if (!isGear(item)) return [];
  const { uses, healing } = item.system;
  return [
    ...(uses.max > 0 ? [{ target: item.uuid, by: { uses: -1 }, price: true }] : []),
    ...(patient && healing > 0 ? [{ target: patient.uuid, by: { stress: -healing } }] : []),
  ];
}

/** Draws the messages that say that a thing was used; call in `init`. */
export function registerUseCards(): void {
  Hooks.on("createChatMessage", (message) => {
    if (isUse(message)) void agreeByItself(message);
  });
  registerFamilyCard("use", {
    view: viewOf,
    press: async (message, button, event) => {
      const { action } = button.dataset;
      if (action === "withdraw") await message.update({ system: { withdrawn: true } });
      else if (action === "comeRound") await wakeBy(message, event);
      else if (action === "placeArea")
        await askToPlace(broughtConditions(message).find(({ uuid }) => uuid === button.dataset["choice"]));
      else await pressEffects(message, button);
    },
  });
  const redrawFor = (fallen: string): void => {
    redrawFamilyCards((message) => isUse(message) && message.system.wakes === fallen);
  };
  new ActorWatch(redrawFor).start();
  // Who helps, and whether that was used, stands in the chat.
  const follow = (message: ChatMessage.Implementation): void => {
    if (isCheck(message)) redrawFor(openingOf(message).roller);
    else if (isUse(message) && message.system.wakes !== "") redrawFor(message.system.wakes);
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, follow);
}

function viewOf(message: UseMessage): ShellView {
  const { name, img, wakes } = message.system;
  const view = { title: name, img, ...effectsView(message), ...(wakes !== "" && wakingView(message)) };
  const areas = broughtConditions(message).filter((effect) => placeName(effect) !== "");
  return { ...view, buttons: [...view.buttons, ...areas.map(placeButton)] };
}

function broughtConditions(message: UseMessage): readonly ActiveEffect.Implementation[] {
  return standingEffects(message).flatMap(({ keeper, brings }) => {
    const bearer = keeper && bearerOf(keeper);
    return bearer?.effects.get(brings?.id ?? "") ?? [];
  });
}

function placeButton(effect: ActiveEffect.Implementation): CardButton {
  return { action: "placeArea", choice: effect.uuid, label: placeName(effect) };
}

/** The one to be woken rolls, with all the help there is. */
async function wakeBy({ system }: UseMessage, event: MouseEvent): Promise<void> {
  const fallen = findCharacter(system.wakes);
  const recovery = fallen?.isOwner === true ? recoveryOf(fallen) : null;
  if (fallen && recovery) await overcomeCondition(fallen, recovery.effect, heldKeys(event));
}

/**
 * What a player does to someone of the narrator's happens at once where the world lets it; what they keep up themselves they
 * may always end or tighten (R-1023, R-1024).
 */
async function agreeByItself(message: TenacityChatMessage<"use">): Promise<void> {
  const { author } = message;
  const keeps = game.users.activeGM?.isSelf === true && isElectedTab();
  if (!keeps || !author || message.system.suggested) return;
  const isAutomatic = automation("othersHarm", author) === "auto";
  await applyEffects(message, (effect) => isAutomatic || isOwnHold(effect, author));
}

/** Whether an effect does nothing but end a condition that a user's character keeps up, or turn a hold of theirs into a lock. */
function isOwnHold({ keeper, by, ends, brings, price }: StandingEffect, user: User.Implementation): boolean {
  if (price || ends.length === 0 || Object.keys(by).length > 0 || keeper?.documentName !== "Actor") return false;
  const isOwn = (source: string): boolean => findActor(source)?.testUserPermission(user, "OWNER") === true;
  const ended = conditionsOf(keeper).filter(({ id }) => ends.includes(id));
  if (!ended.every((each) => isOwn(each.source))) return false;
  const { kind, source = "" } =
    (brings?.data as { system?: { kind?: string; source?: string } } | undefined)?.system ?? {};
  return !brings || (kind === LOCK.id && isOwn(source));
}

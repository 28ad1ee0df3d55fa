import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { automation } from "../settings/automation.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { overcomeCondition } from "../actions/overcome-condition.ts";
import { wakingView } from "../conditions/waking.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { conditionsOf, findCharacter, isCheck, isUse, openingOf } from "../data/documents.ts";
import { LOCK } from "../rules/index.ts";
import { bearerOf } from "../../../engine/ledger/keepers.ts";
import { askToPlace, placeName } from "../map/place-area.ts";
import { heldKeys } from "../dialog/roll-keys.ts";
import { recoveryOf } from "../turns/attempt-costs.ts";
import { applyEffects, standingEffects, type StandingEffect } from "../../../engine/cards/effects/card-effects.ts";
import { effectsView, pressEffects } from "../../../engine/cards/effects/effects-view.ts";
import { redrawCards } from "../../../engine/cards/draw-card.ts";
import { registerFamilyCard, type CardButton, type ShellView } from "../../../engine/cards/shell.ts";

type UseMessage = TenacityChatMessage<"use">;

/** Draws the messages that say that a thing was used; call in `init`. */
export function registerUseCards(): void {
  Hooks.on("createChatMessage", (message) => {
    if (isUse(message)) void agreeByItself(message);
  });
  registerFamilyCard("use", {
    view: viewOf,
    concerns: ({ system }, uuid) => system.wakes === uuid,
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
    redrawCards((message) => isUse(message) && message.system.wakes === fallen);
  };
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

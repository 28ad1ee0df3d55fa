import { SYSTEM_ID } from "../compat/system-id.ts";
import { takeBackUse, type ItemUse } from "../documents/item-use.ts";
import type { TenacityItem } from "../documents/item.ts";

const USE = "use";

/**
 * Posts that a thing is used: what it is, what it does, and what the use took and gave.
 * @param words Sentences, as plain text.
 * @param use What was done; null for a thing that is only shown.
 */
export async function postUse(item: TenacityItem, words: readonly string[], use: ItemUse | null): Promise<void> {
  const { actor, name, system } = item;
  const { escapeHTML } = foundry.utils;
  const lines = words.map((line) => `<p class="use-words">${escapeHTML(line)}</p>`);
  const isChange = use !== null && (use.uses > 0 || use.healed > 0);
  await ChatMessage.implementation.create({
    speaker: ChatMessage.implementation.getSpeaker(actor ? { actor } : {}),
    flavor: escapeHTML(name),
    // Rich text that the server has cleaned, and cleans again (CH-9).
    content: [(system as unknown as { description: string }).description, ...lines].join(""),
    ...(isChange && { flags: { [SYSTEM_ID]: { [USE]: { ...use } } } }),
  });
}

/** Lets whoever used a thing, or a narrator, take it back on its message; call in `init`. */
export function registerUseCards(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const use = useOf(message);
    if (use) html.querySelector(".message-content")?.append(footer(message, use));
  });
}

/** What a message says was done. Anybody may have written it: it is read as such, and gives no right. */
function useOf(message: ChatMessage.Implementation): (ItemUse & { readonly takenBack: boolean }) | null {
  const stored = (message.flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID]?.[USE];
  if (typeof stored !== "object" || stored === null) return null;
  const { item, patient, uses, healed, takenBack } = stored as Record<string, unknown>;
  return {
    item: typeof item === "string" ? item : "",
    patient: typeof patient === "string" ? patient : "",
    uses: Number(uses) || 0,
    healed: Number(healed) || 0,
    takenBack: takenBack === true,
  };
}

function footer(message: ChatMessage.Implementation, use: ItemUse & { readonly takenBack: boolean }): HTMLElement {
  const element = document.createElement("p");
  element.className = "tenacity use-footer";
  if (use.takenBack) element.textContent = game.i18n.localize("TENACITY.Item.Use.TakenBack");
  else if (message.isOwner) element.append(takeBackButton(message, use));
  return element;
}

function takeBackButton(message: ChatMessage.Implementation, use: ItemUse): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "take-back";
  button.textContent = game.i18n.localize("TENACITY.Item.Use.TakeBack");
  button.addEventListener("click", () => {
    button.disabled = true;
    void takeBack(message, use);
  });
  return button;
}

/** Marked first: whoever clicks twice, or in two tabs, takes back once at most. */
async function takeBack(message: ChatMessage.Implementation, use: ItemUse): Promise<void> {
  await message.update({ flags: { [SYSTEM_ID]: { [USE]: { takenBack: true } } } });
  await takeBackUse(use);
}

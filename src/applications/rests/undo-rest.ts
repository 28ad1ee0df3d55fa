import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { TenacityActor } from "../../documents/actor.ts";
import { findActor } from "../../documents/find-actor.ts";
import { restoreEncounter } from "./ended-encounter.ts";
import { REST_FLAG } from "./rest-message.ts";
import type { RestRecord } from "./rest-plan.ts";

/** Lets narrators undo a rest or the end of a scene, as one step, on its message (R-1601); call in `init`. */
export function registerRestCards(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const rest = restOf(message);
    if (!rest || (rest.records.length === 0 && rest.encounter === "")) return;
    const footer = document.createElement("p");
    footer.className = "tenacity rest-footer";
    if (rest.undone) footer.textContent = game.i18n.localize("TENACITY.Rest.Undone");
    else if (game.user.isGM) footer.append(undoButton(message, rest));
    html.querySelector(".message-content")?.append(footer);
  });
}

/** What a message says was done. */
interface Done {
  readonly records: readonly RestRecord[];
  /** The encounter that ended with it, as JSON; empty where there was none. */
  readonly encounter: string;
  readonly undone: boolean;
}

/** Reads what a message says was done. Only what a narrator has written counts: it is carried out with a narrator's rights. */
function restOf(message: ChatMessage.Implementation): Done | null {
  if (message.author?.isGM !== true) return null;
  const { records = "", encounter = "", undone = false } = message.getFlag(SYSTEM_ID, REST_FLAG) ?? {};
  try {
    const read: unknown = JSON.parse(records);
    return Array.isArray(read) ? { records: read as RestRecord[], encounter, undone } : null;
  } catch {
    return null;
  }
}

function undoButton(message: ChatMessage.Implementation, done: Done): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.localize("TENACITY.Rest.Undo");
  button.addEventListener("click", () => {
    button.disabled = true;
    void undoRest(message, done);
  });
  return button;
}

/** Marked first: whoever clicks twice, or in two tabs, undoes once at most. */
async function undoRest(message: ChatMessage.Implementation, { records, encounter }: Done): Promise<void> {
  await message.update({ flags: { [SYSTEM_ID]: { [REST_FLAG]: { undone: true } } } });
  const kept = (await Promise.all(records.map(restore))).flat();
  if (encounter !== "" && !(await restoreEncounter(encounter)))
    ui.notifications.warn("TENACITY.Rest.EncounterGone", { localize: true });
  if (kept.length > 0) ui.notifications.warn("TENACITY.Rest.NotUndone", { format: { names: kept.join(", ") } });
}

/** Puts back what is still as the rest left it. @returns the name of an actor of which something has changed since */
async function restore({ actor: uuid, values, effects }: RestRecord): Promise<string[]> {
  const actor: TenacityActor | null = findActor(uuid);
  if (!actor) return [];
  const now = actor.toObject().system as object;
  const same = Object.entries(values).filter(([path, [, after]]) => foundry.utils.getProperty(now, path) === after);
  const system = foundry.utils.expandObject(Object.fromEntries(same.map(([path, [before]]) => [path, before])));
  if (same.length > 0) await actor.update({ system });
  const gone = effects.filter((effect) => !actor.effects.has(String((effect as { _id?: string })._id)));
  if (gone.length > 0)
    await actor.createEmbeddedDocuments("ActiveEffect", gone as ActiveEffect.CreateData[], { keepId: true });
  return same.length < Object.keys(values).length ? [actor.name] : [];
}

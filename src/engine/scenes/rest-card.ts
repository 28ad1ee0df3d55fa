import { applyEffects, undoEffects } from "../cards/effects/card-effects.ts";
import { effectsView } from "../cards/effects/effects-view.ts";
import { redrawCards } from "../cards/draw-card.ts";
import { registerFamilyCard, type CardButton, type FamilyCard, type ShellView } from "../cards/shell.ts";
import { localize } from "../text/words.ts";
import { refreshEffectsOf } from "../../compat/effect-model.ts";
import type { TenacityChatMessage } from "../cards/chat-message.ts";
import { gamesHere, currentGame } from "../game.ts";
import { passTime } from "../settings/world-time.ts";
import { endEncounter, isEncounterThere, restoreEncounter } from "./ended-encounter.ts";
import { anyDocument } from "../../compat/documents.ts";
import { type Report, writeReports } from "./reports.ts";
import { effectsOf } from "./rest-plan.ts";
import { isRest, isScene, type SceneMessage } from "../data/played-scene.ts";
import { REST_EVENT, type RestKind, type RestOutcome, type SceneGroup } from "./scenes.ts";

type RestMessage = TenacityChatMessage<"rest">;

/** What a card is called that tells of something found out. */
export const DISCOVERY = "discovery";

interface ToldOutcome extends RestOutcome {
  readonly reports: readonly Report[];
  readonly work: readonly string[];
  readonly scene: SceneMessage | null;
  readonly won: string;
}

/** Tells the table what a rest changes, or the narrators alone where a group keeps its numbers to itself; and changes it. */
export async function postRest(
  { name, open, members, encounter }: SceneGroup,
  { id, event = REST_EVENT, seconds }: RestKind,
  { reports, changes, rolls = [], work, scene, won }: ToldOutcome,
): Promise<void> {
  const narrators = game.users.filter((user) => user.isGM).map((user) => user.id);
  const message = await ChatMessage.implementation.create({
    type: "rest",
    speaker: { alias: name },
    content: await writeReports(reports),
    rolls: [...rolls],
    whisper: open ? [] : narrators,
    system: {
      kind: id,
      effects: effectsOf(changes),
      encounter: encounter?.toObject() ?? null,
      work: [...work],
      scene: scene?.id ?? "",
    },
  });
  if (!isRest(message)) return;
  if (scene) await anyDocument(scene).update({ system: { won } });
  await carryOut(message);
  // Core ends what is still to end by it, such as what items hand on.
  await refreshEffectsOf(event, members);
  await passTime(seconds);
}

/** Draws the messages of rests, which can be undone as one step (R-1601); call in `init`. */
export function registerRestCards(): void {
  registerFamilyCard("rest", REST_CARD);
  // The end of a scene can be undone as long as it is over.
  Hooks.on("updateChatMessage", (message) => {
    if (isScene(message)) redrawCards((each) => isRest(each) && each.system.scene === message.id);
  });
}

export const REST_CARD: FamilyCard<"rest"> = {
  view: restView,
  press: async (message, { dataset }) => {
    if (dataset["action"] === "apply") await carryOut(message);
    else if (dataset["action"] === "undo") await undo(message);
    else if (dataset["action"] === "work") await currentGame().scenes?.work?.run(dataset["choice"] ?? "");
  },
};

function restView(message: RestMessage): ShellView {
  const { kind, encounter, effects } = message.system;
  const view = effectsView(message);
  // A scene that left nothing behind has only its encounter and itself to bring back.
  const isGone = (encounter !== null && !isEncounterThere(encounter)) || sceneOf(message)?.system.isOver === true;
  const mayRestore = effects.length === 0 && isRestorable(message) && isGone;
  const undoing = { action: "undo", label: localize("TENACITY.CardEffects.Undo"), undoes: true };
  const buttons = [...(mayRestore ? [undoing] : view.buttons), ...workButtons(message)];
  return { title: titleOf(kind), ...view, buttons };
}

/** A world keeps the cards of the game that it played before. */
function titleOf(id: string): string {
  if (id === DISCOVERY) return localize("TENACITY.Scene.Discovered");
  const kinds = [currentGame(), ...gamesHere()].flatMap(({ scenes }) => scenes?.rests ?? []);
  return localize(kinds.find((each) => each.id === id)?.label ?? "TENACITY.Expiry.Rest");
}

/** The work that is due with a rest, for those who do it, until it is done. */
function workButtons({ system, timestamp }: RestMessage): readonly CardButton[] {
  return system.work.flatMap((uuid): CardButton[] => {
    const label = currentGame().scenes?.work?.label(uuid, timestamp) ?? null;
    return label === null ? [] : [{ action: "work", choice: uuid, label }];
  });
}

/** Encounters are the narrators' to end and bring back, and what only a narrator has written counts. */
function isRestorable({ author }: RestMessage): boolean {
  return game.user.isGM && author?.isGM === true;
}

/** The encounter goes last: while it is there, the end of its scene can be done to its end. */
async function carryOut(message: RestMessage): Promise<void> {
  await applyEffects(message);
  const { encounter } = message.system;
  if (!isRestorable(message)) return;
  if (encounter) await endEncounter(encounter);
  await close(message, true);
}

function sceneOf({ system }: RestMessage): SceneMessage | null {
  const found = game.messages.get(system.scene);
  return isScene(found) ? found : null;
}

async function close(message: RestMessage, isOver: boolean): Promise<void> {
  const scene = sceneOf(message);
  if (scene && scene.system.isOver !== isOver) await anyDocument(scene).update({ system: { isOver } });
}

/** The encounter comes first: while anything else is to be undone, so is this. */
async function undo(message: RestMessage): Promise<void> {
  const { encounter } = message.system;
  if (encounter && isRestorable(message) && !(await restoreEncounter(encounter)))
    ui.notifications.warn("TENACITY.Rest.EncounterGone", { localize: true });
  if (isRestorable(message)) await close(message, false);
  await undoEffects(message);
}

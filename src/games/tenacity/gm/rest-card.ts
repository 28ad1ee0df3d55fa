import { nameOf } from "../../../engine/data/name-of.ts";
import { applyEffects, undoEffects } from "../../../engine/cards/effects/card-effects.ts";
import { effectsView } from "../../../engine/cards/effects/effects-view.ts";
import { redrawCards } from "../../../engine/cards/draw-card.ts";
import { registerFamilyCard, type CardButton, type ShellView } from "../../../engine/cards/shell.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { RestKind } from "../data/message/rest-data.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { endEncounter, isEncounterThere, restoreEncounter } from "./ended-encounter.ts";
import { effectsOf, tellOfRest, type RestChange } from "./rest-plan.ts";
import { openingOf } from "../data/read-check.ts";
import { isCheck, isFormula, isRest } from "../data/documents.ts";
import { useItem } from "../items/use-item.ts";
import { passTime } from "../../../engine/settings/world-time.ts";
import { SHORT_REST_MINUTES } from "../rules/index.ts";

type RestMessage = TenacityChatMessage<"rest">;

/** One actor in the report of a rest. */
export interface RestReport {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Whose rest it is, and whether everyone may read its numbers. */
export interface RestGroup {
  readonly name: string;
  readonly open: boolean;
  readonly members: readonly TenacityActor[];
}

export interface RestOutcome {
  readonly reports: readonly RestReport[];
  readonly changes: readonly RestChange[];
  readonly encounter?: TenacityCombat | undefined;
  readonly rolls?: readonly foundry.dice.Roll[];
  /** Uuids of formulas whose next roll is due. */
  readonly work?: readonly string[];
}

/** The name of each kind of rest. */
export const REST_TITLES = {
  shortRest: "TENACITY.Party.ShortRest",
  dayPasses: "TENACITY.Party.DayPasses",
  endScene: "TENACITY.Party.EndScene",
} as const satisfies Record<RestKind, string>;

/** What each kind of rest takes, in seconds. */
const TAKES: Readonly<Record<RestKind, number>> = {
  shortRest: SHORT_REST_MINUTES * 60,
  dayPasses: 86_400,
  endScene: 0,
};

/** Tells the table what a rest changes, or the narrators alone where a group keeps its numbers to itself; and changes it. */
export async function postRest(
  { name, open, members }: RestGroup,
  kind: RestKind,
  outcome: RestOutcome,
): Promise<void> {
  const { reports, changes, encounter, rolls = [], work = [] } = outcome;
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("engine/chat/reports"), {
    reports,
  });
  const narrators = game.users.filter((user) => user.isGM).map((user) => user.id);
  const message = await ChatMessage.implementation.create({
    type: "rest",
    speaker: { alias: name },
    content,
    rolls: [...rolls],
    whisper: open ? [] : narrators,
    system: { kind, effects: effectsOf(changes), encounter: encounter?.toObject() ?? null, work: [...work] },
  });
  if (!isRest(message)) return;
  await carryOut(message);
  await tellOfRest(kind, members);
  await passTime(TAKES[kind]);
}

/** Draws the messages of rests, which can be undone as one step (R-1601); call in `init`. */
export function registerRestCards(): void {
  registerFamilyCard("rest", {
    view: restView,
    press: async (message, { dataset }) => {
      if (dataset["action"] === "apply") await carryOut(message);
      else if (dataset["action"] === "undo") await undo(message);
      else if (dataset["action"] === "work") await workOn(dataset["choice"] ?? "");
    },
  });
  Hooks.on("createChatMessage", (message) => {
    const item = isCheck(message) ? (openingOf(message).means?.id ?? "") : "";
    if (item !== "") redrawCards((card) => isRest(card) && card.system.work.includes(item));
  });
}

function restView(message: RestMessage): ShellView {
  const { kind, encounter, effects } = message.system;
  const view = effectsView(message);
  const title = localize(REST_TITLES[kind]);
  // A scene that left nothing behind has only its encounter to bring back.
  const mayRestore = encounter && effects.length === 0 && isRestorable(message) && !isEncounterThere(encounter);
  const undo = { action: "undo", label: localize("TENACITY.CardEffects.Undo"), undoes: true };
  return { title, ...view, buttons: [...(mayRestore ? [undo] : view.buttons), ...workButtons(message)] };
}

/** The next roll of each piece of work that this user's characters do by the day, until it is rolled. */
function workButtons({ system, timestamp }: RestMessage): readonly CardButton[] {
  const rolled = new Set(
    game.messages.contents.map((each) =>
      isCheck(each) && each.timestamp >= timestamp ? openingOf(each).means?.id : undefined,
    ),
  );
  return system.work.flatMap((uuid): CardButton[] => {
    const formula = formulaAt(uuid);
    if (!formula || rolled.has(uuid)) return [];
    const names = { name: formula.name, actor: nameOf(formula.actor) };
    return [{ action: "work", choice: uuid, label: format("TENACITY.Rest.WorkOn", names) }];
  });
}

function formulaAt(uuid: string): TenacityItem<"formula"> | null {
  const item = fromUuidSync(uuid, { strict: false }) as unknown;
  return item instanceof TenacityItem && isFormula(item) && item.isOwner ? item : null;
}

async function workOn(uuid: string): Promise<void> {
  const formula = formulaAt(uuid);
  if (formula) await useItem(formula);
}

/** Encounters are the narrators' to end and bring back, and what only a narrator has written counts. */
function isRestorable({ author }: RestMessage): boolean {
  return game.user.isGM && author?.isGM === true;
}

/** The encounter goes last: while it is there, the end of its scene can be done to its end. */
async function carryOut(message: RestMessage): Promise<void> {
  await applyEffects(message);
  const { encounter } = message.system;
  if (encounter && isRestorable(message)) await endEncounter(encounter);
}

/** The encounter comes first: while anything else is to be undone, so is this. */
async function undo(message: RestMessage): Promise<void> {
  const { encounter } = message.system;
  if (encounter && isRestorable(message) && !(await restoreEncounter(encounter)))
    ui.notifications.warn("TENACITY.Rest.EncounterGone", { localize: true });
  await undoEffects(message);
}

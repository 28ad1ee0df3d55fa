import { isPlayed } from "../../../engine/cards/card-actors.ts";
import type { Prompt, PromptDeed } from "../../../engine/prompts/prompt.ts";
import { showPanel } from "../../../engine/windows/show-panel.ts";
import { openActions } from "../actions/open-actions.ts";
import { isCharacter } from "../data/documents.ts";
import { canRespond, turnNumber, type NextPick } from "../rules/index.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import type { TenacityCombatant } from "../turns/combatant.ts";
import { actorOf } from "../turns/combatant-facts.ts";
import { combatantResources } from "../turns/combatant-resources.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import { mayRoll } from "./tracker-buttons.ts";
import { TrackerReader } from "../turns/tracker-reader.ts";
import { decisionOf } from "./tracker-labels.ts";
import { waitsForCritical } from "../fights/watch-checks.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

/** Whom the order of turns calls at this client: who has the spotlight, who says who is next, who may respond, who has to roll. */
export function turnPrompts(): readonly Prompt[] {
  return ownFights().flatMap((combat) => {
    if (!combat.active) return [];
    const reader = new TrackerReader(combat);
    if (reader.state.halted || reader.view.over) return [];
    return [...litPrompts(reader), ...pickPrompts(reader), ...responsePrompts(reader), ...rollPrompts(reader)];
  });
}

/** Whether someone is this user's to play; of those whom a player who is there plays, narrators are not called. */
function isCalled(document: TenacityCombatant | null): document is TenacityCombatant {
  return document?.isOwner === true && !(game.user.isGM && isPlayed(actorOf(document)));
}

function prompt(combat: TenacityCombat, id: string, said: Partial<Prompt> & Pick<Prompt, "words">): Prompt {
  const show = (): void => {
    showPanel("combat");
  };
  return { id: `turn|${combat.id ?? ""}|${id}`, who: "", img: "", deeds: [], show, ...said };
}

/** Until something of the turn is used, who plays the one in the spotlight may not have noticed; after the action, where it ends. */
function litPrompts(reader: TrackerReader): readonly Prompt[] {
  const { combat, state, view } = reader;
  const { lit } = view;
  const document = reader.document(lit?.id);
  if (!lit || !isCalled(document)) return [];
  const hasActed = lit.by === "turn" ? state.spent.includes("action") : lit.affected !== undefined;
  if (hasActed) return endPrompts(reader, lit);
  if (lit.by === "turn" && state.spent.length > 0) return [];
  const actor = actorOf(document);
  const open: readonly PromptDeed[] =
    isCharacter(actor) && view.allowance?.recoveryOnly !== true
      ? [{ label: game.i18n.localize("TENACITY.Actions.Open"), run: () => openActions(actor) }]
      : [];
  const said = { ...faceIn(reader, lit.id), words: say(`Prompt.${lit.by}`), deeds: open };
  return [prompt(combat, `lit|${String(turnNumber(state))}|${lit.by}|${lit.id}`, said)];
}

/** Players end their turn from wherever they are; narrators have the tracker open. */
function endPrompts(
  reader: TrackerReader,
  { id, by }: { readonly id: string; readonly by: string },
): readonly Prompt[] {
  const { combat, state } = reader;
  const event = { type: "end", combatant: id, affected: null } as const;
  if (game.user.isGM || !reader.can(event)) return [];
  const end: PromptDeed = {
    label: say(by === "turn" ? "Do.end" : "Do.endResponse"),
    run: async () => combat.nextTurn(),
  };
  const said = { ...faceIn(reader, id), words: say("Prompt.acted"), deeds: [end] };
  return [prompt(combat, `acted|${String(turnNumber(state))}|${by}|${id}`, said)];
}

/** Who decides who is next (R-1205, R-1206), or whose turn it is to be where there is nothing to decide. */
function pickPrompts(reader: TrackerReader): readonly Prompt[] {
  const { combat, state } = reader;
  const { next } = reader.view;
  if (next?.kind !== "pick" || !isDecider(reader, next)) return [];
  const { candidates, decider } = next;
  const own = candidates.filter((id) => reader.can({ type: "light", combatant: id }) && isCalled(reader.document(id)));
  const [only, ...others] = own;
  const id = `pick|${String(turnNumber(state))}`;
  if (only === undefined || others.length > 0 || decider.by === "narrator")
    return [prompt(combat, id, { words: decisionOf(reader) })];
  const light: PromptDeed = {
    label: say("Prompt.take"),
    run: async () => combat.take({ type: "light", combatant: only }),
  };
  const { img } = faceIn(reader, only);
  return [prompt(combat, id, { img, words: decisionOf(reader), deeds: [light] })];
}

function isDecider(reader: TrackerReader, { candidates, decider }: NextPick): boolean {
  if (decider.by === "narrator") return reader.narrator;
  const deciding = decider.by === "owners" ? decider.of : candidates;
  return deciding.some((id) => isCalled(reader.document(id)));
}

/** Players whose characters may respond (R-1207, R-1212). That narrators may is no reason to call them. */
function responsePrompts(reader: TrackerReader): readonly Prompt[] {
  const { combat, state } = reader;
  return ownDocuments(reader).flatMap(({ id, document }) => {
    const resources = combatantResources(document);
    const offer = canRespond(state, id, resources);
    if (!offer.ok) return [];
    const deeds = offer.currencies.map((currency) => ({
      label: say("Do.respond", { price: say(`Price.${currency}`) }),
      run: async () => combat.take({ type: "respond", combatant: id, currency, ...resources }),
    }));
    const said = { ...faceIn(reader, id), words: say("Prompt.respond"), deeds };
    return [prompt(combat, `respond|${String(turnNumber(state))}|${id}`, said)];
  });
}

/** Players whose characters have an establishing roll to make (R-1201); narrators roll for all others in the tracker. */
function rollPrompts(reader: TrackerReader): readonly Prompt[] {
  const { combat, state } = reader;
  const due = ownDocuments(reader).filter(({ document }) => mayRoll(reader, document) && !waitsForCritical(document));
  return due.map(({ id }) => {
    const roll = { label: say("Do.roll"), run: async () => combat.rollInitiative([id]) };
    const said = { ...faceIn(reader, id), words: say("Prompt.roll"), deeds: [roll] };
    return prompt(combat, `roll|${String(state.round)}|${id}`, said);
  });
}

/** Those of a fight whom a player at this client plays. */
function ownDocuments(reader: TrackerReader) {
  if (reader.narrator) return [];
  return reader.state.combatants.flatMap(({ id, gone }) => {
    const document = gone ? null : reader.document(id);
    return document?.isOwner === true ? [{ id, document }] : [];
  });
}

/** A combatant as prompts show it. */
function faceIn(reader: TrackerReader, id: string): Pick<Prompt, "who" | "img"> {
  return { who: reader.name(id), img: reader.document(id)?.img ?? "" };
}

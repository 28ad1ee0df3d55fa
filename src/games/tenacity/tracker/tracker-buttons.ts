import { hideTool, outTool } from "../../../engine/tracker/combatant-tools.ts";
import { waitsForCritical } from "../fights/watch-checks.ts";
import type { TenacityCombatant } from "../turns/combatant.ts";
import { entersWithRoll } from "../turns/combatant-facts.ts";
import { isCharacter } from "../data/documents.ts";
import { openPartings } from "../turns/open-partings.ts";
import { combatantResources } from "../turns/combatant-resources.ts";
import { canRespond, type Combatant as Fighter, type SpotlightEvent } from "../rules/index.ts";
import type { TrackerReader } from "../turns/tracker-reader.ts";
import { rowButton, type RowButton } from "../../../engine/tracker/tracker-types.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

/** What the order of turns lets this user do about a combatant that is not in the light. */
export function turnButtons(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): RowButton[] {
  return [
    ...rollButtons(reader, fighter, document),
    ...partingButtons(document, fighter.id),
    ...lightButtons(reader, fighter),
    ...respondButtons(reader, fighter, document),
    ...releaseButtons(reader, fighter),
    ...askButtons(reader, fighter),
  ];
}

/** What narrators do with a combatant at any time. */
export function toolButtons(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): RowButton[] {
  if (!reader.narrator) return [];
  return [
    ...overrideButtons(reader, fighter),
    ...skipButtons(reader, fighter),
    hideTool(document.id ?? "", reader.name(document.id), document.hidden),
    ...outButtons(reader, fighter, document),
  ];
}

/** Whether someone has an establishing roll to make now (R-1201). */
export function mayRoll(reader: TrackerReader, document: TenacityCombatant): boolean {
  return entersWithRoll(document) && reader.can({ type: "roll", combatant: document.id ?? "", total: 0 });
}

function rollButtons(reader: TrackerReader, { id }: Fighter, document: TenacityCombatant): RowButton[] {
  const name = reader.name(id);
  if (!document.isOwner || waitsForCritical(document) || !mayRoll(reader, document)) return [];
  const words = { label: say("Do.roll"), name: say("DoNamed.roll", { name }), strong: true };
  return [rowButton("rollInitiative", id, "fa-solid fa-dice-d20", words)];
}

function lightButtons(reader: TrackerReader, { id }: Fighter): RowButton[] {
  if (!reader.can({ type: "light", combatant: id })) return [];
  const words = { label: say("Do.light"), name: say("DoNamed.light", { name: reader.name(id) }), strong: true };
  return [rowButton("giveLight", id, "fa-solid fa-lightbulb", words)];
}

/** Whose reach someone leaves may react, here as on the card of the move (R-1302). */
function partingButtons({ actor, isOwner, name }: TenacityCombatant, id: string): RowButton[] {
  const open = isOwner && isCharacter(actor) ? openPartings(actor).slice(0, 1) : [];
  return open.map((each) => {
    const words = { label: say("Do.parting"), name: say("DoNamed.parting", { name: name ?? "", mover: each.name }) };
    return rowButton("parting", id, "fa-solid fa-person-walking-dashed-line-arrow-right", { ...words, strong: true });
  });
}

/** Narrators can give the light to anybody, with a reason. */
function overrideButtons(reader: TrackerReader, { id, out }: Fighter): RowButton[] {
  const light: SpotlightEvent = { type: "light", combatant: id };
  if (out || reader.can(light) || !reader.can({ ...light, override: "?" })) return [];
  const words = { label: "", name: say("DoNamed.override", { name: reader.name(id) }) };
  return [rowButton("overrideLight", id, "fa-solid fa-lightbulb", words)];
}

/** Each way to pay for a response (R-1212), unless the light is stopped. */
function respondButtons(reader: TrackerReader, { id }: Fighter, document: TenacityCombatant): RowButton[] {
  if (!document.isOwner || reader.state.halted) return [];
  const offer = canRespond(reader.state, id, combatantResources(document));
  const name = reader.name(id);
  return (offer.ok ? offer.currencies : []).map((currency) => {
    const price = say(`Price.${currency}`);
    const words = { label: say("Do.respond", { price }), name: say("DoNamed.respond", { name, price }) };
    return rowButton("respond", id, "fa-solid fa-reply", { ...words, value: currency });
  });
}

function releaseButtons(reader: TrackerReader, { id }: Fighter): RowButton[] {
  const holds = reader.state.holds.filter(({ combatant }) => combatant === id);
  return holds.flatMap(({ part }) => {
    if (!reader.can({ type: "release", combatant: id, part })) return [];
    const which = part === "action" ? "release" : "releaseMovement";
    const words = { label: say(`Do.${which}`), name: say(`DoNamed.${which}`, { name: reader.name(id) }), value: part };
    return [rowButton("release", id, "fa-solid fa-hourglass-end", words)];
  });
}

/** Players ask for the light; narrators only take such a wish away. */
function askButtons(reader: TrackerReader, { id }: Fighter): RowButton[] {
  const asks = reader.state.asks.includes(id);
  if (reader.state.phase === "setup" || !reader.owns(id)) return [];
  if ((reader.narrator && !asks) || !reader.can({ type: "ask", combatant: id, wants: !asks })) return [];
  const words = { label: reader.narrator ? "" : say("Do.ask"), name: say("DoNamed.ask", { name: reader.name(id) }) };
  return [rowButton("ask", id, "fa-solid fa-hand", { ...words, pressed: String(asks), value: asks ? "no" : "yes" })];
}

function skipButtons(reader: TrackerReader, { id }: Fighter): RowButton[] {
  if (!reader.can({ type: "skip", combatant: id })) return [];
  return [
    rowButton("skip", id, "fa-solid fa-forward", { label: "", name: say("DoNamed.skip", { name: reader.name(id) }) }),
  ];
}

/** Where a character fell who is not out by that, being out is suggested. One who is out without a mark has none to lose. */
function outButtons(
  reader: TrackerReader,
  { id, unconscious, out }: Fighter,
  { isDefeated, isMarked }: TenacityCombatant,
): RowButton[] {
  if (isDefeated && !isMarked) return [];
  const name = reader.name(id);
  if (!unconscious || out) return [outTool(id, name, isMarked)];
  const words = { label: say("Do.out"), name: say("DoNamed.outSuggested", { name }) };
  return [rowButton("toggleDefeated", id, "fa-solid fa-skull", words)];
}

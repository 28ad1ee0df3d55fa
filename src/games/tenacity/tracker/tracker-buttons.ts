import { deedButton, hideTool, outTool, rowButton, type RowButton } from "../../../engine/tracker/tracker-view.ts";
import { waitsForCritical } from "../fights/watch-checks.ts";
import type { TenacityCombatant } from "../turns/combat.ts";
import { entersWithRoll, combatantResources } from "../turns/combatant-facts.ts";
import { isCharacter } from "../data/documents.ts";
import { canRespond, type Combatant as Fighter, type SpotlightEvent } from "../rules/index.ts";
import { say, type TrackerReader } from "../turns/tracker-reader.ts";

/** What the order of turns lets this user do about a combatant that is not in the light. */
export function turnButtons(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): RowButton[] {
  const { id } = fighter;
  const canRoll = document.isOwner && !waitsForCritical(document) && mayRoll(reader, document);
  const light = reader.can({ type: "light", combatant: id });
  return [
    ...(canRoll
      ? [deedButton(reader, "rollInitiative", id, "fa-solid fa-dice-d20", { key: "roll", strong: true })]
      : []),
    ...partingButtons(reader, document, id),
    ...(light ? [deedButton(reader, "giveLight", id, "fa-solid fa-lightbulb", { key: "light", strong: true })] : []),
    ...respondButtons(reader, fighter, document),
    ...releaseButtons(reader, fighter),
    ...(light ? [] : askButtons(reader, fighter)),
  ];
}

/** What narrators do with a combatant at any time. */
export function toolButtons(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): RowButton[] {
  if (!reader.narrator) return [];
  const { id, out } = fighter;
  const light: SpotlightEvent = { type: "light", combatant: id };
  // Narrators can give the light to anybody, with a reason.
  const overrides = !out && !reader.can(light) && reader.can({ ...light, override: "?" });
  const override = { key: "override", silent: true } as const;
  return [
    ...(overrides ? [deedButton(reader, "overrideLight", id, "fa-solid fa-lightbulb", override)] : []),
    ...(reader.can({ type: "skip", combatant: id })
      ? [deedButton(reader, "skip", id, "fa-solid fa-forward", { silent: true })]
      : []),
    hideTool(document, reader.name(id)),
    ...outButtons(reader, fighter, document),
  ];
}

/** Whether someone has an establishing roll to make now (R-1201). */
export function mayRoll(reader: TrackerReader, document: TenacityCombatant): boolean {
  return entersWithRoll(document) && reader.can({ type: "roll", combatant: document.id ?? "", total: 0 });
}

/** Whose reach someone leaves may react, here as on the card of the move (R-1302). */
function partingButtons(reader: TrackerReader, { actor, isOwner }: TenacityCombatant, id: string): RowButton[] {
  const open = isOwner && isCharacter(actor) ? reader.partingsOf(actor).slice(0, 1) : [];
  const icon = "fa-solid fa-person-walking-dashed-line-arrow-right";
  return open.map(({ name: mover }) => deedButton(reader, "parting", id, icon, { data: { mover }, strong: true }));
}

/** Each way to pay for a response (R-1212), unless the light is stopped. */
function respondButtons(reader: TrackerReader, { id }: Fighter, document: TenacityCombatant): RowButton[] {
  if (!document.isOwner || reader.state.halted) return [];
  const offer = canRespond(reader.state, id, combatantResources(document));
  const actor = reader.name(reader.state.focus.actor);
  return (offer.ok ? offer.currencies : []).map((value) =>
    deedButton(reader, "respond", id, "fa-solid fa-reply", { data: { price: say(`Price.${value}`), actor }, value }),
  );
}

function releaseButtons(reader: TrackerReader, { id }: Fighter): RowButton[] {
  const holds = reader.state.holds.filter(
    ({ combatant, part }) => combatant === id && reader.can({ type: "release", combatant: id, part }),
  );
  return holds.map(({ part: value }) => {
    const key = value === "action" ? "release" : "releaseMovement";
    return deedButton(reader, "release", id, "fa-solid fa-hourglass-end", { key, value });
  });
}

/** Players ask for the light; narrators only take such a wish away. */
function askButtons(reader: TrackerReader, { id }: Fighter): RowButton[] {
  const asks = reader.state.asks.includes(id);
  if (reader.state.phase === "setup" || !reader.owns(id)) return [];
  if ((reader.narrator && !asks) || !reader.can({ type: "ask", combatant: id, wants: !asks })) return [];
  const said = { silent: reader.narrator, pressed: String(asks), value: asks ? "no" : "yes" };
  return [deedButton(reader, "ask", id, "fa-solid fa-hand", said)];
}

/** Where a character fell who is not out by that, being out is suggested. One who is out without a mark has none to lose. */
function outButtons(
  reader: TrackerReader,
  { id, unconscious, out }: Fighter,
  document: TenacityCombatant,
): RowButton[] {
  const { isDefeated, isMarked } = document;
  if (isDefeated && !isMarked) return [];
  const name = reader.name(id);
  if (!unconscious || out) return [outTool(document, name, isMarked)];
  const words = { label: say("Do.out"), name: say("DoNamed.outSuggested", { name }) };
  return [rowButton("toggleDefeated", id, "fa-solid fa-skull", words)];
}

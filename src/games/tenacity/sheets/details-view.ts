import type { CharacterActor } from "../data/documents.ts";
import { richText, type RichTextView } from "../../../engine/data/rich-text.ts";
import { bearerGains } from "../rules/index.ts";
import { registry } from "../lists/registry.ts";
import { labelOf } from "../lists/registry-labels.ts";
import { changesView, type ChangeView } from "./changes-view.ts";
import { bodyDamageType } from "../plan/damage-type.ts";
import { damageTypeLabel, damageTypesToChoose } from "../data/registry-choices.ts";
import { signed } from "../../../engine/text/signed.ts";
import { sizeChoices, sizeText, spacesText } from "../data/size-view.ts";

/** One number of a character that is no track: speed, size, limbs. */
export interface NumberView {
  id: string;
  name: string;
  label: string;
  /** What counts, with everything that items add, as text. */
  value: string;
  /** What is stored, which is what the control edits. */
  source: number | string;
  step: string;
  /** Where the difference comes from, one source a line. */
  sources: string;
  /** For a number that is chosen by name: value to name. */
  choices?: Record<string, string>;
}

/** What the details tab shows. */
export interface DetailsView {
  numbers: NumberView[];
  /** What can be edited: the character's own resistance to each damage type. */
  resistances: { id: string; label: string; value: number }[];
  /** What counts: the highest of each type. */
  protection: { label: string; value: number }[];
  /** What cards have changed lately. */
  changes: readonly ChangeView[];
  biography: RichTextView;
  notes: RichTextView;
}

/** Everything on the details tab of a hero or NPC. */
export async function detailsView(actor: CharacterActor): Promise<DetailsView> {
  const { system } = actor;
  return {
    numbers: [
      speedView(actor),
      sizeView(actor),
      reachView(actor),
      damageTypeView(actor),
      plainNumber(actor, "limbs"),
      plainNumber(actor, "recovery"),
    ],
    resistances: registry().damageTypes.map(({ id, label }) => ({
      id,
      label: game.i18n.localize(label),
      value: system.resistances[id]?.value ?? 0,
    })),
    protection: protectionOf(actor),
    changes: changesView(actor),
    biography: await richText(actor, system.biography),
    notes: actor.isOwner ? await richText(actor, system.notes) : { source: "", enriched: "" },
  };
}

function speedView(actor: CharacterActor): NumberView {
  const { speed, movement, modifiers } = actor.system;
  const parts = bearerGains(modifiers).filter(({ gain }) => gain.speed !== 0);
  return {
    ...plainNumber(actor, "speed"),
    value: spacesText(movement),
    sources:
      parts.length === 0
        ? ""
        : [String(speed), ...parts.map(({ modifier, gain }) => `${signed(gain.speed)} ${modifier.label}`)].join("\n"),
  };
}

function sizeView(actor: CharacterActor): NumberView {
  const { size } = actor.system;
  return { ...plainNumber(actor, "size"), value: sizeText(size), step: "any", choices: sizeChoices(size) };
}

/** How far the body strikes (R-1302). */
function reachView(actor: CharacterActor): NumberView {
  const value = spacesText(actor.system.reach);
  return { ...plainNumber(actor, "reach"), value };
}

/** What the body does without a weapon (R-1308). */
function damageTypeView(actor: CharacterActor): NumberView {
  return {
    ...plainNumber(actor, "damageType"),
    value: damageTypeLabel(bodyDamageType(actor)),
    choices: damageTypesToChoose(actor.system.damageType),
  };
}

function plainNumber(
  actor: CharacterActor,
  id: "speed" | "size" | "reach" | "limbs" | "recovery" | "damageType",
): NumberView {
  const source = actor.system._source[id];
  return {
    id,
    name: `system.${id}`,
    label: game.i18n.localize(`TENACITY.Character.${id}`),
    value: String(source),
    source,
    step: "1",
    sources: "",
  };
}

function protectionOf(actor: CharacterActor): DetailsView["protection"] {
  const highest = new Map<string, number>();
  for (const { element, value } of actor.system.protection) {
    if (value > (highest.get(element) ?? 0)) highest.set(element, value);
  }
  return [...highest].map(([element, value]) => ({ label: labelOf("damageTypes", element), value }));
}

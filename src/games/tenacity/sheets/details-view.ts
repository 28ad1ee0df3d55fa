import type { CharacterActor } from "../data/documents.ts";
import { richText } from "../../../engine/data/rich-text.ts";
import { bearerGains } from "../rules/index.ts";
import { registry } from "../lists/registry.ts";
import { labelOf } from "../lists/registry-labels.ts";
import { changesView } from "./changes-view.ts";
import { bodyDamageType } from "../plan/attack.ts";
import { damageTypeLabel, damageTypesToChoose } from "../data/registry-choices.ts";
import { signed } from "../../../engine/text/signed.ts";
import { sizeChoices, sizeText, spacesText } from "../data/size-view.ts";

/** Everything on the details tab of a hero or NPC. */
export async function detailsView(actor: CharacterActor) {
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

function speedView(actor: CharacterActor) {
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

function sizeView(actor: CharacterActor) {
  const { size } = actor.system;
  return { ...plainNumber(actor, "size"), value: sizeText(size), step: "any", choices: sizeChoices(size) };
}

/** How far the body strikes (R-1302). */
function reachView(actor: CharacterActor) {
  const value = spacesText(actor.system.reach);
  return { ...plainNumber(actor, "reach"), value };
}

/** What the body does without a weapon (R-1308). */
function damageTypeView(actor: CharacterActor) {
  return {
    ...plainNumber(actor, "damageType"),
    value: damageTypeLabel(bodyDamageType(actor)),
    choices: damageTypesToChoose(actor.system.damageType),
  };
}

function plainNumber(actor: CharacterActor, id: "speed" | "size" | "reach" | "limbs" | "recovery" | "damageType") {
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

function protectionOf(actor: CharacterActor) {
  const highest = new Map<string, number>();
  for (const { element, value } of actor.system.protection) {
    if (value > (highest.get(element) ?? 0)) highest.set(element, value);
  }
  return [...highest].map(([element, value]) => ({ label: labelOf("damageTypes", element), value }));
}

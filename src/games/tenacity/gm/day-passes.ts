import { ImpactRoll } from "../rolls/impact-roll.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { dayPasses, impactDice, type DayOfCare } from "../rules/index.ts";
import { bestRankFor } from "../lists/roles.ts";
import { edition } from "../settings/edition.ts";
import { membersOf } from "../sheets/party-view.ts";
import { changeLine, type RestChange } from "./rest-plan.ts";
import { previewRest, type RestAnswer, type RestPreview } from "../../../engine/gm/rest-dialog.ts";
import { postRest, REST_TITLES } from "./rest-card.ts";

/** A day of care with the dice that it was rolled with. */
interface RolledCare {
  readonly care: DayOfCare;
  readonly roll: ImpactRoll;
}

/** Lets a day pass for a party, after asking who takes care of whom (R-911, R-1602). The healers' dice fall afterwards. */
export async function askForDay(party: TenacityActor<"party">): Promise<void> {
  const members = membersOf(party);
  const patients = members.filter(({ system }) => system.wounds.value > 0);
  if (patients.length === 0) {
    ui.notifications.info("TENACITY.Rest.NobodyWounded", { localize: true });
    return;
  }
  const healers = healerChoices(members);
  const answer = await previewRest(
    REST_TITLES.dayPasses,
    patients.map((patient) => previewOf(patient, healers)),
  );
  if (!answer) return;
  const rolled = await rollCare(members, patients, answer);
  const changes = careChanges(patients, rolled);
  const reports = changes.map(({ actor, lines }) => ({ name: actor.name, lines }));
  const rolls = rolled.map(({ roll }) => roll);
  await postRest({ name: party.name, open: party.system.openNumbers }, "dayPasses", { reports, changes, rolls });
}

/** The impact dice of whatever somebody heals with best. */
function diceOf(healer: CharacterActor): number {
  return impactDice(bestRankFor(healer, "heal"), edition());
}

function healerChoices(members: readonly CharacterActor[]): Record<string, string> {
  const able = members.filter((member) => diceOf(member) > 0);
  const choices = able.map((member) => [
    member.id ?? "",
    game.i18n.format("TENACITY.Rest.Healer", { name: member.name, dice: `${String(diceOf(member))}d4` }),
  ]);
  const nobody = ["", game.i18n.localize("TENACITY.Rest.NoHealer")];
  return Object.fromEntries([nobody, ...choices]) as Record<string, string>;
}

function previewOf(patient: CharacterActor, choices: Record<string, string>): RestPreview {
  const { wounds, recovery } = patient.system;
  const line = game.i18n.format("TENACITY.Rest.Wounded", {
    wounds: String(wounds.value),
    recovery: String(recovery),
    price: String(5 * wounds.value),
  });
  const label = game.i18n.format("TENACITY.Rest.CareOf", { name: patient.name });
  return {
    name: patient.name,
    img: patient.img ?? "",
    lines: [line],
    offers: [{ name: patient.id ?? "", label, choices }],
  };
}

async function rollCare(
  members: readonly CharacterActor[],
  patients: readonly CharacterActor[],
  answer: RestAnswer,
): Promise<RolledCare[]> {
  const rolled: RolledCare[] = [];
  for (const { id } of patients) {
    const healer = members.find((member) => member.id !== "" && member.id === answer[id ?? ""]);
    if (!healer) continue;
    const roll = await ImpactRoll.fromDice(diceOf(healer), 0).evaluate();
    rolled.push({ care: { patient: id ?? "", healer: healer.id ?? "", impact: roll.total }, roll });
  }
  return rolled;
}

function careChanges(patients: readonly CharacterActor[], rolled: readonly RolledCare[]): RestChange[] {
  const before = patients.map(({ id, system }) => ({
    id: id ?? "",
    wounds: system.wounds.value,
    counter: system.recovery,
  }));
  const results = dayPasses(
    before,
    rolled.map(({ care }) => care),
  );
  return results.flatMap((result): RestChange[] => {
    const actor = patients.find(({ id }) => id === result.patient);
    if (!actor || !result.ok) return [];
    const {
      wounds: { value },
      recovery,
    } = actor.system;
    const { wounds = value, counter = recovery } = result.patch;
    const lines = [
      ...(wounds === value ? [] : [changeLine(game.i18n.localize("TENACITY.Track.wounds"), value, wounds)]),
      ...(counter === recovery
        ? []
        : [changeLine(game.i18n.localize("TENACITY.Character.recovery"), recovery, counter)]),
    ];
    return [{ actor, by: { wounds: wounds - value, recovery: counter - recovery }, ends: [], lines }];
  });
}

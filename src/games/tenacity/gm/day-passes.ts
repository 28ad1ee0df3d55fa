import type { ImpactRoll } from "../rolls/register-rolls.ts";
import { alliesOf } from "../plan/allies.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { isCharacter, isFormula, type CharacterActor } from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { dayPasses, projectsDue, type DayOfCare } from "../rules/index.ts";
import { project, workView } from "../items/formula-work.ts";
import { careOf, careRoll, rollCare, tendedToday } from "./care.ts";
import { changeLine } from "../../../engine/scenes/rest-plan.ts";
import type { Ending, RestChange, RestRules, SceneOffer } from "../../../engine/scenes/scenes.ts";
import { diceText, localize } from "../../../engine/text/words.ts";
import type { RestAnswer } from "../../../engine/scenes/rest-dialog.ts";

/** A day of care with the dice that it was rolled with. */
interface RolledCare {
  readonly care: DayOfCare;
  readonly roll: ImpactRoll;
}

/**
 * A day passes for a group, after the narrator has said who takes care of whom (R-911, R-1602). The healers' dice fall afterwards; those who
 * work on something by the day find the next roll on the card (R-807).
 */
export const DAY_PASSES: RestRules = {
  nothing: () => localize("TENACITY.Rest.NothingToDo"),

  plan(group) {
    const members = group.members.filter(isCharacter);
    const [healers, tended] = [healerChoices(members), tendedToday()];
    return members.map((member) => endingOf(member, healers, tended.get(member.uuid)));
  },

  work: ({ members }) =>
    members
      .filter(isCharacter)
      .flatMap(workDue)
      .map(({ uuid }) => uuid),

  async carryOut(group, answer) {
    const members = group.members.filter(isCharacter);
    const patients = members.filter(({ system }) => system.wounds.value > 0);
    const rolled = await rollAll(patients, answer);
    return { changes: careChanges(patients, rolled), rolls: rolled.map(({ roll }) => roll) };
  },
};

/** What someone works on by the day and has not finished (R-807, R-1602). */
function workDue(member: CharacterActor): readonly TenacityItem<"formula">[] {
  const formulas = member.items.contents.filter((item): item is TenacityItem<"formula"> => isFormula(item));
  const due = projectsDue(formulas.map(project));
  return formulas.filter((formula) => due.includes(formula.id ?? "") && workView(formula).open);
}

/** Who could take care of someone: the members, and the narrator's characters on their side. */
export function healerChoices(members: readonly CharacterActor[]): Record<string, string> {
  const healers = [...new Set([...members, ...members.flatMap((member) => alliesOf(member))])];
  const choices = healers.flatMap((healer) => {
    const care = careOf(healer);
    if (!care) return [];
    const words = { name: nameOf(healer), dice: diceText(careRoll(care).formula) };
    return [[healer.uuid, game.i18n.format("TENACITY.Rest.Healer", words)]];
  });
  const nobody = ["", game.i18n.localize("TENACITY.Rest.NoHealer")];
  return Object.fromEntries([nobody, ...choices]) as Record<string, string>;
}

function endingOf(actor: CharacterActor, choices: Record<string, string>, tendedBy?: string): Ending {
  const works = workDue(actor).map(({ name, system: { progress, requirement } }) =>
    game.i18n.format("TENACITY.Rest.Works", { name, progress: String(progress), requirement: String(requirement) }),
  );
  const { lines, offers } = wounded(actor, choices, tendedBy);
  return { change: { actor, by: {}, ends: [], lines: [...lines, ...works] }, offers };
}

/** Who takes care of someone wounded. */
function wounded(
  patient: CharacterActor,
  choices: Record<string, string>,
  healer?: string,
): { readonly lines: readonly string[]; readonly offers: readonly SceneOffer[] } {
  const { wounds, recovery } = patient.system;
  if (wounds.value === 0) return { lines: [], offers: [] };
  const line = game.i18n.format("TENACITY.Rest.Wounded", {
    wounds: String(wounds.value),
    recovery: String(recovery),
    price: String(5 * wounds.value),
  });
  const label = game.i18n.format("TENACITY.Rest.CareOf", { name: nameOf(patient) });
  const tended = healer === undefined ? [] : [game.i18n.format("TENACITY.Rest.Tended", { healer })];
  const canTend = Object.keys(choices).some((uuid) => uuid !== "");
  if (!canTend) return { lines: [line, ...tended, localize("TENACITY.Rest.NobodyTends")], offers: [] };
  return { lines: [line, ...tended], offers: [{ name: patient.id ?? "", label, choices }] };
}

async function rollAll(patients: readonly CharacterActor[], answer: RestAnswer): Promise<RolledCare[]> {
  const rolled: RolledCare[] = [];
  for (const { id } of patients) {
    const healer = findActor(answer[id ?? ""]);
    const care = isCharacter(healer) ? careOf(healer) : null;
    if (!care || !isCharacter(healer)) continue;
    const { roll, impact } = await rollCare(care);
    rolled.push({ care: { patient: id ?? "", healer: healer.uuid, impact }, roll });
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

import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { postOpening } from "../openings/opening-card.ts";
import type { EvadeActor, EvadeWeapon } from "../data/documents.ts";
import { chargesOf, powderOf, reloadTimeOf, stageOf } from "../data/guns.ts";
import { reloadGun } from "../rules/damage.ts";
import { jammedBy, jamOutcome, reloadProblem } from "../rules/gun.ts";
import { powderWords } from "./gun-view.ts";
import { sheetWords } from "../words.ts";
import { hasImmediate, noteImmediate } from "../turns/actions.ts";
import { actionOf, mayAct, postDeed } from "./use-card.ts";

/**
 * Spends a turn, or an immediate action, on reloading a gun (S3-22). A charge of its powder is taken with the first.
 * @returns Whether anything was done; where not, why is said.
 */
export async function reload(actor: EvadeActor, gun: EvadeWeapon): Promise<boolean> {
  return tend(gun, async () => {
    const problem = reloadProblem(gun.system, chargesOf(actor));
    const isUnderway = gun.system.reloading > 0 && (problem === "noPowder" || problem === "wrongPowder");
    if (problem !== null && !isUnderway) return complain(problem, gun);
    const { reload: times, loaded, reloading } = gun.system;
    const turns = [times.first, times.second, times.third];
    const after = reloadGun({ reload: turns, stage: stageOf(gun) - 1, loaded, turnsSpent: reloading });
    const [powder] = reloading === 0 ? powderOf(actor, gun.system.powder) : [];
    const time = reloadTimeOf(gun);
    const isFree = time === 0 && hasImmediate(actor);
    if (!isFree && !mayAct(actor)) return false;
    if (isFree) await noteImmediate(actor);
    await postDeed(actor, {
      name: gun.name,
      img: gun.img ?? "",
      words: [reloadedWords(after, time)],
      effects: [
        ...(powder ? [{ target: powder.uuid, by: { quantity: -1 }, price: true }] : []),
        ...(isFree ? [] : actionOf(actor)),
        {
          target: gun.uuid,
          by: {
            ...(after.loaded && { loaded: 1 }),
            ...(after.turnsSpent !== reloading && { reloading: after.turnsSpent - reloading }),
          },
        },
      ],
    });
    // What takes a turn leaves an opening; an immediate action leaves none (S3-3, S3-15).
    if (time > 0) await postOpening(actor, "reload");
    return true;
  });
}

/** Frees a jammed gun where that takes no roll (S3-20): in a workshop. */
export async function free(actor: EvadeActor, gun: EvadeWeapon): Promise<boolean> {
  return tend(gun, async () => {
    const { jam } = gun.system;
    const row = jammedBy(jam);
    if (!row) return complain("notJammed", gun);
    if (jamOutcome(row).by === "craft") return complain("needsCraft", gun);
    await postDeed(actor, {
      name: gun.name,
      img: gun.img ?? "",
      words: [sheetWords("Gun.Freed")],
      effects: [{ target: gun.uuid, by: { jam: -jam } }],
    });
    return true;
  });
}

function reloadedWords({ loaded, turnsSpent }: ReturnType<typeof reloadGun>, time: number): string {
  if (loaded) return sheetWords("Gun.Reloaded");
  return sheetWords("Gun.Reloading", { spent: String(turnsSpent), turns: String(time) });
}

function complain(problem: string, gun: EvadeWeapon): false {
  ui.notifications.warn(`TENACITY.Evade.Sheet.Gun.Problem.${problem}`, { format: { ...powderWords(gun) } });
  return false;
}

/** A double click does it once. */
async function tend(gun: EvadeWeapon, task: () => Promise<boolean>): Promise<boolean> {
  return (await oneAtATime(`evade-gun-${gun.uuid}`, task)) ?? false;
}

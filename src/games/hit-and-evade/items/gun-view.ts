import { type EvadeWeapon, isEvadeActor, isInFight } from "../data/documents.ts";
import { chargesOf, reloadTimeOf, stageOf } from "../data/guns.ts";
import { jammedBy, jamOutcome, reloadProblem } from "../rules/gun.ts";
import { jamName, sheetWords } from "../words.ts";

/** How a gun stands, and what can be done about it; null for what is no gun. */
export function gunView(gun: EvadeWeapon) {
  const { actor } = gun;
  const { kind, loaded, jam, fix, resting } = gun.system;
  if (kind !== "gun") return null;
  const row = jammedBy(jam);
  if (row) {
    const todo = jamOutcome(row).by ?? "workshop";
    // What was out for a fight is jammed once that is over.
    const isOver = row.id === "outForCombat" && !(isEvadeActor(actor) && isInFight(actor));
    const state = sheetWords("Gun.Jammed", { row: jamName(isOver ? { id: "simpleFix" } : row) });
    const hint = sheetWords(`Gun.Hint.${todo}`, { difficulty: String(fix) });
    return { ready: false, state, tone: "jammed", todo, label: sheetWords(`Gun.Do.${todo}`), hint, disabled: false };
  }
  if (loaded) {
    return {
      ready: !resting,
      state: sheetWords(resting ? "Gun.Resting" : "Gun.Loaded"),
      tone: resting ? "jammed" : "ready",
      todo: "",
      label: "",
      hint: "",
      disabled: false,
    };
  }
  const { hint, disabled } = reloadHint(gun);
  return {
    ready: false,
    state: emptyWords(gun),
    tone: "unloaded",
    todo: "reload",
    label: sheetWords("Gun.Do.reload"),
    hint,
    disabled,
  };
}

function emptyWords(gun: EvadeWeapon): string {
  const { reloading } = gun.system;
  const turns = reloadTimeOf(gun);
  if (reloading === 0) return sheetWords("Gun.Empty");
  return sheetWords("Gun.Reloading", { spent: String(reloading), turns: String(turns) });
}

/** How long reloading takes, or why it cannot be done. */
function reloadHint(gun: EvadeWeapon): { readonly hint: string; readonly disabled: boolean } {
  const { actor } = gun;
  const problem = isEvadeActor(actor) ? reloadProblem(gun.system, chargesOf(actor)) : null;
  if (problem !== null) return { hint: sheetWords(`Gun.Problem.${problem}`, powderWords(gun)), disabled: true };
  return { hint: reloadWords(gun), disabled: false };
}

/** How long a gun takes to reload, at which of its stages. */
export function reloadWords(gun: EvadeWeapon): string {
  const turns = reloadTimeOf(gun);
  const stage = String(stageOf(gun));
  if (turns === 0) return sheetWords("Gun.ReloadAtOnce", { stage });
  return sheetWords(turns === 1 ? "Gun.ReloadTurn" : "Gun.ReloadTurns", { turns: String(turns), stage });
}

/** The gun and its powder, for a sentence. */
export function powderWords({ name, system }: EvadeWeapon): Readonly<Record<string, string>> {
  return { name, powder: sheetWords(`PowderKind.${system.powder}`) };
}

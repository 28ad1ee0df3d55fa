import type { TenacityCombat } from "./combat.ts";
import type { HistoryStep } from "../../../engine/log/step-history.ts";
import { HELD_PARTS, historyOf, type HeldPart } from "../rules/index.ts";
import { dialogInput, field, selectOf, textInput } from "../../../engine/windows/dialog-fields.ts";
import { ruleset } from "../settings/ruleset.ts";
import { TrackerReader } from "./tracker-reader.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

/** Asks the narrator why someone gets the light whom the rules would not give it. @returns null when it was not said */
export async function askForReason(name: string): Promise<string | null> {
  const answer = await dialogInput(say("OverrideTitle", { name }), [field(say("OverrideReason"), textInput("reason"))]);
  if (!answer) return null;
  const { reason } = answer;
  return typeof reason === "string" && reason.trim() !== "" ? reason.trim() : say("OverrideUsual");
}

/** Asks what someone sets aside of what is left of their turn, and for what (R-1504). @returns null when it was dismissed */
export async function askForHold(
  combat: TenacityCombat,
  id: string,
): Promise<{ part: HeldPart; trigger: string } | null> {
  const reader = new TrackerReader(combat);
  const left = HELD_PARTS.filter((part) => mayHold(reader, id, part));
  if (left.length === 0) {
    ui.notifications.warn("TENACITY.Spotlight.HoldNothing", { localize: true });
    return null;
  }
  const parts = Object.fromEntries(left.map((part) => [part, say(`Part.${part}`)]));
  const fields = [field(say("HoldPart"), selectOf("part", parts)), field(say("HoldTrigger"), textInput("trigger"))];
  const answer = await dialogInput(say("HoldTitle", { name: reader.name(id) }), fields);
  if (!answer) return null;
  const { part, trigger } = answer;
  return {
    part: left.find((each) => each === part) ?? "action",
    trigger: typeof trigger === "string" ? trigger.trim() : "",
  };
}

/** Whether someone has a part of their turn to set aside: not what they hold already, nor what is used where the world minds that. */
export function mayHold(reader: TrackerReader, id: string, part: HeldPart): boolean {
  const isUsed = ruleset().enforceEconomy && reader.state.spent.includes(part);
  return !isUsed && reader.can({ type: "hold", combatant: id, part, trigger: "" });
}

/** Shows the steps of a fight, newest first, and takes back the chosen one with everything after it. */
export async function chooseFromHistory(combat: TenacityCombat): Promise<void> {
  const reader = new TrackerReader(combat);
  const steps = [...historyOf(combat.system.log)].reverse();
  const choices = Object.fromEntries(steps.map((step) => [step.id, stepWords(reader, step)]));
  const select = selectOf("step", choices);
  select.size = Math.min(12, Math.max(2, steps.length));
  const answer = await dialogInput(say("HistoryTitle"), [field(say("HistoryHint"), select)]);
  if (answer && typeof answer["step"] === "string") await combat.undo(answer["step"]);
}

/** A step in words: "Ann's turn ends · The light goes to Bo". */
function stepWords(reader: TrackerReader, { events }: HistoryStep): string {
  const words = events.map(({ event }) => {
    const affected = Array.isArray(event["affected"]) ? (event["affected"] as string[]) : [];
    const name = typeof event["combatant"] === "string" ? reader.name(event["combatant"]) : "";
    const victim = typeof event["target"] === "string" ? reader.name(event["target"]) : "";
    const reason = typeof event["override"] === "string" ? event["override"] : "";
    return say(`Step.${event.type}`, { name, victim, affected: reader.names(affected), reason }).trim();
  });
  return words.join(" · ");
}

import type { TenacityCombat } from "./combat.ts";
import { HELD_PARTS, type HeldPart } from "../rules/index.ts";
import { dialogInput, field, selectOf, textInput } from "../../../engine/windows/dialogs.ts";
import { ruleset } from "../settings/ruleset.ts";
import { say, TrackerReader } from "./tracker-reader.ts";

/** Asks the narrator why someone gets the light whom the rules would not give it: without a word, the usual reason. @returns null when it was dismissed */
export async function askForReason(name: string): Promise<string | null> {
  const usual = say("OverrideUsual");
  const input = textInput("reason");
  input.placeholder = usual;
  const answer = await dialogInput(say("OverrideTitle", { name }), [field(say("OverrideReason"), input)], {
    width: 360,
    ok: say("Do.light"),
  });
  if (!answer) return null;
  const { reason } = answer;
  return typeof reason === "string" && reason.trim() !== "" ? reason.trim() : usual;
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
  const [only = "action", ...others] = left;
  const fields = [
    ...(others.length > 0 ? [field(say("HoldPart"), selectOf("part", parts))] : []),
    field(say("HoldTrigger"), textInput("trigger")),
  ];
  const answer = await dialogInput(say("HoldTitle", { name: reader.name(id) }), fields, { ok: say("Do.hold") });
  if (!answer) return null;
  const { part, trigger } = answer;
  return {
    part: left.find((each) => each === part) ?? only,
    trigger: typeof trigger === "string" ? trigger.trim() : "",
  };
}

/** Whether someone has a part of their turn to set aside: not what they hold already, nor what is used where the world minds that. */
export function mayHold(reader: TrackerReader, id: string, part: HeldPart): boolean {
  const isUsed = ruleset().enforceEconomy && reader.state.spent.includes(part);
  return !isUsed && reader.can({ type: "hold", combatant: id, part, trigger: "" });
}

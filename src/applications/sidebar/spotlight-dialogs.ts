import type { TenacityCombat } from "../../documents/combat.ts";
import { historyOf, type HeldPart, type HistoryStep } from "../../rules/index.ts";
import { TrackerReader } from "./tracker-reader.ts";

import DialogV2 = foundry.applications.api.DialogV2;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

/** One field with its label, as a form of core has it. */
function field(label: string, input: HTMLElement): HTMLElement {
  const group = document.createElement("label");
  group.className = "spotlight-field";
  const words = document.createElement("span");
  words.textContent = label;
  group.append(words, input);
  return group;
}

function textInput(name: string): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.name = name;
  input.setAttribute("autofocus", "");
  return input;
}

function selectOf(name: string, choices: Readonly<Record<string, string>>): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = name;
  for (const [value, label] of Object.entries(choices)) select.add(new Option(label, value));
  return select;
}

async function ask(title: string, fields: readonly HTMLElement[]): Promise<Record<string, unknown> | null> {
  const content = document.createElement("div");
  content.append(...fields);
  const answer: unknown = await DialogV2.input({
    window: { title },
    classes: ["tenacity", "spotlight-dialog"],
    content,
  });
  return typeof answer === "object" ? (answer as Record<string, unknown> | null) : null;
}

/** Asks the narrator why somebody gets the light whom the rules would not give it. @returns null when it was not said */
export async function askForReason(name: string): Promise<string | null> {
  const answer = await ask(say("OverrideTitle", { name }), [field(say("OverrideReason"), textInput("reason"))]);
  if (!answer) return null;
  const { reason } = answer;
  return typeof reason === "string" && reason.trim() !== "" ? reason.trim() : say("OverrideUsual");
}

/** Asks what somebody sets aside, and for what (R-1504). @returns null when it was dismissed */
export async function askForHold(name: string): Promise<{ part: HeldPart; trigger: string } | null> {
  const parts = { action: say("Part.action"), movement: say("Part.movement") };
  const fields = [field(say("HoldPart"), selectOf("part", parts)), field(say("HoldTrigger"), textInput("trigger"))];
  const answer = await ask(say("HoldTitle", { name }), fields);
  if (!answer) return null;
  const { part, trigger } = answer;
  return {
    part: part === "movement" ? "movement" : "action",
    trigger: typeof trigger === "string" ? trigger.trim() : "",
  };
}

/** Shows the steps of a fight, newest first, and takes back the chosen one with everything after it. */
export async function chooseFromHistory(combat: TenacityCombat): Promise<void> {
  const reader = new TrackerReader(combat);
  const steps = [...historyOf(combat.system.log)].reverse();
  const choices = Object.fromEntries(steps.map((step) => [step.id, stepWords(reader, step)]));
  const select = selectOf("step", choices);
  select.size = Math.min(12, Math.max(2, steps.length));
  const answer = await ask(say("HistoryTitle"), [field(say("HistoryHint"), select)]);
  if (answer && typeof answer["step"] === "string") await combat.undo(answer["step"]);
}

/** A step in words: "Ann's turn ends · The light goes to Bo". */
function stepWords(reader: TrackerReader, { events }: HistoryStep): string {
  const words = events.map(({ event }) => {
    const affected = Array.isArray(event["affected"]) ? (event["affected"] as string[]) : [];
    const name = typeof event["combatant"] === "string" ? reader.name(event["combatant"]) : "";
    const reason = typeof event["override"] === "string" ? event["override"] : "";
    return say(`Step.${event.type}`, { name, affected: reader.names(affected), reason }).trim();
  });
  return words.join(" · ");
}

import { nameOf } from "../../../engine/data/actor-identity.ts";
import { dialogs } from "../../../compat/windows.ts";
import { isInput, isSelect } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { CharacterActor } from "../data/documents.ts";
import type { CheckEdge, CheckState } from "../rules/index.ts";
import { refusesAction, type Ticks, worstPenalty } from "../rolls/circumstances.ts";
import { rollText, circumstanceValue } from "../plan/check-labels.ts";
import { format, localize, signed } from "../../../engine/text/words.ts";
import { hasBegunCoup } from "../field/coup-de-grace.ts";
import {
  barredDefenses,
  defenseAction,
  defenseChoices,
  defenseFacts,
  edgeOf,
  fittingCircumstances,
  likeliestDefense,
  type DefenseChoice,
  type DefenseWishes,
} from "../plan/answers.ts";
import { NOTHING_BY_HAND } from "../plan/own-dice.ts";
import { readForm, wholeFrom, type MoveInput } from "../../../engine/cards/move-input.ts";
import { renderTemplate } from "../../../engine/windows/included-templates.ts";

/** What a field of the form is called that says that something fits. */
export const TICK = "fits:";

/** Actors whose defense is being asked for at this client. */
const asked = new Set<string>();

/**
 * Asks how a character defends a target, itself or the vehicle that it steers: with which skill (R-1104), and what is added.
 * @returns What the form said; null when the dialog was closed, or is open already.
 */
export async function askDefense(actor: CharacterActor, state: CheckState, target: string): Promise<MoveInput | null> {
  if (asked.has(actor.uuid)) return null;
  asked.add(actor.uuid);
  try {
    return await ask(actor, state, target);
  } finally {
    asked.delete(actor.uuid);
  }
}

async function ask(actor: CharacterActor, state: CheckState, target: string): Promise<MoveInput | null> {
  // What forbids every reaction needs no dialog (R-1004).
  if (refusesAction(actor, { tags: [], reaction: true })) return null;
  const content = await drawContent(actor, state, target);
  const answer: unknown = await dialogs.wait({
    window: { title: format("TENACITY.Defense.Title", { actor: nameOf(actor) }) },
    classes: ["tenacity", "check-dialog", "defense-dialog"],
    position: { width: 380 },
    content,
    rejectClose: false,
    buttons: [
      {
        action: "roll",
        label: "TENACITY.Defense.Roll",
        class: "roll",
        default: true,
        callback: (_event, button) => (button.form ? readForm(button.form) : null),
      },
    ],
  });
  return answer !== null && typeof answer === "object" ? (answer as MoveInput) : null;
}

async function drawContent(actor: CharacterActor, state: CheckState, target: string): Promise<HTMLDivElement> {
  const choices = defenseChoices(actor, state, target);
  const { by: likeliest } = likeliestDefense(actor, state, target);
  const radio = (choice: DefenseChoice) => ({ ...choice, value: textOf(actor, state, target, byItself(choice)) });
  const view = {
    rootId: foundry.utils.randomID(),
    warning: hasBegunCoup(actor) ? localize("TENACITY.Spotlight.Coup.DefendBreaks") : "",
    against: format("TENACITY.Defense.Against", { total: state.total ?? 0 }),
    suggested: choices
      .filter(({ suggested }) => suggested)
      .map((choice) => ({ ...radio(choice), checked: choice.id === likeliest })),
    barred: barredWords(actor, state, target),
    edge: edgeWords(edgeOf(state, target)),
    others: choices.filter(({ suggested }) => !suggested).map(radio),
    fitting: choices.map(({ id }) => fittingView(actor, state, target, id)).filter(({ rows }) => rows.length > 0),
  };
  const html = await renderTemplate(templatePath("games/tenacity/dialogs/defense"), view);
  const content = document.createElement("div");
  content.append(foundry.utils.parseHTML(html) as HTMLElement);
  content.addEventListener("click", onStep);
  content.addEventListener("change", ({ target: field }) => {
    if (isSelect(field)) chooseOther(content);
    preview(content, actor, state, target);
  });
  preview(content, actor, state, target);
  return content;
}

/** What conditions take away of the ways that are usual; empty where they take none. */
function barredWords(actor: CharacterActor, state: CheckState, target: string): string {
  const barred = barredDefenses(actor, state, target);
  return barred.length > 0 ? format("TENACITY.Defense.Barred", { ways: barred.join(", ") }) : "";
}

const byItself = ({ id }: DefenseChoice): DefenseWishes => ({ ...NOTHING_BY_HAND, choice: id });

/** What a defense will be, everything counted in: "3d10 + 2 − 1d4". */
function textOf(actor: CharacterActor, state: CheckState, target: string, wishes: DefenseWishes): string {
  const facts = defenseFacts(actor, state, target, wishes);
  const action = defenseAction(actor, state, target, wishes);
  return facts && action ? rollText(facts, state.opening.settings, worstPenalty(actor, action, wishes.ticks)) : "";
}

/** What may fit a defense of this kind, to be ticked. */
function fittingView(actor: CharacterActor, state: CheckState, target: string, choice: string) {
  const rows = fittingCircumstances(actor, state, target, choice).map((each) => ({
    ...each,
    field: `${TICK}${each.id}`,
    value: circumstanceValue(each),
  }));
  return { choice, rows };
}

/** What has been ticked of what may fit. */
function readFitting(content: HTMLElement): Pick<DefenseWishes, "ticks"> {
  const ticked = content.querySelectorAll<HTMLInputElement>(".fitting input:checked:enabled");
  const { ticks = {} } = readDefense(Object.fromEntries([...ticked].map(({ name }) => [name, "on"])));
  return { ticks };
}

/** Shows what would be rolled, and what may fit it; what belongs to another skill is not sent. */
function preview(content: HTMLElement, actor: CharacterActor, state: CheckState, target: string): void {
  const { choice } = readDefense(fieldsOf(content));
  for (const list of content.querySelectorAll<HTMLFieldSetElement>("fieldset.fitting"))
    list.hidden = list.disabled = list.dataset["choice"] !== choice;
  const wishes = { ...readDefense(fieldsOf(content)), ...readFitting(content) };
  const line = content.querySelector(".pool-text");
  const roll = textOf(actor, state, target, wishes);
  if (line) line.textContent = roll === "" ? "" : format("TENACITY.Defense.Rolls", { roll });
}

/** What the attack's circumstances give, already counted in: "+1 die, +1"; empty where they give nothing. */
function edgeWords({ advantage, modifier }: CheckEdge): string {
  const parts = [
    ...(advantage === 0 ? [] : [format("TENACITY.Defense.EdgeDice", { dice: signed(advantage) })]),
    ...(modifier === 0 ? [] : [signed(modifier)]),
  ];
  return parts.length === 0 ? "" : format("TENACITY.Defense.Edge", { edge: parts.join(", ") });
}

/** The fields of the content, which is not in its form yet when it is first drawn. */
function fieldsOf(content: HTMLElement): MoveInput {
  const fields = content.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
  const set = [...fields].filter((field) => !(isInput(field) && field.type === "radio" && !field.checked));
  return Object.fromEntries(set.map(({ name, value }) => [name, value]));
}

/** A choice in the list of other skills is a choice of that list. */
function chooseOther(content: HTMLElement): void {
  const radio = content.querySelector<HTMLInputElement>("input[value=other]");
  if (radio) radio.checked = true;
}

/** The small buttons beside a number. */
function onStep(event: MouseEvent): void {
  const button = (event.target as Element | null)?.closest<HTMLElement>("button.step");
  const input = button?.parentElement?.querySelector("input");
  if (!button || !input) return;
  if (Number(button.dataset["delta"]) > 0) input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What a form of a defense says. */
export function readDefense(input: MoveInput): DefenseWishes {
  const other = input["other"] ?? "";
  return {
    choice: input["defense"] === "other" || input["defense"] === undefined ? other : input["defense"],
    advantage: wholeFrom(input, "advantage", 0, 20),
    disadvantage: wholeFrom(input, "disadvantage", 0, 20),
    modifier: input["modifier"] ? wholeFrom(input, "modifier", -99, 99) : 0,
    ticks: ticksIn(input),
  };
}

function ticksIn(input: MoveInput): Ticks {
  const fields = Object.keys(input).filter((name) => name.startsWith(TICK));
  return Object.fromEntries(fields.map((name) => [name.slice(TICK.length), true]));
}

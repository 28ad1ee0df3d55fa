import { askedBy, isGenuine, type Asked, type RequestMessage } from "./read-request.ts";
import type { CardButton, ShellView } from "../../../engine/cards/shell.ts";
import { isInMotion } from "../../../engine/cards/veil.ts";
import { BLIND_ROLL } from "../card/secret/ask-blind-roll.ts";
import { ownRequests } from "../../../engine/clients/requests.ts";
import type { CheckState } from "../rules/index.ts";
import { ratingWords, skillChoice } from "./request-words.ts";
import { labelOfSkill } from "./skill-names.ts";

/** What a request card shows. */
export type RequestView = ShellView & {
  /** What is to be rolled, against what, and who will see it. */
  readonly facts: readonly string[];
  readonly rows: readonly RequestRow[];
  /** What those who work together have so far; empty otherwise. */
  readonly together: string;
};

interface RequestRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly tone: "waiting" | "open" | "success" | "failure";
  readonly outcome: string;
  /** Id of the card with which they answered; empty for none that this user sees. */
  readonly card: string;
  readonly cardLabel: string;
  readonly buttons: readonly { readonly skill: string; readonly label: string; readonly hint: string }[];
}

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/** Puts a request into words for the person at this client: whom they roll for, and what they may know of the others. */
export function requestView(message: RequestMessage): RequestView {
  const asked = askedBy(message);
  const genuine = isGenuine(message);
  const answered = asked.filter(({ answer }) => answer).length;
  const { reason, closed } = message.system;
  const progress = format("TENACITY.Request.Progress", { answered: String(answered), asked: String(asked.length) });
  return {
    title: localize("TENACITY.Request.CardTitle"),
    subtitle: reason,
    tone: closed ? "closed" : "",
    status: closed ? `${progress} ${localize("TENACITY.Request.IsClosed")}` : progress,
    notes: [],
    buttons: genuine && game.user.isGM ? toolsFor(closed, answered < asked.length) : [],
    facts: factsOf(message),
    rows: asked.map((each) => rowOf(message, each, genuine && !closed)),
    together: togetherText(message, asked),
  };
}

/** What whoever conducts a request may do about it. */
function toolsFor(closed: boolean, waiting: boolean): readonly CardButton[] {
  const remind = { action: "remindRequest", label: localize("TENACITY.Request.Remind") };
  const close = { action: "closeRequest", label: localize(`TENACITY.Request.${closed ? "Reopen" : "Close"}`) };
  return waiting && !closed ? [remind, close] : [close];
}

function factsOf({ system }: RequestMessage): string[] {
  const { skills, rating, challenge, resolution, kind, secret } = system;
  return [
    skillChoice(skills),
    ratingWords(rating, challenge),
    localize(`TENACITY.Resolution.${resolution}`),
    ...(kind === "each" ? [] : [localize(`TENACITY.Request.Kind.${kind}`)]),
    ...(secret ? [localize("TENACITY.Request.IsSecret")] : []),
  ].filter((fact) => fact !== "");
}

function rowOf(message: RequestMessage, asked: Asked, open: boolean): RequestRow {
  const { uuid, actor, answer, check } = asked;
  const name = actor?.name ?? localize("TENACITY.Request.Gone");
  const rolling = answer ? isInMotion(answer) : isRolling(message, uuid);
  const mayAnswer = open && answer === null && !rolling && actor?.isOwner === true;
  return {
    uuid,
    name,
    img: actor?.img ?? "",
    tone: answer ? toneOf(check?.state ?? null) : "waiting",
    outcome: outcomeOf(message, asked, rolling),
    card: answer?.visible ? (answer.id ?? "") : "",
    cardLabel: format("TENACITY.Request.ShowCard", { name }),
    buttons: mayAnswer ? message.system.skills.map((skill) => buttonOf(skill, name)) : [],
  };
}

function buttonOf(skill: string, name: string): RequestRow["buttons"][number] {
  const label = labelOfSkill(skill);
  return { skill, label, hint: format("TENACITY.Request.RollFor", { skill: label, name }) };
}

/** A blind roll is under way from the click until the narrator's client has rolled it. */
function isRolling({ uuid }: RequestMessage, actor: string): boolean {
  return ownRequests().some(
    ({ type, data }) => type === BLIND_ROLL && data["inAnswerTo"] === uuid && data["actor"] === actor,
  );
}

function toneOf(state: CheckState | null): RequestRow["tone"] {
  const success = state?.success ?? null;
  if (success === null) return "open";
  return success ? "success" : "failure";
}

function outcomeOf({ system }: RequestMessage, { actor, answer, check }: Asked, rolling: boolean): string {
  if (rolling) return localize("TENACITY.Request.Outcome.rolling");
  if (!answer) return actor ? localize("TENACITY.Request.Outcome.waiting") : "";
  if (!check) return localize("TENACITY.Request.Outcome.secret");
  const { success, final, total, impact, challenge } = check.state;
  const words = success === null ? "open" : success ? "success" : final ? "failure" : "failing";
  const result = format(`TENACITY.Request.Outcome.${words}`, { total: String(total ?? 0) });
  const isOther = system.rating === "fixed" && challenge !== null && challenge !== system.challenge.value;
  const outcome = isOther
    ? format("TENACITY.Request.Outcome.against", { outcome: result, challenge: String(challenge) })
    : result;
  return impact ? format("TENACITY.Request.Outcome.impact", { outcome, impact: String(impact.value) }) : outcome;
}

/** The sum on the card on which the efforts of all join (R-705, R-1503). */
function togetherText({ system }: RequestMessage, asked: readonly Asked[]): string {
  if (system.kind === "each") return "";
  const states = asked.flatMap(({ check }) => (check?.state.impact ? [check.state] : []));
  const impact = Math.max(0, ...states.map(({ combinedImpact }) => combinedImpact));
  return impact > 0 ? format("TENACITY.Request.Together", { impact: String(impact) }) : "";
}

import type { CheckEvent, ChallengeSource } from "../../rules/index.ts";
import { challengeFormula } from "../../rolls/challenge-roll.ts";
import { entryLabel } from "../../dialog/check-entry.ts";
import { signed } from "../../../../engine/cards/signed.ts";
import { faceOf } from "../../../../engine/cards/people.ts";
import { clipped, format, localize } from "../../../../engine/cards/words.ts";
import { boostLabel } from "./move-words.ts";

/** An event as it may stand in storage: anything may be missing or wrong. */
export type StoredEvent = {
  readonly [Type in CheckEvent["type"]]: Partial<Extract<CheckEvent, { type: Type }>>;
}[CheckEvent["type"]];

/** What an event did, in a few words: "Push: take 3 negative spin". */
export function eventWords(event: StoredEvent | null | undefined): string {
  try {
    return (event && words(event)) ?? localize("TENACITY.History.Unknown");
  } catch {
    // A forged event may hold anything where numbers and texts belong.
    return localize("TENACITY.History.Unknown");
  }
}

function words(event: StoredEvent): string | null {
  switch (event.type) {
    case "boosted":
      return boostLabel({ tenacity: event.tenacity ?? 0, spin: event.spin ?? 0, push: event.push ?? 0 });
    case "rolled":
    case "impact":
    case "rebuffed":
      return format(`TENACITY.Event.${event.type}`, { faces: facesText(event.faces) });
    case "challenged":
      return format("TENACITY.Event.challenged", { rating: sourceWords(event.source, event.faces) });
    case "judged":
      return localize(`TENACITY.Event.judged.${event.success === true ? "success" : "failure"}`);
    case "critical":
      return localize(`TENACITY.Event.critical.${event.choice === "heroDie" ? "heroDie" : "impactDie"}`);
    case "accepted":
      return localize("TENACITY.Event.accepted");
    case "endured":
      return localize(`TENACITY.Event.endured.${event.choice === "wound" ? "wound" : "unconscious"}`);
    default:
      return whoWords(event);
  }
}

/** Events that name a character or a thing. */
function whoWords(event: StoredEvent): string | null {
  switch (event.type) {
    case "defended": {
      const skill = entryLabel(event.facts?.skill.id ?? "") ?? "TENACITY.Dice.Challenge";
      const faces = facesText(event.faces);
      return format("TENACITY.Event.defended", { actor: nameOf(event.defender), skill: localize(skill), faces });
    }
    case "talent":
      return format("TENACITY.Event.talent", { talent: clipped(event.talent?.label ?? "") });
    case "helped":
      return format("TENACITY.Event.helped", { actor: nameOf(event.helper) });
    case "searched":
      return format("TENACITY.Event.searched", { face: event.face ?? 0 });
    case "contributed":
      return format("TENACITY.Event.contributed", { actor: nameOf(event.roller), impact: event.impact ?? 0 });
    case "applied":
      return format("TENACITY.Event.applied", { actor: nameOf(event.on) });
    case "shared": {
      const names = (event.shares ?? []).map(({ to, points }) => `${nameOf(to)} ${signed(points)}`);
      return format("TENACITY.Event.shared", { shares: names.join(", ") });
    }
    case "awarded": {
      const change = format(`TENACITY.Effect.${event.kind === "tenacity" ? "tenacity" : "spin"}`, {
        change: signed(event.delta ?? 0),
      });
      return format("TENACITY.Event.awarded", { actor: nameOf(event.to), change });
    }
    default:
      return bargainWords(event);
  }
}

function bargainWords(event: StoredEvent): string | null {
  if (event.type === "bargainOffered") {
    return format("TENACITY.Event.bargainOffered", { terms: termsWords(event.relief ?? 0, event.text ?? "") });
  }
  if (event.type !== "bargainAnswered") return null;
  const answer = (["accepted", "declined", "countered"] as const).find((each) => each === event.answer) ?? "declined";
  return localize(`TENACITY.Event.bargainAnswered.${answer}`);
}

/** The terms of an offer: "2 negative spin less: an alarm starts". */
export function termsWords(relief: number, text: string): string {
  const parts = [
    ...(relief > 0 ? [format("TENACITY.Bargain.Relief", { relief })] : []),
    ...(text === "" ? [] : [clipped(text)]),
  ];
  return parts.join(": ");
}

function sourceWords(source: ChallengeSource | undefined, faces: readonly number[] | undefined): string {
  const rolled = facesText(faces);
  switch (source?.type) {
    case "fixed":
    case "total":
      return String(source.value);
    case "undefended":
      return localize("TENACITY.Rating.undefended");
    case "hidden":
      return localize("TENACITY.Card.Hidden");
    case "dice":
    case "npc":
      return [challengeFormula(source), rolled].filter((part) => part !== "").join(": ");
    default:
      return rolled;
  }
}

function facesText(faces: readonly number[] | undefined): string {
  return Array.isArray(faces) ? faces.slice(0, 40).join(", ") : "";
}

function nameOf(uuid: string | undefined): string {
  return faceOf(uuid ?? "").name;
}

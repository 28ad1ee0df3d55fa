/** Reading events out of stored data, where anything may stand. */
import { MAXIMUM_DICE } from "../dice.ts";
import { count, whole } from "../../../../engine/rules/number.ts";
import { readSpin, type Purse } from "../spin.ts";
import type { CheckStep } from "./events.ts";
import { isData, list, oneOf, text, type Data } from "../../../../engine/rules/data.ts";
import { readBargainCondition, readFacts, readSource } from "./read.ts";

function readPurse(value: unknown): Purse | null {
  return isData(value) ? { spin: readSpin(value["spin"]), tenacity: count(value["tenacity"]) } : null;
}

/** Whole numbers in a list, or null for anything else. Whether they fit their dice is the handlers' matter. */
function readFaces(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((face) => Number.isInteger(face)) ? (value as readonly number[]) : null;
}

/** The optional target: absent when absent. */
function aim(data: Data): { readonly target?: string } {
  return typeof data["target"] === "string" ? { target: data["target"] } : {};
}

/** What an event says besides its place in the log; null when it does not make sense. */
type Read<Type extends CheckStep["type"]> = (
  data: Data,
) => Omit<Extract<CheckStep, { type: Type }>, "type" | "sequence" | "by"> | null;

function dice(value: unknown): number {
  return whole(value, 0, MAXIMUM_DICE);
}

function faceOf(data: Data): { readonly face?: number } {
  return typeof data["face"] === "number" ? { face: data["face"] } : {};
}

function pointsOf(data: Data) {
  return { tenacity: count(data["tenacity"]), spin: count(data["spin"]) };
}

/** What each event says besides its place in the log; null for one that makes no sense. */
export const READERS: { readonly [Type in CheckStep["type"]]: Read<Type> } = {
  helped: (data) => (text(data["helper"]) ? { helper: text(data["helper"]), rank: count(data["rank"]) } : null),

  searched(data) {
    const [face, threshold] = [whole(data["face"]), whole(data["threshold"])];
    return face >= 1 && face <= 10 && threshold >= 1 ? { face, threshold } : null;
  },

  rolled(data) {
    const faces = readFaces(data["faces"]);
    const challengeFaces = readFaces(data["challengeFaces"]);
    return faces && { faces, ...(challengeFaces?.length ? { challengeFaces } : {}) };
  },

  challenged(data) {
    const faces = readFaces(data["faces"]);
    const source = isData(data["source"]) ? { source: readSource(data["source"]) } : {};
    return { ...aim(data), ...source, ...(faces?.length ? { faces } : {}) };
  },

  judged: (data) => (typeof data["success"] === "boolean" ? { ...aim(data), success: data["success"] } : null),

  defended(data) {
    const faces = readFaces(data["faces"]);
    const defender = text(data["defender"]);
    return faces && defender ? { ...aim(data), defender, facts: readFacts(data["facts"]), faces } : null;
  },

  critical(data) {
    const choice = oneOf(data["choice"], ["heroDie", "impactDie"]);
    return choice && { ...aim(data), choice, ...faceOf(data) };
  },

  talent(data) {
    const before = readPurse(data["before"]);
    const source = isData(data["talent"]) ? data["talent"] : {};
    const ignores = Array.isArray(data["ignores"]) ? data["ignores"].map(text) : [];
    return (
      before && {
        ...aim(data),
        ...pointsOf(data),
        before,
        talent: { id: text(source["id"]), label: text(source["label"]) },
        bonus: whole(data["bonus"]),
        heroDice: dice(data["heroDice"]),
        heroFaces: readFaces(data["heroFaces"]) ?? [],
        impactDice: dice(data["impactDice"]),
        impactBonus: whole(data["impactBonus"]),
        rerolls: list(data["rerolls"]).map((die) => ({ position: whole(die["position"]), face: whole(die["face"]) })),
        ignores,
      }
    );
  },

  boosted(data) {
    const before = readPurse(data["before"]);
    const bargain = typeof data["bargain"] === "string" ? { bargain: data["bargain"] } : {};
    return before && { ...aim(data), ...pointsOf(data), push: count(data["push"]), ...bargain, before };
  },

  accepted: (data) => ({ ...aim(data), ...faceOf(data) }),

  bargainOffered(data) {
    const offeredBy = oneOf(data["offeredBy"], ["narrator", "roller"]);
    const relief = count(data["relief"]);
    const withPush = data["withPush"] === true;
    const condition = readBargainCondition(data["condition"]);
    return offeredBy && { offeredBy, relief, text: text(data["text"]), ...(condition && { condition }), withPush };
  },

  bargainAnswered(data) {
    const answer = oneOf(data["answer"], ["accepted", "declined", "countered"]);
    const counter = { relief: count(data["relief"]), text: text(data["text"]) };
    return answer && { offer: text(data["offer"]), answer, ...counter };
  },

  impact(data) {
    const faces = readFaces(data["faces"]);
    return faces && { faces };
  },

  contributed(data) {
    const check = text(data["check"]);
    return check ? { check, roller: text(data["roller"]), impact: count(data["impact"]) } : null;
  },

  rebuffed(data) {
    const faces = readFaces(data["faces"]);
    return faces && faces.length <= MAXIMUM_DICE ? { ...aim(data), faces } : null;
  },

  applied(data) {
    const on = text(data["on"]);
    const factor = typeof data["factor"] === "number" ? data["factor"] : 1;
    const part = text(data["part"]) ? { part: text(data["part"]) } : {};
    return on ? { ...aim(data), on, ...part, factor, resistance: count(data["resistance"]) } : null;
  },

  endured(data) {
    const effect = text(data["effect"]);
    const choice = oneOf(data["choice"], ["wound", "unconscious"]);
    return effect && choice ? { effect, choice } : null;
  },

  shared(data) {
    const shares = list(data["shares"]).map((share) => ({ to: text(share["to"]), points: count(share["points"]) }));
    return shares.every(({ to }) => to !== "") ? { shares } : null;
  },

  awarded(data) {
    const to = text(data["to"]);
    const kind = oneOf(data["kind"], ["spin", "tenacity"]);
    const reason = oneOf(data["reason"], ["award", "flanking", "barely", "blazing"]);
    return to && kind && reason ? { to, kind, delta: whole(data["delta"]), reason } : null;
  },
};

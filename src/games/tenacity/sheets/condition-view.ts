import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { unreadableWords } from "../../../engine/sheets/item-rows.ts";
import { diceText, inARow } from "../../../engine/text/words.ts";
import { enterName, leaveName } from "../actions/areas.ts";
import { helpName } from "../actions/others-conditions.ts";
import { isCharacter, isCondition } from "../data/documents.ts";
import type { ConditionData } from "../data/effect/condition-data.ts";
import { unknownKind } from "../data/effect/kind-names.ts";
import { labelOf, scopeLabel } from "../lists/registry.ts";
import { placeName } from "../map/place-area.ts";
import { CONDITION_KINDS, type ConditionKind, isHold, type KindGroup, LOCK } from "../rules/index.ts";
import { type AttemptCost, attemptCosts, attemptName, freeOffer } from "../turns/attempt-costs.ts";
import { turnPrice } from "../turns/turn-left.ts";

/** What a condition does, in a sentence, and how it ends (R-1002, R-1005, R-1009). */
export function conditionWords(condition: ConditionData): string {
  const { kind, value, element, area } = condition;
  const scope = [...condition.scope];
  const data = {
    value: conditionValue(value) || "0",
    scope: inARow(scope.map(scopeLabel)),
    element: element === "" ? "" : labelOf("damageTypes", element),
  };
  const words = CONDITION_KINDS.get(kind)?.words({ scope, element });
  if (words === undefined) return game.i18n.format("TENACITY.Condition.UnknownWords", { kind });
  const what = game.i18n.format(words, data);
  const where = area === "" ? [] : [game.i18n.format("TENACITY.Condition.Words.area", { area })];
  const end = game.i18n.localize(`TENACITY.Condition.Ends.${endOf(condition)}`);
  return [what, ...where, end].join(" ");
}

/** An actor's conditions by kind, with the one free attempt marked (R-1010). */
export function conditionsView(actor: TenacityActor) {
  const costs: ReadonlyMap<string, AttemptCost> = isCharacter(actor) ? attemptCosts(actor) : new Map();
  const all = actor.effects.contents;
  const groups = kindGroups().map(({ id, label, rule }) => ({
    id,
    label: game.i18n.localize(label),
    rule,
    rows: all
      .filter((effect) => isCondition(effect))
      .filter(({ system }) => groupOf(system.kind) === id)
      .map((effect) => conditionRow(effect, actor, costs.get(effect.id ?? ""))),
  }));
  const others = all.filter((effect) => !isCondition(effect) || !CONDITION_KINDS.get(effect.system.kind));
  // What is of no kind that anybody knows, of modules and core among it, is there and can be taken away.
  const other = {
    id: "other",
    label: game.i18n.localize("TENACITY.Condition.Groups.other"),
    rule: "",
    rows: others.map(otherRow),
  };
  return {
    groups: [...groups, other].filter(({ rows }) => rows.length > 0),
    freeAttempt: freeOffer(actor)?.words ?? "",
    unreadable: unreadableWords(actor.effects, "effects"),
  };
}

/** Where the bookkeeping states are listed (R-1001), which end in ways of their own. */
const STATES: KindGroup = { id: "states", label: "TENACITY.Condition.Groups.states", rule: "condition" };

/** The headings, in the order of the kinds under them. */
function kindGroups(): readonly KindGroup[] {
  const groups = CONDITION_KINDS.all.map(({ group = STATES }): [string, KindGroup] => [group.id, group]);
  return [...new Map(groups).values()];
}

/** The id of the heading of a kind; empty for one that no one knows. */
function groupOf(id: string): string {
  const kind = CONDITION_KINDS.get(id);
  return kind ? (kind.group ?? STATES).id : "";
}

/** An effect that is no condition of the game, or of a kind that no one knows. */
function otherRow(effect: TenacityActiveEffect) {
  const { id, uuid, name, img, disabled } = effect;
  const removal = isCondition(effect) ? unknownKind(effect.system.kind) : "";
  const nothing = {
    value: "",
    scopes: [],
    element: "",
    source: "",
    price: "",
    attempt: "",
    attemptLabel: "",
    help: "",
    leave: "",
    enter: "",
    place: "",
    move: "",
  };
  return { ...nothing, id: id ?? "", uuid, name, img: img ?? "", disabled, removal };
}

function conditionRow(effect: TenacityActiveEffect<"condition">, bearer: TenacityActor, cost: AttemptCost | undefined) {
  const { kind, value, scope, element, source, removal } = effect.system;
  // A lock allows no movement (R-1023).
  const isGrapple = isHold(kind) && kind !== LOCK.id;
  return {
    id: effect.id ?? "",
    uuid: effect.uuid,
    name: effect.name,
    img: effect._source.img ?? "",
    disabled: effect.disabled,
    ...whatItsNameLeavesOut(effect.name, {
      value: conditionValue(value),
      scopes: [...scope].map(scopeLabel),
      element: element === "" ? "" : labelOf("damageTypes", element),
    }),
    source: sourceName(source),
    removal: game.i18n.localize(`TENACITY.Condition.Removal.${endOf({ kind, removal })}`),
    price: cost && isCharacter(bearer) ? turnPrice(bearer, cost, effect.id ?? "") : "",
    attempt: cost ? attemptName(cost, effect.name) : "",
    move: cost && isGrapple ? game.i18n.format("TENACITY.Hold.move.Named", { name: effect.name }) : "",
    ...othersButtons(effect),
    attemptLabel: game.i18n.localize(`TENACITY.Condition.${cost === "recovery" ? "ComeRound" : "Try"}`),
  };
}

/** What a condition counts and touches, without what its name says already: "Grapple: Arms 6" needs no 6 beside it. */
function whatItsNameLeavesOut(
  name: string,
  { value, scopes, element }: { readonly value: string; readonly scopes: readonly string[]; readonly element: string },
) {
  return {
    value: name.endsWith(` ${value}`) ? "" : value,
    scopes: scopes.filter((scope) => !name.includes(scope)),
    element: name.includes(element) ? "" : element,
  };
}

/** How a condition may end without anybody's doing. */
type SelfEnding = NonNullable<ConditionKind["ends"]>;

/** What ends a condition: what its kind says, where no one has to do anything about it (R-1307, R-1601), or else its removal. */
export function endOf({
  kind,
  removal,
}: Pick<ConditionData, "kind" | "removal">): ConditionData["removal"] | SelfEnding {
  return CONDITION_KINDS.get(kind)?.ends ?? removal;
}

/** What is done about a condition by others, and by walking. */
function othersButtons({ id, parent }: TenacityActiveEffect<"condition">) {
  if (id === null || !(parent instanceof TenacityActor)) return { help: "", leave: "", enter: "", place: "" };
  const place = placeName(parent.effects.get(id));
  return { help: helpName(parent, id), leave: leaveName(parent, id), enter: enterName(parent, id), place };
}

/** A value as people write it: "3", "1d4", "1d4 + 2"; empty for none. */
export function conditionValue({ flat, dice }: { flat: number; dice: number }): string {
  const rolled = dice > 0 ? [diceText(`${String(dice)}d4`)] : [];
  return [...rolled, ...(flat > 0 ? [String(flat)] : [])].join(" + ");
}

function sourceName(uuid: string): string {
  const document = uuid === "" ? null : (fromUuidSync(uuid) as { readonly name?: string } | null);
  return document instanceof TenacityActor ? nameOf(document) : (document?.name ?? "");
}

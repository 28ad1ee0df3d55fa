import { ImpactRoll } from "../../dice/impact-roll.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import {
  canAct,
  hinder,
  modifiersFor,
  type CheckModifier,
  type ConditionFaces,
  type Deed,
  type ModifierType,
} from "../../rules/index.ts";
import { edition } from "../../settings/edition.ts";

/** What items add to the dice of a roll. */
export interface AutomaticDice {
  /** Hero dice more; disadvantage when negative. */
  readonly heroDice: number;
  /** Impact dice more, or fewer. */
  readonly impactDice: number;
  /** Added to the impact roll. */
  readonly impact: number;
}

/** What is added to a total without anybody asking, and the dice that fell for it. */
export interface Circumstances {
  readonly modifiers: readonly CheckModifier[];
  readonly rolls: readonly ImpactRoll[];
}

/** What an actor's items add to the dice of a roll with these tags. */
export function automaticDice(actor: CharacterActor, tags: readonly string[]): AutomaticDice {
  const total = (type: ModifierType): number => modifiersFor(actor.system.modifiers, type, tags).total;
  return { heroDice: total("heroDice"), impactDice: total("impactDice"), impact: total("impact") };
}

/** What items and conditions add to the total of a roll, each under the name of its source (R-301, R-1005). */
export async function circumstancesOf(actor: CharacterActor, deed: Deed): Promise<Circumstances> {
  const { parts } = modifiersFor(actor.system.modifiers, "flat", deed.tags);
  const { modifier, rolls } = await hindrance(actor, deed);
  return { modifiers: [...parts.map(({ id, label, value }) => ({ id, label, value })), ...modifier], rolls };
}

/** The names of the conditions that forbid an action, in words of the user's language; empty where nothing does (R-1007). */
export function forbiddenBy(actor: CharacterActor, deed: Deed): string {
  const { blockedBy } = canAct(actor.conditions, [], deed, edition());
  return new Intl.ListFormat(game.i18n.lang).format(blockedBy.map((id) => conditionName(actor, id)));
}

/** Dice of conditions are rolled at each use, all that could be the worst (R-1005, R-1006). */
async function hindrance(
  actor: CharacterActor,
  deed: Deed,
): Promise<{ modifier: readonly CheckModifier[]; rolls: readonly ImpactRoll[] }> {
  const { toRoll } = hinder(actor.conditions, deed, {}, edition());
  const rolled = await Promise.all(
    toRoll.map(async ({ id, dice }) => ({ id, roll: await ImpactRoll.fromDice(dice, 0).evaluate() })),
  );
  const faces: ConditionFaces = Object.fromEntries(rolled.map(({ id, roll }) => [id, roll.faces]));
  const { penalty, source } = hinder(actor.conditions, deed, faces, edition());
  const modifier = source === null ? [] : [{ id: source, label: conditionName(actor, source), value: -penalty }];
  return { modifier, rolls: rolled.map(({ roll }) => roll) };
}

function conditionName(actor: CharacterActor, id: string): string {
  return actor.appliedEffects.find((effect) => effect.id === id)?.name ?? "";
}

import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";
import { attackSkill, bestSkill } from "../plan/best-skill.ts";
import { attackKey } from "../rolls/card-dice.ts";
import { refusesAction } from "../rolls/circumstances.ts";
import { findEntry, skillsFor } from "../data/list-entries.ts";
import { openSureCheck } from "../posting/open-check.ts";
import { conditionsOf, isCharacter, isWeapon, type CharacterActor } from "../data/documents.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { rollCheck, type CheckOptions } from "../dialog/roll-check.ts";
import { postDeed } from "../items/post-use.ts";
import { isHold, letGo, lock, LOCK, lockStrike, TAGS } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { noteAction, refusesPart } from "../turns/turn-left.ts";
import type { HeldBy } from "../conditions/held-by.ts";
import { asKind, toBring } from "../conditions/new-condition.ts";

type Options = Pick<CheckOptions, "otherWay" | "preset">;

/** The property of weapons that do damage in a lock (R-1023). */
const LOCKING = "lock";

/** Turns a grapple into a lock (R-1023): an action, without a roll. In the newer edition it does damage at once. */
async function lockHeld(actor: CharacterActor, hold: HeldBy): Promise<void> {
  const changed = lock(conditionsOf(hold.bearer), hold.condition.id);
  if (!changed.ok || isForbidden(actor)) return;
  const strike = lockStrike(true, ruleset());
  await oneAtATime(`hold ${hold.effect.uuid}`, async () => {
    const brings = toBring(asKind(hold.effect, LOCK.id));
    await post(actor, hold, "lock", { ends: changed.patch.remove, brings });
    // The card of the damage is the action that the fight sees.
    if (strike) await strikeIn(actor, hold, strike.weapon);
    else await noteAction(actor, hold.bearer);
  });
}

/** Does damage in a lock (R-1023, A-61): an action, without a check; the impact dice are rolled all the same. */
async function hurtInLock(actor: CharacterActor, hold: HeldBy): Promise<void> {
  const strike = lockStrike(false, ruleset());
  if (!strike || hold.condition.type !== LOCK.id || isForbidden(actor)) return;
  await oneAtATime(`hold ${hold.effect.uuid}`, () => strikeIn(actor, hold, strike.weapon));
}

/** Lets go of someone (R-1024): at any time, free. */
export async function letGoOf(actor: CharacterActor, hold: HeldBy): Promise<void> {
  const changed = letGo(conditionsOf(hold.bearer), hold.condition.id);
  if (!changed.ok) return;
  await oneAtATime(`hold ${hold.effect.uuid}`, () => post(actor, hold, "letGo", { ends: changed.patch.remove }));
}

/** Tries to drag someone along (R-1022). */
export async function dragHeld(actor: CharacterActor, { bearer }: HeldBy, options: Options = {}): Promise<void> {
  await wrestle(actor, { ...options, targets: [bearer], keepsHold: true });
}

/** Tries to move in spite of a hold (R-1022). It is no escape. */
export async function moveInHold(actor: CharacterActor, id: string, options: Options = {}): Promise<void> {
  const hold = conditionsOf(actor).find((condition) => condition.id === id && isHold(condition.type));
  const holder = hold && findActor(hold.source);
  if (hold) await wrestle(actor, { ...options, targets: holder ? [holder] : [] });
}

async function wrestle(actor: CharacterActor, options: CheckOptions): Promise<void> {
  const skill = bestSkill(actor, skillsFor("escape"));
  if (skill !== undefined) await rollCheck(actor, skill, { ...options, purpose: "drag" });
}

/** Whether someone cannot even go on with a hold, or has no action left (R-1105); a warning says why. */
function isForbidden(actor: CharacterActor): boolean {
  return refusesPart(actor, "action") || refusesAction(actor, { tags: [TAGS.hold], reaction: false });
}

async function post(
  actor: CharacterActor,
  { bearer, effect }: HeldBy,
  what: "lock" | "letGo",
  does: Partial<CardEffect>,
): Promise<void> {
  const names = { actor: nameOf(actor), target: nameOf(bearer), hold: effect.name };
  await postDeed(actor, {
    name: game.i18n.localize(`TENACITY.Hold.${what}.Name`),
    words: [game.i18n.format(`TENACITY.Hold.${what}.Done`, names)],
    effects: [{ target: bearer.uuid, ...does }],
  });
}

/** With bare hands or a weapon for it (R-1023), whatever has seized the bearer. */
async function strikeIn(actor: CharacterActor, { bearer }: HeldBy, armed: boolean): Promise<void> {
  const weapon = armed ? lockingWeapon(actor) : undefined;
  const skill = weapon ? attackKey(actor, weapon) : attackSkill(actor, skillsFor("unarmed"));
  const entry = findEntry(skill ?? "");
  if (entry) await openSureCheck(actor, { entry, target: bearer, weapon });
}

/** The weapon that does most damage in a lock, of those in hand; undefined for bare hands (R-1023). */
function lockingWeapon(actor: CharacterActor): TenacityItem<"weapon"> | undefined {
  return actor.items.contents
    .filter((item) => isWeapon(item))
    .filter(({ system }) => system.equipped && system.properties.has(LOCKING))
    .sort((one, other) => other.system.damage - one.system.damage)[0];
}

/** What the one who maintains a condition can do with it now, in the order in which it is offered. */
export const HOLD_ACTIONS = [
  {
    id: "lock",
    offered: ({ condition }: HeldBy) => isHold(condition.type) && condition.type !== LOCK.id,
    run: lockHeld,
  },
  { id: "hurtInLock", offered: ({ condition }: HeldBy) => condition.type === LOCK.id, run: hurtInLock },
  {
    id: "drag",
    offered: ({ bearer, condition }: HeldBy) => isHold(condition.type) && isCharacter(bearer),
    run: dragHeld,
  },
  { id: "letGo", offered: () => true, run: letGoOf },
] as const;

export type HoldAction = (typeof HOLD_ACTIONS)[number];

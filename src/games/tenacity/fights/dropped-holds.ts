import { nameOf } from "../../../engine/data/actor-identity.ts";
import { keptBy } from "../conditions/held-by.ts";
import { conditionsOf, isCharacter, isCondition } from "../data/documents.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { stanceEnds, stancesOf } from "../items/switch-item.ts";
import { postDeed } from "../items/post-use.ts";
import { makerDrops, isFall } from "../rules/index.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";

/** Ends the stances of a character who falls or dies, and what one who falls, dies or is deleted keeps up on others (R-1011, A-53), by a card that takes it back; call at `ready`. */
export function watchDroppers(): void {
  Hooks.on("createActiveEffect", (effect) => {
    if (isCondition(effect) && isFall(effect.system.kind) && !effect.disabled) void endHoldsOf(effect.parent);
  });
  Hooks.on("updateActor", (actor, changes) => {
    const { system } = changes as { system?: { dead?: boolean } };
    if (system?.dead === true) void endHoldsOf(actor);
  });
  Hooks.on("deleteActor", (actor) => void endHoldsOf(actor, true));
  Hooks.on("deleteToken", (token) => {
    if (!token.actorLink) void endHoldsOf(token.actor, true);
  });
}

/** The narrator's client does: those who are held are other people's. */
async function endHoldsOf(actor: unknown, isGone = false): Promise<void> {
  if (!keepsEncounters() || !(actor instanceof TenacityActor) || !isCharacter(actor)) return;
  const held = [...new Set(keptBy(actor).map(({ bearer }) => bearer))];
  const stances = isGone ? [] : stancesOf(actor);
  // No one speaks for who is gone.
  const speaker = isGone ? held[0] : actor;
  if (!speaker || held.length + stances.length === 0) return;
  const dropped = game.i18n.format(`TENACITY.Hold.drop.${isGone ? "Gone" : "Done"}`, { actor: nameOf(actor) });
  await postDeed(speaker, {
    name: game.i18n.localize("TENACITY.Hold.drop.Name"),
    words: [dropped, ...stances.map(({ name }) => game.i18n.format("TENACITY.Effect.removal", { name }))],
    effects: [
      ...stanceEnds(stances),
      ...held.map((bearer) => ({
        target: bearer.uuid,
        ends: makerDrops(conditionsOf(bearer), actor.uuid).patch.remove,
      })),
    ],
  });
}

import { conditionsOf, isChallenge, type CharacterActor, isCharacter } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { CONDITION_KINDS, endScene, HELD, isFallen, type SceneActorEnd } from "../rules/index.ts";
import { isShownToPlayers } from "../../../engine/clocks/clocks-in-sight.ts";
import { challengeClocks } from "./clocks.ts";
import type { Changes } from "../../../engine/log/ledger.ts";
import { stanceEnds, stancesOf } from "../items/switch-item.ts";
import { changeLine, effectEnds, offerName } from "../../../engine/scenes/rest-plan.ts";
import type { Ending, RestRules, SceneOffer } from "../../../engine/scenes/scenes.ts";
import { localize, signed } from "../../../engine/text/words.ts";

/**
 * The end of a scene (R-1601): stress and positive spin go, held actions lapse, scene-long conditions may end, the unconscious may wake;
 * explore pools are lost and standing is archived, of what belonged to the scene.
 */
export const SCENE_END: RestRules = {
  nothing: () => localize("TENACITY.Rest.NothingToEnd"),
  plan: ({ members, encounter }) => [...memberEndings(members.filter(isCharacter)), ...challengeEndings(encounter)],
};

function memberEndings(members: readonly CharacterActor[]): Ending[] {
  const { actors } = endScene(
    members.map((member) => ({
      id: member.id ?? "",
      stress: member.system.stress.value,
      spin: member.system.spin,
      unconscious: isFallen(conditionsOf(member)),
      conditions: conditionsOf(member),
    })),
    { points: 0, standings: [], archive: [] },
  );
  return members.map((member, index) => memberEnding(member, actors[index]));
}

function memberEnding(actor: CharacterActor, end: SceneActorEnd | undefined): Ending {
  const { stress, spin } = end?.patch ?? {};
  const stances = stancesOf(actor);
  // No one has a turn any more in which what lasts until then could end.
  const lapsing = conditionsOf(actor).filter(({ type }) => CONDITION_KINDS.get(type)?.ends !== undefined);
  const lapsed = lapsing.map(({ id }) => id);
  const lines = [
    ...(stress === undefined ? [] : [changeLine(label("stress"), actor.system.stress.value, stress)]),
    ...(spin === undefined ? [] : [spinLine(actor.system.spin, spin)]),
    ...lapsing.map(({ id, type }) =>
      type === HELD.id ? game.i18n.localize("TENACITY.Rest.HeldLapses") : effectEnds(actor.effects.get(id)?.name ?? ""),
    ),
    ...stances.map(({ name }) => game.i18n.format("TENACITY.Rest.StanceEnds", { name })),
  ];
  const by = {
    ...(stress === undefined ? {} : { stress: stress - actor.system.stress.value }),
    ...(spin === undefined ? {} : { spin: spin - actor.system.spin }),
  };
  const offered = conditionsOf(actor).filter(
    (each) => !lapsed.includes(each.id) && (isFallen([each]) || end?.offerRemoval.includes(each.id)),
  );
  return {
    change: { actor, by, ends: lapsed, items: stanceEnds(stances), lines },
    offers: offered.map((each) => conditionOffer(actor, each.id, isFallen([each]))),
  };
}

function label(track: "stress"): string {
  return game.i18n.localize(`TENACITY.Track.${track}`);
}

function conditionOffer(actor: CharacterActor, id: string, wakes: boolean): SceneOffer {
  const name = actor.effects.get(id)?.name ?? "";
  return {
    name: offerName(actor, id),
    effect: id,
    label: wakes ? game.i18n.localize("TENACITY.Rest.Wakes") : effectEnds(name),
    on: true,
  };
}

/**
 * Challenges on which something is left. What took part is likely meant: in an encounter, those that were in it or on its map;
 * without one, those that players know. Another scene's can be chosen besides, as not every scene had its challenge in the encounter.
 */
function challengeEndings(encounter: Combat | undefined): Ending[] {
  const present = [...(encounter?.combatants ?? []), ...(encounter?.scene?.tokens ?? [])].map(({ actor }) => actor);
  const world: readonly TenacityActor[] = game.actors.contents;
  return [...new Set<TenacityActor | null>([...present, ...world])].flatMap((actor) => {
    if (!isChallenge(actor)) return [];
    const offers = challengeOffers(actor, encounter ? present.includes(actor) : isShownToPlayers(actor));
    return offers.length > 0 ? [{ change: { actor, by: {}, ends: [], lines: [] }, offers }] : [];
  });
}

function challengeOffers(actor: TenacityActor<"challenge">, on: boolean): SceneOffer[] {
  const { pool, standings, stage } = actor.system;
  const clocks = challengeClocks(actor).length > 0 ? [game.i18n.localize("TENACITY.Rest.ClocksLeave")] : [];
  const offer = (what: string, words: string, by: Changes): SceneOffer => {
    return { name: offerName(actor, what), label: words, by, on };
  };
  const pools = pool.points > 0 ? [changeLine(game.i18n.localize("TENACITY.Challenge.Pool"), pool.points, 0)] : [];
  const open = Object.entries(standings).filter(([, { archived }]) => !archived);
  return [
    ...pools.map((words) => offer("pool", words, { points: -pool.points })),
    ...clocks.map((words) => offer("clocks", words, { stage: 2 - stage })),
    ...open.map(([id, { name, value, top }]) => {
      const words = game.i18n.format("TENACITY.Rest.Archives", { name, value: String(value), top: String(top) });
      return offer(id, words, { [`archived:${id}`]: 1 });
    }),
  ];
}

/** "Spin +2 → 0". */
export function spinLine(before: number, after: number): string {
  return changeLine(localize("TENACITY.Track.spin"), signed(before), signed(after));
}

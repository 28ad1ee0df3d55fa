import { nameOf, pictureOf } from "../../../engine/data/name-of.ts";
import { conditionsOf, isChallenge, isCharacter, type CharacterActor } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { CONDITION_KINDS, endScene, HELD, isFallen, type SceneActorEnd } from "../rules/index.ts";
import { isShownToPlayers } from "../../../engine/clocks/clocks-in-sight.ts";
import { challengeClocks } from "./clocks.ts";
import { type Changes } from "../../../engine/log/ledger.ts";
import { stanceEnds, stancesOf } from "../items/switch-item.ts";
import { membersOf } from "../data/party.ts";
import { writeSummary } from "../../../engine/recap/write-summary.ts";
import { encounterPreview, SUMMARY } from "./ended-encounter.ts";
import { postRest, REST_TITLES, type RestGroup, type RestReport } from "./rest-card.ts";
import { previewRest, type RestAnswer, type RestOffer, type RestPreview } from "../../../engine/gm/rest-dialog.ts";
import { changeLine, expiringAt, spinLine, type RestChange } from "./rest-plan.ts";

/** Something that ends with the scene if the narrator says so. */
interface SceneOffer extends RestOffer {
  /** By how much numbers change. */
  readonly by?: Changes;
  /** Id of the effect that ends. */
  readonly effect?: string;
}

/** What a scene leaves on something, before anybody has chosen. */
interface Ending {
  readonly change: RestChange;
  readonly offers: readonly SceneOffer[];
}

/** Whose scene ends. */
export interface SceneGroup extends RestGroup {
  readonly members: readonly CharacterActor[];
  readonly encounter?: TenacityCombat;
}

/** Ends the scene for a party; see {@link endSceneOf}. */
export async function askForSceneEnd(party: TenacityActor<"party">): Promise<void> {
  await endSceneOf({ name: party.name, open: party.system.openNumbers, members: membersOf(party) });
}

/**
 * Ends the scene for a group, after showing what that does (R-1601): stress and positive spin go, held actions lapse,
 * scene-long conditions may end, the unconscious may wake; explore pools are lost and standing is archived, of what belonged to the
 * scene. The message that tells of it can undo it as one.
 */
export async function endSceneOf(group: SceneGroup): Promise<void> {
  const { members, encounter } = group;
  const endings = (): Ending[] => [...memberEndings(members), ...challengeEndings(encounter)];
  const previews = [...endings().map(previewOf), ...(encounter ? [encounterPreview(encounter)] : [])];
  if (previews.length === 0) {
    ui.notifications.info("TENACITY.Rest.NothingToEnd", { localize: true });
    return;
  }
  const answer = await previewRest(REST_TITLES.endScene, previews);
  if (!answer) return;
  // Someone else may have changed something while this was read.
  const changes = endings()
    .map((ending) => decided(ending, answer))
    .filter(({ lines }) => lines.length > 0);
  await postRest(group, "endScene", { reports: reportsOf(changes, encounter), changes, encounter });
  if (answer[SUMMARY] === true) await writeSummary(encounter?.id ?? undefined);
}

/** Everyone reads this: of what players may not look into only how much it was, since its names and numbers are the narrator's. */
function reportsOf(changes: readonly RestChange[], encounter: TenacityCombat | undefined): RestReport[] {
  const open = changes.filter(({ actor }) => isOpen(actor)).map(({ actor, lines }) => ({ name: nameOf(actor), lines }));
  const others = game.i18n.format("TENACITY.Rest.OthersChanged", { count: String(changes.length - open.length) });
  const rest = { name: game.i18n.localize("TENACITY.Rest.Others"), lines: [others] };
  return [
    ...open,
    ...(open.length < changes.length ? [rest] : []),
    ...(encounter ? [encounterPreview(encounter)] : []),
  ];
}

/** Whether all players may read the name of an actor beside its numbers: characters of players, and what they can all look into. */
function isOpen(actor: TenacityActor): boolean {
  if (isCharacter(actor)) return actor.hasPlayerOwner;
  return game.users.filter(({ isGM }) => !isGM).every((user) => actor.testUserPermission(user, "OBSERVER"));
}

/** Several of one actor are told apart as on the map: "Bell Hand (2)". */
function previewOf({ change: { actor, lines }, offers }: Ending): RestPreview {
  return { name: nameOf(actor), img: pictureOf(actor), lines, offers };
}

/** The change with what was chosen to end. */
function decided({ change, offers }: Ending, answer: RestAnswer): RestChange {
  const chosen = offers.filter(({ name }) => answer[name] === true);
  return {
    ...change,
    by: Object.assign({}, change.by, ...chosen.map(({ by }) => by)) as Changes,
    ends: [...change.ends, ...chosen.flatMap(({ effect = [] }) => effect)],
    lines: [...change.lines, ...chosen.map(({ label }) => label)],
  };
}

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
  return members
    .map((member, index) => memberEnding(member, actors[index]))
    .filter(({ change, offers }) => change.lines.length + offers.length > 0);
}

function memberEnding(actor: CharacterActor, end: SceneActorEnd | undefined): Ending {
  const { stress, spin } = end?.patch ?? {};
  const stances = stancesOf(actor);
  // No one has a turn any more in which what lasts until then could end.
  const expiring = expiringAt("endScene", actor);
  const lapsing = conditionsOf(actor).filter(
    ({ id, type }) => CONDITION_KINDS.get(type)?.ends !== undefined && !expiring.ends.includes(id),
  );
  const lapsed = [...lapsing.map(({ id }) => id), ...expiring.ends];
  const lines = [
    ...(stress === undefined ? [] : [changeLine(label("stress"), actor.system.stress.value, stress)]),
    ...(spin === undefined ? [] : [spinLine(actor.system.spin, spin)]),
    ...lapsing.map(({ id, type }) =>
      type === HELD.id
        ? game.i18n.localize("TENACITY.Rest.HeldLapses")
        : game.i18n.format("TENACITY.Effect.removal", { name: actor.effects.get(id)?.name ?? "" }),
    ),
    ...stances.map(({ name }) => game.i18n.format("TENACITY.Rest.StanceEnds", { name })),
    ...expiring.lines,
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

/** Unique among the answers: several tokens may be made of one actor. */
function offerName(actor: TenacityActor, what: string): string {
  return `${actor.token?.id ?? actor.id ?? ""}-${what}`;
}

function conditionOffer(actor: CharacterActor, id: string, wakes: boolean): SceneOffer {
  const name = actor.effects.get(id)?.name ?? "";
  return {
    name: offerName(actor, id),
    effect: id,
    label: wakes ? game.i18n.localize("TENACITY.Rest.Wakes") : game.i18n.format("TENACITY.Rest.Ends", { name }),
    on: true,
  };
}

/**
 * Challenges on which something is left. What took part is likely meant: in an encounter, those that were in it or on its map;
 * without one, those that players know. Another scene's can be chosen besides, as not every scene had its challenge in the encounter.
 */
function challengeEndings(encounter: TenacityCombat | undefined): Ending[] {
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

import type { CharacterActor, TenacityActor } from "../../documents/actor.ts";
import type { TenacityCombat } from "../../documents/combat.ts";
import { endScene, type SceneActorEnd } from "../../rules/index.ts";
import { membersOf } from "../sheets/party-view.ts";
import { encounterPreview } from "./ended-encounter.ts";
import { applyChanges, changeLine, spinLine, type RestChange } from "./rest-plan.ts";
import { previewRest, type RestAnswer, type RestOffer, type RestPreview } from "./rest-dialog.ts";
import { reportRest, type RestGroup, type RestReport } from "./rest-message.ts";

const TITLE = "TENACITY.Party.EndScene";

/** What a scene leaves on something, before anybody has chosen. */
interface Ending {
  readonly change: RestChange;
  readonly offers: readonly RestOffer[];
}

/** Whose scene ends. */
export interface SceneGroup extends RestGroup {
  readonly members: readonly CharacterActor[];
  /** The encounter that the scene was. */
  readonly encounter?: TenacityCombat;
}

/** Ends the scene for a party; see {@link endSceneOf}. */
export async function askForSceneEnd(party: TenacityActor<"party">): Promise<void> {
  await endSceneOf({ name: party.name, open: party.system.openNumbers, members: membersOf(party) });
}

/**
 * Ends the scene for a group, after showing what that does (R-1601): stress and positive spin go, held actions lapse,
 * scene-long conditions may end, the unconscious may wake; explore pools are lost and standing is archived. The message that tells
 * of it can undo it as one.
 * @returns Whether it has ended; also where nothing was left to change.
 */
export async function endSceneOf(group: SceneGroup): Promise<boolean> {
  const { members, encounter } = group;
  const endings = [...memberEndings(members), ...challengeEndings()];
  const previews = [...endings.map(previewOf), ...(encounter ? [encounterPreview(encounter)] : [])];
  if (previews.length === 0) {
    ui.notifications.info("TENACITY.Rest.NothingToEnd", { localize: true });
    return true;
  }
  const answer = await previewRest(TITLE, previews);
  if (!answer) return false;
  const kept = encounter?.toObject();
  const changes = endings.map((ending) => decided(ending, answer)).filter(({ lines }) => lines.length > 0);
  const records = await applyChanges(changes);
  await reportRest(group, TITLE, { reports: reportsOf(changes, encounter), records, ...(kept && { encounter: kept }) });
  return true;
}

/** Everyone reads this: of the narrator's characters only how many there were, since their names and numbers are nobody else's. */
function reportsOf(changes: readonly RestChange[], encounter: TenacityCombat | undefined): RestReport[] {
  const isOpen = ({ actor }: RestChange): boolean => !actor.isCharacter() || actor.hasPlayerOwner;
  const open = changes.filter(isOpen).map(({ actor, lines }) => ({ name: actor.name, lines }));
  const others = String(changes.length - open.length);
  const rest = { name: game.i18n.localize("TENACITY.Rest.Others"), lines: [others] };
  return [
    ...open,
    ...(open.length < changes.length ? [rest] : []),
    ...(encounter ? [encounterPreview(encounter)] : []),
  ];
}

function previewOf({ change: { actor, lines }, offers }: Ending): RestPreview {
  return { name: actor.name, img: actor.img ?? "", lines, offers };
}

/** The change with the conditions that were chosen to end. */
function decided({ change, offers }: Ending, answer: RestAnswer): RestChange {
  const chosen = offers.filter(({ name }) => answer[name] === true);
  return {
    ...change,
    endedEffects: [...change.endedEffects, ...chosen.map(({ name }) => name.split("-")[1] ?? "")],
    lines: [...change.lines, ...chosen.map(({ label }) => label)],
  };
}

function memberEndings(members: readonly CharacterActor[]): Ending[] {
  const { actors } = endScene(
    members.map((member) => ({
      id: member.id ?? "",
      stress: member.system.stress.value,
      spin: member.system.spin,
      unconscious: member.conditions.some(({ type }) => type === "unconscious"),
      conditions: member.conditions,
    })),
    { points: 0, standings: [], archive: [] },
  );
  return members
    .map((member, index) => memberEnding(member, actors[index]))
    .filter(({ change, offers }) => change.lines.length + offers.length > 0);
}

function memberEnding(actor: CharacterActor, end: SceneActorEnd | undefined): Ending {
  const { stress, spin } = end?.patch ?? {};
  const held = actor.conditions.filter(({ type }) => type === "held").map(({ id }) => id);
  const lines = [
    ...(stress === undefined ? [] : [changeLine(label("stress"), actor.system.stress.value, stress)]),
    ...(spin === undefined ? [] : [spinLine(actor.system.spin, spin)]),
    ...held.map(() => game.i18n.localize("TENACITY.Rest.HeldLapses")),
  ];
  const system = {
    ...(stress === undefined ? {} : { stress: { value: stress } }),
    ...(spin === undefined ? {} : { spin }),
  };
  const offered = actor.conditions.filter(
    ({ id, type }) => !held.includes(id) && (type === "unconscious" || end?.offerRemoval.includes(id)),
  );
  return {
    change: { actor, system, endedEffects: held, lines },
    offers: offered.map(({ id, type }) => conditionOffer(actor, id, type === "unconscious")),
  };
}

function label(track: "stress"): string {
  return game.i18n.localize(`TENACITY.Track.${track}`);
}

function conditionOffer(actor: CharacterActor, id: string, wakes: boolean): RestOffer {
  const name = actor.effects.get(id)?.name ?? "";
  return {
    // Several tokens may be made of one actor.
    name: `${actor.token?.id ?? actor.id ?? ""}-${id}`,
    label: wakes ? game.i18n.localize("TENACITY.Rest.Wakes") : game.i18n.format("TENACITY.Rest.Ends", { name }),
    on: true,
  };
}

/** Challenges of this world that a scene has left something on. */
function challengeEndings(): Ending[] {
  return game.actors.contents.flatMap((actor) => {
    const challenge: TenacityActor = actor;
    return challenge.isChallenge() ? challengeEnding(challenge) : [];
  });
}

function challengeEnding(actor: TenacityActor<"challenge">): Ending[] {
  const { pool, standings } = actor.system;
  const open = Object.entries(standings).filter(([, { archived }]) => !archived);
  const lines = [
    ...(pool.points > 0 ? [changeLine(game.i18n.localize("TENACITY.Challenge.Pool"), pool.points, 0)] : []),
    ...open.map(([, { name, value, top }]) =>
      game.i18n.format("TENACITY.Rest.Archives", { name, value: String(value), top: String(top) }),
    ),
  ];
  if (lines.length === 0) return [];
  const archive = Object.fromEntries(open.map(([id]) => [id, { archived: true }]));
  const system = { pool: { points: 0 }, standings: archive };
  return [{ change: { actor, system, endedEffects: [], lines }, offers: [] }];
}

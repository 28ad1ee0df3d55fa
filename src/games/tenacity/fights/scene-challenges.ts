import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { localize } from "../../../engine/text/words.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { inTurn } from "../../../engine/clients/one-at-a-time.ts";
import { rulingsOf } from "../../../engine/ledger/keepers.ts";
import { isTakenBack } from "../../../engine/log/ledger.ts";
import { checkbox, dialogInput, field, numberInput } from "../../../engine/windows/dialogs.ts";
import { keepsEncounters, sideOf } from "../../../engine/turns/encounters.ts";
import { isChallenge, isHero, isNpc } from "../data/documents.ts";
import { socialScene } from "../challenges/standing.ts";
import { addParticipant, addStandingWith, removeEntry, runWithFight } from "../challenges/challenge-actions.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { OPPOSITION_SIDE } from "../../../engine/rules/next-turn.ts";
import { actorOf } from "../turns/combatant-facts.ts";

type Challenge = TenacityActor<"challenge">;

/** Opens what a new scene of a kind is measured by, as a challenge that takes part in it. */
export async function openSceneChallenge(combat: TenacityCombat): Promise<void> {
  const { kind } = combat.system;
  const challenge = kind === "social" ? await withTracks(combat) : kind === "chase" ? await newChase(combat) : null;
  if (challenge && !combat.combatants.some(({ actorId }) => actorId === challenge.id))
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: challenge.id }]);
}

/** A track of standing with each NPC who is to be won over. */
async function withTracks(combat: TenacityCombat): Promise<Challenge | null> {
  const npcs = combat.combatants.contents.flatMap((combatant) => {
    const actor = actorOf(combatant);
    return isNpc(actor) && sideOf(combatant, false).side === OPPOSITION_SIDE ? [actor] : [];
  });
  const scene = npcs.length > 0 ? await socialScene() : null;
  for (const npc of npcs) if (scene) await addStandingWith(scene, npc);
  return scene;
}

/** A chase as the narrator sets it: how much impact it needs, and in how many rounds. */
async function newChase(combat: TenacityCombat): Promise<Challenge | null> {
  const name = localize("TENACITY.Spotlight.Kind.chase");
  const fields = [
    field(
      localize("TENACITY.Spotlight.SceneChallenge.Needed"),
      numberInput("needed", 10, { minimum: 1, maximum: 999 }),
    ),
    field(localize("TENACITY.Spotlight.SceneChallenge.Rounds"), numberInput("rounds", 3, { minimum: 1, maximum: 99 })),
    checkbox("each", localize("TENACITY.Spotlight.SceneChallenge.Each"), false),
  ];
  const answer = await dialogInput(name, fields, { ok: localize("TENACITY.Spotlight.SceneChallenge.Open") });
  if (!answer) return null;
  const rounds = Math.max(1, Number(answer["rounds"]) || 3);
  const made: unknown = await Actor.implementation.create({
    name,
    type: "challenge",
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED },
    system: {
      progress: { value: 0, max: Math.max(1, Number(answer["needed"]) || 10) },
      each: answer["each"] === true,
      rounds: { value: rounds, max: rounds },
      withRounds: true,
    },
  });
  const chase = made instanceof TenacityActor && isChallenge(made) ? made : null;
  if (chase?.system.each === true)
    for (const { actor } of combat.combatants) if (isHero(actor)) await addParticipant(chase, actor.id ?? "");
  return chase;
}

/** Puts away what scenes leave behind: deadlines that ran with them, and tracks whose opening was undone; call at `ready`. */
export function closeSceneChallenges(): void {
  Hooks.on("deleteCombat", (combat: Combat.Implementation) => {
    if (!keepsEncounters()) return;
    for (const { actor } of combat.combatants)
      if (isChallenge(actor) && actor.system.withRounds) {
        // Should the scene come back, so does this.
        void actor.update({ system: { withRounds: false }, flags: { [SYSTEM_ID]: { ranWith: combat.id ?? "" } } });
      }
  });
  Hooks.on("createCombat", (combat: Combat.Implementation) => {
    if (!keepsEncounters()) return;
    for (const { actor } of combat.combatants)
      if (isChallenge(actor) && actor.getFlag(SYSTEM_ID, "ranWith") === combat.id) void runWithFight(actor, true);
  });
  Hooks.on("updateActor", (actor: Actor.Implementation) => {
    if (isChallenge(actor) && keepsEncounters()) void dropUndone(actor);
  });
}

/** Takes a track off that a card opened, once the result is undone that needed it; a scene that has nothing else goes with it. */
async function dropUndone(challenge: Challenge): Promise<void> {
  if (undoneTracks(challenge).length === 0) return;
  await inTurn(challenge.uuid, async () => {
    const gone = undoneTracks(challenge);
    if (gone.length === 0 || !game.actors.has(challenge.id ?? "")) return;
    const { standings, progress, rounds, discoveries, pool } = challenge.system;
    const isBare =
      Object.keys(standings).length === gone.length &&
      progress.max + rounds.max + pool.points + Object.keys(discoveries).length === 0;
    const takesPart = game.combats.contents.some(({ combatants }) =>
      combatants.some(({ actorId }) => actorId === challenge.id),
    );
    if (isBare && !takesPart) await challenge.delete();
    else for (const id of gone) await removeEntry(challenge, "standings", id);
  });
}

function undoneTracks(challenge: Challenge): readonly string[] {
  /** Whether all that ever moved a number was taken back, by its name. */
  const undone = new Map<string, boolean>();
  for (const ruling of rulingsOf(challenge).values())
    for (const name of Object.keys(ruling.entry.changes ?? {}))
      undone.set(name, undone.get(name) !== false && isTakenBack(ruling));
  return Object.entries(challenge.system.standings).flatMap(([id, { openedBy }]) =>
    Boolean(openedBy) && undone.get(`standing:${id}`) === true ? [id] : [],
  );
}

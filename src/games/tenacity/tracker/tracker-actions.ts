import type { TrackerAction, TrackerChoice } from "../../../engine/tracker/tracker-host.ts";
import { beginEncounter } from "../../../engine/turns/arrivals.ts";
import { SCENE_KINDS } from "../data/combat/combat-data.ts";
import { openSceneChallenge } from "../fights/scene-challenges.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import type { TenacityCombatant } from "../turns/combatant.ts";
import { openActions } from "../../../engine/actions/open-actions.ts";
import { takeParting } from "../actions/parting.ts";
import { openPartings } from "../turns/open-partings.ts";
import { actorOf, combatantResources } from "../turns/combatant-facts.ts";
import { TURN_PARTS, type ResponseCurrency } from "../rules/index.ts";
import { late } from "../../../engine/windows/late.ts";
import { changeSide } from "./combatant-side.ts";
import { askForHold, askForReason } from "../turns/spotlight-dialogs.ts";
import { strikeHelpless } from "../field/coup-de-grace.ts";
import type { TrackerReader } from "../turns/tracker-reader.ts";
import { affectedIds } from "./tracker-stage.ts";
import { isCharacter, isVehicle, type CharacterActor } from "../data/documents.ts";
import { overcomeCondition } from "../actions/overcome-condition.ts";

type Action = TrackerAction<TrackerReader>;

/** Binds what a character does to a click in their row. */
function byCharacter(
  run: (actor: CharacterActor, value: string, reader: TrackerReader, id: string) => unknown,
): Action {
  return async (reader, id, value) => {
    const document = reader.document(id);
    const actor = document && actorOf(document);
    if (isCharacter(actor)) await run(actor, value, reader, id);
  };
}

/** What the buttons of the spotlight do. */
export const ACTIONS = {
  giveLight: async ({ combat }, combatant) => combat.take({ type: "light", combatant }),
  // The narrator may give the light to anybody, and says why.
  overrideLight: async (reader, combatant) => {
    const override = await askForReason(reader.name(combatant));
    if (override !== null) await reader.combat.take({ type: "light", combatant, override });
  },
  respond: async (reader, combatant, value) => {
    const resources = combatantResources(reader.document(combatant));
    const currency = value as ResponseCurrency;
    await reader.combat.take({ type: "respond", combatant, currency, ...resources });
  },
  comeRound: byCharacter(async (actor, condition) => overcomeCondition(actor, condition)),
  coupDeGrace: byCharacter(async (actor, _value, { combat }, id) => strikeHelpless(combat, id, actor)),
  parting: byCharacter(async (actor) => {
    const [open] = openPartings(actor);
    if (open) await takeParting(actor, open.mover);
  }),
  openActions: byCharacter(async (actor) => openActions(actor)),
  release: async ({ combat }, combatant, value) =>
    combat.take({ type: "release", combatant, part: value === "movement" ? "movement" : "action" }),
  hold: async ({ combat }, combatant) => {
    const held = await askForHold(combat, combatant);
    if (held) await combat.take({ type: "hold", combatant, ...held });
  },
  ask: async ({ combat }, combatant, value) => combat.take({ type: "ask", combatant, wants: value === "yes" }),
  skip: async ({ combat }, combatant) => combat.take({ type: "skip", combatant }),
  spend: async ({ combat, state }, combatant, value) => {
    const part = TURN_PARTS.find((each) => each === value);
    if (part) await combat.take({ type: "spend", combatant, part, spent: !state.spent.includes(part) });
  },
  removeAffected: async (reader, _id, value) => setAffected(reader, (ids) => ids.filter((each) => each !== value)),
  halt: async ({ combat }) => combat.take({ type: "halt" }),
  resume: async ({ combat }) => combat.take({ type: "resume" }),
  endScene: async ({ combat }) => endScene(combat),
} satisfies Readonly<Record<string, Action>>;

/** What is done when something is chosen in one of the lists. */
export const CHOICES = {
  chooseKind: async ({ combat }, _id, { value: kind }) => combat.update({ system: { kind } } as Combat.UpdateData),
  chooseSkill: async (reader, id, select) => chooseSkill(reader.document(id), select),
  chooseSide: async (reader, id, { value }) => {
    const combatant = reader.document(id);
    if (combatant) await changeSide(combatant, value);
  },
  addAffected: async (reader, _id, { value }) => {
    if (value !== "") await setAffected(reader, (ids) => [...ids, value]);
  },
} satisfies Readonly<Record<string, TrackerChoice<TrackerReader>>>;

/** Begins a scene of a kind with whom the narrator chooses. Who rides in a chase brings what they ride. */
export async function startScene(chosen: string): Promise<void> {
  const kind = SCENE_KINDS.find((each) => each === chosen);
  if (!kind) return;
  const takesPart = (actor: Actor.Implementation) => isCharacter(actor) || (kind === "chase" && isVehicle(actor));
  const combat = await beginEncounter(takesPart, { system: { kind } });
  if (combat) await openSceneChallenge(combat);
}

/** The end of a scene (R-1601): what it leaves is put away in one step that can be undone, and the encounter goes. */
async function endScene(combat: TenacityCombat): Promise<void> {
  const { endSceneOfFight } = await late(import("../../../engine/scenes/take-rest.ts"));
  await endSceneOfFight(combat, game.i18n.localize(`TENACITY.Spotlight.Kind.${combat.system.kind}`));
}

/** No one rolls with the skill of before while the new one is on its way. */
async function chooseSkill(combatant: TenacityCombatant | null, select: HTMLSelectElement): Promise<void> {
  const row = select.closest("[data-combatant-id]");
  const roll = row?.querySelector<HTMLButtonElement>('[data-action="rollInitiative"]');
  if (roll) roll.disabled = true;
  try {
    await combatant?.update({ system: { skill: select.value } });
  } finally {
    if (roll) roll.disabled = false;
  }
}

/** Corrects whom the action under way, or the last one, affects (R-1203). */
async function setAffected(
  reader: TrackerReader,
  change: (ids: readonly string[]) => readonly string[],
): Promise<void> {
  await reader.combat.take({ type: "focus", affected: change(affectedIds(reader)) });
}

import type { TenacityCombat } from "../turns/combat.ts";
import type { TenacityCombatant } from "../turns/combatant.ts";
import { openActions } from "../actions/open-actions.ts";
import { takeParting } from "../actions/parting.ts";
import { openPartings } from "../turns/open-partings.ts";
import { actorOf } from "../turns/combatant-facts.ts";
import { combatantResources } from "../turns/combatant-resources.ts";
import { TURN_PARTS, type ResponseCurrency } from "../rules/index.ts";
import { late } from "../../../engine/windows/late.ts";
import { changeSide } from "./combatant-side.ts";
import { reinforce, startScene } from "./reinforcements.ts";
import { askForHold, askForReason, chooseFromHistory } from "../turns/spotlight-dialogs.ts";
import { strikeHelpless } from "../field/coup-de-grace.ts";
import { TrackerReader } from "../turns/tracker-reader.ts";
import { affectedIds } from "./tracker-stage.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import { overcomeCondition } from "../actions/overcome-condition.ts";

/** What an action needs of the tracker in which it was clicked. */
export interface TrackerHost {
  readonly encounter: TenacityCombat | null;
}

type Action = (combat: TenacityCombat, id: string, target: HTMLElement) => Promise<unknown>;

/** Binds what is to be done in an encounter to a click in a tracker. */
function action(run: Action): (this: TrackerHost, event: PointerEvent, target: HTMLElement) => Promise<void> {
  return async function (this: TrackerHost, _event: PointerEvent, target: HTMLElement) {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
    if (this.encounter) await run(this.encounter, id, target);
  };
}

/** Goes on in an encounter by a click, once for a double click: the next one would end someone else's turn. */
function goOnBy(go: (combat: TenacityCombat) => Promise<unknown>) {
  return async function (this: TrackerHost, { detail }: Pick<PointerEvent, "detail">): Promise<void> {
    if (detail < 2 && this.encounter) await go(this.encounter);
  };
}

/** The clicks of the tracker that core does not know, or takes twice for a double click. Whether a step is theirs to take is asked again where it is taken. */
export const TRACKER_ACTIONS = {
  nextTurn: goOnBy(async (combat) => combat.nextTurn()),
  nextRound: goOnBy(async (combat) => combat.nextRound()),
  giveLight: action(async (combat, id) => combat.take({ type: "light", combatant: id })),
  overrideLight: action(overrideLight),
  respond: action(respond),
  comeRound: action(async (combat, id, { dataset }) => {
    const actor = characterIn(combat, id);
    if (actor) await overcomeCondition(actor, dataset["value"] ?? "");
  }),
  coupDeGrace: action(async (combat, id) => {
    const actor = characterIn(combat, id);
    if (actor) await strikeHelpless(combat, id, actor);
  }),
  parting: action(async (combat, id) => {
    const actor = characterIn(combat, id);
    const [open] = actor ? openPartings(actor) : [];
    if (actor && open) await takeParting(actor, open.mover);
  }),
  openActions: action(async (combat, id) => {
    const actor = characterIn(combat, id);
    if (actor) await openActions(actor);
  }),
  release: action(async (combat, id, { dataset: { value } }) =>
    combat.take({ type: "release", combatant: id, part: value === "movement" ? "movement" : "action" }),
  ),
  hold: action(hold),
  ask: action(async (combat, id, { dataset }) =>
    combat.take({ type: "ask", combatant: id, wants: dataset["value"] === "yes" }),
  ),
  skip: action(async (combat, id) => combat.take({ type: "skip", combatant: id })),
  spend: action(spend),
  removeAffected: action(async (combat, _id, { dataset }) => {
    await setAffected(combat, (ids) => ids.filter((each) => each !== dataset["value"]));
  }),
  halt: action(async (combat) => combat.take({ type: "halt" })),
  resume: action(async (combat) => combat.take({ type: "resume" })),
  reinforce: action(reinforce),
  endScene: action(endScene),
  startScene: async (_event: PointerEvent, { dataset }: HTMLElement) => startScene(dataset["value"] ?? ""),
  showHistory: action(async (combat) => chooseFromHistory(combat)),
};

/** The character behind a combatant; null for anything else. */
function characterIn(combat: TenacityCombat, id: string): CharacterActor | null {
  const combatant = combat.combatants.get(id);
  const actor = combatant ? actorOf(combatant) : null;
  return isCharacter(actor) ? actor : null;
}

/** The end of a scene (R-1601): what it leaves is put away in one step that can be undone, and the encounter goes. */
async function endScene(combat: TenacityCombat): Promise<void> {
  const actors = new Set(combat.combatants.contents.map((each) => actorOf(each)));
  const members = [...actors].flatMap((actor) => (isCharacter(actor) ? [actor] : []));
  const name = game.i18n.localize(`TENACITY.Spotlight.Kind.${combat.system.kind}`);
  const { endSceneOf } = await late(import("../gm/end-scene.ts"));
  await endSceneOf({ name, open: true, members, encounter: combat });
}

/** What is chosen in one of the lists of the tracker. */
export async function chooseInTracker({ encounter }: TrackerHost, select: HTMLSelectElement): Promise<void> {
  if (!encounter) return;
  const { value } = select;
  switch (select.dataset["select"]) {
    case "chooseKind":
      await encounter.update({ system: { kind: value } } as Combat.UpdateData);
      break;
    case "chooseSkill":
      await chooseSkill(combatantAt(encounter, select), select);
      break;
    case "chooseSide": {
      const combatant = combatantAt(encounter, select);
      if (combatant) await changeSide(combatant, value);
      break;
    }
    case "addAffected":
      if (value !== "") await setAffected(encounter, (ids) => [...ids, value]);
      break;
    default:
  }
}

/** No one rolls with the skill of before while the new one is on its way. */
async function chooseSkill(combatant: TenacityCombatant | undefined, select: HTMLSelectElement): Promise<void> {
  const row = select.closest("[data-combatant-id]");
  const roll = row?.querySelector<HTMLButtonElement>('[data-action="rollInitiative"]');
  if (roll) roll.disabled = true;
  try {
    await combatant?.update({ system: { skill: select.value } });
  } finally {
    if (roll) roll.disabled = false;
  }
}

function combatantAt(combat: TenacityCombat, element: HTMLElement): TenacityCombatant | undefined {
  return combat.combatants.get(element.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "");
}

/** The narrator may give the light to anybody, and says why. */
async function overrideLight(combat: TenacityCombat, id: string): Promise<void> {
  const override = await askForReason(new TrackerReader(combat).name(id));
  if (override !== null) await combat.take({ type: "light", combatant: id, override });
}

async function respond(combat: TenacityCombat, id: string, { dataset }: HTMLElement): Promise<void> {
  const currency = dataset["value"] as ResponseCurrency;
  const resources = combatantResources(combat.combatants.get(id));
  await combat.take({ type: "respond", combatant: id, currency, ...resources });
}

async function hold(combat: TenacityCombat, id: string): Promise<void> {
  const held = await askForHold(combat, id);
  if (held) await combat.take({ type: "hold", combatant: id, ...held });
}

async function spend(combat: TenacityCombat, id: string, { dataset }: HTMLElement): Promise<void> {
  const part = TURN_PARTS.find((each) => each === dataset["value"]);
  if (part === undefined) return;
  await combat.take({ type: "spend", combatant: id, part, spent: !combat.spotlight.state.spent.includes(part) });
}

/** Corrects whom the action under way, or the last one, affects (R-1203). */
async function setAffected(
  combat: TenacityCombat,
  change: (ids: readonly string[]) => readonly string[],
): Promise<void> {
  await combat.take({ type: "focus", affected: change(affectedIds(new TrackerReader(combat))) });
}

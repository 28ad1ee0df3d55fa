import { late } from "../windows/late.ts";
import type { HistoryStep } from "../log/step-history.ts";
import type { PromptDeed } from "../prompts/prompt.ts";
import { reinforce } from "../turns/arrivals.ts";
import { strengthNow } from "../strength/strength-now.ts";
import type { FightReader, Say } from "../turns/fight-reader.ts";
import { dialogInput, field, selectOf } from "../windows/dialogs.ts";
import {
  everything,
  historyControls,
  type LaneView,
  type PipView,
  type RowButton,
  type StageView,
  type StartView,
  type TrackerView,
} from "./tracker-view.ts";

/** What a button of the tracker does, with what stands in its row and on it. Whether a step is theirs to take is asked again where it is taken. */
export type TrackerAction<Reader extends FightReader> = {
  act(reader: Reader, id: string, value: string): Promise<unknown>;
}["act"];

/** What is done when something is chosen in a list of someone's row, or of the stage. */
export type TrackerChoice<Reader extends FightReader> = {
  choose(reader: Reader, id: string, select: HTMLSelectElement): Promise<unknown>;
}["choose"];

/** Someone whom the order of turns calls. */
export interface Call {
  /** Tells it from all others of the encounter; stays the same as long as the same thing is due. */
  readonly id: string;
  readonly words: string;
  /** The combatant who is called; without one, `who` and `img` say it. */
  readonly combatant?: string;
  readonly who?: string;
  readonly img?: string;
  readonly deeds?: readonly PromptDeed[];
  /** Whether the stage of the tracker says so, large and with the same buttons. */
  readonly isStaged?: boolean;
}

/** Someone who acts now: whose turn it is, or who may act within that of another. */
export interface Acting {
  readonly combatant: string;
  /** How they come to it: "In the spotlight". */
  readonly words: string;
  /** What the turn has, used up or not. */
  readonly parts: readonly PipView[];
  /** What ends it; left out where that is not this user's. */
  readonly end?: PromptDeed;
}

/** What a game says of its order of turns: everything else the engine draws, asks and does. */
export interface TrackerRules<Reader extends FightReader = FightReader> {
  readonly say: Say;
  /** An encounter as this user sees it; null for none of the game's. */
  read(combat: object | null): Reader | null;
  /** What narrators can begin where no encounter is. */
  starts(): StartView;
  /** Begins an encounter. @param value as on the button of {@link starts} */
  start(value: string): Promise<unknown>;
  /** Whether an actor can be brought into an encounter. */
  takesPart(actor: Actor.Implementation): boolean;
  stage(reader: Reader): StageView;
  lanes(reader: Reader): readonly LaneView[];
  /** What narrators do with the whole encounter: before what can be undone, and after it. */
  controls(reader: Reader): { readonly first: readonly RowButton[]; readonly last: readonly RowButton[] };
  /** A step that can be undone, in words. */
  stepWords(reader: Reader, event: HistoryStep["events"][number]["event"]): string;
  acting(reader: Reader): readonly Acting[];
  /** Whom the turns call at this client. */
  calls(reader: Reader): readonly Call[];
  /** What buttons do, by `data-action`, besides {@link COMMON_ACTIONS}. */
  readonly actions: Readonly<Record<string, TrackerAction<Reader>>>;
  /** What is done when something is chosen in a list, by `data-select`. */
  readonly choices?: Readonly<Record<string, TrackerChoice<Reader>>>;
  /** What narrators do with a combatant by its menu, besides core's entries. */
  readonly menu?: readonly {
    readonly label: string;
    readonly icon: string;
    readonly run: (combatant: Combatant.Implementation) => void;
  }[];
  /** Whether the tracker shows something of a message, so that it is drawn again with it. */
  tells?(message: ChatMessage.Implementation): boolean;
}

/** What actions need of the tracker in which something was clicked. */
interface TrackerHost {
  readonly viewed: object | null;
}

type Click = (this: TrackerHost, event: Pick<PointerEvent, "detail">, target: HTMLElement) => Promise<void>;

/** The clicks that every order of turns has. Core knows most of them too, and would take a double click for two: the second would end the turn of another. */
const COMMON_ACTIONS = [
  "nextTurn",
  "nextRound",
  "startCombat",
  "endCombat",
  "showHistory",
  "reinforce",
  "toggleHidden",
] as const;

/** The clicks of a game's tracker, by their names. A double click is one, but of a switch, which is then as it was. */
export function trackerActions<Rules extends TrackerRules>(
  rules: Rules,
): Readonly<Record<keyof Rules["actions"] | (typeof COMMON_ACTIONS)[number] | "startScene", Click>> {
  const actions: TrackerRules["actions"] = {
    nextTurn: async ({ combat }) => combat.nextTurn(),
    nextRound: async ({ combat }) => combat.nextRound(),
    startCombat: async ({ combat }) => combat.startCombat(),
    endCombat: async ({ combat }) => combat.endCombat(),
    showHistory: async (reader) => chooseStep(rules, reader),
    reinforce: async ({ combat }) => reinforce(combat, (actor) => rules.takesPart(actor)),
    // Who is hidden in the tracker is hidden on the map as well: anyone who springs an ambush is seen in both.
    toggleHidden: async (reader, id) => {
      const combatant = reader.document(id);
      const hidden = combatant?.hidden !== true;
      await combatant?.token?.update({ hidden });
      await combatant?.update({ hidden });
    },
    ...rules.actions,
  };
  const bound = Object.entries(actions).map(([name, act]): [string, Click] => [
    name,
    async function (this: TrackerHost, { detail }, target) {
      if (detail > 1 && !target.ariaPressed) return;
      const reader = rules.read(this.viewed);
      if (reader) await act(reader, combatantAt(target), target.dataset["value"] ?? "");
    },
  ]);
  const startScene: Click = async (_event, { dataset }) => {
    const before = game.combats.contents.length;
    await rules.start(dataset["value"] ?? "");
    if (game.combats.contents.length > before) await (await late(import("../scenes/begin-scene.ts"))).followEncounter();
  };
  return { ...Object.fromEntries(bound), startScene } as ReturnType<typeof trackerActions<Rules>>;
}

/** The id of the combatant in whose row an element stands; "" for none. */
export function combatantAt(element: HTMLElement): string {
  return element.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
}

/** Does what a choice in one of the lists says. */
export async function chooseInTracker(
  rules: TrackerRules,
  { viewed }: TrackerHost,
  select: HTMLSelectElement,
): Promise<void> {
  const reader = rules.read(viewed);
  if (reader) await rules.choices?.[select.dataset["select"] ?? ""]?.(reader, combatantAt(select), select);
}

/** Everything that the tracker shows of an encounter to the user of this client. */
export function viewTracker(rules: TrackerRules, combat: object | null): TrackerView {
  const { say } = rules;
  const reader = rules.read(combat);
  if (!reader) return everything({ decision: say("NoFight") }, { start: game.user.isGM ? rules.starts() : null });
  const { round, phase } = reader.state;
  const { first, last } = rules.controls(reader);
  return everything(rules.stage(reader), {
    round: round > 0 ? game.i18n.format("TENACITY.Turns.Round", { round: String(round) }) : "",
    strength: reader.narrator && phase === "setup" ? strengthNow(reader.combat) : null,
    waits: game.users.activeGM ? "" : say("Waits"),
    lanes: rules.lanes(reader).filter(({ rows }) => rows.length > 0),
    controls: reader.narrator ? [...first, ...historyControls(reader), ...last] : [],
  });
}

/** Shows the steps of an encounter, newest first, and takes back the chosen one with everything after it. */
async function chooseStep(rules: TrackerRules, reader: FightReader): Promise<void> {
  const steps = reader.combat.history.toReversed();
  const words = ({ events }: HistoryStep): string =>
    events.map(({ event }) => rules.stepWords(reader, event).trim()).join(" · ");
  const select = selectOf("step", Object.fromEntries(steps.map((step) => [step.id, words(step)])));
  select.size = Math.min(12, Math.max(2, steps.length));
  const title = game.i18n.localize("TENACITY.Turns.History.Title");
  const fields = [field(game.i18n.localize("TENACITY.Turns.History.Hint"), select)];
  const answer = await dialogInput(title, fields, { ok: game.i18n.localize("TENACITY.History.UndoShort") });
  if (typeof answer?.["step"] === "string") await reader.combat.undo(answer["step"]);
}

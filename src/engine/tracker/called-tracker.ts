import { keyOfEntry } from "../../compat/context-menu.ts";
import { openActions } from "../actions/open-actions.ts";
import { currentGame } from "../game.ts";
import {
  type Called,
  type CalledTurns,
  candidaciesIn,
  type CallCandidacy,
  type CallStep,
  memberIn,
} from "../rules/called-turns.ts";
import { HERO_SIDE } from "../rules/next-turn.ts";
import { showsTurnReasons } from "../settings/preferences.ts";
import { beginEncounter } from "../turns/arrivals.ts";
import { CALL_LOG, type CalledCombat, isCalledFight } from "../turns/called-combat.ts";
import { FightReader, type Say } from "../turns/fight-reader.ts";
import { late } from "../windows/late.ts";
import { LaneTracker } from "./lane-tracker.ts";
import { type Call, trackerActions, type TrackerRules } from "./tracker-host.ts";
import {
  canShow,
  control,
  deedButton,
  effectsOn,
  hiddenMark,
  hideTool,
  laneOf,
  type LaneView,
  leftFor,
  litOf,
  type LitView,
  mark,
  outTool,
  portraitOf,
  rowButton,
  rowOf,
  type RowView,
  type StageView,
} from "./tracker-view.ts";
import { affectedView, reasonWords, whyWords } from "./turn-reasons.ts";

const say: Say = (key, data = {}) => game.i18n.format(`TENACITY.Called.${key}`, data);

/** An encounter in which turns are called, as the user of this client sees it. */
class CalledReader extends FightReader<CalledCombat, CalledTurns, CallStep> {
  override readonly say = say;
  /** Who could be called, in a world that says so. */
  readonly candidacies: readonly CallCandidacy[];

  constructor(combat: CalledCombat) {
    super(combat, CALL_LOG);
    this.candidacies = showsTurnReasons() ? candidaciesIn(this.state) : [];
  }
}

const takesPart = ({ type }: Actor.Implementation): boolean => type in currentGame().types.Actor;

/** The tracker of a game without an order of turns of its own: who is called, who has acted, and who could be called next. */
export const CALLED_TRACKER = {
  say,
  read: (combat) => (isCalledFight(combat) ? new CalledReader(combat) : null),
  starts() {
    const words = { label: say("Do.startScene"), name: say("Do.startScene"), strong: true };
    return { hint: say("StartHint"), buttons: [rowButton("startScene", "none", "fa-solid fa-masks-theater", words)] };
  },
  start: async () => beginEncounter(takesPart),
  takesPart,
  stage: stageOf,
  lanes: lanesOf,
  controls(reader) {
    const { phase } = reader.state;
    const begin = phase === "setup" ? [control(reader, "startCombat", "fa-solid fa-play", true)] : [];
    const next = phase === "setup" ? [] : [control(reader, "nextRound", "fa-solid fa-forward-fast")];
    const last = [
      ...next,
      control(reader, "reinforce", "fa-solid fa-user-plus"),
      ...(currentGame().scenes ? [control(reader, "endScene", "fa-solid fa-flag-checkered")] : []),
    ];
    return { first: begin, last };
  },
  stepWords(reader, { type, member, affected }) {
    const ids = Array.isArray(affected) ? affected.filter((id) => typeof id === "string") : [];
    return say(`Step.${type}`, {
      name: typeof member === "string" ? reader.name(member) : "",
      affected: reader.names(ids),
    });
  },
  acting(reader) {
    const { lit } = reader.state;
    if (lit === null) return [];
    const end = { label: say("Do.end"), run: async () => reader.combat.nextTurn() };
    const words = say("Prompt.turn");
    return [{ combatant: lit, words, parts: [], ...(reader.can({ type: "end", member: lit }) && { end }) }];
  },
  calls: callsOf,
  actions: {
    call: async ({ combat }, member) => combat.take({ type: "call", member }),
    ask: async ({ combat }, member, value) => combat.take({ type: "ask", member, wants: value === "yes" }),
    openActions: async (reader, member) => {
      const actor = reader.document(member)?.actor;
      if (actor) await openActions(actor);
    },
    removeAffected: async ({ combat, state: { affected } }, _id, value) =>
      combat.take({ type: "affect", affected: affected.filter((id) => id !== value) }),
    endScene: async ({ combat }) => {
      const { endSceneOfFight } = await late(import("../scenes/take-rest.ts"));
      await endSceneOfFight(combat, game.i18n.localize("TENACITY.Turns.Encounter"));
    },
  },
  choices: {
    addAffected: async ({ combat, state: { affected } }, _id, { value }) =>
      value === "" ? undefined : combat.take({ type: "affect", affected: [...affected, value] }),
  },
} satisfies TrackerRules<CalledReader>;

export class CalledTracker extends LaneTracker {
  static override DEFAULT_OPTIONS = { actions: trackerActions(CALLED_TRACKER) };

  override readonly rules = CALLED_TRACKER;

  protected override _getEntryContextOptions(): Entries {
    return withoutInitiative(super._getEntryContextOptions());
  }

  protected override _getCombatContextOptions(): Entries {
    return withoutInitiative(super._getCombatContextOptions());
  }
}

type Entries = ReturnType<LaneTracker["_getEntryContextOptions"]>;

/** Lines of core's menus that are about initiative, by their keys. */
const ABOUT_INITIATIVE = /initiative|roll|reset|clear(?!movement)/i;

function withoutInitiative(entries: Entries): Entries {
  return entries.filter((entry) => !ABOUT_INITIATIVE.test(keyOfEntry(entry)));
}

function stageOf(reader: CalledReader): StageView {
  const { state } = reader;
  const lit = state.lit === null ? null : litView(reader, state.lit);
  const decision = decisionOf(reader);
  const mayChange = reader.can({ type: "affect", affected: state.affected });
  const others = state.members.filter(({ out }) => !out).map(({ id }) => id);
  const shownFor = showsTurnReasons() && state.phase !== "over" ? state.actor : null;
  return {
    heading: say("Heading"),
    lit,
    decision,
    affected: shownFor === null ? null : affectedView(reader, shownFor, state.affected, mayChange ? others : null),
    announcement: [lit ? `${lit.by}: ${lit.name}.` : "", decision].filter((part) => part !== "").join(" "),
  };
}

function decisionOf({ state: { members, phase, lit, round } }: CalledReader): string {
  if (members.length === 0) return say("Decision.nobody");
  if (lit !== null || phase === "over") return "";
  const isOver = round > 0 && members.every(({ out, acted }) => out || acted);
  return say(isOver ? "Decision.newRound" : "Decision.call");
}

/** Who has the turn, large. Of someone unseen only that there is someone. */
function litView(reader: CalledReader, id: string): LitView {
  const { why } = reader.state;
  const document = reader.document(id);
  const name = reader.name(id);
  const common = {
    why: why && showsTurnReasons() ? whyWords(why.rule, reader.name(why.after)) : "",
    buttons: [
      ...(document?.isOwner === true && document.actor
        ? [
            rowButton("openActions", id, "fa-solid fa-list-check", {
              label: game.i18n.localize("TENACITY.Actions.Open"),
              name: game.i18n.format("TENACITY.Actions.OpenNamed", { name }),
            }),
          ]
        : []),
      ...(reader.can({ type: "end", member: id })
        ? [deedButton(reader, "nextTurn", id, "fa-solid fa-forward-step", { key: "end", strong: true })]
        : []),
    ],
  };
  if (document?.visible !== true) return litOf(name, say("By"), common);
  const health = healthOf(document);
  return litOf(name, say("By"), {
    ...common,
    id,
    img: portraitOf(document),
    show: canShow(document) ? say("DoNamed.show", { name }) : "",
    css: sideClass(memberIn(reader.state, id)),
    facts: health ? [health.words] : [],
    marks: hiddenMark(document),
    effects: effectsOn(document),
    tools: toolsFor(reader, document, name),
  });
}

const sideClass = (member: Called | undefined): string =>
  `side-${member?.side === HERO_SIDE ? "heroes" : "opposition"}`;

const healthOf = ({ actor }: Combatant.Implementation) => {
  const { health = leftFor } = currentGame().called ?? {};
  return actor && health(actor);
};

const toolsFor = ({ narrator }: CalledReader, document: Combatant.Implementation, name: string) =>
  narrator ? [hideTool(document, name), outTool(document, name, document.defeated)] : [];

/** Everyone whom this user sees but the one whose turn it is. */
function lanesOf(reader: CalledReader): readonly LaneView[] {
  const rows = reader.state.members.flatMap((member) => {
    const document = member.id === reader.state.lit ? null : reader.document(member.id);
    return document?.visible === true
      ? [{ lane: laneFor(reader, member), row: memberRow(reader, member, document) }]
      : [];
  });
  return ["next", "waiting", "acted", "out"].map((lane) =>
    laneOf(
      lane,
      say(`Lane.${lane}`),
      rows.filter((each) => each.lane === lane).map(({ row }) => row),
    ),
  );
}

function laneFor({ candidacies }: CalledReader, { id, out, acted }: Called): string {
  if (out) return "out";
  if (candidacies.some((each) => each.id === id && each.may)) return "next";
  return acted ? "acted" : "waiting";
}

function memberRow(reader: CalledReader, member: Called, document: Combatant.Implementation): RowView {
  const { id, asks, acted, out, turns } = member;
  const candidacy = reader.candidacies.find((each) => each.id === id);
  const isTold = candidacy && candidacy.reason !== "out" && candidacy.reason !== "acted";
  const mayAsk = !reader.narrator && reader.can({ type: "ask", member: id, wants: !asks });
  return rowOf(reader, document, {
    ready: !acted && !out,
    health: healthOf(document),
    img: portraitOf(document),
    css: [candidacy?.may === true ? "next" : "", sideClass(member)].join(" ").trim(),
    pace: reader.state.round === 0 ? null : { turns: String(turns), words: say("Turns", { turns: String(turns) }) },
    buttons: [
      ...(reader.can({ type: "call", member: id })
        ? [deedButton(reader, "call", id, "fa-solid fa-bullhorn", { strong: true })]
        : []),
      ...(mayAsk
        ? [
            deedButton(reader, "ask", id, "fa-solid fa-hand", {
              pressed: String(asks),
              value: asks ? "no" : "yes",
            }),
          ]
        : []),
    ],
    tools: toolsFor(reader, document, reader.name(id)),
    reason: isTold ? reasonWords(candidacy, reader.name(reader.state.actor)) : "",
    marks: [...(asks ? [mark("fa-solid fa-hand", say("Mark.asks"), true)] : []), ...hiddenMark(document)],
    effects: effectsOn(document),
  });
}

/** The player whose turn it is, until it ends; a narrator for those who ask for one. */
function callsOf(reader: CalledReader): readonly Call[] {
  const { state, combat } = reader;
  const number = String(state.members.reduce((all, { turns }) => all + turns, 0));
  const asking = reader.narrator ? state.members.filter(({ asks, out }) => asks && !out) : [];
  const asked = asking.map(({ id }) => ({
    id: `asks|${number}|${id}`,
    combatant: id,
    words: say("Prompt.asks"),
    deeds: reader.can({ type: "call", member: id })
      ? [{ label: say("Do.call"), run: async () => combat.take({ type: "call", member: id }) }]
      : [],
  }));
  const { lit } = state;
  if (lit === null || !reader.isCalled(lit)) return asked;
  const actor = reader.document(lit)?.actor;
  const deeds = [
    ...(actor ? [{ label: game.i18n.localize("TENACITY.Actions.Open"), run: async () => openActions(actor) }] : []),
    { label: say("Do.end"), run: async () => combat.nextTurn() },
  ];
  return [...asked, { id: `lit|${number}|${lit}`, combatant: lit, words: say("Prompt.turn"), deeds, isStaged: true }];
}

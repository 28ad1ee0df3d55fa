import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { isCard } from "../cards/card-kind.ts";
import { redrawCards } from "../cards/draw-card.ts";
import { STORY_FLAG } from "../cards/tale.ts";
import { directoryButton, offerTokenTool } from "../windows/directory.ts";
import { type Clock, CLOCK_TYPE, isFull } from "../data/clock.ts";
import { ClockData } from "./clock-data.ts";
import { clocksInSight, isClock, readClock, watchClocks } from "./clocks-in-sight.ts";
import { openClocks } from "./clocks-api.ts";
import { newestCard } from "./tick-clock.ts";
import { namedSpeaker } from "../cards/card.ts";
import { postOnce } from "../cards/post-text.ts";
import { clipped, format } from "../text/words.ts";
import { isElectedTab } from "../clients/elected-tab.ts";
import { derivedId } from "../rules/ids.ts";
import { book } from "../ledger/book.ts";
import { keepsLedger } from "../ledger/keepers.ts";
import { takeBackEntry } from "../ledger/take-back.ts";
import { keepsEncounters } from "../turns/encounters.ts";
import { includeTemplates } from "../windows/included-templates.ts";
import type { DeepPartial } from "fvtt-types/utils";
import { actorOf, HandlebarsActorSheet } from "../sheets/bases.ts";
import { rowActions, rowOf } from "./clock-view.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A clock as it stands in the window of all clocks, for those who open it from a directory, a link or a compendium. */
class ClockSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["tenacity", "clocks-window", "clock-sheet"],
    position: { width: 520 },
    actions: rowActions(({ actor }: ClockSheet) => (isClock(actor) ? readClock(actor) : undefined)),
  };

  static override PARTS = { clocks: { template: templatePath("engine/clocks/clocks"), scrollable: [""] } };

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<object> {
    const clock = readClock(actorOf(this, isClock));
    return { ...(await super._prepareContext(options)), rootId: this.id, clocks: [rowOf(clock)], isNarrator: false };
  }
}

const ICON = "fa-solid fa-chart-pie";

/** Registers plain clocks, the key that opens the window, and what cards offer about them; call in `init`. */
export function registerClocks(): void {
  Object.assign(CONFIG.Actor.dataModels, { [CLOCK_TYPE]: ClockData });
  CONFIG.Actor.trackableAttributes = { ...CONFIG.Actor.trackableAttributes, [CLOCK_TYPE]: { bar: [], value: [] } };
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, ClockSheet, {
    types: [CLOCK_TYPE],
    makeDefault: true,
    label: "TYPES.Actor.clock",
  });
  game.keybindings.register(SYSTEM_ID, "clocks", {
    name: "TENACITY.Keys.clocks.Name",
    hint: "TENACITY.Keys.clocks.Hint",
    editable: [{ key: "KeyK" }],
    onDown: () => {
      void openClocks();
      return true;
    },
  });
  followInCards();
}

/** Offers the window; call in `setup`. */
export function offerClocks(): void {
  includeTemplates([templatePath("engine/clocks/dial")]);
  offerTokenTool(() => ({
    name: "clocks",
    title: "TENACITY.Clocks.Title",
    icon: ICON,
    button: true,
    onChange: () => void openClocks(),
  }));
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    directoryButton(element, {
      className: "open-clocks",
      icon: ICON,
      label: "TENACITY.Clocks.Title",
      run: openClocks,
    });
  });
}

/** Tells of the clocks that become full; call at `ready`. */
export function startClocks(): void {
  void tellFull();
  watchClocks(() => void tellFull());
  runWithRounds();
}

/** Only the newest card offers clocks to narrators, and says how they stand. */
function followInCards(): void {
  const redrawNewest = (): void => {
    const card = game.user.isGM ? newestCard() : undefined;
    if (card) redrawCards((each) => each === card);
  };
  for (const hook of ["createActor", "updateActor", "deleteActor"] as const) {
    Hooks.on(hook, (actor: Actor.Implementation) => {
      if (isClock(actor)) redrawNewest();
    });
  }
  Hooks.on("createChatMessage", (message) => {
    if (!game.user.isGM || !isCard(message)) return;
    const before = newestCard(message);
    if (before) redrawCards((each) => each === before);
  });
  Hooks.on("deleteChatMessage", (message) => {
    if (isCard(message)) redrawNewest();
  });
}

/** The clocks that were full when this client last looked; null before it did. */
let full: ReadonlySet<string> | null = null;

/** Tells the table of each clock that has become full since the last time, once: the active narrator's client does. */
async function tellFull(): Promise<void> {
  const before = full;
  const clocks = clocksInSight().filter(isFull);
  full = new Set(clocks.map(({ id }) => id));
  if (!before || !game.user.isActiveGM || !isElectedTab()) return;
  const filled = clocks.filter(({ id }) => !before.has(id));
  if (filled.length > 0) await postOnce(filled.map(messageOf));
}

/** A clock that only narrators see is told of to them. */
function messageOf(clock: Clock) {
  const { id, name, isDown, outcome, isShown, actor } = clock;
  // What people work towards is reached; a clock of the narrator's is full, whatever that brings.
  const filled = actor && actor.type !== CLOCK_TYPE ? "Reached" : "IsFull";
  const said = format(`TENACITY.Clocks.${isDown ? "RunOut" : filled}`, { name: clipped(name) });
  const happens = outcome === "" ? "" : `<p>${foundry.utils.escapeHTML(clipped(outcome))}</p>`;
  return {
    // Another client may tell of the same, and the same clock may become full again later.
    _id: derivedId("clock", id, String(actor?._stats.modifiedTime ?? "")),
    speaker: namedSpeaker(),
    content: `<p><strong>${foundry.utils.escapeHTML(said)}</strong></p>${happens}`,
    flags: { [SYSTEM_ID]: { [STORY_FLAG]: [said, outcome] } },
    whisper: isShown ? [] : game.users.filter((user) => user.isGM).map((user) => user.id),
  };
}

/** Lets clocks that run with rounds tick as a round of a fight ends, and back as it is undone; call at `ready`. */
function runWithRounds(): void {
  const rounds = new Map(game.combats.contents.map(({ uuid, round }) => [uuid, round]));
  const follow = (combat: Combat.Implementation): void => {
    const { uuid, round } = combat;
    const before = rounds.get(uuid) ?? round;
    rounds.set(uuid, round);
    if (round !== before && keepsEncounters()) void tick(combat, before, round);
  };
  Hooks.on("createCombat", follow);
  Hooks.on("updateCombat", follow);
}

async function tick(fight: Combat.Implementation, before: number, now: number): Promise<void> {
  // Before the first round is none that could end.
  const first = Math.max(1, Math.min(before, now));
  const ended = Array.from({ length: Math.max(0, Math.max(before, now) - first) }, (_, index) => first + index);
  for (const round of ended) for (const { id } of clocksInSight()) await tickOne(id, fight, round, now > before);
}

/** A clock of someone who takes part in fights runs with those, any other with the one that is played. */
function runsWith(actor: Actor.Implementation, fight: Combat.Implementation): boolean {
  const begun = game.combats.filter(({ started }) => started);
  const own = begun.filter(({ combatants }) => combatants.some((each) => each.actor === actor));
  return own.length > 0 ? own.some(({ uuid }) => uuid === fight.uuid) : fight.active || begun.length < 2;
}

/** What a round does to a clock is an entry of its actor's ledger, under an id of its own: however often it is told, it counts once. */
async function tickOne(clock: string, fight: Combat.Implementation, round: number, hasEnded: boolean): Promise<void> {
  const actor = clocksInSight().find(({ id }) => id === clock)?.actor;
  if (!actor || !keepsLedger(actor)) return;
  const effect = derivedId("round", fight.uuid, String(round), clock);
  if (!hasEnded) return takeBackEntry(actor, effect);
  await book(actor, [effect], () => {
    const found = clocksInSight().find(({ id }) => id === clock);
    if (!found?.perRound || isFull(found) || !runsWith(actor, fight)) return null;
    return { entries: { [effect]: { card: fight.uuid, reason: "round", changes: found.perRound } } };
  });
}

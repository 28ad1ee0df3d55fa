import { everyPage } from "../../compat/windows.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame } from "../game.ts";
import { openSheet, showPanel } from "../windows/open-sheet.ts";
import { ownHero } from "../heroes/is-hero.ts";
import { type GameTour, say, type TourStop, WELCOME, type WelcomeButton, type WelcomeStep } from "./welcome.ts";
import { laidOut } from "../lesson/under-way.ts";
import { FIRST_FIGHT, LessonTour, putLessonAway } from "./lesson-tour.ts";

import Tour = foundry.nue.Tour;

/** How long something that was opened may take to be drawn, in frames. */
const PATIENCE = 60;

/** A tour that opens what it points at. */
class GuidedTour extends Tour {
  readonly #guide: GameTour;
  #wasExpanded = true;

  constructor(guide: GameTour) {
    const { id, label, isForNarrators = false, stops } = guide;
    super({
      namespace: SYSTEM_ID,
      id,
      title: `TENACITY.Tour.${label}.Title`,
      description: `TENACITY.Tour.${label}.Text`,
      display: true,
      restricted: isForNarrators,
      steps: stops.map((stop) => ({
        id: stop.id,
        title: `TENACITY.Tour.${label}.${stop.id}.Title`,
        content: `TENACITY.Tour.${label}.${stop.id}.Text`,
        ...(stop.selector !== undefined && { selector: stop.selector }),
      })),
    });
    this.#guide = guide;
  }

  override get canStart(): boolean {
    return super.canStart && (this.#guide.isReady?.() ?? true);
  }

  override async start(): Promise<void> {
    this.#wasExpanded = ui.sidebar.expanded;
    await super.start();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step = this.currentStep;
    const stop = this.#guide.stops.find(({ id }) => id === step?.id);
    await stop?.open?.();
    // A host may not go on without the element that a step names.
    if (step && stop?.selector !== undefined) {
      if (await isDrawn(stop.selector)) step.selector = stop.selector;
      else delete step.selector;
    }
  }

  override exit(): void {
    super.exit();
    void this.#guide.close?.();
    // On a phone an unfolded sidebar covers the window.
    ui.sidebar.toggleExpanded(this.#wasExpanded);
    // Back to where it was begun, which says by now that it was taken.
    const welcome = foundry.applications.instances.get(WELCOME);
    welcome?.bringToFront();
    void welcome?.render();
  }
}

/** Waits until something is there. */
async function isDrawn(selector: string): Promise<boolean> {
  for (let frame = 0; frame < PATIENCE; frame += 1) {
    // Tours of the host point at the page itself, which comes before windows that were taken out of it.
    if (everyPage()[0]?.querySelector(selector)) return true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return false;
}

/** Opens the sheet of the hero whom this user plays, or of any hero that a narrator has. */
export async function showOwnHero(): Promise<void> {
  await openSheet(ownHero() ?? undefined);
}

/** A walk from a hero's sheet to the card of a roll. Nothing is rolled by it. */
interface RollTour extends Pick<GameTour, "label"> {
  /** What of the sheet is pointed at first; the sheet is open. */
  readonly stops: readonly TourStop[];
  /** Selectors of the dialog of a check, and of the part below it in which the odds and the button are. */
  readonly dialog: string;
  readonly footer?: string;
  /** Opens the dialog of a check, where someone is of the game. */
  readonly ask: (hero: Actor.Implementation | null) => unknown;
  /** What is pointed at after the card. */
  readonly after?: readonly TourStop[];
}

/** The walk that every game has: the sheet, the dialog of a check, its odds, and the chat. */
export function rollTour({ label, stops, dialog, footer = ".roll-footer", ask, after = [] }: RollTour): GameTour {
  const shown = () => [...foundry.applications.instances.values()].filter(({ element }) => element.matches(dialog));
  const close = (): void => {
    for (const app of shown()) void app.close();
  };
  const open = (): void => {
    if (shown().length === 0) void ask(ownHero());
  };
  const showSheet = async (): Promise<void> => {
    close();
    await openSheet(ownHero() ?? undefined);
  };
  const showChat = (): void => {
    close();
    showPanel("chat");
  };
  return {
    id: "firstRoll",
    label,
    isReady: () => ownHero() !== null,
    stops: [
      ...stops.map((stop) => ({ ...stop, open: showSheet })),
      { id: "dialog", selector: `${dialog} .window-content`, open },
      { id: "roll", selector: `${dialog} ${footer}`, open },
      { id: "card", selector: "#chat", open: showChat },
      ...after,
    ],
    close,
  };
}

const NARRATOR: GameTour = {
  id: "narrator",
  label: "narrator",
  isForNarrators: true,
  stops: [
    { id: "requests", selector: "#chat-controls .request-checks", open: () => showPanel("chat") },
    { id: "actors", selector: "#actors .directory-header", open: () => showPanel("actors") },
    { id: "clocks", selector: "#actors .open-clocks", open: () => showPanel("actors") },
    { id: "compendia", selector: "#compendium", open: () => showPanel("compendium") },
    { id: "welcome", selector: "#journal button.welcome", open: () => showPanel("journal") },
    { id: "settings", selector: "#settings", open: () => showPanel("settings") },
  ],
};

const tours = (): readonly GameTour[] => [...(currentGame().welcome?.tours ?? []), NARRATOR];

/** Makes the tours of the world's game known to the host; call in `setup`. */
export function registerTours(): void {
  const lesson = currentGame().welcome?.lesson;
  if (lesson) game.tours.register(SYSTEM_ID, FIRST_FIGHT, new LessonTour(lesson));
  for (const guide of tours()) game.tours.register(SYSTEM_ID, guide.id, new GuidedTour(guide));
}

/** Why a tour cannot be taken now. */
function whyNot({ id, canStart }: Tour.Any): readonly string[] {
  return canStart ? [] : [say(id === FIRST_FIGHT ? "Tours.FightRuns" : "Tours.NeedHero")];
}

/** To put away the fight of a lesson that was left. */
function putAwayButton(): WelcomeButton {
  return { id: "putAway", label: say("Tours.PutAway"), icon: "fa-solid fa-broom", run: putLessonAway };
}

/** The tours that this user may take, as a step of a welcome window. */
export function toursStep(): WelcomeStep {
  const ids = [FIRST_FIGHT, ...tours().map(({ id }) => id)];
  const own = ids.flatMap((id) => game.tours.get(`${SYSTEM_ID}.${id}`) ?? []);
  const offered = own.filter(({ config }) => config.restricted !== true || game.user.isGM);
  const isSeen = ({ status }: Tour.Any): boolean => status === Tour.STATUS.COMPLETED;
  const buttons = offered.map((tour): WelcomeButton => {
    const seen = { icon: isSeen(tour) ? "fa-solid fa-check" : "fa-solid fa-person-hiking" };
    return { id: tour.id, label: tour.title, ...seen, isDisabled: !tour.canStart, run: () => tour.start() };
  });
  return {
    id: "tours",
    title: say("Tours.Title"),
    text: say("Tours.Text"),
    state: offered.flatMap(whyNot).at(-1) ?? "",
    isDone: offered.every(isSeen),
    buttons: [...buttons, ...(laidOut()?.isLeft === true ? [putAwayButton()] : [])],
  };
}

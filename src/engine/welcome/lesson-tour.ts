import { hasBegun } from "../turns/logged-combat.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame, packOf } from "../game.ts";
import { ownCompendium } from "../data/own-compendium.ts";
import type { After } from "../lesson/play-lesson.ts";
import type { Lesson } from "../lesson/lesson.ts";
import { laidOut, leaveLesson } from "../lesson/under-way.ts";
import { openMaker } from "../sheets/offer-maker.ts";
import { late } from "../windows/late.ts";
import { say, WELCOME } from "./welcome.ts";

import Tour = foundry.nue.Tour;

/** The id of the tour that is a fight. */
export const FIRST_FIGHT = "first-fight";

/** A fight that teaches by playing: it goes on as its player does what it says, with a mark of its own that bars nothing. */
export class LessonTour extends Tour {
  readonly #lesson: () => Promise<Lesson>;

  constructor(lesson: () => Promise<Lesson>) {
    const words = { title: "TENACITY.Lesson.Name", description: "TENACITY.Lesson.About" };
    const step = { id: "fight", title: words.title, content: words.description };
    super({ namespace: SYSTEM_ID, id: FIRST_FIGHT, ...words, display: true, restricted: true, steps: [step] });
    this.#lesson = lesson;
  }

  /** Its fight would come between the turns of another. */
  override get canStart(): boolean {
    const own = laidOut()?.combat;
    return super.canStart && !game.combats.contents.some((each) => each.id !== own && each.active && hasBegun(each));
  }

  override async start(): Promise<void> {
    const isHere = await this.#play();
    if (!isHere) ui.notifications.info("TENACITY.Lesson.Elsewhere", { localize: true });
  }

  /** Takes up the lesson after a reload, unless another tab of this user has it. */
  async takeUp(): Promise<void> {
    await this.#play();
  }

  async #play(): Promise<boolean> {
    if (!this.canStart) return true;
    const { playLesson } = await late(import("../lesson/play-lesson.ts"));
    const welcome = foundry.applications.instances.get(WELCOME);
    await welcome?.minimize();
    const isHere = await playLesson(await late(this.#lesson()), {
      buttons: afterwards(),
      onOver: async () => this.complete(),
      onGone: () => {
        if (welcome?.rendered === true) void welcome.maximize();
        void welcome?.render();
      },
    });
    if (!isHere) await welcome?.maximize();
    return isHere;
  }
}

/** Where to go on after a lesson. */
function afterwards(): After["buttons"] {
  const { maker } = currentGame();
  const rules = ownCompendium(packOf(currentGame(), "rules"));
  return [
    ...(rules ? [{ label: say("First.Rules"), run: () => rules.render(true) }] : []),
    ...(maker ? [{ label: game.i18n.localize("TENACITY.StepMaker.Title"), run: openMaker(maker) }] : []),
  ];
}

/** Puts away what a lesson has laid out. */
export async function putLessonAway(): Promise<void> {
  const made = laidOut();
  if (!made) return;
  const { putAway } = await late(import("../lesson/lay-out.ts"));
  await putAway(made);
}

/** Takes up the lesson in which this user was when the page was loaded; call at `ready`. */
export function takeUpLesson(): void {
  const tour = game.tours.get(`${SYSTEM_ID}.${FIRST_FIGHT}`);
  if (laidOut()?.isLeft === false && tour instanceof LessonTour) void tour.takeUp();
}

/** Registers the key that leaves a lesson, before core's closes windows; call in `init`. */
export function registerLessonKey(): void {
  game.keybindings.register(SYSTEM_ID, "leaveLesson", {
    name: "TENACITY.Keys.leaveLesson.Name",
    hint: "TENACITY.Keys.leaveLesson.Hint",
    editable: [{ key: "Escape" }],
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: leaveLesson,
  });
}

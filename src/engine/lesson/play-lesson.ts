import { everyPage, isPhone } from "../../compat/windows.ts";
import { currentGame } from "../game.ts";
import { nameOf } from "../data/actor-identity.ts";
import { format, localize } from "../text/words.ts";
import { showPanel } from "../windows/open-sheet.ts";
import { takeForThisTab } from "../clients/elected-tab.ts";
import { CoachMark, type MarkButton } from "./coach-mark.ts";
import type { Offer } from "../cards/card-kind.ts";
import { awaitedOn, cardsOf, type LessonFight, offeredOn, readFacts } from "./facts.ts";
import { fightOf, layOut, putAway } from "./lay-out.ts";
import { type CardTarget, type Lesson, type LessonStep, placeInLesson } from "./lesson.ts";
import { isPlaying, type LaidOut, laidOut, markLeft, nowPlaying } from "./under-way.ts";

/** How often it is looked what has happened, in milliseconds. */
const LOOK = 150;

/** What goes on after a lesson: buttons of its last words. */
export interface After {
  readonly buttons: readonly MarkButton[];
  /** Called once the lesson was played to its end. */
  readonly onOver: () => unknown;
  /** Called once the mark is gone. */
  readonly onGone: () => unknown;
}

/**
 * Lays out the fight of a lesson, or takes it up where it was, and goes on until it is over or left.
 * @returns false where another tab of this user plays it
 */
export async function playLesson(lesson: Lesson, after: After): Promise<boolean> {
  if (isPlaying()) return true;
  const giveBack = await takeForThisTab("lesson");
  if (!giveBack) return isPlaying();
  const onGone = (): void => {
    giveBack();
    after.onGone();
  };
  await play(new PlayedLesson(lesson, { ...after, onGone }), lesson);
  return true;
}

async function play(played: PlayedLesson, lesson: Lesson): Promise<void> {
  nowPlaying(() => {
    played.leave();
  });
  try {
    const made = laidOut();
    if (made && (made.isLeft || made.game !== currentGame().id || !fightOf(made))) await putAway(made);
    await played.begin(laidOut() ?? (await layOut(lesson)));
  } catch (error) {
    played.close();
    throw error;
  }
}

/** A lesson on this page. */
class PlayedLesson {
  readonly #lesson: Lesson;
  readonly #after: After;
  readonly #mark = new CoachMark(document);
  #made: LaidOut | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #place = -1;
  #pointedAt: Element | null = null;
  /** Where that was at the last look: what is on its way is pointed at once it has arrived. */
  #where = "";
  /** What a button was called last, while it is out of sight. */
  #label = "";
  #isLeaving = false;
  #isOver = false;

  constructor(lesson: Lesson, after: After) {
    this.#lesson = lesson;
    this.#after = after;
    this.#say("Begin");
  }

  async begin(made: LaidOut): Promise<void> {
    this.#made = made;
    if (canvas.scene?.id !== made.scene) await game.scenes.get(made.scene)?.view();
    this.#timer = setInterval(() => {
      this.#look();
    }, LOOK);
    this.#look();
  }

  /** Asks what is to become of the fight; the same once more keeps it. */
  leave(): void {
    if (!this.#made) return;
    if (this.#isLeaving || this.#isOver) void this.#keep();
    else this.#isLeaving = true;
    this.#look();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#mark.close();
    nowPlaying(null);
    this.#after.onGone();
  }

  #look(): void {
    const fight = this.#made && fightOf(this.#made);
    if (!this.#made) return;
    if (this.#isLeaving) this.#say("Leave", [this.#keepButton(), this.#awayButton(), this.#goOnButton()]);
    else if (!fight) this.#say("Gone", [this.#awayButton()]);
    else this.#follow(fight);
  }

  #follow(fight: LessonFight): void {
    const { steps, dialog } = this.#lesson;
    const asks = find(dialog).some(isInSight);
    const place = placeInLesson(steps, readFacts(fight, asks));
    const step = steps[place];
    const isNew = place !== this.#place;
    this.#place = place;
    if (!step) this.#end();
    else this.#point(fight, step, isNew);
  }

  #point(fight: LessonFight, step: LessonStep, isNew: boolean): void {
    const { steps } = this.#lesson;
    if (isNew) {
      this.#isOver = false;
      this.#label = "";
      showWhatIsMeant(step);
    }
    const at = "at" in step.target ? firstInSight(step.target.at, fight) : cardButton(fight, step.target);
    if (at && at !== this.#pointedAt && at.closest("#chat")) at.scrollIntoView({ block: "nearest" });
    this.#pointedAt = at;
    if (at) this.#label = labelOf(at);
    const words = { button: this.#label, hero: nameIn(fight.hero), foe: nameIn(fight.foe) };
    const key = `TENACITY.Game.${currentGame().id}.Lesson.${step.id}`;
    const lines = this.#label === "" ? [localize("TENACITY.Lesson.Wait")] : [format(`${key}.Text`, words)];
    const leave = {
      label: localize("TENACITY.Lesson.Do.leave"),
      run: () => {
        this.leave();
      },
    };
    const where = JSON.stringify(at?.getBoundingClientRect());
    const isThere = where === this.#where;
    this.#where = where;
    const title = format(`${key}.Title`, words);
    this.#mark.show({ title, lines, progress: this.#place / steps.length, buttons: [leave] }, isThere ? at : undefined);
  }

  #end(): void {
    if (!this.#isOver) this.#after.onOver();
    this.#isOver = true;
    const key = `TENACITY.Game.${currentGame().id}.Lesson.over`;
    const lines = ["One", "Two", "Three"].map((each) => localize(`${key}.${each}`));
    const others = this.#after.buttons.map(({ label, run }) => ({
      label,
      run: async () => {
        await this.#away();
        await run();
      },
    }));
    const title = localize("TENACITY.Lesson.Over.Title");
    const buttons = [this.#keepButton(), ...others, this.#awayButton()];
    this.#mark.show({ title, lines: [...lines, localize("TENACITY.Lesson.Over.Text")], progress: 1, buttons }, null);
  }

  #say(key: "Begin" | "Leave" | "Gone", buttons: readonly MarkButton[] = []): void {
    const [title, text] = [`TENACITY.Lesson.${key}.Title`, `TENACITY.Lesson.${key}.Text`].map((each) => localize(each));
    this.#mark.show(
      {
        title: title ?? "",
        lines: [text ?? ""],
        progress: Math.max(0, this.#place) / this.#lesson.steps.length,
        buttons,
      },
      null,
    );
  }

  #keepButton(): MarkButton {
    return { label: localize("TENACITY.Lesson.Do.keep"), run: async () => this.#keep() };
  }

  #awayButton(): MarkButton {
    return { label: localize("TENACITY.Lesson.Do.putAway"), isMain: true, run: async () => this.#away() };
  }

  #goOnButton(): MarkButton {
    const run = (): void => {
      this.#isLeaving = false;
      this.#look();
    };
    return { label: localize("TENACITY.Lesson.Do.goOn"), run };
  }

  async #keep(): Promise<void> {
    this.close();
    if (this.#made) await markLeft(this.#made, true);
  }

  async #away(): Promise<void> {
    this.close();
    if (this.#made) await putAway(this.#made);
  }
}

/** On a phone what is open at the side lies over the map, where prompts call to the cards that wait; elsewhere the chat beside it shows them. */
function showWhatIsMeant({ panel = "chat", target }: LessonStep): void {
  const isAtTheSide = panel !== "chat" || ("move" in target && target.isOffered === true);
  if (isAtTheSide || !isPhone(document)) showPanel(panel);
  else ui.sidebar.toggleExpanded(false);
}

function firstInSight(selectors: readonly string[], { foe, hero }: LessonFight): Element | null {
  for (const selector of selectors) {
    const filled = selector.replaceAll("{foe}", foe.id ?? "").replaceAll("{hero}", hero.id ?? "");
    const found = find(filled).find(isInSight);
    if (found) return found;
  }
  return null;
}

/** The button for what a card waits for: on the card, or in the prompt that calls to it. */
function cardButton(fight: LessonFight, { move, isOffered: isAlso = false }: CardTarget): Element | null {
  for (const message of cardsOf(fight)) {
    const isMeant = ({ key }: Offer): boolean => move.test(key);
    const offer = awaitedOn(message).find(isMeant) ?? (isAlso ? offeredOn(message).find(isMeant) : undefined);
    if (!offer) continue;
    const id = CSS.escape(message.id ?? "");
    const onCard = find(`[data-message-id="${id}"] [data-move="${CSS.escape(offer.key)}"]`);
    const shown = onCard.find(isInSight);
    if (shown) return shown;
    const prompts = find(`.tenacity-prompts [data-prompt^="card|${id}|"] button`);
    const answers = prompts.filter((each) => isInSight(each) && !each.matches(".prompt-dismiss"));
    const answer = answers.find(({ textContent }) => textContent === offer.label) ?? answers.at(-1);
    if (answer) return answer;
  }
  return null;
}

/** What a selector finds, in windows that were taken out of the page too. */
function find(selector: string): readonly Element[] {
  return everyPage().flatMap((page) => [...page.querySelectorAll(selector)]);
}

/** Whether something can be pressed: what is busy with a press takes no other. */
function isInSight(element: Element): boolean {
  if (element.closest("[data-busy]")) return false;
  return element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
}

/** What a button is called on the screen: its first line, or else its name. */
function labelOf(element: Element): string {
  const [line = ""] = (element as HTMLElement).innerText.trim().split("\n");
  return line === "" ? (element.ariaLabel ?? "") : line;
}

function nameIn({ actor, name }: Combatant.Implementation): string {
  return actor ? nameOf(actor) : (name ?? "");
}

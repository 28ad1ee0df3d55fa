import { isInput, isSelect, windowOf } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { announce } from "../cards/announcer.ts";
import { SingleWindow } from "../windows/tenacity-window.ts";
import { showMessage } from "../cards/show-message.ts";
import { fightersIn, fightsHere, storyOfFight, type Told, toldHere } from "./told.ts";
import { cardActor } from "../cards/card.ts";
import type { Story } from "../cards/chat-message.ts";
import { countedChanges, plainTale, publicTale, type Tale, whomOf } from "../cards/tale.ts";
import type { FightTurn } from "../rules/quiet-turns.ts";
import { momentsOf, quietSince, type Moment } from "./moment.ts";

import api = foundry.applications.api;

/** How long each step is shown while the replay plays, in milliseconds. */
const PACE = 3000;

const ID = "tenacity-replay";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Recap.Replay.${key}`, data);

const SIGNS: Readonly<Record<string, string>> = { success: "fa-solid fa-check", failure: "fa-solid fa-xmark" };

/** Steps through a fight, running or over: the messages in the chat that this user may read, and the turns without one. */
export class ReplayWindow extends SingleWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: ID,
    classes: ["recap-window", "replay-window"],
    position: { width: 520, height: 620 },
    window: { title: "TENACITY.Recap.Replay.Title", icon: "fa-solid fa-clock-rotate-left" },
    actions: {
      previous: ReplayWindow.#onPrevious,
      next: ReplayWindow.#onNext,
      play: ReplayWindow.#onPlay,
      choose: ReplayWindow.#onChoose,
      showCard: ReplayWindow.#onShowCard,
    },
  };

  static override PARTS = { replay: { template: templatePath("engine/recap/replay"), scrollable: [".replay-steps"] } };

  /** Id of the encounter. */
  #fight: string;
  /** Id of the step that is shown; where it is gone, the first. */
  #shown = "";
  #timer: number | null = null;
  protected override readonly redrawnBy = [
    "createChatMessage",
    "updateChatMessage",
    "deleteChatMessage",
    "updateActor",
    "updateCombat",
  ];

  /** @param fight Id of the encounter to begin with; without it, the latest. */
  constructor(fight?: string) {
    super();
    this.#fight = fight ?? "";
  }

  protected override _prepareView() {
    const fights = fightsHere();
    const fight = this.#current(fights);
    this.#fight = fight;
    const story = fight === "" ? [] : storyOf(fight);
    const place = Math.max(
      0,
      story.findIndex(({ id }) => id === this.#shown),
    );
    this.#shown = story[place]?.id ?? "";
    const steps = story.map((each, at) => stepView(each, story[at - 1], at === place));
    const count = steps.length;
    return {
      fights: fights.length > 1 ? namesOf(fights) : null,
      fight,
      steps,
      step: steps[place] ?? null,
      place: place + 1,
      count,
      position: say("Position", { place: String(place + 1), count: String(count) }),
      isFirst: place === 0,
      isLast: place >= count - 1,
      isPlaying: this.#timer !== null,
    };
  }

  /** The chosen fight, or the latest. */
  #current(fights: ReturnType<typeof fightsHere>): string {
    return fights.find((each) => each.fight === this.#fight)?.fight ?? fights[0]?.fight ?? "";
  }

  /** What everyone may know of the fight, for a host that can hand it on; null for nothing. */
  toStory(): Story | null {
    const told = toldHere({ fight: this.#current(fightsHere()) });
    const isPublic = ({ secret, message }: Told): boolean => !secret && message.sealed === null;
    return storyOfFight(
      told
        .filter(isPublic)
        .map(({ moment, tale }) => ({ when: moment ? whenWords(moment) : "", tale: publicTale(tale) })),
    );
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isSelect(target)) {
        void this.showFight(target.value);
      } else if (isInput(target)) void this.#goTo(Number(target.value) - 1);
    });
    this.element.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || isInput(event.target) || isSelect(event.target)) return;
      event.preventDefault();
      void this.#goBy(by);
    });
  }

  /** The step that is shown is in sight in the list below it. */
  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.element.querySelector(".replay-steps [aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#stop();
  }

  /** Shows another fight from its beginning; the one that is shown stays where it is. */
  async showFight(fight: string): Promise<void> {
    if (fight === this.#fight) return;
    this.#stop();
    this.#fight = fight;
    this.#shown = "";
    await this.render();
  }

  static async #onPrevious(this: ReplayWindow): Promise<void> {
    await this.#goBy(-1);
  }

  static async #onNext(this: ReplayWindow): Promise<void> {
    await this.#goBy(1);
  }

  static async #onChoose(this: ReplayWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#stop();
    await this.#show(dataset["step"]);
  }

  /** Plays on from the step that is shown; from the first one where that is the last. */
  static async #onPlay(this: ReplayWindow): Promise<void> {
    const isPlaying = this.#timer !== null;
    this.#stop();
    const { steps } = this.#story();
    if (!isPlaying) this.#timer = windowOf(this.element).setInterval(() => void this.#playOn(), PACE);
    await this.#show(!isPlaying && steps.at(-1) === this.#shown ? steps[0] : this.#shown);
  }

  static #onShowCard(this: ReplayWindow): void {
    void showMessage(this.#shown);
  }

  async #playOn(): Promise<void> {
    const { steps, place } = this.#story();
    if (place + 1 >= steps.length - 1) this.#stop();
    await this.#show(steps[Math.min(place + 1, steps.length - 1)]);
  }

  async #goBy(by: number): Promise<void> {
    const { steps, place } = this.#story();
    await this.#goTo(place + by, steps);
  }

  async #goTo(place: number, steps = this.#story().steps): Promise<void> {
    this.#stop();
    await this.#show(steps[Math.min(Math.max(place, 0), steps.length - 1)]);
  }

  /** Shows a step, and says it to those who do not see it. */
  async #show(id = ""): Promise<void> {
    const isNew = id !== this.#shown;
    this.#shown = id;
    await this.render();
    if (isNew) announce(this.element.querySelector(".replay-row[aria-current] > span")?.textContent.trim() ?? "");
  }

  /** The ids of the steps, and the place of the one that is shown. */
  #story(): { readonly steps: readonly string[]; readonly place: number } {
    const steps = storyOf(this.#fight).map(({ id }) => id);
    return { steps, place: Math.max(0, steps.indexOf(this.#shown)) };
  }

  #stop(): void {
    if (this.#timer !== null) windowOf(this.element).clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** Opens the replay of a fight, or shows the one that is open; without a fight, the latest. */
export async function openReplay(fight?: string): Promise<void> {
  const open: unknown = foundry.applications.instances.get(ID);
  if (open instanceof ReplayWindow && fight !== undefined) await open.showFight(fight);
  await showWindow(new ReplayWindow(fight));
}

function stepView({ id, isMessage, moment, tale }: Step, before: Step | undefined, isShown: boolean) {
  const when = whenWords(moment);
  return {
    id,
    isMessage,
    name: tale.by.name,
    img: tale.by.img,
    deed: [tale.deed, tale.means?.name ?? ""].filter((part) => part !== "").join(" · "),
    meansImg: tale.means?.img ?? "",
    at: whomOf(tale),
    result: tale.result,
    tone: tale.tone,
    sign: SIGNS[tale.tone] ?? "",
    marks: tale.marks,
    changes: countedChanges(tale.changes),
    when,
    heading: before && whenWords(before.moment) === when ? "" : when,
    isShown,
  };
}

function whenWords(moment: Step["moment"]): string {
  const round = moment.round > 0 ? say("Round", { round: String(moment.round) }) : say("Setup");
  return moment.turn === "" ? round : say("RoundAndTurn", { round, name: moment.turn });
}

/** The most names by which a fight is told from others. */
const MOST_FIGHTERS = 3;

/** What each of several fights is called: when it began, who was in it, and whether it is going on. */
function namesOf(fights: ReturnType<typeof fightsHere>): Readonly<Record<string, string>> {
  // There may be dozens, and each format that is made costs as much as a step of the replay.
  const format = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: "medium", timeStyle: "short" });
  const nameOf = ({ fight, time }: (typeof fights)[number]): string => {
    const when = say(game.combats.has(fight) ? "Running" : "Over", { date: format.format(new Date(time)) });
    const who = fightersIn(fight).slice(0, MOST_FIGHTERS);
    return who.length > 0 ? `${when} · ${who.join(", ")}` : when;
  };
  return Object.fromEntries(fights.map((each) => [each.fight, nameOf(each)]));
}

/** One step of a fight that is looked back on. */
export interface Step {
  readonly id: string;
  /** Whether a message tells of it, whose id it has then. */
  readonly isMessage: boolean;
  readonly moment: Pick<Moment, "round" | "turn">;
  readonly tale: Tale;
}

/** What happened in a fight, oldest first: the messages that this user may read, and the turns in which none was posted. */
export function storyOf(fight: string): readonly Step[] {
  const told = new Map(toldHere({ fight }).map((each) => [each.message.id, each]));
  const seen = new Set<string>();
  const fresh = (turns: readonly FightTurn[]): readonly Step[] =>
    turns.flatMap((turn) => {
      if (seen.has(turn.step)) return [];
      seen.add(turn.step);
      return [quietStep(turn)];
    });
  const steps = momentsOf(fight).flatMap(({ id, moment }) => {
    const message = told.get(id);
    return [...fresh(moment.quiet), ...(message ? [{ id, isMessage: true, moment, tale: message.tale }] : [])];
  });
  return [...steps, ...fresh(quietSince(fight))];
}

function quietStep({ step, round, name: key, actor }: FightTurn): Step {
  const name = game.i18n.localize(key);
  const by = { ...cardActor(actor, name), name };
  const tale = plainTale(by, actor, game.i18n.localize("TENACITY.Recap.Replay.NoRoll"));
  // A group's turn has no heading of its own, as none of its messages has.
  return { id: `turn-${step}`, isMessage: false, moment: { round, turn: actor === "" ? "" : name }, tale };
}

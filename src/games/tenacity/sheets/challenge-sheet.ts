import { actorOf } from "../../../engine/sheets/bases.ts";
import { isInScene } from "../../../engine/data/played-scene.ts";
import { isShownToPlayers } from "../../../engine/clocks/clocks-in-sight.ts";
import { showClock } from "../../../engine/clocks/edit-clock.ts";
import { discover } from "../../../engine/scenes/discover.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { rollChallengeRating } from "../plan/post-roll.ts";
import { CHALLENGE_KINDS } from "../data/actor/challenge-data.ts";
import { TIME_UNITS } from "../data/item/formula-data.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isChallenge, isCharacter, isNpc } from "../data/documents.ts";
import { registry } from "../lists/registry.ts";
import {
  addEntry,
  addParticipant,
  addStandingWith,
  addProgress,
  addToPool,
  endDeadlineRound,
  moveStanding,
  removeEntry,
  restart,
  runWithFight,
  type ChallengeList,
} from "../challenges/challenge-actions.ts";
import {
  discoveryRows,
  progressRows,
  ratingText,
  skillName,
  skillNames,
  standingRows,
} from "../challenges/challenge-view.ts";
import { conditionsView } from "./condition-view.ts";
import { unfoldRows } from "../items/item-view.ts";
import { PlainActorSheet } from "./plain-actor-sheet.ts";
import { resistanceView } from "./details-view.ts";
import { scrollingPart, tabsOf } from "../../../engine/sheets/scrolling-part.ts";
import { sizeChoices, sizeText } from "../data/registry-choices.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { plays } from "../../../engine/game.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { CHECK_REQUEST } from "../requests/request-kind.ts";
import { oncePressed } from "../../../engine/sheets/one-by-one.ts";

/** What one try may take. */
const UNITS = ["round", ...TIME_UNITS] as const;

/** An object, an environment or a task: what it takes, what there is to find, and whom to win over. */
export class ChallengeSheet extends PlainActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["challenge-sheet"],
    position: { width: 640, height: 640 },
    actions: {
      rollRating: ChallengeSheet.#onRollRating,
      askFor: ChallengeSheet.#onAskFor,
      showToPlayers: ChallengeSheet.#onShowToPlayers,
      endRound: oncePressed(ChallengeSheet.#onEndRound),
      restart: ChallengeSheet.#onRestart,
      runWithFight: ChallengeSheet.#onRunWithFight,
      contribute: ChallengeSheet.#onContribute,
      addProgress: ChallengeSheet.#onAddProgress,
      discover: ChallengeSheet.#onDiscover,
      moveStanding: ChallengeSheet.#onMoveStanding,
      addEntry: ChallengeSheet.#onAddEntry,
      removeEntry: ChallengeSheet.#onRemoveEntry,
    },
  };

  static override TABS = tabsOf({
    challenge: "TENACITY.Sheet.Tab.challenge",
    explore: "TENACITY.Sheet.Tab.explore",
    standing: "TENACITY.Sheet.Tab.standing",
    conditions: "TENACITY.Sheet.Tab.conditions",
    details: "TENACITY.Sheet.Tab.details",
  });

  static override PARTS = {
    header: { template: templatePath("engine/sheets/actor-header") },
    tracks: { template: templatePath("games/tenacity/sheets/character-tracks") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    challenge: scrollingPart("games/tenacity/sheets/challenge-main"),
    explore: scrollingPart("games/tenacity/sheets/challenge-explore"),
    standing: scrollingPart("games/tenacity/sheets/challenge-standing"),
    conditions: scrollingPart("games/tenacity/sheets/character-conditions"),
    details: scrollingPart("engine/sheets/actor-description"),
  };

  protected override readonly _droppable = ["Actor", "ActiveEffect"];

  /** The sheet's actor, which is a challenge because the sheet is registered for no other type. */
  get challenge(): TenacityActor<"challenge"> {
    return actorOf(this, isChallenge);
  }

  protected override _watched(): readonly string[] {
    return Object.keys(this.challenge.system.shares).map((id) => `Actor.${id}`);
  }

  protected override _chips(): string[] {
    return [game.i18n.localize(`TENACITY.Challenge.Kind.${this.challenge.system.kind}`)];
  }

  protected override async _preparePages() {
    const { challenge } = this;
    const { system } = challenge;
    const progress = progressRows(challenge);
    const conditions = conditionsView(challenge);
    await unfoldRows(challenge, conditions.groups, this._unfolded);
    return {
      ...(await super._preparePages()),
      system,
      rating: ratingText(challenge),
      rollable: system.challenge.dice > 0 && challenge.isOwner,
      ...skillContext(challenge),
      kindChoices: choicesOf(CHALLENGE_KINDS, (kind) => `TENACITY.Challenge.Kind.${kind}`),
      unitChoices: choicesOf(UNITS, (unit) => `TENACITY.Challenge.Unit.${unit}`),
      unit: game.i18n.localize(`TENACITY.Challenge.Unit.${system.unit}`),
      progress,
      late: progress.some(({ state }) => state === "late"),
      over: system.rounds.value === 0,
      poolSkill: skillName(system.pool.skill),
      discoveries: discoveryRows(challenge),
      standings: standingRows(challenge),
      resistances: resistanceView(system.resistances),
      size: { value: system.size, text: sizeText(system.size), choices: sizeChoices(system.size) },
      conditions,
      isNarrator: game.user.isGM,
      // While its scene is played, everyone sees them.
      mayShow: !isInScene(challenge),
      mayAsk: game.user.isGM && plays("tenacity"),
      isShown: showsClocks(challenge),
    };
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    // What is typed to be added to the pool is no change of the document yet.
    for (const input of this.element.querySelectorAll<HTMLElement>(".contribution :is(input, select)")) {
      input.onchange = (event) => {
        event.stopPropagation();
      };
    }
  }

  /** A dropped actor takes part, in a challenge that each must meet. */
  protected override async _onDropActor(...args: Parameters<ActorSheetV2["_onDropActor"]>) {
    const dropped = this._acceptedActor(args[1], (actor) => isCharacter(actor));
    if (isNpc(dropped) && this.tabGroups["primary"] === "standing") await addStandingWith(this.challenge, dropped);
    else if (dropped) await addParticipant(this.challenge, dropped.id ?? "");
    return null;
  }

  static async #onRollRating(this: ChallengeSheet): Promise<void> {
    if (this.challenge.isOwner) await rollChallengeRating(this.challenge);
  }

  /** Asks heroes for a check against it, as it is. */
  static async #onAskFor(this: ChallengeSheet): Promise<void> {
    const { challenge: rating, skills, progress } = this.challenge.system;
    await openRequest(CHECK_REQUEST, {
      reason: nameOf(this.challenge),
      ...(skills.size > 0 && { skills: [...skills] }),
      ...(rating.dice > 0
        ? { rating: "dice", challengeDice: rating.dice, challengeModifier: rating.modifier }
        : { rating: "fixed", challengeNumber: rating.fixed }),
      resolution: progress.max > 0 ? "impact" : "passFail",
    });
  }

  static async #onShowToPlayers(this: ChallengeSheet): Promise<void> {
    if (!game.user.isGM) return;
    const isShown = !showsClocks(this.challenge);
    if (isShown && this.challenge.system.stage === 2) await this.challenge.update({ system: { stage: 1 } });
    await showClock(this.challenge, isShown);
  }

  static async #onEndRound(this: ChallengeSheet): Promise<void> {
    if (this.isEditable) await endDeadlineRound(this.challenge);
  }

  static async #onRestart(this: ChallengeSheet): Promise<void> {
    if (this.isEditable) await restart(this.challenge);
  }

  static async #onRunWithFight(this: ChallengeSheet): Promise<void> {
    if (this.isEditable) await runWithFight(this.challenge, !this.challenge.system.withRounds);
  }

  static async #onContribute(this: ChallengeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const impact = impactBeside(target);
    const skill = target.closest(".contribution")?.querySelector("select")?.value ?? "";
    if (!this.isEditable || !impact) return;
    await addToPool(this.challenge, impact.valueAsNumber, skill);
    impact.value = "";
  }

  static async #onAddProgress(this: ChallengeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const impact = impactBeside(target);
    if (!this.isEditable || !impact) return;
    await addProgress(this.challenge, target.dataset["path"] ?? "", impact.valueAsNumber);
    impact.value = "";
  }

  static async #onDiscover(this: ChallengeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await discover(this.challenge, entryId(target));
  }

  static async #onMoveStanding(this: ChallengeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await moveStanding(this.challenge, entryId(target), Number(target.dataset["delta"]));
  }

  static async #onAddEntry(this: ChallengeSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    if (this.isEditable) await addEntry(this.challenge, dataset["list"] as "discoveries" | "standings");
  }

  static async #onRemoveEntry(this: ChallengeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await removeEntry(this.challenge, target.dataset["list"] as ChallengeList, entryId(target));
  }
}

/** Whether players see its clocks, which leave when its scene is over. */
function showsClocks(challenge: TenacityActor<"challenge">): boolean {
  return challenge.system.stage < 2 && isShownToPlayers(challenge);
}

function entryId(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
}

function choicesOf<Word extends string>(words: readonly Word[], key: (word: Word) => string): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, game.i18n.localize(key(word))]));
}

function skillContext({ system }: TenacityActor<"challenge">) {
  const listed = registry().attributes.flatMap(({ skills }) => skills);
  const names = listed.map(({ id }) => [id, skillName(id)] as const);
  return {
    skills: skillNames(system.skills),
    skillChoices: names.map(([id, label]) => ({ id, label, chosen: system.skills.has(id) })),
    skillNames: Object.fromEntries([["", game.i18n.localize("TENACITY.Challenge.AnySkill")] as const, ...names]),
  };
}

/** The field beside a button that adds impact; null where nothing stands in it, which then has the focus. */
function impactBeside(button: HTMLElement): HTMLInputElement | null {
  const field = button.closest(".contribution")?.querySelector("input") ?? null;
  if (!field || field.valueAsNumber > 0) return field;
  field.focus();
  return null;
}

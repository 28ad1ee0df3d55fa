import { isSelect } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { cardActor, playersOf } from "../cards/card.ts";
import { findAnyActor } from "../data/actor-identity.ts";
import { luckOf, type Luck } from "../rules/luck.ts";
import { SingleWindow } from "../windows/tenacity-window.ts";
import { exactPercent, percent } from "../text/words.ts";
import { diceOfAll, sizesOf, type DiceOf } from "./dice-of.ts";
import { toldHere } from "./told.ts";

import api = foundry.applications.api;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Recap.Luck.${key}`, data);

/** A face of the chart. */
interface BarView {
  readonly face: number;
  readonly times: number;
  /** How high its bar is, in percent of the chart. */
  readonly height: number;
  readonly words: string;
}

/** Someone's luck in words. */
interface LuckView {
  readonly name: string;
  readonly img: string;
  /** Font Awesome class; for those without a picture. */
  readonly icon: string;
  readonly dice: string;
  readonly average: string;
  readonly verdict: string;
  readonly exact: string;
  readonly tone: "lucky" | "unlucky" | "";
  readonly bars: readonly BarView[];
  /** How high the line of fair dice stands, 0 to 1 of the chart. */
  readonly fair: number;
  readonly chart: string;
  readonly runs: string;
  readonly marks: readonly string[];
}

/** How the dice fell for everyone. Players see the rolls that everyone has seen; narrators' windows count secret ones too. */
export class LuckWindow extends SingleWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-luck",
    classes: ["recap-window", "luck-window"],
    position: { width: 560, height: 640 },
    window: { title: "TENACITY.Recap.Luck.Title", icon: "fa-solid fa-clover" },
  };

  static override PARTS = { luck: { template: templatePath("engine/recap/luck"), scrollable: [".luck-people"] } };

  #by: "actor" | "player" = "actor";
  #time: "session" | "all" = "session";
  /** 0 for those that fell most often. */
  #sides = 0;
  protected override readonly redrawnBy = ["createChatMessage", "updateChatMessage", "deleteChatMessage"];

  protected override _prepareView() {
    const told = toldHere({ session: this.#time === "session" });
    const seen = game.user.isGM ? told : told.filter(({ secret }) => !secret);
    const tales = seen.map(({ tale }) => tale);
    const sizes = sizesOf(tales);
    const sides = sizes.find((size) => size === this.#sides) ?? sizes[0] ?? 0;
    const people = diceOfAll(tales, sides, this.#by === "player" ? playerOf : (actor) => actor);
    return {
      whose: { actor: say("ByActor"), player: say("ByPlayer") },
      by: this.#by,
      times: { session: say("Session"), all: say("All") },
      time: this.#time,
      sizes:
        sizes.length > 1 ? Object.fromEntries(sizes.map((size) => [size, say("Die", { sides: String(size) })])) : null,
      sides: String(sides),
      rows: people.flatMap((person) => {
        const luck = luckOf(person.faces, sides);
        return luck
          ? [luckView(this.#by === "player" ? userFace(person.whose) : actorFace(person.whose), person, luck)]
          : [];
      }),
      secret: seen.some(({ secret, tale }) => secret && tale.dice.length > 0),
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (!isSelect(target)) return;
      if (target.name === "by") this.#by = target.value === "player" ? "player" : "actor";
      else if (target.name === "time") this.#time = target.value === "all" ? "all" : "session";
      else this.#sides = Number(target.value);
      void this.render();
    });
  }
}

/** Opens the window, or shows the one that is open. */
export async function openLuck(): Promise<void> {
  await showWindow(new LuckWindow());
}

/** Id of the player whose an actor is; "" for the narrator. */
function playerOf(actor: string): string {
  return playersOf(findAnyActor(actor))[0]?.id ?? "";
}

type Shown = Pick<LuckView, "name" | "img" | "icon">;

function actorFace(uuid: string): Shown {
  const { name, img } = cardActor(uuid);
  return { name: uuid === "" ? say("Nobody") : name, img, icon: "fa-solid fa-dice" };
}

function userFace(id: string): Shown {
  return { name: game.users.get(id)?.name ?? say("Narrator"), img: "", icon: "fa-solid fa-user" };
}

function luckView(shown: Shown, { marks }: DiceOf, luck: Luck): LuckView {
  const { lang } = game.i18n;
  const number = (value: number): string => value.toLocaleString(lang, { maximumFractionDigits: 1 });
  const { count, faces, fair, average, expected, above, bestRun, worstRun } = luck;
  const most = Math.max(fair, ...faces);
  const words = { average: number(average), expected: number(expected) };
  return {
    ...shown,
    dice: say("Dice", { count: String(count) }),
    average: say("Average", words),
    verdict: say("Verdict", { share: percent(above) }),
    exact: exactPercent(above),
    tone: above > 2 / 3 ? "lucky" : above < 1 / 3 ? "unlucky" : "",
    bars: faces.map((times, place) => ({
      face: place + 1,
      times,
      height: (times / most) * 100,
      words: say("CardActor", { face: String(place + 1), times: String(times) }),
    })),
    fair: fair / most,
    chart: say("Chart", { name: shown.name, fair: number(fair) }),
    runs: say("Runs", { best: String(bestRun), worst: String(worstRun), low: String(Math.floor(faces.length / 2)) }),
    marks: [...marks].map(([mark, times]) => say("Mark", { mark, times: String(times) })),
  };
}

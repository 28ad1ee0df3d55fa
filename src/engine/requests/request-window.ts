import { showWindow } from "../../compat/windows.ts";
import { templatePath } from "../../compat/system-id.ts";
import { localize } from "../text/words.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import { percent } from "../text/percent.ts";
import type { About } from "./post-request.ts";

import api = foundry.applications.api;

/** What a window comes to: a request that can be posted, or what is missing, by a key below `TENACITY.Request.Problem`. */
export type ReadyRequest = { readonly problem: string } | { readonly post: () => Promise<unknown> };

/** What chance someone has; "" for nothing to say. */
export interface HeroChance {
  readonly uuid: string;
  readonly chance: string;
}

/** What chance each of those has who could be asked; nothing is said of whom none is known. */
export function heroChances<Hero extends { readonly uuid: string }>(
  heroes: readonly Hero[],
  chanceOf: (hero: Hero) => number | null,
): readonly HeroChance[] {
  return heroes.map((hero) => {
    const chance = chanceOf(hero);
    return { uuid: hero.uuid, chance: chance === null ? "" : percent(chance) };
  });
}

/** Parts that windows of several games have. */
export const REQUEST_PARTS = {
  reason: { template: templatePath("engine/requests/reason") },
  /** Heroes to tick, and who sees the dice. */
  who: { template: templatePath("engine/requests/who") },
  footer: { template: templatePath("engine/requests/footer") },
};

/** Where the narrator says whom they ask for what. Open it with {@link openWindow}. */
export abstract class RequestWindow<Draft> extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-request",
    tag: "form",
    classes: ["request-window"],
    window: { title: "TENACITY.Request.Title", icon: "fa-solid fa-hand-point-right" },
    position: { width: 600, height: 780 },
    form: { handler: RequestWindow.#onSubmit, closeOnSubmit: false },
    actions: { askEverybody: RequestWindow.#onAskEverybody },
  };

  #draft: Draft;

  constructor(draft: Draft) {
    super();
    this.#draft = draft;
  }

  /** What is filled in so far. */
  get draft(): Draft {
    return this.#draft;
  }

  /** What is filled in at the moment. */
  protected abstract _read(form: HTMLFormElement): Draft;

  /** What the draft comes to. */
  protected abstract _ready(draft: Draft): ReadyRequest;

  /** Says in a few sentences what will be asked of whom. Only called where nothing is missing. */
  protected abstract _sentence(draft: Draft): string;

  /** What chance those who are asked have, in words; nothing where it is not known. */
  protected _chances(_draft: Draft): readonly HeroChance[] {
    return [];
  }

  /** Says in place what else follows from the draft. */
  protected _show(_draft: Draft): void {
    // Most games have nothing to add.
  }

  /** Begins anew with what someone asks for elsewhere. */
  async begin(draft: Draft): Promise<void> {
    this.#draft = draft;
    this.bringToFront();
    await this.render();
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, in the user's language and where they are looking.
    if (this.form) this.form.noValidate = true;
    this.element.addEventListener("input", () => {
      this._say(".problem", "");
      this.#follow();
    });
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#follow();
  }

  /**
   * Takes over what is filled in, and says what follows from it. In place, so that nothing is drawn anew beneath a finger, and a
   * changed sentence is read aloud.
   */
  #follow(): void {
    if (!this.form) return;
    this.#draft = this._read(this.form);
    const ready = this._ready(this.#draft);
    this._say(".request-sentence", "problem" in ready ? problemWords(ready.problem) : this._sentence(this.#draft));
    const all = this.#boxes.every(({ checked }) => checked) ? "Nobody" : "Everybody";
    this._say("[data-action=askEverybody]", localize(`TENACITY.Request.${all}`));
    for (const { uuid, chance } of this._chances(this.#draft)) this._say(`[data-chance="${uuid}"]`, chance);
    this._show(this.#draft);
  }

  get #boxes(): readonly HTMLInputElement[] {
    return [...this.element.querySelectorAll<HTMLInputElement>("input[name=actor]")];
  }

  /** Puts words in their place, unless they stand there. */
  protected _say(place: string, words: string): void {
    const element = this.element.querySelector(place);
    if (element && element.textContent !== words) element.textContent = words;
  }

  static #onAskEverybody(this: RequestWindow<unknown>): void {
    const asked = !this.#boxes.every(({ checked }) => checked);
    for (const box of this.#boxes) box.checked = asked;
    this.#follow();
  }

  static async #onSubmit(this: RequestWindow<unknown>, _event: Event, form: HTMLFormElement): Promise<void> {
    const ready = this._ready(this._read(form));
    if ("problem" in ready) {
      this._say(".problem", problemWords(ready.problem));
      this.element.querySelector(`[data-problem="${ready.problem}"]`)?.scrollIntoView({ block: "nearest" });
      return;
    }
    await this.close();
    await ready.post();
  }
}

function problemWords(problem: string): string {
  return localize(`TENACITY.Request.Problem.${problem}`);
}

/** What a request is about before anybody has said. */
export const ABOUT: About = { reason: "", onSuccess: "", onFailure: "", secret: false };

/** What is filled in of what a request is about. What is typed stays while it is not asked for. */
export function aboutIn(form: HTMLFormElement): About {
  const typed = (name: string): string => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
  return {
    reason: typed("reason"),
    onSuccess: typed("onSuccess"),
    onFailure: typed("onFailure"),
    secret: form.querySelector("input[name=visibility][value=secret]:checked") !== null,
  };
}

/** The values of the ticked boxes of a name. A form gives one of several boxes as a list only while there are several. */
export function ticked(form: HTMLFormElement, name: string): string[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map(({ value }) => value);
}

/**
 * Opens a window, or begins anew in the one that is open. Only narrators ask.
 * @param begin What it begins with, from what is filled in where one is open.
 */
export async function openWindow<Draft>(
  Window: new (draft: Draft) => RequestWindow<Draft>,
  begin: (before: Draft | null) => Draft,
): Promise<void> {
  if (!game.user.isGM) {
    ui.notifications.warn("TENACITY.Request.NarratorsOnly", { localize: true });
    return;
  }
  const open = foundry.applications.instances.get(RequestWindow.DEFAULT_OPTIONS.id ?? "");
  if (open instanceof Window) await open.begin(begin(open.draft));
  else await showWindow(new Window(begin(null)));
}

import { showWindow } from "../../compat/windows.ts";
import { templatePath } from "../../compat/system-id.ts";
import { inARow, localize } from "../text/words.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import { playersOf } from "../cards/card.ts";
import { nameOf, pictureOf } from "../data/actor-identity.ts";
import { postRequest, readRequest, type ReadRequest } from "./post-request.ts";
import type { RequestChoice, RequestKind } from "./request-kind.ts";

import api = foundry.applications.api;

/** Whom a narrator is offered to ask: those of players first, then by name. */
function askable<Choice extends RequestChoice, Hero extends Actor.Implementation>(
  kind: RequestKind<Choice, object, Hero>,
): readonly Hero[] {
  const rank = (actor: Hero): number => (playersOf(actor).length > 0 ? 0 : 1);
  return (game.actors.contents as readonly Actor.Implementation[])
    .filter((actor): actor is Hero => kind.takes(actor) && (kind.offers?.(actor) ?? true))
    .toSorted((one, other) => rank(one) - rank(other) || nameOf(one).localeCompare(nameOf(other), game.i18n.lang));
}

/**
 * The heroes whom a narrator asks unless they say otherwise: the characters that users have chosen, or all where no one has, so
 * that a hero whom someone used to play is not asked as well.
 */
function askedAtFirst(heroes: readonly Actor.Implementation[]): readonly string[] {
  const chosen = heroes.filter(({ id }) => game.users.contents.some(({ character }) => character?.id === id));
  return (chosen.length > 0 ? chosen : heroes).map(({ uuid }) => uuid);
}

/** What the parts of a window read. */
function windowView<Choice extends RequestChoice, Hero extends Actor.Implementation>(
  kind: RequestKind<Choice, object, Hero>,
  choice: Choice,
) {
  const { form } = kind;
  return {
    input: choice,
    actors: askable(kind).map((hero) => ({
      uuid: hero.uuid,
      name: nameOf(hero),
      img: pictureOf(hero),
      player: inARow(playersOf(hero).map((user) => user.name)),
      asked: choice.actors.includes(hero.uuid),
      ...form.heroView?.(hero, choice),
    })),
    visibilities: visibilityTiles(choice.secret),
    ...form.view?.(choice),
  };
}

/** What chance each of those has who could be asked; "" for those who are not. */
export function chancesOf<Choice extends RequestChoice, Own extends object, Hero extends Actor.Implementation>(
  kind: RequestKind<Choice, Own, Hero>,
  read: ReadRequest<Choice, Own, Hero>,
) {
  return askable(kind).map((hero) => {
    const isAsked = !("problem" in read) && read.heroes.includes(hero);
    return { uuid: hero.uuid, chance: isAsked ? (kind.chance?.(hero, read.system, read.choice) ?? "") : "" };
  });
}

/** Says what will be asked of whom, or what is missing. */
export function requestSentence<Choice extends RequestChoice, Own extends object, Hero extends Actor.Implementation>(
  kind: RequestKind<Choice, Own, Hero>,
  read: ReadRequest<Choice, Own, Hero>,
): string {
  if ("problem" in read) return problemWords(read.problem);
  const { system, heroes, choice } = read;
  const meaning = localize(`TENACITY.Request.Meaning.${system.secret ? "secret" : "open"}`);
  return `${kind.sentence(system, heroes, choice)} ${meaning}`;
}

/** Where the narrator says whom they ask for what. Open it with `openRequest`. */
export class RequestWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-request",
    tag: "form",
    classes: ["request-window"],
    window: { title: "TENACITY.Request.Title", icon: "fa-solid fa-hand-point-right" },
    position: { width: 600, height: 780 },
    form: { handler: RequestWindow.#onSubmit, closeOnSubmit: false },
    actions: { askEverybody: RequestWindow.#onAskEverybody },
  };

  readonly kind: RequestKind;
  #choice: RequestChoice;

  constructor(kind: RequestKind, choice: RequestChoice) {
    super();
    this.kind = kind;
    this.#choice = choice;
  }

  /** What is filled in so far. */
  get choice(): RequestChoice {
    return this.#choice;
  }

  protected override _prepareView() {
    return windowView(this.kind, this.#choice);
  }

  /** Begins anew with what someone asks for elsewhere. */
  async begin(choice: RequestChoice): Promise<void> {
    this.#choice = choice;
    this.bringToFront();
    await this.render();
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, in the user's language and where they are looking.
    if (this.form) this.form.noValidate = true;
    this.element.addEventListener("input", () => {
      say(this.element, ".problem", "");
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
    const { kind, element } = this;
    this.#choice = filledIn(kind, this.form);
    const read = readRequest(kind, this.#choice);
    say(element, ".request-sentence", requestSentence(kind, read));
    const all = this.#boxes.every(({ checked }) => checked) ? "Nobody" : "Everybody";
    say(element, "[data-action=askEverybody]", localize(`TENACITY.Request.${all}`));
    for (const { uuid, chance } of chancesOf(kind, read)) say(element, `[data-chance="${uuid}"]`, chance);
    kind.form.show?.(element, this.#choice, "problem" in read ? null : read.system);
  }

  get #boxes(): readonly HTMLInputElement[] {
    return [...this.element.querySelectorAll<HTMLInputElement>("input[name=actors]")];
  }

  static #onAskEverybody(this: RequestWindow): void {
    const asked = !this.#boxes.every(({ checked }) => checked);
    for (const box of this.#boxes) box.checked = asked;
    this.#follow();
  }

  static async #onSubmit(this: RequestWindow, _event: Event, form: HTMLFormElement): Promise<void> {
    const read = readRequest(this.kind, filledIn(this.kind, form));
    if ("problem" in read) {
      say(this.element, ".problem", problemWords(read.problem));
      this.element.querySelector(`[data-problem="${read.problem}"]`)?.scrollIntoView({ block: "nearest" });
      return;
    }
    await this.close();
    await postRequest(this.kind, read);
  }
}

/** Puts words in their place, unless they stand there. */
function say(element: HTMLElement, place: string, words: string): void {
  const found = element.querySelector(place);
  if (found && found.textContent !== words) found.textContent = words;
}

function problemWords(problem: string): string {
  return localize(`TENACITY.Request.Problem.${problem}`);
}

/** What is filled in at the moment. The boxes of a name are a list, even where there is one. */
function filledIn<Choice extends RequestChoice>(kind: RequestKind<Choice>, form: HTMLFormElement): Choice {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]")];
  const ticked = boxes.filter(({ checked, disabled }) => checked && !disabled);
  const fields: Record<string, unknown> = { ...new foundry.applications.ux.FormDataExtended(form).object };
  for (const { name } of boxes) fields[name] = ticked.flatMap((box) => (box.name === name ? [box.value] : []));
  const secret = fields["visibility"] === "secret";
  return kind.choice.read({ ...foundry.utils.expandObject(fields), secret, ...kind.form.typed?.(form) });
}

/** Opens the window of a kind, or begins anew in the one that is open. @param asked What is known already. */
export async function openWindow(kind: RequestKind, asked: object): Promise<void> {
  const { mergeObject } = foundry.utils;
  const open = foundry.applications.instances.get(RequestWindow.DEFAULT_OPTIONS.id ?? "");
  if (open instanceof RequestWindow && open.kind === kind) {
    await open.begin(kind.choice.read(mergeObject(open.choice, asked, { inplace: false })));
    return;
  }
  const first = { actors: askedAtFirst(askable(kind)), ...kind.form.first?.() };
  const PARTS = {
    reason: { template: templatePath("engine/requests/reason") },
    ...kind.form.parts,
    ...(!("who" in kind.form.parts) && { who: { template: templatePath("engine/requests/who") } }),
    footer: { template: templatePath("engine/requests/footer") },
  };
  const Window = class extends RequestWindow {
    static override PARTS = PARTS;
  };
  await showWindow(new Window(kind, kind.choice.read(mergeObject(first, asked))));
}

const ICONS = { open: "fa-eye", secret: "fa-eye-slash" } as const;

/** Who sees the dice of those who answer. */
export function visibilityTiles(secret: boolean) {
  return (["open", "secret"] as const).map((id) => ({
    id,
    icon: ICONS[id],
    chosen: (id === "secret") === secret,
    label: localize(`TENACITY.Request.Visibility.${id}`),
    meaning: localize(`TENACITY.Request.Meaning.${id}`),
  }));
}

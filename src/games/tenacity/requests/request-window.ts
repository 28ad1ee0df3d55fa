import { postRequest, readRequestInput, type RequestInput, type RequestProblem } from "./post-request.ts";
import { localize } from "../../../engine/cards/words.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { TenacityWindow } from "../../../engine/sheets/tenacity-window.ts";
import { draftOf, readDraft, type RequestDraft } from "./request-draft.ts";
import { requestSentence } from "./request-sentence.ts";
import { askable, ranksOf, requestWindowView, type RequestWindowView } from "./request-window-view.ts";

import api = foundry.applications.api;

/** Where the narrator says whom they ask for what. Open it with {@link openRequestWindow}. */
class RequestWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-request",
    tag: "form",
    classes: ["request-window"],
    window: { title: "TENACITY.Request.Title", icon: "fa-solid fa-hand-point-right" },
    position: { width: 600, height: 780 },
    form: { handler: RequestWindow.#onSubmit, closeOnSubmit: false },
    actions: { askEverybody: RequestWindow.#onAskEverybody },
  };

  static override PARTS = {
    reason: { template: templatePath("games/tenacity/requests/request-reason") },
    who: { template: templatePath("games/tenacity/requests/request-who") },
    check: { template: templatePath("games/tenacity/requests/request-check") },
    footer: { template: templatePath("games/tenacity/requests/request-footer") },
  };

  #draft: RequestDraft;

  constructor(input: RequestInput) {
    super();
    this.#draft = draftOf({ actors: askable().map(({ uuid }) => uuid), ...input });
  }

  /** Begins anew with what somebody asks for elsewhere. */
  async begin(input: RequestInput): Promise<void> {
    this.#draft = draftOf({ ...this.#draft, ...input });
    this.bringToFront();
    await this.render();
  }

  protected override _prepareView(): RequestWindowView {
    return requestWindowView(this.#draft);
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, in the user's language and where they are looking.
    if (this.form) this.form.noValidate = true;
    this.element.addEventListener("input", () => {
      this.#say(".problem", "");
      this.#follow();
    });
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#follow();
  }

  /**
   * Takes over what is filled in, and says what follows from it: whom it will be asked of, and how good they are. In place,
   * so that nothing is drawn anew beneath a finger, and a changed sentence is read aloud.
   */
  #follow(): void {
    if (!this.form) return;
    this.#draft = readDraft(this.form);
    this.#say(".request-sentence", requestSentence(this.#draft));
    this.#say("[data-action=askEverybody]", localize(`TENACITY.Request.${this.#isEverybody ? "Nobody" : "Everybody"}`));
    for (const { uuid, rank } of ranksOf(this.#draft)) this.#say(`[data-rank="${uuid}"]`, rank);
  }

  get #isEverybody(): boolean {
    return askable().every(({ uuid }) => this.#draft.actors.includes(uuid));
  }

  #say(place: string, words: string): void {
    const element = this.element.querySelector(place);
    if (element && element.textContent !== words) element.textContent = words;
  }

  #complain(problem: RequestProblem): void {
    this.#say(".problem", localize(`TENACITY.Request.Problem.${problem}`));
    this.element.querySelector(`[data-problem="${problem}"]`)?.scrollIntoView({ block: "nearest" });
  }

  static #onAskEverybody(this: RequestWindow): void {
    const asked = !this.#isEverybody;
    for (const box of this.element.querySelectorAll<HTMLInputElement>("input[name=actor]")) box.checked = asked;
    this.#follow();
  }

  static async #onSubmit(this: RequestWindow, _event: Event | SubmitEvent, form: HTMLFormElement): Promise<void> {
    const read = readRequestInput(readDraft(form));
    if ("problem" in read) {
      this.#complain(read.problem);
      return;
    }
    await this.close();
    await postRequest(read);
  }
}

/** Opens the window, or begins anew in the one that is open. Only narrators ask. */
export async function openRequestWindow(input: RequestInput = {}): Promise<void> {
  if (!game.user.isGM) {
    ui.notifications.warn("TENACITY.Request.NarratorsOnly", { localize: true });
    return;
  }
  const open = foundry.applications.instances.get(RequestWindow.DEFAULT_OPTIONS.id ?? "");
  if (open instanceof RequestWindow) await open.begin(input);
  else await new RequestWindow(input).render({ force: true });
}

import type { DeepPartial } from "fvtt-types/utils";

import { postRequest, readRequestInput, type RequestInput } from "../../chat/request/post-request.ts";
import { templatePath } from "../../compat/system-id.ts";
import { REQUEST_KINDS, REQUEST_RATINGS } from "../../data/message/request-data.ts";
import { CHECK_LIMITS } from "../../dice/check-request.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { playersOf } from "../../chat/check/people.ts";
import { skillGroups } from "./skill-names.ts";

import api = foundry.applications.api;
import FormDataExtended = foundry.applications.ux.FormDataExtended;

/** What the template reads. */
interface RequestContext extends api.ApplicationV2.RenderContext {
  rootId: string;
  actors: { uuid: string; name: string; img: string; player: string; asked: boolean }[];
  groups: { label: string; skills: { id: string; label: string; asked: boolean }[] }[];
  ratings: Choice[];
  resolutions: Choice[];
  kinds: Choice[];
  limits: typeof CHECK_LIMITS;
  input: RequestInput;
  problem: string;
}

interface Choice {
  id: string;
  label: string;
  chosen: boolean;
}

/** Where the narrator says whom they ask for what. Open it with {@link openRequestWindow}. */
class RequestWindow extends api.HandlebarsApplicationMixin(api.ApplicationV2<RequestContext>) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-request",
    tag: "form",
    classes: ["tenacity", "request-window"],
    window: { title: "TENACITY.Request.Title", icon: "fa-solid fa-hand-point-right", resizable: true },
    position: { width: 480, height: 640 },
    form: { handler: RequestWindow.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS = {
    request: { template: templatePath("requests/request-window"), scrollable: [".request-fields"] },
    footer: { template: templatePath("requests/request-footer") },
  };

  #input: RequestInput;
  #problem = "";

  constructor(input: RequestInput) {
    super();
    this.#input = { actors: heroes().map(({ uuid }) => uuid), ...input };
  }

  /** Begins anew with what somebody asks for elsewhere. */
  async begin(input: RequestInput): Promise<void> {
    this.#input = { ...this.#input, ...input };
    this.bringToFront();
    await this.render();
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<RequestContext> {
    const { actors, skills, rating = "none", resolution = "passFail", kind = "each" } = this.#input;
    const isIn = (list: unknown, id: string): boolean => (Array.isArray(list) ? list.includes(id) : list === id);
    const choices = <Id extends string>(ids: readonly Id[], chosen: unknown, labelOf: (id: Id) => string): Choice[] =>
      ids.map((id) => ({ id, label: game.i18n.localize(labelOf(id)), chosen: id === chosen }));
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      actors: heroes().map((actor) => ({ ...faceOf(actor), asked: isIn(actors, actor.uuid) })),
      groups: skillGroups().map((group) => ({
        ...group,
        skills: group.skills.map((skill) => ({ ...skill, asked: isIn(skills, skill.id) })),
      })),
      ratings: choices(REQUEST_RATINGS, rating, (id) => `TENACITY.Request.Rating.${id}`),
      resolutions: choices(["passFail", "impact"], resolution, (id) => `TENACITY.Resolution.${id}`),
      kinds: choices(REQUEST_KINDS, kind, (id) => `TENACITY.Request.Kind.${id}`),
      limits: CHECK_LIMITS,
      input: { challengeNumber: 7, challengeDice: 2, challengeModifier: 0, ...this.#input },
      problem: this.#problem,
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, in the user's language and where they are looking.
    if (this.form) this.form.noValidate = true;
  }

  static async #onSubmit(
    this: RequestWindow,
    _event: Event | SubmitEvent,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    this.#input = { ...formData.object, actors: ticked(form, "actor"), skills: ticked(form, "skill") };
    const read = readRequestInput(this.#input);
    this.#problem = "problem" in read ? game.i18n.localize(`TENACITY.Request.Problem.${read.problem}`) : "";
    if ("problem" in read) {
      await this.render({ parts: ["footer"] });
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

/** Whom a narrator can ask: every hero of the world, those of players first. */
function heroes(): CharacterActor[] {
  const found = game.actors.contents.flatMap((actor) => (actor.isHero() ? [actor] : []));
  const rank = (actor: CharacterActor): number => (playersOf(actor).length > 0 ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, game.i18n.lang));
}

function faceOf(actor: CharacterActor): { uuid: string; name: string; img: string; player: string } {
  const player = playersOf(actor)
    .map(({ name }) => name)
    .join(", ");
  return { uuid: actor.uuid, name: actor.name, img: actor.img ?? "", player };
}

/** The values of the ticked boxes of a name. A form gives one of several boxes as a list only while there are several. */
function ticked(form: HTMLFormElement, name: string): string[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map(({ value }) => value);
}

import { nameOf } from "../../../engine/data/name-of.ts";
import { showWindow } from "../../../compat/windows.ts";
import { onHooks } from "../../../compat/hooks.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { ActorWatch } from "../../../engine/cards/actor-watch.ts";
import { TenacityWindow } from "../../../engine/windows/tenacity-window.ts";
import type { CharacterActor } from "../data/documents.ts";
import { ownTurn } from "../turns/own-turn.ts";
import type { ActionContext } from "./action.ts";
import { actionsView } from "./actions-view.ts";
import { takeAction } from "./take-action.ts";

import api = foundry.applications.api;

/** Everything that a character can do now, each with its price (section 8). Open it with {@link ActionsWindow.of}. */
export class ActionsWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["actions-window"],
    window: { icon: "fa-solid fa-list-check" },
    position: { width: 640, height: 640 },
    actions: { act: ActionsWindow.#onAct },
  };

  static override PARTS = {
    actions: { template: templatePath("games/tenacity/dialogs/actions"), scrollable: [".action-groups"] },
  };

  readonly #actor: CharacterActor;
  readonly #watch = new ActorWatch((uuid) => {
    if (uuid === this.#actor.uuid) this.#draw();
  });
  readonly #draw = foundry.utils.debounce(() => {
    if (this.rendered) void this.render();
  }, 50);
  #unlisten: (() => void) | null = null;

  constructor(actor: CharacterActor, id: string) {
    super({ id, window: { title: game.i18n.format("TENACITY.Actions.Title", { name: nameOf(actor) }) } });
    this.#actor = actor;
  }

  /** Shows the actions of a character: one window for each. */
  static async of(actor: CharacterActor): Promise<void> {
    const id = `tenacity-actions-${actor.uuid}`.replaceAll(".", "-");
    await showWindow(new ActionsWindow(actor, id));
  }

  get #context(): ActionContext {
    return { actor: this.#actor, turn: ownTurn(this.#actor) };
  }

  protected override _prepareView() {
    return actionsView(this.#context);
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
    this.#unlisten = onHooks(["createCombat", "updateCombat", "deleteCombat"], this.#draw);
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
    this.#unlisten?.();
  }

  static async #onAct(this: ActionsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    // A roll is gone on with on its card, which the list would cover on a phone.
    if ((await takeAction(this.#actor, dataset["id"] ?? "")) instanceof ChatMessage && this.rendered)
      await this.close();
  }
}

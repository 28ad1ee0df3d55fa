import { nameOf } from "../data/name-of.ts";
import { showWindow } from "../../compat/windows.ts";
import { onHooks } from "../../compat/hooks.ts";
import { templatePath } from "../../compat/system-id.ts";
import { ActorWatch } from "../cards/actor-watch.ts";
import { RowFilter } from "../windows/row-filter.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";
import { actionsView, takeAction } from "./take-action.ts";

import api = foundry.applications.api;

/** With more than this, the list has a search box. */
const MANY = 12;

/** Everything that an actor can do now, each with its price and why not. Open it with `openActions`. */
export class ActionsWindow extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["actions-window"],
    window: { icon: "fa-solid fa-list-check" },
    position: { width: 640, height: 640 },
    actions: { act: ActionsWindow.#onAct },
  };

  static override PARTS = {
    actions: { template: templatePath("engine/actions/actions"), scrollable: [".action-groups"] },
  };

  readonly #actor: Actor.Implementation;
  readonly #filter = new RowFilter(".action-search", ".action-groups li");
  readonly #watch = new ActorWatch((uuid) => {
    if (uuid === this.#actor.uuid) this.#draw();
  });
  readonly #draw = foundry.utils.debounce(() => void this.render(), 50);
  #unlisten: (() => void) | null = null;

  constructor(actor: Actor.Implementation, id: string) {
    super({ id, window: { title: game.i18n.format("TENACITY.Actions.Title", { name: nameOf(actor) }) } });
    this.#actor = actor;
  }

  /** Shows the actions of an actor: one window for each. */
  static async of(actor: Actor.Implementation): Promise<void> {
    const id = `tenacity-actions-${actor.uuid}`.replaceAll(".", "-");
    await showWindow(new ActionsWindow(actor, id));
  }

  protected override _prepareView() {
    const view = actionsView(this.#actor);
    return { ...view, search: view.groups.flatMap(({ rows }) => rows).length > MANY };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
    this.#unlisten = onHooks(["createCombat", "updateCombat", "deleteCombat"], this.#draw);
    this.element.addEventListener("dragstart", drag);
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#filter.bind(this.element);
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
    this.#unlisten?.();
  }

  static async #onAct(this: ActionsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const done = await takeAction(this.#actor, dataset["id"] ?? "");
    // A roll is gone on with on its card, which the list would cover on a phone.
    if (done === true || done instanceof ChatMessage) await this.close();
  }
}

/** A row can be dragged to the hotbar, as the command that does the same. */
function drag({ target, dataTransfer }: DragEvent): void {
  const { name = "" } = (target as HTMLElement).dataset;
  if (name === "") return;
  dataTransfer?.setData("text/plain", JSON.stringify({ type: "TenacityCommand", command: `/actions ${name}`, name }));
}

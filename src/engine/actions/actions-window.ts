import { templatePath } from "../../compat/system-id.ts";
import { ActorWindow } from "../windows/actor-window.ts";
import { RowFilter } from "../windows/row-filter.ts";
import { actionsView, takeAction } from "./take-action.ts";

import api = foundry.applications.api;

/** With more than this, the list has a search box. */
const MANY = 12;

/** Everything that an actor can do now, each with its price and why not. Open it with `openActions`. */
export class ActionsWindow extends ActorWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["actions-window"],
    window: { title: "TENACITY.Actions.Title", icon: "fa-solid fa-list-check" },
    position: { width: 640, height: 640 },
    actions: { act: ActionsWindow.#onAct },
  };

  static override PARTS = {
    actions: { template: templatePath("engine/actions/actions"), scrollable: [".action-groups"] },
  };

  protected override readonly filter = new RowFilter(".action-search", ".action-groups li");
  // What someone holds is a condition of another.
  protected override readonly redrawnBy = [
    ...["createCombat", "updateCombat", "deleteCombat"],
    ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
  ];

  protected override _prepareView() {
    const view = actionsView(this.actor);
    return { ...view, search: view.groups.flatMap(({ rows }) => rows).length > MANY };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("dragstart", drag);
  }

  static async #onAct(this: ActionsWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const done = await takeAction(this.actor, dataset["id"] ?? "");
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

import { onHooks } from "../../compat/hooks.ts";
import { showWindow } from "../../compat/windows.ts";
import { ActorWatch } from "../data/actor-watch.ts";
import { nameOf } from "../data/actor-identity.ts";
import type { RowFilter } from "./row-filter.ts";
import { TenacityWindow } from "./tenacity-window.ts";

import api = foundry.applications.api;

/** In milliseconds: many changes may come at once. */
const PAUSE = 50;

/** A window about one actor, open once for each: it follows what the actor becomes, and its rows can be searched. */
export abstract class ActorWindow extends TenacityWindow {
  protected readonly actor: Actor.Implementation;
  protected abstract readonly filter: RowFilter;
  /** Hooks after which it is drawn again, besides changes of the actor. */
  protected readonly redrawnBy: readonly string[] = [];
  readonly #draw = foundry.utils.debounce(() => void this.render(), PAUSE);
  readonly #watch = new ActorWatch((uuid) => {
    if (uuid === this.actor.uuid) this.#draw();
  });
  #unlisten: (() => void) | null = null;

  /** Its title in `DEFAULT_OPTIONS` is the key of a text with the `name` of the actor. */
  constructor(actor: Actor.Implementation, id: string) {
    super({ id });
    this.actor = actor;
  }

  /** Shows the window of an actor. */
  static async of<Made extends ActorWindow>(
    this: (new (actor: Actor.Implementation, id: string) => Made) & Pick<typeof ActorWindow, "DEFAULT_OPTIONS">,
    actor: Actor.Implementation,
  ): Promise<void> {
    const [name = ""] = this.DEFAULT_OPTIONS.classes ?? [];
    await showWindow(new this(actor, `tenacity-${name}-${actor.uuid}`.replaceAll(".", "-")));
  }

  override get title(): string {
    return game.i18n.format(this.options.window.title, { name: nameOf(this.actor) });
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#watch.start();
    this.#unlisten = onHooks(this.redrawnBy, this.#draw);
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.filter.bind(this.element);
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#watch.stop();
    this.#unlisten?.();
  }
}

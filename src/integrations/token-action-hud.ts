import { callHookForAll, onHooks } from "../compat/hooks.ts";
import type { Doing } from "../engine/actions/doing.ts";
import { doingGroups, doingsOf } from "../engine/actions/doings.ts";

/**
 * The module Token Action HUD Core, as its guide for system modules describes it: it hands over its base classes once it is there, and
 * asks for a manager made of them. What an actor can do comes from its game.
 */

/** An action of the HUD, as far as we say it. */
interface HudAction {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  readonly cssClass?: string;
  readonly info1?: { readonly text: string };
  readonly tooltip?: string;
  readonly onClick: () => void;
}

interface HudGroup {
  readonly id: string;
  readonly name: string;
  readonly type: "system";
}

/** What the base class of action handlers has, and what it is to have. */
interface ActionHandler {
  /** Of the one token that is selected. */
  readonly actor?: Actor.Implementation | null;
  addActions(actions: readonly HudAction[], group: { readonly id: string; readonly type: "system" }): void;
  buildSystemActions(groupIds: readonly string[]): Promise<void>;
}

interface SystemManager {
  getActionHandler(): ActionHandler;
  getRollHandler(): object;
  getAvailableRollHandlers(): Readonly<Record<string, string>>;
  registerDefaults(): Promise<object>;
}

/** What the module hands over. */
interface CoreModule {
  readonly api: {
    readonly ActionHandler: abstract new () => ActionHandler;
    /** Answers clicks on actions that do not say themselves what a click does. */
    readonly RollHandler: new () => object;
    readonly SystemManager: abstract new (...parameters: never[]) => SystemManager;
  };
}

/** Gives the module what the actor of the selected token can do; call in `init`. */
export function followTokenActionHud(): void {
  onHooks(["tokenActionHudCoreApiReady"], ({ api }: CoreModule) => {
    const ours = { api: { requiredCoreModuleVersion: "2", SystemManager: managerFrom(api) } };
    callHookForAll("tokenActionHudSystemReady", ours);
  });
}

function managerFrom(api: CoreModule["api"]): new (...parameters: never[]) => SystemManager {
  class OurActions extends api.ActionHandler {
    override async buildSystemActions(): Promise<void> {
      const { actor } = this;
      for (const { id, doings } of actor ? doingsOf(actor) : [])
        this.addActions(doings.map(actionOf), { id, type: "system" });
    }
  }
  return class extends api.SystemManager {
    override getActionHandler(): ActionHandler {
      return new OurActions();
    }

    override getRollHandler(): object {
      return new api.RollHandler();
    }

    override getAvailableRollHandlers(): Readonly<Record<string, string>> {
      return { core: game.system.title };
    }

    override async registerDefaults(): Promise<object> {
      return defaults();
    }
  };
}

function actionOf({ id, name, img, info = "", cost = "", about = "", whyNot = "", isOn, run }: Doing): HudAction {
  return {
    id,
    name,
    ...(img !== undefined && { img }),
    ...(isOn !== undefined && { cssClass: isOn ? "toggle active" : "toggle" }),
    ...(info + cost !== "" && { info1: { text: info || cost } }),
    ...(whyNot + about !== "" && { tooltip: whyNot || about }),
    onClick: () => void run(),
  };
}

/** A menu for each sort of what can be done, and one that the module fills itself in every system. */
function defaults(): object {
  const sorts = [...doingGroups(), { id: "token", label: "DOCUMENT.Token" }];
  const groups = sorts.map(({ id, label }): HudGroup => ({ id, name: game.i18n.localize(label), type: "system" }));
  const layout = groups.map((group) => {
    const nestId = `menu-${group.id}`;
    return {
      nestId,
      id: nestId,
      name: group.name,
      groups: [{ ...group, nestId: `${nestId}_${group.id}`, settings: { showTitle: false } }],
    };
  });
  return { layout, groups };
}

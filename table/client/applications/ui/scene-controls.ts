import type { Board } from "../../canvas/board.ts";
import { levelsOf } from "../../canvas/levels.ts";
import { BaseRegion } from "../../../common/documents/base-region.ts";
import { currentUser } from "../../documents/running-game.ts";
import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { host, localize } from "../host.ts";

/** One tool for the board (HK-10). */
export interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  /** A tool that does something at once and is not chosen. */
  button?: boolean;
  /** A tool that is switched on and off beside the chosen one (MAP-95), and whether it is on. */
  toggle?: boolean;
  active?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
  /** The name of it in generation 12, which answers and warns until 15. */
  onClick?: (active: boolean) => unknown;
}

/** A group of tools for one kind of thing on the board (HK-10). */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, SceneControlTool>;
}

/** The tools of the board. Systems add theirs by the hook `getSceneControlButtons(controls)` (HK-10). */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { tool: SceneControls.#onTool },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    tools: { template: "templates/ui/scene-controls.hbs" },
  };

  controls: Record<string, SceneControl> = {};

  constructor(options: ApplicationOptions = {}) {
    super(options);
    for (const hook of ["canvasReady", "deleteScene"]) Hooks.on(hook, () => void this.render());
  }

  /** The group of the chosen tool of the board. */
  get control(): SceneControl | null {
    return Object.values(this.controls).find(({ tools }) => board().activeTool in tools) ?? null;
  }

  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneControlTool | undefined {
    return this.tools[board().activeTool];
  }

  /** Chooses a tool, or the one that a group of tools begins with. */
  async activate({ control = "", tool }: { control?: string; tool?: string } = {}): Promise<void> {
    const chosen = tool ?? this.controls[control]?.activeTool;
    if (chosen) board().activeTool = chosen;
    board().regions.redraw();
    await this.render();
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    this.controls = coreControls();
    Hooks.callAll("getSceneControlButtons", this.controls);
    const groups = inOrder(this.controls)
      .map((control) => ({
        name: control.name,
        title: localize(control.title),
        tools: inOrder(control.tools).map((tool) => ({
          ...tool,
          title: localize(tool.title),
          active: tool.toggle ? tool.active === true : !tool.button && tool.name === board().activeTool,
        })),
      }))
      .filter(({ tools }) => tools.length > 0);
    return Object.assign(await super._prepareContext(options), { groups: board().scene ? groups : [], appId: this.id });
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", localize("TABLE.Tools.Label"));
    document.getElementById("board")?.after(element);
  }

  static async #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { control = "", tool: name = "" } = target.dataset;
    const tool = this.controls[control]?.tools[name];
    if (tool?.toggle) {
      await announce(tool, event, tool.active !== true);
      await this.render();
      return;
    }
    if (!tool?.button) await this.activate({ tool: name });
    if (tool) await announce(tool, event, true);
  }
}

async function announce({ name, onChange, onClick }: SceneControlTool, event: Event, active: boolean): Promise<void> {
  await onChange?.(event, active);
  if (onClick) console.warn(`The tool ${name} has onClick, which is deprecated since generation 13: it is onChange`);
  await onClick?.(active);
}

function board(): Board {
  return (globalThis as unknown as { canvas: Board }).canvas;
}

function inOrder<Entry extends { order: number; visible?: boolean }>(entries: Record<string, Entry>): Entry[] {
  return Object.values(entries)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => a.order - b.order);
}

function tool(name: string, icon: string, order: number, onChange?: () => unknown): SceneControlTool {
  const title = `TABLE.Tools.${name}`;
  return { name, order, title, icon, ...(onChange ? { button: true, onChange } : {}) };
}

/** Groups of the host's that are there for the tools of modules: the table has none of those things. */
const FOR_MODULES = ["tiles", "drawings", "lighting", "sounds", "notes"];

function emptyControl(name: string, order: number): SceneControl {
  return { name, order, title: `TABLE.Tools.${name}`, icon: "", activeTool: "", tools: {} };
}

function coreControls(): Record<string, SceneControl> {
  const { view } = board();
  const fit = (): void => {
    const { dimensions } = board();
    if (dimensions) view.fit(dimensions);
  };
  return {
    tokens: {
      ...{ name: "tokens", order: 1, title: "TABLE.Tools.tokens", icon: "fa-solid fa-user", activeTool: "select" },
      tools: {
        select: tool("select", "fa-solid fa-arrow-pointer", 1),
        target: tool("target", "fa-solid fa-crosshairs", 2),
        unconstrainedMovement: {
          ...tool("unconstrainedMovement", "fa-solid fa-ghost", 3),
          ...{ toggle: true, active: board().isUnconstrained, visible: host().user?.isGM ?? false },
          onChange: (_event: Event, active: boolean) => (board().isUnconstrained = active),
        },
      },
    },
    walls: {
      ...{ name: "walls", order: 2, title: "TABLE.Tools.walls", icon: "fa-solid fa-block-brick", activeTool: "walls" },
      visible: host().user?.isGM ?? false,
      tools: { walls: tool("walls", "fa-solid fa-trowel-bricks", 1) },
    },
    ...Object.fromEntries(FOR_MODULES.map((name, index) => [name, emptyControl(name, 10 + index)])),
    regions: regionControl(),
    levels: levelControl(),
    view: {
      ...{ name: "view", order: 5, title: "TABLE.Tools.view", icon: "fa-solid fa-magnifying-glass", activeTool: "" },
      tools: {
        zoomIn: tool("zoomIn", "fa-solid fa-magnifying-glass-plus", 1, () => view.zoom(1)),
        zoomOut: tool("zoomOut", "fa-solid fa-magnifying-glass-minus", 2, () => view.zoom(-1)),
        fit: tool("fit", "fa-solid fa-expand", 3, fit),
      },
    },
  };
}

/** Tools for regions: to draw, choose, change and take them away. Players have them as far as they may create any (MAP-58). */
function regionControl(): SceneControl {
  const { regions } = board();
  const edit = (): void => {
    for (const { document } of regions.controlled) void document.sheet?.render({ force: true });
  };
  return {
    ...{ name: "regions", order: 3, title: "TABLE.Tools.regions", icon: "fa-solid fa-draw-polygon" },
    activeTool: "regionSelect",
    visible: BaseRegion.canUserCreate(currentUser()),
    tools: {
      regionSelect: tool("regionSelect", "fa-solid fa-arrow-pointer", 1),
      regionRectangle: tool("regionRectangle", "fa-regular fa-square", 2),
      regionCircle: tool("regionCircle", "fa-regular fa-circle", 3),
      regionPolygon: tool("regionPolygon", "fa-solid fa-draw-polygon", 4),
      regionEdit: tool("regionEdit", "fa-solid fa-pen", 5, edit),
      regionDelete: tool("regionDelete", "fa-solid fa-trash", 6, () => regions.deleteControlled()),
    },
  };
}

/** Generation 14: which level of the scene is shown, where there are several (MAP-74). */
function levelControl(): SceneControl {
  const { scene, level } = board();
  const levels = scene ? levelsOf(scene) : [];
  const tools = levels.map(({ id, name }, index): [string, SceneControlTool] => {
    const icon = id === level?.id ? "fa-solid fa-location-dot" : "fa-solid fa-layer-group";
    const onChange = (): unknown => scene?.view({ level: id });
    return [
      `level-${String(id)}`,
      { name: `level-${String(id)}`, order: index, title: name, icon, button: true, onChange },
    ];
  });
  return {
    ...{ name: "levels", order: 4, title: "TABLE.Tools.levels", icon: "fa-solid fa-layer-group", activeTool: "" },
    visible: levels.length > 1,
    tools: Object.fromEntries(tools),
  };
}

/** Namespaces below `foundry` whose classes and functions were all global once; what lies below `canvas` was too. */
const WHOLE = [
  "appv1.api",
  "appv1.sheets",
  "applications.apps",
  "applications.hud",
  "applications.settings",
  "applications.sidebar.apps",
  "applications.sidebar.tabs",
  "applications.ui",
  "applications.ux",
  "canvas",
  "documents.abstract",
  "documents.collections",
  "helpers",
  "helpers.interaction",
  "nue",
];

/** Single names, and those that are called otherwise now, by their path. */
const SINGLE: Readonly<Record<string, string>> = {
  ActiveEffectConfig: "applications.sheets.ActiveEffectConfig",
  MacroConfig: "applications.sheets.MacroConfig",
  RollTableConfig: "applications.sheets.RollTableSheet",
  SceneConfig: "applications.sheets.SceneConfig",
  TokenConfig: "applications.sheets.TokenConfig",
  Sidebar: "applications.sidebar.Sidebar",
  getTemplate: "applications.handlebars.getTemplate",
  loadTemplates: "applications.handlebars.loadTemplates",
  renderTemplate: "applications.handlebars.renderTemplate",
  KeybindingsConfig: "applications.sidebar.apps.ControlsConfig",
  Messages: "documents.collections.ChatMessages",
  Pause: "applications.ui.GamePause",
  Tours: "nue.ToursCollection",
  saveDataToFile: "utils.saveDataToFile",
};

type Members = Readonly<Record<string, unknown>>;

/** Gives packages the globals of older generations: reading one warns and says where the name is now (NS-3). */
export function installOldGlobals(foundry: Members): void {
  const paths = new Map(WHOLE.flatMap((path) => pathsIn(foundry, path)));
  for (const [name, path] of [...paths, ...Object.entries(SINGLE)]) define(name, path, () => memberAt(foundry, path));
}

/** Names with their paths: of the namespace itself, and below `canvas` of all branches. */
function pathsIn(foundry: Members, path: string): (readonly [name: string, path: string])[] {
  return Object.entries(memberAt(foundry, path) as Members).flatMap(([name, member]) => {
    if (typeof member === "function") return [[name, `${path}.${name}`] as const];
    return path.startsWith("canvas") && name !== "types" ? pathsIn(foundry, `${path}.${name}`) : [];
  });
}

function memberAt(foundry: Members, path: string): unknown {
  return path.split(".").reduce<unknown>((parent, name) => (parent as Members)[name], foundry);
}

function define(name: string, path: string, read: () => unknown): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      console.warn(`The global ${name} is deprecated since generation 13: it is foundry.${path}`);
      return read();
    },
    set: (value: unknown) => {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    },
  });
}

import jquery from "../../../node_modules/jquery/dist/jquery.min.js?url";
import pixi from "../../../node_modules/pixi.js/dist/pixi.min.js?url";

/** Libraries that Foundry gives to packages as globals, by the file that defines them. Our own system uses neither. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = { [jquery]: ["$", "jQuery"], [pixi]: ["PIXI"] };

/** Fetches a library when the first of its globals is read for the first time: most systems get along without. */
export function installLibraries(): void {
  for (const [file, names] of Object.entries(LIBRARIES))
    for (const name of names) defineLazily(name, () => load(file, names));
}

/** Anyone who reads a global waits for nothing, so the page waits. */
function load(file: string, names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
  const request = new XMLHttpRequest();
  request.open("GET", new URL(file, import.meta.url), false);
  request.send();
  const script = document.createElement("script");
  script.textContent = request.responseText;
  document.head.append(script);
  script.remove();
}

function defineLazily(name: string, define: () => void): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      define();
      return (globalThis as Record<string, unknown>)[name];
    },
    set: (value: unknown) => {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, enumerable: true, value });
    },
  });
}

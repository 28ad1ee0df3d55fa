import { Hooks } from "../hooks.ts";
import { missingApiOf, moduleAtFault } from "../missing-api.ts";

/**
 * Says on the page, once for each name, what a package needs of Foundry that the practice table does not have. Without it
 * a system that asks for such a thing while its modules load would leave a page with nothing of the system on it.
 */
export function reportMissingApis(): void {
  const told = new Set<string>();
  const tell = (error: unknown): void => {
    const api = missingApiOf(error);
    if (api === null || told.has(api)) return;
    told.add(api);
    noticeBoard().append(sentence(api, moduleAtFault(error)));
  };
  window.addEventListener("error", ({ error }) => {
    tell(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    tell(reason);
  });
  Hooks.on("error", (_location: string, error: unknown) => {
    tell(error);
  });
}

/** Made when it is first needed: translations may not have been loaded then, so it speaks the page's own language. */
function noticeBoard(): HTMLElement {
  const existing = document.getElementById("missing-apis");
  if (existing) return existing;
  const board = document.createElement("section");
  board.id = "missing-apis";
  board.setAttribute("role", "alert");
  document.body.prepend(board);
  return board;
}

function sentence(api: string, module: string | null): HTMLElement {
  const text = document.createElement("p");
  text.textContent = `${module === null ? "This system" : `The module ${module}`} needs ${api}, which the practice table does not have.`;
  return text;
}

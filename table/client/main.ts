import "./styles/index.css";
import { extendPrimitives } from "../common/primitives/extend-primitives.ts";
import { registerFormSupport } from "../common/data/form-support.ts";
import { fieldFormSupport } from "./applications/fields/field-form-support.ts";
import { renderTemplate } from "./applications/handlebars/templates.ts";
import { initializeInterface, installInterfaceClasses } from "./applications/interface.ts";
import { reportMissingApis } from "./applications/missing-api-report.ts";
import { onEveryPage } from "./applications/detached/pages.ts";
import { defineElements } from "./applications/elements/register-elements.ts";
import { preferredTheme } from "./applications/theme.ts";
import { DialogV2 } from "./applications/api/dialog.ts";
import { CONFIG } from "./config.ts";
import { handleResponse } from "./database/handle-response.ts";
import { useConfirmation, type Question } from "./documents/confirmation.ts";
import { registerHandlebarsHelpers } from "./handlebars.ts";
import { loadLocalization } from "./localization.ts";
import type { Game } from "./game.ts";
import { installCoreClasses } from "./core-classes.ts";
import { fitGeneration } from "./generation.ts";
import { installGlobals } from "./globals.ts";
import { assertLoaded, watchLoading } from "./load-failures.ts";
import { startGame } from "./start-game.ts";
import { nameMissingMembers } from "./foreign/strict-members.ts";
import { setTemplateRenderer } from "./template-renderer.ts";

/** BOOT-1: everything that the modules of packages find when they are evaluated. */
function prepareHost(): void {
  document.body.classList.add(preferredTheme());
  watchLoading();
  reportMissingApis();
  extendPrimitives();
  installCoreClasses();
  fitGeneration(pageGeneration());
  installInterfaceClasses();
  registerFormSupport(fieldFormSupport);
  onEveryPage(defineElements);
  registerHandlebarsHelpers();
  setTemplateRenderer(renderTemplate);
  installGlobals();
  useConfirmation(askUser);
  nameMissingMembers();
  CONFIG.queries["dialog"] = (asked: never) => DialogV2._handleQuery(asked);
}

/** What the server says that this page is like, before the world is there to say it (BOOT-1). */
function pageGeneration(): number {
  return Number(document.querySelector<HTMLMetaElement>('meta[name="generation"]')?.content ?? 13);
}

/** The text is shown as text: an element is not read as HTML (DG-3). */
async function askUser({ title, text }: Question): Promise<boolean> {
  const content = document.createElement("div");
  content.append(Object.assign(document.createElement("p"), { textContent: text }));
  return (await DialogV2.confirm({ window: { title }, content })) === true;
}

/** BOOT-3. A failure is shown where the world would be, and stays an error of the page, on which nothing else works then. */
async function start(): Promise<void> {
  try {
    assertLoaded();
    await startGame({
      loadLocalization: (game) => {
        assertLoaded();
        return loadLocalization(game);
      },
      initializeInterface,
      handleOperation: (response) => handleResponse(response).finished,
    });
    await startTour();
  } catch (error) {
    const label = document.querySelector("#board .table-label");
    if (label) label.textContent = `The table could not start: ${(error as Error).message}`;
    (globalThis as { game?: Partial<Game> }).game?.socket?.disconnect();
    throw error;
  }
}

/** Starts a tour of the system's that the address asks for, once: `?tour=first-fight`. */
async function startTour(): Promise<void> {
  const address = new URL(location.href);
  const name = address.searchParams.get("tour");
  if (name === null) return;
  address.searchParams.delete("tour");
  history.replaceState(history.state, "", address);
  await game.tours?.get(`${game.system.id}.${name}`)?.start();
}

prepareHost();
document.addEventListener("DOMContentLoaded", () => void start());

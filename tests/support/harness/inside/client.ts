import Handlebars from "handlebars";
import type { Document } from "../../../../table/common/abstract/document.ts";
import { registerFormSupport } from "../../../../table/common/data/form-support.ts";
import { extendPrimitives } from "../../../../table/common/primitives/extend-primitives.ts";
import { DialogV2 } from "../../../../table/client/applications/api/dialog.ts";
import { fieldFormSupport } from "../../../../table/client/applications/fields/field-form-support.ts";
import { renderTemplate } from "../../../../table/client/applications/handlebars/templates.ts";
import { installInterfaceClasses } from "../../../../table/client/applications/interface.ts";
import { ui } from "../../../../table/client/applications/ui.ts";
import { CONFIG } from "../../../../table/client/config.ts";
import { handleResponse } from "../../../../table/client/database/handle-response.ts";
import { installCoreDice } from "../../../../table/client/dice/core-dice.ts";
import { installCoreDocuments } from "../../../../table/client/documents/core-documents.ts";
import { getDocumentClass } from "../../../../table/client/documents/document-config.ts";
import { fromUuidSync } from "../../../../table/client/documents/uuid.ts";
import { Game } from "../../../../table/client/game.ts";
import { GameLine } from "../../../../table/client/game-line.ts";
import { fitGeneration } from "../../../../table/client/generation.ts";
import { installGlobals } from "../../../../table/client/globals.ts";
import { registerHandlebarsHelpers } from "../../../../table/client/handlebars.ts";
import { loadLocalization } from "../../../../table/client/localization.ts";
import { fetchWorld, type GameSocket } from "../../../../table/client/socket.ts";
import { setTemplateRenderer } from "../../../../table/client/template-renderer.ts";
import type { AnswerDialog, ClientHost, ClientProgram, Source } from "../programs.ts";
import { Notices } from "./notices.ts";

type TemplateSpecification = Parameters<typeof Handlebars.template>[0];

/** The practice table's client without anything to be seen: what a system finds in it, and what a test has it do. */
export class SimulatedClient implements ClientProgram {
  readonly line: GameLine;
  readonly wantedDice: number[] = [];
  answerDialog: AnswerDialog = ({ window }) => {
    throw new Error(`Nobody answers the dialog "${String(window?.title)}".`);
  };
  readonly #host: ClientHost;

  /** Prepares the page for the modules of a system, which are evaluated next (BOOT-1). */
  constructor(host: ClientHost) {
    this.#host = host;
    this.line = new GameLine(host.cable);
    extendPrimitives();
    installCoreDocuments();
    installCoreDice();
    fitGeneration(host.generation);
    installInterfaceClasses();
    registerFormSupport(fieldFormSupport);
    registerHandlebarsHelpers();
    setTemplateRenderer(renderTemplate);
    // Each computer has helpers and partials of its own; that a template is compiled anew on each would be the dearest of all.
    Handlebars.compile = (template: string) => Handlebars.template(host.precompile(template) as TemplateSpecification);
    installGlobals();
    CONFIG.Dice.randomUniform = () => this.wantedDice.shift() ?? host.chance();
    const ask = async (dialog: Parameters<AnswerDialog>[0]): Promise<unknown> => this.answerDialog(dialog);
    Object.assign(DialogV2, { wait: ask, confirm: ask, prompt: ask, input: ask });
  }

  async start(): Promise<void> {
    const socket = this.line as unknown as GameSocket;
    const initializeInterface = async (): Promise<void> => {
      ui.notifications = new Notices(this.#host.hear);
    };
    const handleOperation = async (response: Parameters<typeof handleResponse>[0]): Promise<void> =>
      handleResponse(response).finished;
    const stages = { loadLocalization, initializeInterface, handleOperation };
    globalThis.game = new Game("game", await fetchWorld(socket), { socket, stages });
    await game.initialize();
  }

  async create(type: string, data: readonly object[]): Promise<void> {
    await getDocumentClass(type)?.createDocuments(data as never, { keepId: true, keepEmbeddedIds: true });
  }

  async createIn(parent: string, type: string, data: readonly object[]): Promise<void> {
    await documentOf(parent).createEmbeddedDocuments(type, data as never, { keepId: true });
  }

  async update(uuid: string, changes: object, options: object): Promise<void> {
    await documentOf(uuid).update(changes as never, options as never);
  }

  async delete(uuid: string): Promise<void> {
    await documentOf(uuid).delete();
  }

  sources(type: string): readonly Source[] {
    const collection = game.collections.get(type);
    return collection ? Array.from(collection, (document) => document.toObject()) : [];
  }

  source(uuid: string): Source | null {
    return fromUuidSync(uuid, { strict: false })?.toObject() ?? null;
  }
}

function documentOf(uuid: string): Document {
  const found = fromUuidSync(uuid);
  if (!found) throw new Error(`There is no document ${uuid} here.`);
  return found;
}

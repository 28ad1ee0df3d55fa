import Handlebars from "handlebars";
import { localize } from "../host.ts";
import { ui } from "../ui.ts";

export type CompiledTemplate = Handlebars.TemplateDelegate;

const compiled = new Map<string, Promise<CompiledTemplate>>();

/** A template as the server has compiled it, where it prepares them all; null where the page asks for each. */
function preparedTemplate(path: string): CompiledTemplate | null {
  const { preparedTemplates } = globalThis as { preparedTemplates?: Readonly<Record<string, TemplateSpecification>> };
  const specification = preparedTemplates?.[path];
  return specification ? Handlebars.template(specification) : null;
}

async function fetchTemplate(path: string): Promise<CompiledTemplate> {
  const response = await fetch(path);
  if (!response.ok) {
    tellMissing(path);
    throw new Error(`The template "${path}" could not be loaded (HTTP ${String(response.status)}).`);
  }
  return Handlebars.compile(await response.text());
}

/** Whatever waited for the template stays away, so the page says why. Before the interface is built there is no place for it. */
function tellMissing(path: string): void {
  const { notifications } = ui;
  if (notifications)
    notifications.error(localize("TABLE.Template.Missing", { path }), { escape: true, permanent: true });
}

/**
 * The compiled template of a path, fetched once and registered as a partial under its path or the given id (HB-5).
 * @throws when the server does not have it
 */
export async function getTemplate(path: string, id: string = path): Promise<CompiledTemplate> {
  let template = compiled.get(path);
  if (!template) {
    const prepared = preparedTemplate(path);
    template = prepared ? Promise.resolve(prepared) : fetchTemplate(path);
    compiled.set(path, template);
    // A failed fetch may be tried again: the file may have been missing for a moment while it was built.
    template.catch(() => compiled.delete(path));
  }
  const ready = await template;
  Handlebars.registerPartial(id, ready);
  return ready;
}

/** Loads templates by path, or by `{partial id: path}` (HB-5). */
export function loadTemplates(
  paths: readonly string[] | Readonly<Record<string, string>>,
): Promise<CompiledTemplate[]> {
  const entries: [string, string][] = Array.isArray(paths)
    ? (paths as readonly string[]).map((path) => [path, path])
    : Object.entries(paths as Readonly<Record<string, string>>);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template to HTML (HB-6). Templates may read getters of class instances, as on Foundry (HB-5). */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

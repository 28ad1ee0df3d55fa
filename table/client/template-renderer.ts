export type TemplateRenderer = (path: string, data: object) => Promise<string>;

let renderer: TemplateRenderer | undefined;

/** Says how templates are rendered; the interface does it once at start-up. Rolls and messages need no DOM this way. */
export function setTemplateRenderer(render: TemplateRenderer): void {
  renderer = render;
}

/** Renders a template. @throws when no renderer was set, as in Node. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  if (!renderer) throw new Error(`The template ${path} cannot be rendered: this process has no template renderer.`);
  return renderer(path, data);
}

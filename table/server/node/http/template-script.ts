import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import Handlebars from "handlebars";

export interface TemplateRoot {
  /** Relative to the page, without a slash at the end. */
  readonly address: string;
  /** Absolute path. */
  readonly folder: string;
}

const scripts = new Map<string, Promise<string>>();

/**
 * All templates of some folders as one script, compiled, for pages that need not ask whether a file has changed: a page of its
 * own requests and compiling is a third of what it takes to open a table. Made once for each list of folders.
 * @returns a classic script that leaves `{address: template}` in the global `preparedTemplates`
 */
export function templateScript(roots: readonly TemplateRoot[]): Promise<string> {
  const key = JSON.stringify(roots);
  const script = scripts.get(key) ?? compileAll(roots);
  scripts.set(key, script);
  return script;
}

async function compileAll(roots: readonly TemplateRoot[]): Promise<string> {
  const lists = await Promise.all(roots.map(compileFolder));
  return `globalThis.preparedTemplates = {\n${lists.flat().join(",\n")}\n};\n`;
}

async function compileFolder({ address, folder }: TemplateRoot): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const templates = files.filter((file) => file.endsWith(".hbs")).sort();
  const entries = templates.map(async (file) => {
    const compiled = compile(await readFile(path.join(folder, file), "utf8"));
    return compiled === null ? [] : [`${JSON.stringify([address, ...file.split(path.sep)].join("/"))}: ${compiled}`];
  });
  return (await Promise.all(entries)).flat();
}

/** Null for a template that is broken: the page that asks for it finds that out, and says so. */
function compile(template: string): string | null {
  try {
    return String(Handlebars.precompile(template));
  } catch {
    return null;
  }
}

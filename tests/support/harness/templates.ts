import Handlebars from "handlebars";
import vm from "node:vm";

const compiled = new Map<string, unknown>();

/** A Handlebars template as a function that the run-time can use: compiled once, no matter who asks. */
export function precompile(template: string): unknown {
  const known = compiled.get(template);
  if (known !== undefined) return known;
  const fresh: unknown = vm.runInThisContext(`(${String(Handlebars.precompile(template))})`);
  compiled.set(template, fresh);
  return fresh;
}

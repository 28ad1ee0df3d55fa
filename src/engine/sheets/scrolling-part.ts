import { templatePath } from "../../compat/system-id.ts";

/** A part of a sheet that scrolls on its own, with its place kept when it is drawn anew, and the templates that it includes. */
export const scrollingPart = (name: string, ...includes: readonly string[]) => ({
  template: templatePath(name),
  templates: includes.map((each) => templatePath(each)),
  scrollable: [""],
});

/** {@link scrollingPart} for a page with things, which ends with those that no game of ours knows. */
export const thingsPart = (name: string, ...includes: readonly string[]) =>
  scrollingPart(name, "engine/sheets/foreign-items", ...includes);

/** The tabs of a sheet: language keys of their labels by their ids, which are those of the parts. It opens at the first. */
export function tabsOf(labels: Readonly<Record<string, string>>) {
  const tabs = Object.entries(labels).map(([id, label]) => ({ id, label }));
  return { primary: { tabs, initial: tabs[0]?.id ?? "" } };
}

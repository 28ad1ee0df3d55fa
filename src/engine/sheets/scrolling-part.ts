import { templatePath } from "../../compat/system-id.ts";

/** A part of a sheet that scrolls by itself, with its place kept when it is drawn anew. */
export const scrollingPart = (name: string) => ({ template: templatePath(name), scrollable: [""] });

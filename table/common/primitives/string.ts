import { extend } from "./extend.ts";

interface SlugOptions {
  readonly replacement?: string;
  /** Leaves out whatever is neither a plain letter nor a digit. */
  readonly strict?: boolean;
  readonly lowercase?: boolean;
}

/** Gives strings what Foundry adds to them (PX-1). */
export function extendStrings(): void {
  extend(String.prototype, {
    capitalize(this: string): string {
      return this.charAt(0).toUpperCase() + this.slice(1);
    },
    compare(this: string, other: string): number {
      return this.localeCompare(other);
    },
    slugify,
    stripScripts(this: string): string {
      return this.replaceAll(/<script(?:[^>]*>.*?<\/script\s*>|.*$)/gis, "");
    },
    titleCase(this: string): string {
      return this.toLowerCase().replaceAll(
        /(^|\s)(\S)/g,
        (_match, gap: string, letter: string) => gap + letter.toUpperCase(),
      );
    },
  });
}

/** For ids and file names, such as "red-door" of "Red Dóor". */
function slugify(this: string, { replacement = "-", strict = false, lowercase = true }: SlugOptions = {}): string {
  let slug = this.normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .trim();
  if (lowercase) slug = slug.toLowerCase();
  slug = slug.replaceAll(/[\s_-]+/g, replacement).replaceAll(/["'()[\]{}<>]/g, "");
  if (!strict) return slug;
  return slug.replaceAll(/[^a-z0-9]/gi, (character) => (replacement.includes(character) ? character : ""));
}

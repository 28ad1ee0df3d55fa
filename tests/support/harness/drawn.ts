/** Elements that hold nothing and are not closed. */
const VOID = new Set(["br", "hr", "img", "input", "link", "meta", "wbr"]);

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#x3D": "=" };

function decoded(text: string): string {
  return text.replaceAll(/&([^;\s]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** `data-how-much` as scripts call it: howMuch. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An element of HTML that our own templates made, to be read by tests where there is no browser. */
export class Drawn {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Drawn | string)[] = [];

  private constructor(tag: string, attributes: string) {
    this.tag = tag;
    const found = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
    this.attributes = new Map(found.map(([, name = "", value = ""]) => [name, decoded(value)]));
  }

  /** Reads HTML; everything in it is within the element that is returned. */
  static read(html: string): Drawn {
    const root = new Drawn("", "");
    const open = [root];
    for (const [piece, close, tag = "", attributes = ""] of html.matchAll(/<(\/?)([\w-]+)([^>]*)>|[^<]+/g)) {
      const inside = open.at(-1) ?? root;
      if (tag === "") inside.children.push(decoded(piece));
      else if (close === "/") open.splice(Math.max(1, open.map((each) => each.tag).lastIndexOf(tag)));
      else {
        const element = new Drawn(tag, attributes);
        inside.children.push(element);
        if (!VOID.has(tag)) open.push(element);
      }
    }
    return root;
  }

  /** Everything that it says, with one space between what its elements say. */
  get words(): string {
    const pieces = this.children.map((child) => (typeof child === "string" ? child : child.words));
    return pieces.join(" ").replaceAll(/\s+/g, " ").trim();
  }

  get classes(): readonly string[] {
    return (this.attributes.get("class") ?? "").split(/\s+/);
  }

  /** Its data attributes, as scripts know them. */
  get dataset(): Readonly<Record<string, string>> {
    const data = [...this.attributes].filter(([name]) => name.startsWith("data-"));
    return Object.fromEntries(data.map(([name, value]) => [camelCase(name.slice("data-".length)), value]));
  }

  /** Elements within it, in their order: those of a tag, or with a class. */
  all(tagOrClass: string): readonly Drawn[] {
    return this.children.flatMap((child) => {
      if (typeof child === "string") return [];
      const isOne = tagOrClass.startsWith(".") ? child.classes.includes(tagOrClass.slice(1)) : child.tag === tagOrClass;
      return [...(isOne ? [child] : []), ...child.all(tagOrClass)];
    });
  }

  first(tagOrClass: string): Drawn | undefined {
    return this.all(tagOrClass)[0];
  }
}

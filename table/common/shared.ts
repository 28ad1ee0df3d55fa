import { LinkError } from "./link-text.ts";
import { isPlainObject, type UnknownRecord } from "./utils/get-type.ts";

/** The newest arrangement that this table reads. */
const FORMAT = 1;

const MOST_STEPS = 1000;
const MOST_NOTES = 100;

/** The longest text of a story, in characters. */
const LONGEST_TEXT = 500;

/** What of an actor belongs to its place in a world. */
const PLACE = ["_id", "_stats", "folder", "ownership", "sort"];

/** Something that happened, as people are told it: text, never HTML. */
export interface StoryStep {
  /** What it and those after it belong to, such as a round; "" for what the step before belongs to. */
  readonly heading: string;
  readonly who: string;
  /** Address of a picture; "" for none. */
  readonly img: string;
  readonly what: string;
  readonly result: string;
  readonly tone: "success" | "failure" | "";
  readonly notes: readonly string[];
}

/** What a message or a window tells: its `toStory()`, where it has one, which gives null for what is not everyone's to know. */
export interface Story {
  readonly title: string;
  readonly steps: readonly StoryStep[];
}

/** What a link carries: an actor to play with, or a story to look at. */
export type Shared = { readonly game: string } & (
  | { readonly actor: UnknownRecord; readonly label: string; readonly story?: never }
  | { readonly story: Story; readonly actor?: never }
);

export function sharedData(shared: Shared): object {
  return { format: FORMAT, ...shared };
}

/**
 * Reads what came in a link. Texts are clipped; the documents of an actor are for the table to check, as with anything that someone creates.
 * @throws {LinkError}
 */
export function readShared(value: unknown): Shared {
  if (!isPlainObject(value) || value["format"] !== FORMAT) throw new LinkError("Unknown");
  const game = textOf(value["game"]);
  const { actor, story } = value;
  if (isPlainObject(actor) && textOf(actor["name"]) !== "" && textOf(actor["type"]) !== "")
    return { game, label: textOf(value["label"]), actor: withoutForeign(placeless(actor)) as UnknownRecord };
  if (!isPlainObject(story) || !Array.isArray(story["steps"])) throw new LinkError("Unknown");
  const steps = story["steps"].filter(isPlainObject).slice(0, MOST_STEPS).map(readStep);
  if (steps.length === 0) throw new LinkError("Unknown");
  return { game, story: { title: textOf(story["title"]), steps } };
}

/** An actor's data without its place in a world. */
export function placeless(actor: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(actor).filter(([key]) => !PLACE.includes(key)));
}

function readStep(step: UnknownRecord): StoryStep {
  const { img, tone, notes } = step;
  const some: readonly unknown[] = Array.isArray(notes) ? notes.slice(0, MOST_NOTES) : [];
  return {
    heading: textOf(step["heading"]),
    who: textOf(step["who"]),
    img: isOfSite(img) ? img : "",
    what: textOf(step["what"]),
    result: textOf(step["result"]),
    tone: tone === "success" || tone === "failure" ? tone : "",
    notes: some.map(textOf).filter((note) => note !== ""),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_TEXT) : "";
}

/** Whether something is an address below the site's own pages. */
function isOfSite(value: unknown): value is string {
  return (
    typeof value === "string" && /^(?![/\\])[\w ./%~@+()-]{1,500}$/.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value)
  );
}

/** Whole texts that are the address of something elsewhere, and pictures in HTML that are not plainly of the site. */
const ELSEWHERE = /^\s*(?:(?:[a-z][a-z\d+.-]*:)?[/\\]{2}\S*|data:[^\s,]*,\S*|blob:\S+)\s*$/i;
const PICTURE = /<img\b[^>]*>?/gi;

/** Data without what would be fetched from elsewhere by looking at it. */
export function withoutForeign(value: unknown, key = ""): unknown {
  if (Array.isArray(value))
    return value.filter((each) => !isForeign(each, key)).map((each) => withoutForeign(each, key));
  if (isPlainObject(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) =>
        isForeign(each, name) ? [] : [[name, withoutForeign(each, name)]],
      ),
    );
  return typeof value === "string" ? value.replace(PICTURE, (tag) => (isPlainPicture(tag) ? tag : "<span>")) : value;
}

function isForeign(value: unknown, key: string): boolean {
  if (typeof value !== "string" || value === "") return false;
  return ELSEWHERE.test(value.replaceAll(/[\t\r\n]/g, "")) || (/(?:img|src)$/i.test(key) && !isOfSite(value));
}

function isPlainPicture(tag: string): boolean {
  const [, src = ""] = /\ssrc="([^"]*)"/.exec(tag) ?? [];
  return /^<img(?:\s+(?:src|alt|class|title|width|height|loading)="[^"<>]*")+\s*\/?>$/.test(tag) && isOfSite(src);
}

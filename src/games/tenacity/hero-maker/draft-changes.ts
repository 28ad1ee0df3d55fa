import type { DraftItem, HeroDraft } from "./hero-draft.ts";

/** The members of a draft that hold numbers by id. */
const MAPS = ["attributes", "skills", "tracks"] as const;

/** The members of a draft that hold a line of text. */
const LINES = ["name", "concept", "img"] as const;

/**
 * A draft in which one control has changed.
 * @param name Name of the control: a member, or a map and an id such as `skills.stealth`.
 * @param value What it says now. What is no number where one is wanted changes nothing.
 */
export function changedDraft(draft: HeroDraft, name: string, value: string | number): HeroDraft {
  const [member = "", id = ""] = name.split(".");
  const map = MAPS.find((each) => each === member);
  if (map && typeof value === "number" && Number.isFinite(value)) {
    return { ...draft, [map]: { ...draft[map], [id]: Math.max(0, value) } };
  }
  const line = LINES.find((each) => each === name);
  return line ? { ...draft, [line]: String(value) } : draft;
}

/** A draft with one thing more; what comes from a compendium is there once. */
export function withItem(draft: HeroDraft, item: DraftItem): HeroDraft {
  const has = item.uuid !== "" && draft.items.some(({ uuid }) => uuid === item.uuid);
  return has ? draft : { ...draft, items: [...draft.items, item] };
}

/** A draft without one thing; of several plain ones with the same name, the first goes. */
export function withoutItem(draft: HeroDraft, gone: Pick<DraftItem, "name" | "uuid">): HeroDraft {
  const index = draft.items.findIndex(({ name, uuid }) => uuid === gone.uuid && (uuid !== "" || name === gone.name));
  return { ...draft, items: draft.items.filter((_, position) => position !== index) };
}

import { localize } from "../host.ts";

export function tagList(tags: ReadonlyMap<string, string>, onRemove: (value: string) => void): HTMLElement[] {
  return [...tags].map(([value, text]) => {
    const tag = document.createElement("span");
    tag.className = "tag";
    tag.dataset["key"] = value;
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "icon fa-solid fa-xmark";
    remove.setAttribute("aria-label", localize("TABLE.Tags.Remove", { name: text }));
    remove.addEventListener("click", () => {
      onRemove(value);
    });
    tag.append(text, remove);
    return tag;
  });
}

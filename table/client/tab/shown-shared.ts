import { LinkError, unpacked } from "../../common/link-text.ts";
import { readShared, type Shared, type StoryStep } from "../../common/shared.ts";
import { showError, text } from "../page-texts.ts";

/**
 * Shows what the link brings that this page was opened with. All of it is text.
 * @param games those that there are worlds of
 * @returns the game that it is of; null where nothing was brought, or nothing that can be read, which is said
 */
export async function shownShared(games: readonly string[]): Promise<string | null> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const packed = fragment.get("share");
  const invitation = fragment.get("join");
  if (invitation === "") showError(text("TABLE.Friend.Spent"));
  else if (invitation !== null) show(text("TABLE.Friend.Invited"), "friend");
  if (packed === null) return null;
  try {
    const shared = readShared(await unpacked(packed));
    if (!games.includes(shared.game)) throw new LinkError("Unknown");
    draw(shared);
    return shared.game;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    showError(text(`TABLE.Link.${error.problem}`));
    return null;
  }
}

function draw(shared: Shared): void {
  const game = text(`TABLE.Tab.Games.${shared.game}`);
  const { story } = shared;
  if (story) show(text("TABLE.Link.Story", { title: story.title, game }), "", story.steps.map(row));
  else {
    const title = String(shared.actor["name"]).slice(0, 100);
    show(text("TABLE.Link.Actor", { title, label: shared.label, game }), "take");
  }
}

/** @param choice what can be done about it; "" for nothing */
function show(title: string, choice: "friend" | "take" | "", rows: readonly HTMLElement[] = []): void {
  const section = document.querySelector<HTMLElement>(".try-shared");
  const [heading, list] = section?.querySelectorAll<HTMLElement>("h2, ol") ?? [];
  if (!section || !heading || !list) return;
  heading.textContent = title;
  list.replaceChildren(...rows);
  for (const each of section.querySelectorAll<HTMLElement>("[data-for]")) each.hidden = each.dataset["for"] !== choice;
  section.hidden = false;
}

function row({ heading, who, img, what, result, tone, notes }: StoryStep): HTMLElement {
  const item = part("li", tone);
  if (heading !== "") item.append(part("h3", "", heading));
  if (img !== "")
    item.append(Object.assign(document.createElement("img"), { src: img, alt: "", width: 40, height: 40 }));
  const told = part("p", "");
  told.append(part("strong", "", who), ` ${what}`);
  item.append(told);
  if (result !== "") item.append(part("p", "try-result", result));
  if (notes.length > 0) item.append(part("p", "table-label", notes.join(" · ")));
  return item;
}

function part(tag: string, className: string, content = ""): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: content });
}

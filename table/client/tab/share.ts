import { LinkError, packed, unpacked } from "../../common/link-text.ts";
import { placeless, readShared, sharedData, type Shared, type Story } from "../../common/shared.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { toError } from "../../common/utils/to-error.ts";
import type { HeaderControlsEntry } from "../applications/api/application-types.ts";
import { notifications } from "../applications/ui/notifications.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { menuEntry } from "../applications/ux/menu-entry.ts";
import { CONFIG } from "../config.ts";
import { Hooks } from "../hooks.ts";

/** What can be told, as windows and messages of systems may. */
interface Telling {
  toStory?(): Story | null;
}

interface ShareableActor {
  readonly name: string;
  readonly type: string;
  readonly isOwner: boolean;
  readonly sheet: { render(options: object): unknown } | null;
  toCompendium(): UnknownRecord;
}

const COPY = { label: "TABLE.Link.Copy", icon: "fa-solid fa-link" };

/** Offers links in menus, and takes in what this page was opened with; call before the game starts. */
export function offerLinks(game: string): void {
  const actorOf = ({ dataset }: HTMLElement) =>
    collection("actors").get(dataset["entryId"]) as ShareableActor | undefined;
  const messageOf = ({ dataset }: HTMLElement) =>
    collection("messages").get(dataset["messageId"]) as Telling | undefined;
  Hooks.on("getActorContextOptions", (_directory: unknown, entries: ContextMenuEntry[]) => {
    const visible = (row: HTMLElement): boolean => actorOf(row)?.isOwner === true;
    entries.push(menuEntry({ ...COPY, visible, onClick: (row) => copy(actorIn(game, actorOf(row))) }));
  });
  Hooks.on("getChatMessageContextOptions", (_log: unknown, entries: ContextMenuEntry[]) => {
    const visible = (row: HTMLElement): boolean => Boolean(messageOf(row)?.toStory?.());
    entries.push(menuEntry({ ...COPY, visible, onClick: (row) => copy(storyIn(game, messageOf(row))) }));
  });
  Hooks.on(
    "getHeaderControlsApplicationV2",
    (app: Telling & { actor?: ShareableActor }, controls: HeaderControlsEntry[]) => {
      if (app.toStory?.()) controls.push({ ...COPY, onClick: () => copy(storyIn(game, app)) });
      else if (app.actor?.isOwner === true) controls.push({ ...COPY, onClick: () => copy(actorIn(game, app.actor)) });
    },
  );
  Hooks.once("ready", () => openShared().catch(tell));
}

function collection(name: "actors" | "messages"): ReadonlyMap<string | undefined, unknown> {
  return (game as unknown as Record<typeof name, ReadonlyMap<string, unknown>>)[name];
}

function actorIn(game: string, actor: ShareableActor | undefined): Shared | null {
  if (!actor) return null;
  const label = CONFIG.Actor.typeLabels[actor.type] ?? "";
  return { game, actor: placeless(actor.toCompendium()), label: globalThis.game.i18n.localize(label) };
}

function storyIn(game: string, telling: Telling | undefined): Shared | null {
  const story = telling?.toStory?.();
  return story ? { game, story } : null;
}

async function copy(shared: Shared | null): Promise<void> {
  if (!shared) return;
  try {
    const link = new URL(`./#share=${await packed(sharedData(shared))}`, location.href).href;
    await game.clipboard.copyPlainText(link);
    notifications().info("TABLE.Link.Copied", { localize: true });
  } catch (error) {
    tell(error);
  }
}

/** Makes the actor that the page's address brings, and shows it. The address forgets it first: loading again makes no second one. */
async function openShared(): Promise<void> {
  const text = new URLSearchParams(location.hash.slice(1)).get("share");
  if (text === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const { actor } = readShared(await unpacked(text));
  if (!actor) return;
  const cls = CONFIG.Actor.documentClass as unknown as {
    create(data: UnknownRecord, options: object): Promise<ShareableActor | undefined>;
  };
  const made = await cls.create(actor, { keepEmbeddedIds: true });
  await made?.sheet?.render({ force: true });
}

function tell(error: unknown): void {
  const isKnown = error instanceof LinkError;
  notifications().error(isKnown ? `TABLE.Link.${error.problem}` : toError(error).message, { localize: isKnown });
}

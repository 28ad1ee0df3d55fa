import { placedOnLevel } from "../../../compat/levels.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { edition } from "../settings/edition.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { isNpc } from "../data/documents.ts";

/** Says that a movement follows from another one, so that it moves nothing more. */
const FOLLOWS = "follows";

/** Where a token was before the update that is under way, by its uuid. */
const places = new Map<string, { readonly x: number; readonly y: number }>();

/**
 * Lets the parts of a split opponent act apart and move together (R-1405): whoever moves one moves the others along. Call at `ready`.
 */
export function moveTogether(): void {
  Hooks.on("preUpdateToken", (token, changes) => {
    if (("x" in changes || "y" in changes) && wholeOf(token) !== "")
      places.set(token.uuid, { x: token._source.x, y: token._source.y });
  });
  Hooks.on("updateToken", (token, changes, options, userId) => {
    const from = places.get(token.uuid);
    if (!from || !("x" in changes || "y" in changes)) return;
    places.delete(token.uuid);
    const isOwn = userId === game.user.id && edition().splitLarge;
    if (isOwn && foundry.utils.getProperty(options, `${SYSTEM_ID}.${FOLLOWS}`) !== true) void follow(token, from);
  });
}

/** The opponent that a token is a part of: uuid of its actor, or empty. */
function wholeOf({ actor }: TokenDocument.Implementation): string {
  return actor instanceof TenacityActor && isNpc(actor) ? actor.system.whole : "";
}

async function follow(token: TokenDocument.Implementation, from: { x: number; y: number }): Promise<void> {
  const scene = token.parent;
  const whole = wholeOf(token);
  const [dx, dy] = [token._source.x - from.x, token._source.y - from.y];
  if (!scene || whole === "" || (dx === 0 && dy === 0)) return;
  const others = scene.tokens.filter((each) => each !== token && wholeOf(each) === whole && each.isOwner);
  const level = placedOnLevel(token);
  const updates = others.map(({ id, _source: { x, y } }) => ({ _id: id, x: x + dx, y: y + dy, ...level }));
  await scene.updateEmbeddedDocuments("Token", updates, { [SYSTEM_ID]: { [FOLLOWS]: true } } as object);
}

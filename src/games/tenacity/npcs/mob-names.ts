import { whenElected, isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { ActorWatch } from "../../../engine/data/actor-watch.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isNpc } from "../data/documents.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";
import { differsIn } from "../../../engine/data/differs-in.ts";

type Tokens = Iterable<TokenDocument.Implementation>;

/** How many there are, at the end of a name or before the number that core puts there. */
const COUNT = /(?<!\s)\s*\(\d+\)/;

/** What a mob's token is called: "Bell Hand mob (5)". */
export function nameOfMob(name: string, left: number): string {
  const count = ` (${String(left)})`;
  return COUNT.test(name) ? name.replace(COUNT, count) : `${name}${count}`;
}

/** Keeps the names of mobs' tokens true to how many are left. Call at `ready`. */
export function followMobs(): void {
  new ActorWatch((uuid) => {
    const actor = findAnyActor(uuid);
    if (isMob(actor)) void nameTokens(tokensOf(actor));
  }).start();
  Hooks.on("createToken", (token) => void nameTokens([token]));
  const everywhere = (): void => void nameTokens(game.scenes.contents.flatMap(({ tokens }) => tokens.contents));
  // What happened while no narrator was there.
  Hooks.on("userConnected", everywhere);
  whenElected(everywhere);
}

function isMob(actor: Actor.Implementation | null): actor is TenacityActor<"npc"> {
  return isNpc(actor) && actor.system.members > 1;
}

/** Whether to look at a token's actor, which may have to be made for that. */
function mayBeMob(token: TokenDocument.Implementation): boolean {
  return isMob(game.actors.get(token.actorId ?? "") ?? null) || differsIn(token, "system.members");
}

function tokensOf(actor: Actor.Implementation): Tokens {
  if (actor.token) return [actor.token];
  return game.scenes.contents.flatMap(({ tokens }) => tokens.filter(({ actorId }) => actorId === actor.id));
}

/** One client writes: the active narrator's. */
async function nameTokens(tokens: Tokens): Promise<void> {
  if (!game.users.activeGM?.isSelf || !isElectedTab()) return;
  for (const token of tokens) {
    if (!mayBeMob(token)) continue;
    const { actor } = token;
    if (!isMob(actor)) continue;
    const name = nameOfMob(token.name, actor.system.left);
    if (name !== token.name) await token.update({ name });
  }
}

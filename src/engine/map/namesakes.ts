import { anyDocument } from "../../compat/documents.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { inTurn } from "../clients/one-at-a-time.ts";
import { kindOf, numberNamesakes, type Namesake } from "../rules/namesakes.ts";
import type { PlacedToken } from "./place-of.ts";

const KEY = "numberNamesakes";

/** Lets tokens of one name be numbered as they are placed, and as they join an encounter; call in `init`. */
export function registerNamesakes(): void {
  game.settings.register(SYSTEM_ID, KEY, {
    name: "TENACITY.Settings.NumberNamesakes.Name",
    hint: "TENACITY.Settings.NumberNamesakes.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
  const due = new Set<PlacedToken>();
  const numberSoon = (token: PlacedToken | null, user: string): void => {
    if (!token || user !== game.user.id || !game.user.isGM || !numbersNamesakes()) return;
    // Several that are placed or join together are numbered together.
    if (due.size === 0)
      queueMicrotask(() => {
        const tokens = [...due];
        due.clear();
        // Each numbering sees what the one before it has written.
        void inTurn("namesakes", () => numberLike(tokens));
      });
    due.add(token);
  };
  Hooks.on("createToken", (token, _options, user) => {
    numberSoon(token, user);
  });
  Hooks.on("updateToken", (token, { name }) => {
    if (name !== undefined) renameCombatants(token);
  });
  Hooks.on("createCombat", ({ combatants }, _options, user) => {
    for (const { token } of combatants) numberSoon(token, user);
  });
  Hooks.on("createCombatant", ({ token }, _options, user) => {
    numberSoon(token, user);
  });
}

/** A combatant takes its token's name when it is prepared, which a change of the token alone does not bring about. */
function renameCombatants({ id, parent }: PlacedToken): void {
  for (const combatant of game.combats.contents.flatMap(({ combatants }) => combatants.contents))
    if (combatant.tokenId === id && combatant.sceneId === parent?.id) combatant.reset();
}

/** Whether tokens of one name are numbered in this world. */
export function numbersNamesakes(): boolean {
  return game.settings.get(SYSTEM_ID, KEY);
}

/** Numbers the tokens that are called as one of these is, of its scene and of all who fight beside it, wherever they stand. */
async function numberLike(tokens: readonly PlacedToken[]): Promise<void> {
  for (const scene of new Set(tokens.map(({ parent }) => parent))) {
    const placed = tokens.filter(({ parent }) => parent === scene);
    const kinds = new Set(placed.map((token) => kindOf(namesake(token))));
    const present = [...new Set([...(scene?.tokens.contents ?? []), ...placed.flatMap(fellowsOf)])];
    const all = present.map(namesake);
    const alike = all.filter((each) => kinds.has(kindOf(each)));
    const others = all.filter((each) => !alike.includes(each)).map(({ name }) => name);
    const names = numberNamesakes(alike, others);
    for (const place of new Set(present.map(({ parent }) => parent))) {
      const updates = present.flatMap(({ id: _id, parent }) => {
        const name = parent === place ? names.get(_id ?? "") : undefined;
        // An actor of its own is called as its token is, wherever it is named.
        return name === undefined ? [] : [{ _id, name, delta: { name } }];
      });
      if (place && updates.length > 0) await anyDocument(place).updateEmbeddedDocuments("Token", updates);
    }
  }
}

/** The tokens of all who take part in a fight with one, which may stand on several scenes. */
function fellowsOf({ id }: PlacedToken): readonly PlacedToken[] {
  const fights = game.combats.contents.filter(({ combatants }) => combatants.some(({ tokenId }) => tokenId === id));
  return fights.flatMap(({ combatants }) => combatants.contents.flatMap(({ token }) => token ?? []));
}

/** Tokens that share their actor's data, such as those of heroes, are called as they are. */
function namesake(token: PlacedToken): Namesake {
  return {
    id: token.id ?? "",
    name: token.name,
    base: baseOf(token),
    fixed: token.actorLink || token.actorId === null,
  };
}

/** The name that all tokens of its actor share before their number; its own name where it is linked or has no actor. */
function baseOf({ name, actorId, actorLink }: PlacedToken): string {
  const actor = actorLink ? undefined : game.actors.get(actorId ?? "");
  return actor ? actor.prototypeToken.name || actor.name : name;
}

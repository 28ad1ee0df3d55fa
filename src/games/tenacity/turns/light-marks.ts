import { alwaysShown } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { viewSpotlight, type Spotlight } from "../rules/index.ts";
import { currentFight } from "./read-spotlight.ts";

/** The picture on those who can be next. */
const NEXT_ICON = `systems/${SYSTEM_ID}/assets/icons/conditions/next.svg`;

/** Who may be next, by fight: asked for by every token whenever one is drawn. */
const candidates = new WeakMap<Spotlight, ReadonlySet<string>>();

/** Marks that are nowhere stored, by actor. */
const marks = new WeakMap<Actor.Implementation, ActiveEffect.Implementation>();

/**
 * What tokens of an actor show of the light besides its effects: a mark where it may be next. Core's own turn marker shows who is
 * in the light, since core's turn is theirs.
 */
export function lightMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  const combat = currentFight();
  if (!combat) return [];
  const next = candidatesOf(combat.spotlight.state);
  const isNext = next.size > 0 && combat.combatants.some((each) => next.has(each.id ?? "") && standsFor(each, actor));
  return isNext ? [markOf(actor)] : [];
}

/** By ids, as this is also asked of an actor that its token is only just making. */
export function standsFor(
  { actorId, token }: Pick<Combatant.Implementation, "actorId" | "token">,
  actor: Actor.Implementation,
): boolean {
  return actor.isToken ? token === actor.token : actorId === actor.id && token?.isLinked !== false;
}

function candidatesOf(state: Spotlight): ReadonlySet<string> {
  const known = candidates.get(state);
  if (known) return known;
  const { next } = viewSpotlight(state);
  const found = new Set(next?.kind === "pick" ? next.candidates : []);
  candidates.set(state, found);
  return found;
}

function markOf(actor: Actor.Implementation): ActiveEffect.Implementation {
  const known = marks.get(actor);
  if (known) return known;
  const name = game.i18n.localize("TENACITY.Spotlight.OnMap.next");
  const data = { name, img: NEXT_ICON, statuses: ["next"], ...alwaysShown() };
  const mark = new ActiveEffect.implementation(data, { parent: actor });
  marks.set(actor, mark);
  return mark;
}

/** Draws the marks of tokens anew whenever the light moves; call at `ready`. */
export function drawLightMarks(): void {
  const draw = (combat: Combat.Implementation): void => {
    for (const { token } of combat.combatants) redraw(token?.object);
  };
  Hooks.on("createCombat", draw);
  Hooks.on("updateCombat", draw);
  Hooks.on("deleteCombat", draw);
}

/** Core draws a token's icons when its actor changes; that the light moved is for us to say. */
function redraw(token: unknown): void {
  const { renderFlags } = (token ?? {}) as { renderFlags?: { set(flags: object): void } };
  renderFlags?.set({ redrawEffects: true });
}

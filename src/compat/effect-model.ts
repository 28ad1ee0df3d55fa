/** A class that effect models can extend. */
type EffectModelBase = typeof foundry.abstract.TypeDataModel;

const base = (foundry.data as unknown as { ActiveEffectTypeDataModel?: EffectModelBase }).ActiveEffectTypeDataModel;

/** What a model of an ActiveEffect subtype extends: on 14 the class that core demands, on 13 any type model (AE-2, V14-5). */
export const EffectModel: EffectModelBase = base ?? foundry.abstract.TypeDataModel;

/** The members that core demands of every effect model: `changes` on 14, none on 13 (AE-2, TRAP-53). */
export function inheritedEffectSchema(): foundry.data.fields.DataSchema {
  return base ? base.defineSchema() : {};
}

/** When tokens show the icon of an effect, on 14; on 13 a duration or a status is enough (AE-11). */
const { ACTIVE_EFFECT_SHOW_ICON: showIcon } = CONST as {
  readonly ACTIVE_EFFECT_SHOW_ICON?: { readonly CONDITIONAL: number; readonly ALWAYS: number };
};

/** What shows an effect's icon on tokens whatever its duration: a field of its own on 14, nothing on 13 (AE-11, AE-12). */
export function alwaysShown(): object {
  return showIcon ? { showIcon: showIcon.ALWAYS } : {};
}

/**
 * Shows a prepared effect's icon on tokens, unless someone chose to hide it: on 14 an effect without a duration has none by
 * default (docs/decisions/conditions.md).
 */
export function showInForce(effect: object): void {
  const shown = effect as { showIcon?: number };
  if (showIcon && shown.showIcon === showIcon.CONDITIONAL) shown.showIcon = showIcon.ALWAYS;
}

/** Whether tokens and the tracker show of `appliedEffects`, as on 14, and not of `temporaryEffects`, as on 13 (CB-18). */
export const READS_APPLIED_EFFECTS = showIcon !== undefined;

/** What is left of an effect, on 14. */
interface Duration14 {
  readonly remaining?: number;
  readonly expiry?: string | null;
  readonly expired?: boolean;
}

/** Adds events at which effects may end to core's list of them, on 14: their labels by their names (AE-12). */
export function addExpiryEvents(labels: Readonly<Record<string, string>>): void {
  const { expiryEvents } = CONFIG.ActiveEffect as unknown as { readonly expiryEvents?: Record<string, string> };
  if (expiryEvents) Object.assign(expiryEvents, labels);
}

/** The effects of an actor's own whose end has come with an event; none on 13, where no event ends any. */
export function effectsEndingAt(event: string, actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  return actor.effects.filter(({ disabled, duration }) => {
    const { remaining = 0, expiry, expired = false } = duration as Duration14;
    return expiry === event && !disabled && !expired && (remaining <= 0 || remaining === Infinity);
  });
}

/** Lets effects of some actors end whose event has come, also those that items hand on; nothing on 13. */
export async function refreshEffectsOf(event: string, actors: readonly Actor.Implementation[]): Promise<void> {
  const { registry } = ActiveEffect as unknown as { readonly registry?: EffectRegistry };
  await registry?.refresh(event, { actors: new Set(actors) });
}

/** The registry of effects that end, on 14. */
interface EffectRegistry {
  refresh(event: string, context: object): Promise<unknown>;
}

/**
 * Lets effects end whose event has come in an order of turns that is not core's: on 14 core's registry asks only at core's own turns,
 * and takes the current combatant for the one whose turn it is (AE-12). Nothing on 13, where effects never end by themselves.
 * @param event one of core's expiry events
 * @param combatant whose turn begins or ends; null for rounds
 */
export async function refreshEffects(
  event: string,
  combat: Combat.Implementation,
  combatant: Combatant.Implementation | null,
  context: object,
): Promise<void> {
  const { registry } = ActiveEffect as unknown as { readonly registry?: EffectRegistry };
  const seen = combatant && combat.combatant !== combatant ? atTurnOf(combatant, combat) : combat;
  await registry?.refresh(event, { ...context, combat: seen });
}

/** An encounter as it is, but at the turn of someone whom it has passed. Its methods run on itself, which alone has its private members. */
function atTurnOf(combatant: Combatant.Implementation, combat: Combat.Implementation): Combat.Implementation {
  return new Proxy(combat, {
    get(target, key) {
      if (key === "combatant") return combatant;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" && key !== "constructor" ? (value.bind(target) as unknown) : value;
    },
  });
}

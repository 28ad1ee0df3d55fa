/** A class that effect models can extend. */
type EffectModelBase = typeof foundry.abstract.TypeDataModel;

const base = (foundry.data as unknown as { ActiveEffectTypeDataModel?: EffectModelBase }).ActiveEffectTypeDataModel;

/** What a model of an ActiveEffect subtype extends: on 14 the class that core demands, on 13 any type model (AE-2, V14-5). */
export const EffectModel: EffectModelBase = base ?? foundry.abstract.TypeDataModel;

/** The members that core demands of every effect model: `changes` on 14, none on 13 (AE-2, TRAP-53). */
export function inheritedEffectSchema(): foundry.data.fields.DataSchema {
  return base ? base.defineSchema() : {};
}

/** What shows an effect's icon on tokens whatever its duration: a field of its own on 14, nothing on 13 (AE-11, AE-12). */
export function alwaysShown(): object {
  const { ACTIVE_EFFECT_SHOW_ICON: choices } = CONST as {
    readonly ACTIVE_EFFECT_SHOW_ICON?: { readonly ALWAYS: number };
  };
  return choices ? { showIcon: choices.ALWAYS } : {};
}

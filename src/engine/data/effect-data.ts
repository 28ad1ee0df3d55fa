import { alwaysShown, EffectModel } from "../../compat/effect-model.ts";
import { readLeniently } from "./type-data.ts";

type DataSchema = foundry.data.fields.DataSchema;
type Base<Schema extends DataSchema> = foundry.abstract.TypeDataModel<Schema, ActiveEffect.Implementation>;

/** The base of our data models of effects, which are read as {@link TypeData} is. */
export abstract class EffectData<Schema extends DataSchema> extends EffectModel<Schema, ActiveEffect.Implementation> {
  static override cleanData(
    ...args: Parameters<typeof EffectModel.cleanData>
  ): ReturnType<typeof EffectModel.cleanData> {
    return readLeniently(this.schema, super.cleanData(...args), args[1]);
  }
}

/** A condition that has a picture of its game's, and a status of its type, without which generation 13 shows none on tokens (AE-11). */
export abstract class ShownConditionData<Schema extends DataSchema> extends EffectData<Schema> {
  protected abstract get picture(): string;

  protected override async _preCreate(...args: Parameters<Base<Schema>["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const parent: ActiveEffect.Implementation = this.parent;
    const statuses = [...new Set([...parent._source.statuses, parent.type])];
    parent.updateSource({ statuses, ...alwaysShown(), ...(!args[0].img && { img: this.picture }) });
    return undefined;
  }
}

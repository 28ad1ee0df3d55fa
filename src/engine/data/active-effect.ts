import { alwaysShown, EffectModel, showInForce } from "../../compat/effect-model.ts";
import { offerTypes } from "./creatable-types.ts";
import { readLeniently } from "./type-data.ts";

/** The configured ActiveEffect class, of every game: what a type of effect does besides, its data model says. */
export class TenacityActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** The dialog of a new effect offers the types of the world's game. */
  static override createDialog(
    ...[data, operation, options, ...more]: Parameters<typeof ActiveEffect.createDialog>
  ): ReturnType<typeof ActiveEffect.createDialog> {
    return super.createDialog(data, operation, offerTypes("ActiveEffect", this.TYPES, data?.type, options), ...more);
  }

  /** Tokens show who is out of a scene (AE-11). */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.statuses.has(CONFIG.specialStatusEffects.DEFEATED)) showInForce(this);
  }
}

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

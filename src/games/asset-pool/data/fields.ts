import { ASSET_SIZES } from "../rules/dice.ts";

import fields = foundry.data.fields;

/** The size of an asset's die (S2-3): a d4 at first, and in place of a die that does not exist. */
export const size = () =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial: 4, choices: [...ASSET_SIZES] });

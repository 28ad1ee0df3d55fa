import type { DataModelConstructor } from "../../common/abstract/data-model.ts";
import { changesField, effectModelProblem } from "../../common/data/active-effect-type-data-model.ts";
import { CONFIG } from "../config.ts";
import { Hooks } from "../hooks.ts";

/**
 * AE-2, TRAP-53: Foundry 14 looks at every registered model of active effects while the world is set up. One without changes is
 * reported and given core's.
 * @throws Error when the changes of a model have another shape: the world cannot be set up then
 */
export function verifyEffectModels(): void {
  for (const [type, model] of Object.entries(CONFIG.ActiveEffect.dataModels)) {
    const { schema, name } = model as unknown as DataModelConstructor;
    const problem = effectModelProblem(schema);
    if (problem === null) continue;
    const subject = `The data model ${name} of the ActiveEffect type "${type}"`;
    if (problem !== "missing") throw new Error(`${subject} cannot be used: ${problem}`);
    schema.addFields({ changes: changesField() });
    const error = new Error(`${subject} has no changes: it must extend foundry.data.ActiveEffectTypeDataModel`);
    Hooks.onError("Game#verifyActiveEffectModels", error, { log: "error" });
  }
}

import { ending, numberChange } from "../../../engine/scenes/rest-plan.ts";
import type { Ending, RestRules, SceneGroup } from "../../../engine/scenes/scenes.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { isCharacter } from "../data/documents.ts";
import { SHORT_REST_MINUTES, shortRest } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";

/** A group rests for a while: who has no 10acity gets one back (R-508, R-1603). */
export const SHORT_REST: RestRules = {
  refusal: () => (ruleset().recover10acity ? null : localize("TENACITY.Rest.NotInThisEdition")),
  nothing: () => format("TENACITY.Rest.NobodyToRest", { minutes: String(SHORT_REST_MINUTES) }),
  plan,
};

function plan({ members }: SceneGroup): readonly Ending[] {
  // Someone who never had a point has none to get back.
  const resting = members.filter(isCharacter).filter(({ system }) => system.tenacity.max > 0);
  const results = shortRest(
    resting.map((member) => ({ id: member.id ?? "", tenacity: member.system.tenacity.value })),
    ruleset(),
  );
  return resting.flatMap((actor, index): Ending[] => {
    const result = results[index];
    const tenacity = result?.ok ? result.patch.tenacity : undefined;
    if (tenacity === undefined) return [];
    const { value } = actor.system.tenacity;
    return [ending(actor, numberChange("tenacity", localize("TENACITY.Track.tenacity"), value, tenacity))];
  });
}

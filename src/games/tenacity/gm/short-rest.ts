import { nameOf, pictureOf } from "../../../engine/data/name-of.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { SHORT_REST_MINUTES, shortRest } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { membersOf } from "../data/party.ts";
import { changeLine, withExpiring, type RestChange } from "./rest-plan.ts";
import { previewRest } from "../../../engine/gm/rest-dialog.ts";
import { postRest, REST_TITLES } from "./rest-card.ts";

/** Lets a party rest for a while, after showing what that does: who has no 10acity gets one back (R-508, R-1603). */
export async function askForShortRest(party: TenacityActor<"party">): Promise<void> {
  if (!ruleset().recover10acity) {
    ui.notifications.warn("TENACITY.Rest.NotInThisEdition", { localize: true });
    return;
  }
  const changes = restChanges(party);
  if (changes.length === 0) {
    ui.notifications.info("TENACITY.Rest.NobodyToRest", { format: { minutes: String(SHORT_REST_MINUTES) } });
    return;
  }
  const previews = changes.map(({ actor, lines }) => ({
    name: nameOf(actor),
    img: pictureOf(actor),
    lines,
    offers: [],
  }));
  if (!(await previewRest(REST_TITLES.shortRest, previews))) return;
  // Someone else may have let them rest while this was read.
  const changesNow = restChanges(party);
  const reports = changesNow.map(({ actor, lines }) => ({ name: nameOf(actor), lines }));
  const group = { name: party.name, open: party.system.openNumbers, members: membersOf(party) };
  await postRest(group, "shortRest", { reports, changes: changesNow });
}

function restChanges(party: TenacityActor<"party">): readonly RestChange[] {
  // Someone who never had a point has none to get back.
  const members = membersOf(party).filter(({ system }) => system.tenacity.max > 0);
  const resting = members.map((member) => ({ id: member.id ?? "", tenacity: member.system.tenacity.value }));
  const results = shortRest(resting, ruleset());
  const changes = members.flatMap((actor, index): RestChange[] => {
    const result = results[index];
    const tenacity = result?.ok ? result.patch.tenacity : undefined;
    if (tenacity === undefined) return [];
    const line = changeLine(game.i18n.localize("TENACITY.Track.tenacity"), actor.system.tenacity.value, tenacity);
    return [{ actor, by: { tenacity: tenacity - actor.system.tenacity.value }, ends: [], lines: [line] }];
  });
  return withExpiring("shortRest", changes, membersOf(party));
}

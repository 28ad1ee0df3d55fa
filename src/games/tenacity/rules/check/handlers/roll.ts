/** Events about dice and ratings: helped, rolled, challenged, judged, defended. */
import { poolOf } from "../../challenge.ts";
import { blindShot } from "../../tactics/cover.ts";
import { checkHelp } from "../../help.ts";
import type { Account } from "../../../../../engine/log/account.ts";
import { findTarget, reopen, startTarget, type Draft, type TargetDraft } from "../draft.ts";
import { enter, rollEffect } from "../effects.ts";
import type {
  ChallengedEvent,
  DefendedEvent,
  HelpedEvent,
  JudgedEvent,
  RolledEvent,
  SearchedEvent,
} from "../events.ts";
import { standingOf } from "../outcome.ts";
import { diceOf, paidFaces, startSide } from "../side.ts";
import { checkFaces, type Verdict } from "./verdict.ts";

/** R-1502. */
export function helped(draft: Draft, event: HelpedEvent): Verdict {
  const { opening, roller, helpers } = draft;
  if (roller.faces) return "alreadyRolled";
  if (helpers.includes(event.helper) || event.helper === opening.roller) return "alreadyHelping";
  const ranks = { roller: opening.skill.rank, helper: event.rank };
  const verdict = checkHelp(ranks, helpers.length, opening.resolution, opening.settings);
  if (!verdict.ok) return verdict.reason;
  helpers.push(event.helper);
  roller.extraDice += verdict.advantage;
  return null;
}

/** R-1304, A-63. */
export function searched(draft: Draft, id: string, { face, threshold }: SearchedEvent): Verdict {
  if (draft.roller.faces) return "alreadyRolled";
  if (draft.search) return "alreadySearched";
  draft.search = { face, threshold, found: blindShot(face, threshold).found, event: id };
  return null;
}

/** steps 2 and 3. */
export function rolled(draft: Draft, id: string, event: RolledEvent, account: Account): Verdict {
  const { roller, opening } = draft;
  if (roller.faces) return "alreadyRolled";
  if (draft.search?.found === false) return "spotMissed";
  if (roller.paying) return "pricePending";
  const pool = diceOf(roller, opening.settings);
  const faces = paidFaces(roller, event.faces, opening.settings);
  const wrong =
    checkFaces(faces, pool.dice, pool.sides) ??
    (event.challengeFaces ? rollChallenge(draft, findTarget(draft, ""), event.challengeFaces) : null);
  if (wrong) return wrong;
  roller.faces = faces;
  draft.rolled = id;
  const effect = rollEffect(draft, standingOf(draft), id);
  if (effect) draft.effects.push(enter(effect, account));
  return null;
}

/** the dice of a rating fell together with the roller's. Those that fell before, at the narrator's, stand. */
function rollChallenge(draft: Draft, target: TargetDraft | undefined, faces: readonly number[]): Verdict {
  const pool = target && poolOf(target.source, draft.opening.settings);
  if (!pool) return "wrongDice";
  const wrong = checkFaces(faces, pool.dice, 6);
  if (!wrong) target.faces ??= faces;
  return wrong;
}

/** a rating is named, or its dice fell. */
export function challenged(draft: Draft, event: ChallengedEvent): Verdict {
  const target = findTarget(draft, event.target);
  if (!target) return "unknownTarget";
  if (draft.impact) return "alreadyImpact";
  if (!event.source && !event.faces) return "noChallenge";
  const { settings } = draft.opening;
  const source = event.source ?? target.source;
  if (source.type === "fixed" && !settings.fixedChallengeAllowed) return "fixedChallengeNotAllowed";
  const pool = poolOf(source, settings);
  const wrong = event.faces && (pool ? checkFaces(event.faces, pool.dice, 6) : "wrongDice");
  if (wrong) return wrong;
  // A new rating forgets what was rolled, defended and judged; what was applied stays applied.
  const { applied } = target;
  Object.assign(target, startTarget(target.id, source), { faces: event.faces ?? null, applied });
  reopen(draft);
  return null;
}

/** R-605 against a hidden rating: says of the present total whether it succeeds, and so of all above or below. */
export function judged(draft: Draft, event: JudgedEvent): Verdict {
  const target = findTarget(draft, event.target);
  if (!target) return "unknownTarget";
  if (draft.impact) return "alreadyImpact";
  if (target.source.type !== "hidden") return "notHidden";
  const { total } = standingOf(draft).roller;
  if (total === null) return "notRolled";
  if (event.success) {
    target.succeedsAt = Math.min(target.succeedsAt, total);
    // The narrator's last word stands: what it contradicts is forgotten.
    if (target.failsAt >= total) target.failsAt = -Infinity;
  } else {
    target.failsAt = Math.max(target.failsAt, total);
    if (target.succeedsAt <= total) target.succeedsAt = Infinity;
  }
  reopen(draft);
  return null;
}

/** the defender's dice fell. */
export function defended(draft: Draft, event: DefendedEvent): Verdict {
  const target = findTarget(draft, event.target);
  if (!target) return "unknownTarget";
  if (target.source.type !== "opposed") return "notOpposed";
  if (target.defence) return "alreadyDefended";
  const side = startSide(event.defender, event.facts);
  const pool = diceOf(side, draft.opening.settings);
  const wrong = checkFaces(event.faces, pool.dice, pool.sides);
  if (wrong) return wrong;
  side.faces = event.faces;
  target.defence = side;
  return null;
}

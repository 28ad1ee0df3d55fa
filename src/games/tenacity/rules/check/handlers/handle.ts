import type { Account } from "../../../../../engine/log/account.ts";
import type { Draft } from "../draft.ts";
import type { CheckStep } from "../events.ts";
import { bargainAnswered, bargainOffered } from "./bargain.ts";
import { accepted, boosted, critical, talent } from "./decide.ts";
import { applied, awarded, contributed, endured, impact, rebuffed, shared } from "./finish.ts";
import { challenged, defended, helped, judged, rolled, searched } from "./roll.ts";
import type { Verdict } from "./verdict.ts";

type Handler<Step extends CheckStep> = (draft: Draft, id: string, event: Step, account: Account) => Verdict;

/** What each event does to the draft; null when it counts, else why not. */
export const HANDLERS: { readonly [Type in CheckStep["type"]]: Handler<Extract<CheckStep, { type: Type }>> } = {
  helped: (draft, _id, event) => helped(draft, event),
  searched,
  rolled,
  challenged: (draft, _id, event) => challenged(draft, event),
  judged: (draft, _id, event) => judged(draft, event),
  defended: (draft, _id, event) => defended(draft, event),
  critical,
  talent,
  boosted,
  accepted,
  bargainOffered,
  bargainAnswered,
  impact,
  contributed,
  rebuffed: (draft, _id, event) => rebuffed(draft, event),
  applied,
  endured,
  shared,
  awarded,
};

import type { EvadeActor } from "../data/documents.ts";
import type { Aim } from "./aims.ts";

/** What a check begins with. */
export interface CheckStart {
  readonly title?: string;
  /** Ids of an attribute and of a skill. */
  readonly attribute?: string;
  readonly skill?: string;
  readonly difficulty?: number;
  readonly aim?: Aim;
  /** Id of a power that is worked (S3-3), or of a jammed gun that is fixed (S3-20). */
  readonly power?: string;
  readonly fix?: string;
  /** Who is cared for, worked on, or got free of. */
  readonly target?: EvadeActor | null;
  /** Who rolls against it. */
  readonly opposed?: EvadeActor | null;
  /** Whether a narrator has said all of that: it is shown, and not asked for. */
  readonly isAsked?: boolean;
}

/** What stands in the way of a check. */
export type CheckProblem =
  | "neverRolled"
  | "outOfAction"
  | "noAction"
  | "noTarget"
  | "notOut"
  | "noJam"
  | "workshop"
  | "afterFight"
  | "noPower"
  | "nobodyHides"
  | "inFight";

/** What someone chose in the dialog of a check: enough to plan the same one elsewhere. Plain data. */
export interface CheckChoices {
  readonly kind: "check";
  readonly title: string;
  readonly attribute: string;
  readonly skill: string;
  readonly difficulty: number;
  readonly aim: Aim;
  readonly item: string;
  readonly target: string;
  readonly opposed: string;
  readonly answer: string;
  readonly help: number;
  readonly bonus: number;
}

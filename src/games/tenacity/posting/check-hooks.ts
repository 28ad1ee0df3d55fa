import type { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { CheckInput } from "../rolls/check-choice.ts";
import type { CheckRequest } from "../plan/check-plan.ts";
import type { CharacterActor, CheckMessage } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { OwnMoveName } from "../moves/index.ts";
import type { CheckEffect, CheckOpening } from "../rules/index.ts";

/** A step of a check as hooks name it, of those that the game itself knows. */
type CheckStepName = OwnMoveName | "undo";

/** Before anybody is asked, or rolled for without being asked: `preset` may be changed. */
export interface ConfigurePayload {
  readonly actor: CharacterActor;
  /** Registry id. */
  readonly skill: string;
  preset: CheckInput;
  /** Whether the dialog is going to open. */
  readonly asks: boolean;
}

/** Once everything is decided and before a die falls. */
interface CheckPayload {
  readonly actor: CharacterActor;
  readonly skill: string;
  readonly request: CheckRequest;
  readonly opening: CheckOpening;
}

/** Before an event is written, in the client that writes it or asks for it. */
interface PreStepPayload {
  readonly message: CheckMessage;
  readonly event: object;
  readonly rolls: readonly foundry.dice.Roll[];
}

interface StepPayload {
  readonly message: CheckMessage;
  /** Id of the event. */
  readonly id: string;
  /** As it is stored, with what its move in `moves/` says. */
  readonly event: Readonly<Record<string, unknown>>;
}

/** Effects of one event on one actor. */
interface SettlePayload {
  readonly message: CheckMessage;
  readonly actor: TenacityActor;
  readonly effects: readonly CheckEffect[];
}

type Capitalised<Step extends CheckStepName> = `pre${Capitalize<Step>}`;

/** What each hook hands over, by its name without the prefix. */
type CheckHooks = { readonly preConfigure: ConfigurePayload; readonly preCheck: CheckPayload } & {
  readonly [Step in CheckStepName as Capitalised<Step>]: PreStepPayload;
} & { readonly [Step in CheckStepName]: StepPayload } & {
  readonly check: { readonly message: CheckMessage };
  readonly preSettle: SettlePayload;
  readonly settle: SettlePayload;
};

/** What listens to each of them, by the name under which modules listen; exactly false forbids what begins with `pre`. */
export type CheckHookListeners = {
  readonly [Hook in keyof CheckHooks as `${typeof SYSTEM_ID}.${Hook}`]: (payload: CheckHooks[Hook]) => boolean | void;
};

import { ticked } from "../../../engine/requests/request-window.ts";
import type { RequestInput } from "./post-request.ts";
import { REQUEST_KINDS, type REQUEST_RATINGS } from "../data/message/request-data.ts";

/** What the window offers as a rating: those of a request, and the steps of the challenge scale, which are dice. */
export const RATING_CHOICES = ["none", "scale", "fixed", "dice", "hidden"] as const satisfies readonly (
  | (typeof REQUEST_RATINGS)[number]
  | "scale"
)[];

/** What the narrator has chosen so far. */
export type RequestDraft = RequestInput & {
  readonly actors: readonly string[];
  readonly skills: readonly string[];
  readonly rating: (typeof RATING_CHOICES)[number];
  readonly resolution: "passFail" | "impact";
  readonly kind: (typeof REQUEST_KINDS)[number];
  readonly secret: boolean;
};

/** What a command or a module hands in, as far as it can be shown; the rest is as the window suggests. */
export function draftOf(input: RequestInput): RequestDraft {
  return {
    challengeNumber: 7,
    challengeDice: 2,
    challengeModifier: 0,
    ...input,
    actors: strings(input.actors),
    skills: strings(input.skills),
    rating: RATING_CHOICES.find((id) => id === input.rating) ?? "none",
    resolution: input.resolution === "impact" ? "impact" : "passFail",
    kind: REQUEST_KINDS.find((id) => id === input.kind) ?? "each",
    secret: input.secret === true,
  };
}

/** What is filled in at the moment. */
export function readDraft(form: HTMLFormElement): RequestDraft {
  const { visibility, ...fields } = new foundry.applications.ux.FormDataExtended(form).object as RequestInput & {
    readonly visibility?: unknown;
  };
  return draftOf({
    ...fields,
    actors: ticked(form, "actor"),
    skills: ticked(form, "skill"),
    secret: visibility === "secret",
  });
}

function strings(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
}

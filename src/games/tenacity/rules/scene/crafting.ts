import { accept, type Accepted, type Refusal, refuse } from "../../../../engine/rules/change.ts";
import { count } from "../../../../core/data.ts";
import { progress } from "./time.ts";

/** The time that one roll of a project takes. */
export type TimeUnit = "minute" | "hour" | "day" | "week" | "month" | "year";

/** Something that is crafted, repaired or modified. */
export interface Project {
  readonly id: string;
  /** Impact that is needed, >= 0. */
  readonly requirement: number;
  readonly progress: number;
  readonly unit: TimeUnit;
  /** Units of time spent so far. */
  readonly unitsSpent: number;
}

/** What a crafter has for a project. */
export interface Workshop {
  readonly components: boolean;
  /** How the crafter knows the formula. */
  readonly formula: "none" | "memorised" | "written";
  /** Whether the formula is simple enough to be kept in memory. */
  readonly simple: boolean;
}

/** Whether work can begin: it takes the components and the formula, written down unless it is simple. */
export function whyNotCraft(workshop: Workshop): "noComponents" | "noFormula" | "notWrittenDown" | null {
  if (!workshop.components) return "noComponents";
  if (workshop.formula === "none") return "noFormula";
  return workshop.formula === "memorised" && !workshop.simple ? "notWrittenDown" : null;
}

/**
 * Spends one unit of time on a project: success adds impact, failure only takes the time.
 * @param impact - Impact of a success, >= 0; null for a failed check.
 */
export function spendUnit(
  project: Project,
  impact: number | null,
): (Accepted<Project> & { readonly done: boolean }) | Refusal<"finished"> {
  if (isFinished(project)) return refuse("finished");
  const { have, done } = progress(project.progress, impact ?? 0, project.requirement, null);
  return { ...accept(project, { progress: have, unitsSpent: count(project.unitsSpent) + 1 }), done };
}

/** Whether a project is complete. */
export function isFinished(project: Project): boolean {
  return progress(project.progress, 0, project.requirement, null).done;
}

/**
 * The projects that a day passing makes a roll due for (R-1602).
 * @returns Those that are worked on by the day and are not finished.
 */
export function projectsDue(projects: readonly Project[]): readonly string[] {
  return projects.filter((project) => project.unit === "day" && !isFinished(project)).map(({ id }) => id);
}

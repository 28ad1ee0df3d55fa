import type { TableClient } from "../support/table-client.ts";
import type { Wishes } from "./at-the-table.ts";

/** The functions that macros call, as far as tests script them. */
export interface ScriptApi {
  rollSkill(actor: string | null, skill: string, options?: object): Promise<{ readonly id: string } | undefined>;
  [name: string]: (...args: never[]) => unknown;
}

interface ScriptPage {
  readonly game: {
    readonly system: { readonly api: ScriptApi };
    readonly actors: { getName(name: string): { readonly uuid: string } };
  };
}

/**
 * Rolls Missa's Investigation at once, as a macro does; the preference of that client must be to roll at once.
 * @returns The id of the card; empty where there is none on this side.
 */
export async function rollInvestigation(
  { page }: TableClient,
  { against, againstDice, impact = false }: Wishes,
): Promise<string> {
  return page.evaluate(
    async ([against, againstDice, impact]) => {
      const { game } = globalThis as unknown as ScriptPage;
      const fixed = against === null ? {} : { challenge: "fixed", challengeNumber: against };
      const dice = againstDice === null ? {} : { challenge: "dice", challengeDice: againstDice };
      const preset = { ...fixed, ...dice, resolution: impact ? "impact" : "passFail" };
      const { uuid } = game.actors.getName("Missa");
      return (await game.system.api.rollSkill(uuid, "investigation", { preset }))?.id ?? "";
    },
    [against ?? null, againstDice ?? null, impact] as const,
  );
}

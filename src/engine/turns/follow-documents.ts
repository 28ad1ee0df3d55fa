import { onHooks } from "../../compat/hooks.ts";
import { whenElected } from "../clients/elected-tab.ts";
import { keepsEncounters } from "./encounters.ts";
import type { LoggedCombat } from "./logged-combat.ts";

/** Anything that a hook hands over and that may belong to an encounter. */
interface Changed {
  readonly documentName: string;
  readonly id: string | null;
  readonly parent?: Changed | null;
}

/** What may change what is so of a combatant. */
const HOOKS = [
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "deleteActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateToken",
] as const;

/**
 * Keeps the logs of encounters true to their documents, on their keeper's client alone: whenever something may have changed for those
 * who take part, an encounter is followed, once however much changes at that moment. Call at `ready`. What happened while no narrator was
 * there is caught up with.
 */
export function followDocuments<Fight extends LoggedCombat>(
  fights: () => readonly Fight[],
  follow: (combat: Fight) => unknown,
): void {
  const due = new Set<Fight>();
  const followDue = (): void => {
    const all = [...due];
    due.clear();
    for (const combat of all) void follow(combat);
  };
  const followIn = (isMeant: (combat: Fight) => boolean): void => {
    if (!keepsEncounters()) return;
    if (due.size === 0) queueMicrotask(followDue);
    for (const combat of fights()) if (isMeant(combat)) due.add(combat);
  };
  const followAll = (): void => {
    followIn(() => true);
  };
  onHooks(HOOKS, (changed: Changed, changes: object) => {
    if (isMereMovement(changed, changes)) return;
    const isOfOne = changed.documentName === "Combatant";
    followIn(({ id }) => !isOfOne || id === changed.parent?.id);
  });
  Hooks.on("createCombat", (combat: object) => {
    followIn((each) => each === combat);
  });
  Hooks.on("userConnected", followAll);
  whenElected(followAll);
}

/** Tokens move often, and where they stand says nothing about a fight. */
function isMereMovement({ documentName }: Changed, changes: object): boolean {
  return documentName === "Token" && !("disposition" in changes) && !("delta" in changes) && !("actorId" in changes);
}

/** Gathers steps that tell what is so, each of which an encounter accepts after those before it. */
export class Teller<State extends object, Step> {
  readonly steps: Step[] = [];
  state: State;
  readonly #play: (state: State, step: Step) => State | string;

  constructor(state: State, play: (state: State, step: Step) => State | string) {
    this.state = state;
    this.#play = play;
  }

  tell(step: Step): void {
    const after = this.#play(this.state, step);
    if (typeof after === "string") return;
    this.state = after;
    this.steps.push(step);
  }
}

import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { actingActors } from "./at-hand.ts";
import type { TenacityCombat } from "./combat.ts";
import { canPay } from "./combatant-facts.ts";
import { currentFight } from "./read-spotlight.ts";
import { goOn, type SpotlightEvent } from "../rules/index.ts";
import { TrackerReader } from "./tracker-reader.ts";

/** What this user can do about the light with one click or key. */
interface LightOffer {
  readonly kind: "light" | "end" | "ask";
  readonly name: string;
  readonly steps: readonly SpotlightEvent[];
  /** Whether it is so already: for asking, which can be taken back. */
  readonly pressed: boolean;
}

/** What can be done about the light of one combatant: end its turn, give it the light, or ask for it. */
export function lightSteps(reader: TrackerReader, id: string): LightOffer | null {
  const { state } = reader;
  const name = reader.name(id);
  if (state.lit?.id === id) {
    const steps = goOn(state, (at, each) => canPay(at, reader.document(each)));
    return reader.can(...steps.slice(0, 1)) ? { kind: "end", name, steps, pressed: false } : null;
  }
  const light: SpotlightEvent = { type: "light", combatant: id };
  if (reader.can(light)) return { kind: "light", name, steps: [light], pressed: false };
  const pressed = state.asks.includes(id);
  const ask: SpotlightEvent = { type: "ask", combatant: id, wants: !pressed };
  const mayAsk = state.phase !== "setup" && reader.owns(id) && reader.can(ask);
  return mayAsk ? { kind: "ask", name, steps: [ask], pressed } : null;
}

/** Registers the key, also for players; call in `init`. */
export function registerLightKey(): void {
  game.keybindings.register(SYSTEM_ID, "passLight", {
    name: "TENACITY.Keys.passLight.Name",
    hint: "TENACITY.Keys.passLight.Hint",
    editable: [{ key: "KeyL" }],
    onDown: () => {
      const combat = currentFight();
      if (!combat) return false;
      void passLight(combat);
      return true;
    },
  });
}

/** Does the first thing that can be done: for the selected one, or else for the user's own; narrators go on. */
async function passLight(combat: TenacityCombat): Promise<void> {
  const reader = new TrackerReader(combat);
  const acting = actingActors();
  const own = combat.combatants.filter(({ actor }) => acting.some((each) => each === actor));
  const offers = own.flatMap(({ id }) => lightSteps(reader, id ?? "") ?? []);
  const best = offers.find(({ kind }) => kind !== "ask") ?? offers[0];
  if (best && (best.kind !== "ask" || !reader.narrator)) await combat.take(...best.steps);
  else if (reader.narrator) await combat.nextTurn();
  else ui.notifications.info("TENACITY.Spotlight.NobodyOfYours", { localize: true });
}

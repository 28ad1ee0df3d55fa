import { registry } from "../../../common/abstract/registry.ts";
import type { ActionCostFunction, MovementActionConfig, MovementActionInput } from "./movement-types.ts";

const multiplied = (multiplier: number) => (): ActionCostFunction => (cost) => cost * multiplier;

const core = (icon: string, more: MovementActionInput = {}): MovementActionInput => ({
  icon: `fa-solid ${icon}`,
  ...more,
});

/** The actions of core, as packages find them in `init` (MAP-17). */
export function coreMovementActions(): Record<string, MovementActionInput> {
  const actions: Record<string, MovementActionInput> = {
    walk: core("fa-person-walking"),
    fly: core("fa-dove"),
    swim: core("fa-person-swimming"),
    burrow: core("fa-mountain"),
    crawl: core("fa-person-praying", { getCostFunction: multiplied(2) }),
    climb: core("fa-person-hiking", { getCostFunction: multiplied(2) }),
    jump: core("fa-person-running", {
      getCostFunction: multiplied(2),
      deriveTerrainDifficulty: ({ walk = 1, fly = 1 }) => Math.max(walk, fly),
    }),
    blink: core("fa-wand-sparkles", { teleport: true, deriveTerrainDifficulty: () => 1 }),
    displace: core("fa-arrows-up-down-left-right", {
      ...{ teleport: true, measure: false, walls: null, visualize: false, canSelect: () => false },
      getCostFunction: () => () => 0,
      deriveTerrainDifficulty: () => 1,
    }),
  };
  for (const [order, [name, action]] of Object.entries(actions).entries())
    Object.assign(action, { label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`, order });
  return actions;
}

/**
 * Gives the actions in CONFIG all their members and their names in the chosen language, before the hook `setup`.
 * @throws Error in generation 14 for an action without label or icon (TRAP-M15)
 */
export function prepareMovementActions(
  actions: Record<string, MovementActionInput>,
  localize: (key: string) => string,
): void {
  for (const [id, action] of Object.entries(actions)) {
    if (registry.generation >= 14 && !(action.label && action.icon))
      throw new Error(`The movement action "${id}" in CONFIG.Token.movement.actions needs a label and an icon`);
    Object.assign(action, complete(action));
    action.label = localize(action.label ?? "");
  }
}

function complete(action: MovementActionInput): MovementActionConfig {
  const { canSelect = true, costMultiplier = 1, walls = "move" } = action;
  return {
    label: action.label ?? "",
    icon: action.icon ?? "",
    img: action.img ?? null,
    order: action.order ?? 0,
    teleport: action.teleport ?? false,
    measure: action.measure ?? true,
    walls,
    visualize: action.visualize ?? true,
    canSelect: typeof canSelect === "function" ? canSelect : () => canSelect,
    deriveTerrainDifficulty: action.deriveTerrainDifficulty ?? null,
    getCostFunction: action.getCostFunction ?? (() => (cost) => cost * costMultiplier),
    getAnimationOptions: action.getAnimationOptions ?? (() => ({})),
  };
}

/** How a token moves by an action; one that no one knows is like the default. */
export function actionConfigOf(
  { actions, defaultAction }: { actions: Record<string, MovementActionInput>; defaultAction: string },
  action: string,
): MovementActionConfig {
  const given = actions[action] ?? actions[defaultAction] ?? {};
  return isComplete(given) ? given : complete(given);
}

/** From the setup on all are. */
function isComplete(action: MovementActionInput): action is MovementActionConfig {
  return (
    typeof action.canSelect === "function" && "getAnimationOptions" in action && "deriveTerrainDifficulty" in action
  );
}

import { whenReconnected } from "../clients/connection.ts";
import { isElectedTab, whenElected } from "../clients/elected-tab.ts";
import { isLedgerItem, keepersOf, keepsLedger, uncountedOf, type LedgerKeeper } from "./keepers.ts";
import { countLost } from "./write-ledger.ts";
import { inTurn } from "./jobs.ts";
import { TURN_OF_A_RANK } from "./rank.ts";

/** Counts entries again that someone's write overwrote who had not heard of them (decision 0050); call at `ready`. */
export function watchLedgers(): void {
  Hooks.on("updateActor", (actor) => {
    if (keepsLedger(actor)) heal(actor);
  });
  Hooks.on("updateItem", (item) => {
    if (isLedgerItem(item)) heal(item);
  });
  whenReconnected(healAll);
  whenElected(healAll);
}

function healAll(): void {
  for (const actor of game.actors) if (keepsLedger(actor)) keepersOf(actor).forEach(heal);
}

/** The first of those who may write does it at once, the others should it still be needed after the time of those before them. */
function heal(keeper: LedgerKeeper): void {
  if (uncountedOf(keeper).length === 0 || !isElectedTab()) return;
  const owners = game.users.filter((user) => user.active && keeper.testUserPermission(user, "OWNER"));
  const order = (user: User.Implementation): string => (user === game.users.activeGM ? "" : String(user.id));
  owners.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const rank = owners.findIndex(({ isSelf }) => isSelf);
  if (rank < 0) return;
  const count = (): void => void inTurn(keeper.uuid, () => countLost(keeper));
  if (rank === 0) count();
  else setTimeout(count, rank * TURN_OF_A_RANK);
}

import type { LifeCycleOptions } from "../../../common/abstract/document.ts";
import type { UnknownRecord } from "../../../common/utils/get-type.ts";
import { randomID } from "../../../common/utils/random-id.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { currentUser } from "../running-game.ts";
import { ASKED, type EarlierLegs } from "./movement-plan.ts";
import type { MovementInstruction, MovementState, TokenMovement } from "./movement-types.ts";

/** Options of an operation that belong to one leg alone. */
const OF_ONE_LEG = new Set(["_movement", "movement", "modifiedTime", "_refusedMovement", "parent", "pack"]);

/** A movement that this client has begun: what is left to do of it (MAP-30, MAP-37). */
export class OngoingMovement {
  readonly token: TokenDocument;
  readonly movement: TokenMovement;
  readonly instruction: MovementInstruction;
  readonly options: LifeCycleOptions;
  readonly earlier: EarlierLegs | null;
  /** By the keys with which it was paused: what learns whether it goes on. */
  readonly pauses = new Map<string, (goesOn: boolean) => void>();

  constructor(
    token: TokenDocument,
    movement: TokenMovement,
    given: { instruction: MovementInstruction; options: LifeCycleOptions; earlier: EarlierLegs | null },
  ) {
    this.token = token;
    this.movement = movement;
    this.instruction = given.instruction;
    this.options = given.options;
    this.earlier = given.earlier;
  }

  /** The id of the first leg. */
  get root(): string {
    return this.movement.chain[0] ?? this.movement.id;
  }

  get isPending(): boolean {
    return this.movement.pending.waypoints.length > 0;
  }
}

/** Every movement that this client has begun and that has not ended. */
class OngoingMovements {
  readonly #byId = new Map<string, OngoingMovement>();
  readonly #continuations = new Map<string, EarlierLegs>();
  readonly #waiting = new Map<string, (arrived: boolean) => void>();
  /** The movement of which is being told at the moment: only now may it be paused. */
  #told: string | null = null;

  add(movement: OngoingMovement): void {
    this.#byId.set(movement.movement.id, movement);
  }

  /** Resolves when the whole of a movement has ended: whether the token arrived. */
  whenEnded(id: string): Promise<boolean> {
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** What a leg continues, if it does. */
  takeContinuation(id: string | undefined): EarlierLegs | null {
    const earlier = this.#continuations.get(id ?? "") ?? null;
    this.#continuations.delete(id ?? "");
    return earlier;
  }

  /** A leg of this id came to nothing, or to its end. */
  finish(id: string | undefined, arrived: boolean): void {
    if (id === undefined) return;
    this.#waiting.get(id)?.(arrived);
    this.#waiting.delete(id);
  }

  finishMovement(id: string, arrived: boolean): void {
    const movement = this.#byId.get(id);
    this.#byId.delete(id);
    this.finish(movement?.root ?? id, arrived);
  }

  /** Other movements of a token end where a new one begins. */
  leave(token: TokenDocument, { id, chain }: TokenMovement): void {
    for (const [other, movement] of this.#byId) {
      if (movement.token !== token || other === id || chain.includes(other)) continue;
      this.#drop(movement);
    }
  }

  #drop(movement: OngoingMovement): void {
    for (const goOn of movement.pauses.values()) goOn(false);
    this.finishMovement(movement.movement.id, false);
  }

  enter(id: string): void {
    this.#told = id;
  }

  /** Everyone was told of a leg: the next one follows, unless someone has paused the movement. */
  proceed(id: string): void {
    this.#told = null;
    const movement = this.#byId.get(id);
    if (!movement) return;
    if (!movement.isPending) this.finishMovement(id, true);
    else if (movement.pauses.size > 0) announce(movement, "paused");
    else void this.#continue(movement);
  }

  /** @returns how to go on, or null where this client may not pause the movement (MAP-37) */
  pause(token: TokenDocument, key?: string): (() => void) | Promise<boolean> | null {
    const movement = this.#byId.get(this.#told ?? "");
    if (movement?.token !== token || !movement.isPending) return null;
    const name = key ?? randomID();
    const { id } = movement.movement;
    const goesOn = new Promise<boolean>((resolve) => movement.pauses.set(name, resolve));
    return key === undefined ? () => this.resume(id, name) : goesOn;
  }

  /** Takes back a pause. @returns whether this client has begun the movement */
  resume(id: string, key: string): boolean {
    const movement = this.#byId.get(id);
    const goOn = movement?.pauses.get(key);
    if (!movement) return false;
    if (!goOn) return true;
    movement.pauses.delete(key);
    goOn(true);
    if (movement.pauses.size === 0 && this.#told !== id) {
      announce(movement, "pending");
      void this.#continue(movement);
    }
    return true;
  }

  /** Ends a movement before its next leg. @returns whether there was one to end */
  stop(token: TokenDocument): boolean {
    const movement = [...this.#byId.values()].find((one) => one.token === token && one.isPending);
    if (!movement) return false;
    this.#drop(movement);
    announce(movement, "stopped");
    return true;
  }

  /** The next leg begins when the picture has arrived. */
  async #continue(movement: OngoingMovement): Promise<void> {
    const { token, movement: leg, instruction, options, earlier, root } = movement;
    await (token.object as { movementAnimationPromise?: Promise<unknown> | null } | null)?.movementAnimationPromise;
    const isHere = token.parent?.tokens.get(String(token.id)) === token;
    if (this.#byId.get(leg.id) !== movement || !isHere) {
      this.finish(root, false);
      return;
    }
    this.#byId.delete(leg.id);
    const id = randomID();
    this.#continuations.set(id, {
      chain: [...leg.chain, leg.id],
      rest: leg.pending.waypoints.map(({ cost: _cost, movementId: _id, ...waypoint }) => waypoint),
      unrecorded: leg.recorded ? [] : [...(earlier?.unrecorded ?? []), ...leg.passed.waypoints],
      constrained: leg.constrained,
    });
    const next = { ...instruction, id, waypoints: leg.pending.waypoints };
    const moved = await move(token, next, options).catch((error: unknown) => {
      this.finish(root, false);
      throw error;
    });
    if (moved.length > 0) return;
    this.#byId.delete(id);
    this.finish(root, false);
  }
}

export const ongoing = new OngoingMovements();

export function move(
  token: TokenDocument,
  instruction: MovementInstruction,
  options: LifeCycleOptions,
): Promise<unknown[]> {
  const kept = Object.fromEntries(Object.entries(options).filter(([name]) => !OF_ONE_LEG.has(name)));
  const operation: UnknownRecord = { ...kept, [ASKED]: { [String(token.id)]: instruction } };
  return token.parent?.updateEmbeddedDocuments("Token", [{ _id: token.id }], operation) ?? Promise.resolve([]);
}

function announce({ token, movement }: OngoingMovement, state: MovementState): void {
  token._setMovementState(state);
  currentUser().broadcastActivity({
    tokenMovement: {
      tokenId: String(token.id),
      sceneId: String(token.parent?.id),
      movementId: movement.id,
      state,
    },
  });
}

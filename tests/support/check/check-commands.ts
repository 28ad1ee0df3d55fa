import { isDeepStrictEqual } from "node:util";
import fc, { type AsyncCommand } from "fast-check";
import type { SeededUser } from "../table-client.ts";
import { disagreements } from "./agreement.ts";
import { audit } from "./audit.ts";
import { modelOf, type CheckModel } from "./check-model.ts";
import type { CardPress, CheckPlayers } from "./check-players.ts";
import { userId } from "./expected-card.ts";
import type { Seated } from "./players.ts";
import { kindOfButton } from "./interleavings.ts";
import type { Scene } from "./scenes.ts";
import { doesSomething, type ButtonName, type TableState } from "./table-view.ts";

/** The real table, and what the last comparison found on it. */
export interface RealTable {
  readonly players: CheckPlayers;
  readonly before: TableState;
  now: TableState;
  /** Who of a contest has improved their result last, by the id of the card. */
  readonly boosted: Map<string, string>;
  /** What was done, in words, for the one who reads a failure. */
  readonly story: string[];
}

/** How often each kind of step was taken, over all runs. */
export type StepCounts = Map<string, number>;

type Command = AsyncCommand<CheckModel, RealTable>;

/** A step of someone, told in words; after it, everything is compared. */
abstract class Step implements Command {
  readonly counts: StepCounts;
  protected user: Seated;
  /** What it turned out to be. */
  protected words = "";

  constructor(user: Seated, counts: StepCounts) {
    this.user = user;
    this.counts = counts;
  }

  check(_model: Readonly<CheckModel>): boolean {
    return true;
  }

  async run(model: CheckModel, real: RealTable): Promise<void> {
    const kind = await this.take(model, real);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    real.story.push(`${this.user} ${this.words}`);
    await compare(model, real);
  }

  /** Takes the step and answers what kind it was. */
  protected abstract take(model: CheckModel, real: RealTable): Promise<string>;

  toString(): string {
    return `${this.user} ${this.words}`;
  }
}

/** Opens another card. */
class OpenStep extends Step {
  readonly #scene: Scene;

  constructor(scene: Scene, counts: StepCounts) {
    super(scene.by, counts);
    this.#scene = scene;
  }

  override check(model: Readonly<CheckModel>): boolean {
    return model.cards.size < MOST_CARDS;
  }

  protected async take(_model: CheckModel, { players }: RealTable): Promise<string> {
    this.words = await openScene(this.#scene, players);
    return "open";
  }
}

/** Opens the card of a scene, and says so. */
async function openScene({ by, name, opening, events }: Scene, players: CheckPlayers): Promise<string> {
  await players.table.play(() => players.open(by, [{ id: players.newCardId(), opening, events }]));
  return `opens a card, ${name}`;
}

/** Begins a story with a card. */
export async function beginStory(scene: Scene, model: CheckModel, real: RealTable): Promise<void> {
  real.story.push(`${scene.by} ${await openScene(scene, real.players)}`);
  await compare(model, real);
}

/** Someone who can presses one of the buttons that their own screen shows. */
class PressStep extends Step {
  readonly #who: number;
  readonly #button: number;

  constructor(who: number, button: number, counts: StepCounts) {
    super("Narrator", counts);
    this.#who = who;
    this.#button = button;
  }

  /** Which of all presses are considered. */
  protected among(presses: readonly CardPress[], _real: RealTable): readonly CardPress[] {
    return presses;
  }

  protected async take(_model: CheckModel, real: RealTable): Promise<string> {
    const { players } = real;
    const choices = [...players.views()].map(([user, { buttons }]) => ({
      user,
      presses: this.among(pressesOf(buttons), real),
    }));
    const able = choices.filter(({ presses }) => presses.length > 0);
    const chosen = able[this.#who % Math.max(1, able.length)];
    const press = chosen && pick(chosen.presses, this.#button);
    if (!chosen || !press) {
      this.words = "finds nothing to press";
      return "nothing to press";
    }
    this.user = chosen.user;
    this.words = `presses ${press.button} on ${press.card}`;
    players.client(this.user).press(press.card, press.button);
    return this.#kindOf(press, real);
  }

  /** What kind of press it was; of improvements, who makes them is kept in mind. */
  #kindOf({ card, button }: CardPress, { boosted }: RealTable): string {
    const [last, side] = [boosted.get(card), sideThatBoosts(button)];
    if (side === null) return `press ${kindOfButton(button)}`;
    boosted.set(card, side);
    return last === undefined || last === side ? `boost of the ${side}` : "boost in turn with the other side";
  }
}

/** Someone improves a result: in a contest the one who has not done so last, so that both sides outbid each other in turn. */
class BoostStep extends PressStep {
  protected override among(presses: readonly CardPress[], { boosted }: RealTable): readonly CardPress[] {
    const boosts = presses.filter(({ button }) => sideThatBoosts(button) !== null);
    const inTurn = boosts.filter(
      ({ card, button }) => boosted.has(card) && boosted.get(card) !== sideThatBoosts(button),
    );
    return inTurn.length > 0 ? inTurn : boosts;
  }
}

/** Who boosts with a button: the roller or the defender; null for other buttons. */
function sideThatBoosts(button: ButtonName): string | null {
  return /move=(?<side>roller|defender)\|[^|]*\|boost/.exec(button)?.groups?.["side"] ?? null;
}

/** One of several presses by a number: first the kind, so that what has many buttons is not pressed more often, then the button. */
function pick(presses: readonly CardPress[], number: number): CardPress | undefined {
  const kinds = [...new Set(presses.map(({ button }) => kindOfButton(button)))];
  const same = presses.filter(({ button }) => kindOfButton(button) === kinds[number % kinds.length]);
  return same[Math.floor(number / kinds.length) % same.length];
}

/** Everything on someone's cards that does something at once. */
function pressesOf(buttons: Readonly<Record<string, readonly ButtonName[]>>): CardPress[] {
  return Object.entries(buttons)
    .flatMap(([card, all]) => all.map((button) => ({ card, button })))
    .filter(({ button }) => doesSomething(button));
}

/** Writes onto a card what its buttons do not offer, as a script in a player's console can. */
class ForgeStep extends Step {
  readonly #card: number;
  readonly #event: object;

  /** @param event - Signed by the one it names. */
  constructor(user: SeededUser, counts: StepCounts, card: number, event: object) {
    super(user, counts);
    this.#card = card;
    this.#event = event;
  }

  protected async take({ cards }: CheckModel, { players }: RealTable): Promise<string> {
    const ids = [...cards.keys()];
    const card = ids[this.#card % ids.length] ?? "";
    const taken = await players.forge(this.user, card, { events: { [players.newEventId()]: this.#event } });
    this.words = `${taken ? "writes" : "may not write"} ${JSON.stringify(this.#event)} onto ${card}`;
    return taken ? "forged and stored" : "forged and refused by the server";
  }
}

/** Loads the page again. */
class ReloadStep extends Step {
  protected async take(_model: CheckModel, { players }: RealTable): Promise<string> {
    this.words = "loads the page again";
    await players.client(this.user).reload();
    return "reload";
  }
}

const MOST_CARDS = 2;

/** Everything that is known in three ways must be the same in all: by the model, on the server, at each client. */
async function compare(model: CheckModel, real: RealTable): Promise<void> {
  const wrong = await whatIsWrong(model, real).catch((error: unknown) => [String(error)]);
  if (wrong.length > 0) throw new Error([...wrong, "after:", ...real.story].join("\n"));
}

async function whatIsWrong(model: CheckModel, real: RealTable): Promise<string[]> {
  const server = await real.players.agree();
  real.now = server;
  for (const [id, card] of Object.entries(server.cards)) model.observe(id, card);
  return [
    ...audit(real.before, server),
    ...disagreements(server, real.players),
    ...numbersThatDiffer(model, server),
    ...real.players.table.takeErrors(),
  ];
}

function numbersThatDiffer(model: CheckModel, { actors }: TableState): string[] {
  const modelled = (uuid: string): object => model.numbersOf(uuid);
  return Object.entries(actors).flatMap(([uuid, actor]) => {
    const { maximum: _m, tenacityMaximum: _t, woundMaximum: _w, ...numbers } = modelOf(actor);
    return isDeepStrictEqual(numbers, modelled(uuid))
      ? []
      : [`${actor.name} has ${JSON.stringify(numbers)}, in the model ${JSON.stringify(modelled(uuid))}`];
  });
}

const users = fc.constantFrom<SeededUser>("Ann", "Ben", "Narrator");
const small = fc.nat({ max: 30 });
const at = fc.nat({ max: MOST_CARDS - 1 });

/** Events that no button makes: stale, greedy, in another's name, or of no kind at all. */
const forgeries = fc.oneof(
  fc.record({
    type: fc.constant("boosted"),
    sequence: fc.constantFrom(1, 2, 99),
    tenacity: fc.constantFrom(0, 1, 50),
    spin: fc.constantFrom(0, 1, 50),
    push: fc.constantFrom(0, 1, 40),
    before: fc.constant({ spin: 99, tenacity: 99 }),
  }),
  fc.record({ type: fc.constant("accepted"), sequence: fc.constantFrom(0, 2, 99) }),
  fc.record({ type: fc.constant("rolled"), sequence: fc.constant(0), faces: fc.constant([10, 10, 10]) }),
  fc.record({ type: fc.constant("impact"), sequence: fc.constant(3), faces: fc.constant([4, 4, 4, 4, 4, 4]) }),
  fc.record({
    type: fc.constant("critical"),
    sequence: fc.constant(2),
    choice: fc.constant("heroDie"),
    face: fc.constant(10),
  }),
  fc.record({ type: fc.constant("wished"), sequence: fc.constant(2), for: fc.constant("<b>success</b>") }),
  fc.record({ type: fc.constant("undo"), sequence: fc.constant(2), target: fc.constant("Nobody0000000000") }),
);

/** Steps of all kinds, the legal ones far more often. */
export function checkCommands(scenes: readonly Scene[], counts: StepCounts): fc.Arbitrary<Iterable<Command>> {
  const press = fc.tuple(fc.nat({ max: 2 }), small).map(([who, button]) => new PressStep(who, button, counts));
  const boost = fc.tuple(fc.nat({ max: 2 }), small).map(([who, button]) => new BoostStep(who, button, counts));
  const forge = fc
    .tuple(users, users, at, forgeries)
    .map(([user, by, card, event]) => new ForgeStep(user, counts, card, { ...event, by: userId(by) }));
  const open = fc.constantFrom(...scenes).map((scene) => new OpenStep(scene, counts));
  const reload = users.map((user) => new ReloadStep(user, counts));
  return fc.commands(
    [open, open, press, press, press, press, press, boost, boost, boost, boost, forge, forge, reload],
    {
      maxCommands: 16,
      size: "max",
    },
  );
}

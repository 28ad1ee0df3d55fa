import { SYSTEM_ID } from "../../compat/system-id.ts";
import { dialogs } from "../../compat/windows.ts";
import { mayAskFor, tellOfFlood } from "../clients/allowance.ts";
import { askUser } from "../clients/ask-user.ts";
import { whenElected } from "../clients/elected-tab.ts";
import { inTurn } from "../clients/one-at-a-time.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { createHero } from "./create-hero.ts";
import { type MakerDraft, thingsOf } from "./hero-draft.ts";

const KEY = "playersMakeHeroes";

/** Registers whether players may have heroes made; call in `setup`. Worlds of a game that has nowhere to make them do not show it. */
export function registerPlayersMakeHeroes(isShown: boolean): void {
  game.settings.register(SYSTEM_ID, KEY, {
    name: "TENACITY.Settings.PlayersMakeHeroes.Name",
    hint: "TENACITY.Settings.PlayersMakeHeroes.Hint",
    scope: "world",
    config: isShown,
    type: Boolean,
    default: true,
  });
}

/** Whether a player who may not create actors may ask for a hero of their own. */
function playersMakeHeroes(): boolean {
  return game.settings.get(SYSTEM_ID, KEY);
}

type UserDocument = User.Implementation;

/** The query that a player's client puts to the narrator's (QU-1). */
const MAKE_HERO = `${SYSTEM_ID}.makeHero`;
/** Where a player keeps what they ask for: on their own User document, which only they and narrators can write (QU-8). */
const REQUEST = "heroRequest";
/** A narrator who must decide may take this long, in milliseconds. */
const PATIENCE = 300_000;
/** A longer request is none, in characters: a draft of as many things as may be has less. */
const LONGEST = 65_536;
/** For whom so many heroes were made has no more of them without a narrator's word. */
const MOST_UNASKED = 5;

/** What every hero in the making has. */
export interface AskedHero {
  /** The id that the hero will have, so that asking twice makes one hero. */
  readonly id: string;
  readonly name: string;
}

/** A way of making heroes that a player may ask a narrator for. */
export interface HeroKind<Draft extends AskedHero> {
  /** Names it among all of them. */
  readonly id: string;
  /** Reads what a player has sent, of which nothing is believed; null for what makes no sense. */
  read(stored: unknown): Draft | null;
  /** What the narrator is told before they say yes or no, in lines; null, or without it, the hero is made without asking. */
  doubts?(draft: Draft): readonly string[] | null;
  /** The data of a hero, who has things. */
  data?(draft: Draft, things: readonly (object & { readonly type: string })[]): object;
  /** Makes the hero of a draft for someone, where that is not all; undefined when a hook of a module refused it. */
  make?(draft: Draft, user: UserDocument): Promise<Actor.Implementation | undefined>;
}

/** How heroes of a game are made step by step. */
export interface Maker {
  readonly kind: HeroKind<AskedHero>;
  /** The class of the window, which comes once someone opens it. */
  readonly window: () => Promise<new () => foundry.applications.api.ApplicationV2>;
}

/** Makes the hero of a draft for someone; undefined when a hook of a module refused it. */
async function makeHero<Draft extends AskedHero>(kind: HeroKind<Draft>, draft: Draft, user: UserDocument) {
  if (kind.make) return kind.make(draft, user);
  const { things = [] } = draft as Partial<MakerDraft>;
  return createHero(draft.id, user, async () => kind.data?.(draft, await thingsOf({ things }, user)) ?? {});
}

/** Why no hero was made. */
type MakeProblem =
  | "noNarrator"
  | "noAnswer"
  | "closed"
  | "unknownRequest"
  | "refused"
  | "failed"
  | "tooMany"
  | "undecided";

/** The id of a new hero, or why there is none. */
type MakeAnswer = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: MakeProblem };

const refused = (problem: MakeProblem): MakeAnswer => ({ ok: false, problem });

/** Whether this user makes heroes without asking anybody. */
export function mayCreateActors(): boolean {
  return game.user.hasPermission("ACTOR_CREATE");
}

/** Whether this user can make heroes at all, if only with a narrator's help. */
export function mayMakeHeroes(): boolean {
  return mayCreateActors() || playersMakeHeroes();
}

/** Whether a narrator is going to be asked before a hero of this user's is made. */
export function mustAsk<Draft extends AskedHero>(kind: HeroKind<Draft>, draft: Draft): boolean {
  return !mayCreateActors() && doubtsOf(game.user, kind.doubts?.(draft)) !== null;
}

/** What the narrator is told before they say yes or no to a hero of someone's; null where they are not asked. */
function doubtsOf(user: UserDocument, doubts: readonly string[] | null | undefined): readonly string[] | null {
  const owned = game.actors.filter(
    (actor) => actor.getFlag(SYSTEM_ID, "madeFor") === user.id && actor.testUserPermission(user, "OWNER"),
  ).length;
  if (owned < MOST_UNASKED) return doubts ?? null;
  return [
    ...(doubts ?? []),
    game.i18n.format("TENACITY.Heroes.Allow.HasMany", { user: user.name, count: String(owned) }),
  ];
}

interface Asked {
  readonly id: string;
  readonly name: string;
  readonly doubts: () => readonly string[] | null;
  readonly make: (user: UserDocument) => Promise<Actor.Implementation | undefined>;
}

/** By the id of a kind: reads what was sent. */
const kinds = new Map<string, (sent: unknown) => Asked | null>();

/** Lets players ask for heroes of a kind; call before `ready`, on every client (QU-2). */
export function registerHeroKind<Draft extends AskedHero>(kind: HeroKind<Draft>): void {
  kinds.set(kind.id, (sent) => {
    const draft = kind.read(sent);
    if (!draft) return null;
    const { id, name } = draft;
    return { id, name, doubts: () => kind.doubts?.(draft) ?? null, make: (user) => makeHero(kind, draft, user) };
  });
  Object.assign(CONFIG.queries, { [MAKE_HERO]: answerRequest });
}

/** Makes the hero of a draft: directly where this user may, else by way of the active narrator's client. */
export async function requestHero<Draft extends AskedHero>(kind: HeroKind<Draft>, draft: Draft): Promise<MakeAnswer> {
  if (mayCreateActors()) {
    const hero = await makeHero(kind, draft, game.user);
    return hero?.id ? { ok: true, id: hero.id } : refused("refused");
  }
  const narrator = game.users.activeGM;
  if (!narrator) return refused("noNarrator");
  // A text, because objects in flags are merged with what was there before (FL-2).
  await game.user.setFlag(SYSTEM_ID, REQUEST, JSON.stringify({ kind: kind.id, draft }));
  try {
    const answer = await askUser(narrator, MAKE_HERO, { user: game.user.id, request: draft.id }, PATIENCE);
    return isAnswer(answer) ? answer : refused("noAnswer");
  } catch (error) {
    console.warn(error);
    return refused("noAnswer");
  } finally {
    await game.user.unsetFlag(SYSTEM_ID, REQUEST);
  }
}

/** Says why there is no hero. */
export function problemText(problem: MakeProblem): string {
  return game.i18n.localize(`TENACITY.Heroes.Problem.${problem}`);
}

/**
 * Opens a hero that was just made, whom a player plays from now on.
 * @param plays Whether in place of the one that they play already.
 */
export async function welcomeHero(id: string, plays: boolean): Promise<void> {
  if (!game.user.isGM && (plays || !game.user.character)) await game.user.update({ character: id });
  await openSheet(game.actors.get(id));
}

function isAnswer(answer: unknown): answer is MakeAnswer {
  return typeof answer === "object" && answer !== null && "ok" in answer;
}

/** What a user asks for. That it is theirs is sure, because it stands on their own document (QU-7). */
function askedBy(user: UserDocument | undefined, request: unknown): Asked | null {
  const stored: unknown = user?.getFlag(SYSTEM_ID, REQUEST);
  if (typeof stored !== "string" || stored.length > LONGEST) return null;
  try {
    const { kind: id, draft: sent } = JSON.parse(stored) as { kind?: unknown; draft?: unknown };
    const asked = kinds.get(String(id))?.(sent) ?? null;
    return asked?.id === request && asked?.name !== "" ? asked : null;
  } catch {
    return null;
  }
}

/** What is being answered: one narrator is not asked twice for one request. */
const answering = new Map<string, Promise<MakeAnswer>>();

/** Those about whose hero the narrator is asked, or is going to be: one question each, so that everyone's turn comes. */
const undecided = new Set<UserDocument>();

async function answerRequest(data: unknown, { user: sender }: { user?: UserDocument } = {}): Promise<MakeAnswer> {
  if (!game.users.activeGM?.isSelf) return refused("unknownRequest");
  const { user: userId, request } = (data ?? {}) as { user?: unknown; request?: unknown };
  // On 13 no one says who asks: then it is the one on whose User document the request stands.
  const user = sender ?? game.users.get(String(userId));
  // Every tab of a user is asked, and the first answer counts (QU-4): the one that speaks for the narrator gives it.
  await new Promise<void>(whenElected);
  const asked = askedBy(user, request);
  if (!user || !asked) return refused("unknownRequest");
  if (!playersMakeHeroes()) return refused("closed");
  const { id } = asked;
  const answer = answering.get(id) ?? answerFor(user, asked);
  answering.set(id, answer);
  try {
    return await answer;
  } finally {
    answering.delete(id);
  }
}

async function answerFor(user: UserDocument, asked: Asked): Promise<MakeAnswer> {
  const { id } = asked;
  const made = game.actors.get(id);
  if (made) return made.testUserPermission(user, "OWNER") ? { ok: true, id } : refused("unknownRequest");
  if (!mayAskFor("hero", user)) {
    tellOfFlood(user);
    return refused("tooMany");
  }
  const doubts = doubtsOf(user, asked.doubts());
  if (doubts) {
    if (undecided.has(user)) return refused("undecided");
    undecided.add(user);
    // Whose question no one answers may ask another, as they wait no longer.
    const forgotten = setTimeout(() => undecided.delete(user), PATIENCE);
    try {
      // One question at a time, each as long as its asker waits.
      const question = () => isAllowed(user, asked, doubts);
      if (!(await inTurn("questions about heroes", question, PATIENCE))) return refused("refused");
    } finally {
      clearTimeout(forgotten);
      undecided.delete(user);
    }
  }
  try {
    const hero = await asked.make(user);
    return hero?.id ? { ok: true, id: hero.id } : refused("refused");
  } catch (error) {
    console.warn(error);
    return refused("failed");
  }
}

async function isAllowed(user: UserDocument, { id, name }: Asked, doubts: readonly string[]): Promise<boolean> {
  // Who waited too long has given up.
  if (!askedBy(user, id)) return false;
  const content = document.createElement("div");
  const question = document.createElement("p");
  question.textContent = game.i18n.format("TENACITY.Heroes.Allow.Question", { user: user.name, name });
  const list = document.createElement("ul");
  list.append(
    ...doubts.map((doubt) => {
      const line = document.createElement("li");
      line.textContent = doubt;
      return line;
    }),
  );
  content.append(question, list);
  const window = { title: game.i18n.format("TENACITY.Heroes.Allow.Title", { user: user.name }) };
  const yes = { label: game.i18n.localize("TENACITY.Heroes.Allow.Yes") };
  const no = { label: game.i18n.localize("TENACITY.Heroes.Allow.No") };
  // Asked once more for the same hero while the question stands: one answer is for both.
  const answer: unknown = await dialogs.confirm({ window, content, yes, no, rejectClose: false }, false);
  return answer === true;
}

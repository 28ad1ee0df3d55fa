import { dialogs } from "../../../compat/windows.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { buildOf, readDraft, type HeroDraft } from "./hero-draft.ts";
import { askUser } from "../../../engine/clients/ask-user.ts";
import { makeHero } from "./make-hero.ts";
import { buildWarnings } from "../rules/index.ts";
import { heroBudgets, playersMakeHeroes } from "./hero-budgets.ts";
import { warningText } from "./warning-text.ts";

/** The query that a player's client puts to the narrator's (QU-1). */
const MAKE_HERO = `${SYSTEM_ID}.makeHero`;
/** Where a player keeps what they ask for: on their own User document, which only they and narrators can write (QU-8). */
const REQUEST = "heroRequest";
/** A narrator who must decide may take this long, in milliseconds. */
const PATIENCE = 300_000;

/** Why no hero was made. */
export type MakeProblem = "noNarrator" | "noAnswer" | "closed" | "unknownRequest" | "refused" | "failed";

/** The id of a new hero, or why there is none. */
export type MakeAnswer =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problem: MakeProblem };

const refused = (problem: MakeProblem): MakeAnswer => ({ ok: false, problem });

/** Whether this user makes heroes without asking anybody. */
export function mayCreateActors(): boolean {
  return game.user.hasPermission("ACTOR_CREATE");
}

/** Whether this user can make heroes at all, if only with a narrator's help. */
export function mayMakeHeroes(): boolean {
  return mayCreateActors() || playersMakeHeroes();
}

/** Makes the hero of a draft: directly where this user may, else by way of the active narrator's client (U-25). */
export async function requestHero(draft: HeroDraft): Promise<MakeAnswer> {
  if (mayCreateActors()) {
    const hero = await makeHero(draft, game.user);
    return hero?.id ? { ok: true, id: hero.id } : refused("refused");
  }
  const narrator = game.users.activeGM;
  if (!narrator) return refused("noNarrator");
  // A text, because objects in flags are merged with what was there before (FL-2).
  await game.user.setFlag(SYSTEM_ID, REQUEST, JSON.stringify(draft));
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

function isAnswer(answer: unknown): answer is MakeAnswer {
  return typeof answer === "object" && answer !== null && "ok" in answer;
}

/** Answers players who ask for a hero; call before `ready`, on every client (QU-2). */
export function registerHeroRequests(): void {
  Object.assign(CONFIG.queries, { [MAKE_HERO]: answerRequest });
}

/** The draft that a user asks for. That it is theirs is sure, because it stands on their own document (QU-7). */
function requestedDraft(user: User.Implementation | undefined, request: unknown): HeroDraft | null {
  const stored: unknown = user?.getFlag(SYSTEM_ID, REQUEST);
  if (typeof stored !== "string") return null;
  try {
    const draft = readDraft(JSON.parse(stored), heroBudgets());
    return draft.id === request && draft.name !== "" ? draft : null;
  } catch {
    return null;
  }
}

/** What is being answered: one narrator is not asked twice for one request. */
const answering = new Map<string, Promise<MakeAnswer>>();

async function answerRequest(data: unknown): Promise<MakeAnswer> {
  if (!game.user.isGM) return refused("unknownRequest");
  const { user: userId, request } = (data ?? {}) as { user?: unknown; request?: unknown };
  const user = game.users.get(String(userId));
  const draft = requestedDraft(user, request);
  if (!user || !draft) return refused("unknownRequest");
  if (!playersMakeHeroes()) return refused("closed");
  const answer = answering.get(draft.id) ?? answerFor(user, draft);
  answering.set(draft.id, answer);
  try {
    return await answer;
  } finally {
    answering.delete(draft.id);
  }
}

async function answerFor(user: User.Implementation, draft: HeroDraft): Promise<MakeAnswer> {
  const made = game.actors.get(draft.id);
  if (made) return made.testUserPermission(user, "OWNER") ? { ok: true, id: draft.id } : refused("unknownRequest");
  if (!(await isAllowed(user, draft))) return refused("refused");
  try {
    const hero = await makeHero(draft, user);
    return hero?.id ? { ok: true, id: hero.id } : refused("refused");
  } catch (error) {
    console.warn(error);
    return refused("failed");
  }
}

/** Within the budgets always; beyond them when the narrator, who is told what is too much, agrees. */
async function isAllowed(user: User.Implementation, draft: HeroDraft): Promise<boolean> {
  const warnings = buildWarnings(buildOf(draft), heroBudgets());
  if (warnings.length === 0) return true;
  const content = document.createElement("div");
  const question = document.createElement("p");
  question.textContent = game.i18n.format("TENACITY.HeroMaker.Allow.Question", { user: user.name, name: draft.name });
  const list = document.createElement("ul");
  list.append(
    ...warnings.map((warning) => {
      const line = document.createElement("li");
      line.textContent = warningText(warning);
      return line;
    }),
  );
  content.append(question, list);
  const answer: unknown = await dialogs.confirm({
    window: { title: game.i18n.localize("TENACITY.HeroMaker.Allow.Title") },
    content,
    yes: { label: game.i18n.localize("TENACITY.HeroMaker.Allow.Yes") },
    no: { label: game.i18n.localize("TENACITY.HeroMaker.Allow.No") },
    rejectClose: false,
  });
  return answer === true;
}

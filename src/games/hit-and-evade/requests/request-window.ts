import { nameOf } from "../../../engine/data/name-of.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { askedAtFirst, type HeroView, heroView, playersFirst } from "../../../engine/requests/asked-heroes.ts";
import { type RequestTile, visibilityTiles } from "../../../engine/requests/request-tiles.ts";
import type { About } from "../../../engine/requests/post-request.ts";
import {
  ABOUT,
  aboutIn,
  heroChances,
  openWindow,
  REQUEST_PARTS,
  type HeroChance,
  type ReadyRequest,
  RequestWindow,
  ticked,
} from "../../../engine/requests/request-window.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { startOf } from "./request-kind.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { type EvadeHero, isEvadeHero } from "../data/documents.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { NEVER_ROLLED } from "../rules/lists.ts";
import { checkName } from "../words.ts";
import { postEvadeRequest, readEvadeRequest } from "./post-request.ts";

/** What the narrator has filled in so far. */
interface EvadeRequestDraft extends About {
  readonly heroes: readonly string[];
  /** Ids; "" for whichever fits. */
  readonly attribute: string;
  readonly skill: string;
  /** As it is typed. */
  readonly difficulty: string;
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** What the templates of the window read. */
interface EvadeRequestView {
  input: EvadeRequestDraft;
  actors: (HeroView & { asked: boolean })[];
  attributes: Option[];
  skills: Option[];
  visibilities: RequestTile[];
}

/** What a check is rolled against where no one has said (ours). */
const USUAL_DIFFICULTY = 8;

/** Where the narrator says who rolls what against what. */
class EvadeRequestWindow extends RequestWindow<EvadeRequestDraft> {
  static override PARTS = {
    reason: REQUEST_PARTS.reason,
    check: { template: templatePath("games/hit-and-evade/requests/check") },
    who: REQUEST_PARTS.who,
    footer: REQUEST_PARTS.footer,
  };

  protected override _prepareView(): EvadeRequestView {
    const { draft } = this;
    const { attributes, skills } = evadeLists();
    return {
      input: draft,
      actors: askable().map((hero) => ({ ...heroView(hero), asked: draft.heroes.includes(hero.uuid) })),
      attributes: attributes
        .filter(({ id }) => !NEVER_ROLLED.includes(id))
        .map((each) => ({
          id: each.id,
          label: game.i18n.localize(each.label),
          selected: each.id === draft.attribute,
        })),
      skills: skills.map((each) => ({
        id: each.id,
        label: game.i18n.localize(each.label),
        selected: each.id === draft.skill,
      })),
      visibilities: visibilityTiles(draft.secret),
    };
  }

  protected override _read(form: HTMLFormElement): EvadeRequestDraft {
    const valueOf = (name: string): string =>
      form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
    return {
      ...aboutIn(form),
      heroes: ticked(form, "actor"),
      attribute: valueOf("attribute"),
      skill: valueOf("skill"),
      difficulty: valueOf("difficulty"),
    };
  }

  protected override _ready(draft: EvadeRequestDraft): ReadyRequest {
    const read = readEvadeRequest(draft);
    return "problem" in read ? read : { post: () => postEvadeRequest(read) };
  }

  protected override _chances(draft: EvadeRequestDraft): readonly HeroChance[] {
    return chancesOf(draft);
  }

  /** "Maren and Oskar roll Body + Dodge against 8. Only narrators see the dice." */
  protected override _sentence(draft: EvadeRequestDraft): string {
    const names = askable()
      .filter(({ uuid }) => draft.heroes.includes(uuid))
      .map(nameOf);
    const read = readEvadeRequest(draft);
    const what = "problem" in read ? "" : checkName(read.system.attribute, read.system.skill);
    const data = {
      heroes: inARow(names),
      what: what || game.i18n.localize("TENACITY.Evade.Request.Any"),
      difficulty: draft.difficulty,
    };
    return [
      game.i18n.format("TENACITY.Evade.Request.Sentence", data),
      game.i18n.localize(`TENACITY.Request.Meaning.${draft.secret ? "secret" : "open"}`),
    ].join(" ");
  }
}

/** Whom a narrator can ask: every hero of this game. */
function askable(): EvadeHero[] {
  return playersFirst((game.actors.contents as readonly Actor.Implementation[]).filter(isEvadeHero));
}

/** What chance each hero has with what is named; "" for those who are not asked, and where it is theirs to choose what they roll. */
export function chancesOf(draft: Parameters<typeof readEvadeRequest>[0]): readonly HeroChance[] {
  const read = readEvadeRequest(draft);
  if ("problem" in read || read.system.attribute === "") return heroChances(askable(), () => null);
  const { heroes, system } = read;
  return heroChances(askable(), (hero) => (heroes.includes(hero) ? new CheckPlan(hero, startOf(system)).chance : null));
}

/** What a request begins with, where someone asks for it elsewhere. */
type Asked = Partial<Pick<EvadeRequestDraft, "attribute" | "skill" | "difficulty">>;

/** Opens the window: for every hero. Only narrators ask. */
export async function openEvadeRequest(asked: Asked = {}): Promise<void> {
  await openWindow(EvadeRequestWindow, (before) => {
    const first: EvadeRequestDraft = {
      ...ABOUT,
      heroes: askedAtFirst(askable()).map(({ uuid }) => uuid),
      attribute: "",
      skill: "",
      difficulty: String(USUAL_DIFFICULTY),
    };
    return { ...(before ?? first), ...asked };
  });
}

import { templatePath } from "../../../compat/system-id.ts";
import { actorsInSight, knownActors } from "../../../engine/map/actors-in-sight.ts";
import { askedAtFirst, type HeroView, heroView, playersFirst } from "../../../engine/requests/asked-heroes.ts";
import { type RequestTile, visibilityTiles } from "../../../engine/requests/request-tiles.ts";
import type { About } from "../../../engine/requests/post-request.ts";
import {
  ABOUT,
  aboutIn,
  heroChances,
  openWindow,
  REQUEST_PARTS,
  RequestWindow,
  ticked,
  type HeroChance,
  type ReadyRequest,
} from "../../../engine/requests/request-window.ts";
import { nameOf } from "../../../engine/data/name-of.ts";
import { oneOf } from "../../../core/data.ts";
import { KeepPlan } from "../plan/keep-plan.ts";
import { startFor } from "./request-start.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { goesWith, isManaActor, isManaHero, type ManaHero, specialitiesOf } from "../data/documents.ts";
import { worldLists } from "../lists/world-lists.ts";
import { findManaActor } from "../moves/shared.ts";
import { KEEP_DIFFICULTIES } from "../rules/check.ts";
import { type Opposition, OPPOSITIONS, type Work } from "../rules/opening.ts";
import { attributeName, difficultyChoices, difficultyLabel } from "../words.ts";
import { postKeepRequest, readKeepRequest } from "./post-request.ts";

/** What the narrator has filled in so far. */
interface KeepRequestDraft extends About {
  readonly heroes: readonly string[];
  /** Id of an attribute; "" for whichever fits. */
  readonly attribute: string;
  readonly difficulty: number;
  readonly against: {
    readonly kind: Opposition;
    readonly actor: string;
    readonly attribute: string;
    readonly specialities: readonly string[];
  };
  readonly work: Work;
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** What the templates of the window read. */
interface KeepRequestView {
  input: KeepRequestDraft;
  actors: (HeroView & { asked: boolean })[];
  attributes: Option[];
  difficulties: ReturnType<typeof difficultyChoices>;
  kinds: Option[];
  targets: Option[];
  answers: Option[];
  noticing: (Option & { of: string })[];
  visibilities: RequestTile[];
}

/** Where the narrator says who rolls what against whom. */
class KeepRequestWindow extends RequestWindow<KeepRequestDraft> {
  static override PARTS = {
    reason: REQUEST_PARTS.reason,
    check: { template: templatePath("games/roll-and-keep/requests/check") },
    who: REQUEST_PARTS.who,
    footer: REQUEST_PARTS.footer,
  };

  protected override _prepareView(): KeepRequestView {
    const { draft } = this;
    const { against } = draft;
    const attributes = (chosen: string): Option[] =>
      worldLists().attributes.map((each) => ({
        id: each.id,
        label: game.i18n.localize(each.label),
        selected: each.id === chosen,
      }));
    const targets = knownActors(isManaActor);
    return {
      input: draft,
      actors: askable().map((hero) => ({ ...heroView(hero), asked: draft.heroes.includes(hero.uuid) })),
      attributes: attributes(draft.attribute),
      difficulties: difficultyChoices(draft.difficulty),
      kinds: OPPOSITIONS.map((id) => ({
        id,
        label: game.i18n.localize(`TENACITY.Keep.Dialog.Kind.${id}`),
        selected: id === against.kind,
      })),
      targets: targets.map((each) => ({
        id: each.uuid,
        label: nameOf(each),
        selected: each.uuid === against.actor,
      })),
      answers: attributes(against.attribute),
      noticing: targets.flatMap((target) =>
        specialitiesOf(target).map(({ id, name, system }) => ({
          id: id ?? "",
          label: `${name} (${attributeName(system.attribute)})`,
          of: target.uuid,
          selected: against.specialities.includes(id ?? ""),
        })),
      ),
      visibilities: visibilityTiles(draft.secret),
    };
  }

  protected override _read(form: HTMLFormElement): KeepRequestDraft {
    const valueOf = (name: string): string =>
      form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
    const numberOf = (name: string): number => Math.trunc(Number(valueOf(name))) || 1;
    const actor = valueOf("target");
    const noticing = [...form.querySelectorAll<HTMLInputElement>("input[name=noticing]:checked")];
    return {
      ...aboutIn(form),
      heroes: ticked(form, "actor"),
      attribute: valueOf("attribute"),
      difficulty: Number(valueOf("difficulty")),
      against: {
        kind: oneOf(valueOf("kind"), OPPOSITIONS) ?? "none",
        actor,
        attribute: valueOf("answer"),
        specialities: noticing.filter(({ dataset }) => dataset["of"] === actor).map(({ value }) => value),
      },
      work: { required: numberOf("required"), rounds: numberOf("rounds") },
    };
  }

  protected override _ready(draft: KeepRequestDraft): ReadyRequest {
    const read = readKeepRequest(draft);
    return "problem" in read ? read : { post: () => postKeepRequest(read) };
  }

  /** "Missa and Bram roll Finesse against Standard · 6. Only narrators see the dice." */
  protected override _sentence({ heroes, attribute, difficulty, against, secret }: KeepRequestDraft): string {
    const names = askable()
      .filter(({ uuid }) => heroes.includes(uuid))
      .map(nameOf);
    const target = nameOf(findManaActor(against.actor));
    const what = attribute === "" ? game.i18n.localize("TENACITY.Keep.Request.Any") : attributeName(attribute);
    const data = { heroes: inARow(names), what, difficulty: difficultyLabel(difficulty), target };
    return [
      game.i18n.format(`TENACITY.Keep.Request.Sentence.${against.kind}`, data),
      game.i18n.localize(`TENACITY.Request.Meaning.${secret ? "secret" : "open"}`),
    ].join(" ");
  }

  protected override _chances(draft: KeepRequestDraft): readonly HeroChance[] {
    return chancesOf(draft);
  }

  /** What does not apply is not there to be filled in. */
  protected override _show({ against }: KeepRequestDraft): void {
    this.element.querySelector(".request-keep")?.setAttribute("data-kind", against.kind);
    const specialities = [...this.element.querySelectorAll<HTMLElement>(".noticing-of")];
    for (const each of specialities) {
      const { of = "" } = each.dataset;
      const item = findManaActor(of)?.items.get(each.dataset["id"] ?? "");
      const { attribute = "" } = (item?.system ?? {}) as { attribute?: string };
      each.hidden = of !== against.actor || !goesWith(attribute, against.attribute);
    }
  }
}

/** Whom a narrator can ask: every hero of this game. */
function askable(): ManaHero[] {
  return playersFirst((game.actors.contents as readonly Actor.Implementation[]).filter(isManaHero));
}

/** What chance each hero has with the attribute that is named, of a contest to win it; "" for those who are not asked. */
export function chancesOf(draft: Parameters<typeof readKeepRequest>[0]): readonly HeroChance[] {
  const read = readKeepRequest(draft);
  if ("problem" in read || read.system.attribute === "") return heroChances(askable(), () => null);
  const { heroes, system } = read;
  return heroChances(askable(), (hero) => (heroes.includes(hero) ? new KeepPlan(hero, startFor(system)).chance : null));
}

/** What a request begins with, where someone asks for it elsewhere. */
interface Asked {
  readonly attribute?: string;
  readonly difficulty?: number;
  readonly work?: Partial<Work>;
  /** Who stands in the way: how, and the uuid of an actor. */
  readonly against?: { readonly kind: Opposition; readonly actor: string };
}

/** Opens the window: for every hero, with the target at hand. Only narrators ask. */
export async function openKeepRequest(asked: Asked = {}): Promise<void> {
  await openWindow(KeepRequestWindow, (before) => {
    const [target] = actorsInSight(isManaActor);
    const first: KeepRequestDraft = {
      ...ABOUT,
      heroes: askedAtFirst(askable()).map(({ uuid }) => uuid),
      attribute: "",
      difficulty: KEEP_DIFFICULTIES.standard,
      against: { kind: "none", actor: target?.uuid ?? "", attribute: "acuity", specialities: [] },
      work: { required: 1, rounds: 1 },
    };
    const { work, against, ...rest } = asked;
    const begun = before ?? first;
    return { ...begun, ...rest, against: { ...begun.against, ...against }, work: { ...begun.work, ...work } };
  });
}

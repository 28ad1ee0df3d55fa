import { nameOf } from "../../../engine/data/name-of.ts";
import { isSelect } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { percent } from "../../../engine/text/percent.ts";
import { askedAtFirst, type HeroView, heroView, playersFirst } from "../../../engine/requests/asked-heroes.ts";
import type { About } from "../../../engine/requests/post-request.ts";
import {
  ABOUT,
  aboutIn,
  openWindow,
  REQUEST_PARTS,
  RequestWindow,
  type ReadyRequest,
} from "../../../engine/requests/request-window.ts";
import { type RequestTile, visibilityTiles } from "../../../engine/requests/request-tiles.ts";
import { type AssetHero, conditionsOf, isAssetHero } from "../data/documents.ts";
import { AssetPlan } from "../plan/asset-plan.ts";
import { challengesInSight, knownChallenges } from "../plan/targeted.ts";
import { type FictionalPosition, POSITIONS, POSITION } from "../rules/position.ts";
import { difficultyChoices, difficultyName, levelName } from "../words.ts";
import { postAssetRequest, type ReadAssetRequest, readAssetRequest } from "./post-request.ts";
import { startFor } from "./request-start.ts";

/** What the narrator has filled in so far. */
interface AssetRequestDraft extends About {
  /** Those who are asked; `leans` is null for one of whom the narrator has not said how they stand. */
  readonly heroes: readonly {
    readonly uuid: string;
    readonly leans: FictionalPosition | null;
    readonly reason: string;
  }[];
  /** Uuid of a challenge; "" for a difficulty that is named. */
  readonly challenge: string;
  readonly base: number;
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** What the templates of the window read. */
interface AssetRequestView {
  input: AssetRequestDraft;
  actors: (HeroView & { asked: boolean; conditions: string; positions: Option[]; said: boolean; why: string })[];
  challenges: Option[];
  difficulties: ReturnType<typeof difficultyChoices>;
  visibilities: RequestTile[];
}

/** Where the narrator says who rolls against what, and how each of them stands (S2-1, S2-2). */
class AssetRequestWindow extends RequestWindow<AssetRequestDraft> {
  static override PARTS = {
    reason: REQUEST_PARTS.reason,
    against: { template: templatePath("games/asset-pool/requests/against") },
    who: { template: templatePath("games/asset-pool/requests/who") },
    footer: REQUEST_PARTS.footer,
  };

  protected override _prepareView(): AssetRequestView {
    const { draft } = this;
    return {
      input: draft,
      actors: askable().map((hero) => {
        const asked = draft.heroes.find(({ uuid }) => uuid === hero.uuid);
        return {
          ...heroView(hero),
          asked: asked !== undefined,
          conditions: inARow(conditionsOf(hero).map(({ name, system }) => `${name} (${levelName(system.level)})`)),
          positions: POSITIONS.map((id) => ({
            id,
            label: positionName(id),
            selected: id === (asked?.leans ?? "even"),
          })),
          said: asked !== undefined && asked.leans !== null,
          why: asked?.reason ?? "",
        };
      }),
      challenges: knownChallenges().map((each) => ({
        id: each.uuid,
        label: nameOf(each),
        selected: each.uuid === draft.challenge,
      })),
      difficulties: difficultyChoices(draft.base),
      visibilities: visibilityTiles(draft.secret),
    };
  }

  protected override _read(form: HTMLFormElement): AssetRequestDraft {
    const valueOf = (name: string): string =>
      form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? "";
    const rows = [...form.querySelectorAll<HTMLElement>("[data-hero]")];
    const challenge = valueOf("challenge");
    return {
      ...aboutIn(form),
      heroes: rows
        .filter((row) => row.querySelector<HTMLInputElement>("input[name=actor]")?.checked === true)
        .map((row) => ({
          uuid: row.dataset["hero"] ?? "",
          leans: saidIn(row),
          reason: row.querySelector<HTMLInputElement>("input[name=why]")?.value ?? "",
        })),
      challenge,
      base: knownChallenges().find(({ uuid }) => uuid === challenge)?.system.base ?? Number(valueOf("base")),
    };
  }

  protected override _ready(draft: AssetRequestDraft): ReadyRequest {
    const read = readAssetRequest(draft);
    return "problem" in read ? read : { post: () => postAssetRequest(read) };
  }

  protected override _sentence(draft: AssetRequestDraft): string {
    const read = readAssetRequest(draft);
    const meaning = game.i18n.localize(`TENACITY.Request.Meaning.${draft.secret ? "secret" : "open"}`);
    return "problem" in read ? "" : `${whatIsAsked(read)} ${meaning}`;
  }

  protected override async _onFirstRender(
    ...args: Parameters<RequestWindow<AssetRequestDraft>["_onFirstRender"]>
  ): Promise<void> {
    // Before the window takes over what is filled in.
    this.element.addEventListener(
      "input",
      ({ target }) => {
        if (isSelect(target) && target.name === "leans") target.dataset["said"] = "true";
      },
      { capture: true },
    );
    await super._onFirstRender(...args);
  }

  /** The difficulty of a challenge is its own; heroes stand as the narrator says, or as they will be asked. */
  protected override _show(draft: AssetRequestDraft): void {
    const { challenge, base, heroes } = draft;
    const read = readAssetRequest(draft);
    const select = this.element.querySelector<HTMLSelectElement>("select[name=base]");
    if (select) {
      select.disabled = challenge !== "";
      select.value = String(base);
    }
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-hero]")) {
      const place = heroes.findIndex(({ uuid }) => uuid === row.dataset["hero"]);
      row.toggleAttribute("data-asked", place >= 0);
      const leans = row.querySelector<HTMLSelectElement>("select[name=leans]");
      const asked = "problem" in read ? undefined : read.system.positions[place];
      if (leans && asked) leans.value = asked.leans;
    }
  }
}

/** "Rolls: Runa against 3 (64 %), Bram against 4 (50 %) (Hard)." As the dialog of each begins. */
export function whatIsAsked({ heroes, system }: ReadAssetRequest): string {
  const each = heroes.map((hero, place) => {
    const name = nameOf(hero);
    const { forbidding, pool } = new AssetPlan(
      hero,
      startFor(system, system.positions[place] ?? { leans: "even", reason: "" }),
    );
    if (forbidding.length > 0)
      return game.i18n.format("TENACITY.AssetPool.Request.EachForbidden", {
        name,
        names: inARow(forbidding.map((condition) => condition.name)),
      });
    const difficulty = String(pool.difficulty);
    return game.i18n.format("TENACITY.AssetPool.Request.Each", { name, difficulty, chance: percent(pool.success) });
  });
  const word = difficultyName(system.base);
  return game.i18n.format("TENACITY.AssetPool.Request.Sentence", { heroes: inARow(each), word });
}

/** How someone stands as the narrator has said in their row; null where nobody has. */
function saidIn(row: HTMLElement): FictionalPosition | null {
  const leans = row.querySelector<HTMLSelectElement>("select[name=leans]");
  return leans?.dataset["said"] === "true" ? POSITION.read(leans.value) : null;
}

/** Whom a narrator can ask: every hero of this game. */
function askable(): AssetHero[] {
  return playersFirst((game.actors.contents as readonly Actor.Implementation[]).filter(isAssetHero));
}

function positionName(position: FictionalPosition): string {
  return game.i18n.localize(`TENACITY.AssetPool.Position.${position}`);
}

/**
 * Opens the window: for every hero, against the challenge that is targeted or selected. Only narrators ask.
 * @param asked What is asked for, where it is known already.
 */
export async function openAssetRequest(asked: Partial<AssetRequestDraft> = {}): Promise<void> {
  await openWindow(AssetRequestWindow, (before) => {
    const [target] = challengesInSight();
    const heroes = askedAtFirst(askable()).map(({ uuid }) => ({ uuid, leans: null, reason: "" }));
    const first = { ...ABOUT, heroes, challenge: target?.uuid ?? "", base: target?.system.base ?? 3 };
    return { ...(before ?? first), ...asked };
  });
}

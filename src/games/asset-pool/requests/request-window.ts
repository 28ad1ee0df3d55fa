import { templatePath } from "../../../compat/system-id.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { askedAtFirst, type HeroView, heroView, playersFirst } from "../../../engine/requests/asked-heroes.ts";
import {
  openWindow,
  REQUEST_PARTS,
  RequestWindow,
  type ReadyRequest,
} from "../../../engine/requests/request-window.ts";
import { type RequestTile, visibilityTiles } from "../../../engine/requests/request-tiles.ts";
import { type AssetHero, conditionsOf, isAssetHero } from "../data/documents.ts";
import { challengesInSight, knownChallenges } from "../dialog/targeted.ts";
import { positionedDifficulty } from "../rules/check.ts";
import { type FictionalPosition, POSITIONS, readPosition } from "../rules/position.ts";
import { difficultyChoices, difficultyName, levelName } from "../words.ts";
import { postAssetRequest, readAssetRequest } from "./post-request.ts";
import type { AskedPosition } from "./request-start.ts";

/** What the narrator has filled in so far. */
interface AssetRequestDraft {
  readonly reason: string;
  readonly heroes: readonly ({ readonly uuid: string } & AskedPosition)[];
  /** Uuid of a challenge; "" for a difficulty that is named. */
  readonly challenge: string;
  readonly base: number;
  readonly secret: boolean;
}

interface Option {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** What the templates of the window read. */
interface AssetRequestView {
  input: AssetRequestDraft;
  actors: (HeroView & { asked: boolean; conditions: string; positions: Option[]; why: string })[];
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
          why: asked?.reason ?? "",
        };
      }),
      challenges: knownChallenges().map(({ uuid, name }) => ({
        id: uuid,
        label: name,
        selected: uuid === draft.challenge,
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
      reason: valueOf("reason"),
      heroes: rows
        .filter((row) => row.querySelector<HTMLInputElement>("input[name=actor]")?.checked === true)
        .map((row) => ({
          uuid: row.dataset["hero"] ?? "",
          leans: readPosition(row.querySelector<HTMLSelectElement>("select[name=leans]")?.value),
          reason: row.querySelector<HTMLInputElement>("input[name=why]")?.value ?? "",
        })),
      challenge,
      base: knownChallenges().find(({ uuid }) => uuid === challenge)?.system.base ?? Number(valueOf("base")),
      secret: form.querySelector("input[name=visibility][value=secret]:checked") !== null,
    };
  }

  protected override _ready(draft: AssetRequestDraft): ReadyRequest {
    const read = readAssetRequest(draft);
    return "problem" in read ? read : { post: () => postAssetRequest(read) };
  }

  /** "Runa rolls against 3, Bram against 4 (Hard). Only narrators see the dice." */
  protected override _sentence({ heroes, base, secret }: AssetRequestDraft): string {
    const known = askable();
    const each = heroes.map(({ uuid, leans }) =>
      game.i18n.format("TENACITY.AssetPool.Request.Each", {
        name: known.find((hero) => hero.uuid === uuid)?.name ?? "",
        difficulty: String(positionedDifficulty(base, leans)),
      }),
    );
    return [
      game.i18n.format("TENACITY.AssetPool.Request.Sentence", { heroes: inARow(each), word: difficultyName(base) }),
      game.i18n.localize(`TENACITY.Request.Meaning.${secret ? "secret" : "open"}`),
    ].join(" ");
  }

  /** The difficulty of a challenge is its own; heroes who are not asked have no position. */
  protected override _show({ challenge, base, heroes }: AssetRequestDraft): void {
    const select = this.element.querySelector<HTMLSelectElement>("select[name=base]");
    if (select) {
      select.disabled = challenge !== "";
      select.value = String(base);
    }
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-hero]"))
      row.toggleAttribute(
        "data-asked",
        heroes.some(({ uuid }) => uuid === row.dataset["hero"]),
      );
  }
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
    const heroes = askedAtFirst(askable()).map(({ uuid }) => ({ uuid, leans: "even" as const, reason: "" }));
    const first = { reason: "", heroes, challenge: target?.uuid ?? "", base: target?.system.base ?? 3, secret: false };
    return { ...(before ?? first), ...asked };
  });
}

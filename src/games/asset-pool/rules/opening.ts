import { type Refusal, refuse } from "../../../engine/rules/change.ts";
import { type Data, isData, list, text } from "../../../engine/rules/data.ts";
import { type AssetSize, POOL, readDifficulty, readSize, type Slip } from "./dice.ts";
import { FEATURE_EFFECTS, type InvokedFeature } from "./features.ts";
import { type Pool, poolOf } from "./pool.ts";
import { type FictionalPosition, type PositionReason, readPosition } from "./position.ts";

/** An asset as it goes into a roll. */
export interface OpeningAsset {
  readonly id: string;
  readonly name: string;
  readonly size: AssetSize;
}

/** What a roll is made against. */
export interface OpeningChallenge {
  /** Uuid of the challenge; "" where the difficulty was named by hand. */
  readonly uuid: string;
  readonly name: string;
}

/** A condition that a roll is to treat. */
export interface OpeningTreatment {
  /** Uuid of its bearer. */
  readonly actor: string;
  /** Its id. */
  readonly condition: string;
  readonly name: string;
}

/** How a check of this game begins: what its card stores, as plain data. */
export interface AssetOpening {
  readonly game: "asset-pool";
  /** Uuid of the roller. */
  readonly actor: string;
  /** What is tried, in the player's words. */
  readonly title: string;
  /** Base difficulty, 1 to 10 (S2-1). */
  readonly base: number;
  readonly challenge: OpeningChallenge;
  readonly reasons: readonly PositionReason[];
  /** The position as it was decided, before features better it (S2-2). */
  readonly position: FictionalPosition;
  /** Up to three assets (S2-3). */
  readonly assets: readonly OpeningAsset[];
  /** Features that are invoked before the roll (S2-6). */
  readonly features: readonly InvokedFeature[];
  /** The condition that the deed is to treat (S2-7); null for any other deed. */
  readonly treats: OpeningTreatment | null;
}

/** An opening that was read, and what had to be put right for it. */
export interface ReadOpening {
  readonly ok: true;
  readonly opening: AssetOpening;
  readonly slips: readonly Slip[];
}

/**
 * Reads a stored opening leniently: what cannot be read of it is left out or put right, and said.
 * @returns The opening; a refusal for what is no opening of this game.
 */
export function readOpening(raw: unknown): ReadOpening | Refusal<"otherGame"> {
  if (!isData(raw) || raw["game"] !== "asset-pool") return refuse("otherGame");
  const base = readDifficulty(raw["base"]);
  const challenge = isData(raw["challenge"]) ? raw["challenge"] : {};
  const given = list(raw["assets"]);
  const assets = given.slice(0, POOL).map((asset) => ({ asset, size: readSize(asset["size"]) }));
  const slips = [
    base.slip,
    ...assets.map(({ size }) => size.slip),
    given.length > POOL ? ("tooManyAssets" as const) : null,
  ];
  const opening: AssetOpening = {
    game: "asset-pool",
    actor: text(raw["actor"]),
    title: text(raw["title"]),
    base: base.value,
    challenge: { uuid: text(challenge["uuid"]), name: text(challenge["name"]) },
    reasons: list(raw["reasons"]).map((reason) => ({
      id: text(reason["id"]),
      text: text(reason["text"]),
      leans: readPosition(reason["leans"]),
      condition: text(reason["condition"]),
    })),
    position: readPosition(raw["position"]),
    assets: assets.map(({ asset, size }) => ({ id: text(asset["id"]), name: text(asset["name"]), size: size.value })),
    features: list(raw["features"]).map(readFeature),
    treats: readTreatment(raw["treats"]),
  };
  return { ok: true, opening, slips: slips.filter((slip) => slip !== null) };
}

function readTreatment(raw: unknown): OpeningTreatment | null {
  if (!isData(raw) || text(raw["actor"]) === "" || text(raw["condition"]) === "") return null;
  return { actor: text(raw["actor"]), condition: text(raw["condition"]), name: text(raw["name"]) };
}

/** A feature whose effect only a later version knows gives nothing but its text. */
function readFeature(raw: Data): InvokedFeature {
  const die = raw["die"];
  return {
    id: text(raw["id"]),
    name: text(raw["name"]),
    effect: FEATURE_EFFECTS.find((known) => known === raw["effect"]) ?? "told",
    die: typeof die === "number" && Number.isInteger(die) && die >= 0 && die < POOL ? die : null,
  };
}

export function openingPool({ base, position, assets, features }: AssetOpening): Pool {
  return poolOf({ base, position, assets: assets.map(({ size }) => size), features });
}

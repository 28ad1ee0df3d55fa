import { describe, expect, it } from "vitest";

import { WEAPON_TRAITS } from "../../../src/games/hit-and-evade/data/evade-weapon-data.ts";
import { EVADE_DECLARED } from "../../../src/games/hit-and-evade/rules/lists.ts";
import { FIRST_LISTS } from "../../../src/games/roll-and-keep/rules/lists.ts";
import { CONDITION_KINDS, MODIFIER_KINDS, TAGS } from "../../../src/games/tenacity/rules/index.ts";
import { DEFAULT_REGISTRY } from "../../../src/games/tenacity/lists/registry.ts";
import { embeddedIn, SHEETS, type Source } from "./sources.ts";
import { registerTenacity } from "../register-tenacity.ts";
import { registerAssetPoolData, registerEvadeData, registerKeepData } from "../register-sisters.ts";

registerTenacity();
registerAssetPoolData();
registerKeepData();
registerEvadeData();

const byFile = SHEETS.map((sheet) => [sheet.file, sheet] as const);

/** The paths at which a document does not hold what its source says. */
function lost(written: unknown, held: unknown, at = ""): string[] {
  if (typeof written !== "object" || written === null) return Object.is(written, held) ? [] : [at];
  if (typeof held !== "object" || held === null) return [at];
  return Object.entries(written).flatMap(([key, value]) =>
    lost(value, (held as Record<string, unknown>)[key], at ? `${at}.${key}` : key),
  );
}

const idsIn = (source: Source): string[] =>
  embeddedIn(source).flatMap((child) => [`${child.type}.${child.source._id}`, ...idsIn(child.source)]);

describe("every document of a compendium", () => {
  it.each(byFile)("%s passes the models whole", (_file, { type, source }) => {
    const cls = getDocumentClass(type as "Actor");
    const document = new cls(structuredClone(source) as never, { strict: true });
    expect(lost(source, document.toObject())).toEqual([]);
  });

  it("has an id of its own, among all compendia", () => {
    const files = new Map<string, string[]>();
    for (const { source, file } of SHEETS) files.set(source._id, [...(files.get(source._id) ?? []), file]);
    expect([...files.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it.each(byFile)("%s holds no two documents of the same id", (_file, { source }) => {
    const ids = idsIn(source);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(byFile)("%s lies in a folder of its compendium, or in none", (_file, { pack, source }) => {
    const folders = SHEETS.filter((sheet) => sheet.type === "Folder" && sheet.pack === pack);
    expect([undefined, ...folders.map((sheet) => sheet.source._id)]).toContain(source["folder"]);
  });
});

it("R-1308 every NPC of the compendia says of what type its attack is", () => {
  const npcs = SHEETS.filter(({ type, source }) => type === "Actor" && source["type"] === "npc");
  const silent = npcs.filter(({ source }) => (source["system"] as { damageType?: string }).damageType === undefined);
  expect(npcs.length).toBeGreaterThan(30);
  expect(silent.map(({ file }) => file)).toEqual([]);
});

const { attributes, challengeFields, damageTypes, scopes } = DEFAULT_REGISTRY;
const ATTRIBUTES = attributes.map(({ id }) => id);
const SKILLS = attributes.flatMap(({ skills }) => skills.map(({ id }) => id));
const MODIFIERS = MODIFIER_KINDS.all.map(({ id }) => id);
const KINDS = CONDITION_KINDS.all.map(({ id }) => id);
const ELEMENTS = damageTypes.map(({ id }) => id);
const TOUCHED: readonly string[] = [...ATTRIBUTES, ...SKILLS, ...scopes.map(({ id }) => id), ...Object.values(TAGS)];

interface StoredModifier {
  readonly type: string;
  readonly scope: readonly string[];
}

/** Words in the system data of an actor or item that the registry must know, with what it knows. */
function registryWords(system: Source["system"]): [word: string, known: readonly string[]][] {
  const data = (system ?? {}) as Record<string, unknown>;
  const keys = (field: string): string[] => Object.keys(data[field] ?? {});
  const known: Readonly<Record<string, readonly string[]>> = {
    resistance: ELEMENTS,
    maximum: ["stress", "wounds", "tenacity"],
    immunity: KINDS,
  };
  const { brings } = data as { brings?: StoredModifier & Readonly<Record<"kind" | "skill" | "element", string>> };
  const modified = Object.values((data["modifiers"] ?? {}) as Record<string, StoredModifier>);
  const skills = data["skills"];
  const named = Array.isArray(skills) ? (skills as string[]) : keys("skills");
  return [
    ...keys("attributes").map((word): [string, readonly string[]] => [word, ATTRIBUTES]),
    ...named.map((word): [string, readonly string[]] => [word, SKILLS]),
    ...keys("challenges").map((word): [string, readonly string[]] => [word, challengeFields.map(({ id }) => id)]),
    ...keys("resistances").map((word): [string, readonly string[]] => [word, ELEMENTS]),
    ...("skill" in data ? [[String(data["skill"]), SKILLS] as [string, readonly string[]]] : []),
    ...("damageType" in data ? [[String(data["damageType"]), ELEMENTS] as [string, readonly string[]]] : []),
    ...(brings
      ? [
          [brings.kind, KINDS] as [string, readonly string[]],
          [brings.skill, ["", ...SKILLS]] as [string, readonly string[]],
          [brings.element, ["", ...ELEMENTS]] as [string, readonly string[]],
          ...brings.scope.map((word): [string, readonly string[]] => [word, TOUCHED]),
        ]
      : []),
    ...modified.map(({ type }): [string, readonly string[]] => [type, MODIFIERS]),
    ...modified.flatMap(({ type, scope }) =>
      scope.map((word): [string, readonly string[]] => [word, known[type] ?? TOUCHED]),
    ),
  ];
}

/** Attributes and colors of roll and keep that no list of a new world has. */
function unlisted(source: Source): string[] {
  const attributes = FIRST_LISTS.attributes.map(({ id }) => id);
  const colors = FIRST_LISTS.colors.map(({ id }) => id);
  return [source, ...embeddedIn(source).map((child) => child.source)].flatMap(({ system }) => {
    const data = (system ?? {}) as Readonly<Record<string, unknown>>;
    const keys = (member: string): string[] => Object.keys(data[member] ?? {});
    const { color = "" } = (data["price"] ?? {}) as { color?: string };
    const named = [...keys("attributes"), String(data["attribute"] ?? "")];
    return [
      ...named.filter((word) => word !== "" && !attributes.includes(word)),
      ...[...keys("mana"), ...keys("pool"), color].filter((word) => word !== "" && !colors.includes(word)),
    ];
  });
}

/** Attributes, skills and traits of hit and evade that no list of a new world has. */
function unlistedOfEvade(source: Source): string[] {
  const attributes = EVADE_DECLARED.first.attributes.map(({ id }) => id);
  const skills = EVADE_DECLARED.first.skills.map(({ id }) => id);
  return [source, ...embeddedIn(source).map((child) => child.source)].flatMap(({ system }) => {
    const data = (system ?? {}) as Readonly<Record<string, unknown>>;
    const keys = (member: string): string[] => Object.keys(data[member] ?? {});
    const word = (member: string): string[] => [String(data[member] ?? "")].filter((each) => each !== "");
    return [
      ...[...keys("attributes"), ...word("attribute")].filter((each) => !attributes.includes(each)),
      ...[...keys("skills"), ...word("skill")].filter((each) => !skills.includes(each)),
      ...((data["traits"] ?? []) as string[]).filter((each) => !WEAPON_TRAITS.some((trait) => trait === each)),
    ];
  });
}

describe("actors and items", () => {
  const typed = SHEETS.filter(({ type }) => type === "Actor" || type === "Item");

  it.each(typed.map((sheet) => [sheet.file, sheet] as const))(
    "%s name what the registry knows",
    (_file, { source, pack }) => {
      if (pack.name.startsWith("roll-and-keep")) {
        expect(unlisted(source)).toEqual([]);
        return;
      }
      if (pack.name.startsWith("hit-and-evade")) {
        expect(unlistedOfEvade(source)).toEqual([]);
        return;
      }
      const systems = [source, ...embeddedIn(source).map((child) => child.source)].map(({ system }) => system);
      const unknown = systems.flatMap(registryWords).filter(([word, words]) => !words.includes(word));
      expect(unknown.map(([word]) => word)).toEqual([]);
    },
  );
});

import { copyOfItem } from "../heroes/create-hero.ts";
import { memberOf } from "../data/member-of.ts";
import { ownCompendium } from "../data/own-compendium.ts";
import { paragraph } from "./import-data.ts";
import type { BlockFact, PlainText, StatBlockKind, ToWord } from "./portable.ts";
import { everyLanguage, spellings } from "./spellings.ts";
import {
  type BlockThing,
  type Fact,
  readStatBlock,
  type StatBlock,
  type Values,
  writeStatBlock,
} from "./stat-block.ts";

type Json = Readonly<Record<string, unknown>>;

/** Plain text of a game, read and written by its facts. */
export function blockText(kind: StatBlockKind): PlainText {
  const { type, notes: kept = "notes" } = kind;
  return {
    type,

    async read(text) {
      const { name, values, things, left } = readStatBlock(text, blockOf(kind, await words()));
      const notes = left.length === 0 ? [] : [game.i18n.localize("TENACITY.Import.LeftOver"), ...left];
      const called = name || game.i18n.localize(`TYPES.Actor.${type}`);
      return {
        name: called,
        facts: [
          ...Object.values(values).map((value) => [value].flat().join(", ")),
          ...things.map((thing) => thing.name),
        ].filter((fact) => fact !== ""),
        left,
        data: {
          type,
          name: called,
          system: foundry.utils.mergeObject(
            foundry.utils.expandObject({ ...values, [kept]: notes.map(paragraph).join("") }),
            kind.finish?.(values) ?? {},
          ),
          items: await itemsOf(things, kind.pack),
        },
      };
    },

    async write(actor) {
      const block = blockOf(kind, await words());
      const stored: object = actor.toObject();
      const { items, system } = stored as StoredNpc;
      return writeStatBlock(
        {
          name: actor.name,
          values: { ...valuesOf(block.facts, system, usualOf("Actor", type)), ...kind.more?.(actor) },
          things: items.flatMap((item) => {
            const { facts } = block.things.find((each) => each.type === item.type) ?? {};
            return facts
              ? [{ type: item.type, name: item.name, values: valuesOf(facts, item.system, usualOf("Item", item.type)) }]
              : [];
          }),
        },
        block,
      );
    },
  };
}

/** Everything that a text can say, as it is read and written. */
function blockOf(kind: StatBlockKind, word: ToWord): StatBlock {
  const { facts, things = {} } = kind.block(word);
  return {
    facts: facts.map((fact) => factOf("Actor", kind.type, fact, word)),
    things: Object.entries(things).map(([of, own]) => ({
      type: of,
      word: word(of, `TYPES.Item.${of}`),
      facts: own.map((fact) => factOf("Item", of, fact, word)),
    })),
  };
}

function factOf(documentName: "Actor" | "Item", type: string, fact: BlockFact, word: ToWord): Fact {
  if (typeof fact !== "string") return fact;
  const { key, isNumber, min = -999, max = 9999 } = memberOf(documentName, type, fact);
  const said = { path: fact, word: word(fact, key) };
  return isNumber ? { ...said, kind: "number", min, max } : { ...said, kind: "text" };
}

interface StoredNpc {
  readonly system: Json;
  readonly items: readonly { readonly type: string; readonly name: string; readonly system: Json }[];
}

async function words(): Promise<ToWord> {
  const texts = await everyLanguage();
  return (id, label) => ({ id, spellings: spellings(label, texts) });
}

/** What new data of a type begins with. */
function usualOf(documentName: "Actor" | "Item", type: string): Json {
  const models: object = CONFIG[documentName].dataModels;
  const Model = (models as Readonly<Record<string, new () => { toObject(): Json }>>)[type];
  return Model ? new Model().toObject() : {};
}

/** The values of facts that are not as with anything new. */
function valuesOf(facts: readonly Fact[], system: Json, usual: Json): Values {
  return Object.fromEntries(
    facts.flatMap(({ path }) => {
      const value: unknown = foundry.utils.getProperty(system, path);
      const before: unknown = foundry.utils.getProperty(usual, path);
      const isUsual = value === undefined || JSON.stringify(value) === JSON.stringify(before ?? 0);
      return isUsual ? [] : [[path, value as Values[string]] as const];
    }),
  );
}

/** The things of a text: those of a compendium by their names, with what the text says of them. */
async function itemsOf(things: readonly BlockThing[], pack: string | undefined): Promise<object[]> {
  const found: readonly unknown[] =
    pack === undefined || things.length === 0 ? [] : ((await ownCompendium(pack)?.getDocuments()) ?? []);
  const known = found as readonly Item.Implementation[];
  return things.map(({ type, name, values }) => {
    const like = known.find((item) => item.type === type && item.name.toLowerCase() === name.toLowerCase());
    const system = foundry.utils.expandObject({ ...values });
    return foundry.utils.mergeObject({ type, name, ...(like && copyOfItem(like)) }, { system });
  });
}

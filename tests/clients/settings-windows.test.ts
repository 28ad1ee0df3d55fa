import { beforeAll, describe, expect, it } from "vitest";
import { openSharedTable, sitDown, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/** Two narrators have the same window of settings open, and both save: neither takes back what the other has changed. */
let table: TenacityTable;
let narrator: TenacityClient;
let nora: TenacityClient;

beforeAll(async () => {
  table = await openSharedTable({ draws: false });
  [narrator, nora] = await sitDown(table, "Narrator", "Nora");
});

type Kind = "RulesWindow" | "AutomationWindow" | "RegistryWindow" | "KeepListsWindow" | "EvadeListsWindow";
// oxlint-disable-next-line typescript/no-explicit-any -- each window has a draft of its own
type Draft = any;

/** What a person does in a window, without a page to do it on. */
interface Window {
  readonly draft: Draft;
  readonly options: { readonly actions: Readonly<Record<"save", (this: Window) => Promise<void>>> };
  change(draft: Draft): void;
  saved(): Draft;
}

const open = ({ system }: TenacityClient, kind: Kind): Window => new system[kind]() as unknown as Window;
const save = (window: Window): Promise<void> => table.play(() => window.options.actions.save.call(window));

const added = (entries: Draft, id: string): Draft => {
  const { roles: _roles, ...like } = entries[0];
  return [...entries, { ...like, id, ["name" in like ? "name" : "label"]: id }];
};

const CHANGES: readonly (readonly [Kind, (draft: Draft) => Draft, (draft: Draft) => Draft])[] = [
  [
    "RulesWindow",
    (draft) => ({ ...draft, rulesEdition: "custom", generateSpin: !draft.generateSpin }),
    (draft) => ({ ...draft, rulesEdition: "custom", splitLarge: !draft.splitLarge }),
  ],
  [
    "AutomationWindow",
    (draft) => ({ ...draft, cover: { ...draft.cover, players: "off" } }),
    (draft) => ({ ...draft, cover: { ...draft.cover, narrator: "off" }, size: { narrator: "off", players: "off" } }),
  ],
  [
    "RegistryWindow",
    (draft) => ({ ...draft, damageTypes: added(draft.damageTypes, "frost"), sizes: draft.sizes.slice(1) }),
    (draft) => ({ ...draft, damageTypes: added(draft.damageTypes, "rust"), scopes: draft.scopes.toReversed() }),
  ],
  [
    "KeepListsWindow",
    (draft) => ({ ...draft, lists: { ...draft.lists, attributes: added(draft.lists.attributes, "luck") } }),
    (draft) => ({ ...draft, lists: { ...draft.lists, attributes: added(draft.lists.attributes, "fame") } }),
  ],
  [
    "EvadeListsWindow",
    (draft) => ({ readings: { ...draft.readings, dodge: "failed" }, lists: { ...draft.lists } }),
    (draft) => ({
      readings: { ...draft.readings, mist: "either" },
      lists: { ...draft.lists, skills: added(draft.lists.skills, "cards") },
    }),
  ],
];

describe("two narrators with the same window of settings", () => {
  it.each(CHANGES)("%s", async (kind, one, two) => {
    const [theirs, own] = [open(narrator, kind), open(nora, kind)];
    const before = own.draft;
    expect(theirs.draft).toEqual(before);
    theirs.change(one(before));
    await save(theirs);
    own.change(two(before));
    await save(own);
    expect(two(before)).not.toEqual(before);
    for (const client of [narrator, nora]) expect(open(client, kind).saved()).toEqual(two(one(before)));
  });

  it("of what new heroes may spend", async () => {
    const budgets = ({ system }: TenacityClient) => new system.BudgetsWindow();
    const [theirs, own] = [budgets(narrator), budgets(nora)];
    const { heroBudgets } = nora.system;
    const shown = Object.entries(heroBudgets());
    const [[first = "", before = 0] = [], [second = "", other = 0] = []] = shown;
    const submit = (window: ReturnType<typeof budgets>, filled: object) =>
      table.play(async () => {
        const { handler } = (window.options as unknown as { form: { handler: (...given: unknown[]) => unknown } }).form;
        await handler.call(window, null, null, { object: filled });
      });
    await submit(theirs, { ...Object.fromEntries(shown), [first]: before + 3 });
    await submit(own, { ...Object.fromEntries(shown), [second]: other + 2 });
    expect(heroBudgets()).toMatchObject({ [first]: before + 3, [second]: other + 2 });
  });
});
